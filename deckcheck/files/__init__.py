"""The files that a command means: files, folders (recursive), globs, "-" for standard input; their bytes."""

from __future__ import annotations

import os
import sys

from cardbase.pattern import pattern
from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError

DECK_ENDINGS = (
    ".txt", ".twd", ".deck", ".dek", ".yaml", ".yml", ".eld", ".json", ".xml", ".csv", ".xlsx", ".zip",
)  # fmt: skip
"""Endings of the files that are taken from a folder; a file that is named is taken whatever its ending."""

STDIN = "-"
LINKS = ("http://", "https://")
"""How an argument begins that holds a deck itself, or only names one elsewhere; nothing is fetched."""

NUMBERED = pattern(r"(?s)(?P<file>.+):(?P<part>[1-9]\d{0,2})")

PROBLEMS: dict[type[OSError], str] = {
    FileNotFoundError: "there is no such file. Consider the spelling of the path",
    PermissionError: "the file may not be read. Consider its permissions",
    IsADirectoryError: "this is a folder. Consider naming a file",
}
"""What is said of a file that cannot be opened; for other troubles the system's own words."""


def find_files(arguments: list[str]) -> list[str]:
    """Find the files that arguments mean.

    Args:
        arguments: files, folders, globs, or "-".

    Returns:
        Paths, each once, sorted; those that do not exist stay in, to be told when they are opened.
    """
    found: set[str] = set()
    for argument in arguments:
        if argument == STDIN or argument.startswith(LINKS) or os.path.isfile(argument):
            found.add(argument)
        elif os.path.isdir(argument):
            found.update(_in_folder(argument))
        elif any(mark in argument for mark in "*?[") and not os.path.exists(argument):
            found.update(_by_pattern(argument) or [argument])
        else:
            found.add(argument)
    return sorted(found)


def content_of(path: str) -> bytes:
    """Read a deck file whole, or standard input for "-"; a link is its own content.

    Raises:
        UnreadableFileError: it cannot be read, or has far too many bytes for a deck; the message says what
            to consider and does not name the file.
    """
    if path.startswith(LINKS):
        return path.encode("utf-8", "replace")
    path, _ = part_of(path)
    try:
        if path == STDIN:
            if sys.stdin is None:
                raise UnreadableFileError("standard input is closed")
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(path, "rb") as file:
                content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableFileError(PROBLEMS.get(type(error), error.strerror or str(error))) from error
    if len(content) > MOST_BYTES:
        what = f"the file has more than {MOST_BYTES:,} bytes; a deck has a few thousand"
        raise UnreadableFileError(f"{what}. Consider whether this is a deck")
    return content


def part_of(path: str) -> tuple[str, int]:
    """Take apart a path that names one of several decks in a file: "both.txt:2".

    Returns:
        The file and the number of the deck; 0 where the path names a file.
    """
    found = NUMBERED.fullmatch(path)
    if found is None or os.path.lexists(path):
        return path, 0
    file = found["file"]
    return (file, int(found["part"])) if file == STDIN or os.path.isfile(file) else (path, 0)


def state_of(path: str) -> tuple[int, int]:
    """Give time and size of a file, by which a change of it is known; (0, -1) where there is none."""
    try:
        status = os.stat(part_of(path)[0])
    except OSError:
        return 0, -1
    return status.st_mtime_ns, status.st_size


def _in_folder(folder: str) -> list[str]:
    paths: list[str] = []
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        decks = (name for name in names if name.lower().endswith(DECK_ENDINGS) and not name.startswith("."))
        paths.extend(os.path.join(base, name) for name in decks)
    return paths


def _by_pattern(pattern: str) -> list[str]:
    from glob import glob

    paths: list[str] = []
    for path in glob(pattern, recursive=True):
        paths.extend(_in_folder(path) if os.path.isdir(path) else [path])
    return paths
