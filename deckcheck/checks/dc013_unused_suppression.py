"""DC013: a comment that suppresses nothing."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding, nothing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Place


def finding_for_mark(message: str, consider: str, place: Place) -> Finding:
    """Make the finding for a comment; what comments suppress is known only when everything else is found."""
    return CHECK.finding(message, consider=consider, place=place)


CHECK = Check(
    code="DC013",
    name="unused-suppression",
    severity="info",
    summary="A comment in the file suppresses a finding that does not exist.",
    explanation="""\
"# deckcheck: ignore[DC201] reason" at the end of a card line suppresses that finding there, and on a line
of its own above the first card it does so in the whole file. The verdict still counts suppressed findings,
and every report says how many there are. A comment that suppresses nothing, names no check or is in the
wrong place is left over from an earlier version of the deck: remove it.""",
    bad=GOOD.replace("20x Villein", "20x Villein  # deckcheck: ignore[DC105] not banned yet"),
    find=nothing,
    suppressible=False,
)
