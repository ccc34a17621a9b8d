"""The options of `deckcheck inventory`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FROM, FULL, OUTPUT, QUIET, TEXT_OR_JSON

EPILOG = """Examples:

  deckcheck inventory mine.csv

  deckcheck inventory mine.csv built.txt next.txt

  deckcheck inventory mine.csv lists/ --missing -o to_buy.csv

  deckcheck inventory mine.csv built.txt --left -o rest.csv

What is left is an inventory again: 'deckcheck build --inventory rest.csv' builds from it.
"""


@command("deckcheck.commands.inventory:run", epilog=EPILOG)
class InventoryOptions:
    """Compare the cards you own with decks to be built all at once: what is missing, what is left.

    The decks take cards in the order given: first name those that are built already. Without a deck, it shows
    what you own of each set.
    """

    inventory: str = argument("CARDS")
    decks: tuple[str, ...] = argument("DECK...", kind="list", default=())
    missing: bool = option("Only what is missing: a list to buy, with all sets.", default=False)
    left: bool = option("Only what is left of the cards, as an inventory.", default=False)
    full: bool = FULL
    output_format: str = TEXT_OR_JSON.by(choices=("text", "csv", "json"))
    output: str = OUTPUT
    from_format: str = FROM
    quiet: bool = QUIET
