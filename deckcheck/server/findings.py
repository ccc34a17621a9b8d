"""Findings as the diagnostics of an editor."""

from __future__ import annotations

from lsprotocol.types import CodeDescription, Diagnostic, DiagnosticSeverity

from deckcheck.reports.verdicts import broken
from deckcheck.server.explaining import link_to
from deckcheck.server.places import finding_range, line_range
from deckcheck.server.settings import SECTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.server.documents import Desk, Document
    from deckcheck.server.text import Text

SEVERITIES = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
    "info": DiagnosticSeverity.Information,
}
SETTINGS_CODE = "settings"
FAULT_CODE = "internal-error"
REST_CODE = "more-findings"
"""Codes for what no check finds: settings that make no sense, a fault of the server itself, a cut."""

MOST_TOLD = 1_000
"""The most findings that are shown for a document; with more, something else is wrong."""


def diagnostics(document: Document, desk: Desk) -> list[Diagnostic]:
    """Return the diagnostics of a document, in the order of `check`: by row, column and code."""
    known = document.known(desk)
    found = [(judgement, one) for judgement in known.judgements for one in judgement.findings]
    told = [
        diagnostic(document.text, judgement, finding, desk.settings.documentation)
        for judgement, finding in found[:MOST_TOLD]
    ]
    problems = [(SETTINGS_CODE, problem) for problem in (*desk.settings.problems, known.problem) if problem]
    if document.fault:
        problems.append((FAULT_CODE, document.fault))
    if len(found) > MOST_TOLD:
        rest = f"{len(found) - MOST_TOLD:,} more findings; 'deckcheck check' lists them all"
        problems.append((REST_CODE, rest))
    return [*(_of_document(document.text, *problem) for problem in problems), *told]


def diagnostic(text: Text, judgement: Judgement, finding: Finding, documentation: str) -> Diagnostic:
    """Return one finding as a diagnostic."""
    link = link_to(finding.code, documentation)
    return Diagnostic(
        range=finding_range(text, judgement.deck, finding),
        message=message(judgement, finding),
        severity=SEVERITIES[finding.severity],
        code=finding.code,
        code_description=CodeDescription(link) if link else None,
        source=SECTION,
    )


def message(judgement: Judgement, finding: Finding) -> str:
    """Say what is wrong and what to do about it; if there are several decks, in which."""
    which = f"deck {judgement.part}: " if judgement.part else ""
    law = f" ({laws})" if (laws := broken(judgement, finding)) else ""
    rule = f" [{finding.rule}]" if finding.rule else ""
    advice = f"\nConsider: {finding.consider}" if finding.consider else ""
    return f"{which}{finding.message}{law}{rule}{advice}"


def _of_document(text: Text, code: str, problem: str) -> Diagnostic:
    return Diagnostic(
        range=line_range(text, 0),
        message=problem,
        severity=DiagnosticSeverity.Error,
        code=code,
        source=SECTION,
    )


def findings_between(
    document: Document, desk: Desk, first: int, last: int
) -> Iterator[tuple[Judgement, Finding]]:
    """Yield the findings with their fixes on some rows, from 0, the last included."""
    for judgement in document.with_fixes(desk):
        for finding in judgement.findings:
            row = (finding.row or 1) - 1
            if first <= row <= last or (finding.row is None and first == 0):
                yield judgement, finding
