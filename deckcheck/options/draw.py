"""The options of `deckcheck draw`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FROM, OUTPUT, PREVIEWS, SEAT, TEXT_OR_JSON

EPILOG = """Examples:

  deckcheck draw my_deck.txt

  deckcheck draw my_deck.txt -n 3 --seed 7 --seat 2

  deckcheck draw my_deck.txt --interactive
"""


@command("deckcheck.commands.draw:run", epilog=EPILOG)
class DrawOptions:
    """Draw sample openings: four crypt cards, seven library cards, seat and transfers."""

    deck: str = argument("DECK")
    number: int = option("Number of openings.", "-n", default=1, least=1, most=1000)
    seed: int | None = option("Same seed, same openings; a new seed is printed.", default=None, kind="number")
    redraw: int = option("Start with a later opening of the seed.", default=0, least=0, most=10**6)
    seat: str = SEAT
    next: int = option("Also show this many more library cards.", default=0, least=0, most=200)
    interactive: bool = option(
        "Draw by hand: mulligan, draw, next turn, put back.", "-i", default=False, configurable=False
    )
    previews: str = PREVIEWS
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
    from_format: str = FROM
