"""The options of `deckcheck goldfish`: what is played alone."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import (
    EDITION,
    EXECUTOR,
    FORMAT,
    FROM,
    FULL,
    JOBS,
    OUTPUT,
    PREVIEWS,
    QUIET,
    SEAT,
    SEED,
    TEXT_OR_JSON,
    TRACE,
)

MOST_GAMES = 10**9
MOST_TURNS = 100

# six: later an opponent who does nothing says no more about a deck, and most crypts are out by then
TURNS = option("Turns per game.", default=6, least=1, most=MOST_TURNS)
SEATS = option(
    "Number of Methuselahs; default: 5, or as many as the format is for.",
    default=None,
    kind="number",
    least=2,
    most=12,
)
PLAYED = FORMAT.by(
    help="Play by the rules of this format where it has its own, as two-player has.",
    shown="",
    section="Options",
)
OUTPUT_FORMAT = TEXT_OR_JSON.by(choices=("text", "json", "html"))
PLOT = option(
    "Draw a chart into this file: .svg, or .png or .pdf with matplotlib.",
    default="",
    values="file",
    writes=True,
)
PILOT = option(
    "greedy, patient, quick, thorough, random, first, or path.py:Class.", default="greedy", values="pilot"
)

EPILOG = """Examples:

  deckcheck goldfish my_deck.txt

  deckcheck goldfish my_deck.txt --full

  deckcheck goldfish my_deck.txt --goal "ready_capacity>=10 by 4" --seat 1

  deckcheck goldfish my_deck.txt --goal "Govern by 3 and drawn(type:master)>=2 by 2"

  deckcheck goldfish my_deck.txt --compare other_version.txt

  deckcheck goldfish my_deck.txt --format two-player

  deckcheck goldfish my_deck.txt --trace --seed 7

The other Methuselahs do nothing. The report says what of the deck could not be played. Several decks are
compared, as by 'deckcheck compare'.
"""


@command("deckcheck.commands.goldfish:run", epilog=EPILOG)
class GoldfishOptions:
    """Play a deck's opening turns alone, many times, with the rules engine."""

    deck: str = argument("DECK", default="")
    others: tuple[str, ...] = argument("DECK...", kind="list", default=(), hidden=True)
    games: int | None = option(
        "Number of games; default: as many as --precision takes.",
        "-n",
        default=None,
        kind="number",
        least=1,
        most=MOST_GAMES,
    )
    precision: float | None = option(
        "Without -n: play until the 95 % interval of every share is within this many points to either side.",
        default=None,
        shown="3 for one screen (600 games at most), 1.5 for more and to compare",
        kind="decimal",
        metavar="POINTS",
    )
    until: float | None = option(
        "Stop early once no 95 % interval is wider than this.", default=None, kind="decimal", metavar="WIDTH"
    )
    turns: int = TURNS
    seat: str = SEAT
    players: int | None = SEATS
    edition: str = EDITION.by(section="Options")
    format: str = PLAYED
    seed: int = SEED
    pilot: str = PILOT
    rival: str = option("Compare with this pilot, over the same seeds.", default="", values="pilot")
    aim: str = option("Play for this goal, with the pilot thorough.", default="", metavar="GOAL")
    target: str = option(
        "Follow this card: when it is drawn and played.",
        "--follow",
        default="",
        values="card",
        formerly=("--target",),
    )
    goal: str = option(
        'Count how often this holds, such as "ready>=2 by 3 and pool>=20".', default="", metavar="GOAL"
    )
    why: bool = option("Find out by experiment what holds the opening back.", default=False)
    jobs: int = JOBS.by(most=1024)
    executor: str = EXECUTOR
    trace: bool = TRACE
    game: int = option(
        "Number of the game that --trace shows and --save saves.", default=1, least=1, most=MOST_GAMES
    )
    save: str = option("Save that game to this file.", default="", values="file", writes=True)
    replay: str = option("Replay the game saved in this file.", default="", values="file")
    compare: str = option("Compare with this deck, over the same seeds.", default="", values="deck")
    full: bool = FULL
    previews: str = PREVIEWS
    output_format: str = OUTPUT_FORMAT
    output: str = OUTPUT
    plot: str = PLOT
    from_format: str = FROM
    quiet: bool = QUIET
