"""The options of `deckcheck compare`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.goldfish import MOST_GAMES, PILOT, PLOT, TURNS
from deckcheck.options.shared import (
    AGAINST,
    EDITION,
    EXECUTOR,
    FORMAT,
    FROM,
    FULL,
    JOBS,
    ON,
    OUTPUT,
    PLAYERS,
    QUIET,
    SEAT,
    SEED,
    TEXT_OR_JSON,
)

EPILOG = """Examples:

  deckcheck compare v1.txt v2.txt

  deckcheck compare v1.txt v2.txt v3.txt -o versions.html

  deckcheck compare v1.txt v2.txt --against decks/ --rounds 100

The first deck is the one that the others are compared with. 'deckcheck diff' shows only what changed.
"""


@command("deckcheck.commands.compare:run", epilog=EPILOG)
class CompareOptions:
    """Put versions of a deck side by side: cards, law, odds, games alone, and one sentence of verdict."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    games: int = option(
        "Number of games of each, alone, on the same seeds; 0 = none.",
        "-n",
        default=1_000,
        least=0,
        most=MOST_GAMES,
    )
    turns: int = TURNS
    seat: str = SEAT
    seed: int = SEED
    pilot: str = PILOT.by(help="greedy, patient, quick, random, first, or path.py:Class.")
    against: str = AGAINST
    rounds: int = option("Number of games of each at a full table.", default=50, least=1, most=MOST_GAMES)
    format: str = FORMAT
    edition: str = EDITION
    players: int | None = PLAYERS
    on: str = ON
    plot: str = PLOT
    full: bool = FULL
    output_format: str = TEXT_OR_JSON.by(choices=("text", "markdown", "csv", "json", "html"))
    output: str = OUTPUT
    jobs: int = JOBS.by(most=1024)
    executor: str = EXECUTOR
    from_format: str = FROM
    quiet: bool = QUIET
    today: date | None = None
