"""What runs on a cluster's workers: a batch of things, with what `begin` returned once in this process.

A worker is a process of somebody else's: it may serve several runs, one after the other and at the same time,
in several threads. They take turns here (one more thread gains nothing, as Python runs one at a time), and
what a run sets for the cycle collector applies during its turn only.
"""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import socket
import sys
import time
import zlib
from collections import OrderedDict
from functools import cache
from threading import Lock

from cardbase.quick import value
from deckcheck import __version__
from deckcheck.guard import OURS
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from deckcheck.work.sizes import Done

    T = TypeVar("T")
    R = TypeVar("R")

READERS = ("defusedxml", "krcg", "openpyxl", "PyYAML", "rapidfuzz")
"""What deck files are read with, and cards found: another one reads otherwise, or not at all."""

MOST_RUNS = 4
"""Runs whose beginnings a worker keeps; for one that returns after four others it is done again."""


@value
class Ticket:
    """What a worker learns about a run besides its work.

    Attributes:
        run: its own, different from all others.
        version: of deckcheck.
        python: of Python: "3.11".
        code: a digest of our own code.
        readers: the versions of `READERS`, "" for one that is not installed.
        fingerprint: SHA-256 of what is shipped to each worker.
    """

    run: str
    version: str
    python: str
    code: str
    readers: tuple[str, ...]
    fingerprint: str


def own_ticket(run: str, baggage: bytes) -> Ticket:
    """Return the ticket of a run that begins here.

    Args:
        run: different from all others.
        baggage: what is shipped to each worker.
    """
    return Ticket(run, __version__, _python(), code_digest(), readers(), hashlib.sha256(baggage).hexdigest())


@cache
def code_digest() -> str:
    """Return a digest of the code and the rules of our packages: the same on every system."""
    found = hashlib.sha256()
    base = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))
    for package in sorted(OURS):
        for folder, below, names in os.walk(os.path.join(base, package)):
            below[:] = sorted(name for name in below if name.isidentifier() and name != "__pycache__")
            for name in sorted(names):
                if name.endswith((".py", ".yaml")):
                    path = os.path.join(folder, name)
                    found.update(os.path.relpath(path, base).replace(os.sep, "/").encode())
                    with open(path, "rb") as file:
                        found.update(b"\0" + file.read().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:12]


@cache
def readers() -> tuple[str, ...]:
    """Return the version of each of `READERS` here, "" for one that is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    def installed(name: str) -> str:
        try:
            return version(name)
        except PackageNotFoundError:
            return ""

    return tuple(map(installed, READERS))


def own_name() -> str:
    """Return what people find this process by: its machine and number."""
    return f"{socket.gethostname()} (process {os.getpid()})"


class _Begun:
    """A run on this worker: what `begin` returned, and how it wants the cycle collector set."""

    __slots__ = ("collects", "given", "threshold")

    def __init__(self, given: object) -> None:
        self.given = given
        self.collects = gc.isenabled()
        self.threshold = gc.get_threshold()


_lock = Lock()
_runs: OrderedDict[str, _Begun] = OrderedDict()


def visit(ticket: Ticket, baggage: bytes, work: Callable[[Any, T], R], batch: bytes) -> Done:
    """Do a batch of things.

    Args:
        ticket: of the run.
        baggage: `begin` and its arguments, packed.
        work: what to do with what `begin` returned and a thing.
        batch: the things, each packed, and packed together.

    Returns:
        Their results, packed, and the seconds that it took.

    Raises:
        UsageError: this worker has other code, another Python or other readers than who asks, or what arrived
            is not what was sent; the message names the worker.
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
    """Admit a run whose results are the same here as where it comes from."""
    told = (
        ("deckcheck", __version__, ticket.version),
        ("Python", _python(), ticket.python),
        *zip(READERS, readers(), ticket.readers, strict=True),
        (f"code of deckcheck {__version__}", code_digest(), ticket.code),
    )
    for what, here, there in told:
        if here != there:
            raise UsageError(
                f"the worker {own_name()} has {_version(what, here)}, and this is {_version(what, there)}: "
                "the results would differ; install the same on each worker"
            )
    if hashlib.sha256(baggage).hexdigest() != ticket.fingerprint:
        raise UsageError(f"the worker {own_name()} got other card data than it was sent; try again")


def _version(what: str, version: str) -> str:
    return f"{what} {version}" if version else f"no {what}"


def _python() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"
