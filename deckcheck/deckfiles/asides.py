"""Cards beside the deck, while a list is read: under a heading of their own, or marked on their own line.

`Listing` imports this module when a file has any.
"""

from __future__ import annotations

from cardbase.deck import Entry, Heading, Zone
from cardbase.quick import replace
from deckcheck.deckfiles.headings import read_headings
from deckcheck.deckfiles.headingwords import BESIDE, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.deck import CardLine
    from deckcheck.deckfiles.lines import LineReader

SIDEBOARD = "Sideboard"
"""What they are called if nothing in the file calls them anything."""
LONGEST_TITLE = 24
UNSURE = "it names no card for certain, and beside the deck nothing is guessed", "write the card's whole name"
CERTAIN = frozenset({"exact", "article", "folded", "alias", "id", "column", "ambiguous"})
"""The kinds of match that are not a guess."""


def titled(title: str) -> str:
    """Return what a zone is called, with a capital; "SB" means Sideboard."""
    return title[:1].upper() + title[1:] if len(title) > 2 else SIDEBOARD


def zones_of(beside: Iterable[tuple[Heading, list[Entry]]]) -> tuple[Zone, ...]:
    """Return the zones that were read, each from its heading and its entries."""
    return tuple(
        Zone(
            titled(heading.title), tuple(entries), heading.place if heading.place.row else None, heading.total
        )
        for heading, entries in beside
    )


def entry_of(line: CardLine, row: int) -> Entry | None:
    """Return a line of cards as an entry of a zone; None if it names no card for certain."""
    match = line.match
    if match.how not in CERTAIN:
        return None
    return Entry(line, row, "crypt" if match.card is not None and match.card.is_crypt else "library")


def why_unsure(line: CardLine) -> tuple[str, str]:
    """Say what is wrong with a line that names no card for certain, and what to do about it."""
    candidates = line.match.candidates
    near = f"; did you mean {candidates[0].full_name}?" if candidates else ""
    return UNSURE[0] + near, UNSURE[1]


def read_marked(line: str, reader: LineReader) -> tuple[str, CardLine] | None:
    """Read a card whose own line says that it is beside the deck ("SB: 4x Villein"), and in which zone."""
    title, _, rest = line.partition(":")
    title = title.strip()
    if len(title) > LONGEST_TITLE or kind_of(title.lower()) != BESIDE:
        return None
    card_line = reader.read(rest, guess=False)
    if card_line is None:
        return None
    shift = len(line) - len(rest)
    return titled(title), replace(card_line, column=card_line.column + shift, end=card_line.end + shift)


def commented_zone(line: str, row: int) -> list[Heading]:
    """Read the heading of a zone as other games' programs write it: "// Sideboard"."""
    bare = line.lstrip("/; \t")
    headings = read_headings(" " * (len(line) - len(bare)) + bare, row)
    return headings if headings and headings[0].kind == BESIDE else []
