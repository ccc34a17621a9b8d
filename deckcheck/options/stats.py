"""The options of `deckcheck stats`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.numbers import PLOT, TURNS
from deckcheck.options.shared import EXECUTOR, FROM, FULL, JOBS, OUTPUT, QUIET, TABLES

LONGEST_RUN = 20
"""The most turns that are shown."""


EPILOG = """Examples:

  deckcheck stats my_deck.txt

  deckcheck stats my_deck.txt --full

  deckcheck stats versions/ --reference archive

  deckcheck stats my_deck.txt --plot curve.svg

'deckcheck explain stats' defines every number.
"""


@command("deckcheck.commands.stats:run", epilog=EPILOG)
class StatsOptions:
    """Show a deck's numbers: curve, disciplines, types, costs, who can play what; or compare many decks."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    full: bool = FULL
    output_format: str = TABLES
    output: str = OUTPUT
    turns: int = option(
        f"Number of turns for the chances by turn, 1 to {LONGEST_RUN}.",
        default=TURNS,
        least=1,
        most=LONGEST_RUN,
    )
    reference: str = option(
        "Rank the deck among these: archive, a folder or a file.", default="", values="file", metavar="DECKS"
    )
    plot: str = PLOT
    ascii: bool = option("ASCII bars.", default=False)
    seed: int = option("Seed for what has to be simulated.", default=1)
    from_format: str = FROM
    jobs: int = JOBS
    executor: str = EXECUTOR
    quiet: bool = QUIET
