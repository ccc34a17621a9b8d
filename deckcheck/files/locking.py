"""A file that several people write, one after the other; nobody's lines get lost.

The system's own lock is on the file itself where it can be, and ends with whoever holds it. Elsewhere, as on
Windows and in some network folders, it is a file next to it, which is there only while somebody writes.
"""

from __future__ import annotations

import os
import time
from contextlib import contextmanager

from deckcheck.usage import UsageError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 10.0
"""Seconds to wait for somebody else, who needs thousandths of one."""
PAUSE = 0.02


@contextmanager
def locked(path: str, patience: float = PATIENCE) -> Iterator[None]:
    """Keep others from writing a file; it may be replaced meanwhile.

    Args:
        path: of the file; it need not be there yet.
        patience: seconds to wait for somebody else.

    Raises:
        UsageError: somebody else kept it for longer.
        OSError: it may not be written.
    """
    until = time.monotonic() + patience
    while True:
        held = _held(path)
        if held is not None:
            break
        if time.monotonic() >= until:
            beside = f"; if nobody is, remove {path}.lock" if os.path.exists(f"{path}.lock") else ""
            raise UsageError(f"{path}: somebody else is writing it{beside}")
        time.sleep(PAUSE)
    file, beside = held
    try:
        yield
    finally:
        if not beside and _is(path, file) and not os.fstat(file).st_size:
            os.unlink(path)  # it was made for the lock, and nothing came of it
        os.close(file)
        if beside:
            os.unlink(beside)


def _held(path: str) -> tuple[int, str] | None:
    """Take the lock: the open file, and the one next to it if that is the lock; None if it is taken."""
    if fcntl is not None:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            return None
        except OSError:  # this file system has no such locks
            os.close(file)
        else:
            if _is(path, file):
                return file, ""
            os.close(file)  # it was replaced while we waited
            return None
    beside = f"{path}.lock"
    try:
        return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), beside
    except FileExistsError:
        return None
    except PermissionError:  # Windows, while the other is removing it
        if os.name == "nt":
            return None
        raise


def _is(path: str, file: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(file))
    except FileNotFoundError:
        return False
