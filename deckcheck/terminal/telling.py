"""Showing a game line by line to whoever sits at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.terminal.layout import width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

HOW_TO_ANSWER = (
    "Answer with a number or the start of a name; ? shows everything again, q leaves,",
    "u takes back, s FILE saves, l shows what happened so far.",
)


def teller(stdout: TextIO) -> Callable[[str], None]:
    """Return what writes a line at once; if it is too wide for a terminal, it is broken between words.

    In a pipe lines stay whole: whoever plays there is a program.
    """
    width = width_of(stdout) if stdout.isatty() else 0

    def tell(line: str) -> None:
        text = line.lstrip(" -")
        margin = line[: len(line) - len(text)]
        parts = wrapped(text, width, margin, " " * (len(margin) + 2)) if width else [line]
        stdout.write("".join(f"{part}\n" for part in parts))
        stdout.flush()

    return tell
