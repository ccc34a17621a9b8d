"""The options of `deckcheck suggest`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FULL, ON, OUTPUT, PLAIN_TABLES, QUIET
from deckcheck.options.winning import ALONE, FOLDERS, SOURCES, TOURNAMENT

EPILOG = """Examples:

  deckcheck suggest my_deck.txt

  deckcheck suggest my_deck.txt --type master --limit 30

  deckcheck suggest my_deck.txt --cuts

  deckcheck suggest my_deck.txt --learn-from our_league/ --output-format json

No card is suggested that no winning deck has played; new cards are listed separately.
"""


@command("deckcheck.commands.suggest:run", epilog=EPILOG)
class SuggestOptions:
    """Suggest what a deck is missing, how many copies and why, from decks that won tournaments."""

    deck: str = argument("DECK", default="")
    crypt: bool = option("Only crypt cards.", default=False)
    library: bool = option("Only library cards.", default=False)
    type: str = option("Only library cards of this type.", default="", metavar="TYPE")
    fits: bool = option(
        "Only cards that the crypt can play as printed.", "--playable", default=False, formerly=("--fits",)
    )
    cuts: bool = option("Show what to cut.", default=False)
    like: str = option(
        "A deck of your own that counts as much as all the nearest winners.", default="", values="deck"
    )
    learned: tuple[str, ...] = FOLDERS
    sources: tuple[str, ...] = SOURCES
    alone: bool = ALONE
    limit: int = option("Number of suggestions for crypt and library each; 0 = 5 and 15.", default=0)
    format: str = TOURNAMENT
    on: str = ON
    full: bool = FULL
    output_format: str = PLAIN_TABLES
    output: str = OUTPUT
    quiet: bool = QUIET
    today: date | None = None
