"""Showing a game line by line to whoever sits at the terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.terminal.layout import width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

HOW_TO_ANSWER = (
    "Answer with a number or the start of a name; ? shows everything again, u takes back, h gives a hint, "
    "s FILE saves, l shows what happened so far, help shows all keys, q leaves.",
)
"""What a person at the terminal may type, in paragraphs."""
HOW_TO_SEE_A_CARD = "? NAME shows a card that you can see."
"""What else they may type where there are cards to read."""
OPTION = re.compile(r" *\d+  ")
"""How the line of an option begins: with its number."""


def teller(stdout: TextIO) -> Callable[[str], None]:
    """Return what writes a line at once; if it is too wide for a terminal, it is broken between words.

    In a pipe lines stay whole: whoever plays there is a program.
    """
    width = width_of(stdout) if stdout.isatty() else 0

    def tell(line: str) -> None:
        option = OPTION.match(line)
        margin = option.group() if option else line[: len(line) - len(line.lstrip(" -"))]
        then = " " * (len(margin) if option else len(margin) + 2)
        parts = wrapped(line[len(margin) :], width, margin, then) if width else [line]
        stdout.write("".join(f"{part}\n" for part in parts))
        stdout.flush()

    return tell
