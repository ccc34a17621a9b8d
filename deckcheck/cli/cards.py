"""`deckcheck cards ...`: the card data."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import end, new_app

app = new_app()


@app.command("info")
def cards_info(output_format: Annotated[str, typer.Option(help="text or json.")] = "text") -> None:
    """Show which card data is used: source, date, counts, checksum, card file."""

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
    since: Annotated[str, typer.Option(help="Only decks from events on or after this date.")] = "",
    table: Annotated[str, typer.Option(help="alone (no opponents) or full (a full table).")] = "alone",
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
) -> None:
    """Count how many cards the rules engine knows, in the card lists or by copies in decks."""

    def work() -> int:
        from deckcheck.commands.modelled import run

        options = {"setting": table, "output_format": output_format}
        return run(list(decks or ()), since, sys.stdout, sys.stderr, **options)

    end(work)


@app.command("reset")
def cards_reset(
    downloaded: Annotated[
        bool, typer.Option("--downloaded", help="Remove the downloaded card lists too.")
    ] = False,
) -> None:
    """Remove the compiled card file and other files that are rebuilt when needed."""

    def work() -> int:
        from deckcheck.commands.cards import reset

        return reset(sys.stdout, sys.stderr, downloaded=downloaded)

    end(work)


@app.command("update")
def cards_update(
    url: Annotated[str, typer.Option(help="Web folder that contains the CSV files.")] = "",
    file: Annotated[str, typer.Option(help="Local folder or zip file that contains them.")] = "",
    force: Annotated[
        bool, typer.Option("--force", help="Accept lists with fewer cards than those in use.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would change; replace nothing.")
    ] = False,
    timeout: Annotated[Optional[float], typer.Option(help="Seconds to wait for the server.")] = None,  # noqa: UP045
) -> None:
    """Fetch newer official card lists; the only command that uses the network."""

    def work() -> int:
        from deckcheck.commands.cards import update

        options = {"force": force, "dry_run": dry_run}
        return update(sys.stdout, sys.stderr, url=url or None, file=file or None, timeout=timeout, **options)

    end(work)
