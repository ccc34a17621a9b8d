"""Many decks at a time: where they come from, who does the work, and what each worker needs for it."""

from __future__ import annotations

import gc
import json
from itertools import chain

from cardbase.quick import replace, value
from cardbase.store import sent_store
from deckcheck.commands.tally import RunTally
from deckcheck.files import STDIN, current_folder, stand_in, streams
from deckcheck.files.sources import Source, chunked, sources
from deckcheck.terminal.progress import Progress
from deckcheck.work import elsewhere, processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, TextIO

    from cardbase.store import CardStore
    from deckcheck.inventory import Inventory
    from deckcheck.lawbook import LawBook
    from deckcheck.registered import Registered
    from rules.vtes.law.formats import Format

    Told = tuple[list[str], RunTally]

CHUNK = 50
"""Decks that a worker takes at a time."""
SERIAL = 200
"""Up to this many decks, starting workers costs more than it saves."""
LOOKED_AT = 20_000_000
"""The most bytes of decks that are read to find out whether there are many."""


@value
class Freight:
    """What a remote worker is sent, as it has none of our files.

    Attributes:
        cards: the card file.
        folder: the current folder here, which paths are relative to.
        formats: those that are not in the card file, by the names they are asked for: the user's own.
        inventory: the inventory, if one is asked about.
        registered: the registered list, if lists are compared with one.
    """

    cards: bytes
    folder: str
    formats: dict[str, Format] | None = None
    inventory: Inventory | None = None
    registered: Registered | None = None

    def unpacked(self) -> CardStore:
        """Open the card file that was sent."""
        return sent_store(self.cards)

    def stand(self) -> None:
        """Use the sender's current folder as that of this process."""
        stand_in(self.folder)


def freight(
    store: CardStore,
    formats: dict[str, Format] | None = None,
    inventory: Inventory | None = None,
    registered: Registered | None = None,
) -> Freight:
    """Pack what remote workers need; see `Freight`."""
    return Freight(store.content(), current_folder(), formats, inventory, registered)


class Lot:
    """The decks of a run, which may be more than fits into memory.

    Args:
        paths: files, archives, addresses.
        most: decks are counted up to this many.
        executor: as given to `--executor`: a remote worker is sent the bytes of files.
        without: what in archives is no deck.

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
    checker: Any,
    lot: Lot,
    begin: Callable[..., object],
    work: Callable[[Any, list[str | Source]], Told],
    stderr: TextIO,
) -> Iterator[Told]:
    """Judge many decks in order, in this process or by workers; yields a chunk at a time.

    Args:
        checker: judges, here.
        lot: the decks.
        begin: makes the checker of a worker, from options, colour, number of decks, width, and what is sent.
        work: judges a chunk with it.
        stderr: where progress goes.
    """
    options = checker.options
    many = lot.decks > SERIAL
    progress = Progress(stderr, lot.decks if lot.exact else 0, "decks", many and not options.quiet)
    jobs = 1
    if not lot.of_stdin and checker.memory is None and (many or options.jobs):
        jobs = processes(options.jobs, -(-lot.decks // CHUNK))
    if jobs > 1 or elsewhere(options.executor):
        from deckcheck.work.flow import in_order  # a single process needs none of it

        sent = None
        if elsewhere(options.executor):
            gc.enable()  # decks make no cycles, but the client of a cluster does
            book = checker.book
            own = {
                name: format
                for name, format in zip(book.names, book.formats, strict=True)
                if checker.store.document(f"format {name}") is None
            }
            sent = freight(checker.store, own, checker.inventory, checker.registered)
        alike = replace(options, today=checker.today, roster="")
        task = alike, checker.paint.on, lot.decks, checker.paint.width, sent
        results = in_order(work, lot.chunks(), jobs, begin, *task, executor=options.executor)
    else:
        if many:
            checker.store.preload()
        results = map(checker.run, lot.chunks())
    done = 0
    for texts, tally in results:
        done += len(texts)
        progress.tell(done)
        yield texts, tally
    progress.end()


def tabled(decks: Iterable[Told], path: str, book: LawBook, about: dict[str, dict[str, object]]) -> RunTally:
    """Write judged decks into a Parquet file; returns the tally of all.

    Args:
        decks: as `judged` yields them, rendered as JSON.
        book: the law they were judged by.
        path: of the file, which is replaced once everything has succeeded.
        about: what is said about the run as a whole, by name.
    """
    from deckcheck.files.atomic import opened
    from deckcheck.reports.parquet import ParquetFile

    total = RunTally()
    law = [
        (name, any(period.library_per_methuselah for period in format.periods))
        for name, format in zip(book.names, book.formats, strict=True)
    ]
    words = {name: json.dumps(told, ensure_ascii=False) for name, told in about.items()}
    with opened(path) as file, ParquetFile(file, law, words) as table:
        for texts, tally in decks:
            total.add(tally)
            for text in texts:
                table.add(text)
    return total
