"""What the modules of the command line share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from deckcheck.guard import guarded

if TYPE_CHECKING:
    from collections.abc import Callable

CONTEXT = {"help_option_names": ["-h", "--help"]}

# arguments and options of several commands
DECK = typer.Argument(metavar="DECK", show_default=False)
DECKS = typer.Argument(metavar="DECK...", show_default=False)
FROM = typer.Option("--from", help="Read decks in this format, whatever the content looks like.")
FORMAT = typer.Option(
    "--format", help="Judge by rulebook, standard, v5, limited, ..., or a format file of your own."
)
PLAYERS = typer.Option(help="Number of Methuselahs, for the rulebook's library limit.")
EDITION = typer.Option(help="Edition of the rulebook: 2000, 2006, 2018 or current.")
ON = typer.Option(help="Judge as of this date: today, deck (the event's date) or YYYY-MM-DD.")
JOBS = typer.Option("--jobs", "-j", help="Number of processes; 0 = one per CPU.")
QUIET = typer.Option("--quiet", "-q", help="No summary, no progress.")


def new_app(**options: str) -> typer.Typer:
    """Make an app in the manner of the house: plain help, no tracebacks dressed up, -h as well as --help."""
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=CONTEXT,
        no_args_is_help=True,
        **options,  # type: ignore[arg-type]
    )


def end(work: Callable[[], int]) -> None:
    """End the command with the exit code of its work; see `deckcheck.guard.guarded`."""
    raise typer.Exit(guarded(work))


def split(values: list[str] | None) -> tuple[str, ...]:
    """Split the values of an option that may be given often, and with commas."""
    return tuple(word.strip() for value in values or () for word in value.split(",") if word.strip())


def given(context: typer.Context) -> frozenset[str]:
    """Give the parameters that the command line itself set."""
    sources = ((name, context.get_parameter_source(name)) for name in context.params)
    return frozenset(name for name, source in sources if source is not None and source.name == "COMMANDLINE")
