"""`deckcheck stats`: the numbers of a deck, or of many side by side."""

from __future__ import annotations

import json
import os

from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files import streams
from deckcheck.guard import Contained
from deckcheck.reading import files_of, is_many, read_one, read_source
from deckcheck.reports import PARQUET
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import fitted, width_of, wrapped
from deckcheck.terminal.progress import Progress
from deckcheck.usage import UsageError, checked
from deckcheck.work import elsewhere, processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.analysis.figures import Figures
    from deckcheck.analysis.report import Analysis
    from deckcheck.analysis.roles import RoleCounter
    from deckcheck.files.sources import Source
    from deckcheck.options.stats import StatsOptions
    from deckcheck.reports.placing import Placed
    from deckcheck.reports.screen import Screen
    from deckcheck.run.freight import Freight
    from deckcheck.shelf import Shelf

TIDY = ("csv", "json-lines", PARQUET)
"""The forms of the table with a row for each card of each deck."""
ARCHIVE = "archive"
"""The word for `--reference` that means the archive shipped with krcg 5."""
ARCHIVE_SHARES = 8
"""The number of parts in which the shipped archive is worked through; each worker reads the file once."""
SERIAL = 400
"""Up to this many decks, starting workers costs more than it saves."""


def run(options: StatsOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Print the numbers of decks.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where progress goes, and what is left out of a deck.

    Returns:
        0; 2 if one of many decks could not be read.

    Raises:
        UsageError, UnreadableFileError, SourceError, CardListError: nothing at all could be reported.
    """
    options = checked(options)
    _validate(options)
    try:
        paths = files_of(options.decks, stderr, archives=True)
    except UsageError:
        if options.decks and options.output_format == "json":
            _write_many([], [], stdout)
        raise
    if options.tidy:
        from deckcheck.run.rows import write_rows

        return write_rows(options, paths, stdout, stderr)
    if is_many(options.decks) or streams(paths) or options.output_format == PARQUET:
        if options.plot:
            raise UsageError("--plot draws one deck; name a single file")
        return _many(options, paths, stdout, stderr)
    return _one(options, paths[0], stdout, stderr)


def _validate(options: StatsOptions) -> None:
    if options.tidy and options.output_format not in TIDY:
        raise UsageError("--tidy is a table for programs; add -o FILE.csv, .parquet or .jsonl")
    if options.format and not options.tidy:
        raise UsageError("--format is for the verdicts of --tidy; 'deckcheck check' judges decks")
    if options.output_format == PARQUET:
        from deckcheck.reports.parquet import library

        library()
        if not options.output:
            raise UsageError("--output-format parquet is for a file; name one with --output")


def _one(options: StatsOptions, path: str, stdout: TextIO, stderr: TextIO) -> int:
    from deckcheck.analysis.report import analyse

    shelf = open_shelf()
    said = options.output_format in ("text", "markdown", "html")  # there it is part of the report
    deck = read_one(path, shelf, stderr, options.from_format, beside=not said)
    if not deck.crypt and not deck.library:
        raise UnreadableFileError(f"{path}: no line names a known card")
    analysis = analyse(deck, options.turns, options.seed)
    reference = _reference(options, shelf, stderr) if options.reference else None
    if options.plot:
        from deckcheck.reports.plots import plot_deck

        plot_deck(analysis, deck.name or os.path.basename(path), options.plot)
    title = deck.name or os.path.basename(path)
    begun = ""
    if options.output_format == "text" and not options.full:  # winners take longer than a deck alone
        begun = _begun(title, deck, analysis, width_of(stdout))
        stdout.write(begun)
        stdout.flush()
    from deckcheck.analysis.roles import RoleCounter
    from deckcheck.kept_roles import KeptRoles

    kept = KeptRoles(shelf.store)
    counts = RoleCounter(kept.of).counts(deck.library)
    kept.keep()
    place = _placed(deck)
    if options.output_format in ("json", "json-lines"):
        from deckcheck.reports.stats_json import stats_object

        places = None
        if reference is not None:
            from deckcheck.analysis.figures import figures_of
            from deckcheck.reports.comparison import percentiles_object

            label, ranked, number = reference
            places = percentiles_object(figures_of(deck.crypt, deck.library), ranked, label, number)
        told = stats_object(deck, path, analysis, shelf.cards, places)
        told["roles"] = counts
        if place is not None:
            from deckcheck.reports.placing import place_object

            told["builders"] = place_object(place, counts)
        if reference is not None:
            from deckcheck.reports.roles import percentiles

            told["roles_percentiles"] = percentiles(counts, reference[1])
        indent = 2 if options.output_format == "json" else None
        stdout.write(json.dumps(told, ensure_ascii=False, indent=indent) + "\n")
        return 0
    if options.output_format == "text" and not options.full:
        from deckcheck.reports.screen import screen_text

        screen = _screen(title, deck, analysis, counts, place, reference, shelf)
        stdout.write(screen_text(screen, width_of(stdout)).removeprefix(begun))
        return 0
    from deckcheck.reports.charts import can_draw_blocks
    from deckcheck.reports.roles import roles_table
    from deckcheck.reports.stats_tables import stats_tables
    from deckcheck.reports.tables import render
    from deckcheck.reports.words import markdown

    width = width_of(stdout)
    tables = stats_tables(analysis, options.ascii or not can_draw_blocks(stdout), width)
    if place is not None:
        from deckcheck.reports.placing import place_tables

        tables += place_tables(place)
    after = next(at for at, table in enumerate(tables, 1) if table.name == "requirements")
    if reference is None:
        beside = (place.usual.label, place.usual.ranked_roles()) if place is not None else ("", None)
        tables.insert(after, roles_table(counts, width, *beside))
    else:
        from deckcheck.analysis.figures import figures_of
        from deckcheck.reports.comparison import percentile_table

        label, ranked, number = reference
        tables.insert(after, roles_table(counts, width, label, ranked))
        tables.append(percentile_table(figures_of(deck.crypt, deck.library), ranked, label, number))
    if options.output_format == "html":
        from deckcheck.reports.stats_html import deck_page

        answer = _screen(title, deck, analysis, counts, place, reference, shelf).verdict
        about = shelf.line.strip()
        stdout.write(
            deck_page(title, analysis, tables, about, answer.removeprefix(f"{title}: "), _beside(deck))
        )
        return 0
    if options.output_format == "text":
        stdout.write("\n".join(wrapped(title, width)) + "\n\n")
    elif options.output_format == "markdown":
        stdout.write(f"## {markdown(title)}\n\n")
    stdout.write(render(tables, options.output_format, width))
    if said and (note := _beside(deck)):
        stdout.write(f"\n{note}\n")
    if options.output_format != "csv":
        line = fitted(shelf.line, width_of(stdout)) if options.output_format == "text" else shelf.line
        stdout.write(f"\n{line}")
        if options.output_format == "text":
            stdout.write(fitted("'deckcheck explain stats' defines each number\n", width_of(stdout)))
    return 0


def _begun(title: str, deck: Deck, analysis: Analysis, width: int) -> str:
    """Return the lines that the screen begins with, whatever winners say."""
    from deckcheck.building.kinds import kind_of
    from deckcheck.reports.stats_screen import verdict_alone

    verdict = verdict_alone(title, analysis, kind_of(deck.crypt, deck.library))
    return "".join(f"{line}\n" for line in wrapped(verdict, width)[:-1])


def _placed(deck: Deck) -> Placed | None:
    """Place a deck in the tables for builders; None without crypt, library, or the winners of the package."""
    from cardbase.sources import SourceError
    from deckcheck.reports.placing import placed
    from deckcheck.winners.usual import shipped_usual

    try:
        return placed(deck.crypt, deck.library, shipped_usual())
    except SourceError:
        return None


def _screen(
    title: str,
    deck: Deck,
    analysis: Analysis,
    roles: dict[str, int],
    place: Placed | None,
    reference: tuple[str, dict[str, list[float]], int] | None,
    shelf: Shelf,
) -> Screen:
    from deckcheck.building.kinds import kind_of
    from deckcheck.building.near import types_beside
    from deckcheck.reports.placing import place_line, roles_line
    from deckcheck.reports.stats_screen import stats_screen

    places = None
    if reference is not None:
        from deckcheck.analysis.figures import figures_of
        from deckcheck.reports.comparison import percentile_table

        label, ranked, number = reference
        places = percentile_table(figures_of(deck.crypt, deck.library), ranked, label, number)
    more = [shelf.line.rstrip("\n")]
    if note := _beside(deck):
        more.insert(0, note)
    kind = kind_of(deck.crypt, deck.library)
    rooms = types_beside(deck, shelf.store)
    ready, stands_out = (place_line(place), roles_line(roles, place.usual)) if place is not None else ("", "")
    return stats_screen(title, analysis, kind, roles, rooms, ready, stands_out, places, tuple(more))


def _beside(deck: Deck) -> str:
    """Return what of the file is not in the numbers; "" if all is."""
    if not deck.copies_beside:
        return ""
    from deckcheck.checks.dc014_cards_beside import beside_note

    return beside_note(deck.copies_beside)


def _many(options: StatsOptions, paths: list[str], stdout: TextIO, stderr: TextIO) -> int:
    from deckcheck.analysis.figures import ranked as rank
    from deckcheck.reports.comparison import (
        comparison_table,
        figures_object,
        percentiles_object,
        summary_table,
    )
    from deckcheck.reports.tables import render

    decks, failed = _figures_of_files(options, paths, stderr)
    ranked = rank([told for _, told in decks])
    reference = None
    if options.reference:
        reference = _reference(options, open_shelf(), stderr)
    if options.output_format in ("json", "json-lines"):
        objects: list[dict[str, object]] = []
        for path, told in decks:
            one: dict[str, object] = {"path": path, "figures": figures_object(told)}
            label, among, number = reference or ("these decks", ranked, len(decks))
            objects.append(one | percentiles_object(told, among, label, number))
        if options.output_format == "json":
            _write_many(objects, failed, stdout)
        else:
            stdout.writelines(f"{json.dumps(one, ensure_ascii=False)}\n" for one in objects)
        return 2 if failed else 0
    if options.output_format == PARQUET:
        from deckcheck.run.rows import write_figures

        write_figures([(path, figures_object(told)) for path, told in decks], options.output)
        return 2 if failed else 0
    labels = _labels([path for path, _ in decks])
    named = [(label, told) for label, (_, told) in zip(labels, decks, strict=True)]
    beside = None
    if reference is not None:
        from deckcheck.reports.comparison import reference_table

        label, among, number = reference
        beside = reference_table(named, among, label, number)
    if options.output_format == "text" and not options.full and named:
        from deckcheck.reports.screen import screen_text
        from deckcheck.reports.stats_screen import many_screen

        stdout.write(screen_text(many_screen(named, ranked, beside), width_of(stdout)))
        return 2 if failed else 0
    every = options.output_format == "csv"
    tables = [comparison_table(named, every)]
    if not every:
        tables.append(summary_table(named, ranked))
    if beside is not None and not every:
        tables.append(beside)
    if options.output_format == "html":
        from deckcheck.reports.stats_html import decks_page

        stdout.write(decks_page(f"{len(decks)} decks side by side", tables, open_shelf().line.strip()))
    else:
        stdout.write(render(tables, options.output_format, width_of(stdout)))
    return 2 if failed else 0


def _write_many(decks: list[dict[str, object]], failed: list[str], stdout: TextIO) -> None:
    whole = {"schema": 1, "cards": open_shelf().cards, "decks": decks, "unreadable": failed}
    stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")


def _labels(paths: Sequence[str]) -> list[str]:
    """Shorten paths to what tells them apart: without their common folder."""
    if len(paths) < 2:
        return [os.path.basename(path) for path in paths]
    common = os.path.commonpath([os.path.dirname(path) or "." for path in paths])
    return [os.path.relpath(path, common) if common else path for path in paths]


def _figures_of_files(
    options: StatsOptions, paths: list[str], stderr: TextIO, with_roles: bool = False
) -> tuple[list[tuple[str, Figures]], list[str]]:
    """Compute the figures of files, in this process or by workers; report those that cannot be read."""
    from deckcheck.run.freight import freight
    from deckcheck.run.many import worked

    decks: list[tuple[str, Figures]] = []
    failed: list[str] = []
    sent = freight(open_shelf().store) if elsewhere(options.executor) else None
    task = options.from_format, sent, with_roles
    for path, figures in worked(paths, options, stderr, SERIAL, _work, _start_worker, *task):
        if isinstance(figures, str):
            failed.append(path)
            stderr.write(f"{figures}\n")
        else:
            decks.append((path, figures))
    return decks, failed


def _figures_or_why(
    item: str | Source, shelf: Shelf, from_format: str, roles: RoleCounter | None
) -> tuple[str, Figures | str]:
    from deckcheck.analysis.figures import figures_of

    path = item if isinstance(item, str) else item.path
    try:
        _, deck = read_source(item, shelf, from_format)
        with Contained(path):
            more = roles.figures(deck.library) if roles else {}
            return path, figures_of(deck.crypt, deck.library) | more
    except UnreadableFileError as error:
        return path, str(error)


def _start_worker(
    from_format: str = "", sent: Freight | None = None, with_roles: bool = False
) -> tuple[Shelf, str, RoleCounter | None]:
    """Return the card data of a worker, the format to read decks in, and what counts roles, if wanted."""
    roles = None
    if with_roles:
        from deckcheck.analysis.roles import RoleCounter

        roles = RoleCounter()
    return open_shelf(sent.unpacked() if sent is not None else None), from_format, roles


def _work(
    begun: tuple[Shelf, str, RoleCounter | None], items: list[str | Source]
) -> list[tuple[str, Figures | str]]:
    return [_figures_or_why(item, *begun) for item in items]


def _reference(
    options: StatsOptions, shelf: Shelf, stderr: TextIO
) -> tuple[str, dict[str, list[float]], int]:
    """Compute the figures of the reference set: its name, sorted values by figure, number of decks."""
    from deckcheck.analysis.figures import ranked

    if options.reference.lower() == ARCHIVE:
        from deckcheck.analysis.reference import archive_path
        from deckcheck.analysis.remembered import recall, remember

        path = archive_path()
        kept = recall(path, shelf.store)
        if kept is None:
            progress = Progress(stderr, 0, "decks", not options.quiet)
            told = _archive_figures(options, shelf, path, progress)
            progress.end()
            kept = ranked(told), len(told)
            remember(path, shelf.store, *kept)
        return (f"the archive of winning decks in {shelf.store.meta['source']}", *kept)
    paths = files_of((options.reference,), stderr, archives=True)
    decks, _ = _figures_of_files(options, paths, stderr, with_roles=True)
    if not decks:
        raise UsageError(f"--reference {options.reference}: no deck there can be read")
    return one_line(options.reference), ranked([figures for _, figures in decks]), len(decks)


def _archive_figures(options: StatsOptions, shelf: Shelf, path: str, progress: Progress) -> list[Figures]:
    """Compute the figures of the shipped archive, in this process or in several."""
    from deckcheck.analysis.reference import archive_figures

    jobs = processes(options.jobs, ARCHIVE_SHARES)
    if jobs == 1:
        return archive_figures(shelf.store, path, progress.tell)
    from deckcheck.work.flow import in_order

    told: list[Figures] = []
    shares = [(path, start, ARCHIVE_SHARES) for start in range(ARCHIVE_SHARES)]
    for figures in in_order(_archive_work, shares, jobs, _start_worker):
        told += figures
        progress.tell(len(told))
    return told


def _archive_work(begun: tuple[Shelf, str, RoleCounter | None], share: tuple[str, int, int]) -> list[Figures]:
    from deckcheck.analysis.reference import archive_figures

    path, start, step = share
    return archive_figures(begun[0].store, path, None, start, step)
