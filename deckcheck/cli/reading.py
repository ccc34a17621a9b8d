"""`deckcheck card`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from deckcheck.cli.common import end, new_app

app = new_app()


@app.command(epilog='Examples:\n\n  deckcheck card Deflection\n\n  deckcheck card "Theo Bell (G6)"')
def card(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", show_default=False)],
    on: Annotated[str, typer.Option(help="Legal as of this date: today or YYYY-MM-DD.")] = "today",
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
    model: Annotated[
        bool, typer.Option("--model", help="Also show what the rules engine knows of it.")
    ] = False,
) -> None:
    """Print cards: what they say, where they were printed, where they may be played."""

    def work() -> int:
        from deckcheck.commands.card import run as run_card

        return run_card(names, sys.stdout, sys.stderr, output_format, on, model=model)

    end(work)
