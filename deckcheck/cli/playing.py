"""`deckcheck play ...`: whole games with the rules engine."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import end, new_app

app = new_app()

SEED = typer.Option(help="Same seed, same games.")
TRACE = typer.Option("--trace", help="Show one game move by move.")
ME = typer.Option(help="Play this seat yourself at the terminal, counted from 1.")
OUTPUT_FORMAT = typer.Option(help="text or json.")

VTES_EPILOG = """Examples:

  deckcheck play vtes my_deck.txt

  deckcheck play vtes mine.txt hers.txt his.txt theirs.txt --rotate --pilot greedy

  deckcheck play vtes mine.txt hers.txt --pilot greedy,random --trace

  deckcheck play vtes mine.txt hers.txt his.txt --me 1

With one deck, everybody plays it; several sit clockwise in the order given. Pilots are those of 'goldfish':
random, first, greedy, patient, path.py:Class. Seats count from 1, and seat 1 goes first.
"""


@app.command("vtes", epilog=VTES_EPILOG)
def play_vtes(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", show_default=False)],
    players: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(
            help="Number of Methuselahs, 2 to 5; by default one per deck, 5 with one deck.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 500,
    seed: Annotated[int, SEED] = 1,
    edition: Annotated[
        str, typer.Option(help="Edition of the rulebook: 2000, 2006, 2018 or current.")
    ] = "current",
    turns: Annotated[int, typer.Option(help="End after this many turns each; 0 = no limit.")] = 0,
    pilot: Annotated[
        str, typer.Option(help="One pilot for all, or one per seat, separated by commas.")
    ] = "random",
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Rotate who goes first from game to game.")
    ] = False,
    me: Annotated[Optional[int], ME] = None,  # noqa: UP045
    trace: Annotated[bool, TRACE] = False,
    game: Annotated[int, typer.Option(help="Number of the game that --trace shows and --me plays.")] = 1,
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    from_format: Annotated[
        str, typer.Option("--from", help="Read decks in this format, whatever the content looks like.")
    ] = "",
) -> None:
    """Play VTES at a full table: who wins how often, one game move by move, or with you in a seat."""

    def work() -> int:
        from deckcheck.commands.play_vtes import VtesOptions, run

        options = VtesOptions(
            decks=tuple(decks),
            players=players,
            games=games,
            seed=seed,
            edition=edition,
            turns=turns,
            pilot=pilot,
            rotate=rotate,
            me=me,
            trace=trace,
            game=game,
            output_format=output_format,
            from_format=from_format,
        )
        return run(options, sys.stdout, sys.stderr)

    end(work)


NOSFERATU_EPILOG = """Examples:

  deckcheck play nosferatu --players 6 --games 1000 --seed 1

  deckcheck play nosferatu --me 3

  deckcheck play nosferatu --trace --seed 7
"""


@app.command("nosferatu", epilog=NOSFERATU_EPILOG)
def play_nosferatu(
    players: Annotated[int, typer.Option(help="Seats, 5 to 8.")] = 6,
    renfield: Annotated[int, typer.Option(help="Seat of Renfield, counted from 1.")] = 1,
    games: Annotated[int, typer.Option(help="Number of games for each kind of player.")] = 1000,
    seed: Annotated[int, SEED] = 1,
    pilot: Annotated[str, typer.Option(help="Kind of player: random, sensible or both.")] = "both",
    me: Annotated[Optional[int], ME] = None,  # noqa: UP045
    trace: Annotated[bool, TRACE] = False,
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
) -> None:
    """Play Nosferatu: how often each side wins and how, one game move by move, or with you in a seat."""

    def work() -> int:
        from deckcheck.commands.play_nosferatu import nosferatu

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


EMERALD_EPILOG = """Examples:

  deckcheck play emerald

  deckcheck play emerald --new-sheet my.yaml

  deckcheck play emerald --sheet my.yaml --players 4 --games 1000

  deckcheck play emerald --sheet stand-in --me 2 --save game.json

  deckcheck play emerald --replay game.json --me 2

Many values are printed only on the components. The stand-in sheet makes them up: it is not the printed game.
"""


@app.command("emerald", epilog=EMERALD_EPILOG)
def play_emerald(
    players: Annotated[int, typer.Option(help="Number of players, 2 to 5.")] = 4,
    games: Annotated[int, typer.Option(help="Number of games for each kind of player.")] = 1000,
    seed: Annotated[int, SEED] = 1,
    sheet: Annotated[
        str, typer.Option(help="Component sheet: a file, stand-in or stand-in:SEED.", show_default=False)
    ] = "",
    new_sheet: Annotated[
        str, typer.Option(metavar="FILE", help="Write a blank sheet to fill in.", show_default=False)
    ] = "",
    pilot: Annotated[
        str, typer.Option(help="Kind of player: random, first, sensible or both (random and sensible).")
    ] = "both",
    me: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(help="Play this seat yourself at the terminal, counted from 1.", show_default=False),
    ] = None,
    trace: Annotated[bool, TRACE] = False,
    save: Annotated[
        str, typer.Option(metavar="FILE", help="Save the game to this file.", show_default=False)
    ] = "",
    replay: Annotated[
        str,
        typer.Option(metavar="FILE", help="Show a saved game, or play on with --me.", show_default=False),
    ] = "",
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
) -> None:
    """Play A Study in Emerald: how often each side wins, one game move by move, or with you in a seat."""

    def work() -> int:
        from deckcheck.commands.play_emerald import EmeraldOptions, emerald

        options = EmeraldOptions(
            players=players,
            games=games,
            seed=seed,
            sheet=sheet,
            new_sheet=new_sheet,
            pilot=pilot,
            me=me,
            trace=trace,
            save=save,
            replay=replay,
            output_format=output_format,
        )
        return emerald(options, sys.stdout, sys.stderr)

    end(work)
