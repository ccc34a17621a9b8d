"""`deckcheck check` and `deckcheck explain`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import (
    DECKS,
    EDITION,
    FORMAT,
    FROM,
    JOBS,
    ON,
    PLAYERS,
    QUIET,
    end,
    given,
    new_app,
    split,
)

app = new_app()

CHECK_EPILOG = """Examples:

  deckcheck check my_deck.txt

  deckcheck check --format standard --on 2026-03-14 lists/

  deckcheck check --players 4 --output-format json - < my_deck.txt

Exit code: 0 no finding at or above --fail-on, 1 findings, 2 wrong usage or an unreadable file.
"""


@app.command(epilog=CHECK_EPILOG)
def check(
    context: typer.Context,
    decks: Annotated[Optional[list[str]], DECKS] = None,  # noqa: UP045
    format: Annotated[
        str, typer.Option(help=FORMAT.help, show_default="rulebook; standard with --event")
    ] = "",
    players: Annotated[Optional[int], PLAYERS] = None,  # noqa: UP045
    edition: Annotated[str, EDITION] = "current",
    on: Annotated[str, ON] = "today",
    select: Annotated[
        Optional[list[str]], typer.Option(help="Run only these checks: codes, code prefixes or names.")  # noqa: UP045
    ] = None,
    ignore: Annotated[Optional[list[str]], typer.Option(help="Skip these checks.")] = None,  # noqa: UP045
    fail_on: Annotated[
        str, typer.Option(help="Exit with 1 at this severity or above: error, warning, info or never.")
    ] = "error",
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit with 0 even if there are findings.")
    ] = False,
    jobs: Annotated[int, JOBS] = 0,
    output_format: Annotated[
        str,
        typer.Option(
            help="text, concise, json, json-lines, sarif, junit, github, gitlab, markdown or html; "
            "with --event: text, json, markdown or html."
        ),
    ] = "text",
    output: Annotated[str, typer.Option("--output", "-o", help="Write the report to this file.")] = "",
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by check.")] = False,
    from_format: Annotated[str, FROM] = "",
    color: Annotated[str, typer.Option("--color", help="auto, always or never.")] = "auto",
    quiet: Annotated[bool, QUIET] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    severity: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            metavar="CODE=LEVEL", help="Change the severity of a check; the verdict stays the same."
        ),
    ] = None,
    per_file_ignores: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(metavar="GLOB:CODES", help="Suppress these checks in matching files."),
    ] = None,
    ignore_suppressions: Annotated[
        bool,
        typer.Option(
            "--ignore-suppressions", help="For judges: disregard comments in files and --per-file-ignores."
        ),
    ] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Fix in place what can be fixed without changing the deck.")
    ] = False,
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="With --fix or --diff: take the closest of several cards.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Print what --fix would change; write nothing.")
    ] = False,
    event: Annotated[
        bool,
        typer.Option("--event", help="One page with a verdict per player, duplicates, and whom to call."),
    ] = False,
    roster: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="With --event: the players (CSV or a name a line); says who has no list yet."
        ),
    ] = "",
    inventory: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Say which cards are missing from this list of the cards there are: CSV or any deck format.",
        ),
    ] = "",
    watch: Annotated[
        bool, typer.Option("--watch", help="Check again whenever a file changes; Ctrl-C stops.")
    ] = False,
    config: Annotated[str, typer.Option(metavar="FILE", help="Use this configuration file.")] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Disregard configuration files and DECKCHECK_ variables.")
    ] = False,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Print every setting, its value and where it comes from.")
    ] = False,
) -> None:
    """Judge decks: whether they are legal and, if not, which line breaks which rule.

    DECK is a file, a folder (with all its subfolders), a glob, or - for standard input.
    """

    def work() -> int:
        from deckcheck.commands.check_options import CheckOptions
        from deckcheck.configuration import configured

        options = CheckOptions(
            decks=tuple(decks or ()),
            format=format,
            edition=edition,
            players=players,
            on=on,
            select=split(select),
            ignore=split(ignore),
            fail_on=fail_on,
            exit_zero=exit_zero,
            jobs=jobs,
            output_format=output_format,
            output=output,
            statistics=statistics,
            from_format=from_format,
            color=color,
            quiet=quiet,
            strict=strict,
            severity=split(severity),
            per_file_ignores=split(per_file_ignores),
            ignore_suppressions=ignore_suppressions,
            fix=fix,
            unsafe_fixes=unsafe_fixes,
            diff=diff,
            event=event,
            roster=roster,
            inventory=inventory,
        )
        named = list(decks or ())
        by_hand = given(context)
        places: dict[str, str] = {}

        def now() -> CheckOptions:
            places.clear()
            return configured(options, named, by_hand, file=config, isolated=isolated, places=places)

        if watch and not show_settings:
            from deckcheck.commands.watching import watch as watch_files

            return watch_files(now, sys.stdout, sys.stderr)
        settled = now()
        if show_settings:
            from deckcheck.configuration.settings import show

            return show(settled, places, by_hand, sys.stdout)
        from deckcheck.commands.check import run as run_check

        return run_check(settled, sys.stdout, sys.stderr)

    end(work)


@app.command()
def explain(
    names: Annotated[Optional[list[str]], typer.Argument(metavar="[CODE]...", show_default=False)] = None,  # noqa: UP045
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
) -> None:
    """Explain what the checks look for, each with a bad and a good deck."""

    def work() -> int:
        from deckcheck.commands.explain import run as run_explain

        return run_explain(list(names or ()), sys.stdout, output_format)

    end(work)
