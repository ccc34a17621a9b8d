"""The options of `deckcheck diff`."""

from __future__ import annotations

from datetime import date  # noqa: TC003

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import EDITION, FORMAT, FROM, ON, OUTPUT, PLAYERS, QUIET, TEXT_OR_JSON

EPILOG = """Examples:

  deckcheck diff before.txt after.txt

  deckcheck diff registered/ final/ --exit-code
"""


@command("deckcheck.commands.diff:run", epilog=EPILOG)
class DiffOptions:
    """Show what changed between two decks, or two folders of lists: cards, law, curve, who can play what."""

    old: str = argument("OLD")
    new: str = argument("NEW")
    format: str = FORMAT
    edition: str = EDITION
    players: int | None = PLAYERS
    on: str = ON
    output_format: str = TEXT_OR_JSON.by(choices=("text", "markdown", "json", "html"))
    output: str = OUTPUT
    exit_code: bool = option("Exit with 1 if the cards differ.", default=False)
    from_format: str = FROM
    quiet: bool = QUIET
    today: date | None = None
