"""`deckcheck suggest`, `build` and `similar`: what winners play."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import DECK, FORMAT, ON, QUIET, end, new_app

app = new_app()

SOURCES = typer.Option(
    "--from",
    metavar="FOLDER|FORMAT",
    help="Also learn from the decks in this folder; or read DECK in this format.",
)
ALONE = typer.Option("--alone", help="Learn only from the decks in --from FOLDER.")
OUTPUT_FORMAT = typer.Option(help="text or json.")

SUGGEST_EPILOG = """Examples:

  deckcheck suggest my_deck.txt

  deckcheck suggest my_deck.txt --type master --limit 30

  deckcheck suggest my_deck.txt --cuts

  deckcheck suggest my_deck.txt --from our_league/ --output-format json

No card is suggested that no winning deck has played; new cards are listed apart, by what they require and do.
"""


@app.command(epilog=SUGGEST_EPILOG)
def suggest(
    deck: Annotated[str, DECK] = "",
    crypt: Annotated[bool, typer.Option("--crypt", help="Only crypt cards.")] = False,
    library: Annotated[bool, typer.Option("--library", help="Only library cards.")] = False,
    type: Annotated[str, typer.Option("--type", help="Only library cards of this type.")] = "",
    fits: Annotated[
        bool, typer.Option("--fits", help="Only cards that the crypt can play as printed.")
    ] = False,
    cuts: Annotated[bool, typer.Option("--cuts", help="Show what to cut.")] = False,
    like: Annotated[
        str,
        typer.Option(
            metavar="DECK", help="A deck of your own that counts as much as all the nearest winners."
        ),
    ] = "",
    sources: Annotated[Optional[list[str]], SOURCES] = None,  # noqa: UP045
    alone: Annotated[bool, ALONE] = False,
    limit: Annotated[
        int, typer.Option(help="Number of suggestions for crypt and library each; 0 = 5 and 15.")
    ] = 0,
    format: Annotated[str, FORMAT] = "standard",
    on: Annotated[str, ON] = "today",
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Suggest what a deck is missing, how many copies and why, from decks that won tournaments."""

    def work() -> int:
        from deckcheck.commands.suggest import SuggestOptions
        from deckcheck.commands.suggest import run as run_suggest

        options = SuggestOptions(
            deck=deck,
            crypt=crypt,
            library=library,
            type=type,
            fits=fits,
            cuts=cuts,
            like=like,
            sources=tuple(sources or ()),
            alone=alone,
            limit=limit,
            format=format,
            on=on,
            output_format=output_format,
            quiet=quiet,
        )
        return run_suggest(options, sys.stdout, sys.stderr)

    end(work)


BUILD_EPILOG = """Examples:

  deckcheck build "Nana Buruku" "2 Govern the Unaligned"

  deckcheck build --crypt my_crypt.txt --without "Pentex Subversion" --to twd -o deck.txt

  deckcheck build --archetype "Ventrue votes" --inventory mine.csv --variety 2 --seed 7
"""


@app.command(epilog=BUILD_EPILOG)
def build(
    cards: Annotated[Optional[list[str]], typer.Argument(metavar="[CARD...]", show_default=False)] = None,  # noqa: UP045
    crypt: Annotated[
        str, typer.Option("--crypt", metavar="FILE", help="Keep this crypt and build a library for it.")
    ] = "",
    archetype: Annotated[
        str, typer.Option(metavar="WORDS", help="Kind of deck: clans, disciplines, bleed, votes, rush, ...")
    ] = "",
    size: Annotated[int, typer.Option(help="Size of the library; 0 = as in winning decks of this kind.")] = 0,
    keep: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--keep", metavar="CARD", help="Card that the deck must have; may be repeated."),
    ] = None,
    without: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--without", metavar="CARD", help="Card that the deck must not have; may be repeated."),
    ] = None,
    inventory: Annotated[
        str,
        typer.Option(metavar="FILE", help="Only cards in this list: CSV from VDB or Sutekh, or plain text."),
    ] = "",
    variety: Annotated[
        int, typer.Option(help="0 = the most typical deck, up to 9 = a far less typical one.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="Seed of --variety: another seed, another deck.")] = 1,
    check_opening: Annotated[
        bool,
        typer.Option(
            "--check-opening", help="Goldfish its opening and compare it with winning decks of its kind."
        ),
    ] = False,
    to: Annotated[str, typer.Option("--to", help="Deck format to write: text, twd, yaml, ...")] = "text",
    output: Annotated[str, typer.Option("--output", "-o", help="Write the deck to this file.")] = "",
    name: Annotated[str, typer.Option(help="The deck's name.")] = "",
    author: Annotated[str, typer.Option(help="The deck's author.")] = "",
    sources: Annotated[Optional[list[str]], SOURCES] = None,  # noqa: UP045
    alone: Annotated[bool, ALONE] = False,
    format: Annotated[str, FORMAT] = "standard",
    on: Annotated[str, ON] = "today",
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Build a whole legal deck from a few cards, a crypt or a kind of deck."""

    def work() -> int:
        from deckcheck.commands.build import BuildOptions
        from deckcheck.commands.build import run as run_build

        options = BuildOptions(
            cards=tuple(cards or ()),
            crypt=crypt,
            archetype=archetype,
            size=size,
            keep=tuple(keep or ()),
            without=tuple(without or ()),
            inventory=inventory,
            variety=variety,
            seed=seed,
            check_opening=check_opening,
            to=to,
            output=output,
            name=name,
            author=author,
            sources=tuple(sources or ()),
            alone=alone,
            format=format,
            on=on,
            output_format=output_format,
            quiet=quiet,
        )
        return run_build(options, sys.stdout, sys.stderr)

    end(work)


@app.command(
    epilog="Examples:\n\n  deckcheck similar my_deck.txt\n\n  deckcheck similar my_deck.txt --limit 20"
)
def similar(
    deck: Annotated[str, DECK],
    limit: Annotated[int, typer.Option(help="Number of winning decks.")] = 5,
    sources: Annotated[Optional[list[str]], SOURCES] = None,  # noqa: UP045
    alone: Annotated[bool, ALONE] = False,
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Find the winning decks nearest to a deck, what they have in common, and what kind of deck it is."""

    def work() -> int:
        from deckcheck.commands.similar import SimilarOptions
        from deckcheck.commands.similar import run as run_similar

        options = SimilarOptions(
            deck=deck,
            limit=limit,
            sources=tuple(sources or ()),
            alone=alone,
            output_format=output_format,
            quiet=quiet,
        )
        return run_similar(options, sys.stdout, sys.stderr)

    end(work)
