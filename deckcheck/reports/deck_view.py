"""One deck for the page in a browser: verdict, the list with its findings below their lines, figures."""

from __future__ import annotations

from collections import Counter

from deckcheck.checks import check_named
from deckcheck.checks.finding import RANK
from deckcheck.reports.curve import capacities, capacity_line, curve_svg
from deckcheck.reports.findings_text import about
from deckcheck.reports.html import finding_item
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.page import TABLE_FOOT, breakable, table_head, table_row, verdict_badges
from deckcheck.reports.tables import cell_text
from deckcheck.reports.verdicts import headline, titled
from deckcheck.reports.words import shown_path, suppressed_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.reports.tables import ReportTable

FIGURES = Markup('<div class="figures"></div>\n')
"""Where the figures go, which take longer than the verdict."""
LONGEST_LINE = 400
"""How many characters of a line are shown; files that are not lists have more."""


def spoken(judgement: Judgement) -> str:
    """Return the verdicts in a sentence, for screen readers: "Not legal for tournaments (2 errors); ..."."""
    said = headline(judgement, loud=False)
    return f"{said[:1].upper()}{said[1:]}"


def view(judgement: Judgement, notes: Iterable[str] = (), anchor: str = "explain") -> Markup:
    """Show a judged deck.

    Args:
        judgement: of the deck.
        notes: what its format demands and no deck list can answer.
        anchor: how the ids of the explanations begin, for pages that show several decks.
    """
    deck = judgement.deck
    above = [finding for finding in judgement.findings if not _on_a_line(judgement, finding)]
    parts = [
        fill(
            "<header><h2>{} {}</h2></header>\n",
            breakable(shown_path(judgement.path)),
            verdict_badges(judgement),
        ),
        *(fill('<p class="soft">{}</p>\n', line) for line in about(judgement)),
        *(fill('<p class="soft">Not judged: {}</p>\n', note) for note in notes),
    ]
    if gone := suppressed_line(judgement):
        parts.append(fill('<p class="warning">{}</p>\n', gone))
    if above:
        parts += [_heading("The deck as a whole"), _findings(judgement, above, anchor)]
    if deck is not None:
        parts += [_heading("The list"), _list(judgement, deck, anchor)]
    parts.append(FIGURES)
    parts.append(_explanations(judgement.findings, anchor))
    return join(parts)


def figures(deck: Deck) -> Markup:
    """Show pictures and tables of a deck's numbers; "" if it has no card."""
    if not deck.crypt and not deck.library:
        return NOTHING
    from deckcheck.analysis.report import analyse
    from deckcheck.reports.pictures import pictures
    from deckcheck.reports.stats_tables import stats_tables

    analysis = analyse(deck)
    curve = curve_svg(Counter(capacities(deck)))
    drawn = fill(
        '<figure class="picture"><figcaption>Crypt cards by capacity</figcaption>{}<p class="soft">{}</p>'
        "</figure>\n",
        curve,
        capacity_line(deck),
    )
    tables = join(table_markup(table) for table in stats_tables(analysis) if table.rows)
    return fill(
        '<h3>Pictures</h3>\n<div class="pictures">\n{}{}</div>\n'
        "<details><summary>All numbers</summary>\n{}</details>\n",
        drawn if curve else NOTHING,
        pictures(analysis),
        tables,
    )


def table_markup(table: ReportTable) -> Markup:
    """Write a table of a report as HTML."""
    columns = [(word, kind != "text") for word, kind in zip(table.headers, table.kinds, strict=True)]
    rows = join(
        table_row(
            [
                ("n" if kind != "text" else "", "", cell_text(cell, kind))
                for cell, kind in zip(row, table.kinds, strict=True)
            ]
        )
        for row in table.rows
    )
    note = fill('<p class="soft">{}</p>\n', table.note) if table.note else NOTHING
    return fill(
        "<h4>{}</h4>\n{}{}{}{}", table.title, table_head(columns, sortable=False), rows, TABLE_FOOT, note
    )


def _heading(words: str) -> Markup:
    return fill("<h3>{}</h3>\n", words)


def _on_a_line(judgement: Judgement, finding: Finding) -> bool:
    deck = judgement.deck
    return deck is not None and finding.row is not None and 0 < finding.row <= len(deck.lines)


def _findings(judgement: Judgement, findings: Iterable[Finding], anchor: str) -> Markup:
    items = join(
        finding_item(finding, titled(judgement, finding), explained=f"#{anchor}-{finding.code}")
        for finding in findings
    )
    return fill('<ul class="findings">\n{}</ul>\n', items)


def _list(judgement: Judgement, deck: Deck, anchor: str) -> Markup:
    """Return the lines, numbered, from the first that is not blank to the last."""
    by_row: dict[int, list[Finding]] = {}
    for finding in judgement.findings:
        if finding.row is not None:
            by_row.setdefault(finding.row, []).append(finding)
    filled = [row for row, line in enumerate(deck.lines, 1) if line.strip() or row in by_row]
    if not filled:
        return NOTHING
    items = join(
        fill(
            '<li{}><span class="no">{}</span><code>{}</code>{}</li>\n',
            fill(' class="found {}"', _worst(by_row[row])) if row in by_row else NOTHING,
            row,
            _marked(deck.lines[row - 1], by_row.get(row, ())),
            _findings(judgement, by_row[row], anchor) if row in by_row else NOTHING,
        )
        for row in range(filled[0], filled[-1] + 1)
    )
    return fill('<ol class="lines">\n{}</ol>\n', items)


def _worst(findings: Iterable[Finding]) -> str:
    return f"has-{max((finding.severity for finding in findings), key=RANK.__getitem__)}"


def _marked(line: str, findings: Sequence[Finding]) -> Markup:
    """Mark in a line all places that findings are about."""
    whole = line.rstrip()
    start, behind = 0, len(whole)
    if behind > LONGEST_LINE:  # a window that begins a little before the first place
        first = min((finding.column or 1 for finding in findings), default=1) - 1
        start = max(0, min(first - LONGEST_LINE // 4, behind - LONGEST_LINE))
        behind = start + LONGEST_LINE
    marked = [False] * (behind - start)
    for finding in findings:
        if finding.column is None:
            continue
        end = finding.end_column if finding.end_row in (None, finding.row) else None
        for place in range(finding.column - 1, min(end - 1 if end else len(whole), behind)):
            if place >= start:
                marked[place - start] = True
    pieces = [Markup("…")] if start else []
    at = start
    while at < behind:
        end = at
        while end < behind and marked[end - start] == marked[at - start]:
            end += 1
        pieces.append(fill("<mark>{}</mark>" if marked[at - start] else "{}", whole[at:end]))
        at = end
    if behind < len(whole):
        pieces.append(Markup("…"))
    return join(pieces)


def _explanations(findings: Iterable[Finding], anchor: str) -> Markup:
    """Explain each check that found something, once."""
    codes = sorted({finding.code for finding in findings})
    if not codes:
        return NOTHING
    parts = [_heading("What the checks look for")]
    for code in codes:
        check = check_named(code)
        paragraphs = (check.summary, *check.explanation.strip().split("\n\n"))
        parts.append(
            fill(
                '<section id="{}-{}" tabindex="-1"><h4>{} {}</h4>\n{}{}</section>\n',
                *(anchor, code),
                *(code, check.name),
                join(fill("<p>{}</p>\n", " ".join(paragraph.split())) for paragraph in paragraphs),
                fill('<p class="soft">Rule: {}</p>\n', check.rule) if check.rule else NOTHING,
            )
        )
    return join(parts)
