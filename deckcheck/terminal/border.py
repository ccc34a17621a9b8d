"""The border between the commands and the terminal: whatever is printed passes `visible` on its way.

`deckcheck.__main__` puts it in front of standard output and standard error. Only two things may pass another
way: what the program itself does to the screen (`draw`), and a document that goes into a file or a pipe,
whose bytes count (`hand_over`).
"""

from __future__ import annotations

import sys

from deckcheck.terminal.escape import visible
from deckcheck.terminal.layout import LEAST, fitted, screen_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TextIO


_standing: list[tuple[TextIO, int]] = []
"""The bar on the screen: where, and how wide."""


class Border:
    """A text stream that makes visible what is written to it; everything else is the stream's own.

    Args:
        stream: where the text goes.
        messages: what is written at once is a message: its further lines are indented, so that a line end
            in a name or a path does not look like a message, and lines wider than the screen are broken.
    """

    def __init__(self, stream: TextIO, messages: bool = False) -> None:
        self.beyond = stream
        self._messages = messages

    def write(self, text: str) -> int:
        """Write a text with its control and format characters escaped; returns the given length."""
        wipe()
        shown = visible(text)
        if self._messages and "\n" in (said := shown.strip("\n")):
            first, *more = said.split("\n")
            told = [first, *(line if line[:1] == " " else f"  {line}" for line in more)]
            shown = shown.replace(said, "\n".join(told))
        if self._messages and len(shown) > LEAST and (wide := screen_of(self.beyond)):
            shown = fitted(shown, max(LEAST, wide))
        self.beyond.write(shown)
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beyond, name)


def draw(stream: TextIO, text: str) -> None:
    """Write what the program itself does to the screen: colours, a bar that moves, a cleared screen.

    Args:
        stream: where to.
        text: nothing in it comes from a file, unless it has passed `visible` or `Paint`.
    """
    wipe()
    getattr(stream, "beyond", stream).write(text)


def draw_bar(stream: TextIO, text: str) -> None:
    """Draw a bar that stays on its line until something else is written, or another drawn."""
    draw(stream, text)
    beyond = getattr(stream, "beyond", stream)
    beyond.flush()
    _standing.append((beyond, len(text)))


def wipe() -> None:
    """Clear the bar on the screen, if there is one."""
    while _standing:
        stream, wide = _standing.pop()
        stream.write(f"\r{' ' * wide}\r")


def hand_over(stream: TextIO, document: str) -> None:
    """Write a document whose bytes count, such as a converted deck or a patch.

    Args:
        stream: a file or a pipe gets it as it is, a terminal gets it made visible.
        document: the text.
    """
    wipe()
    beyond = getattr(stream, "beyond", stream)
    beyond.write(visible(document) if stream.isatty() else document)


def behind_border(work: Callable[[], int]) -> int:
    """Run work with every word on standard output and standard error passing the border."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None:
            setattr(sys, name, Border(stream, name == "stderr"))
    try:
        return work()
    finally:
        for name in ("stdout", "stderr"):
            stream = getattr(sys, name)
            if isinstance(stream, Border):
                setattr(sys, name, stream.beyond)
