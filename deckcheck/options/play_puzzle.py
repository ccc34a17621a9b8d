"""The options of `deckcheck play puzzle`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.play import TABLE_SEED
from deckcheck.options.shared import FULL, OUTPUT, TEXT_OR_JSON

EPILOG = """Examples:

  deckcheck play puzzle

  deckcheck play puzzle 12

  deckcheck play puzzle --pilot watchful

  deckcheck play puzzle --pilot path.py:Class --full

PUZZLE is a number from 1, or a name; after the answer, Enter goes on to the next one. Every option of a
puzzle was played to the end of the game 400 times by each of two pilots, and the best is ahead with both.
"""


@command("deckcheck.commands.play_puzzle:run", epilog=EPILOG)
class PuzzleOptions:
    """Solve puzzles of VTES: a position from a game, a question, and what each answer is worth."""

    puzzle: str = argument("PUZZLE", default="", values="")
    pilot: str = option("Let this pilot answer all puzzles, and score it.", default="", values="pilot")
    seed: int = TABLE_SEED.by(help="Seed of a pilot that rolls dice.")
    full: bool = FULL.by(help="With --pilot, show every answer.")
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
