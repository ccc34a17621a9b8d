"""A bar on standard error while somebody waits; nothing if nobody looks, or for less than a second."""

from __future__ import annotations

import time

from deckcheck.terminal.border import draw_bar, wipe
from deckcheck.terminal.layout import width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TextIO, TypeVar

    T = TypeVar("T")

LONGEST = 30
"""Characters of the bar itself."""
PATIENCE = 1.0
"""Seconds before it is drawn."""
INTERVAL = 0.1
"""Seconds between two drawings."""


class Progress:
    """A bar that fills, on a terminal, with how many are done per second and how long the rest takes.

    Args:
        stream: where it is drawn, if that is a terminal.
        total: how many there are to do, 0 if that is not known.
        what: what is counted: "decks", "games".
        wanted: whether to draw at all.
        clock: returns the seconds.
        done: how many were done before.
    """

    __slots__ = ("_before", "_begun", "_clock", "_last", "_on", "_stream", "_total", "_what")

    def __init__(
        self,
        stream: TextIO,
        total: int,
        what: str,
        wanted: bool = True,
        clock: Callable[[], float] = time.monotonic,
        done: int = 0,
    ) -> None:
        self._before = done
        self._stream = stream
        self._total = total
        self._what = what
        self._on = wanted and stream.isatty()
        self._clock = clock
        self._begun = clock()
        self._last = self._begun + PATIENCE - INTERVAL

    def tell(self, done: int) -> None:
        """Show how many are done."""
        if not self._on:
            return
        now = self._clock()
        at_end = 0 < done == self._total and now - self._begun >= PATIENCE
        if now - self._last < INTERVAL and not at_end:
            return
        self._last = now
        draw_bar(self._stream, self._line(done, now - self._begun))

    def _line(self, done: int, seconds: float) -> str:
        """Return count, rate and time left, and as much of a bar as there is room for."""
        rate = (done - self._before) / seconds
        count = f"{done:,}/{self._total:,} {self._what}" if self._total else f"{done:,} {self._what}"
        speed = f", {rate:,.0f}/s" if rate >= 10 else f", {rate:.1f}/s"
        rest = f", {duration((self._total - done) / rate)} left" if self._total and rate > 0 else ""
        wide = width_of(self._stream)
        told = next(
            (told for told in (count + speed + rest, count + rest) if len(told) < wide), count[: wide - 1]
        )
        room = min(LONGEST, wide - len(told) - 4)
        if not rest or room < 5:
            return told
        filled = room * done // self._total
        return f"[{'#' * filled}{'.' * (room - filled)}] {told}"

    def end(self) -> None:
        """Clear the bar."""
        if self._on:
            wipe()


def tracked(items: Sequence[T], stream: TextIO, what: str, wanted: bool = True) -> Iterator[T]:
    """Yield things one by one, and show how many are done.

    Args:
        items: the things.
        stream: as for `Progress`, like the rest.
        what: what they are.
        wanted: whether to draw at all.
    """
    progress = Progress(stream, len(items), what, wanted)
    try:
        for number, item in enumerate(items):
            progress.tell(number)
            yield item
    finally:
        progress.end()


def duration(seconds: float) -> str:
    """Return a time in words: "8 s", "3 min 20 s", "2 h 5 min"."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
