"""JUnit's XML, for the test pages of build servers: a suite for each deck, a case for each finding.

A finding at or above --fail-on is a failure, so that a red page and the exit code agree; a less severe one is
a case that passed and says something; a suppressed one was skipped; an unreadable file is an error. A
deck without findings is one case that passed.
"""

from __future__ import annotations

from deckcheck.reports.excerpt import excerpt
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.report import Report, Spool
from deckcheck.reports.verdicts import headline, titled
from deckcheck.reports.words import in_a_line, shown_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement

COUNTS = 'tests="{}" failures="{}" errors="{}" skipped="{}"'


class JUnit(Report):
    """The test suites; they wait for the totals of the root element in a spool."""

    def __init__(self, run: object) -> None:
        """Start with no suites."""
        super().__init__(run)  # type: ignore[arg-type]
        self.suites = Spool()
        self.totals = [0, 0, 0, 0]

    def render(self, judgement: Judgement) -> str:
        """Render the suite of a deck, the four totals on a line before it."""
        path = shown_path(judgement.path)
        cases: list[Markup] = []
        failures = errors = 0
        for finding in judgement.findings:
            text = _text(finding, judgement)
            if judgement.deck is None:
                errors += 1
                inside = _outcome("error", finding, text)
            elif self.fails(finding):
                failures += 1
                inside = _outcome("failure", finding, text)
            else:
                inside = fill("      <system-out>{}</system-out>\n", text)
            cases.append(_case(_name(finding, judgement), path, finding.row, inside))
        for one in judgement.suppressed:
            why = f"suppressed: {one.reason}" if one.reason else "suppressed"
            inside = fill('      <skipped message="{}"/>\n', why)
            cases.append(_case(_name(one.finding, judgement), path, one.finding.row, inside))
        if not cases:
            cases.append(_case("no findings", path, None, NOTHING))
        totals = (len(cases), failures, errors, len(judgement.suppressed))
        suite = fill(
            '  <testsuite name="{}" {}>\n{}{}  </testsuite>\n',
            path,
            fill(COUNTS, *totals),
            _properties(judgement),
            join(cases),
        )
        return f"{' '.join(map(str, totals))}\n{suite}"

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a suite and count it."""
        totals, suite = rendered.split("\n", 1)
        self.totals = [sum(pair) for pair in zip(self.totals, map(int, totals.split()), strict=True)]
        self.suites.write(suite)

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the document."""
        counts = fill(COUNTS, *self.totals)
        out.write(fill('<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="deckcheck" {}>\n', counts))
        self.suites.pour(out)
        out.write("</testsuites>\n")


def _name(finding: Finding, judgement: Judgement) -> str:
    place = f", line {finding.row}" if finding.row else ""
    card = f": {finding.card}" if finding.card else ""
    return f"{titled(judgement, finding)}{card}{place}"


def _case(name: str, path: str, row: int | None, inside: Markup) -> Markup:
    line = fill(' line="{}"', row) if row else NOTHING
    head = fill('    <testcase name="{}" classname="{}" file="{}"{}', name, path, path, line)
    return fill("{}>\n{}    </testcase>\n", head, inside) if inside else fill("{}/>\n", head)


def _outcome(kind: str, finding: Finding, text: Markup) -> Markup:
    return fill(
        '      <{kind} type="{code}" message="{said}">{text}</{kind}>\n',
        kind=kind,
        code=finding.code,
        said=finding.message,
        text=text,
    )


def _text(finding: Finding, judgement: Judgement) -> Markup:
    lines = [f"{finding.severity} {titled(judgement, finding)}: {in_a_line(finding)}"]
    line = excerpt(judgement.deck, finding)
    if line is not None:
        lines.append(f"{line.row} | {line.text.strip()}")
    return join(lines, "\n")


def _properties(judgement: Judgement) -> Markup:
    deck = judgement.deck
    facts = {
        "verdict": judgement.verdict,
        "verdicts": headline(judgement),
        "deck": deck.name if deck else "",
        "author": deck.author if deck else "",
        "on": judgement.law.on.isoformat() if judgement.law else "",
    }
    told_ = join(
        fill('      <property name="{}" value="{}"/>\n', name, value)
        for name, value in facts.items()
        if value
    )
    return fill("    <properties>\n{}    </properties>\n", told_)
