"""Events in words, for people. Each game adds its own; the kernel has words for what the board does."""

from __future__ import annotations

from itertools import groupby

from rules.kernel.events import Moved, Said, Shown, Shuffled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from rules.kernel.events import Event


class Naming:
    """What a text calls pieces and seats.

    Args:
        piece: the readable name of a piece.
        seat: the readable name of a seat.
    """

    __slots__ = ("piece", "seat")

    def __init__(self, piece: Callable[[Any], str], seat: Callable[[int], str]) -> None:
        self.piece = piece
        self.seat = seat


def words(event: Event, naming: Naming) -> str:
    """Return what people read about an event of the kernel; "" for an event it does not know."""
    if isinstance(event, Moved):
        way = f"{event.source.name} -> {'under ' if event.under else ''}{event.target.name}"
        if event.pieces:
            return f"{', '.join(naming.piece(piece) for piece in event.pieces)}: {way}"
        return f"{'one piece' if event.count == 1 else f'{event.count} pieces'}: {way}"
    if isinstance(event, Shuffled):
        return f"{event.place.name} is shuffled"
    if isinstance(event, Shown):
        if event.piece is None:
            return f"somebody looks at a piece in {event.place.name}"
        return f"{event.place.name} shows {naming.piece(event.piece)}"
    return event.text if isinstance(event, Said) else ""


def counted(number: int, what: str) -> str:
    """Return how many of something there are: "1 counter", "2 counters"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def in_runs(lines: Iterable[str]) -> list[str]:
    """Return lines with each run of identical ones written once, with the number of times."""
    runs = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if count == 1 else f"{line} ({count} times)" for line, count in runs]


Placed = tuple[str, ...]
"""A line of an outline after the heads of those it is below: what these say before a colon."""


def depth(line: str) -> int:
    """Return how far a line is indented."""
    return len(line) - len(line.lstrip(" "))


def placed(lines: Iterable[str]) -> list[Placed]:
    """Return lines of an outline with their place in it: a line is below the last one indented less."""
    found: list[Placed] = []
    above: list[str] = []
    for line in lines:
        while above and depth(above[-1]) >= depth(line):
            above.pop()
        found.append((*[each.partition(":")[0] for each in above], line))
        above.append(line)
    return found


def news(before: Sequence[Placed], now: Sequence[Placed]) -> list[str]:
    """Return the lines of an outline that were not there before, each below its parent lines.

    If a line is gone and its parent is still there, it is reported as nothing: "ready: nothing".
    """
    found: list[str] = []
    above: list[str] = []  # lines on the way to this one that are not shown yet
    for each in _with_gone(before, now):
        line = each[-1]
        while above and depth(above[-1]) >= depth(line):
            above.pop()
        above.append(line)
        if each not in before:
            found += above
            above = []
    return found


def _with_gone(before: Sequence[Placed], now: Sequence[Placed]) -> list[Placed]:
    """Return an outline with a line for each that has gone from below one that is still there."""
    places = {_path(each) for each in now}
    gone = [each for each in before if len(each) > 2 and _path(each) not in places and each[:-1] in places]
    outline = list(now)
    for each in gone:
        last = max(at for at, other in enumerate(outline) if _path(other)[: len(each) - 1] == each[:-1])
        outline.insert(last + 1, (*each[:-1], f"{each[-1].partition(':')[0]}: nothing"))
    return outline


def _path(each: Placed) -> Placed:
    """Return a line, and those above it, without what it says after the colon."""
    return (*each[:-1], each[-1].partition(":")[0])
