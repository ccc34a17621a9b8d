"""Decks as tables for programs that load data: a row for each card of each deck, or for each deck."""

from __future__ import annotations

import csv
import json
from collections import Counter
from datetime import date  # noqa: TC003 - workers are sent it

from cardbase.clock import this_day
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.guard import Contained
from deckcheck.judging import OTHER_CHECKS, judge
from deckcheck.lawbook import LawBook
from deckcheck.reading import read_source
from deckcheck.reports import PARQUET
from deckcheck.run.freight import freight
from deckcheck.run.many import worked
from deckcheck.shelf import open_shelf
from deckcheck.work import elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.files.sources import Source
    from deckcheck.options.stats import StatsOptions
    from deckcheck.run.freight import Freight
    from deckcheck.shelf import Shelf

    Row = dict[str, object]
    Begun = tuple[Shelf, str, LawBook, date]

UNSURE_CHECKS = tuple(check for check in OTHER_CHECKS if check.unsure)
"""What besides the law decides a verdict: whether it is known what the deck is."""
SERIAL = 200
"""Up to this many decks, starting workers costs more than it saves."""
OF_DECK = (
    ("path", "text"), ("deck", "text"), ("author", "text"), ("player", "text"), ("event", "text"),
    ("place", "text"), ("day", "day"), ("players", "number"),
)  # fmt: skip
"""The columns that all cards of a deck share; those of the verdicts follow: "legal_standard"."""
OF_CARD = (
    ("section", "text"), ("card_id", "number"), ("card", "text"), ("type", "text"), ("count", "number"),
)  # fmt: skip
"""The columns of a card. `section` is "crypt", "library" or "beside" the deck; `card_id` and `type` are
empty for a name that means no card, which is given as written."""
LEGAL = "legal_"


def write_rows(options: StatsOptions, paths: list[str], stdout: TextIO, stderr: TextIO) -> int:
    """Write the table with a row for each card of each deck.

    Args:
        options: what was requested: the form, and for Parquet the file.
        paths: where the decks are.
        stdout: where the table goes, unless it is Parquet.
        stderr: where progress goes, and which files cannot be read.

    Returns:
        0; 2 if a file could not be read.

    Raises:
        LawError: there is no such format.
        UsageError: pyarrow is not installed.
        OSError: the file cannot be written.
    """
    shelf = open_shelf()
    book = LawBook(shelf.store, options.format)
    columns = [*OF_DECK, *((LEGAL + name, "flag") for name in book.names), *OF_CARD]
    failed: list[str] = []
    rows = _rows(options, paths, book, shelf, stderr, failed)
    if options.output_format == PARQUET:
        _write_parquet(rows, columns, options.output, shelf)
    elif options.output_format == "csv":
        writer = csv.writer(stdout, lineterminator="\n")
        writer.writerow([name for name, _ in columns])
        writer.writerows([_plain(row[name]) for name, _ in columns] for row in rows)
    else:
        stdout.writelines(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
    return 2 if failed else 0


def write_figures(decks: Sequence[tuple[str, dict[str, float | int | None]]], path: str) -> None:
    """Write the figures of decks into a Parquet file, a row for each deck.

    Args:
        decks: the path of each, and its figures.
        path: of the file.
    """
    names = decks[0][1] if decks else {}
    columns = [("path", "text"), *((name, "decimal") for name in names)]
    _write_parquet(({"path": where, **figures} for where, figures in decks), columns, path, open_shelf())


def rows_of(path: str, deck: Deck, book: LawBook, today: date) -> list[Row]:
    """Return the rows of a deck: its cards in the order of the file, each once in its section.

    Args:
        path: where it was read from.
        deck: the deck.
        book: the law, of each format of which there is a column; by the day of the event if that is known.
        today: the day otherwise.
    """
    event = deck.event
    verdicts = judge(path, deck, book, today, None, suppressions=False, checks=UNSURE_CHECKS).verdicts
    head: Row = {
        "path": path,
        "deck": deck.name or None,
        "author": deck.author or None,
        "player": (event.winner if event else "") or deck.author or None,
        "event": (event.name if event else "") or None,
        "place": (event.place if event else "") or None,
        "day": event.day.isoformat() if event and event.day else None,
        "players": event.players if event else None,
        **{LEGAL + one.name: one.legal for one in verdicts},
    }
    beside = [entry for zone in deck.beside for entry in zone.entries]
    sections = [(entry.section, entry) for entry in deck.entries] + [("beside", one) for one in beside]
    counts: Counter[tuple[str, int | None, str, str | None]] = Counter()
    for section, entry in sections:
        card = entry.card
        told = (card.id, card.full_name, card.type) if card is not None else (None, entry.line.written, None)
        counts[section, *told] += entry.count
    names = [name for name, _ in OF_CARD]
    return [{**head, **dict(zip(names, (*key, count), strict=True))} for key, count in counts.items()]


def _plain(cell: object) -> object:
    return ("true" if cell else "false") if isinstance(cell, bool) else cell


def _rows(
    options: StatsOptions, paths: list[str], book: LawBook, shelf: Shelf, stderr: TextIO, failed: list[str]
) -> Iterator[Row]:
    """Yield the rows of all decks; which cannot be read is said, and added to `failed`."""
    sent = freight(shelf.store, book.own(shelf.store)) if elsewhere(options.executor) else None
    task = options.from_format, options.format, this_day(), sent
    for path, found in worked(paths, options, stderr, SERIAL, _work, _start_worker, *task):
        if isinstance(found, str):
            failed.append(path)
            stderr.write(f"{found}\n")
        else:
            yield from found


def _start_worker(from_format: str, asked: str, today: date, sent: Freight | None = None) -> Begun:
    shelf = open_shelf(sent.unpacked() if sent is not None else None)
    own = sent.formats if sent is not None else None
    return shelf, from_format, LawBook(shelf.store, asked, own=own), today


def _work(begun: Begun, items: list[str | Source]) -> list[tuple[str, list[Row] | str]]:
    shelf, from_format, book, today = begun
    found: list[tuple[str, list[Row] | str]] = []
    for item in items:
        path = item if isinstance(item, str) else item.path
        try:
            where, deck = read_source(item, shelf, from_format)
            with Contained(path):
                found.append((where, rows_of(where, deck, book, today)))
        except UnreadableFileError as error:
            found.append((path, str(error)))
    return found


def _write_parquet(rows: Iterable[Row], columns: Iterable[tuple[str, str]], path: str, shelf: Shelf) -> None:
    from deckcheck.files.atomic import opened
    from deckcheck.reports.parquet import ParquetFile, plain_schema

    about = {"cards": json.dumps(shelf.cards, ensure_ascii=False)}
    with opened(path) as file, ParquetFile(file, plain_schema(columns), about) as table:
        for row in rows:
            table.add(json.dumps(row, ensure_ascii=False))
