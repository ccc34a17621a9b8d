"""The options of `deckcheck check`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import (
    ALSO_CALLED,
    EDITION,
    EXECUTOR,
    FORMAT,
    FROM,
    JOBS,
    ON,
    OUTPUT,
    PLAYERS,
    PREVIEWS,
    QUIET,
)
from deckcheck.reports import DIFF, EVENT_REPORTS, FORM, PARQUET, REPORTS

EVENT_FORMAT = "standard"
"""An event is a tournament, and judged as one."""

EPILOG = """Examples:

  deckcheck check my_deck.txt

  deckcheck check --format standard --on 2026-03-14 lists/

  deckcheck check --players 4 --output-format json - < my_deck.txt

Exit code: 0 no finding at or above --fail-on, 1 findings, 2 wrong usage or an unreadable file.
"""


@command("deckcheck.commands.check:run_configured", epilog=EPILOG, given=True)
class CheckOptions:
    """Judge decks: whether they are legal and, if not, which line breaks which rule.

    DECK is a file, a folder (with all its subfolders), a glob, or - for standard input.
    """

    decks: tuple[str, ...] = argument("DECK...", kind="list", default=())
    format: str = FORMAT.by(shown="standard and rulebook; with --players rulebook, with --event standard")
    edition: str = EDITION
    players: int | None = PLAYERS
    on: str = ON
    select: tuple[str, ...] = option(
        "Run only these checks: codes, code prefixes or names.", default=(), values="check", section="Checks"
    )
    ignore: tuple[str, ...] = option("Skip these checks.", default=(), values="check", section="Checks")
    severity: tuple[str, ...] = option(
        "Change the severity of a check; the verdict stays the same.",
        default=(),
        metavar="CODE=LEVEL",
        section="Checks",
    )
    per_file_ignores: tuple[str, ...] = option(
        "Suppress these checks in matching files.", default=(), metavar="GLOB:CODES", section="Checks"
    )
    ignore_suppressions: bool = option(
        "For judges: disregard comments in files and --per-file-ignores.", default=False, section="Checks"
    )
    fail_on: str = option(
        "Exit with 1 at this severity or above: {choices}.",
        default="error",
        choices=("error", "warning", "info", "never"),
        metavar="LEVEL",
        section="Exit code",
    )
    strict: bool = option("Fail on warnings too.", default=False, section="Exit code")
    exit_zero: bool = option("Exit with 0 even if there are findings.", default=False, section="Exit code")
    fix: bool = option(
        "Fix in place what can be fixed without changing the deck.",
        default=False,
        writes=True,
        section="Fixes",
    )
    unsafe_fixes: bool = option(
        "With --fix or --diff: take the closest of several cards.",
        default=False,
        writes=True,
        section="Fixes",
    )
    diff: bool = option("Print what --fix would change; write nothing.", default=False, section="Fixes")
    previews: str = PREVIEWS
    output_format: str = option(
        f"{{choices}}; with --event: {', '.join(list(EVENT_REPORTS)[:-1])} or {list(EVENT_REPORTS)[-1]}. "
        "Without it the ending of the file of -o chooses.",
        default="text",
        choices=("text", "concise", "json", "json-lines", *REPORTS, PARQUET, FORM),
        former=ALSO_CALLED,
        metavar="FORMAT",
        section="Report",
    )
    output: str = OUTPUT.by(values="file", section="Report")
    statistics: bool = option("Count the findings by check.", default=False, section="Report")
    event: bool = option(
        "One page with a verdict per player, duplicates, and whom to call.", default=False, section="Report"
    )
    roster: str = option(
        "With --event: the registered players, if no file among the lists has them (the Archon, any table).",
        default="",
        values="file",
        configurable=False,
        section="Report",
    )
    illegal_first: bool = option(
        "With --event: sort players by verdict, then surname.", default=False, section="Report"
    )
    against: str = option(
        "Compare each list with this registered one, card by card; with --event, with those of a folder or "
        "archive. -o FILE.pdf makes a form to tick off.",
        default="",
        values="file",
        configurable=False,
        section="Report",
    )
    inventory: str = option(
        "Say which cards are missing from this list of the cards you own: CSV or any deck format.",
        default="",
        values="file",
        configurable=False,
        section="Report",
    )
    color: str = option(
        "{choices}.", default="auto", choices=("auto", "always", "never"), metavar="WHEN", section="Report"
    )
    quiet: bool = QUIET.by(section="Report")
    from_format: str = FROM
    jobs: int = JOBS
    executor: str = EXECUTOR
    watch: bool = option(
        "Check again whenever a file changes; Ctrl-C stops.", default=False, configurable=False
    )
    config: str = option(
        "Use this configuration file.", default="", values="file", configurable=False, section="Configuration"
    )
    isolated: bool = option(
        "Disregard configuration files and DECKCHECK_ variables.",
        default=False,
        configurable=False,
        section="Configuration",
    )
    show_settings: bool = option(
        "Print every setting, its value and where it comes from.",
        default=False,
        configurable=False,
        section="Configuration",
    )
    today: date | None = None

    @property
    def law_format(self) -> str:
        """The formats to judge by, as in --format."""
        return self.format or (EVENT_FORMAT if self.event else "")

    @property
    def report_place(self) -> str | None:
        """Where the report is made (see `deckcheck.reports`), None for text and plain JSON."""
        if self.diff:
            return DIFF
        return EVENT_REPORTS[self.output_format] if self.event else REPORTS.get(self.output_format)
