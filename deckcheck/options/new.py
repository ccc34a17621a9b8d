"""The options of `deckcheck new`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import OTHER_OUTPUT, QUIET
from deckcheck.options.writing import AUTHOR, NAME, WRITTEN_AS

EPILOG = """Examples:

  deckcheck new my_deck.txt --clan Gangrel

  deckcheck new --discipline dom,for
"""


@command("deckcheck.commands.new:run", epilog=EPILOG)
class NewOptions:
    """Start a deck: an empty file, or one with a crypt for a clan or disciplines."""

    file: str = argument("FILE", default="")
    output: str = OTHER_OUTPUT.by(help="Write the deck to this file.")
    clan: str = option("Clan or creed of the crypt.", default="", metavar="CLAN")
    disciplines: tuple[str, ...] = option(
        "Disciplines of the crypt, by name or three letters.", "--discipline", default=()
    )
    name: str = NAME
    author: str = AUTHOR
    # people write on in these
    to: str = WRITTEN_AS.by(help="Deck format to write: {choices}.", choices=("text", "twd", "yaml", "vdb"))
    force: bool = option("Overwrite an existing file.", default=False, writes=True)
    quiet: bool = QUIET
