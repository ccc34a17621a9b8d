"""Colour on a terminal: --color, then NO_COLOR, FORCE_COLOR, TERM=dumb, then whether it is a terminal."""

from __future__ import annotations

import os

from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

CODES = {"red": "31", "yellow": "33", "green": "32", "cyan": "36", "dim": "2", "bold": "1"}
SEVERITY_COLOURS = {"error": "red", "warning": "yellow", "info": "cyan"}


def wants_colour(stream: TextIO, when: str = "auto") -> bool:
    """Decide whether to colour what goes to a stream; an empty variable counts as unset.

    Args:
        stream: where it goes.
        when: "always", "never" or "auto".
    """
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return os.environ.get("TERM") != "dumb" and stream.isatty()


class Paint:
    """Makes the lines of a report for a screen: in colour or not, without anything that could command it.

    Its results are for `deckcheck.terminal.border.draw`.

    Args:
        on: whether to use colours at all.
        width: columns to lay out for.
    """

    __slots__ = ("on", "width")

    def __init__(self, on: bool, width: int = WIDTH) -> None:
        self.on = on
        self.width = width

    def __call__(self, text: str, *colours: str) -> str:
        """Colour a text, made visible, in colours named as in `CODES`."""
        text = one_line(text)
        if not self.on or not colours:
            return text
        return f"\033[{';'.join(CODES[colour] for colour in colours)}m{text}\033[0m"

    def line(self, *spans: str | tuple[str, ...]) -> str:
        """Make a line from texts, and from tuples of a text and its colours."""
        return "".join([self(span) if isinstance(span, str) else self(*span) for span in spans]) + "\n"
