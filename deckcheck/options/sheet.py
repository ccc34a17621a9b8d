"""The options of `deckcheck sheet`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import EDITION, FORMAT, FROM, ON, OTHER_OUTPUT, PLAYERS, QUIET

EPILOG = """Examples:

  deckcheck sheet my_deck.txt -o list.html

  deckcheck sheet my_deck.txt -o list.pdf --paper letter --format standard --player "A. Sample"

  deckcheck sheet lists/ --roster players.csv -o sheets.pdf

  deckcheck sheet --blank -o blank.pdf
"""


@command("deckcheck.commands.sheet:run", epilog=EPILOG)
class SheetOptions:
    """Make printable decklists: crypt, library by type, verdict, date of the card data.

    DECK is a file, a folder, an archive, a glob, or - for standard input. Several decks make one file, with a
    page or two for each. On a terminal without -o, it is a PDF in the current folder, called like the deck.
    """

    decks: tuple[str, ...] = argument("DECK...", kind="list", default=())
    output: str = OTHER_OUTPUT.by(help="Write to this file; .pdf makes a PDF, .html a page.")
    output_format: str = option(
        "{choices}; by default as the file's extension says.",
        default="",
        choices=("html", "pdf"),
        metavar="FORMAT",
    )
    paper: str = option("Paper size: {choices}.", default="a4", choices=("a4", "letter"), metavar="SIZE")
    player: str = option("Player to print instead of the file's.", default="", metavar="NAME")
    number: str = option(
        "V:EKN number to print.",
        "--player-number",
        default="",
        metavar="NUMBER",
        formerly=("--number",),
    )
    event: str = option(
        "Event to print instead of the file's.",
        "--event-name",
        default="",
        metavar="NAME",
        formerly=("--event",),
    )
    roster: str = option(
        "The registered players, whose order the sheets follow: a workbook, CSV, or one name per line.",
        default="",
        values="file",
        configurable=False,
    )
    ticks: bool = option("For a deck check: boxes to tick off, and lines for what is counted.", default=False)
    blank: bool = option("An empty form to fill in by hand.", default=False)
    no_qr: bool = option("Leave out the QR code with a link to the deck in VDB.", default=False)
    format: str = FORMAT
    players: int | None = PLAYERS
    edition: str = EDITION
    on: str = ON
    from_format: str = FROM
    quiet: bool = QUIET
