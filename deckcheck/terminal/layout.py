"""How text fits the screen: its width, wrapping between words, tables that stay readable on a narrow one."""

from __future__ import annotations

import os

from deckcheck.terminal.escape import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

WIDTH = 80
"""Columns of a line if nothing says otherwise: in a file, in a pipe."""
LEAST, MOST = 40, 100
"""The least and the most columns that are laid out for; wider lines are hard to read."""
NARROW = 16
"""A table's text is not squeezed into fewer columns: the table is split instead."""
LONG = 32
"""Columns from which on a word in a table may be broken."""
GAP = "  "
BOUND = "\0"
"""Stands for a space at which a line must not break, while it is broken: before a percent sign."""
COMBINING = "\u0300"
"""The first character that may take up more or less than one column."""


def width_of(stream: TextIO) -> int:
    """Return the columns to lay out for: those of the screen, from `LEAST` to `MOST`, otherwise `WIDTH`."""
    wide = screen_of(stream)
    return max(LEAST, min(wide, MOST)) if wide else WIDTH


def screen_of(stream: TextIO) -> int:
    """Return the columns of the screen behind a stream: COLUMNS, or the terminal's; 0 if there is none."""
    told = os.environ.get("COLUMNS", "")
    wide = int(told) if told.isascii() and told.isdecimal() and len(told) < 6 else 0
    if not wide and stream.isatty():
        try:
            wide = os.get_terminal_size(stream.fileno()).columns
        except (OSError, ValueError):  # no real terminal
            wide = 0
    return wide


def columns(text: str) -> int:
    """Count the columns a text takes up: two for a wide East Asian character, none for a combining one."""
    if text.isascii() or max(text) < COMBINING:
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(char) else 1 + (east_asian_width(char) in "WF") for char in text)


def wrapped(text: str, width: int = WIDTH, first: str = "", then: str = "") -> list[str]:
    """Break a text between its words; a word that is wider than a line stays whole.

    Args:
        text: one paragraph; spaces before it stay, what must not reach a terminal is made visible.
        width: columns of a line.
        first: what the first line begins with.
        then: what the others begin with.
    """
    shown = one_line(text)
    if columns(first) + columns(shown) <= width:
        return [(first + shown).rstrip()]
    words = [word.replace(BOUND, " ") for word in shown.replace(" %", f"{BOUND}%").split()]
    lines: list[str] = []
    line = first + " " * (len(shown) - len(shown.lstrip(" "))) + "".join(words[:1])
    taken = columns(line)
    for word in words[1:]:
        wide = columns(word)
        if taken + 1 + wide > width:
            lines.append(line)
            line = then + word
            taken = columns(then) + wide
        else:
            line += f" {word}"
            taken += 1 + wide
    return [*lines, line.rstrip()]


def fitted(text: str, width: int = WIDTH) -> str:
    """Break those lines of a text that are too wide between their words, and indent what follows.

    Args:
        text: lines that are already laid out, as far as they could be.
        width: columns of a line; a line with a much wider word is there to be copied, and stays whole.
    """
    lines = []
    for line in text.split("\n"):
        if columns(line) <= width or max(map(len, line.split())) > 2 * width:
            lines.append(line)
            continue
        margin = line[: len(line) - len(line.lstrip(" "))]
        lines += wrapped(line.lstrip(" "), width, margin, f"{margin}  ")
    return "\n".join(lines)


def listed(label: str, words: Sequence[str], margin: int, width: int = WIDTH) -> list[str]:
    """List words after a label, separated by commas; lines break between them and go on at `margin`."""
    lines = []
    line = label.ljust(margin)
    for place, word in enumerate(words):
        told = word if place == len(words) - 1 else f"{word}, "
        if columns(line) + columns(told.rstrip()) > width and line.strip() and place:
            lines.append(line.rstrip())
            line = " " * margin
        line += told
    return [*lines, line.rstrip()]


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    right: Sequence[bool],
    width: int = WIDTH,
    margin: str = "",
    *,
    one_rule: bool = False,
    hang: str = "",
) -> list[str]:
    """Lay out a table.

    If it is too wide, columns without a cell are dropped; then its texts are wrapped in their columns, the
    widest first; if that is not enough, it is split, and each part begins with the columns of text that
    come first.

    Args:
        head: of the columns.
        rows: their cells.
        right: for each column, whether it is aligned right, as numbers are.
        width: columns of the screen.
        margin: what each line begins with.
        one_rule: draw one line below the head, and not one for each column.
        hang: what a wrapped text of the first column goes on with, so that it does not look like a row.
    """
    told = [[one_line(cell) for cell in row] for row in (head, *rows)]
    room = width - len(margin)
    wide = [max(map(columns, column)) for column in zip(*told, strict=True)]
    if _total(wide) > room and len(told) > 1:
        full = [at for at in range(len(wide)) if any(row[at] for row in told[1:])]
        told = [[row[at] for at in full] for row in told]
        wide, right = [wide[at] for at in full], [right[at] for at in full]
    _narrow(wide, [max(map(_needs, column)) for column in zip(*told, strict=True)], right, room)
    lines: list[str] = []
    for part in _parts(wide, right, room):
        if lines:
            lines.append("")
        for place, row in enumerate(told):
            lines += [f"{margin}{line}".rstrip() for line in _laid(row, part, wide, right, hang)]
            if not place:
                rule = GAP.join("-" * wide[at] for at in part)
                lines.append(margin + (rule.replace(" ", "-") if one_rule else rule))
    return lines


def _needs(cell: str) -> int:
    """Return the columns below which a cell is hard to read: of its longest word, within reason."""
    return max([min(columns(word), LONG) for word in cell.split()], default=0)


def _narrow(wide: list[int], needs: Sequence[int], right: Sequence[bool], room: int) -> None:
    """Take columns away from the texts of a table until it fits; if that is impossible, from the widest."""
    natural = list(wide)
    wide[:] = [number if flush else min(number, room) for number, flush in zip(wide, right, strict=True)]
    least = [
        number if flush else min(number, max(need, NARROW))
        for number, need, flush in zip(wide, needs, right, strict=True)
    ]
    while _total(wide) > room:
        at = max(range(len(wide)), key=lambda at: (wide[at] > least[at], wide[at]))
        if wide[at] <= least[at]:  # it will be split, and then there is room again
            wide[:] = [
                one if flush else min(one, room // 2) for one, flush in zip(natural, right, strict=True)
            ]
            return
        wide[at] -= 1


def _total(wide: Sequence[int]) -> int:
    return sum(wide) + len(GAP) * (len(wide) - 1)


def _parts(wide: Sequence[int], right: Sequence[bool], room: int) -> list[list[int]]:
    """Split the columns so that each part fits; what names a row is in all of them."""
    first = [at for at in range(len(wide)) if not any(right[: at + 1])] or [0]
    while len(first) > 1 and _total([wide[at] for at in first]) + len(GAP) > room - room // 2:
        first.pop()
    parts = [list(first)]
    for at in range(len(first), len(wide)):
        if len(parts[-1]) > len(first) and _total([wide[one] for one in (*parts[-1], at)]) > room:
            parts.append(list(first))
        parts[-1].append(at)
    return parts


def _laid(
    row: Sequence[str], part: Sequence[int], wide: Sequence[int], right: Sequence[bool], hang: str
) -> list[str]:
    """Lay out some columns of a row, on as many lines as its longest cell needs."""
    cells = [_folded(row[at], wide[at], "" if at else hang) for at in part]
    lines = []
    for line in range(max(map(len, cells))):
        told = []
        for at, cell in zip(part, cells, strict=True):
            text = cell[line] if line < len(cell) else ""
            blank = " " * (wide[at] - columns(text))
            told.append(blank + text if right[at] else text + blank)
        lines.append(GAP.join(told))
    return lines


def _folded(text: str, width: int, hang: str = "") -> list[str]:
    """Break a cell between its words; a word that is too wide after one of its marks, or where it must."""
    if columns(text) <= width:
        return [text]
    lines = []
    margin = text[: len(text) - len(text.lstrip(" "))] if hang else ""
    for line in wrapped(text, width, "", margin + hang):
        while columns(line) > width:
            most = width if line.isascii() else max(width // 2, 1)
            cut = max(line.rfind(mark, most // 2, most) + 1 for mark in "/_-.") or most
            lines.append(line[:cut])
            line = line[cut:]
        lines.append(line)
    return lines
