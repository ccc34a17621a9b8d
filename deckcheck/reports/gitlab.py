"""GitLab's code quality report: a JSON list with an entry for each finding.

Suppressed findings are left out: the report has no way to express them.
"""

from __future__ import annotations

import json

from deckcheck.reports.report import Report
from deckcheck.reports.verdicts import titled
from deckcheck.reports.words import clean, fingerprint, in_a_line, shown_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement

SEVERITIES = {"error": "critical", "warning": "minor", "info": "info"}

_encode = json.JSONEncoder(ensure_ascii=False).encode


class GitLab(Report):
    """The list; `render` returns the entries of a deck."""

    first = True

    def render(self, judgement: Judgement) -> str:
        """Render the findings of a deck."""
        path = shown_path(judgement.file)
        seen: dict[str, int] = {}
        return ",\n".join(
            _encode(
                {
                    "check_name": finding.code,
                    "description": clean(f"{titled(judgement, finding)}: {in_a_line(finding)}"),
                    "severity": SEVERITIES[finding.severity],
                    "fingerprint": fingerprint(path, finding, seen),
                    "location": {"path": path, **_place(finding)},
                }
            )
            for finding in judgement.findings
        )

    def begin(self, out: TextIO) -> None:
        """Open the list."""
        out.write("[\n")

    def add(self, out: TextIO, rendered: str) -> None:
        """Write the entries of a deck."""
        if rendered:
            out.write(rendered if self.first else f",\n{rendered}")
            self.first = False

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Close the list."""
        out.write("]\n" if self.first else "\n]\n")


def _place(finding: Finding) -> dict[str, object]:
    if finding.row is None or finding.column is None:
        return {"lines": {"begin": finding.row or 1}}
    begin = {"line": finding.row, "column": finding.column}
    end = {"line": finding.end_row or finding.row, "column": finding.end_column or finding.column}
    return {"positions": {"begin": begin, "end": end}}
