"""JUnit's XML, for the test pages of build servers: a suite for each deck, a case for each finding.

A finding at or above --fail-on is a failure, so that a red page and the exit code agree; a lighter one is
a case that passed and says something; a suppressed one was skipped; an unreadable file is an error. A
deck without findings is one case that passed.
"""

from __future__ import annotations

from deckcheck.reports.report import Report, Spool
from deckcheck.reports.words import attribute, line_of, markup, shown_path, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement


class JUnit(Report):
    """The test suites; they wait for the totals of the root element in a spool."""

    def __init__(self, run: object) -> None:
        """Start with no suites."""
        super().__init__(run)  # type: ignore[arg-type]
        self.suites = Spool()
        self.totals = [0, 0, 0, 0]

    def render(self, judgement: Judgement) -> str:
        """Render the suite of a deck, the four totals on a line before it."""
        path = attribute(shown_path(judgement.path))
        cases: list[str] = []
        failures = errors = 0
        for finding in judgement.findings:
            inside = ""
            if judgement.deck is None:
                errors += 1
                inside = _outcome("error", finding, judgement)
            elif self.fails(finding):
                failures += 1
                inside = _outcome("failure", finding, judgement)
            else:
                inside = f"      <system-out>{markup(_text(finding, judgement))}</system-out>\n"
            cases.append(_case(_name(finding), path, finding.row, inside))
        for one in judgement.suppressed:
            why = attribute(f"suppressed: {one.reason}" if one.reason else "suppressed")
            inside = f'      <skipped message="{why}"/>\n'
            cases.append(_case(_name(one.finding), path, one.finding.row, inside))
        if not cases:
            cases.append(_case("no findings", path, None, ""))
        totals = (len(cases), failures, errors, len(judgement.suppressed))
        counts = 'tests="{}" failures="{}" errors="{}" skipped="{}"'.format(*totals)
        return (
            f"{' '.join(map(str, totals))}\n"
            f'  <testsuite name="{path}" {counts}>\n{_properties(judgement)}{"".join(cases)}  </testsuite>\n'
        )

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a suite and count it."""
        totals, suite = rendered.split("\n", 1)
        self.totals = [sum(pair) for pair in zip(self.totals, map(int, totals.split()), strict=True)]
        self.suites.write(suite)

    def end(self, out: TextIO, summary: dict[str, object]) -> None:
        """Write the document."""
        counts = 'tests="{}" failures="{}" errors="{}" skipped="{}"'.format(*self.totals)
        out.write(f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="deckcheck" {counts}>\n')
        self.suites.pour(out)
        out.write("</testsuites>\n")


def _name(finding: Finding) -> str:
    place = f", line {finding.row}" if finding.row else ""
    card = f": {finding.card}" if finding.card else ""
    return attribute(f"{finding.code} {finding.name}{card}{place}")


def _case(name: str, path: str, row: int | None, inside: str) -> str:
    line = f' line="{row}"' if row else ""
    head = f'    <testcase name="{name}" classname="{path}" file="{path}"{line}'
    return f"{head}>\n{inside}    </testcase>\n" if inside else f"{head}/>\n"


def _outcome(kind: str, finding: Finding, judgement: Judgement) -> str:
    said = attribute(finding.message)
    text = markup(_text(finding, judgement))
    return f'      <{kind} type="{finding.code}" message="{said}">{text}</{kind}>\n'


def _text(finding: Finding, judgement: Judgement) -> str:
    line = line_of(judgement.deck, finding)
    excerpt = f"\n{finding.row} | {line.strip()}" if line is not None else ""
    return f"{finding.severity} {finding.code} {finding.name}: {told(finding)}{excerpt}"


def _properties(judgement: Judgement) -> str:
    deck = judgement.deck
    facts = {
        "verdict": judgement.verdict,
        "deck": deck.name if deck else "",
        "author": deck.author if deck else "",
        "on": judgement.law.on.isoformat() if judgement.law else "",
    }
    told_ = "".join(
        f'      <property name="{name}" value="{attribute(value)}"/>\n'
        for name, value in facts.items()
        if value
    )
    return f"    <properties>\n{told_}    </properties>\n"
