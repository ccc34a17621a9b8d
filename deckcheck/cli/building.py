"""`deckcheck convert`, `fmt`, `new`, `add` and `remove`: deck files in and out, and edited in place."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from deckcheck.cli.common import DECK, DECKS, FROM, QUIET, end, new_app, split

app = new_app()

DIFF = typer.Option("--diff", help="Print what would change; write nothing.")

CONVERT_EPILOG = """Examples:

  deckcheck convert my_deck.txt --to twd

  deckcheck convert lists/ --to krcg-json --out-dir json/

Formats: twd, text, jol, lackey, lackey-dek, ardb, ardb-xml, eldb, eldb-file, secret-library, vdb, vdb-json,
vdb-url, krcg-json, vtesdecks-json, sutekh-xml, yaml, csv, xlsx. What a format cannot hold is reported.
"""


@app.command(epilog=CONVERT_EPILOG)
def convert(
    decks: Annotated[list[str], DECKS],
    to: Annotated[str, typer.Option("--to", help="Deck format to write.")],
    output: Annotated[str, typer.Option("--output", "-o", help="Write to this file.")] = "",
    out_dir: Annotated[str, typer.Option("--out-dir", help="Write one file per deck into this folder.")] = "",
    from_format: Annotated[str, FROM] = "",
    keep_unknown: Annotated[
        bool, typer.Option("--keep-unknown", help="Keep names that are not cards as written.")
    ] = False,
    no_loss: Annotated[
        bool, typer.Option("--no-loss", help="Write nothing if anything would be lost; exit with 1.")
    ] = False,
) -> None:
    """Convert decks to another file format, and report what it cannot hold."""

    def work() -> int:
        from deckcheck.commands.convert import ConvertOptions
        from deckcheck.commands.convert import run as run_convert

        options = ConvertOptions(
            decks=tuple(decks),
            to=to,
            from_format=from_format,
            output=output,
            out_dir=out_dir,
            keep_unknown=keep_unknown,
            no_loss=no_loss,
        )
        return run_convert(options, sys.stdout, sys.stderr)

    end(work)


@app.command(epilog="Examples:\n\n  deckcheck fmt my_deck.txt\n\n  deckcheck fmt --check lists/")
def fmt(
    decks: Annotated[list[str], DECKS],
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 if any file is not in canonical form.")
    ] = False,
    diff: Annotated[bool, DIFF] = False,
    from_format: Annotated[str, FROM] = "",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Rewrite decks in place in the canonical form of their format; comments stay."""

    def work() -> int:
        from deckcheck.commands.fmt import FmtOptions
        from deckcheck.commands.fmt import run as run_fmt

        options = FmtOptions(decks=tuple(decks), check=check, diff=diff, from_format=from_format, quiet=quiet)
        return run_fmt(options, sys.stdout, sys.stderr)

    end(work)


@app.command(
    epilog="Examples:\n\n  deckcheck new my_deck.txt --clan Gangrel\n\n  deckcheck new --discipline dom,for"
)
def new(
    output: Annotated[str, typer.Argument(metavar="[FILE]", show_default=False)] = "",
    clan: Annotated[str, typer.Option(help="Clan or creed of the crypt.")] = "",
    discipline: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--discipline", help="Disciplines of the crypt, by name or three letters."),
    ] = None,
    name: Annotated[str, typer.Option(help="The deck's name.")] = "",
    author: Annotated[str, typer.Option(help="The deck's author.")] = "",
    to: Annotated[str, typer.Option("--to", help="Deck format to write: text, twd, yaml, ...")] = "text",
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Start a deck: an empty file, or one with a crypt for a clan or disciplines."""

    def work() -> int:
        from deckcheck.commands.new import NewOptions
        from deckcheck.commands.new import run as run_new

        options = NewOptions(
            output=output,
            clan=clan,
            disciplines=split(discipline),
            name=name,
            author=author,
            to=to,
            force=force,
        )
        return run_new(options, sys.stdout, sys.stderr)

    end(work)


def _edit(deck: str, cards: list[str], remove: bool, diff: bool, from_format: str, quiet: bool) -> None:
    def work() -> int:
        from deckcheck.commands.edit import EditOptions
        from deckcheck.commands.edit import run as run_edit

        options = EditOptions(
            deck=deck, cards=tuple(cards), remove=remove, diff=diff, from_format=from_format, quiet=quiet
        )
        return run_edit(options, sys.stdout, sys.stderr)

    end(work)


@app.command(
    epilog='Examples:\n\n  deckcheck add my_deck.txt "4 Deflection"\n\n  deckcheck add my_deck.txt Villein'
)
def add(
    deck: Annotated[str, DECK],
    cards: Annotated[list[str], typer.Argument(metavar="CARD...", show_default=False)],
    diff: Annotated[bool, DIFF] = False,
    from_format: Annotated[str, FROM] = "",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Add cards to a deck file in place; order, comments and all other lines stay."""
    _edit(deck, cards, remove=False, diff=diff, from_format=from_format, quiet=quiet)


@app.command(epilog='Examples:\n\n  deckcheck remove my_deck.txt "2 Deflection"')
def remove(
    deck: Annotated[str, DECK],
    cards: Annotated[list[str], typer.Argument(metavar="CARD...", show_default=False)],
    diff: Annotated[bool, DIFF] = False,
    from_format: Annotated[str, FROM] = "",
    quiet: Annotated[bool, QUIET] = False,
) -> None:
    """Remove cards from a deck file in place; order, comments and all other lines stay."""
    _edit(deck, cards, remove=True, diff=diff, from_format=from_format, quiet=quiet)
