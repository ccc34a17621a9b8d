"""Markdown, for pull requests, job summaries and forums: a table of the decks, then the findings of each."""

from __future__ import annotations

from deckcheck.reports.excerpt import excerpt
from deckcheck.reports.page import verdict_columns
from deckcheck.reports.report import Report, Spool
from deckcheck.reports.verdicts import counted, headline, titled
from deckcheck.reports.words import fenced, markdown, shown_path, suppressed_line
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TextIO

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.reports.report import Run

BREAK = "\x1e"
"""Separates a deck's row from its section on the way from a worker; no cleaned text contains it."""

AFTER = "| crypt | library | errors | warnings |", "|--:|--:|--:|--:|"
"""Heads of the columns after the verdicts, and the lines below."""


class Markdown(Report):
    """The page; rows and sections wait for the summary in spools."""

    def __init__(self, run: Run) -> None:
        """Start with no decks."""
        super().__init__(run)
        self.rows = Spool()
        self.sections = Spool()

    def render(self, judgement: Judgement) -> str:
        """Render row and section of a deck."""
        return f"{_row(judgement, self.run.formats)}{BREAK}{_section(judgement)}"

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a deck."""
        row, section = rendered.split(BREAK, 1)
        self.rows.write(row)
        self.sections.write(section)

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the page."""
        decks = summary["decks"]
        out.write(f"# deckcheck: {plural(decks, 'deck')}, {counted(summary)}\n\n")
        verdicts = [markdown(name) for name, _ in verdict_columns(self.run.formats)]
        head = " | ".join(("deck", *verdicts))
        out.write(f"Judged by {markdown(self.run.judged_by)}.\n\n")
        out.write(f"| {head} {AFTER[0]}\n|{'---|' * len(verdicts)}---{AFTER[1]}\n")
        self.rows.pour(out)
        self.sections.pour(out)
        for note in self.run.notes:
            out.write(f"\nNot judged: {markdown(note)}\n")
        out.write(f"\ndeckcheck {self.run.version}; card data: {markdown(self.run.card_data)}\n")


def _row(judgement: Judgement, formats: Sequence[str]) -> str:
    deck = judgement.deck
    verdicts = ["legal" if one.legal else "**not legal**" for one in judgement.verdicts]
    cells = [
        markdown(shown_path(judgement.path)),
        *(verdicts or [f"**{judgement.verdict}**"] * len(formats)),
        str(deck.size("crypt")) if deck else "",
        str(deck.size("library")) if deck else "",
        str(judgement.count("error") or ""),
        str(judgement.count("warning") or ""),
    ]
    return f"| {' | '.join(cells)} |\n"


def _section(judgement: Judgement) -> str:
    gone = suppressed_line(judgement)
    if not judgement.findings and not gone:
        return ""
    parts = [f"\n## {markdown(shown_path(judgement.path))}: {markdown(headline(judgement))}\n\n"]
    deck = judgement.deck
    if deck is not None and (deck.name or deck.author):
        by = f" by {markdown(deck.author)}" if deck.author else ""
        parts.append(f"{markdown(deck.name) or 'deck'}{by}\n\n")
    parts.extend(_finding(judgement, finding) for finding in judgement.findings)
    if gone:
        parts.append(f"{markdown(gone)}\n")
    return "".join(parts)


def _finding(judgement: Judgement, finding: Finding) -> str:
    place = f", line {finding.row}" if finding.row else ""
    rule = f" ({markdown(finding.rule)})" if finding.rule else ""
    said = markdown(finding.message)
    parts = [f"**{finding.severity} {markdown(titled(judgement, finding))}**{place}: {said}{rule}\n\n"]
    line = excerpt(judgement.deck, finding)
    if line is not None:
        blank = " " * len(str(line.row))
        shown = f"{line.row} | {line.text}\n{blank} | {line.marks}"
        parts.append(f"{fenced(shown)}\n")
    if finding.consider:
        parts.append(f"Consider: {markdown(finding.consider)}\n\n")
    return "".join(parts)
