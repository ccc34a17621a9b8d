"""Writing so that a kill leaves the old file or the new one, never half of one."""

from __future__ import annotations

import os
from contextlib import contextmanager
from io import TextIOWrapper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO, TextIO


@contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a text file beside its place, and rename it into place when all went well.

    Args:
        path: where the file is to be; an existing one keeps its permissions. A path that is not a plain
            file (/dev/stdout, a pipe) is written directly.

    Raises:
        OSError: it cannot be written; the old file is left as it was.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            yield file
        return
    with _beside(path) as raw, TextIOWrapper(raw, "utf-8", "surrogateescape", "\n") as file:
        yield file
        file.flush()
        os.fsync(raw.fileno())


def written_bytes(path: str, content: bytes) -> None:
    """Write bytes beside a file's place, and rename them into place when all went well.

    Args:
        path: where the file is to be; an existing one keeps its permissions.
        content: the whole file.

    Raises:
        OSError: it cannot be written, or the file there may not be; the old file is left as it was.
    """
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise PermissionError(13, "the file may not be written", path)
    with _beside(path) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _beside(path: str) -> Iterator[BinaryIO]:
    """Open a new file beside another; rename it into its place at the end, or remove it where one fails."""
    target = os.path.realpath(path)
    beside = f"{target}.{os.getpid()}.{os.urandom(4).hex()}.new"
    try:
        opened = open(beside, "xb")  # noqa: SIM115
    except OSError as error:
        error.filename = path  # the user never named the file beside it
        raise
    try:
        with opened as file:
            yield file
        if os.path.exists(target):
            os.chmod(beside, os.stat(target).st_mode & 0o7777)
        os.replace(beside, target)
    except BaseException:
        if os.path.exists(beside):
            os.unlink(beside)
        raise
