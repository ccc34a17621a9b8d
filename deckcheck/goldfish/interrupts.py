"""Ctrl-C while many games are played: it waits for the end of the current game.

An exception that a signal raises in the middle of a game could come up anywhere, even in compiled code where
nothing expects one; the process would crash. So the signal is noted, and reported between games.
"""

from __future__ import annotations

import signal
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from types import FrameType
    from typing import Any, TypeVar

    T = TypeVar("T")

IN_A_GAME = 0.2
"""Seconds after which Ctrl-C breaks into a game if it comes again: only a pilot makes one take so long."""
NEVER = float("inf")


class Interrupts:
    """Reports Ctrl-C between games: the current game is finished and counted.

    As a context manager it takes over the signal if it can: in the main thread only.
    """

    def __init__(self) -> None:
        self._patience = NEVER
        self._arrived = 0.0
        self._told = False
        self._before: Any = None
        self._here = False

    def arrive(self, number: int, frame: FrameType | None) -> None:
        """Note the signal: the handler.

        Raises:
            KeyboardInterrupt: if the first one came as long ago as `open` says.
        """
        now = time.monotonic()
        self._arrived = self._arrived or now
        if not self._told and now - self._arrived >= self._patience:
            self._told = True  # one is enough: what ends the games is not interrupted again
            raise KeyboardInterrupt

    def open(self, patience: float = 0.0) -> None:
        """Allow interrupts from now on, and first report one that came already, even if it was caught.

        Args:
            patience: only those that come this many seconds after the first.

        Raises:
            KeyboardInterrupt: one has come.
        """
        self._patience = patience
        if self._arrived:
            self._told = True
            raise KeyboardInterrupt

    def close(self) -> None:
        """Hold it back from now on: what is done here must not be done halfway."""
        self._patience = NEVER

    def awaiting(self) -> Awaiting:
        """Let Ctrl-C through while others work: a context manager."""
        return Awaiting(self)

    def __enter__(self) -> Interrupts:
        try:
            self._before = signal.signal(signal.SIGINT, self.arrive)
            self._here = True
        except ValueError:  # in a thread other than the main one, which gets the signals
            pass
        return self

    def __exit__(self, *_: object) -> None:
        if self._here:
            signal.signal(signal.SIGINT, self._before)


class Awaiting:
    """Lets Ctrl-C through while others work; afterwards it is held back again."""

    def __init__(self, interrupts: Interrupts) -> None:
        self._interrupts = interrupts

    def __enter__(self) -> None:
        self._interrupts.open()

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._interrupts.close()


def awaited(make: Callable[[], Iterable[T]], interrupts: Interrupts) -> Iterator[T]:
    """Yield things; let Ctrl-C in while the next one is made, and only then.

    Args:
        make: returns the things.
        interrupts: hold it back elsewhere.

    Raises:
        KeyboardInterrupt: it came.
    """
    things: Iterator[T] | None = None
    over: list[T] = []
    while True:
        with interrupts.awaiting():
            things = iter(make()) if things is None else things
            next_one = next(things, over)
        if next_one is over:
            return
        yield next_one  # type: ignore[misc]


def interrupted(command: str, games: int, wanted: int = 0) -> str:
    """Return what is said about a run that was interrupted.

    Args:
        command: which one.
        games: how many were counted.
        wanted: how many were requested; 0 for as many as it takes.
    """
    of = f" of {wanted:,}" if wanted else ""
    counted = f"{games:,}{of} {'game was' if games == 1 else 'games were'} counted"
    return f"deckcheck {command}: interrupted; {counted}\n"
