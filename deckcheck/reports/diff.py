"""What --diff prints: the edits of --fix as a unified diff, and nothing else."""

from __future__ import annotations

from deckcheck.reports.report import Report
from deckcheck.terminal.border import hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.judging import Judgement


class Diff(Report):
    """A diff for each file that would change."""

    def render(self, judgement: Judgement) -> str:
        """Return the file's diff, "" if nothing would change."""
        return judgement.diff

    def add(self, out: TextIO, rendered: str) -> None:
        """Write it as it is: `patch` reads it."""
        hand_over(out, rendered)
