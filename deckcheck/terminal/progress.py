"""A bar on standard error while somebody waits; nothing where nobody looks."""

from __future__ import annotations

from deckcheck.terminal.border import draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

LENGTH = 30


class Progress:
    """A bar that fills, on a terminal; nothing anywhere else.

    Args:
        stream: where it is drawn, if that is a terminal.
        total: how many there are to do, 0 if that is not known.
        what: what is counted: "decks", "games".
        wanted: whether to draw at all.
        step: draw anew after so many.
    """

    __slots__ = ("_last", "_on", "_step", "_stream", "_total", "_what", "_wide")

    def __init__(self, stream: TextIO, total: int, what: str, wanted: bool = True, step: int = 1) -> None:
        self._stream = stream
        self._total = total
        self._what = what
        self._on = wanted and stream.isatty()
        self._step = step
        self._last = self._wide = 0

    def tell(self, done: int) -> None:
        """Show how many are done."""
        if not self._on or done - self._last < self._step:
            return
        self._last = done
        text = f"{done:,} {self._what}"
        if self._total:
            filled = LENGTH * done // self._total
            text = f"[{'#' * filled}{'.' * (LENGTH - filled)}] {done:,}/{self._total:,} {self._what}"
        self._wide = max(self._wide, len(text))
        draw(self._stream, f"\r{text}")
        self._stream.flush()

    def end(self) -> None:
        """Wipe the bar away."""
        if self._wide:
            draw(self._stream, f"\r{' ' * self._wide}\r")
