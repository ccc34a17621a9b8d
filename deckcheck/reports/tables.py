"""Tables of any report as text, Markdown or CSV; and the bars that may stand for a table in text."""

from __future__ import annotations

from fractions import Fraction

from cardbase.value import value
from deckcheck.reports.numbers import percent, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Cell = str | int | Fraction | float | None

WIDTH = 80
"""Columns of the terminal."""

FORMATS = ("table", "markdown", "csv")


@value
class Table:
    """One table.

    Attributes:
        name: short, without blanks; the first column of the CSV.
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


def render(tables: Sequence[Table], output_format: str) -> str:
    """Write tables in one of `FORMATS`; tables without rows are left out."""
    filled = [table for table in tables if table.rows]
    if output_format == "csv":
        return _csv(filled)
    if output_format == "markdown":
        return "\n".join(_markdown(table) for table in filled)
    return "\n".join(_text(table) for table in filled)


def cell_text(cell: Cell, kind: str) -> str:
    """Write a cell for people."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    if kind in ("chance", "percent"):
        text = percent(Fraction(cell))
        return text if kind == "chance" else text.removesuffix(" %")
    return short(cell) if kind == "number" else str(cell)


def _cells(table: Table) -> list[list[str]]:
    return [
        [cell_text(cell, kind) for cell, kind in zip(row, table.kinds, strict=True)] for row in table.rows
    ]


def _align(table: Table) -> tuple[str, ...]:
    return tuple("left" if kind == "text" else "right" for kind in table.kinds)


def _text(table: Table) -> str:
    lines = _wrapped(table.title)
    if table.drawing:
        lines += table.drawing
    else:
        lines += _grid(table)
    if table.note:
        lines += _wrapped(table.note, "  ")
    return "\n".join(lines) + "\n"


def _wrapped(text: str, margin: str = "") -> list[str]:
    """Break a text between its words where a line of the terminal ends."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = margin
        for word in part.split(" "):
            if len(line) + len(word) > WIDTH and line.strip():
                lines.append(line.rstrip())
                line = margin
            line += f"{word} "
        lines.append(line.rstrip())
    return lines


def wrapped_list(label: str, words: Sequence[str], margin: int) -> list[str]:
    """List words behind a label, with commas; lines break between them and go on at `margin`."""
    lines = []
    line = label.ljust(margin)
    for place, word in enumerate(words):
        told = word if place == len(words) - 1 else f"{word}, "
        if len(line) + len(told.rstrip()) > WIDTH and line.strip() and place:
            lines.append(line.rstrip())
            line = " " * margin
        line += told
    return [*lines, line.rstrip()]


def _grid(table: Table) -> list[str]:
    """Lay out a table for the terminal; tabulate would cost a third of a cold start."""
    rows = [list(table.headers), *_cells(table)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = [kind != "text" for kind in table.kinds]
    lines = [
        "  ".join(
            text.rjust(width) if flush else text.ljust(width)
            for text, width, flush in zip(row, widths, right, strict=True)
        )
        for row in rows
    ]
    return [f"  {line}".rstrip() for line in (lines[0], "-" * len(lines[0]), *lines[1:])]


def _markdown(table: Table) -> str:
    from tabulate import tabulate

    rows = [[text.replace("|", "\\|") for text in row] for row in _cells(table)]
    drawn = tabulate(
        rows, headers=table.headers, tablefmt="github", colalign=_align(table), disable_numparse=True
    )
    note = f"\n{table.note}\n" if table.note else ""
    return f"### {table.title}\n\n{drawn}\n{note}"


def _csv(tables: Sequence[Table]) -> str:
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
                    value = float(cell) if isinstance(cell, Fraction) else cell
                    writer.writerow((table.name, label, header, value))
    return out.getvalue()
