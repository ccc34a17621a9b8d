"""SARIF 2.1.0, for code scanning: one run, its rules the checks, a result for each finding.

Suppressed findings stay in, marked as suppressed the way SARIF does; fixes are included. Results are
written deck by deck; what needs totals comes after them.
"""

from __future__ import annotations

import json

from deckcheck.checks import CODES, all_checks
from deckcheck.reports.excerpt import excerpt
from deckcheck.reports.report import Report
from deckcheck.reports.verdicts import broken
from deckcheck.reports.words import clean, fingerprint, shown_path, uri

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from cardbase.deck import Deck
    from deckcheck.checks import Check, Finding
    from deckcheck.checks.finding import Suppressed
    from deckcheck.checks.fix import Edit, Fix
    from deckcheck.judging import Judgement

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
PLACES = {code: index for index, code in enumerate(CODES)}

_encode = json.JSONEncoder(ensure_ascii=False).encode


class Sarif(Report):
    """The log: `render` returns the results of a deck, comma-separated."""

    first = True

    def render(self, judgement: Judgement) -> str:
        """Render the findings of a deck, the suppressed ones after the others."""
        seen: dict[str, int] = {}
        told = [_result(judgement, finding, seen) for finding in judgement.findings]
        told.extend(
            {**_result(judgement, one.finding, seen), "suppressions": [_suppression(one)]}
            for one in judgement.suppressed
        )
        return ",\n".join(_encode(result) for result in told)

    def begin(self, out: TextIO) -> None:
        """Write schema, tool and rules."""
        driver = {
            "name": "deckcheck",
            "version": self.run.version,
            "semanticVersion": self.run.version,
            "rules": [_rule(check) for check in all_checks()],
        }
        head = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "properties": {"cards": self.run.cards, "law": self.run.law},
        }
        log = f'{{"$schema": {_encode(SCHEMA)}, "version": "2.1.0", "runs": [\n'
        out.write(f'{log}{_encode(head)[:-1]}, "results": [\n')

    def add(self, out: TextIO, rendered: str) -> None:
        """Write the results of a deck."""
        if rendered:
            out.write(rendered if self.first else f",\n{rendered}")
            self.first = False

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write how the run went."""
        invocation = {"executionSuccessful": not summary["unreadable"], "properties": {"summary": summary}}
        out.write(f'\n], "invocations": [{_encode(invocation)}]}}]}}\n')


def _rule(check: Check) -> dict[str, object]:
    text = f"{check.explanation}\n\nWrong:\n\n{check.bad}\nFixed:\n\n{check.good}"
    return {
        "id": check.code,
        "name": check.name,
        "shortDescription": {"text": check.summary},
        "fullDescription": {"text": check.explanation},
        "help": {"text": text},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
        "properties": {"tags": ["vtes"], **({"rule": check.rule} if check.rule else {})},
    }


def _result(judgement: Judgement, finding: Finding, seen: dict[str, int]) -> dict[str, object]:
    physical: dict[str, object] = {"artifactLocation": {"uri": uri(judgement.file)}}
    if finding.row is not None:
        physical["region"] = _region(judgement.deck, finding)
    which = broken(judgement, finding)
    advice = (
        f"{f' ({which})' if which else ''}{f'; consider: {finding.consider}' if finding.consider else ''}"
    )
    facts = {
        "card": finding.card,
        "cardId": finding.card_id,
        "count": finding.count,
        "section": finding.section,
        "rule": finding.rule,
        "formats": list(finding.formats) or None,
        "verdict": judgement.verdict,
        "legalIn": [one.name for one in judgement.verdicts if one.legal],
    }
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": PLACES[finding.code],
        "level": LEVELS[finding.severity],
        "message": {"text": clean(f"{finding.message}{advice}")},
        "locations": [{"physicalLocation": physical}],
        "partialFingerprints": {"deckcheck/v1": fingerprint(shown_path(judgement.file), finding, seen)},
        "properties": {name: value for name, value in facts.items() if value is not None},
    }
    if finding.fix is not None and finding.fix.edits:
        result["fixes"] = [_fix(judgement.file, finding.fix)]
    return result


def _region(deck: Deck | None, finding: Finding) -> dict[str, object]:
    region: dict[str, object] = {"startLine": finding.row}
    if finding.column is not None:
        region["startColumn"] = finding.column
    if finding.end_row is not None:
        region["endLine"] = finding.end_row
    if finding.end_column is not None:
        region["endColumn"] = max(finding.end_column, finding.column or 1)
    line = excerpt(deck, finding)
    if line is not None:
        region["snippet"] = {"text": clean(line.at)}
    return region


def _fix(path: str, fix: Fix) -> dict[str, object]:
    change = {
        "artifactLocation": {"uri": uri(path)},
        "replacements": [_replacement(edit) for edit in fix.edits],
    }
    return {
        "description": {"text": clean(f"{fix.message} ({fix.applicability})")},
        "artifactChanges": [change],
    }


def _replacement(edit: Edit) -> dict[str, object]:
    return {
        "deletedRegion": {
            "startLine": edit.row,
            "startColumn": edit.column,
            "endLine": edit.end_row,
            "endColumn": edit.end_column,
        },
        "insertedContent": {"text": edit.content},
    }


def _suppression(one: Suppressed) -> dict[str, object]:
    kind = "inSource" if one.kind == "inline" else "external"
    return {"kind": kind, "justification": clean(one.reason)} if one.reason else {"kind": kind}
