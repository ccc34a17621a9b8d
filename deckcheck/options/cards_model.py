"""The options of `deckcheck cards model`."""

from __future__ import annotations

from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import OUTPUT, PREVIEWS, QUIET, TEXT_OR_JSON


@command(
    "deckcheck.commands.cards_model:run",
    epilog="Example:\n\n  deckcheck cards model decks/ --since 2015-01-01 --table full",
)
class ModelOptions:
    """Count how many cards the rules engine knows, in the card lists or by copies in decks."""

    decks: tuple[str, ...] = argument("DECK...", kind="list", default=())
    since: str = option("Only decks from events on or after this date.", default="", metavar="DATE")
    table: str = option(
        "alone (no opponents) or full (a full table).",
        default="alone",
        choices=("alone", "full"),
        metavar="TABLE",
    )
    declined: bool = option(
        "List the clauses the engine does not know, by the copies each keeps out alone.", default=False
    )
    sentences: bool = option(
        "Count the sentences too, by whether the grammar that reads them writes the same.", default=False
    )
    by: str = option(
        "set: count by set as well, the newest first.", default="", choices=("", "set"), metavar="WHAT"
    )
    previews: str = PREVIEWS
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
    quiet: bool = QUIET
