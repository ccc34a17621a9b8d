"""One self-contained HTML page: the table of the decks, then verdict, findings and pictures of each.

The page fetches nothing, reads without scripts (they only sort the table) and prints. Every deck has its
crypt curve; the other pictures are drawn on pages of up to `PICTURED` decks.
"""

from __future__ import annotations

from deckcheck.reports.curve import capacity_line, curve_svg
from deckcheck.reports.page import TABLE_FOOT, badge, breakable, foot, head, table_head, table_row
from deckcheck.reports.report import Report, Spool
from deckcheck.reports.words import line_of, markup, shown_path, stretch, suppressed_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.reports.report import Run

BREAK = "\x1e"
PICTURED = 20
"""Decks up to which a page has all pictures; they cost more than the verdict."""
VERDICTS = {"unreadable": "0", "illegal": "1", "legal": "2"}
COLUMNS = (
    ("deck", False), ("name", False), ("player", False), ("verdict", False), ("crypt", True),
    ("library", True), ("errors", True), ("warnings", True), ("Standard", False),
)  # fmt: skip


class Html(Report):
    """The page; rows and articles wait for the summary in spools."""

    def __init__(self, run: Run) -> None:
        """Start with no decks."""
        super().__init__(run)
        self.rows = Spool()
        self.articles = Spool()

    def render(self, judgement: Judgement) -> str:
        """Render row and article of a deck."""
        return f"{_row(judgement)}{BREAK}{_article(judgement, self.run.decks)}"

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a deck."""
        row, article = rendered.split(BREAK, 1)
        self.rows.write(row)
        self.articles.write(article)

    def end(self, out: TextIO, summary: dict[str, object]) -> None:
        """Write the page."""
        decks = summary["decks"]
        counted = f"{decks} {'deck' if decks == 1 else 'decks'}"
        parts = [f"{summary[word]} {word}" for word in ("legal", "illegal", "unreadable") if summary[word]]
        out.write(head(f"deckcheck: {self.run.title or counted}"))
        title = f"{markup(self.run.title)}: " if self.run.title else ""
        out.write(f"<h1>{title}{counted}, {', '.join(parts)}</h1>\n")
        out.write(f"<p>Judged by {markup(self.run.judged_by)}.</p>\n")
        for note in self.run.notes:
            out.write(f"<p>Not judged: {markup(note)}</p>\n")
        if decks != 1:
            out.write(table_head(COLUMNS))
            self.rows.pour(out)
            out.write(TABLE_FOOT)
        else:
            self.rows.pour(None)
        self.articles.pour(out)
        few = f"; more pictures on pages of up to {PICTURED} decks" if self.run.decks > PICTURED else ""
        data = f"deckcheck {self.run.version}; card data: {self.run.card_data}{few}"
        out.write(f'<footer class="soft"><p>{markup(data)}</p></footer>\n{foot()}')


def _anchor(path: str) -> str:
    from hashlib import sha256

    return f"d{sha256(path.encode('utf-8', 'replace')).hexdigest()[:12]}"


def _row(judgement: Judgement) -> str:
    deck = judgement.deck
    standard = "" if deck is None else "no" if judgement.standard_codes else "yes"
    path = breakable(shown_path(judgement.path))
    return table_row(
        (
            ("long", "", f'<a href="#{_anchor(judgement.path)}">{path}</a>'),
            ("", "", markup(deck.name if deck else "")),
            ("", "", markup(deck.author if deck else "")),
            ("", VERDICTS[judgement.verdict], badge(judgement.verdict)),
            ("n", "", str(deck.size("crypt")) if deck else ""),
            ("n", "", str(deck.size("library")) if deck else ""),
            ("n", "", str(judgement.count("error"))),
            ("n", "", str(judgement.count("warning"))),
            ("", "", standard),
        )
    )


def _article(judgement: Judgement, decks: int) -> str:
    deck, law = judgement.deck, judgement.law
    path = markup(shown_path(judgement.path))
    verdict = badge(judgement.verdict)
    parts = [f'<article id="{_anchor(judgement.path)}">\n<header><h2>{path}</h2>{verdict}</header>\n']
    if deck is not None and law is not None:
        name = f"“{markup(deck.name)}”" if deck.name else "deck"
        by = f" by {markup(deck.author)}" if deck.author else ""
        size = f"crypt {deck.size('crypt')}, library {deck.size('library')} ({markup(deck.file_format)})"
        standard = "legal"
        if judgement.standard_codes:
            standard = f"not legal ({', '.join(judgement.standard_codes)})"
        curve = curve_svg(deck)
        below = f'<figcaption class="soft">{capacity_line(deck)}</figcaption>' if curve else ""
        parts.append(
            f'<div class="about"><div>\n<p>{name}{by}: {size}</p>\n'
            f'<p class="soft">{markup(law.format.title)}, edition {law.edition.name}, as of {law.on}</p>\n'
            f'<p class="soft">Standard: {standard}</p>\n'
        )
        if gone := suppressed_line(judgement):
            parts.append(f'<p class="warning">{markup(gone)}</p>\n')
        parts.append(f'</div>\n<figure style="margin:0">{curve}{below}</figure></div>\n')
    if judgement.findings:
        parts.append('<ul class="findings">\n')
        parts.extend(_finding(judgement, finding) for finding in judgement.findings)
        parts.append("</ul>\n")
    if deck is not None and 0 < decks <= PICTURED:
        parts.append(_pictures(deck, opened=decks == 1))
    parts.append("</article>\n")
    return "".join(parts)


def _pictures(deck: Deck, opened: bool) -> str:
    from deckcheck.analysis.report import analyse
    from deckcheck.reports.pictures import pictures

    drawn = pictures(analyse(deck))
    if not drawn:
        return ""
    return (
        f"<details{' open' if opened else ''}><summary>Pictures</summary>\n"
        f'<div class="pictures">\n{drawn}</div></details>\n'
    )


def _finding(judgement: Judgement, finding: Finding) -> str:
    rule = f' <span class="soft">[{markup(finding.rule)}]</span>' if finding.rule else ""
    title = f"{finding.code} {finding.name}"
    parts = [f"<li>{badge(finding.severity)} <b>{markup(title)}</b>: {markup(finding.message)}{rule}\n"]
    line = line_of(judgement.deck, finding)
    if line is not None:
        start, end = stretch(line, finding)
        before, at, behind = (markup(text) for text in (line[:start], line[start:end], line[end:].rstrip()))
        parts.append(f"<pre><i>{finding.row:>4} | </i>{before}<mark>{at}</mark>{behind}</pre>\n")
    if finding.consider:
        parts.append(f'<p class="soft">Consider: {markup(finding.consider)}</p>\n')
    parts.append("</li>\n")
    return "".join(parts)
