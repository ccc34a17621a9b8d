"""Things that go to workers, and results that come back in order; a bounded number of them at a time."""

from __future__ import annotations

import sys
from collections import deque
from contextlib import nullcontext

from deckcheck.work import elsewhere
from deckcheck.work.pool import LostError, Pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future
    from contextlib import AbstractContextManager
    from typing import Any, TypeVar

    from deckcheck.work.pool import Workers
    from deckcheck.work.sizes import Done

    T = TypeVar("T")
    R = TypeVar("R")


class Flow:
    """The results of things that workers do, in order.

    The things may be more than memory holds: a batch is taken from them when one is done. What is left when
    the workers are gone is done here.

    Args:
        workers: do it.
        work: what to do with what `begin` returned and one of the things; a function of a module, like
            everything that goes to workers.
        items: the things.
        here: returns what `begin` returns, if it has to be done here.
        waiting: a context in which a result is awaited.
    """

    def __init__(
        self,
        workers: Workers,
        work: Callable[[Any, T], R],
        items: Iterable[T],
        here: Callable[[], object],
        waiting: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> None:
        self._workers = workers
        self._work = work
        self._items = iter(items)
        self._here = here
        self._waiting = waiting
        self._lost: LostError | None = None
        self._queue: deque[tuple[list[Any], Future[Done] | None]] = deque()

    def __iter__(self) -> Iterator[Any]:
        """Yield the results.

        Raises:
            Exception: what the work raised, at the place of the thing.
        """
        self._fill()
        while self._queue:
            future = self._queue[0][1]
            try:
                if future is None:
                    raise self._lost or LostError
                with self._waiting():
                    done = self._workers.result(future)
            except LostError as error:
                lost = error
                break
            self._queue.popleft()
            self._fill()
            yield from done
        else:
            return
        yield from self._rest(lost)

    def _fill(self) -> None:
        """Submit as many batches as there is room for; the last is kept back when the workers are gone."""
        while self._lost is None and len(self._queue) < self._workers.ahead:
            batch = self._workers.take(self._items)
            if not batch:
                return
            future = None
            try:
                future = self._workers.submit(self._work, batch)
            except LostError as error:
                self._lost = error
            self._queue.append((batch, future))

    def _rest(self, lost: LostError) -> Iterator[Any]:
        """Do here what is left, after the workers are gone."""
        if str(lost):
            sys.stderr.write(f"deckcheck: {lost}; the rest is done here\n")
        begun = self._here()
        while self._queue:
            for item in self._workers.unpacked(self._queue.popleft()[0]):
                yield self._work(begun, item)
        for item in self._items:
            yield self._work(begun, item)

    def taken_back(self) -> list[Future[Done]]:
        """Return what the workers were given and whose results nobody has seen; it is forgotten here."""
        waiting = [future for _, future in self._queue if future is not None]
        self._queue.clear()
        return waiting


def workers(jobs: int, begin: Callable[..., object], *arguments: object, executor: str = "") -> Workers:
    """Return what does the work.

    Args:
        jobs: processes, if it is done here.
        begin: what each worker does first.
        arguments: for `begin`.
        executor: as given to `--executor`; "" for processes.

    Raises:
        UsageError: there is no such cluster, or what is needed to reach it is not installed.
    """
    if not elsewhere(executor):
        return Pool(jobs, begin, *arguments)
    from deckcheck.work.cluster import Cluster

    return Cluster(executor, begin, *arguments)


def in_order(
    work: Callable[[Any, T], R],
    items: Iterable[T],
    jobs: int,
    begin: Callable[..., object],
    *arguments: object,
    executor: str = "",
) -> Iterator[R]:
    """Do the same with many things, by workers or, for one job, in this process.

    What is left when somebody has killed a worker process, or the whole cluster, is done here. If the
    caller fails or is interrupted, what has not begun is left out.

    Args:
        work: what to do with what `begin` returned and one of the things; a function of a module, like
            everything that goes to workers.
        items: the things, of which a bounded number is taken at a time.
        jobs: processes, if it is done here.
        begin: what each worker does first.
        arguments: for `begin`.
        executor: as given to `--executor`; "" for processes.

    Yields:
        The results, in the order of the things.

    Raises:
        UsageError: there is no such cluster, or what is needed to reach it is not installed.
    """
    if jobs <= 1 and not elsewhere(executor):
        begun = begin(*arguments)
        for item in items:
            yield work(begun, item)
        return
    with workers(jobs, begin, *arguments, executor=executor) as pool:
        try:
            yield from Flow(pool, work, items, lambda: begin(*arguments))
        except BaseException:
            pool.interrupt()
            raise
