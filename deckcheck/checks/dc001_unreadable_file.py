"""DC001: a file that cannot be read at all."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding, nothing

CHECK = Check(
    code="DC001",
    name="unreadable-file",
    severity="error",
    summary="A file cannot be read as a deck.",
    explanation="""\
The path does not exist, may not be opened, is empty, binary, far too large, or has no line that
names a card; or --fix could not write it. The other files are still judged; the exit code is 2.""",
    bad="""Dear Prince, the weather in the domain is fine, and I have nothing to report.
""",
    find=nothing,
    unsure=True,
    suppressible=False,
)


def finding_for(problem: str, consider: str = "") -> Finding:
    """Make the finding for a file that could not be read: why, and what to do about it."""
    return CHECK.finding(problem, consider=consider, place=None)
