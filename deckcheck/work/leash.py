"""Workers end with the process that started them, however that ends: nobody need be left to tell them.

The parent holds one end of a pipe. When it is gone, the system closes that end, and a thread of each worker,
which waits for nothing else, ends the worker. This works alike on Linux, macOS and Windows.
"""

from __future__ import annotations

import os
from contextlib import suppress
from multiprocessing import Pipe
from threading import Thread

GONE = 1
"""The exit code of a worker whose parent is gone; nobody is left to see it."""


class Leash:
    """The pipe; both ends come to each worker, which closes the parent's.

    One serves all workers of a process: with several, the workers of one would hold those of another.
    """

    def __init__(self) -> None:
        self.owner = os.getpid()
        self._end, self._held = Pipe(duplex=False)

    def watch(self) -> None:
        """End this process, a worker, when the one that made the leash is gone."""
        self._held.close()
        Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        with suppress(EOFError, OSError):
            self._end.recv_bytes()
        os._exit(GONE)


_own: list[Leash] = []


def own_leash() -> Leash:
    """Return the leash of this process."""
    if not _own or _own[0].owner != os.getpid():  # a worker begins with that of its parent
        _own[:] = [Leash()]
    return _own[0]
