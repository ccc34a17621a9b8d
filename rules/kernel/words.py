"""Events in words, for people. Each game adds its own; the kernel has words for what the board does."""

from __future__ import annotations

from itertools import groupby

from rules.kernel.events import Moved, Said, Shown, Shuffled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from rules.kernel.events import Event


class Naming:
    """How a text calls pieces and seats.

    Args:
        piece: the readable name of a piece.
        seat: the readable name of a seat.
    """

    __slots__ = ("piece", "seat")

    def __init__(self, piece: Callable[[Any], str], seat: Callable[[int], str]) -> None:
        self.piece = piece
        self.seat = seat


def words(event: Event, naming: Naming) -> str:
    """Return what people read of an event of the kernel; "" for an event it does not know."""
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


def in_runs(lines: Iterable[str]) -> list[str]:
    """Return lines with each run of the same one written once, with how often it came."""
    runs = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if count == 1 else f"{line} ({count} times)" for line, count in runs]
