"""The options of `deckcheck add` and `deckcheck remove`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command
from deckcheck.options.shared import FROM, QUIET
from deckcheck.options.writing import DIFF

EPILOG = """Examples:

  deckcheck add my_deck.txt "4 Deflection"

  deckcheck add my_deck.txt Villein
"""


@command("deckcheck.commands.edit:add", epilog=EPILOG)
class AddOptions:
    """Add cards to a deck file in place; order, comments and all other lines stay."""

    deck: str = argument("DECK")
    cards: tuple[str, ...] = argument("CARD...", kind="list", values="card")
    diff: bool = DIFF
    from_format: str = FROM
    quiet: bool = QUIET


@command("deckcheck.commands.edit:remove", epilog='Example:\n\n  deckcheck remove my_deck.txt "2 Deflection"')
class RemoveOptions:
    """Remove cards from a deck file in place; order, comments and all other lines stay."""

    deck: str = argument("DECK")
    cards: tuple[str, ...] = argument("CARD...", kind="list", values="card")
    diff: bool = DIFF
    from_format: str = FROM
    quiet: bool = QUIET
