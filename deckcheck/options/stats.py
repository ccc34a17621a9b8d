"""The options of `deckcheck stats`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.numbers import PLOT, TURNS
from deckcheck.options.shared import EXECUTOR, FORMAT, FROM, FULL, JOBS, OUTPUT, PREVIEWS, QUIET, TABLES
from deckcheck.reports import PARQUET

LONGEST_RUN = 20
"""The most turns that are shown."""


EPILOG = """Examples:

  deckcheck stats my_deck.txt

  deckcheck stats my_deck.txt --full

  deckcheck stats versions/ --reference archive

  deckcheck stats my_deck.txt -o my_deck.html

  deckcheck stats lists/ --tidy -o lists.parquet

'deckcheck explain stats' defines every number.
"""


@command("deckcheck.commands.stats:run", epilog=EPILOG)
class StatsOptions:
    """Show a deck's numbers: curve, disciplines, types, costs, who can play what; or compare many decks."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    full: bool = FULL
    previews: str = PREVIEWS
    output_format: str = TABLES.by(choices=("text", "markdown", "csv", "json", "json-lines", "html", PARQUET))
    output: str = OUTPUT
    turns: int = option(
        f"Number of turns for the chances by turn, 1 to {LONGEST_RUN}.",
        default=TURNS,
        least=1,
        most=LONGEST_RUN,
    )
    tidy: bool = option(
        "A table with a row for each card of each deck: -o FILE.csv, .parquet or .jsonl.", default=False
    )
    format: str = FORMAT.by(
        help="With --tidy: a column for the verdict by each of these formats, on the day of the event.",
        shown="standard and rulebook",
        section="Options",
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
