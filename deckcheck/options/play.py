"""The options that the games of `deckcheck play` share."""

from __future__ import annotations

from deckcheck.options.declaring import option
from deckcheck.options.shared import SEED

MOST_GAMES = 10**9
"""Games of one run: their seeds must not run into those of the next `--seed`."""

ME = option(
    "Play this seat yourself at the terminal, counted from 1.", default=None, kind="number", metavar="SEAT"
)
SAVE = option("Save the game to this file.", default="", values="file", writes=True)
REPLAY = option("Show a saved game, or play on with --me.", default="", values="file")
GAMES = option("Number of games for each kind of player.", "-n", default=1_000, least=1, most=MOST_GAMES - 1)
TABLE_SEED = SEED.by(least=0, most=2**64 - 1)
