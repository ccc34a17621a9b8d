"""Ctrl-C while many games are played: at once, but never in the middle of adding one up."""

from __future__ import annotations

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType


class Interrupts:
    """Lets Ctrl-C in between games, never in the middle of adding one up.

    As a context manager it takes over the signal where it can: in the main thread only.
    """

    def __init__(self) -> None:
        self._closed = False
        self._pending = False
        self._before: object = None
        self._here = False

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        self._pending = True
        if not self._closed:
            self._closed = True  # one is enough: what ends the games is not interrupted again
            raise KeyboardInterrupt

    def close(self) -> None:
        """Hold interrupts back from now on."""
        self._closed = True

    def open(self) -> None:
        """Let them in again, and first the one that was held back, or that somebody caught on its way."""
        self._closed = self._pending
        if self._pending:
            raise KeyboardInterrupt

    def __enter__(self) -> Interrupts:
        try:
            self._before = signal.signal(signal.SIGINT, self._arrived)
            self._here = True
        except ValueError:  # in another thread than the main one, which gets the signals
            pass
        return self

    def __exit__(self, *_: object) -> None:
        if self._here:
            signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]


def interrupted(command: str, games: int, wanted: int) -> str:
    """Return what is said of a run that was interrupted.

    Args:
        command: which was.
        games: how many were counted.
        wanted: how many were asked for.
    """
    counted = f"{games:,} of {wanted:,} {'game was' if games == 1 else 'games were'} counted"
    return f"deckcheck {command}: interrupted; {counted}\n"
