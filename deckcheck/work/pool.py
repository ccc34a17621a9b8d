"""Workers that do one kind of work, processes of this machine or a cluster's, and end on Ctrl-C.

A worker first does `begin`, whose result its work is given each time. Ctrl-C is held back while processes
start, until they know what to do about it; then they take note of it (`stopping`), unless `begin` says
otherwise. Workers end with their parent, whatever becomes of it (`deckcheck.work.leash`).
`deckcheck.work.flow` returns the results in the order of the things, whoever does the work.
"""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import active_children
from threading import Timer

from deckcheck.ending import ENDING, heed
from deckcheck.work.leash import own_leash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from types import FrameType
    from typing import Any, Protocol, TypeVar

    from deckcheck.work.leash import Leash
    from deckcheck.work.sizes import Done

    T = TypeVar("T")
    R = TypeVar("R")

    class Workers(Protocol):
        """What does the work; a context manager that leaves nothing of it at the end.

        Attributes:
            ahead: how many batches should wait or be in progress at a time, so that no worker is idle.
        """

        ahead: int

        def __enter__(self) -> Workers:
            """Begin."""

        def __exit__(self, *_: object) -> None:
            """End everything that was begun."""

        def take(self, items: Iterator[T]) -> list[Any]:
            """Take as many things as make a batch; [] if none are left. What is taken goes to `submit`."""

        def submit(self, work: Callable[[Any, T], R], batch: list[Any]) -> Future[Done]:
            """Have a batch done."""

        def result(self, future: Future[Done]) -> list[Any]:
            """Wait for the results of a batch.

            Raises:
                LostError: the workers are gone.
                Exception: what the work raised.
            """

        def unpacked(self, batch: list[Any]) -> list[Any]:
            """Return the things of a batch that nobody could do."""

        def results(self, future: Future[Done]) -> list[Any]:
            """Return the results of a batch that was done; raises what the work raised."""

        def interrupt(self) -> None:
            """Tell the workers that somebody pressed Ctrl-C."""

        def stop(self, waiting: Sequence[Future[Done]], seconds: float) -> set[Future[Done]]:
            """Interrupt the workers; see `Pool.stop`."""


GRACE = 5.0
"""Seconds that a worker has to finish what it does, once it was asked to end."""

_stopped: list[bool] = []
_begun: list[Any] = []
"""In a worker process: what `begin` returned."""


SAFE_PATH = "PYTHONSAFEPATH"
"""Whoever has it set imports nothing from the current folder."""


class LostError(Exception):
    """The workers are gone; the message says what there is to say about it, or nothing."""


def stopping() -> bool:
    """Whether somebody pressed Ctrl-C, so that a worker leaves out what it has not begun."""
    return bool(_stopped)


class Pool:
    """Worker processes of this machine; a context manager that removes them at the end.

    Args:
        jobs: how many.
        begin: what each does first.
        arguments: for `begin`.

    Attributes:
        ahead: see `Workers`.
    """

    def __init__(self, jobs: int, begin: Callable[..., object], *arguments: object) -> None:
        self._others = active_children()
        self.ahead = 3 * jobs
        # a spawned worker (not on Linux up to Python 3.13) would import what lies next to the decks
        self._safe_before = os.environ.get(SAFE_PATH)
        os.environ[SAFE_PATH] = "1"
        self._executor = ProcessPoolExecutor(
            jobs, initializer=_begin, initargs=(own_leash(), begin, arguments)
        )

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self._executor.shutdown(cancel_futures=True)
        if self._safe_before is None:
            os.environ.pop(SAFE_PATH, None)
        else:
            os.environ[SAFE_PATH] = self._safe_before

    @property
    def _workers(self) -> list[Any]:
        return [worker for worker in active_children() if worker not in self._others]

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Hold back Ctrl-C, and what else asks to end, while workers start."""
        mask = getattr(signal, "pthread_sigmask", None)
        before = mask(signal.SIG_BLOCK, {signal.SIGINT, *ENDING}) if mask is not None else None
        try:
            yield
        finally:
            if mask is not None:
                mask(signal.SIG_SETMASK, before)

    def take(self, items: Iterator[T]) -> list[T]:
        """Take one thing: handing it to a process costs next to nothing."""
        return list(islice(items, 1))

    def unpacked(self, batch: list[T]) -> list[T]:
        """Return the things of a batch."""
        return batch

    def submit(self, work: Callable[[Any, T], R], batch: list[T]) -> Future[Done]:
        """Have a batch done."""
        with self._held():
            try:
                return self._executor.submit(_do, work, batch)
            except BrokenProcessPool:
                raise LostError from None

    def result(self, future: Future[Done]) -> list[Any]:
        """Wait for the results of a batch.

        Raises:
            LostError: somebody has killed a worker.
        """
        try:
            return self.results(future)
        except BrokenProcessPool:
            raise LostError from None

    def results(self, future: Future[Done]) -> list[Any]:
        """Return the results of a batch that was done."""
        done: list[Any] = future.result()[0]
        return done

    def interrupt(self) -> None:
        """Tell the workers that somebody pressed Ctrl-C."""
        for worker in self._workers:
            if worker.pid and hasattr(signal, "pthread_sigmask"):
                with suppress(ProcessLookupError):  # it may have ended by now
                    os.kill(worker.pid, signal.SIGINT)

    def stop(self, waiting: Sequence[Future[Done]], seconds: float) -> set[Future[Done]]:
        """Interrupt the workers, and again after some time; then kill those that do not heed it.

        Args:
            waiting: what they were given; it is not canceled, as a pool fails over what is.
            seconds: to wait each time.

        Returns:
            What was done by then.
        """
        for _ in range(2):
            self.interrupt()
            done, late = wait(waiting, seconds)
            if not late:
                return done
        for worker in self._workers:
            worker.kill()
        return done


def _begin(leash: Leash, begin: Callable[..., object], arguments: Iterable[object]) -> None:
    leash.watch()  # first: its thread is to hold signals back, as this one does so far
    signal.signal(signal.SIGINT, lambda *_: _stopped.append(True))
    for number in ENDING:
        signal.signal(number, _end)
    _begun[:] = [begin(*arguments)]
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, *ENDING})


def _end(number: int, frame: FrameType | None) -> None:
    """Stop as at Ctrl-C, and end if that takes long: the pool asks for it when another was killed."""
    late = Timer(GRACE, os._exit, (128 + number,))
    late.daemon = True
    late.start()
    heed(number, frame)


def _do(work: Callable[[Any, T], R], batch: list[T]) -> Done:
    begun = time.perf_counter()
    done = [work(_begun[0], item) for item in batch]
    return done, time.perf_counter() - begun
