"""The options of `deckcheck build`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import ON, OTHER_OUTPUT, QUIET, TEXT_OR_JSON
from deckcheck.options.winning import ALONE, FOLDERS, SOURCES, TOURNAMENT
from deckcheck.options.writing import AUTHOR, NAME, WRITTEN_AS

MOST_VARIETY = 9


EPILOG = """Examples:

  deckcheck build "Nana Buruku" "2 Govern the Unaligned"

  deckcheck build --for-crypt my_crypt.txt --without "Pentex Subversion" --to twd -o deck.txt

  deckcheck build --archetype "Ventrue votes" --inventory mine.csv --variety 2 --seed 7
"""


@command("deckcheck.commands.build:run", epilog=EPILOG)
class BuildOptions:
    """Build a whole legal deck from a few cards, a crypt or a kind of deck."""

    cards: tuple[str, ...] = argument("CARD...", kind="list", default=(), values="card")
    crypt: str = option(
        "Keep this crypt and build a library for it.",
        "--for-crypt",
        default="",
        values="file",
        formerly=("--crypt",),
    )
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
    output: str = OTHER_OUTPUT.by(help="Write the deck to this file.")
    name: str = NAME
    author: str = AUTHOR
    learned: tuple[str, ...] = FOLDERS
    sources: tuple[str, ...] = SOURCES
    alone: bool = ALONE
    format: str = TOURNAMENT
    on: str = ON
    output_format: str = TEXT_OR_JSON
    quiet: bool = QUIET
    today: date | None = None
