"""The options of `deckcheck similar`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FULL, OUTPUT, PLAIN_TABLES, QUIET
from deckcheck.options.winning import ALONE, FOLDERS, SOURCES
from deckcheck.options.writing import WRITTEN_AS

MOST = 200

EPILOG = """Examples:

  deckcheck similar my_deck.txt

  deckcheck similar my_deck.txt --limit 20

  deckcheck similar my_deck.txt --show 1 > nearest.txt
"""


@command("deckcheck.commands.similar:run", epilog=EPILOG)
class SimilarOptions:
    """Find the winning decks nearest to a deck, what they have in common, and what kind of deck it is."""

    deck: str = argument("DECK")
    limit: int = option("Number of winning decks.", default=5, least=1, most=MOST)
    show: int | None = option(
        "Print the list of the winning deck with this number.",
        default=None,
        kind="number",
        least=1,
        most=MOST,
    )
    to: str = WRITTEN_AS.by(
        help="Deck format that --show prints: text, twd, yaml, ...", default="text", shown=""
    )
    learned: tuple[str, ...] = FOLDERS
    sources: tuple[str, ...] = SOURCES
    alone: bool = ALONE
    full: bool = FULL
    output_format: str = PLAIN_TABLES
    output: str = OUTPUT
    quiet: bool = QUIET
