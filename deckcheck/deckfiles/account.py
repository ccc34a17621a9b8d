"""The account of a file of fields: who claims each, and a finding for what nobody claims.

Tables, JSON, XML and YAML say what a card is in pieces: cells, attributes, keys with values. A reader makes a
`Record` of the pieces that belong together, claims those it understands, and hands in what is left. A piece
without a number that names no card says nothing about the deck; any other is told, once for all pieces of the
same name, since they mostly come in columns.
"""

from __future__ import annotations

from cardbase.vocabulary import CLANS_NOW, DISCIPLINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping

    from cardbase.deck import Place
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing

UNKNOWN_PART = "it is no part of a card that deckcheck knows"
MOST_LOOKED_UP = 20_000
"""Pieces of a file that are looked up to see whether they name a card; a deck has a few hundred."""

CONSIDER = "if it counts cards, put it where the counts are, else leave it out"


class Record:
    """Pieces that belong together: the cells of a row, the fields of an object.

    Args:
        pieces: the text of each by its name.
    """

    __slots__ = ("_left", "_pieces")

    def __init__(self, pieces: Mapping[str, str]) -> None:
        self._pieces = pieces
        self._left = dict(pieces)

    def claim(self, *names: str) -> str:
        """Claim pieces; return the text of the first that says something, "" if none does."""
        found = ""
        for name in names:
            self._left.pop(name, None)
            found = found or self._pieces.get(name, "")
        return found

    def claim_first(self, *names: str) -> str:
        """Claim the first of these pieces that says something, and only that; return its text."""
        for name in names:
            if self._pieces.get(name, ""):
                return self.claim(name)
        return ""

    def left(self) -> Iterator[tuple[str, str]]:
        """Yield name and text of what nobody claimed."""
        yield from self._left.items()


class Account:
    """What no reader of a file understood, by the name of the piece.

    Args:
        listing: where it is told.
        reader: recognises cards.
    """

    __slots__ = ("_left", "_listing", "_looks_left", "_reader")

    def __init__(self, listing: Listing, reader: LineReader) -> None:
        self._listing, self._reader = listing, reader
        self._looks_left = MOST_LOOKED_UP
        self._left: dict[str, tuple[Place, str, int]] = {}

    def leave(self, name: str, text: str, place: Place) -> None:
        """Note a piece that nobody claimed, if it has a number or names a card."""
        if any(letter.isnumeric() for letter in text) or self.names_card(text):
            self.tell(name, text, place)

    def tell(self, name: str, text: str, place: Place) -> None:
        """Note a piece that nobody claimed, whatever it says."""
        where, first, times = self._left.get(name, (place, text, 0))
        self._left[name] = where, first, times + 1

    def settle(self, record: Record, place: Place, known: Container[str] = ()) -> None:
        """Note what is left of a record, except for pieces with known names."""
        for name, text in record.left():
            if name not in known:
                self.leave(name, text, place)

    def names_card(self, text: str) -> bool:
        """Return whether a text is the name or id of a card, and not only what cards are described with."""
        if text.lower() in WORDS or not text.strip():
            return False
        self._looks_left -= 1
        if self._looks_left < 0:
            return True  # so many that they are reported unseen
        return self._reader.certain(text).how != "unknown"

    def reads_card(self, text: str) -> bool:
        """Return whether a text would be a card, counted or not, on a line of a list."""
        if text.isdecimal() or self._looks_left <= 0:
            return False
        return self.names_card(text) or self._reader.account(text, guess=False) is not None

    def close(self) -> None:
        """Tell what was left, each name once, at the place of its first piece."""
        for name, (place, text, times) in self._left.items():
            more = f" (and {times - 1} more of {name!r})" if times > 1 else ""
            what = f"{name}: {text}" if name else text
            self._listing.tell(place, f"{what}{more}", UNKNOWN_PART, CONSIDER)
        self._left.clear()


WORDS = frozenset(DISCIPLINES) | frozenset(clan.lower() for pair in CLANS_NOW.items() for clan in pair)
"""Names of disciplines and clans, which some cards have too: in a column they describe a card."""


def texts(values: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Make the pieces of a record; of a repeated name the second is kept under a name of its own."""
    found: dict[str, str] = {}
    for name, text in values:
        key = name
        while key in found:
            key += "'"
        found[key] = text
    return found
