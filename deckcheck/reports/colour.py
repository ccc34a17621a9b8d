"""Colour on a terminal: --color, then NO_COLOR, FORCE_COLOR, TERM=dumb, then whether it is a terminal."""

from __future__ import annotations

import os

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
    """Paints words, or leaves them as they are."""

    __slots__ = ("on",)

    def __init__(self, on: bool) -> None:
        """Take whether to paint at all."""
        self.on = on

    def __call__(self, text: str, *colours: str) -> str:
        """Paint a text in colours named as in `CODES`."""
        if not self.on or not colours:
            return text
        return f"\033[{';'.join(CODES[colour] for colour in colours)}m{text}\033[0m"
