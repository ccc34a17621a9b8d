"""Tables of any report as text, Markdown or CSV; and the bars that may replace a table in text."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.reports.numbers import percent, short
from deckcheck.reports.words import markdown as escaped
from deckcheck.terminal.layout import WIDTH, wrapped
from deckcheck.terminal.layout import table as laid_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    Cell = str | int | Fraction | float | None

MARGIN = "  "
FORMATS = ("text", "markdown", "csv")


@value
class ReportTable:
    """One table.

    Attributes:
        name: short, without spaces; the first column of the CSV.
        title: what it shows, with its unit.
        headers: of the columns.
        kinds: of the columns: "text", "count" (whole numbers), "number" (two decimals), "chance" (in
            percent), "percent" (the same without the sign, for tables whose title says so).
        rows: cells; None for what does not apply.
        note: a line below it.
        drawing: lines that show the same in the terminal instead of rows, or () for none.
    """

    name: str
    title: str
    headers: tuple[str, ...]
    kinds: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    drawing: tuple[str, ...] = ()


def render(tables: Sequence[ReportTable], output_format: str, width: int = WIDTH) -> str:
    """Write tables in one of `FORMATS`; tables without rows are left out. `width`: columns of the screen."""
    filled = [table for table in tables if table.rows]
    if output_format == "csv":
        return _csv(filled)
    if output_format == "markdown":
        return "\n".join(_markdown(table) for table in filled)
    return "\n".join(_text(table, width) for table in filled)


def cell_text(cell: Cell, kind: str) -> str:
    """Write a cell for people."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    if kind in ("chance", "percent"):
        text = percent(cell)
        return text if kind == "chance" else text.removesuffix(" %")
    return short(cell) if kind == "number" else str(cell)


def _cells(table: ReportTable) -> list[list[str]]:
    return [
        [cell_text(cell, kind) for cell, kind in zip(row, table.kinds, strict=True)] for row in table.rows
    ]


def _align(table: ReportTable) -> tuple[str, ...]:
    return tuple("left" if kind == "text" else "right" for kind in table.kinds)


def _text(shown: ReportTable, width: int) -> str:
    """Lay out a table for the terminal; tabulate would cost a third of a cold start."""
    lines = [line for part in shown.title.split("\n") for line in wrapped(part, width) if part]
    if shown.drawing:
        lines += shown.drawing
    else:
        right = [kind != "text" for kind in shown.kinds]
        lines += laid_out(shown.headers, _cells(shown), right, width, MARGIN, one_rule=True)
    if shown.note:
        lines += wrapped(shown.note, width, MARGIN, MARGIN)
    return "\n".join(lines) + "\n"


def _markdown(table: ReportTable) -> str:
    from tabulate import tabulate

    rows = [[escaped(text) for text in row] for row in _cells(table)]
    drawn = tabulate(
        rows, headers=table.headers, tablefmt="github", colalign=_align(table), disable_numparse=True
    )
    note = f"\n{escaped(table.note)}\n" if table.note else ""
    return f"### {escaped(table.title)}\n\n{drawn}\n{note}"


def _csv(tables: Sequence[ReportTable]) -> str:
    """Write all cells in one long table: table, row, column, value; chances as decimal fractions."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("table", "row", "column", "value"))
    for table in tables:
        for row in table.rows:
            label = row[0] if len(row) > 1 else ""
            for header, cell in list(zip(table.headers, row, strict=True))[1 if len(row) > 1 else 0 :]:
                if cell is not None:
                    value = cell if isinstance(cell, (str, int)) else float(cell)
                    writer.writerow((table.name, label, header, value))
    return out.getvalue()
