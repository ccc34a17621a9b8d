"""What pages of numbers are put together from: facts in tiles, pictures, tables, sections that fold.

Such a page is made for looking: what carries the answer comes first and is large, tables come below the
pictures, and nothing is laid out with spaces. It fits a phone; what is wider is scrolled by itself.
"""

from __future__ import annotations

from itertools import groupby

from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.numbers import rounded
from deckcheck.reports.page import TABLE_FOOT, breakable, foot, head, table_head, table_row
from deckcheck.reports.tables import cell_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.reports.tables import ReportTable

STYLE = Markup("""\
.lead{font-size:1.1rem;max-width:48rem;margin:.4rem 0 .2rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.7rem;margin:1rem 0;
padding:0}
.tiles>div{display:flex;flex-direction:column;padding:.5rem .8rem;background:var(--card);
border:1px solid var(--line);border-radius:.4rem}
.tiles dd{margin:0;order:-1;font-size:1.45rem;font-weight:600;font-variant-numeric:tabular-nums;
overflow-wrap:anywhere}
.tiles dt{font-size:.88rem}.tiles dd.s{order:1;font-size:.8rem;font-weight:400;color:var(--soft)}
section{margin:1.7rem 0}section h2{font-size:1.15rem;margin:0 0 .3rem}
section table,details.part table{margin:.5rem 0;width:auto;min-width:min(100%,22rem)}
details.part{margin:.45rem 0}details.part>summary{margin:0}
ul.plain{margin:.4rem 0;padding-left:1.2rem}ul.plain li{overflow-wrap:anywhere}
td.up,td.down{text-align:right;font-variant-numeric:tabular-nums}td.n{white-space:nowrap}td.up{color:var(--good)}
td.down{color:var(--bad)}
.both{display:flex;flex-wrap:wrap;gap:.9rem 2.2rem}.both>*{flex:1 1 20rem;min-width:0}
.chips{display:flex;flex-wrap:wrap;gap:.35rem .6rem;padding:0;list-style:none;margin:.4rem 0}
.chips li{border:1px solid var(--line);border-radius:.3rem;background:var(--card);padding:.05rem .5rem}
@media(max-width:40rem){body{padding:1rem .8rem}th,td{padding:.3rem .4rem}td.long{min-width:9rem}
.wide tr>:first-child{position:sticky;left:0;background:var(--card);min-width:4.3rem;max-width:45vw;
box-shadow:inset 0 -1px var(--line)}}
""")
"""What these pages add to the style of all pages."""
SHORT = 16
"""Characters of what needs no room of its own in the first column of a table."""
EXACT, ABOVE_0 = 10**6, 10**12
"""How numbers become keys to sort by: whole and above 0, as the script of a page compares them."""


def page(title: str, parts: Iterable[Markup], about: str = "") -> str:
    """Return a whole page.

    Args:
        title: its heading.
        parts: what is on it.
        about: where the numbers come from, at its foot.
    """
    below = fill('<footer class="soft"><p>{}</p></footer>\n', about) if about else NOTHING
    return join([head(title, STYLE), fill("<h1>{}</h1>\n", title), *parts, below, foot()])


def lead(*sentences: str) -> Markup:
    """Return the answer in words, each sentence a paragraph."""
    return join(fill('<p class="lead">{}</p>\n', one) for one in sentences if one)


def remarks(*sentences: str) -> Markup:
    """Return what is to be known about the answer, each sentence a paragraph."""
    return join(fill('<p class="soft">{}</p>\n', one) for one in sentences if one)


def tiles(facts: Iterable[tuple[str, str, str]]) -> Markup:
    """Return the chief numbers large: each as it is written, what it is, and its interval or "" for none."""
    shown = join(
        fill(
            "<div><dt>{}</dt><dd>{}</dd>{}</div>\n",
            *(words, number, fill('<dd class="s">{}</dd>', more) if more else NOTHING),
        )
        for number, words, more in facts
    )
    return fill('<dl class="tiles">\n{}</dl>\n', shown) if shown else NOTHING


def figure(caption: str, picture: Markup, note: str = "") -> Markup:
    """Return a picture with its caption, and a note below it; "" without a picture."""
    if not picture:
        return NOTHING
    below = fill('<p class="soft">{}</p>', note) if note else NOTHING
    return fill(
        '<figure class="picture"><figcaption>{}</figcaption><div class="wide">{}</div>{}</figure>\n',
        *(caption, picture, below),
    )


def pictures(figures: Iterable[Markup]) -> Markup:
    """Return pictures next to one another, as many as fit."""
    return fill('<div class="pictures">\n{}</div>\n', join(figures))


def section(title: str, *parts: Markup) -> Markup:
    """Return a part of the page with its heading; "" if nothing is in it."""
    inside = join(parts)
    return fill("<section>\n<h2>{}</h2>\n{}</section>\n", title, inside) if inside else NOTHING


def folded(title: str, *parts: Markup) -> Markup:
    """Return a part of the page that opens when somebody wants it; "" if nothing is in it."""
    inside = join(parts)
    if not inside:
        return NOTHING
    return fill('<details class="part"><summary>{}</summary>\n{}</details>\n', title, inside)


def items(lines: Iterable[object]) -> Markup:
    """Return a list of sentences; "" for none."""
    listed = join(fill("<li>{}</li>\n", line) for line in lines if line)
    return fill('<ul class="plain">\n{}</ul>\n', listed) if listed else NOTHING


def turn_article(
    title: str, beside: str, events: Iterable[tuple[str, str]], first: Iterable[str] = ()
) -> Markup:
    """Return a turn of a game: its heading with what is beside it, and what happened, phase by phase.

    Args:
        title: which turn it is.
        beside: next to the title.
        events: phase and words of each, in order; a phase is named once for all that follows in it.
        first: what is to be known before, a paragraph each.
    """
    told = join(
        fill('<p class="soft">{}</p>\n{}', phase, items(text for _, text in of_phase))
        for phase, of_phase in groupby(events, key=lambda event: event[0])
    )
    return fill(
        '<article><header><h2>{}</h2><span class="soft">{}</span></header>\n{}{}</article>\n',
        *(title, beside, join(fill("<p>{}</p>\n", one) for one in first), told),
    )


def chips(words: Iterable[object]) -> Markup:
    """Return short words in a row that wraps; "" for none."""
    listed = join(fill("<li>{}</li>\n", word) for word in words)
    return fill('<ul class="chips">\n{}</ul>\n', listed) if listed else NOTHING


def table_of(table: ReportTable, sortable: bool = True) -> Markup:
    """Return a table without its title, with its note; "" if it has no rows."""
    if not table.rows:
        return NOTHING
    numeric = [kind != "text" for kind in table.kinds]
    names = any(len(str(row[0])) > SHORT for row in table.rows)
    digits = [_digits(table, place) for place in range(len(table.kinds))]
    rows = []
    for row in table.rows:
        cells = []
        for place, (cell, kind) in enumerate(zip(row, table.kinds, strict=True)):
            text = kind == "text" or cell is None or isinstance(cell, str)
            key = "" if text else f"{round(float(cell) * EXACT) + ABOVE_0}"  # type: ignore[arg-type]
            look = "n" if numeric[place] else "long" if not place and names else ""
            plain = cell is None or isinstance(cell, str) or kind != "number"
            told = cell_text(cell, kind) if plain else rounded(cell, digits[place])  # type: ignore[arg-type]
            cells.append((look, key, breakable(told) if "_" in told or "/" in told else told))
        rows.append(table_row(cells))
    columns = [(breakable(word), number) for word, number in zip(table.headers, numeric, strict=True)]
    return join([table_head(columns, sortable and len(rows) > 2), *rows, TABLE_FOOT, remarks(table.note)])


def _digits(table: ReportTable, place: int) -> int:
    """Return how many decimals the numbers of a column have, so that they stand below one another."""
    if table.kinds[place] != "number":
        return 0
    told = [cell_text(row[place], "number") for row in table.rows]
    return max(len(one.partition(".")[2]) for one in told)


def titled(table: ReportTable, fold: bool = False) -> Markup:
    """Return a table under its title, of which what follows a colon is a remark; folded where asked."""
    title, colon, more = " ".join(table.title.split()).partition(": ")
    return (folded if fold else section)(title, remarks(more) if colon else NOTHING, table_of(table))
