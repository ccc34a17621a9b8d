"""The options of `deckcheck play emerald`."""

from __future__ import annotations

from deckcheck.options.declaring import command, option
from deckcheck.options.play import GAMES, ME, REPLAY, SAVE, TABLE_SEED
from deckcheck.options.shared import EXECUTOR, FULL, JOBS, OUTPUT, QUIET, TEXT_OR_JSON, TRACE

EPILOG = """Examples:

  deckcheck play emerald

  deckcheck play emerald --new-sheet my.yaml

  deckcheck play emerald --sheet my.yaml --players 4 --games 1000

  deckcheck play emerald --sheet stand-in --me 2 --save game.json

  deckcheck play emerald --replay game.json --me 2

Many values are printed only on the components. The stand-in sheet makes them up: it is not the printed game.
"""


@command("deckcheck.commands.play_emerald:run", epilog=EPILOG)
class EmeraldOptions:
    """Play A Study in Emerald: how often each side wins, one game move by move, or with you in a seat."""

    players: int = option("Number of players, 2 to 5.", default=4, least=2, most=5)
    games: int = GAMES
    seed: int = TABLE_SEED
    sheet: str = option(
        "Component sheet: a file, stand-in or stand-in:SEED.", default="", values="file", metavar="SHEET"
    )
    new_sheet: str = option("Write a blank sheet to fill in.", default="", values="file", writes=True)
    pilot: str = option(
        "Kind of player: {choices} (random and sensible).",
        default="both",
        choices=("random", "first", "sensible", "both"),
        metavar="KIND",
    )
    me: int | None = ME
    trace: bool = TRACE
    save: str = SAVE
    replay: str = REPLAY
    jobs: int = JOBS.by(most=1024)
    executor: str = EXECUTOR
    full: bool = FULL
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
    quiet: bool = QUIET
