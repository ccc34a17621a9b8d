"""The options of `deckcheck tune`: swaps of cards that are tried by playing alone."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.goldfish import OUTPUT_FORMAT, PILOT, PLOT, SEATS, TURNS
from deckcheck.options.shared import (
    EDITION,
    EXECUTOR,
    FORMAT,
    FROM,
    FULL,
    JOBS,
    KEEP,
    ON,
    OUTPUT,
    QUIET,
    SEAT,
    SEED,
)

MOST_TUNED = 1_000_000
"""Games by which the finalists may be judged."""

EPILOG = """Examples:

  deckcheck tune my_deck.txt --goal "ready_capacity>=12 by 4"

  deckcheck tune my_deck.txt --goal "Govern by 3" --pool Villein --pool Vessel --keep Deflection

  deckcheck tune my_deck.txt --suggest --exchange 1 --apply

Cards are swapped for others of the same section, and no swap breaks the law. Combat, votes and blocks are not
judged.
"""


@command("deckcheck.commands.tune:run", epilog=EPILOG)
class TuneOptions:
    """Try swaps of cards by playing the opening, and show which help and by how much."""

    deck: str = argument("DECK")
    goal: str = option('The goal, such as "ready_capacity>=12 by 4".', default="", metavar="GOAL")
    pool: tuple[str, ...] = option(
        "Also try these cards, or those in a file; may be repeated.",
        default=(),
        splits=False,
        metavar="CARD|FILE",
        values="card",
    )
    suggest: bool = option("Also try what winning decks like it play.", default=False)
    keep: tuple[str, ...] = KEEP
    cards: int = option(
        "Cards that one swap may exchange: 1 or 2.",
        "--exchange",
        default=2,
        least=1,
        most=2,
        formerly=("--cards",),
    )
    games: int = option("Games that judge the finalists.", "-n", default=2000, least=100, most=MOST_TUNED)
    turns: int = TURNS
    seat: str = SEAT
    players: int | None = SEATS
    edition: str = EDITION.by(section="Options")
    seed: int = SEED.by(help="Same seed, same answer.")
    pilot: str = PILOT
    format: str = FORMAT.by(shown="standard and rulebook")
    on: str = ON
    jobs: int = JOBS.by(most=1024)
    executor: str = EXECUTOR
    apply: bool = option("Make the best change in the file.", default=False, writes=True)
    full: bool = FULL
    output_format: str = OUTPUT_FORMAT
    output: str = OUTPUT
    plot: str = PLOT
    from_format: str = FROM
    quiet: bool = QUIET
    today: date | None = None
