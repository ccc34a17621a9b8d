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
    help="Learn from the decks of this folder as well; or read DECK in this deck format.",
)
ALONE = typer.Option("--alone", help="Learn from the decks of --from FOLDER only.")
OUTPUT_FORMAT = typer.Option(help="text or json.")

SUGGEST_EPILOG = """Examples:

  deckcheck suggest my_deck.txt

  deckcheck suggest my_deck.txt --type master --limit 30

  deckcheck suggest my_deck.txt --cuts

  deckcheck suggest my_deck.txt --from our_league/ --output-format json

A card that no winner has played is never suggested, but new ones are, apart, by what they ask and do.
"""


@app.command(epilog=SUGGEST_EPILOG)
def suggest(
    deck: Annotated[str, DECK] = "",
    crypt: Annotated[bool, typer.Option("--crypt", help="Only crypt cards.")] = False,
    library: Annotated[bool, typer.Option("--library", help="Only library cards.")] = False,
    type: Annotated[str, typer.Option("--type", help="Only library cards of this type.")] = "",
    fits: Annotated[bool, typer.Option("--fits", help="Only what the crypt can play as printed.")] = False,
    cuts: Annotated[bool, typer.Option("--cuts", help="Tell what to take out.")] = False,
    like: Annotated[
        str, typer.Option(metavar="DECK", help="A deck of your own with as much say as all the winners near.")
    ] = "",
    sources: Annotated[Optional[list[str]], SOURCES] = None,  # noqa: UP045
    alone: Annotated[bool, ALONE] = False,
    limit: Annotated[int, typer.Option(help="Suggestions for crypt and library each; 0 for 5 and 15.")] = 0,
    format: Annotated[str, FORMAT] = "standard",
    on: Annotated[str, ON] = "today",
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Tell what a deck is missing, how many copies and why, from decks that won tournaments."""

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
        str, typer.Option("--crypt", metavar="FILE", help="Build a library for this crypt, which stays.")
    ] = "",
    archetype: Annotated[
        str, typer.Option(metavar="WORDS", help="A kind of deck: clans, disciplines, bleed, votes, rush, ...")
    ] = "",
    size: Annotated[int, typer.Option(help="Cards of the library; 0 for as many as such winners have.")] = 0,
    keep: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--keep", metavar="CARD", help="A card that the deck must have; may be repeated."),
    ] = None,
    without: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--without", metavar="CARD", help="A card that it must not have; may be repeated."),
    ] = None,
    inventory: Annotated[
        str, typer.Option(metavar="FILE", help="Only cards of this list: CSV of VDB or Sutekh, or plain.")
    ] = "",
    variety: Annotated[int, typer.Option(help="0 for the likeliest deck, up to 9 for one far from it.")] = 0,
    seed: Annotated[int, typer.Option(help="Of the variety: another seed, another deck.")] = 1,
    check_opening: Annotated[
        bool,
        typer.Option("--check-opening", help="Play its opening alone, against winners of its kind."),
    ] = False,
    to: Annotated[str, typer.Option("--to", help="The deck format to write: text, twd, yaml, ...")] = "text",
    output: Annotated[str, typer.Option("--output", "-o", help="Write the deck to this file.")] = "",
    name: Annotated[str, typer.Option(help="Of the deck.")] = "",
    author: Annotated[str, typer.Option(help="Of the deck.")] = "",
    sources: Annotated[Optional[list[str]], SOURCES] = None,  # noqa: UP045
    alone: Annotated[bool, ALONE] = False,
    format: Annotated[str, FORMAT] = "standard",
    on: Annotated[str, ON] = "today",
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Build a whole legal deck from a few cards, a crypt, or the name of a kind of deck."""

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
    limit: Annotated[int, typer.Option(help="How many winners.")] = 5,
    sources: Annotated[Optional[list[str]], SOURCES] = None,  # noqa: UP045
    alone: Annotated[bool, ALONE] = False,
    output_format: Annotated[str, OUTPUT_FORMAT] = "text",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Find the winning decks nearest to a deck, what they share with it, and what kind of deck it is."""

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
