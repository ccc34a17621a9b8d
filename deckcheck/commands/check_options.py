"""What `deckcheck check` can be asked, and whether it makes sense."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from cardbase.value import value
from deckcheck.checks.check import RANK
from deckcheck.files import STDIN
from deckcheck.lawbook import DEFAULT_EDITION, DEFAULT_FORMAT
from deckcheck.reports import DIFF, EVENT_REPORTS, REPORTS
from deckcheck.usage import UsageError, chosen

OUTPUT_FORMATS = ("text", "concise", "json", "json-lines", *REPORTS)
FAIL_ON = ("error", "warning", "info", "never")
EVENT_FORMAT = "standard"
"""An event is a tournament, and judged as one."""


@value
class CheckOptions:
    """What `deckcheck check` was asked; each field is the option of its name.

    Attributes:
        decks: files, folders, globs, "-".
        format: of the law; "" for Standard with `event`, else for the rulebook. See `law_format`.
        edition, players, on: the rest of the law; see `deckcheck.lawbook`.
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
        strict: fail on warnings too.
        severity: "CODE=LEVEL" each: other severities than the checks' own; never the verdict.
        per_file_ignores: "GLOB:CODE" each; see `deckcheck.judging.overrides`.
        ignore_suppressions: neither remarks in the files nor `per_file_ignores` suppress anything.
        fix: mend in the files what can be mended safely.
        unsafe_fixes: with `fix` or `diff`: also what somebody should look at.
        diff: print what `fix` would do, and do nothing.
        event: one page about an event: a verdict for each player, duplicates, who must be called.
        roster: with `event`: a file of the players who are registered, "" for none.
        inventory: a file of the cards there are, to say which are missing; "" for none.
        today: what today is; None for the machine's day.
    """

    decks: tuple[str, ...] = ()
    format: str = ""
    edition: str = DEFAULT_EDITION
    players: int | None = None
    on: str = "today"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: str = "error"
    exit_zero: bool = False
    jobs: int = 0
    output_format: str = "text"
    output: str = ""
    statistics: bool = False
    from_format: str = ""
    color: str = "auto"
    quiet: bool = False
    strict: bool = False
    severity: tuple[str, ...] = ()
    per_file_ignores: tuple[str, ...] = ()
    ignore_suppressions: bool = False
    fix: bool = False
    unsafe_fixes: bool = False
    diff: bool = False
    event: bool = False
    roster: str = ""
    inventory: str = ""
    today: date | None = None

    @property
    def law_format(self) -> str:
        """The format that is judged by."""
        return self.format or (EVENT_FORMAT if self.event else DEFAULT_FORMAT)


def fails_on(options: CheckOptions) -> str:
    """Give the lightest severity that fails: that of --fail-on, and with --strict at most a warning."""
    return min(options.fail_on, "warning", key=RANK.__getitem__) if options.strict else options.fail_on


def report_place(options: CheckOptions) -> str | None:
    """Give where the report is made (see `deckcheck.reports`), None for text and plain JSON."""
    if options.diff:
        return DIFF
    return EVENT_REPORTS[options.output_format] if options.event else REPORTS.get(options.output_format)


def validated(options: CheckOptions) -> CheckOptions:
    """See whether options make sense together, and give them with the output format's name of today.

    Raises:
        UsageError: they do not.
    """
    from deckcheck.deckfiles import formats

    form = chosen(
        f"--output-format{' with --event' if options.event else ''}",
        options.output_format,
        tuple(EVENT_REPORTS) if options.event else OUTPUT_FORMATS,
        former="full",
    )
    for name, given, known in (
        ("--fail-on", options.fail_on, FAIL_ON),
        ("--color", options.color, ("auto", "always", "never")),
        ("--from", options.from_format.lower(), ("", *formats())),
    ):
        chosen(name, given, known)
    if options.jobs < 0:
        raise UsageError(f"--jobs is {options.jobs}; consider 1 or more, or leave it out")
    if options.fix and not options.diff and STDIN in options.decks:
        raise UsageError("--fix cannot change standard input; consider --diff")
    if options.roster and not options.event:
        raise UsageError("--roster goes with --event, which says who has handed in no list")
    if options.severity or options.per_file_ignores:
        from deckcheck.judging.overrides import read_per_file, read_severities

        read_severities(options.severity)
        read_per_file(options.per_file_ignores)
    if form == options.output_format:
        return options
    from dataclasses import replace

    return replace(options, output_format=form)
