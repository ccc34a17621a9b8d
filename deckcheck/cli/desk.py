"""`deckcheck sheet`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import DECK, EDITION, FORMAT, FROM, ON, PLAYERS, end, new_app

app = new_app()

SHEET_EPILOG = """Examples:

  deckcheck sheet my_deck.txt -o list.html

  deckcheck sheet my_deck.txt -o list.pdf --paper letter --format standard --player "A. Sample"
"""


@app.command(epilog=SHEET_EPILOG)
def sheet(
    context: typer.Context,
    deck: Annotated[str, DECK],
    output: Annotated[str, typer.Option("--output", "-o", help="Write to this file; .pdf makes a PDF.")] = "",
    output_format: Annotated[
        str, typer.Option(help="html or pdf; by default as the file's extension says.")
    ] = "",
    paper: Annotated[str, typer.Option(help="Paper size: a4 or letter.")] = "a4",
    player: Annotated[str, typer.Option(help="Player to print instead of the file's.")] = "",
    number: Annotated[str, typer.Option(help="V:EKN number to print.")] = "",
    event: Annotated[str, typer.Option(help="Event to print instead of the file's.")] = "",
    no_qr: Annotated[
        bool, typer.Option("--no-qr", help="Leave out the QR code with a link to the deck in VDB.")
    ] = False,
    format: Annotated[str, FORMAT] = "rulebook",
    players: Annotated[Optional[int], PLAYERS] = None,  # noqa: UP045
    edition: Annotated[str, EDITION] = "current",
    on: Annotated[str, ON] = "today",
    from_format: Annotated[str, FROM] = "",
) -> None:
    """Make a printable decklist: crypt, library by type, verdict, date of the card data."""

    def work() -> int:
        from deckcheck.commands.check_options import CheckOptions
        from deckcheck.commands.sheet import SheetOptions
        from deckcheck.commands.sheet import run as run_sheet

        law = CheckOptions(format=format, players=players, edition=edition, on=on, from_format=from_format)
        options = SheetOptions(deck, output, output_format, paper, player, number, event, no_qr, law)
        return run_sheet(options, sys.stdout, sys.stderr)

    end(work)
