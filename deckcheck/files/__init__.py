"""The files that a command means: files, folders (recursive), globs, "-" for standard input; their bytes."""

from __future__ import annotations

import errno
import os
import sys

from cardbase.quick import pattern
from deckcheck.deckfiles.bytes import MOST_BYTES, UnreadableFileError
from deckcheck.files.walking import found_here

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

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

PROBLEMS: dict[object, tuple[str, str]] = {
    FileNotFoundError: ("there is no such file", "check the spelling of the path"),
    PermissionError: ("the file may not be read", "check its permissions"),
    IsADirectoryError: ("this is a folder", "name a file"),
    errno.ELOOP: ("the link leads in a circle", "let it lead to a file, or remove it"),
    errno.ENAMETOOLONG: ("the path or where the link leads is too long", "check where it leads"),
    errno.ENXIO: ("this is a socket or a device", "name a file"),
}
"""What is said about a file that cannot be opened; for other errors the system's own words."""


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
        if argument == STDIN or argument.startswith(LINKS):
            found.add(argument)
        elif ELSEWHERE in argument and not os.path.lexists(argument):
            from deckcheck.files.addresses import found_at

            found.update(found_at(argument, endings, passed))
        else:
            found.update(found_here(argument, endings, passed))
    if passed_over is not None:
        passed_over.extend(sorted(passed - found))
    return sorted(found)


def file_name(path: str) -> str:
    """Return the name of a file without its folders and the archive that it is in."""
    name = path.replace("\\", "/").rsplit("/", 1)[-1]
    archive, _, member = name.partition(":")
    return member if member and archive.lower().endswith(ARCHIVES) else name


def streams(paths: Iterable[str]) -> bool:
    """Whether some of the paths may contain more than one deck, or are remote."""
    return any(
        path.lower().endswith(ARCHIVES) or ELSEWHERE in path for path in paths if not path.startswith(LINKS)
    )


def holds_many(path: str) -> bool:
    """Whether a path is a folder or an archive, which holds the lists of many."""
    return os.path.isdir(path) or (path.lower().endswith(ARCHIVES) and os.path.isfile(path))


def problem_of(error: OSError) -> UnreadableFileError:
    """Return what is said about a file that cannot be opened."""
    said = PROBLEMS.get(type(error)) or PROBLEMS.get(error.errno)
    if said is None:
        return UnreadableFileError(error.strerror or str(error))
    problem, remedy = said
    if isinstance(error, FileNotFoundError) and isinstance(error.filename, str):
        near = path_near(error.filename)
        remedy = f"did you mean {near}?" if near else remedy
    return UnreadableFileError(problem, remedy)


def path_near(path: str) -> str:
    """Return the path of a file beside one that is missing and named nearly like it; "" if there is none.

    One that only ends otherwise is nearest.
    """
    from difflib import get_close_matches

    folder, missing = os.path.split(path)
    try:
        with os.scandir(folder or os.curdir) as entries:
            names = sorted(entry.name for entry in entries if entry.is_file())
    except OSError:
        return ""
    stem = os.path.splitext(missing)[0].lower()
    alike = [name for name in names if os.path.splitext(name)[0].lower() == stem]
    near = alike or get_close_matches(missing, names, n=1, cutoff=0.8)
    return os.path.join(folder, near[0]) if near else ""


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
        raise problem_of(error) from error
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
