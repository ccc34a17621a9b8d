"""SIGTERM and SIGHUP: they end a command as Ctrl-C does, whatever handles that at the moment.

Whoever handles SIGINT knows what may be left undone and what has to be finished; so a request to end is
passed on to them, and only the exit code tells the difference.

Python drops an exception that comes up while an object is finalised, and tells it with a traceback. So what
arrived is noted as well, what runs until it is ended asks for it, and nothing is told.
"""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Any

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that ask a process to end; Windows has no SIGHUP."""

_arrived: list[int] = []
_interrupted: list[int] = []


def arrived() -> int:
    """Return the signal that asked this process to end; 0 if none did."""
    return _arrived[0] if _arrived else 0


def end_if_asked() -> None:
    """End what would run for ever, if that was asked for and the exception was dropped.

    Raises:
        KeyboardInterrupt: a signal came.
    """
    if _arrived or _interrupted:
        raise KeyboardInterrupt


def interrupt(number: int, frame: FrameType | None) -> None:
    """Note Ctrl-C, and do what Python does: the handler.

    Raises:
        KeyboardInterrupt: always.
    """
    _interrupted.append(number)
    raise KeyboardInterrupt


def heed(number: int, frame: FrameType | None) -> None:
    """Pass on to whoever handles Ctrl-C that this process is to end: the handler.

    A closed terminal sends SIGHUP twice; the second does not disturb the clearing up after the first.

    Raises:
        KeyboardInterrupt: as they do.
    """
    handler = signal.getsignal(signal.SIGINT)
    again = bool(_arrived)
    _arrived.append(number)
    if callable(handler) and handler not in (interrupt, signal.default_int_handler):
        handler(signal.SIGINT, frame)
    elif not again:
        raise KeyboardInterrupt


class Heeding:
    """Heeds these signals and Ctrl-C (`with Heeding():`), in the main thread, unless ignored (`nohup`)."""

    __slots__ = ("_before", "_tell")

    def __init__(self) -> None:
        self._before: list[tuple[int, Any]] = []
        self._tell: Callable[[Any], object] = sys.unraisablehook

    def __enter__(self) -> None:
        """Take over."""
        _arrived.clear()
        _interrupted.clear()
        self._tell = sys.unraisablehook
        sys.unraisablehook = self._dropped
        ways = [(number, signal.SIG_DFL, heed) for number in ENDING]
        for number, default, handler in (*ways, (signal.SIGINT, signal.default_int_handler, interrupt)):
            try:
                if signal.getsignal(number) == default:
                    self._before.append((number, signal.signal(number, handler)))
            except ValueError:  # in a thread other than the main one, which gets the signals
                return

    def __exit__(self, *_: object) -> None:
        """Leave them to others."""
        for number, handler in self._before:
            signal.signal(number, handler)
        sys.unraisablehook = self._tell

    def _dropped(self, unraisable: Any) -> None:
        if unraisable.exc_type is not KeyboardInterrupt:
            self._tell(unraisable)


def end_at_once() -> None:
    """Let these signals end the process where it is, for code that has nothing to finish.

    A handler in Python runs when the main thread comes round to it, which it does not while it waits for
    input, if the signal came just before it began to. So a thread waits for them, where there is a way to.
    """
    from threading import Thread

    numbers = [number for number in ENDING if signal.getsignal(number) != signal.SIG_IGN]
    if hasattr(signal, "sigwait"):
        signal.pthread_sigmask(signal.SIG_BLOCK, numbers)  # threads that are started later hold them back too
        Thread(target=lambda: os._exit(128 + signal.sigwait(numbers)), daemon=True).start()
        return
    for number in numbers:
        signal.signal(number, lambda number, _: os._exit(128 + number))
