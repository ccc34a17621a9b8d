"""Workflow commands of GitHub Actions: an annotation on the line of each finding.

GitHub shows ten errors, ten warnings and ten notices per step; for more of them, use SARIF.
"""

from __future__ import annotations

from deckcheck.reports.report import Report
from deckcheck.reports.verdicts import headline, titled
from deckcheck.reports.words import clean, shown_path, suppressed_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.judging import Judgement

COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


class GitHub(Report):
    """A line for each finding."""

    def render(self, judgement: Judgement) -> str:
        """Render the findings of a deck, and a notice if some were suppressed."""
        path = shown_path(judgement.file)
        lines = []
        for finding in judgement.findings:
            facts: dict[str, object] = {}
            if path != "-":
                facts["file"] = path
            if finding.row is not None:
                facts |= {"line": finding.row, "endLine": finding.end_row or finding.row}
                if finding.column is not None:
                    facts |= {"col": finding.column, "endColumn": finding.end_column or finding.column}
            facts["title"] = titled(judgement, finding)
            advice = f"\nConsider: {finding.consider}" if finding.consider else ""
            lines.append(_command(COMMANDS[finding.severity], facts, f"{finding.message}{advice}"))
        if gone := suppressed_line(judgement):
            said = f"{gone} (verdict: {headline(judgement)})"
            lines.append(_command("notice", {"file": path, "title": "suppressed findings"}, said))
        return "".join(lines)


def _command(name: str, facts: dict[str, object], message: str) -> str:
    properties = ",".join(f"{key}={_property(str(value))}" for key, value in facts.items())
    return f"::{name} {properties}::{_data(message)}\n"


def _data(text: str) -> str:
    return clean(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
