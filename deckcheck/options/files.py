"""The options of the commands that write deck files: `convert`, `fmt`, `new`, `add` and `remove`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, asked, option
from deckcheck.options.shared import FROM, OUTPUT, QUIET

DIFF = option("Print what would change; write nothing.", default=False)
AUTHOR = option("The deck's author.", default="", metavar="NAME")
NAME = option("The deck's name.", default="", metavar="NAME")
WRITTEN_AS = option("Deck format to write: text, twd, yaml, ...", default="text", values="deck-format")

CONVERT_EPILOG = """Examples:

  deckcheck convert my_deck.txt --to twd

  deckcheck convert lists/ --to krcg-json --out-dir json/

Formats: twd, text, jol, lackey, lackey-dek, ardb, ardb-xml, eldb, eldb-file, secret-library, vdb, vdb-json,
vdb-url, krcg-json, vtesdecks-json, sutekh-xml, yaml, csv, xlsx, markdown, discord, bbcode. What a format
cannot hold is reported.
"""


@asked("deckcheck.commands.convert:run", epilog=CONVERT_EPILOG)
class ConvertOptions:
    """Convert decks to another file format, and report what it cannot hold."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    to: str = option("Deck format to write.", values="deck-format")
    from_format: str = FROM
    output: str = OUTPUT
    out_dir: str = option(
        "Write one file per deck into this folder.", default="", values="folder", writes=True
    )
    keep_unknown: bool = option("Keep names that are not cards as written.", default=False)
    no_loss: bool = option("Write nothing if anything would be lost; exit with 1.", default=False)


FMT_EPILOG = """Examples:

  deckcheck fmt my_deck.txt

  deckcheck fmt --check lists/
"""


@asked("deckcheck.commands.fmt:run", epilog=FMT_EPILOG)
class FmtOptions:
    """Rewrite decks in place in the canonical form of their format; comments stay."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    check: bool = option("Write nothing; exit with 1 if any file is not in canonical form.", default=False)
    diff: bool = DIFF
    from_format: str = FROM
    quiet: bool = QUIET


NEW_EPILOG = """Examples:

  deckcheck new my_deck.txt --clan Gangrel

  deckcheck new --discipline dom,for
"""


@asked("deckcheck.commands.new:run", epilog=NEW_EPILOG)
class NewOptions:
    """Start a deck: an empty file, or one with a crypt for a clan or disciplines."""

    output: str = argument("FILE", default="")
    clan: str = option("Clan or creed of the crypt.", default="", metavar="CLAN")
    disciplines: tuple[str, ...] = option(
        "Disciplines of the crypt, by name or three letters.", "--discipline", default=()
    )
    name: str = NAME
    author: str = AUTHOR
    # people write on in these
    to: str = WRITTEN_AS.by(help="Deck format to write: {choices}.", choices=("text", "twd", "yaml", "vdb"))
    force: bool = option("Overwrite an existing file.", default=False, writes=True)


ADD_EPILOG = """Examples:

  deckcheck add my_deck.txt "4 Deflection"

  deckcheck add my_deck.txt Villein
"""


@asked("deckcheck.commands.edit:add", epilog=ADD_EPILOG)
class AddOptions:
    """Add cards to a deck file in place; order, comments and all other lines stay."""

    deck: str = argument("DECK")
    cards: tuple[str, ...] = argument("CARD...", kind="list", values="card")
    diff: bool = DIFF
    from_format: str = FROM
    quiet: bool = QUIET


@asked("deckcheck.commands.edit:remove", epilog='Example:\n\n  deckcheck remove my_deck.txt "2 Deflection"')
class RemoveOptions:
    """Remove cards from a deck file in place; order, comments and all other lines stay."""

    deck: str = argument("DECK")
    cards: tuple[str, ...] = argument("CARD...", kind="list", values="card")
    diff: bool = DIFF
    from_format: str = FROM
    quiet: bool = QUIET
