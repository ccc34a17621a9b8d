"""Markdown, for pull requests, job summaries and forums: a table of the decks, then the findings of each."""

from __future__ import annotations

from deckcheck.reports.excerpt import excerpt
from deckcheck.reports.report import Report, Spool
from deckcheck.reports.words import fenced, markdown, shown_path, suppressed_line
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.reports.report import Run

BREAK = "\x1e"
"""Separates a deck's row from its section on the way from a worker; no cleaned text contains it."""

HEAD = "| deck | verdict | crypt | library | errors | warnings | Standard |\n|---|---|--:|--:|--:|--:|---|\n"


class Markdown(Report):
    """The page; rows and sections wait for the summary in spools."""

    def __init__(self, run: Run) -> None:
        """Start with no decks."""
        super().__init__(run)
        self.rows = Spool()
        self.sections = Spool()

    def render(self, judgement: Judgement) -> str:
        """Render row and section of a deck."""
        return f"{_row(judgement)}{BREAK}{_section(judgement)}"

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a deck."""
        row, section = rendered.split(BREAK, 1)
        self.rows.write(row)
        self.sections.write(section)

    def end(self, out: TextIO, summary: dict[str, int]) -> None:
        """Write the page."""
        decks = summary["decks"]
        parts = [f"{summary[word]} {word}" for word in ("legal", "illegal", "unreadable") if summary[word]]
        out.write(f"# deckcheck: {plural(decks, 'deck')}, {', '.join(parts)}\n\n")
        out.write(f"Judged by {markdown(self.run.judged_by)}.\n\n{HEAD}")
        self.rows.pour(out)
        self.sections.pour(out)
        for note in self.run.notes:
            out.write(f"\nNot judged: {markdown(note)}\n")
        out.write(f"\ndeckcheck {self.run.version}; card data: {markdown(self.run.card_data)}\n")


def _row(judgement: Judgement) -> str:
    deck = judgement.deck
    cells = [
        markdown(shown_path(judgement.path)),
        judgement.verdict if judgement.verdict == "legal" else f"**{judgement.verdict}**",
        str(deck.size("crypt")) if deck else "",
        str(deck.size("library")) if deck else "",
        str(judgement.count("error") or ""),
        str(judgement.count("warning") or ""),
        "" if deck is None else "no" if judgement.standard_codes else "yes",
    ]
    return f"| {' | '.join(cells)} |\n"


def _section(judgement: Judgement) -> str:
    gone = suppressed_line(judgement)
    if not judgement.findings and not gone:
        return ""
    parts = [f"\n## {markdown(shown_path(judgement.path))}: {judgement.verdict}\n\n"]
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
    parts = [f"**{finding.severity} {finding.code} {finding.name}**{place}: {said}{rule}\n\n"]
    line = excerpt(judgement.deck, finding)
    if line is not None:
        blank = " " * len(str(line.row))
        shown = f"{line.row} | {line.text}\n{blank} | {line.marks}"
        parts.append(f"{fenced(shown)}\n")
    if finding.consider:
        parts.append(f"Consider: {markdown(finding.consider)}\n\n")
    return "".join(parts)
