"""`deckcheck cards ...`: the card data."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import end, new_app

app = new_app()


@app.command("info")
def cards_info(output_format: Annotated[str, typer.Option(help="text or json.")] = "text") -> None:
    """Say which card data is used: source, date, counts, checksum, card file."""

    def work() -> int:
        from deckcheck.carddata import open_cards
        from deckcheck.commands.cards import info
        from deckcheck.usage import chosen

        return info(
            sys.stdout,
            sys.stderr,
            output_format=chosen("--output-format", output_format, ("text", "json")),
            open_cards=open_cards,
        )

    end(work)


@app.command("path")
def cards_path() -> None:
    """Print the path of the compiled card file."""

    def work() -> int:
        from deckcheck.carddata import open_cards
        from deckcheck.commands.cards import path

        return path(sys.stdout, sys.stderr, open_cards=open_cards)

    end(work)


@app.command("model", epilog="Example:\n\n  deckcheck cards model decks/ --since 2015-01-01 --table full")
def cards_model(
    decks: Annotated[Optional[list[str]], typer.Argument(metavar="[DECK]...", show_default=False)] = None,  # noqa: UP045
    since: Annotated[str, typer.Option(help="Only decks whose event is of this day or later.")] = "",
    table: Annotated[str, typer.Option(help="alone (nobody opposes the player) or full.")] = "alone",
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
) -> None:
    """Count the cards by what the rules engine knows of them, in the lists or by copies in decks."""

    def work() -> int:
        from deckcheck.commands.modelled import run

        options = {"setting": table, "output_format": output_format}
        return run(list(decks or ()), since, sys.stdout, sys.stderr, **options)

    end(work)


@app.command("reset")
def cards_reset(
    downloaded: Annotated[
        bool, typer.Option("--downloaded", help="Remove the downloaded lists too.")
    ] = False,
) -> None:
    """Remove the compiled card files and other files that are made again when needed."""

    def work() -> int:
        from deckcheck.commands.cards import reset

        return reset(sys.stdout, sys.stderr, downloaded=downloaded)

    end(work)


@app.command("update")
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

    end(work)
