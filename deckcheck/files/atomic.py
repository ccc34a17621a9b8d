"""Writing so that a kill leaves the old file or the new one, never half of one.

An unfinished file has no name where the system allows that (Linux, on most file systems), so that not even
a kill leaves it behind; elsewhere it is called like the file, with ".new" at the end.
"""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager
from io import TextIOWrapper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO, TextIO

DESCRIPTORS = "/proc/self/fd"
"""Where Linux has the open files of a process."""


@contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a text file next to its final place, and rename it into place if everything succeeds.

    Args:
        path: where the file is to be; see `written_bytes`.

    Raises:
        OSError: it cannot be written, or the file there may not be; the old file is left as it was.
    """
    with opened(path) as raw:
        file = TextIOWrapper(raw, "utf-8", "surrogateescape", "\n")
        try:
            yield file
            file.flush()
        finally:
            file.detach()


def written_bytes(path: str, content: bytes) -> None:
    """Write bytes next to a file's final place, and rename them into place if everything succeeds.

    Args:
        path: where the file is to be. An existing one keeps its mode, and its owner, group and extended
            attributes where the system allows; for a link, the file that it points to is replaced.
            What is not a regular file (/dev/stdout, a pipe) is written directly.
        content: the whole file.

    Raises:
        OSError: it cannot be written, or the file there may not be; the old file is left as it was.
    """
    with opened(path) as file:
        file.write(content)


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """Open a file to write: one next to the path, which takes its place at the end, or the path itself.

    Args, Raises: as `written_bytes`.
    """
    try:
        there = os.stat(path)  # a link that loops is an error here, and no reason to replace the link
    except FileNotFoundError:
        there = None
    if there is not None and not stat.S_ISREG(there.st_mode):
        with open(path, "wb") as direct:
            yield direct
        return
    if there is not None and not os.access(path, os.W_OK):
        raise PermissionError(13, "the file may not be written", path)
    target = os.path.realpath(path)
    beside = f"{target}.{os.getpid()}.{os.urandom(4).hex()}.new"
    unnamed = _unnamed(os.path.dirname(target))
    try:
        opened = open(beside, "xb") if unnamed is None else os.fdopen(unnamed, "w+b")  # noqa: SIM115
    except OSError as error:
        error.filename = path  # the user never named the temporary file
        raise
    try:
        with opened as file:
            if there is not None:
                _liken(file.fileno(), target, there)
            yield file
            file.flush()
            os.fsync(file.fileno())
            if unnamed is not None:
                _name(unnamed, beside)
        os.replace(beside, target)
    except BaseException:
        if os.path.exists(beside):
            os.unlink(beside)
        raise


def _unnamed(folder: str) -> int | None:
    """Open a file in a folder without a name; None if the system has no such thing."""
    if not hasattr(os, "O_TMPFILE") or not os.path.isdir(DESCRIPTORS):
        return None
    try:
        return os.open(folder, os.O_TMPFILE | os.O_RDWR, 0o666)
    except OSError:  # not on this file system, or not at all: opening it by name will show
        return None


def _name(file: int, path: str) -> None:
    """Give a file that has none its name, or its content to one of that name."""
    itself = f"{DESCRIPTORS}/{file}"
    folder = os.open(os.path.dirname(path), os.O_RDONLY)
    try:
        # the folder makes Python call `linkat`: `link` would link the link to the file
        os.link(itself, path, src_dir_fd=folder, follow_symlinks=True)
    except OSError:
        with open(itself, "rb") as content, open(path, "xb") as copy:
            _liken(copy.fileno(), itself, os.fstat(file))
            copy.writelines(content)
            copy.flush()
            os.fsync(copy.fileno())
    finally:
        os.close(folder)


def _liken(file: int, old: str, status: os.stat_result) -> None:
    """Give an open file the owner, the extended attributes and the mode of another, as far as possible.

    Args:
        file: its descriptor.
        old: the other.
        status: that of the other.
    """
    mode = stat.S_IMODE(status.st_mode)
    if hasattr(os, "fchown") and not (
        _given(file, status.st_uid, status.st_gid) or _given(file, -1, status.st_gid)
    ):
        # another group: it may do what everybody may
        mode = mode & ~stat.S_IRWXG | (mode & stat.S_IRWXO) << 3
    for name in _attributes(old):
        try:
            os.setxattr(file, name, os.getxattr(old, name))
        except OSError:  # the system's own (trusted.*, security.*), or none are kept here
            continue
    if hasattr(os, "fchmod"):
        os.fchmod(file, mode)


def _given(file: int, owner: int, group: int) -> bool:
    now = os.fstat(file)
    if owner in (-1, now.st_uid) and group == now.st_gid:
        return True
    try:
        os.fchown(file, owner, group)
    except OSError:
        return False
    return True


def _attributes(path: str) -> list[str]:
    try:
        return os.listxattr(path) if hasattr(os, "listxattr") else []
    except OSError:
        return []
