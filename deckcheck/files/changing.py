"""Changing a file so that no edit is lost: those of this program wait for each other, others are noticed.

A change reads the file, works out its new content and replaces the file. Whoever holds the lock of the file
at the path may do so; the lock is on the file itself, so a kill leaves nothing behind. An editor knows
nothing of the lock: what it wrote meanwhile is noticed before the file is replaced.
"""

from __future__ import annotations

import errno
import os
import time
from contextlib import contextmanager

from deckcheck.files.atomic import written_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

PATIENCE = 30.0
"""Seconds to wait for another process that changes the same file; one takes a fraction of a second."""

PAUSE = 0.02


@contextmanager
def held(path: str) -> Iterator[None]:
    """Hold a file, so that no other process of this program changes it until the end.

    If there is no such file, it is not a regular one, or the system has no locks, nothing is held; see
    `replaced`, which notices changes all the same.

    Args:
        path: the file, or a link to it.

    Raises:
        OSError: another process holds it for too long.
    """
    file = _locked(path)
    try:
        yield
    finally:
        if file is not None:
            file.close()


def replaced(path: str, before: bytes, after: bytes) -> None:
    """Replace the old content by the new.

    Args:
        path: the file.
        before: its content when it was read.
        after: its new content.

    Raises:
        OSError: it has other content by now, or it cannot be written; it is left as it is.
    """
    with open(path, "rb") as file:
        if file.read(len(before) + 1) != before:
            raise OSError(0, "the file changed meanwhile and was not written; try again", path)
    written_bytes(path, after)


def _locked(path: str) -> BinaryIO | None:
    """Open and lock the file at the path, also after another process replaced it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    end = time.monotonic() + PATIENCE
    while os.path.isfile(path):
        try:
            file = open(path, "rb")  # noqa: SIM115
        except OSError:
            return None  # whoever reads it reports that
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(file.fileno()), os.stat(path)):
                return file
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EACCES, errno.ENOENT):
                file.close()
                return None  # this file system has no locks
            if time.monotonic() > end:
                file.close()
                problem = "another program is using the file and it was not written; try again"
                raise OSError(errno.EAGAIN, problem, path) from None
            time.sleep(PAUSE)
        file.close()
    return None
