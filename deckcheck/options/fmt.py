"""The options of `deckcheck fmt`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import FROM, QUIET
from deckcheck.options.writing import DIFF

EPILOG = """Examples:

  deckcheck fmt my_deck.txt

  deckcheck fmt --check lists/
"""


@command("deckcheck.commands.fmt:run", epilog=EPILOG)
class FmtOptions:
    """Rewrite decks in place in the canonical form of their format; comments stay."""

    decks: tuple[str, ...] = argument("DECK...", kind="list")
    check: bool = option("Write nothing; exit with 1 if any file is not in canonical form.", default=False)
    diff: bool = DIFF
    from_format: str = FROM
    quiet: bool = QUIET
