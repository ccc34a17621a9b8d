"""The options of `deckcheck stats`, `odds` and `draw`: the numbers of a deck."""

from __future__ import annotations

from deckcheck.options.declaring import argument, asked, option
from deckcheck.options.shared import EXECUTOR, FROM, JOBS, QUIET, TABLES, TEXT_OR_JSON

LONGEST_RUN = 20
"""The most turns that are shown."""
MOST_DRAWN = 1000
TURNS = 6

PLOT = option(
    "Draw the charts into this file, .svg or .png (needs matplotlib).", default="", values="file", writes=True
)

STATS_EPILOG = """Examples:

  deckcheck stats my_deck.txt

  deckcheck stats versions/ --reference archive

  deckcheck stats my_deck.txt --plot curve.svg

'deckcheck explain stats' defines every number.
"""


@asked("deckcheck.commands.stats:run", epilog=STATS_EPILOG)
class StatsOptions:
    """Show a deck's numbers: curve, disciplines, types, costs, who can play what; or compare many decks."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    output_format: str = TABLES
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


ODDS_EPILOG = """Examples:

  deckcheck odds my_deck.txt Deflection

  deckcheck odds my_deck.txt "2x type:master" "disc:AUS" --turns 4

  deckcheck odds my_deck.txt Villein --target 80 --by-turn 2

A CARD is a name, or a query such as type:master, disc:AUS, "clan:ventrue cap:7+" or is:trifle ('deckcheck
search --fields' explains them), several joined by commas; 2x in front asks for two or more, =2x for exactly
two.
"""


@asked("deckcheck.commands.odds:run", epilog=ODDS_EPILOG)
class OddsOptions:
    """Show the exact chances of drawing cards."""

    deck: str = argument("DECK")
    cards: tuple[str, ...] = argument("CARD...", kind="list", values="card")
    turns: int = option("Number of turns.", default=TURNS, least=1, most=MOST_DRAWN)
    draws: int = option(
        "Library cards drawn per turn after the opening seven.", default=1, least=0, most=MOST_DRAWN
    )
    crypt_draws: int = option(
        "Crypt cards drawn per turn after the first four.", default=0, least=0, most=MOST_DRAWN
    )
    drawn: int = option("For this many cards drawn, instead of by turn.", default=0, least=0, most=MOST_DRAWN)
    zone: str = option(
        "{choices}, if a query could mean either.", default="", choices=("crypt", "library"), metavar="ZONE"
    )
    seen: str = option('Cards already drawn: "2x Deflection, 5x other".', default="", metavar="CARDS")
    target: float | None = option(
        "Show how many copies reach this chance, in percent.", default=None, kind="decimal"
    )
    by_turn: int = option("Reach --target by this turn.", default=1, least=1, most=MOST_DRAWN)
    output_format: str = TABLES
    from_format: str = FROM
    plot: str = PLOT


DRAW_EPILOG = """Examples:

  deckcheck draw my_deck.txt

  deckcheck draw my_deck.txt -n 3 --seed 7 --seat 2

  deckcheck draw my_deck.txt --interactive
"""


@asked("deckcheck.commands.draw:run", epilog=DRAW_EPILOG)
class DrawOptions:
    """Draw sample openings: four crypt cards, seven library cards, seat and transfers."""

    deck: str = argument("DECK")
    number: int = option("Number of openings.", "-n", default=1, least=1, most=1000)
    seed: int | None = option("Same seed, same openings; a new seed is printed.", default=None, kind="number")
    redraw: int = option("Start with a later opening of the seed.", default=0, least=0, most=10**6)
    seat: int | None = option("Seat: 1 to 5; by default any.", default=None, kind="number", least=1, most=5)
    next: int = option("Also show this many more library cards.", default=0, least=0, most=200)
    interactive: bool = option(
        "Draw by hand: mulligan, draw, next turn, put back.", "-i", default=False, configurable=False
    )
    output_format: str = TEXT_OR_JSON.by(former=(("table", "text"),))
    from_format: str = FROM
