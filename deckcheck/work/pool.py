"""Several processes that do one kind of work: results in order, and an end at Ctrl-C that waits for nobody.

A worker first does `begin`, which may keep in its module what the work needs. Ctrl-C is held back while
workers start, until they know what to do about it; then they take note of it (`stopping`), unless `begin`
says otherwise.
"""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from typing import Any, TypeVar

    T = TypeVar("T")
    R = TypeVar("R")

_stopped: list[bool] = []


def stopping() -> bool:
    """Whether somebody pressed Ctrl-C, so that a worker leaves out what it has not begun."""
    return bool(_stopped)


class Pool:
    """Worker processes; a context manager, at whose end they are gone.

    Args:
        jobs: how many.
        begin: what each does first.
        arguments: for `begin`.

    Attributes:
        executor: takes their work; what is submitted first goes inside `held`.
    """

    def __init__(self, jobs: int, begin: Callable[..., object], *arguments: object) -> None:
        self._others = active_children()
        self.executor = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(begin, arguments))

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.executor.shutdown(cancel_futures=True)

    @property
    def _workers(self) -> list[Any]:
        return [worker for worker in active_children() if worker not in self._others]

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold Ctrl-C back while workers start."""
        mask = getattr(signal, "pthread_sigmask", None)
        before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask is not None else None
        try:
            yield
        finally:
            if mask is not None:
                mask(signal.SIG_SETMASK, before)

    def interrupt(self) -> None:
        """Tell the workers that somebody pressed Ctrl-C."""
        for worker in self._workers:
            if worker.pid and hasattr(signal, "pthread_sigmask"):
                os.kill(worker.pid, signal.SIGINT)

    def stop(self, waiting: Sequence[Future[R]], seconds: float) -> set[Future[R]]:
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


def in_order(
    work: Callable[[T], R], items: Sequence[T], jobs: int, begin: Callable[..., object], *arguments: object
) -> Iterator[R]:
    """Do the same with many things, in several processes or, for one job, in this.

    What is left when somebody has killed a worker is done here. When the caller fails or is interrupted, what
    has not begun is left out.

    Args:
        work: what to do with one of them; a function of a module, as all that goes to other processes.
        items: the things.
        jobs: processes.
        begin: what each process does first.
        arguments: for `begin`.

    Yields:
        The results, in the order of the things.
    """
    done = 0
    if jobs > 1:
        with Pool(jobs, begin, *arguments) as pool:
            try:
                with pool.held():
                    results = pool.executor.map(work, items)
                for result in results:
                    done += 1
                    yield result
            except BrokenProcessPool:
                pass
            except BaseException:
                pool.interrupt()
                raise
    if done < len(items):
        begin(*arguments)
        yield from map(work, items[done:])


def _begin(begin: Callable[..., object], arguments: Iterable[object]) -> None:
    signal.signal(signal.SIGINT, lambda *_: _stopped.append(True))
    begin(*arguments)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
