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

The other Methuselahs do nothing. The report says what of the deck could not be played.
"""


@app.command(epilog=EPILOG)
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False)] = "",
    games: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("-n", "--games", help="Number of games; default: as many as --precision takes."),
    ] = None,
    precision: Annotated[
        float,
        typer.Option(
            help="Without -n: play until the 95 % interval of every share is so many points to either side."
        ),
    ] = 1.5,
    until: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option(help="Stop early once no 95 % interval is wider than this."),
    ] = None,
    turns: Annotated[int, typer.Option(help="Turns per game.")] = 6,
    seat: Annotated[str, typer.Option(help="Seat: 1 to 5, or random.")] = "random",
    players: Annotated[int, typer.Option(help="Number of Methuselahs.")] = 5,
    edition: Annotated[
        str, typer.Option(help="Edition of the rulebook: 2000, 2006, 2018 or current.")
    ] = "current",
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    pilot: Annotated[
        str, typer.Option(help="greedy, patient, quick, thorough, random, first, or path.py:Class.")
    ] = "greedy",
    rival: Annotated[str, typer.Option(help="Compare with this pilot, over the same seeds.")] = "",
    aim: Annotated[str, typer.Option(help="Play for this goal, with the pilot thorough.")] = "",
    target: Annotated[str, typer.Option(help="Follow this card: when it is drawn and played.")] = "",
    goal: Annotated[
        str, typer.Option(help='Count how often this holds, such as "ready>=2 by 3 and pool>=20".')
    ] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Number of processes; 0 = one per CPU.")] = 0,
    trace: Annotated[bool, typer.Option("--trace", help="Show one game move by move.")] = False,
    game: Annotated[int, typer.Option(help="Number of the game that --trace shows and --save saves.")] = 1,
    save: Annotated[str, typer.Option(help="Save that game to this file.")] = "",
    replay: Annotated[str, typer.Option(help="Replay the game saved in this file.")] = "",
    compare: Annotated[str, typer.Option(help="Compare with this deck, over the same seeds.")] = "",
    output_format: Annotated[str, typer.Option(help="text or json.")] = "text",
    plot: Annotated[str, typer.Option(help="Draw a chart into this file (needs matplotlib).")] = "",
    from_format: Annotated[
        str, typer.Option("--from", help="Read decks in this format, whatever the content looks like.")
    ] = "",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary, no progress.")] = False,
) -> None:
    """Play a deck's opening turns alone, many times, with the rules engine."""

    def work() -> int:
        from deckcheck.commands.goldfish import GoldfishOptions
        from deckcheck.commands.goldfish import run as run_goldfish

        options = GoldfishOptions(
            deck=deck,
            games=games,
            precision=precision,
            until=until,
            turns=turns,
            seat=seat,
            players=players,
            edition=edition,
            seed=seed,
            pilot=pilot,
            rival=rival,
            aim=aim,
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
