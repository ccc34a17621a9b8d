"""DC014: cards beside the deck, which are not counted."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find that there are cards beside the deck; one finding a file, at the first of them."""
    copies = deck.copies_beside
    if not copies:
        return
    zones: dict[str, int] = {}
    for zone in deck.beside:
        zones[zone.title] = zones.get(zone.title, 0) + zone.copies
    listed = ", ".join(f"{title} {number}" for title, number in zones.items())
    first = next(zone for zone in deck.beside if zone.entries)
    yield CHECK.finding(
        beside_note(copies),
        consider=f"list what you play under Crypt or Library ({listed})",
        place=first.place or first.entries[0].place,
        count=copies,
    )


def beside_note(copies: int) -> str:
    """Say that cards beside the deck are not counted: "12 cards beside the deck are not counted"."""
    return f"{plural(copies, 'card')} beside the deck {'is' if copies == 1 else 'are'} not counted"


CHECK = Check(
    code="DC014",
    name="cards-beside",
    severity="info",
    summary="Cards are listed beside the deck, as a side board or a maybe; they are not counted.",
    explanation="""\
Headings such as "Sideboard", "Maybe", "Side Library" or "Considering", and lines that begin with "SB:", are
about cards that are beside the deck. Constructed play knows no side board: these cards count neither for a
size nor for a law, nor are they drawn in odds and games. They stay in the file, and formats that can hold
them carry them along.""",
    bad=f"{GOOD}\nSideboard\n10x Deflection\n",
    find=find,
)
