"""DC008: a heading whose total is not that of its lines."""

from __future__ import annotations

from cardbase.deck import MOST_COPIES
from deckcheck.checks.check import Check, Finding, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the headings whose total differs from their lines."""
    for heading, counts in zip(deck.headings, lines_hold(deck), strict=True):
        if heading.total is not None and heading.total not in counts:
            stated = plural(heading.total, "card")
            yield CHECK.finding(
                f"the heading {heading.kind!r} states {stated}; its lines hold {min(counts)}",
                consider="look for a missing or miscounted line, or mend the total",
                place=heading.place,
                count=heading.total,
                section=heading.kind if heading.kind == "crypt" else "library",
            )


def lines_hold(deck: Deck) -> list[set[int]]:
    """Count the cards under each heading.

    Returns:
        For each heading the totals that it may rightly state: of a crypt or library heading the whole
        section, or the part up to the next such heading.
    """
    under = [0] * len(deck.headings)
    for entry in deck.entries:
        if entry.heading is not None and 0 < (count := entry.line.count) <= MOST_COPIES:
            under[entry.heading] += count
    held = []
    for index, heading in enumerate(deck.headings):
        if heading.kind in ("crypt", "library"):
            behind = deck.headings[index + 1 :]
            ends = next(
                (n for n, later in enumerate(behind) if later.kind in ("crypt", "library")), len(behind)
            )
            held.append({sum(under[index : index + 1 + ends]), deck.size(heading.kind)})
        else:
            held.append({under[index]})
    return held


CHECK = Check(
    code="DC008",
    name="total-mismatch",
    severity="warning",
    summary="A heading states another number of cards than its lines hold.",
    explanation="""\
"Library (90 cards)" above lines that hold 89 means that a line is missing, miscounted or misread. The
lines count, the heading does not; but look which of the two is right. A heading of the crypt or the
library may state the whole section or the part up to the next such heading.""",
    rule="",
    bad="""Crypt (12 cards)
12x Lucita

Library (61 cards)
20x Villein
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=find,
)
