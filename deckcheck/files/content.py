"""The content of deck files as commands write, print and compare it."""

from __future__ import annotations

import os

from deckcheck.files.atomic import written
from deckcheck.terminal.border import hand_over
from deckcheck.terminal.escape import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


def write_content(path: str, content: bytes) -> None:
    """Write a file so that a kill leaves the old or the new one; see `deckcheck.files.atomic`.

    Raises:
        OSError: it cannot be written.
    """
    with written(path) as file:
        file.buffer.write(content)


def print_content(content: bytes, stdout: TextIO) -> None:
    """Print a text file's bytes, with a line end after the last line."""
    text = content.decode("utf-8", "replace")
    hand_over(stdout, text if text.endswith("\n") else f"{text}\n")


def same_file(first: str, second: str) -> bool:
    """Return whether two paths lead to one file that exists."""
    try:
        return os.path.samefile(first, second)
    except OSError:
        return False


def os_problem(error: OSError) -> str:
    """Say what went wrong with a file."""
    return error.strerror or str(error)


def unified(path: str, old: bytes, new: bytes) -> str:
    """Return the difference between two states of a text file, as `patch` reads it."""
    from deckcheck.deckfiles.rawtext import read_raw

    before, after = (list(read_raw(content).lines) if content else [] for content in (old, new))
    return unified_lines(one_line(path), before, after)


def unified_lines(shown: str, old: list[str], new: list[str]) -> str:
    """Return the difference between lines, each with its end, of the file that is shown by this name."""
    from difflib import unified_diff

    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
        for line in unified_diff(old, new, shown, shown)
    )
