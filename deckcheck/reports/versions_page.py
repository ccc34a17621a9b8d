"""Versions of a deck side by side, as a page of its own: the verdict, curves by turn, and every number."""

from __future__ import annotations

from deckcheck.goldfish.side_by_side import BY_TURN
from deckcheck.reports.changes_text import verdicts_in_words
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.numbers import short
from deckcheck.reports.page import TABLE_FOOT, foot, head, table_head, table_row
from deckcheck.reports.svg import Plot, top_of
from deckcheck.reports.tables import cell_text
from deckcheck.reports.versions import verdict
from deckcheck.reports.versions_text import MEASURES, versions_tables
from deckcheck.terminal.numbers import enumerated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.reports.tables import ReportTable
    from deckcheck.reports.versions import VersionsFound


def versions_page(found: VersionsFound) -> str:
    """Return the page."""
    title = f"{enumerated(found.labels)} compared"
    first, figures, *others = [_table(table) if table.rows else NOTHING for table in versions_tables(found)]
    parts = [
        head(title),
        fill("<h1>{}</h1>\n<p>{}</p>\n", title, verdict(found)),
        _decks(found),
        figures,
        fill('<div class="pictures">{}</div>\n', _pictures(found)),
        first,
        *others,
        _findings(found),
    ]
    data = found.cards
    about = f"card data: {data['source']}, newest printing {data['date']}, {data['count']} cards"
    return join([*parts, fill('<p class="soft">{}</p>\n', about), foot()])


def _decks(found: VersionsFound) -> Markup:
    columns = (("", False), ("deck", False), ("crypt", True), ("library", True), ("capacity", True))
    rows = [
        table_row(
            [
                ("", "", label),
                ("path", "", side.name or side.path),
                ("n", "", side.crypt),
                ("n", "", side.library),
                ("n", "", short(side.figures.mean)),
                ("", "", verdicts_in_words(side)),
            ]
        )
        for label, side in zip(found.labels, found.sides, strict=True)
    ]
    return join([table_head((*columns, ("law", False)), sortable=False), *rows, TABLE_FOOT])


def _pictures(found: VersionsFound) -> Markup:
    """Draw how soon each version is ready, alone, and what it has at the end of each turn."""
    figures = [
        _figure(
            f"{one.what.capitalize()}, by turn (exact)",
            [[100 * float(chance) for chance in chances] for chances in one.by_turn],
            found.labels,
            " %",
            100,
        )
        for one in found.odds[:2]
    ]
    if found.alone is not None:
        shares = [[100 * share for share in one] for one in found.alone.ready_by]
        caption = "Games alone with a minion ready, by turn"
        figures = [_figure(caption, shares, found.labels, " %", 100), *figures]
        for name in BY_TURN[:3]:
            values = found.alone.by_turn[name]
            most = top_of(max(max(one) for one in values))
            figures.append(_figure(f"{MEASURES[name].capitalize()}, alone", values, found.labels, "", most))
    return join(figures)


def _figure(
    caption: str, curves: Sequence[Sequence[float]], labels: Sequence[str], unit: str, most: float
) -> Markup:
    turns = range(1, len(curves[0]) + 1)
    plot = Plot(turns, most, unit, keys=labels)
    for which, (label, numbers) in enumerate(zip(labels, curves, strict=True)):
        plot.curve(
            numbers,
            which,
            [f"{label}, turn {turn}: {number:.1f}{unit}" for turn, number in enumerate(numbers, 1)],
        )
    told = "; ".join(
        f"{label}: {', '.join(f'{number:.1f}' for number in numbers)}"
        for label, numbers in zip(labels, curves, strict=True)
    )
    return fill(
        '<figure class="picture"><figcaption>{}</figcaption><div class="wide">{}</div></figure>\n',
        caption,
        plot.drawn(caption, told),
    )


def _table(table: ReportTable) -> Markup:
    numbers = [kind != "text" for kind in table.kinds]
    columns = list(zip(table.headers, numbers, strict=True))
    rows = [
        table_row(
            [
                (
                    "n" if number else "",
                    f"{float(cell)}" if cell and kind == "chance" else "",
                    cell_text(cell, kind),
                )
                for cell, kind, number in zip(row, table.kinds, numbers, strict=True)
            ]
        )
        for row in table.rows
    ]
    note = fill('<p class="soft">{}</p>\n', table.note) if table.note else NOTHING
    return join([fill("<h2>{}</h2>\n", table.title), table_head(columns), *rows, TABLE_FOOT, note])


def _findings(found: VersionsFound) -> Markup:
    """List what only one of two versions is at fault for."""
    items = [
        fill("<li>{}: {} {} {}</li>\n", label, word, finding.code, finding.message)
        for label, comparison in zip(found.labels[1:], found.comparisons, strict=True)
        for word, findings in (("new", comparison.gained), ("gone", comparison.lost))
        for finding in findings
    ]
    if not items:
        return NOTHING
    head_ = fill("<h2>Findings, compared with {}</h2>\n", found.labels[0])
    return join([head_, fill("<ul>\n{}</ul>\n", join(items))])
