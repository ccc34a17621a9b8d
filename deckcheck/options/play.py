"""The options of `deckcheck play ...`: whole games with the rules engine."""

from __future__ import annotations

from deckcheck.options.declaring import argument, asked, option
from deckcheck.options.goldfish import PLAYED
from deckcheck.options.shared import EDITION, EXECUTOR, FROM, JOBS, SEED, TEXT_OR_JSON, TRACE

MOST_GAMES = 10**9
"""Games of one run: their seeds must not run into those of the next `--seed`."""
MOST_TURNS = 10_000

ME = option(
    "Play this seat yourself at the terminal, counted from 1.", default=None, kind="number", metavar="SEAT"
)
SAVE = option("Save the game to this file.", default="", values="file", writes=True)
REPLAY = option("Show a saved game, or play on with --me.", default="", values="file")
GAMES = option("Number of games for each kind of player.", default=1_000, least=1, most=MOST_GAMES - 1)
TABLE_SEED = SEED.by(least=0, most=2**64 - 1)

VTES_EPILOG = """Examples:

  deckcheck play vtes my_deck.txt

  deckcheck play vtes mine.txt hers.txt his.txt theirs.txt --rotate

  deckcheck play vtes mine.txt changed.txt --against decks/ --games 200

  deckcheck play vtes mine.txt hers.txt --format two-player

  deckcheck play vtes mine.txt hers.txt --pilot watchful,random --trace

  deckcheck play vtes mine.txt hers.txt his.txt --me 1 --save game.json

  deckcheck play vtes --replay game.json --me 1

With one deck, everybody plays it; several sit clockwise in the order given. Pilots: watchful; random, first,
greedy, patient and quick of 'goldfish'; path.py:Class. Seats count from 1, and seat 1 goes first.
"""


@asked("deckcheck.commands.play_vtes:run", epilog=VTES_EPILOG)
class VtesOptions:
    """Play VTES at a full table: who wins how often, one game move by move, or with you in a seat."""

    decks: tuple[str, ...] = argument("DECK...", kind="list", default=())
    players: int | None = option(
        "Number of Methuselahs, 2 to 5; by default one per deck; with one deck 5, or as the format says.",
        default=None,
        kind="number",
    )
    games: int = GAMES.by(help="Number of games.", default=500, most=MOST_GAMES)
    seed: int = TABLE_SEED
    edition: str = EDITION.by(section="Options")
    format: str = PLAYED.by(
        help="Judge the decks by this format, and play by its rules where it has its own, as two-player has."
    )
    turns: int = option("End after this many turns each; 0 = no limit.", default=0, least=0, most=MOST_TURNS)
    pilot: str = option(
        "One pilot for all, or one per seat, separated by commas.", default="watchful", values="pilot"
    )
    rotate: bool = option("Rotate who goes first from game to game.", default=False)
    against: str = option(
        "Play each deck against decks drawn from this folder, all against the same ones.",
        default="",
        values="file",
        metavar="FOLDER",
    )
    me: int | None = ME
    trace: bool = TRACE
    game: int = option(
        "Number of the game that --trace shows and --me plays.", default=1, least=1, most=MOST_GAMES
    )
    save: str = SAVE
    replay: str = REPLAY
    jobs: int = JOBS.by(most=1024)
    executor: str = EXECUTOR
    output_format: str = TEXT_OR_JSON
    from_format: str = FROM


NOSFERATU_EPILOG = """Examples:

  deckcheck play nosferatu --players 6 --games 1000 --seed 1

  deckcheck play nosferatu --me 3 --save game.json

  deckcheck play nosferatu --replay game.json --me 3

  deckcheck play nosferatu --trace --seed 7
"""


@asked("deckcheck.commands.play_nosferatu:nosferatu", epilog=NOSFERATU_EPILOG)
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
    output_format: str = TEXT_OR_JSON


EMERALD_EPILOG = """Examples:

  deckcheck play emerald

  deckcheck play emerald --new-sheet my.yaml

  deckcheck play emerald --sheet my.yaml --players 4 --games 1000

  deckcheck play emerald --sheet stand-in --me 2 --save game.json

  deckcheck play emerald --replay game.json --me 2

Many values are printed only on the components. The stand-in sheet makes them up: it is not the printed game.
"""


@asked("deckcheck.commands.play_emerald:emerald", epilog=EMERALD_EPILOG)
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
    output_format: str = TEXT_OR_JSON
