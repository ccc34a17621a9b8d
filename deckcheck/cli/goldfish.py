"""`deckcheck goldfish`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import end, new_app

app = new_app()

EPILOG = """Examples:

  deckcheck goldfish my_deck.txt

  deckcheck goldfish my_deck.txt --goal "ready_capacity>=10 by 4" --seat 1

  deckcheck goldfish my_deck.txt --compare other_version.txt

  deckcheck goldfish my_deck.txt --trace --seed 7

The other Methuselahs sit there and do nothing. What the run could not play of the deck is told.
"""


@app.command(epilog=EPILOG)
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False)] = "",
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.")] = 10_000,
    until: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option(help="Stop earlier, when no 95 % interval is wider than this."),
    ] = None,
    turns: Annotated[int, typer.Option(help="Turns of each game.")] = 6,
    seat: Annotated[str, typer.Option(help="1 to 5, or random.")] = "random",
    players: Annotated[int, typer.Option(help="Methuselahs at the table.")] = 5,
    edition: Annotated[str, typer.Option(help="Of the rules: 2000, 2006, 2018 or current.")] = "current",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    pilot: Annotated[str, typer.Option(help="greedy, patient, random, first, or path.py:Class.")] = "greedy",
    target: Annotated[str, typer.Option(help="Follow this card of the deck.")] = "",
    goal: Annotated[str, typer.Option(help='How often: "ready>=2 by 3 and pool>=20".')] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes; 0 for one a processor.")] = 0,
    trace: Annotated[bool, typer.Option("--trace", help="Tell one game move for move.")] = False,
    game: Annotated[int, typer.Option(help="Which game --trace tells and --save keeps.")] = 1,
    save: Annotated[str, typer.Option(help="Keep that game in this file.")] = "",
    replay: Annotated[str, typer.Option(help="Play the game in this file again.")] = "",
    compare: Annotated[str, typer.Option(help="Another deck, over the same seeds.")] = "",
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
    plot: Annotated[str, typer.Option(help="Draw a picture into this file (needs matplotlib).")] = "",
    from_format: Annotated[str, typer.Option("--from", help="Read decks in this deck format.")] = "",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary, no progress.")] = False,
) -> None:
    """Play a deck's opening turns alone, thousands of times, with the rules engine."""

    def work() -> int:
        from deckcheck.commands.goldfish import GoldfishOptions
        from deckcheck.commands.goldfish import run as run_goldfish

        options = GoldfishOptions(
            deck=deck,
            games=games,
            until=until,
            turns=turns,
            seat=seat,
            players=players,
            edition=edition,
            seed=seed,
            pilot=pilot,
            target=target,
            goal=goal,
            jobs=jobs,
            trace=trace,
            game=game,
            save=save,
            replay=replay,
            compare=compare,
            output_format=output_format,
            plot=plot,
            from_format=from_format,
            quiet=quiet,
        )
        return run_goldfish(options, sys.stdout, sys.stderr)

    end(work)
