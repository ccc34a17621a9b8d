"""Waiting for a pilot, but not forever: one that loops in a decision is found out and named.

A limit on decisions catches pilots that never let a game end. One that does not even answer is caught by the
clock: an alarm checks every few seconds whether the game went on, which costs a game nothing. One that
tries choices out has a budget of games and not of time, so that the same seed gives the same game on a slow
machine: as long as it opens one after the other, it is let be.
"""

from __future__ import annotations

import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Any

    from rules.kernel import Table

SECONDS = 10.0
"""A pilot that takes longer for one decision does not come to an end."""
LOOKS = 5
"""How many times it is checked in that time."""


class NoAnswerError(Exception):
    """Raised in the middle of a pilot that does not answer."""


class Watchdog:
    """Watches, as a context manager, that the game being played goes on.

    It needs the alarm signal: on systems without it, and outside of the main thread, it does nothing.

    Args:
        table: returns the table of the game that is being played, None while there is none.
        seconds: how long one decision may take.
    """

    def __init__(self, table: Callable[[], Table | None], seconds: float = SECONDS) -> None:
        self._table = table
        self._seconds = seconds
        self._able = False
        self._before: Any = None
        self._last: tuple[Table, int, int] | None = None
        self._unchanged = 0

    def _look(self, number: int, frame: FrameType | None) -> None:
        table = self._table()
        if table is None or table.over:
            self._last = None
            return
        last, now = self._last, (table, len(table.choices), table.tried)
        if last is None or last[0] is not table or last[1:] != now[1:]:
            self._last = now
            self._unchanged = 0
            return
        self._unchanged += 1
        if self._unchanged >= LOOKS:
            self._last = None
            raise NoAnswerError(f"no answer in {self._seconds:g} seconds")

    def __enter__(self) -> Watchdog:
        if sys.platform != "win32" and hasattr(signal, "setitimer"):
            try:
                self._before = signal.signal(signal.SIGALRM, self._look)
            except ValueError:  # in a thread other than the main one, which gets the signals
                return self
            self._able = True
            step = self._seconds / LOOKS
            signal.setitimer(signal.ITIMER_REAL, step, step)
        return self

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32" and self._able:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)
