"""What commands share that read and write deck files: bytes in, bytes out, a reader over the cards."""

from __future__ import annotations

import os
import sys

from cardbase.names import Names
from deckcheck.atomic import written
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, formats
from deckcheck.files import STDIN
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.store import CardStore


def open_reader(store: CardStore | None = None) -> LineReader:
    """Open the card file and make a reader of lines over it."""
    return LineReader(Names(store or open_cards()))


def read_content(path: str) -> bytes:
    """Read a file's bytes, of standard input for "-".

    Raises:
        OSError: it cannot be read.
    """
    if path == STDIN:
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def write_content(path: str, content: bytes) -> None:
    """Write a file so that a kill leaves the old or the new one; see `deckcheck.atomic`.

    Raises:
        OSError: it cannot be written.
    """
    with written(path) as file:
        file.buffer.write(content)


def print_content(content: bytes, stdout: TextIO) -> None:
    """Print a text file's bytes, with a line end behind the last line."""
    text = content.decode("utf-8", "replace")
    stdout.write(text if text.endswith("\n") else f"{text}\n")


def same_file(first: str, second: str) -> bool:
    """Tell whether two paths lead to one file that exists."""
    try:
        return os.path.samefile(first, second)
    except OSError:
        return False


def os_problem(error: OSError) -> str:
    """Say what went wrong with a file."""
    return error.strerror or str(error)


def known_format(name: str) -> str:
    """Give a format's name back.

    Raises:
        UsageError: there is no such format; suggests the nearest.
    """
    if name in formats():
        return name
    from difflib import get_close_matches

    near = get_close_matches(name, formats(), n=1, cutoff=0.5)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UsageError(f"{name!r} is no deck format{hint} ({', '.join(formats())})")


def unified(path: str, old: bytes, new: bytes) -> str:
    """Give the difference between two states of a text file, as `patch` reads it."""
    from difflib import unified_diff

    from deckcheck.deckfiles.rawtext import read_raw

    lines = unified_diff(
        [*read_raw(old).lines] if old else [],
        [*read_raw(new).lines] if new else [],
        path,
        path,
    )
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )
