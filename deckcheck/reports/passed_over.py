"""What is said about files in a folder that were not read."""

from __future__ import annotations

import os

from deckcheck.files import file_name
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.numbers import first_few, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

MOST_NAMED = 8
"""How many skipped files are named; the others are counted."""


def tell_passed_over(paths: list[str], stderr: TextIO) -> None:
    """Say in one line which files of a folder were not read; nothing if there are none."""
    if not paths:
        return
    names = [one_line(file_name(path) or f"{os.path.basename(path[:-1])}/") for path in paths]
    stderr.write(f"{plural(len(names), 'file')} not read: {first_few(names, MOST_NAMED)}\n")
