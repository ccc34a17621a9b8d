"""A table of winning decks: the day, the cards and the copies of each, and nothing else."""

from __future__ import annotations

import sys
from array import array
from datetime import date
from itertools import chain, compress, pairwise, repeat
from math import log, sqrt
from operator import sub

from cardbase.card import is_crypt_id
from cardbase.quick import value
from deckcheck.winners.sealing import DamagedFileError, seal, unseal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

KIND = "winners-1"
FIRST_DAY = date(1994, 1, 1).toordinal() - 1
"""Days are counted from here, so that two bytes are enough; 0 is an unknown day."""

MOST_COPIES = 255
ROOTS = tuple(sqrt(copies) for copies in range(MOST_COPIES + 1))


@value
class Winners:
    """Decks as figures, by their day; those without a day come last.

    Attributes:
        meta: "source" (where they come from), "decks", "until" (the last day, YYYY-MM-DD).
        cards: ids of all the cards played, ascending; below, a card is identified by its place here.
        first_crypt: place in `cards` of the first crypt card.
        days: per deck, days since `FIRST_DAY`; 0 if not known.
        starts: per deck, where its cards begin in `rows`; one more at the end.
        rows: the places in `cards` of the cards of all decks, deck by deck, ascending within a deck.
        copies: their copies.
        played: per card, the number of decks that play it.
        lengths: per deck, the root of the sum of the squares of its cards' weights; see `nearest`. Kept,
            like `played`, because a start has no time to compute it.
    """

    meta: dict[str, Any]
    cards: array[int]
    first_crypt: int
    days: array[int]
    starts: array[int]
    rows: array[int]
    copies: bytes
    played: array[int]
    lengths: array[float]

    def __len__(self) -> int:
        """Count the decks."""
        return len(self.days)

    def row(self, deck: int) -> array[int]:
        """Return the places of a deck's cards."""
        return self.rows[self.starts[deck] : self.starts[deck + 1]]

    def counts(self, deck: int) -> dict[int, int]:
        """Return a deck as place -> copies."""
        start, end = self.starts[deck], self.starts[deck + 1]
        return dict(zip(self.rows[start:end], self.copies[start:end], strict=True))

    def deck(self, number: int) -> dict[int, int]:
        """Return a deck as copies by card id."""
        return {self.cards[place]: copies for place, copies in self.counts(number).items()}

    def plays(self, places: Iterable[int]) -> Iterator[tuple[int, int, int]]:
        """Return who plays some cards: (place of the card, number of the deck, copies), deck by deck."""
        asked = bytearray(len(self.cards))
        for place in places:
            asked[place] = 1
        hits = bytes(map(asked.__getitem__, self.rows))
        lengths = map(sub, self.starts[1:], self.starts)
        decks = chain.from_iterable(map(repeat, range(len(self)), lengths))
        return zip(compress(self.rows, hits), compress(decks, hits), compress(self.copies, hits), strict=True)

    def day(self, deck: int) -> date | None:
        """Return the day of a deck's event, None if it is not known."""
        return date.fromordinal(FIRST_DAY + self.days[deck]) if self.days[deck] else None

    def places(self) -> dict[int, int]:
        """Return the place of each card by its id."""
        return {card: place for place, card in enumerate(self.cards)}


def table_of(decks: Iterable[tuple[date | None, Mapping[int, int]]], source: str, **meta: object) -> Winners:
    """Make a table.

    Args:
        decks: day and copies by card id of each; copies above `MOST_COPIES` count as that many.
        source: where they come from.
        meta: what else should be known about them.
    """
    known = [(day, counts) for day, counts in decks if counts]
    order = sorted(range(len(known)), key=lambda n: (known[n][0] is None, known[n][0] or date.min, n))
    ids = sorted({card for _, counts in known for card in counts})
    place = {card: n for n, card in enumerate(ids)}
    days, starts, rows, copies = array("H"), array("I", [0]), array("H"), bytearray()
    for n in order:
        day, counts = known[n]
        days.append(day.toordinal() - FIRST_DAY if day is not None else 0)
        for card in sorted(counts):
            rows.append(place[card])
            copies.append(min(counts[card], MOST_COPIES))
        starts.append(len(rows))
    last = max((day for day, _ in known if day is not None), default=None)
    about = {"source": source, "decks": len(days), "until": last.isoformat() if last else "", **meta}
    played = array("H", bytes(2 * len(ids)))
    for place_ in rows:
        played[place_] += 1
    rare = rarities(played, len(days))
    weights = [copies_ * rare[place_] ** 2 for place_, copies_ in zip(rows, copies, strict=True)]
    lengths = array("f", [sqrt(sum(weights[a:b])) or 1.0 for a, b in pairwise(starts)])
    return Winners(
        about, array("I", ids), _first_crypt(ids), days, starts, rows, bytes(copies), played, lengths
    )


def rarities(played: Sequence[int], decks: int) -> list[float]:
    """Return how rare each card is: the logarithm of decks over decks that play it."""
    return [log((decks + 1) / (number + 1)) for number in played]


def pack(winners: Winners) -> bytes:
    """Make the bytes of a table's file; see `deckcheck.winners.sealing`."""
    lengths = [winners.starts[n + 1] - winners.starts[n] for n in range(len(winners))]
    return seal(
        KIND,
        winners.meta,
        {
            "cards": little(winners.cards),
            "days": little(winners.days),
            "lengths": little(array("H", lengths)),
            "rows": little(winners.rows),
            "copies": winners.copies,
            "played": little(winners.played),
            "vectors": little(winners.lengths),
        },
    )


def unpack(content: bytes) -> Winners:
    """Return the table in a file.

    Raises:
        DamagedFileError: it is not such a file, or not as it was written.
    """
    meta, sections = unseal(KIND, content)
    try:
        cards, days = read_figures("I", sections["cards"]), read_figures("H", sections["days"])
        rows, copies = read_figures("H", sections["rows"]), sections["copies"]
        starts = array("I", [0])
        at = 0
        for length in read_figures("H", sections["lengths"]):
            at += length
            starts.append(at)
        played, vectors = read_figures("H", sections["played"]), read_figures("f", sections["vectors"])
        sound = len(rows) == len(copies) == at and len(starts) == len(days) + 1 == len(vectors) + 1
        sound = sound and len(played) == len(cards)
        if not sound or (rows and max(rows) >= len(cards)):
            raise ValueError("its parts do not fit")
    except (KeyError, ValueError, OverflowError) as error:
        raise DamagedFileError(f"this table of decks is malformed: {error}") from error
    return Winners(meta, cards, _first_crypt(cards), days, starts, rows, copies, played, vectors)


def joined(first: Winners, second: Winners, source: str) -> Winners:
    """Put two tables together."""
    decks = ((table.day(n), table.deck(n)) for table in (first, second) for n in range(len(table)))
    return table_of(decks, source)


def _first_crypt(cards: Iterable[int]) -> int:
    return sum(not is_crypt_id(card) for card in cards)


def little(figures: array[Any]) -> bytes:
    """Return the bytes of figures, the lowest first, whatever the machine's byte order."""
    if sys.byteorder == "big":
        figures = array(figures.typecode, figures)
        figures.byteswap()
    return figures.tobytes()


def read_figures(code: str, content: bytes) -> array[Any]:
    """Return figures from their bytes.

    Raises:
        ValueError: the bytes end in the middle of one.
    """
    figures: array[Any] = array(code)
    figures.frombytes(content)
    if sys.byteorder == "big":
        figures.byteswap()
    return figures
