"""The command line: names and options only. Each command imports its work when it runs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from deckcheck import __version__
from deckcheck.__main__ import guarded

if TYPE_CHECKING:
    from collections.abc import Callable

CONTEXT = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name="deckcheck",
    help="Check, understand and play decks of Vampire: The Eternal Struggle.",
    epilog="Begin with: deckcheck check my_deck.txt",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=CONTEXT,
    no_args_is_help=True,
)
cards_app = typer.Typer(
    name="cards",
    help="The card data: what is used, where it lies, newer lists.",
    rich_markup_mode=None,
    context_settings=CONTEXT,
    no_args_is_help=True,
)
app.add_typer(cards_app)
play_app = typer.Typer(
    name="play",
    help="Play or simulate whole games with the rules engine.",
    rich_markup_mode=None,
    context_settings=CONTEXT,
    no_args_is_help=True,
)
app.add_typer(play_app)


def run(arguments: list[str]) -> int:
    """Run the command line; gives the exit code."""
    try:
        app(args=arguments, prog_name="deckcheck")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 2
    return 0


def _end(work: Callable[[], int]) -> None:
    raise typer.Exit(guarded(work))


def _split(values: list[str] | None) -> tuple[str, ...]:
    return tuple(word.strip() for value in values or () for word in value.split(",") if word.strip())


def _version(wanted: bool) -> None:
    if wanted:

        def tell() -> int:
            from deckcheck.carddata import open_cards

            store = open_cards()
            print(f"deckcheck {__version__} (cards {store.meta['date']}, {store.count})")
            return 0

        _end(tell)


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            callback=_version,
            is_eager=True,
            help="Show version and date and number of the cards.",
        ),
    ] = False,
) -> None:
    """Check, understand and play decks of Vampire: The Eternal Struggle."""


CHECK_EPILOG = """Examples:

  deckcheck check my_deck.txt

  deckcheck check --format standard --on 2026-03-14 lists/

  deckcheck check --players 4 --output-format json - < my_deck.txt

Exit code: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage or a file that cannot be read.
"""


@app.command(epilog=CHECK_EPILOG)
def check(
    context: typer.Context,
    decks: Annotated[Optional[list[str]], typer.Argument(metavar="DECK...", show_default=False)] = None,  # noqa: UP045
    format: Annotated[
        str,
        typer.Option("--format", help="Law: rulebook, standard, v5, limited, ..., or a file of your own."),
    ] = "rulebook",
    players: Annotated[
        Optional[int], typer.Option(help="Methuselahs at the table, for the rulebook's library limit.")  # noqa: UP045
    ] = None,
    edition: Annotated[
        str, typer.Option(help="Edition of the rulebook: 2000, 2006, 2018 or current.")
    ] = "current",
    on: Annotated[
        str, typer.Option(help="Day of judgement: today, deck (the event's day) or YYYY-MM-DD.")
    ] = "today",
    select: Annotated[
        Optional[list[str]], typer.Option(help="Only these checks: codes, beginnings of codes, names.")  # noqa: UP045
    ] = None,
    ignore: Annotated[Optional[list[str]], typer.Option(help="Not these checks.")] = None,  # noqa: UP045
    fail_on: Annotated[
        str, typer.Option(help="Exit with 1 from this severity on: error, warning, info, never.")
    ] = "error",
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="Exit with 0 whatever was found.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes; 0 for one a processor.")] = 0,
    output_format: Annotated[str, typer.Option(help="full, concise, json or json-lines.")] = "full",
    output: Annotated[str, typer.Option("--output", "-o", help="Write the report to this file.")] = "",
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by check.")] = False,
    from_format: Annotated[str, typer.Option("--from", help="Read every file in this deck format.")] = "",
    color: Annotated[str, typer.Option("--color", help="auto, always or never.")] = "auto",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary, no progress.")] = False,
) -> None:
    """Judge decks: whether they may be played, and if not, which line breaks which rule.

    DECK is a file, a folder (with all its subfolders), a glob, or - for standard input.
    """

    def work() -> int:
        from deckcheck.commands.check import CheckOptions
        from deckcheck.commands.check import run as run_check
        from deckcheck.configuration import configured

        options = CheckOptions(
            decks=tuple(decks or ()),
            format=format,
            edition=edition,
            players=players,
            on=on,
            select=_split(select),
            ignore=_split(ignore),
            fail_on=fail_on,
            exit_zero=exit_zero,
            jobs=jobs,
            output_format=output_format,
            output=output,
            statistics=statistics,
            from_format=from_format,
            color=color,
            quiet=quiet,
        )
        return run_check(configured(options, list(decks or ()), _given(context)), sys.stdout, sys.stderr)

    _end(work)


def _given(context: typer.Context) -> frozenset[str]:
    """Give the parameters that the command line itself set."""
    sources = ((name, context.get_parameter_source(name)) for name in context.params)
    return frozenset(name for name, source in sources if source is not None and source.name == "COMMANDLINE")


@app.command()
def explain(
    names: Annotated[Optional[list[str]], typer.Argument(metavar="[CODE]...", show_default=False)] = None,  # noqa: UP045
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
) -> None:
    """Tell what the checks look for, each with a bad and a good deck."""

    def work() -> int:
        from deckcheck.commands.explain import run as run_explain

        return run_explain(list(names or ()), sys.stdout, output_format)

    _end(work)


@app.command(epilog='Examples:\n\n  deckcheck card Deflection\n\n  deckcheck card "Theo Bell (G6)"')
def card(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", show_default=False)],
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
) -> None:
    """Print cards: what they say, where they were printed, whether they are banned."""

    def work() -> int:
        from deckcheck.commands.card import run as run_card

        return run_card(names, sys.stdout, sys.stderr, output_format)

    _end(work)


@cards_app.command("info")
def cards_info(output_format: Annotated[str, typer.Option(help="text or json.")] = "text") -> None:
    """Say which card data is used: source, date, counts, checksum, card file."""

    def work() -> int:
        from deckcheck.carddata import open_cards
        from deckcheck.commands.cards import info

        return info(
            sys.stdout,
            sys.stderr,
            output_format=_one_of(output_format, "text", "json"),
            open_cards=open_cards,
        )

    _end(work)


@cards_app.command("path")
def cards_path() -> None:
    """Print the path of the compiled card file."""

    def work() -> int:
        from deckcheck.carddata import open_cards
        from deckcheck.commands.cards import path

        return path(sys.stdout, sys.stderr, open_cards=open_cards)

    _end(work)


@cards_app.command("reset")
def cards_reset(
    downloaded: Annotated[
        bool, typer.Option("--downloaded", help="Remove the downloaded lists too.")
    ] = False,
) -> None:
    """Remove the compiled card files; they are built again when needed."""

    def work() -> int:
        from deckcheck.commands.cards import reset

        return reset(sys.stdout, sys.stderr, downloaded=downloaded)

    _end(work)


@cards_app.command("update")
def cards_update(
    url: Annotated[str, typer.Option(help="Folder on a web server that holds the CSV files.")] = "",
    file: Annotated[str, typer.Option(help="Local folder or zip file that holds them.")] = "",
    force: Annotated[
        bool, typer.Option("--force", help="Take lists with fewer cards than those in use.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would come of it, replace nothing.")
    ] = False,
    timeout: Annotated[Optional[float], typer.Option(help="Seconds to wait for the server.")] = None,  # noqa: UP045
) -> None:
    """Fetch newer official card lists; the only command that uses the network."""

    def work() -> int:
        from deckcheck.commands.cards import update

        options = {"force": force, "dry_run": dry_run}
        return update(sys.stdout, sys.stderr, url=url or None, file=file or None, timeout=timeout, **options)

    _end(work)


PLAY_EPILOG = """Examples:

  deckcheck play nosferatu --players 6 --games 1000 --seed 1

  deckcheck play nosferatu --me 3

  deckcheck play nosferatu --trace --seed 7
"""


@play_app.command("nosferatu", epilog=PLAY_EPILOG)
def play_nosferatu(
    players: Annotated[int, typer.Option(help="Seats, 5 to 8.")] = 6,
    renfield: Annotated[int, typer.Option(help="The seat that is Renfield; seats count from 0.")] = 0,
    games: Annotated[int, typer.Option(help="Games that each kind of players plays.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    pilot: Annotated[str, typer.Option(help="random, sensible or both.")] = "both",
    me: Annotated[Optional[int], typer.Option(help="Take this seat at the terminal.")] = None,  # noqa: UP045
    trace: Annotated[bool, typer.Option("--trace", help="Tell one game move for move.")] = False,
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
) -> None:
    """Play Nosferatu: how often each side wins and by what, one game told, or with you in a seat."""

    def work() -> int:
        from deckcheck.commands.play import nosferatu

        return nosferatu(
            sys.stdout,
            sys.stderr,
            players=players,
            renfield=renfield,
            games=games,
            seed=seed,
            pilot=pilot,
            me=me,
            trace=trace,
            output_format=output_format,
        )

    _end(work)


def _one_of(value: str, *known: str) -> str:
    if value not in known:
        raise ValueError(f"--output-format is {value!r}; it is one of {', '.join(known)}")
    return value
