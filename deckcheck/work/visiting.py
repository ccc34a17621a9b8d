"""What runs on a cluster's workers: a batch of things, with what `begin` returned once in this process.

A worker is a process of somebody else's: it may serve several runs, one after the other and at the same time,
in several threads. They take turns here (one more thread gains nothing, as Python runs one at a time), and
what a run sets for the cycle collector applies during its turn only.
"""

from __future__ import annotations

import gc
import hashlib
import pickle
import sys
import time
import zlib
from collections import OrderedDict
from threading import Lock

from cardbase.value import value
from deckcheck import __version__
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from deckcheck.work.sizes import Done

    T = TypeVar("T")
    R = TypeVar("R")

MOST_RUNS = 4
"""Runs whose beginnings a worker keeps; for one that returns after four others it is done again."""


@value
class Ticket:
    """What a worker is told about a run besides its work.

    Attributes:
        run: its own, different from all others.
        version: of deckcheck.
        python: of Python: "3.11".
        fingerprint: SHA-256 of what is shipped to each worker.
    """

    run: str
    version: str
    python: str
    fingerprint: str


def own_ticket(run: str, baggage: bytes) -> Ticket:
    """Return the ticket of a run that begins here.

    Args:
        run: different from all others.
        baggage: what is shipped to each worker.
    """
    return Ticket(run, __version__, _python(), hashlib.sha256(baggage).hexdigest())


class _Begun:
    """A run on this worker: what `begin` returned, and how it wants the cycle collector set."""

    __slots__ = ("collects", "given", "threshold")

    def __init__(self, given: object) -> None:
        self.given = given
        self.collects = gc.isenabled()
        self.threshold = gc.get_threshold()


_lock = Lock()
_runs: OrderedDict[str, _Begun] = OrderedDict()


def do(ticket: Ticket, baggage: bytes, work: Callable[[Any, T], R], batch: bytes) -> Done:
    """Do a batch of things.

    Args:
        ticket: of the run.
        baggage: `begin` and its arguments, packed.
        work: what to do with what `begin` returned and a thing.
        batch: the things, each packed, and packed together.

    Returns:
        Their results, packed, and the seconds that it took.

    Raises:
        UsageError: this worker has another version of deckcheck or Python, or what arrived differs from
            was sent.
    """
    with _lock:
        collects, threshold = gc.isenabled(), gc.get_threshold()
        try:
            run = _begun(ticket, baggage)
            gc.set_threshold(*run.threshold)
            (gc.enable if run.collects else gc.disable)()
            begun = time.perf_counter()
            done = [work(run.given, pickle.loads(item)) for item in pickle.loads(batch)]
            return pickle.dumps(done, pickle.HIGHEST_PROTOCOL), time.perf_counter() - begun
        finally:
            gc.set_threshold(*threshold)
            (gc.enable if collects else gc.disable)()


def _begun(ticket: Ticket, baggage: bytes) -> _Begun:
    run = _runs.get(ticket.run)
    if run is None:
        _admit(ticket, baggage)
        begin, arguments = pickle.loads(zlib.decompress(baggage))
        run = _runs[ticket.run] = _Begun(begin(*arguments))
        while len(_runs) > MOST_RUNS:
            _runs.popitem(last=False)
    _runs.move_to_end(ticket.run)
    return run


def _admit(ticket: Ticket, baggage: bytes) -> None:
    for what, theirs, ours in (
        ("deckcheck", __version__, ticket.version),
        ("Python", _python(), ticket.python),
    ):
        if theirs != ours:
            raise UsageError(
                f"a worker has {what} {theirs}, and this is {what} {ours}: the results would differ; "
                f"give the workers {what} {ours}"
            )
    if hashlib.sha256(baggage).hexdigest() != ticket.fingerprint:
        raise UsageError("a worker got other card data than it was sent; try again")


def _python() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"
