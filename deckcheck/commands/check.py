"""`deckcheck check`: judge decks."""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import date

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.checks import CODES
from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck
from deckcheck.files import STDIN, find_files
from deckcheck.judging import judge, unreadable
from deckcheck.lawbook import DEFAULT_EDITION, DEFAULT_FORMAT, LawBook, read_on
from deckcheck.reports.colour import Paint, wants_colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    from deckcheck.judging import Judgement

OUTPUT_FORMATS = ("full", "concise", "json", "json-lines")
FAIL_ON = ("error", "warning", "info", "never")
RANK = {"info": 1, "warning": 2, "error": 3, "never": 4}
CHUNK = 50
"""Files a worker takes at a time."""
SERIAL = 200
"""Up to so many files, starting workers costs more than it saves."""


class UsageError(ValueError):
    """An option that makes no sense; the message says what and what to consider. The exit code is 2."""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What `deckcheck check` was asked; each field is the option of its name.

    Attributes:
        decks: files, folders, globs, "-".
        format, edition, players, on: the law; see `deckcheck.lawbook`.
        select, ignore: codes, beginnings of codes ("DC2") or names; nothing selected means all.
        fail_on: the lightest severity that makes the exit code 1; "never" makes it 0.
        exit_zero: 0 instead of 1.
        jobs: processes; 0 for as many as the machine has processors.
        output_format: one of `OUTPUT_FORMATS`.
        output: file to write to instead of standard output.
        statistics: count the findings by code.
        from_format: read every file in this deck format.
        color: "auto", "always" or "never".
        quiet: no summary and no progress.
        today: what today is; None for the machine's day.
    """

    decks: tuple[str, ...] = ()
    format: str = DEFAULT_FORMAT
    edition: str = DEFAULT_EDITION
    players: int | None = None
    on: str = "today"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: str = "error"
    exit_zero: bool = False
    jobs: int = 0
    output_format: str = "full"
    output: str = ""
    statistics: bool = False
    from_format: str = ""
    color: str = "auto"
    quiet: bool = False
    today: date | None = None


@dataclass(slots=True)
class Tally:
    """What adds up over the decks.

    Attributes:
        verdicts: decks by verdict; severities: findings by severity; codes: findings by code.
    """

    verdicts: Counter[str] = field(default_factory=Counter)
    severities: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)

    def take(self, judgement: Judgement) -> None:
        """Add a judgement."""
        self.verdicts[judgement.verdict] += 1
        for finding in judgement.findings:
            self.severities[finding.severity] += 1
            self.codes[finding.code] += 1

    def add(self, other: Tally) -> None:
        """Add another tally."""
        self.verdicts.update(other.verdicts)
        self.severities.update(other.severities)
        self.codes.update(other.codes)

    def summary(self) -> dict[str, object]:
        """Give the summary of the JSON contract."""
        return {
            "decks": sum(self.verdicts.values()),
            "legal": self.verdicts["legal"],
            "illegal": self.verdicts["illegal"],
            "unreadable": self.verdicts["unreadable"],
            "errors": self.severities["error"],
            "warnings": self.severities["warning"],
        }


class Checker:
    """Judges files one by one and renders them; one serves a whole run, or a worker's share of it."""

    def __init__(self, options: CheckOptions, colour: bool) -> None:
        """Open the card file and resolve the law.

        Raises:
            LawError, UsageError: an option makes no sense.
            SourceError, CardListError: there is no card data.
        """
        self.options = options
        self.store = open_cards()
        self.today = options.today or date.today()
        self.on = read_on(options.on, self.today)
        self.book = LawBook(self.store, options.format, options.edition, options.players)
        self.selected = selected_codes(options.select, options.ignore)
        self.reader = LineReader(Names(self.store))
        self.paint = Paint(colour)

    def judgement(self, path: str) -> Judgement:
        """Judge one file."""
        try:
            deck = read_deck(_content(path), self.reader, self.options.from_format or None)
        except UnreadableFileError as error:
            return unreadable(path, str(error), self.selected)
        except OSError as error:
            return unreadable(path, _os_problem(error), self.selected)
        return judge(path, deck, self.book, self.today, self.on, self.selected)

    def render(self, judgement: Judgement) -> str:
        """Render one deck in the chosen form."""
        if self.options.output_format in ("json", "json-lines"):
            from deckcheck.reports.findings_json import deck_object, encode

            return encode(deck_object(judgement))
        from deckcheck.reports.findings_text import concise, full

        return (full if self.options.output_format == "full" else concise)(judgement, self.paint)

    def run(self, paths: Iterable[str]) -> tuple[list[str], Tally]:
        """Judge and render files; gives the rendered decks in order, and their tally."""
        tally = Tally()
        texts = []
        for path in paths:
            judgement = self.judgement(path)
            tally.take(judgement)
            texts.append(self.render(judgement))
        return texts, tally


def run(options: CheckOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Judge decks and print what was found.

    Args:
        options: what was asked.
        stdout: where the report goes, unless `options.output` names a file.
        stderr: where progress and the summary go.

    Returns:
        0 if no finding is at or above `fail_on`, 1 if one is, 2 if a path could not be read.

    Raises:
        UsageError, LawError, SourceError, CardListError: nothing could be judged at all.
    """
    _validate(options)
    paths = find_files(list(options.decks))
    if not paths:
        raise UsageError("no deck to check; name files or folders, or '-' for standard input")
    colour = wants_colour(stdout, options.color) and not options.output
    checker = Checker(options, colour and options.output_format in ("full", "concise"))
    if options.output:
        from deckcheck.atomic import written

        with written(options.output) as file:
            tally = _report(checker, paths, file, stderr)
    else:
        tally = _report(checker, paths, stdout, stderr)
    if tally.verdicts["unreadable"]:
        return 2
    worst = max((RANK[severity] for severity, number in tally.severities.items() if number), default=0)
    return 1 if worst >= RANK[options.fail_on] and not options.exit_zero else 0


def _report(checker: Checker, paths: list[str], out: TextIO, stderr: TextIO) -> Tally:
    options = checker.options
    total = Tally()
    if options.output_format == "json":
        from deckcheck.reports.findings_json import closing, opening

        out.write(opening(checker.store, _law_object(checker)))
    first = True
    for texts, tally in _judged(checker, paths, stderr):
        total.add(tally)
        for text in texts:
            if options.output_format == "json":
                out.write(text if first else f", {text}")
            elif options.output_format == "json-lines":
                out.write(f"{text}\n")
            else:
                out.write(text)
            first = False
    if options.output_format == "json":
        summary = total.summary()
        if options.statistics:
            summary["codes"] = dict(sorted(total.codes.items()))
        out.write(closing(summary))
    elif options.output_format != "json-lines":
        _ending(checker, total, out, stderr)
    return total


def _ending(checker: Checker, total: Tally, out: TextIO, stderr: TextIO) -> None:
    options = checker.options
    if options.statistics:
        out.write(_statistics(total))
    if options.output_format == "full":
        meta = checker.store.meta
        for note in (*checker.book.format.not_modelled,):
            out.write(f"not judged in {checker.book.format.title}: {note}\n")
        out.write(
            f"card data: {meta['source']}, newest printing {meta['date']}, {checker.store.count} cards\n"
        )
    if not options.quiet:
        numbers = total.summary()
        decks = numbers["decks"]
        parts = [f"{numbers[word]} {word}" for word in ("legal", "illegal", "unreadable") if numbers[word]]
        out.flush()
        stderr.write(f"checked {decks} {'deck' if decks == 1 else 'decks'}: {', '.join(parts)}\n")


def _statistics(total: Tally) -> str:
    from tabulate import tabulate

    from deckcheck.checks import check_named

    rows = [(number, code, check_named(code).name) for code, number in sorted(total.codes.items())]
    return tabulate(rows, headers=("findings", "code", "check"), tablefmt="simple") + "\n\n" if rows else ""


def _law_object(checker: Checker) -> dict[str, object]:
    return {
        "format": checker.options.format,
        "edition": checker.options.edition,
        "players": checker.options.players,
        "on": "deck" if checker.on is None else checker.on.isoformat(),
    }


def _judged(checker: Checker, paths: list[str], stderr: TextIO) -> Iterator[tuple[list[str], Tally]]:
    """Judge the files in order, in this process or in several; gives a chunk at a time."""
    jobs = checker.options.jobs or (os.cpu_count() or 1)
    show = not checker.options.quiet and len(paths) > SERIAL and stderr.isatty()
    chunks = [paths[start : start + CHUNK] for start in range(0, len(paths), CHUNK)]
    parallel = (
        jobs > 1
        and STDIN not in paths
        and (len(paths) > SERIAL or (checker.options.jobs and len(chunks) > 1))
    )
    results = _in_workers(checker, chunks, min(jobs, len(chunks))) if parallel else map(checker.run, chunks)
    done = 0
    for texts, tally in results:
        done += len(texts)
        if show:
            filled = 30 * done // len(paths)
            stderr.write(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{len(paths)} decks")
        yield texts, tally
    if show:
        stderr.write("\r" + " " * 60 + "\r")


def _in_workers(checker: Checker, chunks: list[list[str]], jobs: int) -> Iterator[tuple[list[str], Tally]]:
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(
        jobs, initializer=_start_worker, initargs=(checker.options, checker.paint.on)
    ) as pool:
        try:
            yield from pool.map(_work, chunks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


_worker: list[Checker] = []


def _start_worker(options: CheckOptions, colour: bool) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the run
    _worker.append(Checker(options, colour))


def _work(paths: list[str]) -> tuple[list[str], Tally]:
    return _worker[0].run(paths)


def selected_codes(select: tuple[str, ...], ignore: tuple[str, ...]) -> frozenset[str] | None:
    """Resolve --select and --ignore.

    Args:
        select: codes, beginnings of codes, names of checks, or "ALL"; nothing means all.
        ignore: the same, to leave out.

    Returns:
        The codes to report, None for all.

    Raises:
        UsageError: one of them means no check.
    """
    if not select and not ignore:
        return None
    chosen = {code for word in select for code in _meant(word)} if select else set(CODES)
    return frozenset(chosen - {code for word in ignore for code in _meant(word)})


def _meant(word: str) -> set[str]:
    wanted = word.strip().upper()
    if wanted == "ALL":
        return set(CODES)
    codes = {code for code in CODES if code.startswith(wanted)} if wanted.startswith("DC") else set()
    if not codes:
        from difflib import get_close_matches

        from deckcheck.checks import all_checks

        names = {check.name: check.code for check in all_checks()}
        if word.strip().lower() in names:
            return {names[word.strip().lower()]}
        near = get_close_matches(word, [*names, *CODES], n=1)
        hint = f"did you mean {near[0]!r}?" if near else "'deckcheck explain' lists them"
        raise UsageError(f"there is no check {word!r}; {hint}")
    return codes


def _validate(options: CheckOptions) -> None:
    from deckcheck.deckfiles import formats

    for name, value, known in (
        ("--output-format", options.output_format, OUTPUT_FORMATS),
        ("--fail-on", options.fail_on, FAIL_ON),
        ("--color", options.color, ("auto", "always", "never")),
        ("--from", options.from_format, ("", *formats())),
    ):
        if value not in known:
            from difflib import get_close_matches

            near = get_close_matches(value, known, n=1)
            listed = ", ".join(word for word in known if word)
            hint = f"did you mean {near[0]!r}? It" if near else "it"
            raise UsageError(f"{name} is {value!r}; {hint} is one of {listed}")
    if options.jobs < 0:
        raise UsageError(f"--jobs is {options.jobs}; consider 1 or more, or leave it out")


def _content(path: str) -> bytes:
    if path == STDIN:
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read(20_000_000)


def _os_problem(error: OSError) -> str:
    words = {
        FileNotFoundError: "there is no such file. Consider the spelling of the path",
        PermissionError: "the file may not be read. Consider its permissions",
        IsADirectoryError: "this is a folder. Consider naming a file",
    }
    return words.get(type(error), error.strerror or str(error))
