"""`deckcheck play ...`: whole games with the rules engine."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import end, new_app

app = new_app()

PLAY_EPILOG = """Examples:

  deckcheck play nosferatu --players 6 --games 1000 --seed 1

  deckcheck play nosferatu --me 3

  deckcheck play nosferatu --trace --seed 7
"""


@app.command("nosferatu", epilog=PLAY_EPILOG)
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

    end(work)
