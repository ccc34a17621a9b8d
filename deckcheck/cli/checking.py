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

Exit code: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage or a file that cannot be read.
"""


@app.command(epilog=CHECK_EPILOG)
def check(
    context: typer.Context,
    decks: Annotated[Optional[list[str]], DECKS] = None,  # noqa: UP045
    format: Annotated[
        str, typer.Option(help=FORMAT.help, show_default="rulebook; with --event standard")
    ] = "",
    players: Annotated[Optional[int], PLAYERS] = None,  # noqa: UP045
    edition: Annotated[str, EDITION] = "current",
    on: Annotated[str, ON] = "today",
    select: Annotated[
        Optional[list[str]], typer.Option(help="Only these checks: codes, beginnings of codes, names.")  # noqa: UP045
    ] = None,
    ignore: Annotated[Optional[list[str]], typer.Option(help="Not these checks.")] = None,  # noqa: UP045
    fail_on: Annotated[
        str, typer.Option(help="Exit with 1 from this severity on: error, warning, info, never.")
    ] = "error",
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="Exit with 0 whatever was found.")] = False,
    jobs: Annotated[int, JOBS] = 0,
    output_format: Annotated[
        str,
        typer.Option(
            help="full, concise, json, json-lines, sarif, junit, github, gitlab, markdown or html; "
            "with --event full, json, markdown or html."
        ),
    ] = "full",
    output: Annotated[str, typer.Option("--output", "-o", help="Write the report to this file.")] = "",
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by check.")] = False,
    from_format: Annotated[str, FROM] = "",
    color: Annotated[str, typer.Option("--color", help="auto, always or never.")] = "auto",
    quiet: Annotated[bool, QUIET] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    severity: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(metavar="CODE=LEVEL", help="Another severity for a check; never changes the verdict."),
    ] = None,
    per_file_ignores: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(metavar="GLOB:CODES", help="Suppress these checks in these files."),
    ] = None,
    ignore_suppressions: Annotated[
        bool,
        typer.Option(
            "--ignore-suppressions", help="For judges: neither remarks in files nor --per-file-ignores count."
        ),
    ] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend in place what can be mended without changing the deck.")
    ] = False,
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="With --fix or --diff: take the nearest of several cards.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what --fix would do; write nothing.")] = False,
    event: Annotated[
        bool, typer.Option("--event", help="One page: a verdict a player, duplicates, who must be called.")
    ] = False,
    roster: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="With --event: the players (CSV or a name a line); says who has no list yet."
        ),
    ] = "",
    watch: Annotated[
        bool, typer.Option("--watch", help="Judge again whenever a file changes; Ctrl-C ends.")
    ] = False,
    config: Annotated[str, typer.Option(metavar="FILE", help="Read this configuration file.")] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Neither configuration files nor DECKCHECK_ variables count.")
    ] = False,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Print every setting, its value and where it comes from.")
    ] = False,
) -> None:
    """Judge decks: whether they may be played, and if not, which line breaks which rule.

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
    """Tell what the checks look for, each with a bad and a good deck."""

    def work() -> int:
        from deckcheck.commands.explain import run as run_explain

        return run_explain(list(names or ()), sys.stdout, output_format)

    end(work)
