"""The options of `deckcheck suggest`, `build` and `similar`: what winners play."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, asked, option
from deckcheck.options.files import AUTHOR, NAME, WRITTEN_AS
from deckcheck.options.shared import FORMAT, ON, OUTPUT, QUIET, TEXT_OR_JSON

# winners won tournaments, and a banned card is no suggestion
TOURNAMENT = FORMAT.by(
    help="Judge by standard, rulebook, v5, limited, ..., or a format file of your own.",
    default="standard",
    shown="",
)
SOURCES = option(
    "Also learn from the decks in this folder; or read DECK in this format.",
    "--from",
    default=(),
    splits=False,
    metavar="FOLDER|FORMAT",
    values="deck-format",
)
ALONE = option("Learn only from the decks in --from FOLDER.", default=False)

SUGGEST_EPILOG = """Examples:

  deckcheck suggest my_deck.txt

  deckcheck suggest my_deck.txt --type master --limit 30

  deckcheck suggest my_deck.txt --cuts

  deckcheck suggest my_deck.txt --from our_league/ --output-format json

No card is suggested that no winning deck has played; new cards are listed separately.
"""


@asked("deckcheck.commands.suggest:run", epilog=SUGGEST_EPILOG)
class SuggestOptions:
    """Suggest what a deck is missing, how many copies and why, from decks that won tournaments."""

    deck: str = argument("DECK", default="")
    crypt: bool = option("Only crypt cards.", default=False)
    library: bool = option("Only library cards.", default=False)
    type: str = option("Only library cards of this type.", default="", metavar="TYPE")
    fits: bool = option("Only cards that the crypt can play as printed.", default=False)
    cuts: bool = option("Show what to cut.", default=False)
    like: str = option(
        "A deck of your own that counts as much as all the nearest winners.", default="", values="deck"
    )
    sources: tuple[str, ...] = SOURCES
    alone: bool = ALONE
    limit: int = option("Number of suggestions for crypt and library each; 0 = 5 and 15.", default=0)
    format: str = TOURNAMENT
    on: str = ON
    output_format: str = TEXT_OR_JSON
    quiet: bool = QUIET
    today: date | None = None


MOST_VARIETY = 9

BUILD_EPILOG = """Examples:

  deckcheck build "Nana Buruku" "2 Govern the Unaligned"

  deckcheck build --crypt my_crypt.txt --without "Pentex Subversion" --to twd -o deck.txt

  deckcheck build --archetype "Ventrue votes" --inventory mine.csv --variety 2 --seed 7
"""


@asked("deckcheck.commands.build:run", epilog=BUILD_EPILOG)
class BuildOptions:
    """Build a whole legal deck from a few cards, a crypt or a kind of deck."""

    cards: tuple[str, ...] = argument("CARD...", kind="list", default=(), values="card")
    crypt: str = option("Keep this crypt and build a library for it.", default="", values="file")
    archetype: str = option(
        "Kind of deck: clans, disciplines, bleed, votes, rush, ...", default="", metavar="WORDS"
    )
    size: int = option(
        "Size of the library; 0 = as in winning decks of this kind.", default=0, least=0, most=200
    )
    keep: tuple[str, ...] = option(
        "Card that the deck must have; may be repeated.", default=(), splits=False, values="card"
    )
    without: tuple[str, ...] = option(
        "Card that the deck must not have; may be repeated.", default=(), splits=False, values="card"
    )
    inventory: str = option(
        "Only cards in this list: CSV from VDB or Sutekh, or plain text.", default="", values="file"
    )
    variety: int = option(
        f"0 = the most typical deck, up to {MOST_VARIETY} = a far less typical one.",
        default=0,
        least=0,
        most=MOST_VARIETY,
    )
    seed: int = option("Seed of --variety: another seed, another deck.", default=1)
    check_opening: bool = option(
        "Goldfish its opening and compare it with winning decks of its kind.", default=False
    )
    to: str = WRITTEN_AS
    output: str = OUTPUT.by(help="Write the deck to this file.")
    name: str = NAME
    author: str = AUTHOR
    sources: tuple[str, ...] = SOURCES.by(
        help="Also learn from the decks in this folder; or read the --crypt file in this format."
    )
    alone: bool = ALONE
    format: str = TOURNAMENT
    on: str = ON
    output_format: str = TEXT_OR_JSON
    quiet: bool = QUIET
    today: date | None = None


SIMILAR_EPILOG = """Examples:

  deckcheck similar my_deck.txt

  deckcheck similar my_deck.txt --limit 20
"""


@asked("deckcheck.commands.similar:run", epilog=SIMILAR_EPILOG)
class SimilarOptions:
    """Find the winning decks nearest to a deck, what they have in common, and what kind of deck it is."""

    deck: str = argument("DECK")
    limit: int = option("Number of winning decks.", default=5, least=1, most=200)
    sources: tuple[str, ...] = SOURCES
    alone: bool = ALONE
    output_format: str = TEXT_OR_JSON
    quiet: bool = QUIET
