"""The options of `deckcheck play nosferatu`."""

from __future__ import annotations

from deckcheck.options.declaring import command, option
from deckcheck.options.play import GAMES, ME, REPLAY, SAVE, TABLE_SEED
from deckcheck.options.shared import EXECUTOR, FULL, JOBS, OUTPUT, QUIET, TEXT_OR_JSON, TRACE

EPILOG = """Examples:

  deckcheck play nosferatu --players 6 --games 1000 --seed 1

  deckcheck play nosferatu --me 3 --save game.json

  deckcheck play nosferatu --replay game.json --me 3

  deckcheck play nosferatu --trace --seed 7
"""


@command("deckcheck.commands.play_nosferatu:run", epilog=EPILOG)
class NosferatuOptions:
    """Play Nosferatu: how often each side wins and how, one game move by move, or with you in a seat."""

    players: int = option("Seats, 5 to 8.", default=6)
    renfield: int = option("Seat of Renfield, counted from 1.", default=1, metavar="SEAT")
    games: int = GAMES
    seed: int = TABLE_SEED
    pilot: str = option(
        "Kind of player: {choices}.", default="both", choices=("random", "sensible", "both"), metavar="KIND"
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
