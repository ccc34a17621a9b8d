"""The first answer of a command: a verdict, the figures that carry it, how to see more, all in one screen."""

from __future__ import annotations

from cardbase.quick import replace, value
from deckcheck.reports.tables import ReportTable, render
from deckcheck.terminal.layout import WIDTH, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LINES = 23
"""Lines of an answer: of the 24 of the smallest usual screen, one is left for what is typed next."""


@value
class Screen:
    """What a command answers at first; `--full` shows what it knows.

    Attributes:
        verdict: the answer in one or two sentences that a player would say.
        parts: what carries it, the most important first: paragraphs, and tables of few rows.
        more: how to see more, each a command line or option with what it shows.
    """

    verdict: str
    parts: tuple[ReportTable | str, ...] = ()
    more: tuple[str, ...] = ()


def screen_text(screen: Screen, width: int = WIDTH) -> str:
    """Lay out an answer in at most `LINES` lines.

    The verdict and what says how to see more always stay. Tables lose rows, the last table first; then the
    last parts go. What is left out is told.

    Args:
        screen: the answer.
        width: columns of the screen; on one narrower than 80 the lines may be more than `LINES`.
    """
    top = wrapped(screen.verdict, width)
    bottom = [line for one in screen.more for line in wrapped(one, width, "", "  ")]
    room = LINES - len(top) - (len(bottom) + 1 if bottom else 0)
    blocks = [_lines(part, width) for part in screen.parts]
    for at in range(len(blocks) - 1, -1, -1):
        over = _height(blocks) - room
        if over > 0:
            blocks[at] = _shorter(screen.parts[at], blocks[at], over, width)
    blocks = [block for block in blocks if block]
    return "\n\n".join("\n".join(block) for block in [top, *blocks, bottom] if block) + "\n"


def _height(blocks: Sequence[Sequence[str]]) -> int:
    return sum(len(block) + 1 for block in blocks if block)


def _lines(part: ReportTable | str, width: int) -> list[str]:
    if isinstance(part, str):
        return wrapped(part, width)
    return render((part,), "text", width).rstrip("\n").split("\n") if part.rows else []


def _shorter(part: ReportTable | str, lines: list[str], over: int, width: int) -> list[str]:
    """Take rows from the end of a table until it has lost `over` lines, or all of the part."""
    if isinstance(part, str) or part.drawing:
        return []
    for kept in range(len(part.rows) - 1, 0, -1):
        left = len(part.rows) - kept
        note = f"and {left} more: --full" + (f"; {part.note}" if part.note else "")
        shorter = _lines(replace(part, rows=part.rows[:kept], note=note), width)
        if len(shorter) <= len(lines) - over:
            return shorter
    return []
