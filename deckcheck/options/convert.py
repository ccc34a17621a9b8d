"""The options of `deckcheck convert`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FROM, OTHER_OUTPUT, QUIET

EPILOG = """Examples:

  deckcheck convert my_deck.txt --to twd

  deckcheck convert lists/ --to krcg-json --out-dir json/

Formats: twd, text, jol, lackey, lackey-dek, ardb, eldb, vdb, vdb-json, vdb-url, krcg-json, vtesdecks-json,
sutekh-xml, yaml, csv, xlsx, markdown, discord, bbcode. What a format cannot hold is reported.
"""


@command("deckcheck.commands.convert:run", epilog=EPILOG)
class ConvertOptions:
    """Convert decks to another file format, and report what it cannot hold."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    to: str = option(
        "Deck format to write.", default="", shown="as the ending of -o says", values="written-format"
    )
    from_format: str = FROM
    output: str = OTHER_OUTPUT
    out_dir: str = option(
        "Write one file per deck into this folder.", default="", values="folder", writes=True
    )
    keep_unknown: bool = option("Keep names that are not cards as written.", default=False)
    no_loss: bool = option("Write nothing if anything would be lost; exit with 1.", default=False)
    quiet: bool = QUIET
