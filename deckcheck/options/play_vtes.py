"""The options of `deckcheck play vtes`."""

from __future__ import annotations

from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.options.declaring import argument, command, option
from deckcheck.options.goldfish import PLAYED
from deckcheck.options.play import GAMES, ME, MOST_GAMES, REPLAY, SAVE, TABLE_SEED
from deckcheck.options.shared import (
    AGAINST,
    EDITION,
    EXECUTOR,
    FROM,
    FULL,
    JOBS,
    OUTPUT,
    PREVIEWS,
    QUIET,
    TEXT_OR_JSON,
    TRACE,
)

MOST_TURNS = 10_000


EPILOG = """Examples:

  deckcheck play vtes my_deck.txt

  deckcheck play vtes mine.txt hers.txt his.txt theirs.txt --rotate

  deckcheck play vtes mine.txt changed.txt --against decks/ --games 200

  deckcheck play vtes mine.txt hers.txt --format two-player

  deckcheck play vtes mine.txt hers.txt --pilot watchful,random --trace

  deckcheck play vtes mine.txt hers.txt his.txt --pilot searching,watchful,watchful --games 20

  deckcheck play vtes mine.txt hers.txt his.txt --me 1 --save game.json

  deckcheck play vtes --replay game.json --me 1

With one deck, everybody plays it; several sit clockwise in the order given. Pilots: watchful; searching,
which plays better and takes ten to twenty seconds a game; informed, which does so and knows all decks;
random, first, greedy, patient and quick of 'goldfish'; path.py:Class. Seats count from 1, and seat 1 goes
first.
"""


@command("deckcheck.commands.play_vtes:run", epilog=EPILOG)
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
    turns: int | None = option(
        "End after this many turns each, as time ends a tournament's games; 0 = play to the end.",
        default=None,
        kind="number",
        least=0,
        most=MOST_TURNS,
        shown=f"{TOURNAMENT_TURNS} at tables of 4 or 5, otherwise 0",
    )
    pilot: str = option(
        "One pilot for all, or one per seat, separated by commas.", default="watchful", values="pilot"
    )
    rotate: bool = option("Rotate who goes first from game to game.", default=False)
    against: str = AGAINST.by(
        help="Play each deck against decks drawn from this folder, all against the same ones."
    )
    continued: str = option(
        "Keep the finished games of --against in this file; if it has some, go on with them.",
        "--continue",
        default="",
        values="file",
        writes=True,
    )
    me: int | None = ME
    trace: bool = TRACE
    game: int = option(
        "Number of the game that --trace shows and --me plays.", default=1, least=1, most=MOST_GAMES
    )
    save: str = SAVE.by(help="Save the game to this file; of many games the first in which a pilot fails.")
    replay: str = REPLAY
    jobs: int = JOBS.by(most=1024)
    executor: str = EXECUTOR
    full: bool = FULL
    previews: str = PREVIEWS
    output_format: str = TEXT_OR_JSON.by(choices=("text", "json", "html"))
    output: str = OUTPUT
    from_format: str = FROM
    quiet: bool = QUIET
