"""Many decks at a time: where they come from, who does the work, and what each worker needs for it."""

from __future__ import annotations

import gc
import json
from itertools import chain

from cardbase.quick import replace
from deckcheck.files import STDIN, streams
from deckcheck.files.sources import Source, chunked, sources
from deckcheck.run import Judge
from deckcheck.run.freight import freight
from deckcheck.run.tally import RunTally
from deckcheck.run.worker import SERIAL, Worker
from deckcheck.terminal.colour import Paint
from deckcheck.terminal.progress import Progress
from deckcheck.work import elsewhere, processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, TextIO, TypeVar

    from deckcheck.lawbook import LawBook
    from deckcheck.options.check import CheckOptions
    from deckcheck.options.stats import StatsOptions
    from deckcheck.run.freight import Freight

    T = TypeVar("T")
    Rendered = tuple[list[str], RunTally]

CHUNK = 50
"""Decks that a worker takes at a time."""
LOOKED_AT = 20_000_000
"""The most bytes of decks that are read to find out whether there are many."""


class Lot:
    """The decks of a run, which may be more than fits into memory.

    Args:
        paths: files, archives, addresses.
        most: decks are counted up to this many.
        executor: as given to `--executor`: a remote worker is sent the bytes of files.
        without: what in archives is not a deck.

    Attributes:
        decks: how many there are, or if more, `most` + 1.
        exact: whether that is the exact number.
        of_stdin: whether one of them is standard input, which no worker has.
        passed_over: the members of archives that were not read, as far as these are read.
    """

    def __init__(
        self, paths: list[str], most: int, executor: str = "", without: frozenset[str] = frozenset()
    ) -> None:
        sent = elsewhere(executor)
        self.of_stdin = STDIN in paths and not sent
        self.passed_over: list[str] = []
        self._without = without
        self._items: Iterable[str | Source] = paths
        self.decks, self.exact = len(paths), True
        if not sent and not streams(paths):
            return
        rest = sources(paths, self.passed_over, sent)
        if without:
            rest = (item for item in rest if isinstance(item, str) or item.path not in without)
        first: list[str | Source] = []
        room = LOOKED_AT
        for item in rest:
            first.append(item)
            room -= len(item.content) if isinstance(item, Source) else 0
            if len(first) > most or room < 0:
                break
        self._items = chain(first, rest)
        self.decks = len(first) if room >= 0 else most + 1
        self.exact = self.decks <= most

    def chunks(self) -> Iterator[list[str | Source]]:
        """Return all decks once, as many at a time as a worker takes."""
        items, self._items = self._items, ()
        return chunked(items, CHUNK)

    def tell(self, stderr: TextIO) -> None:
        """Report which members of archives were not read."""
        if others := sorted(path for path in self.passed_over if path not in self._without):
            from deckcheck.reports.passed_over import tell_passed_over

            tell_passed_over(others, stderr)


def judged(
    worker: Worker,
    lot: Lot,
    stderr: TextIO,
) -> Iterator[Rendered]:
    """Judge many decks in order, in this process or by workers; yields a chunk at a time.

    Args:
        worker: judges, here.
        lot: the decks.
        stderr: where progress goes.
    """
    judge, options = worker.judge, worker.options
    many = lot.decks > SERIAL
    progress = Progress(stderr, lot.decks if lot.exact else 0, "decks", many and not options.quiet)
    jobs = 1
    if not lot.of_stdin and worker.memory is None and (many or options.jobs):
        jobs = processes(options.jobs, -(-lot.decks // CHUNK))
    if jobs > 1 or elsewhere(options.executor):
        from deckcheck.work.flow import in_order  # a single process needs none of it

        sent = None
        if elsewhere(options.executor):
            gc.enable()  # decks make no cycles, but the client of a cluster does
            own = judge.book.own(judge.store)
            sent = freight(judge.store, own, judge.inventory, judge.registered)
        alike = replace(options, today=judge.today, roster="")
        task = alike, worker.paint.on, lot.decks, worker.paint.width, sent
        results = in_order(_work, lot.chunks(), jobs, start_worker, *task, executor=options.executor)
    else:
        if many:
            judge.store.preload()
        results = map(worker.run, lot.chunks())
    done = 0
    for texts, tally in results:
        done += len(texts)
        progress.tell(done)
        yield texts, tally
    progress.end()


def worked(
    paths: list[str],
    options: StatsOptions,
    stderr: TextIO,
    most: int,
    work: Callable[[Any, list[str | Source]], list[T]],
    begin: Callable[..., object],
    *task: object,
) -> Iterator[T]:
    """Yield what is found of each of many decks, in order; computed in this process or by workers.

    Args:
        paths: files, archives, addresses.
        options: how many processes, where, and whether progress is shown.
        stderr: where progress goes, and what of archives was not read.
        most: up to this many decks no worker is started.
        work: finds it for some of the decks, from what `begin` returned.
        begin: called once in each worker, with `task`.
        task: see there.
    """
    from deckcheck.work.flow import in_order

    lot = Lot(paths, most, options.executor)
    progress = Progress(stderr, lot.decks if lot.exact else 0, "decks", not options.quiet)
    alone = lot.of_stdin or lot.decks <= most
    jobs = 1 if alone else processes(options.jobs, -(-lot.decks // CHUNK))
    done = 0
    for found in in_order(work, lot.chunks(), jobs, begin, *task, executor=options.executor):
        yield from found
        done += len(found)
        progress.tell(done)
    progress.end()
    lot.tell(stderr)


def start_worker(options: CheckOptions, colour: bool, decks: int, width: int, sent: Freight | None) -> Worker:
    """Make what judges a share of a run in another process; `sent` if that is on another machine."""
    from deckcheck.work.pool import stopping

    gc.disable()
    worker = Worker(Judge(options, sent), Paint(colour, width), decks)
    worker.judge.store.preload()
    worker.halts = stopping
    return worker


def _work(worker: Worker, items: list[str | Source]) -> Rendered:
    if worker.judge.sent is not None:
        worker.judge.sent.stand()
    return worker.run(items)


def tabled(
    decks: Iterable[Rendered], path: str, book: LawBook, about: dict[str, dict[str, object]]
) -> RunTally:
    """Write judged decks into a Parquet file; returns the tally of all.

    Args:
        decks: as `judged` yields them, rendered as JSON.
        book: the law they were judged by.
        path: of the file, which is replaced once everything has succeeded.
        about: what is said about the run as a whole, by name.
    """
    from deckcheck.files.atomic import opened
    from deckcheck.reports.parquet import ParquetFile, schema

    total = RunTally()
    law = [
        (name, any(period.library_per_methuselah for period in format.periods))
        for name, format in zip(book.names, book.formats, strict=True)
    ]
    words = {name: json.dumps(told, ensure_ascii=False) for name, told in about.items()}
    with opened(path) as file, ParquetFile(file, schema(law), words) as table:
        for texts, tally in decks:
            total.add(tally)
            for text in texts:
                table.add(text)
    return total
