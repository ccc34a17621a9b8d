"""DC103: a library with too many cards."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding, section_place
from deckcheck.terminal.numbers import plural
from rules.vtes.law.construction import library_maximum, smallest_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report that the library is too large."""
    limit = library_maximum(law)
    size = deck.size("library")
    if limit is None or size <= limit.value:
        return
    table = smallest_table(size, law)
    players = f" for {plural(law.players, 'Methuselah')}" if law.players and table is not None else ""
    larger = f", or play with {table} or more Methuselahs" if table is not None else ""
    yield CHECK.finding(
        f"the library has {plural(size, 'card')};",
        demand=f"at most {limit.value} are allowed{players}",
        consider=f"remove {plural(size - limit.value, 'card')}{larger}",
        place=section_place(deck, "library"),
        count=size,
        section="library",
        rule=limit.source,
        brief=f"{size} library cards, {limit.value} allowed",
    )


CHECK = Check(
    code="DC103",
    name="library-too-large",
    severity="error",
    summary="The library has more cards than the law allows.",
    explanation="""\
By the rulebook a library has at most 40 cards plus 10 for each Methuselah at the table. Without --players
the number of Methuselahs is not known: six are assumed, and the smallest number that allows the library
is named. Standard tournaments allow 90 cards, whatever the number of Methuselahs.""",
    rule="VTES-1.2-03",
    bad="""Crypt (12 cards)
12x Lucita

Library (101 cards)
61x Villein
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (90 cards)
50x Villein
40x Govern the Unaligned
""",
    find=find,
)
