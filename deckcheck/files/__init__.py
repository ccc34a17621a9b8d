"""The files that a command means: files, folders (recursive), globs, "-" for standard input; their bytes."""

from __future__ import annotations

import os
import sys

from cardbase.pattern import pattern
from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DECK_ENDINGS = (
    ".txt", ".twd", ".deck", ".dek", ".yaml", ".yml", ".eld", ".json", ".xml", ".csv", ".xlsx", ".zip",
)  # fmt: skip
"""Extensions of the files that are read from a folder; a named file is read whatever its extension."""

ARCHIVES = (
    ".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz",
    ".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz",
)  # fmt: skip
"""Extensions of the files that may contain many decks."""

ELSEWHERE = "://"
"""What an address contains, and no existing path does."""

STDIN = "-"
LINKS = ("http://", "https://")
"""How an argument begins that contains a deck itself, or names one elsewhere; nothing is fetched."""

ONE_GO = 32_768
"""Bytes that are requested at once: room for more is expensive, and few decks need it."""

READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)
"""How a file is opened: for its bytes as they are, on Windows too."""

NUMBERED = pattern(r"(?s)(?P<file>.+):(?P<part>[1-9]\d{0,2})")

PROBLEMS: dict[type[OSError], tuple[str, str]] = {
    FileNotFoundError: ("there is no such file", "check the spelling of the path"),
    PermissionError: ("the file may not be read", "check its permissions"),
    IsADirectoryError: ("this is a folder", "name a file"),
}
"""What is said about a file that cannot be opened; for other errors the system's own words."""


CONFIGURATION = frozenset({"deckcheck.toml", "pyproject.toml"})
"""Files of a folder that are read, though not as decks."""


def find_files(
    arguments: list[str], passed_over: list[str] | None = None, *, archives: bool = False
) -> list[str]:
    """Find the files that arguments mean.

    Args:
        arguments: files, folders, globs, or "-".
        passed_over: if given, filled with what is in a folder but not read: files of
            unknown kinds, pipes and the like, links to folders (followed by a slash). Hidden ones are
            ignored.
        archives: include archives from folders; otherwise only zip, which may contain a single deck.

    Returns:
        Paths, each once, sorted; those that do not exist, and folders that may not be read, stay in, to be
        reported when they are opened.
    """
    found: set[str] = set()
    passed: set[str] = set()
    endings = DECK_ENDINGS + ARCHIVES if archives else DECK_ENDINGS
    for argument in arguments:
        if argument == STDIN or argument.startswith(LINKS) or os.path.isfile(argument):
            found.add(argument)
        elif os.path.isdir(argument):
            found.update(_in_folder(argument, endings, passed))
        elif ELSEWHERE in argument and not os.path.lexists(argument):
            from deckcheck.files.addresses import found_at

            found.update(found_at(argument, endings, passed))
        elif any(mark in argument for mark in "*?[") and not os.path.lexists(argument):
            found.update(_by_pattern(argument, endings, passed) or [argument])
        else:
            found.add(argument)
    if passed_over is not None:
        passed_over.extend(sorted(passed - found))
    return sorted(found)


def streams(paths: Iterable[str]) -> bool:
    """Whether some of the paths may contain more than one deck, or are remote."""
    return any(
        path.lower().endswith(ARCHIVES) or ELSEWHERE in path for path in paths if not path.startswith(LINKS)
    )


def content_of(path: str) -> bytes:
    """Read a deck file whole, or standard input for "-"; a link is its own content.

    Raises:
        UnreadableFileError: it cannot be read, or has far too many bytes for a deck; the message says what
            to do about it and does not name the file.
    """
    if path.startswith(LINKS):
        return path.encode("utf-8", "replace")
    path, _ = part_of(path)
    try:
        if ELSEWHERE in path and not os.path.lexists(path):
            from deckcheck.files.addresses import read_at

            content = read_at(path, MOST_BYTES + 1)
        elif path == STDIN:
            if sys.stdin is None:
                raise UnreadableFileError("standard input is closed")
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            content = _read(path)
    except OSError as error:
        raise UnreadableFileError(*PROBLEMS.get(type(error), (error.strerror or str(error),))) from error
    if len(content) > MOST_BYTES:
        what = f"the file has more than {MOST_BYTES:,} bytes; a deck has a few thousand"
        raise UnreadableFileError(what, "check whether this is a deck")
    return content


def _read(path: str) -> bytes:
    """Read a file, or enough of it to see that it is too large; most are read at the first attempt."""
    file = os.open(path, READING)  # half of the calls of `open`: most decks of a run need little more
    try:
        content = os.read(file, ONE_GO)
        while len(content) <= MOST_BYTES and (more := os.read(file, ONE_GO)):
            content += more
    finally:
        os.close(file)
    return content


def part_of(path: str) -> tuple[str, int]:
    """Take apart a path that names one of several decks in a file: "both.txt:2".

    Returns:
        The file and the number of the deck; 0 if the path names a file.
    """
    found = NUMBERED.fullmatch(path) if path[-1:].isdigit() else None
    if found is None or os.path.lexists(path):
        return path, 0
    file = found["file"]
    return (file, int(found["part"])) if file == STDIN or os.path.isfile(file) else (path, 0)


def state_of(path: str) -> tuple[int, int]:
    """Return time and size of a file, which show whether it changed; (0, -1) if there is none."""
    try:
        status = os.stat(part_of(path)[0])
    except OSError:
        return 0, -1
    return status.st_mtime_ns, status.st_size


_standing: list[str] = []


def stand_in(folder: str) -> None:
    """Make the folder current in which the sender of work to this process is."""
    _standing[:] = [folder]


def current_folder() -> str:
    """Return the current folder, even if somebody has deleted it: then paths from there lead nowhere."""
    if _standing:
        return _standing[0]
    try:
        return os.getcwd()
    except FileNotFoundError:
        return os.path.join(os.sep, "deleted")


def _in_folder(folder: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    """Find the deck files in a folder and all below it, links to folders not followed."""
    paths: list[str] = []
    folders = [folder]
    while folders:
        here = folders.pop()
        try:
            with os.scandir(here) as entries:
                inside = [entry for entry in entries if not entry.name.startswith(".")]
        except OSError:
            paths.append(here)  # opening it shows why
            continue
        for entry in inside:
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif entry.is_dir():
                passed.add(os.path.join(entry.path, ""))
            elif entry.name.lower().endswith(endings) and (entry.is_file() or _leads_nowhere(entry)):
                paths.append(entry.path)
            elif entry.name not in CONFIGURATION:
                passed.add(entry.path)
    return paths


def _leads_nowhere(entry: os.DirEntry[str]) -> bool:
    return entry.is_symlink() and not os.path.exists(entry.path)


def _by_pattern(pattern: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    paths: list[str] = []
    for path in _expanded(pattern):
        if os.path.isdir(path):
            paths.extend(_in_folder(path, endings, passed))
        elif os.path.isfile(path) or not os.path.exists(path):
            paths.append(path)
        else:
            passed.add(path)
    return paths


def _expanded(pattern: str) -> Iterator[str]:
    """Expand a pattern; "**" means all folders below, links not followed: they may lead in circles."""
    from glob import escape, glob

    parts = pattern.replace(os.altsep or os.sep, os.sep).split(os.sep)
    if "**" not in parts:
        yield from glob(pattern)
        return
    at = parts.index("**")
    above = os.sep.join(parts[:at]) or os.sep * (at > 0)
    rest = [part for part in parts[at + 1 :] if part]
    while rest[:1] == ["**"]:
        del rest[0]
    for top in glob(above) if above else [os.curdir]:
        if not rest:
            yield top
            continue
        for base, folders, _ in os.walk(top):
            folders[:] = [name for name in folders if not name.startswith(".")]
            here = base if above else base[2:]  # "./lists" becomes "lists"
            yield from _expanded(os.path.join(escape(here), *rest))
