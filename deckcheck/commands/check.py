"""`deckcheck check`: judge decks, once or for as long as somebody watches."""

from __future__ import annotations

import gc

from deckcheck.carddata import card_data_line, cards_object
from deckcheck.checks.dc001_unreadable_file import CHECK as UNREADABLE
from deckcheck.checks.finding import RANK
from deckcheck.configuration import configured
from deckcheck.files import STDIN, find_files, holds_many, streams
from deckcheck.reports import EVENT_REPORTS, FORM, PARQUET
from deckcheck.run import Judge, fails_on
from deckcheck.run.tally import RunTally
from deckcheck.run.worker import SERIAL, Memory, Worker
from deckcheck.terminal.border import Border, draw
from deckcheck.terminal.colour import Paint, wants_colour
from deckcheck.terminal.layout import WIDTH, width_of, wrapped
from deckcheck.usage import UsageError, checked, chosen
from deckcheck.work import elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TextIO

    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions
    from deckcheck.reports.report import Report
    from deckcheck.run.many import Lot
    from deckcheck.run.organiser import Organiser

FEW = 50
"""Up to this many files, no worker is started, whatever --jobs says."""

DOCUMENTS = frozenset({"json", "json-lines", "sarif", "junit", "github", "gitlab", PARQUET})
"""The forms for programs: each is a complete document even if there is nothing to judge."""


def run_configured(options: CheckOptions, given: frozenset[str], stdout: TextIO, stderr: TextIO) -> int:
    """Judge decks as the command line and the configuration say.

    Args:
        options: what the command line said.
        given: the fields that it gave; the configuration fills in the others.
        stdout: as in `run`.
        stderr: likewise.

    Returns:
        The exit code; see `run`.

    Raises:
        ConfigurationError: the configuration makes no sense.
    """
    places: dict[str, str] = {}
    settled = _by_ending(configured(options, given, places), given)
    if options.show_settings:
        from deckcheck.configuration.settings import show

        return show(settled, places, given, stdout)
    if options.watch:
        from deckcheck.run.watch import watch

        return watch(lambda: _by_ending(configured(options, given), given), run, stdout, stderr)
    return run(settled, stdout, stderr)


def _by_ending(options: CheckOptions, given: frozenset[str]) -> CheckOptions:
    """Choose the report's form by the ending of its file, unless another was asked for."""
    if not options.output or options.output_format != "text" or options.diff:
        return options
    from deckcheck.delivery import by_ending
    from deckcheck.options.declaring import choices_of

    forms = [*EVENT_REPORTS, FORM] if options.event else choices_of(options, "output_format")
    settled = by_ending(options, given, forms)
    if settled.output_format == FORM and not options.against:
        raise UsageError("PDF is for the form of a deck check, with --against; consider -o FILE.html")
    return settled


def run(
    options: CheckOptions,
    stdout: TextIO,
    stderr: TextIO,
    memory: Memory | None = None,
    seen: Callable[[Judgement], None] | None = None,
) -> int:
    """Judge decks and print what was found.

    Args:
        options: what was requested.
        stdout: where the report goes, unless `options.output` names a file.
        stderr: where progress and the summary go.
        memory: of earlier runs, to judge only what has changed since, one file after the other; it is filled.
        seen: called with each deck as soon as it is judged in this process; not with what is remembered.

    Returns:
        0 if no finding is at or above `fail_on`, 1 if one is, 2 if a path could not be read.

    Raises:
        UsageError, LawError, SourceError, CardListError: nothing could be judged at all. If that is only
            because there is no deck, a form for programs is written all the same, without decks.
    """
    options = _validated(options)
    passed_over: list[str] = []
    paths = find_files(list(options.decks), passed_over, archives=True)
    organiser = _organiser(options, paths, passed_over, stderr) if options.event else None
    taken: frozenset[str] = frozenset()
    if organiser is not None:
        options, taken = organiser.settled(), organiser.taken
        if options.output_format == FORM:
            from deckcheck.run.forms import write_changed

            return write_changed(options, stdout, stderr)
        paths = [path for path in paths if path not in taken]
        passed_over = [path for path in passed_over if path not in taken]
    if not options.quiet and passed_over:
        from deckcheck.reports.passed_over import tell_passed_over

        tell_passed_over(passed_over, stderr)
    lot: Lot | None = None
    if paths and (elsewhere(options.executor) or streams(paths)):
        from deckcheck.run.many import Lot

        lot = Lot(paths, SERIAL, options.executor, taken)
    decks = len(paths) if lot is None else lot.decks
    if not decks:
        if not options.decks or options.diff or options.output_format not in DOCUMENTS:
            raise _nothing(options)
        lot, paths = None, []
    worker = _worker(options, decks, stdout, stderr)
    if organiser is not None:
        organiser.lend(worker.report, lambda: (*passed_over, *(lot.passed_over if lot is not None else ())))
    if memory is not None:
        worker.remember(memory)
    worker.seen = seen
    if options.output_format == FORM:
        from deckcheck.run.forms import write_forms

        return write_forms(worker.judge, stdout, stderr)
    tally = _written(worker, lot or paths, stdout, stderr)
    if lot is not None and not options.quiet:
        lot.tell(stderr)
    if not decks:
        raise _nothing(options)
    return _exit_code(options, tally)


def _organiser(options: CheckOptions, paths: list[str], passed_over: list[str], stderr: TextIO) -> Organiser:
    """Read the organiser's files, and the lists that were registered if those of an event are compared."""
    from deckcheck.run.organiser import Organiser

    organiser = Organiser(options, paths, passed_over)
    organiser.tell(stderr)
    if options.against and options.output_format != FORM:
        from deckcheck.run.event import registered

        organiser.registered = registered(organiser.settled(), organiser.roster, stderr).page
    return organiser


def _nothing(options: CheckOptions) -> UsageError:
    where = f" in {', '.join(options.decks)}" if options.decks else ""
    return UsageError(f"no deck to check{where}; name files or folders, or '-' for standard input")


def _worker(options: CheckOptions, decks: int, stdout: TextIO, stderr: TextIO) -> Worker:
    """Make what judges and renders here, and say what lists are compared with."""
    painted = (
        options.output_format in ("text", "concise")
        and not options.output
        and wants_colour(stdout, options.color)
    )
    judge = Judge(options)
    if judge.inventory is not None:
        judge.inventory.tell(stderr)
        if decks > 1 and not options.quiet:
            stderr.write("each deck by itself; 'deckcheck inventory' says what all of them lack at once\n")
    if judge.registered is not None:
        judge.registered.tell(stderr)
    return Worker(judge, Paint(painted, WIDTH if options.output else width_of(stdout)), decks or 1)


def _written(worker: Worker, paths: list[str] | Lot, stdout: TextIO, stderr: TextIO) -> RunTally:
    """Judge everything and write the report where it belongs."""
    options, judge = worker.options, worker.judge
    if options.output_format == PARQUET and not options.diff:
        from deckcheck.run.many import tabled

        about = {"cards": cards_object(judge.store), "law": judge.book.law_object(judge.on)}
        tally = tabled(_judged(worker, paths, stderr), options.output, judge.book, about)
        _close(options, tally, stdout, stderr)
        return tally
    if not options.output:
        return _report(worker, paths, stdout, stderr)
    from deckcheck.files.atomic import written

    with written(options.output) as file:
        return _report(worker, paths, Border(file), stderr)  # type: ignore[arg-type]


def _exit_code(options: CheckOptions, tally: RunTally) -> int:
    if tally.verdicts["unreadable"] or tally.codes[UNREADABLE.code]:
        return 2
    if options.diff:
        return 1 if tally.fixed and not options.exit_zero else 0
    worst = max((RANK[severity] for severity, number in tally.severities.items() if number), default=0)
    return 1 if worst >= RANK[fails_on(options)] and not options.exit_zero else 0


def _validated(options: CheckOptions) -> CheckOptions:
    options = checked(options)
    if options.output_format == FORM and (options.diff or not options.against):
        raise UsageError("--output-format form is for a deck check: --against REGISTERED LIST")
    if options.against and options.event != holds_many(options.against):
        kind = "lists of many: add --event" if not options.event else "list of one player: leave out --event"
        raise UsageError(f"--against {options.against}: this is the {kind}, or name another")
    if options.event and options.output_format != FORM:
        chosen("--output-format with --event", options.output_format, tuple(EVENT_REPORTS))
    if options.fix and not options.diff and STDIN in options.decks:
        raise UsageError("--fix cannot change standard input; consider --diff")
    if elsewhere(options.executor) and options.fix and not options.diff:
        raise UsageError(f"--fix changes files here; leave out --executor {options.executor}")
    if options.output_format == PARQUET and not options.diff:
        from deckcheck.reports.parquet import library

        library()
        if not options.output:
            raise UsageError("--output-format parquet is for a file; name one with --output")
    if options.roster and not options.event:
        raise UsageError("--roster only works with --event")
    if options.illegal_first and not options.event:
        raise UsageError("--illegal-first only works with --event")
    if options.severity or options.per_file_ignores:
        from deckcheck.judging.overrides import read_per_file, read_severities

        read_severities(options.severity)
        read_per_file(options.per_file_ignores)
    return options


def _report(worker: Worker, paths: list[str] | Lot, out: TextIO, stderr: TextIO) -> RunTally:
    if worker.report is not None:
        return _reported(worker, worker.report, paths, out, stderr)
    options = worker.options
    if options.output_format == "json":
        return _as_json(worker, paths, out, stderr)
    total = RunTally()
    for texts, tally in _judged(worker, paths, stderr):
        total.add(tally)
        for text in texts:
            if options.output_format == "json-lines":
                out.write(f"{text}\n")
            else:
                draw(out, text)
    if options.output_format != "json-lines":
        _ending(worker, total, out, stderr)
    return total


def _as_json(worker: Worker, paths: list[str] | Lot, out: TextIO, stderr: TextIO) -> RunTally:
    from deckcheck.goldfish.interrupts import Interrupts, awaited
    from deckcheck.reports.findings_json import closing, opening

    total = RunTally()
    out.write(opening(worker.judge.store, worker.judge.book.law_object(worker.judge.on)))
    before = ""
    with Interrupts() as interrupts:
        interrupted = False
        try:
            for texts, tally in awaited(lambda: _judged(worker, paths, stderr), interrupts):
                total.add(tally)
                for text in texts:
                    out.write(before + text)
                    before = ", "
        except KeyboardInterrupt:
            interrupted = True
        summary: dict[str, object] = dict(total.summary())
        if worker.options.statistics:
            summary["codes"] = dict(sorted(total.codes.items()))
        if interrupted:
            summary["interrupted"] = True
        out.write(closing(summary))
        if interrupted:
            raise KeyboardInterrupt
    return total


def _reported(
    worker: Worker, report: Report, paths: list[str] | Lot, out: TextIO, stderr: TextIO
) -> RunTally:
    """Write a report; at Ctrl-C one of what was judged by then, which is a whole document too."""
    from deckcheck.goldfish.interrupts import Interrupts, awaited

    total = RunTally()
    with Interrupts() as interrupts:
        report.begin(out)
        try:
            for texts, tally in awaited(lambda: _judged(worker, paths, stderr), interrupts):
                total.add(tally)
                for text in texts:
                    report.add(out, text)
        except KeyboardInterrupt:
            report.end(out, total.summary())
            raise
        report.end(out, total.summary())
    _close(worker.options, total, out, stderr)
    return total


def _ending(worker: Worker, total: RunTally, out: TextIO, stderr: TextIO) -> None:
    options = worker.options
    if options.statistics:
        out.write(total.table(worker.paint.width))
    if options.output_format == "text":
        for note in worker.judge.book.notes:
            said = f"not judged: {note}"
            out.write("\n".join(wrapped(said, worker.paint.width, "", "  ")) + "\n")
        said = card_data_line(cards_object(worker.judge.store))
        for line in (said, worker.judge.late):
            out.write("".join(f"{part}\n" for part in wrapped(line, worker.paint.width, "", "  ") if line))
    _close(options, total, out, stderr)


def _close(options: CheckOptions, total: RunTally, out: TextIO, stderr: TextIO) -> None:
    if not options.quiet and total.verdicts:
        out.flush()
        stderr.write(f"{total.in_words(options.diff)}\n")


def _judged(worker: Worker, paths: list[str] | Lot, stderr: TextIO) -> Iterable[tuple[list[str], RunTally]]:
    """Judge the files in order, in this process or by workers; yields a chunk at a time."""
    gc.disable()  # decks make no cycles; searching all of them again and again costs a tenth of the time
    few = FEW if worker.options.jobs > 1 else SERIAL
    if isinstance(paths, list) and len(paths) <= few:
        return [worker.run(paths)]
    from deckcheck.run.many import Lot, judged

    lot = Lot(paths, SERIAL) if isinstance(paths, list) else paths
    return judged(worker, lot, stderr)
