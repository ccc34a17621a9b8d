"""What --diff prints: the edits of --fix as a unified diff, and nothing else."""

from __future__ import annotations

from deckcheck.reports.report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.judging import Judgement


class Diff(Report):
    """A diff for each file that would change."""

    def render(self, judgement: Judgement) -> str:
        """Give the file's diff, "" where nothing would change."""
        return judgement.diff
