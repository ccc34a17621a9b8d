"""DC013: a remark that suppresses nothing."""

from __future__ import annotations

from deckcheck.checks.check import Check, Finding, nothing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Place


def finding_for_mark(message: str, consider: str, place: Place) -> Finding:
    """Make the finding for a remark; what remarks suppress is known only when all else is found."""
    return CHECK.finding(message, consider=consider, place=place)


CHECK = Check(
    code="DC013",
    name="unused-suppression",
    severity="info",
    summary="A remark in the file suppresses a finding that is not there.",
    explanation="""\
"# deckcheck: ignore[DC201] reason" behind the cards of a line suppresses that finding there, and on a line
of its own above the first card in the whole file. The verdict counts suppressed findings all the same,
and every report says how many there are. A remark that suppresses nothing, names no check or stands where
it means nothing is left over from an earlier version of the deck: take it out.""",
    rule="",
    bad="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein  # deckcheck: ignore[DC105] not banned yet
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=nothing,
)
