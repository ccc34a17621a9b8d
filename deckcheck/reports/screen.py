"""The first answer of a command: a verdict, the figures that carry it, how to see more, all in one screen."""

from __future__ import annotations

from cardbase.quick import replace, value
from deckcheck.reports.tables import MARGIN, ReportTable, render
from deckcheck.terminal.layout import WIDTH, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LINES = 23
"""Lines of an answer: of the 24 of the smallest usual screen, one is left for what is typed next."""


@value
class Facts:
    """Short texts in rows, each after a word that says what it is about; empty texts are left out."""

    rows: tuple[tuple[str, str], ...]


@value
class Screen:
    """What a command answers at first; `--full` shows what it knows.

    Attributes:
        verdict: the answer in one or two sentences that a player would say.
        parts: what carries it, the most important first: paragraphs, facts, and tables of few rows.
        more: how to see more, each a command line or option with what it shows.
        below: lines that the command itself writes below the answer.
    """

    verdict: str
    parts: tuple[ReportTable | Facts | str, ...] = ()
    more: tuple[str, ...] = ()
    below: int = 0


def screen_text(screen: Screen, width: int = WIDTH) -> str:
    """Lay out an answer in at most `LINES` lines.

    The verdict and what says how to see more always stay. Tables and facts lose rows, the last part first;
    then the last parts go. What is left out is told.

    Args:
        screen: the answer.
        width: columns of the screen; the narrower than 80 it is, the more lines there may be.
    """
    top = wrapped(screen.verdict, width)
    bottom = [line for one in screen.more for line in wrapped(one, width, "", "  ")]
    room = LINES * WIDTH // min(width, WIDTH) - screen.below - len(top) - (len(bottom) + 1 if bottom else 0)
    blocks = [_lines(part, width) for part in screen.parts]
    for at in range(len(blocks) - 1, -1, -1):
        over = _height(blocks) - room
        if over > 0:
            blocks[at] = _shorter(screen.parts[at], blocks[at], over, width)
    blocks = [block for block in blocks if block]
    return "\n\n".join("\n".join(block) for block in [top, *blocks, bottom] if block) + "\n"


def _height(blocks: Sequence[Sequence[str]]) -> int:
    return sum(len(block) + 1 for block in blocks if block)


def _lines(part: ReportTable | Facts | str, width: int) -> list[str]:
    if isinstance(part, str):
        return wrapped(part, width) if part else []
    if isinstance(part, Facts):
        told = [(label, text) for label, text in part.rows if text]
        margin = max((len(label) for label, _ in told), default=0) + 2 * len(MARGIN)
        return [
            line
            for label, text in told
            for line in wrapped(text, width, f"{MARGIN}{label}".ljust(margin), " " * margin)
        ]
    return render((part,), "text", width).rstrip("\n").split("\n") if part.rows else []


def _shorter(part: ReportTable | Facts | str, lines: list[str], over: int, width: int) -> list[str]:
    """Take rows from the end of a table or of facts until it has lost `over` lines, or all of the part."""
    if isinstance(part, str) or (isinstance(part, ReportTable) and part.drawing):
        return []
    if isinstance(part, Facts):
        part = Facts(tuple(row for row in part.rows if row[1]))
    for kept in range(min(len(part.rows) - 1, len(lines) - over), 0, -1):
        note = f"and {len(part.rows) - kept} more: --full"
        if isinstance(part, Facts):
            shorter = _lines(Facts((*part.rows[:kept], ("", note))), width)
        else:
            note += f"; {part.note}" if part.note else ""
            shorter = _lines(replace(part, rows=part.rows[:kept], note=note), width)
        if len(shorter) <= len(lines) - over:
            return shorter
    return []
