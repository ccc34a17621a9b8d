"""One self-contained HTML page: the table of the decks, then verdict, findings, cards and pictures of each.

The page fetches nothing, works without scripts (they only sort the table) and prints. Every deck has its
crypt curve; the other pictures are drawn on pages of up to `PICTURED` decks.
"""

from __future__ import annotations

from collections import Counter

from cardbase.fingerprint import fingerprint
from deckcheck.reports.curve import capacities, capacity_line, curve_svg
from deckcheck.reports.excerpt import excerpt
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.page import (
    TABLE_FOOT,
    badge,
    breakable,
    foot,
    head,
    table_head,
    table_row,
    verdict_badges,
    verdict_cells,
    verdict_columns,
)
from deckcheck.reports.report import Report, Spool
from deckcheck.reports.sheet import SheetSection, crypt_lines, library_sections
from deckcheck.reports.verdicts import counted, judged_by, titled
from deckcheck.reports.words import shown_path, suppressed_line
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TextIO

    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.reports.report import Run

BREAK = "\x1e"
PICTURED = 20
"""Up to this many decks a page has all pictures; they cost more than the verdict."""
COLUMNS = (
    ("deck", False), ("name", False), ("player", False), ("crypt", True), ("library", True), ("errors", True),
    ("warnings", True),
)  # fmt: skip
"""After the verdicts."""


class Html(Report):
    """The page; rows and articles wait for the summary in spools."""

    def __init__(self, run: Run) -> None:
        """Start with no decks."""
        super().__init__(run)
        self.rows = Spool()
        self.articles = Spool()

    def render(self, judgement: Judgement) -> str:
        """Render row and article of a deck."""
        return f"{_row(judgement, self.run.formats)}{BREAK}{_article(judgement, self.run.decks)}"

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a deck."""
        row, article = rendered.split(BREAK, 1)
        self.rows.write(row)
        self.articles.write(article)

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the page."""
        decks = summary["decks"]
        number = plural(decks, "deck")
        title = f"{self.run.title}: " if self.run.title else ""
        out.write(head(f"deckcheck: {self.run.title or number}"))
        out.write(fill("<h1>{}{}, {}</h1>\n", title, number, counted(summary)))
        out.write(fill("<p>Judged by {}.</p>\n", self.run.judged_by))
        for note in self.run.notes:
            out.write(fill("<p>Not judged: {}</p>\n", note))
        if decks != 1:
            out.write(table_head((*verdict_columns(self.run.formats), *COLUMNS)))
            self.rows.pour(out)
            out.write(TABLE_FOOT)
        else:
            self.rows.pour(None)
        self.articles.pour(out)
        few = f"; more pictures on pages of up to {PICTURED} decks" if self.run.decks > PICTURED else ""
        data = f"deckcheck {self.run.version}; card data: {self.run.card_data}{few}"
        out.write(fill('<footer class="soft"><p>{}</p></footer>\n', data) + foot())


def _anchor(path: str) -> str:
    from hashlib import sha256

    return f"d{sha256(path.encode('utf-8', 'replace')).hexdigest()[:12]}"


def _row(judgement: Judgement, formats: Sequence[str]) -> Markup:
    deck = judgement.deck
    path = breakable(shown_path(judgement.path))
    return table_row(
        (
            *verdict_cells(judgement, formats),
            ("long", "", fill('<a href="#{}">{}</a>', _anchor(judgement.path), path)),
            ("long", "", deck.name if deck else ""),
            ("long", "", deck.author if deck else ""),
            ("n", "", deck.size("crypt") if deck else ""),
            ("n", "", deck.size("library") if deck else ""),
            ("n", "", judgement.count("error")),
            ("n", "", judgement.count("warning")),
        )
    )


def _article(judgement: Judgement, decks: int) -> Markup:
    deck = judgement.deck
    parts = [
        fill(
            '<article id="{}">\n<header><h2>{}</h2>{}</header>\n',
            _anchor(judgement.path),
            breakable(shown_path(judgement.path)),
            verdict_badges(judgement),
        )
    ]
    if deck is not None:
        parts.append(_about(judgement, deck))
    if judgement.findings:
        found = join(_finding(judgement, finding) for finding in judgement.findings)
        parts.append(fill('<ul class="findings">\n{}</ul>\n', found))
    if deck is not None:
        parts.append(_cards(deck, opened=decks == 1))
        if 0 < decks <= PICTURED:
            parts.append(_pictures(deck, opened=decks == 1))
    parts.append(Markup("</article>\n"))
    return join(parts)


def _about(judgement: Judgement, deck: Deck) -> Markup:
    lines = [
        fill(
            "<p>{}{}: crypt {}, library {} ({}), fingerprint {}</p>\n",
            f"\u201c{deck.name}\u201d" if deck.name else "deck",
            f" by {deck.author}" if deck.author else "",
            deck.size("crypt"),
            deck.size("library"),
            deck.file_format,
            fingerprint(deck),
        ),
        fill('<p class="soft">{}</p>\n', judged_by(judgement)),
    ]
    if gone := suppressed_line(judgement):
        lines.append(fill('<p class="warning">{}</p>\n', gone))
    curve = curve_svg(Counter(capacities(deck)))
    below = fill('<figcaption class="soft">{}</figcaption>', capacity_line(deck)) if curve else NOTHING
    return fill(
        '<div class="about"><div>\n{}</div>\n<figure style="margin:0">{}{}</figure></div>\n',
        join(lines),
        curve,
        below,
    )


def _cards(deck: Deck, opened: bool) -> Markup:
    """List the deck: the crypt by capacity, the library by type, and what names no card."""
    columns = []
    lists = (
        ("Crypt", deck.size("crypt"), (SheetSection("", 0, crypt_lines(deck)),)),
        ("Library", deck.size("library"), library_sections(deck)),
    )
    for title, size, groups in lists:
        listed = join(
            fill(
                "{}<ul>{}</ul>\n",
                fill("<h4>{} ({})</h4>", group.title, group.total) if group.title else NOTHING,
                join(
                    fill("<li><b>{}</b> {} <i>{}</i></li>", line.count, line.name, line.beside)
                    for line in group.lines
                ),
            )
            for group in groups
        )
        columns.append(fill("<div>\n<h3>{} ({})</h3>\n{}</div>\n", title, size, listed))
    return fill(
        '<details{}><summary>Cards</summary>\n<div class="cards">\n{}</div></details>\n',
        Markup(" open") if opened else NOTHING,
        join(columns),
    )


def _pictures(deck: Deck, opened: bool) -> Markup:
    from deckcheck.analysis.report import analyse
    from deckcheck.reports.pictures import pictures

    drawn = pictures(analyse(deck))
    if not drawn:
        return NOTHING
    return fill(
        '<details{}><summary>Pictures</summary>\n<div class="pictures">\n{}</div></details>\n',
        Markup(" open") if opened else NOTHING,
        drawn,
    )


def _finding(judgement: Judgement, finding: Finding) -> Markup:
    line = excerpt(judgement.deck, finding)
    title = titled(judgement, finding)
    if line is None:
        return finding_item(finding, title)
    place = fill("{}<mark>{}</mark>{}", line.before, line.at, line.behind)
    return finding_item(finding, title, fill("<pre><i>{} | </i>{}</pre>\n", f"{line.row:>4}", place))


def finding_item(finding: Finding, title: str, line: Markup = NOTHING, explained: str = "") -> Markup:
    """Return a finding as an item of a list.

    Args:
        finding: the finding.
        title: its code and name, with the laws it is about.
        line: where it is in the file, if that is to be shown.
        explained: where its check is explained, for a link; "" for no link.
    """
    rule = fill(' <span class="soft">[{}]</span>', finding.rule) if finding.rule else NOTHING
    shown = fill('<a href="{}">{}</a>', explained, title) if explained else title
    parts = [
        fill("<li>{} <b>{}</b>: {}{}\n", badge(finding.severity), shown, finding.message, rule),
        line,
    ]
    if finding.consider:
        parts.append(fill('<p class="soft">Consider: {}</p>\n', finding.consider))
    parts.append(Markup("</li>\n"))
    return join(parts)
