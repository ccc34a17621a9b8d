"""The line a finding is about, cut to a window around its place: a deck's line may be a file's whole text."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.deck import Deck
    from deckcheck.checks import Finding

ROOM = 100
"""Columns of an excerpt if no screen sets them."""
CUT = "..."


@value
class Excerpt:
    """A line, or a window of it, with what must not reach a terminal made visible.

    Attributes:
        row: of the line, from 1.
        before: what is before the place of the finding.
        at: the place itself.
        behind: what is after it.
    """

    row: int
    before: str
    at: str
    behind: str

    @property
    def text(self) -> str:
        """The whole window."""
        return f"{self.before}{self.at}{self.behind}"

    @property
    def marks(self) -> str:
        """What is below the window to point at the place."""
        return " " * columns(self.before) + "^" * max(columns(self.at), 1)


def excerpt(deck: Deck | None, finding: Finding, room: int = ROOM) -> Excerpt | None:
    """Cut out the line of a finding.

    Args:
        deck: with its lines; None for a file that could not be read.
        finding: with its place.
        room: columns the excerpt may take.

    Returns:
        The window; None if the finding has no line.
    """
    row = finding.row
    if deck is None or row is None or not 0 < row <= len(deck.lines):
        return None
    line = deck.lines[row - 1].rstrip()
    start = min(max((finding.column or 1) - 1, 0), len(line))
    end = max(start, min(max((finding.end_column or start + 2) - 1, start + 1), len(line)))
    near, far = max(start - room, 0), end + room
    before, at = one_line(line[near:start]), one_line(line[start : min(end, start + room + 1)])
    behind = one_line(line[end:far])
    if near == 0 and far >= len(line) and columns(before) + columns(at) + columns(behind) <= room:
        return Excerpt(row, before, at, behind)
    at = _first(at, room * 2 // 3)
    left = room - columns(at)
    right = min(columns(behind), left - min(columns(before), left // 2))
    before, behind = _last(before, left - right), _first(behind, right)
    if near and not before.startswith(CUT):
        before = CUT + before[len(CUT) :]
    if far < len(line) and behind and not behind.endswith(CUT):
        behind = behind[: -len(CUT)] + CUT
    return Excerpt(row, before, at, behind)


def _first(text: str, room: int) -> str:
    """Return the beginning of a text that fits, with a mark if it is cut."""
    if columns(text) <= room:
        return text
    return _fitting(text, room - len(CUT)) + CUT


def _last(text: str, room: int) -> str:
    """Return the end of a text that fits, with a mark if it is cut."""
    if columns(text) <= room:
        return text
    return CUT + _fitting(reversed(text), room - len(CUT))[::-1]


def _fitting(text: Iterable[str], room: int) -> str:
    kept: list[str] = []
    for char in text:
        room -= columns(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept)
