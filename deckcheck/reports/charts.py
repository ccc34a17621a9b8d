"""Bars for the terminal: blocks of an eighth of a column, or plain ASCII; never wider than requested."""

from __future__ import annotations

from deckcheck.terminal.layout import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

EIGHTHS = " ▏▎▍▌▋▊▉"
FULL = "█"


def bar(value: float, most: float, columns: int, ascii_only: bool = False) -> str:
    """Draw one bar.

    Args:
        value: its length, 0 to `most`.
        most: the value that fills all columns.
        columns: how many there are.
        ascii_only: draw with "#", rounded to columns, at least one for what is not zero.

    Returns:
        The bar, without trailing spaces.
    """
    if most <= 0 or value <= 0 or columns <= 0:
        return ""
    eighths = max(1, round(8 * columns * min(value, most) / most))
    if ascii_only:
        return "#" * max(1, round(eighths / 8))
    whole, rest = divmod(eighths, 8)
    return FULL * whole + (EIGHTHS[rest] if rest else "")


def bars(
    rows: Sequence[tuple[str, float, str]], ascii_only: bool = False, width: int = WIDTH, most: float = 0
) -> list[str]:
    """Draw bars one below the other: label, bar, number.

    Args:
        rows: (label, value, the value in words).
        ascii_only: see `bar`.
        width: columns of the terminal; no line is longer, unless the labels alone are.
        most: the value of a full bar; the largest of the values if 0.
    """
    if not rows:
        return []
    labels = max(len(label) for label, _, _ in rows)
    words = max(len(text) for _, _, text in rows)
    columns = max(4, min(40, width - labels - words - 4))
    top = most or max(value for _, value, _ in rows)
    lines = []
    for label, value, text in rows:
        drawn = bar(value, top, columns, ascii_only)
        lines.append(f"  {label.rjust(labels)} {drawn}{' ' if drawn else ''}{text}".rstrip())
    return lines


def grid(
    rows: Sequence[tuple[str, Sequence[int]]], columns: Sequence[str], ascii_only: bool = False
) -> list[str]:
    """Draw levels in a grid: none, inferior, superior as ". - #" or blocks.

    Args:
        rows: (label, level of each column: 0, 1 or 2).
        columns: their names, up to three letters each.
        ascii_only: plain characters.
    """
    marks = (".", "o", "#") if ascii_only else ("·", "□", "■")
    labels = max((len(label) for label, _ in rows), default=0)
    lines = [f"  {' ' * labels} {' '.join(name.ljust(3) for name in columns)}".rstrip()]
    for label, levels in rows:
        lines.append(
            f"  {label.ljust(labels)} {' '.join(marks[level].ljust(3) for level in levels)}".rstrip()
        )
    return lines


def can_draw_blocks(stream: TextIO) -> bool:
    """Whether a stream's encoding has the characters of these charts."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        f"{FULL}{EIGHTHS}·□■".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
