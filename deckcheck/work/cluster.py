"""Workers of a cluster, reached through an existing engine: Dask distributed, or Ray.

What each worker needs once (`begin` and its arguments, the card data among them) is packed once and shipped
once to each process that works; it stays there while the run lasts. Things go in batches (see
`deckcheck.work.sizes`). The engine gives the batch of a worker that dies to another; when all are gone, the
rest is done here.
"""

from __future__ import annotations

import pickle
import signal
import uuid
import zlib
from concurrent.futures import TimeoutError as TooLateError
from concurrent.futures import wait
from contextlib import contextmanager

from deckcheck.extras import how_to_add
from deckcheck.usage import UsageError
from deckcheck.work.pool import LostError
from deckcheck.work.sizes import MOST_BYTES, Sizes
from deckcheck.work.visiting import Ticket, own_ticket, visit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future
    from typing import Any, Protocol, TypeVar

    from deckcheck.work.sizes import Done

    T = TypeVar("T")
    R = TypeVar("R")

    class Engine(Protocol):
        """A cluster as one library knows it.

        Attributes:
            lost: what a future raises if its worker is gone for good.
        """

        lost: tuple[type[BaseException], ...]

        def ship(self, content: bytes) -> object:
            """Return what stands for a content that goes to each worker once."""

        def submit(self, work: Callable[..., R], *arguments: object) -> Future[R]:
            """Have something done; what `ship` returned may be among the arguments."""

        def workers(self) -> int:
            """Count the processes that work; 0 if the cluster is gone."""

        def close(self) -> None:
            """Leave the cluster."""


AHEAD = 3
"""Batches per worker that are submitted at a time, one of which it works on."""

POLL = 1.0
"""Seconds without a result after which we look for the workers."""

PATIENCE = 10
"""This many looks in a row find no worker before the cluster counts as lost: one that died may return."""


class Cluster:
    """Workers of a cluster; a context manager that leaves it at the end and cancels what waits there.

    Args:
        executor: "dask:ADDRESS" or "ray:ADDRESS".
        begin: what each worker does first.
        arguments: for `begin`.

    Attributes:
        ahead: see `deckcheck.work.pool.Workers`.

    Raises:
        UsageError: the cluster does not exist, or what is needed to reach it is not installed.
    """

    def __init__(self, executor: str, begin: Callable[..., object], *arguments: object) -> None:
        self._name = executor
        self._engine = connected(executor)
        self._sizes = Sizes()
        self._counts: dict[Future[Done], int] = {}
        baggage = zlib.compress(pickle.dumps((begin, arguments), pickle.HIGHEST_PROTOCOL), 1)
        self._ticket: Ticket = own_ticket(uuid.uuid4().hex, baggage)
        with uninterrupted():
            self._baggage = self._engine.ship(baggage)
        self.ahead = AHEAD * max(1, self._engine.workers())

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        for future in self._counts:
            future.cancel()
        self._counts.clear()
        self._engine.close()

    def take(self, items: Iterator[T]) -> list[bytes]:
        """Take as many things as make a batch, each packed."""
        batch: list[bytes] = []
        room = MOST_BYTES
        while len(batch) < self._sizes.items and room > 0:
            for item in items:
                batch.append(pickle.dumps(item, pickle.HIGHEST_PROTOCOL))
                room -= len(batch[-1])
                break
            else:
                break
        return batch

    def unpacked(self, batch: list[bytes]) -> list[Any]:
        """Return the things of a batch."""
        return [pickle.loads(item) for item in batch]

    def submit(self, work: Callable[[Any, T], R], batch: list[bytes]) -> Future[Done]:
        """Have a batch done."""
        try:
            # one piece of bytes: engines handle lists of them at great expense
            packed = pickle.dumps(batch, pickle.HIGHEST_PROTOCOL)
            with uninterrupted():
                future = self._engine.submit(visit, self._ticket, self._baggage, work, packed)
                self._counts[future] = len(batch)
        except self._engine.lost as error:
            raise self._lost(error) from error
        return future

    def result(self, future: Future[Done]) -> list[Any]:
        """Wait for the results of a batch.

        Raises:
            LostError: the cluster is gone.
            UsageError: a worker has other code than this machine, or none.
        """
        looks = 0
        while True:
            try:
                done, seconds = future.result(POLL)
                break
            except self._engine.lost as error:
                raise self._lost(error) from error
            except TooLateError:
                if future.done():
                    raise
                count = self._engine.workers()
                self.ahead = AHEAD * max(1, count)
                looks = 0 if count else looks + 1
                if looks >= PATIENCE:
                    raise self._lost(None) from None
            except UsageError as error:
                raise UsageError(f"--executor {self._name}: {error}") from error
            except (ImportError, AttributeError) as error:
                if isinstance(error, AttributeError) and "deckcheck.work" not in str(error):
                    raise  # not for lack of the same code there
                raise UsageError(
                    f"--executor {self._name}: a worker cannot do it: {error}; "
                    f"install deckcheck {self._ticket.version} on each worker, and the scheduler"
                ) from error
        self._sizes.learn(self._counts.pop(future), seconds)
        results: list[Any] = pickle.loads(done)
        return results

    def _lost(self, error: BaseException | None) -> LostError:
        why = f" ({type(error).__name__})" if error is not None else ""
        return LostError(f"the workers at {self._name} are gone{why}")

    def interrupt(self) -> None:
        """Cancel what waits; a batch in progress ends by itself, and soon."""
        for future in self._counts:
            future.cancel()

    def results(self, future: Future[Done]) -> list[Any]:
        """Return the results of a batch that was done."""
        done: list[Any] = pickle.loads(future.result()[0])
        return done

    def stop(self, waiting: Sequence[Future[Done]], seconds: float) -> set[Future[Done]]:
        """Wait a little for what is in progress, and cancel the rest.

        Args:
            waiting: what they were given.
            seconds: to wait, twice.

        Returns:
            What was done by then.
        """
        done, late = wait(waiting, 2 * seconds)
        for future in late:
            future.cancel()
        return {future for future in done if not future.cancelled()}


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Make Ctrl-C wait for something, since engines complain at the end about what was half submitted."""
    arrived: list[int] = []
    try:
        before = signal.signal(signal.SIGINT, lambda number, _: arrived.append(number))
    except ValueError:  # in a thread other than the main one, which gets the signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
        for number in arrived[:1]:
            signal.raise_signal(number)


def connected(executor: str) -> Engine:
    """Reach a cluster.

    Args:
        executor: "dask:ADDRESS" or "ray:ADDRESS".

    Raises:
        UsageError: the engine is not installed, or there is no answer at the address.
    """
    kind, _, address = executor.partition(":")
    try:
        if kind == "dask":
            from deckcheck.work.on_dask import Dask

            return Dask(address)
        from deckcheck.work.on_ray import Ray

        return Ray(address)
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "deckcheck":
            raise
        raise UsageError(
            f"--executor {kind} needs {missing or kind}, which is not installed; "
            f"get it with: {how_to_add('distributed' if kind == 'dask' else kind)}"
        ) from error
