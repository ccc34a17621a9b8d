"""A Dask cluster: `distributed.Client`, and its executor, which works like those of the standard library."""

from __future__ import annotations

import logging
import warnings
from concurrent.futures import CancelledError, Future
from threading import Thread

import distributed
from distributed.client import FutureCancelledError
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker

from deckcheck.usage import UsageError
from deckcheck.work.reaching import reach, shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    R = TypeVar("R")

SECONDS = 15
"""How long a scheduler whose port is open may take to answer."""

LOGGED = range(10_000, 1_000_000)
"""Bytes of messages of which client and scheduler keep the last thousand: up to a gigabyte, for nothing."""


class Dask:
    """A Dask cluster.

    Args:
        address: of its scheduler: "tcp://10.0.0.5:8786", "10.0.0.5:8786".

    Attributes:
        lost: what a future raises if its worker is gone for good.

    Raises:
        UsageError: there is no answer there.
    """

    lost: tuple[type[BaseException], ...] = (
        CancelledError,
        KilledWorker,
        FutureCancelledError,
        CommClosedError,
    )

    def __init__(self, address: str) -> None:
        _silence("distributed", "tornado")  # what there is to say, we say
        scheduler: Any = distributed.Client
        try:
            scheme, _, place = address.rpartition("://")
            reach(place, greets=scheme in ("", "tcp"))
            with warnings.catch_warnings():
                warnings.simplefilter(
                    "ignore"
                )  # about other versions: the worker reports what differs in ours
                self._client: Any = scheduler(address, timeout=SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise UsageError(
                f"--executor dask:{address}: no Dask scheduler answers there ({shortened(error)}); "
                "consider the address that 'dask scheduler' prints, such as dask:tcp://127.0.0.1:8786"
            ) from None
        self._executor = self._client.get_executor(pure=False)

    def ship(self, content: bytes) -> object:
        """Return what stands for a content that goes to each worker once.

        It is the result of a task, so that it can be obtained again when the workers that have it die.
        """
        return self._client.submit(bytes, content, pure=False)

    def submit(self, work: Callable[..., R], *arguments: object) -> Future[R]:
        """Have something done."""
        sent = [_unlogged(one) if isinstance(one, bytes) else one for one in arguments]
        future: Future[R] = self._executor.submit(aside, work, *sent)
        return future

    def workers(self) -> int:
        """Count the processes that work; 0 if the cluster is gone."""
        try:
            return len(self._client.nthreads())
        except (OSError, RuntimeError, ValueError, AttributeError):
            return 0

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close(timeout=2)


def _silence(*names: str) -> None:
    """Turn down loggers and all below them: Dask gives "distributed.client" a level of its own."""
    for name in (*names, *logging.root.manager.loggerDict):
        if name.partition(".")[0] in names:
            logging.getLogger(name).setLevel(logging.CRITICAL)


def aside(work: Callable[..., R], *arguments: object) -> R:
    """Do something in a thread of its own, on a worker, and wait for it.

    A worker looks a hundred times a second at what the threads with its tasks do, and keeps the calls it
    saw in the last thousand seconds: some hundred megabytes of ours. Here it sees one that waits.
    """
    result: Future[R] = Future()
    Thread(target=_fulfil, args=(result, work, arguments), daemon=True).start()
    return result.result()


def _fulfil(result: Future[R], work: Callable[..., R], arguments: tuple[object, ...]) -> None:
    try:
        done = work(*arguments)
    except BaseException as error:
        result.set_exception(error)
    else:
        result.set_result(done)


def _unlogged(packed: bytes) -> bytes:
    """Return something packed, too large to be kept in a log; what follows its end is not read."""
    return packed.ljust(LOGGED.stop, b"\0") if len(packed) in LOGGED else packed
