"""The options of `deckcheck cards ...`: the card data."""

from __future__ import annotations

from deckcheck.options.declaring import argument, asked, option
from deckcheck.options.shared import TEXT_OR_JSON


@asked("deckcheck.commands.cards:info")
class InfoOptions:
    """Show which card data is used: source, date, counts, checksum, card file."""

    output_format: str = TEXT_OR_JSON


@asked("deckcheck.commands.cards:path")
class PathOptions:
    """Print the path of the compiled card file."""


@asked(
    "deckcheck.commands.modelled:run",
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
    output_format: str = TEXT_OR_JSON


@asked("deckcheck.commands.cards:reset")
class ResetOptions:
    """Remove the compiled card file and other files that are rebuilt when needed."""

    downloaded: bool = option("Remove the downloaded card lists too.", default=False)


@asked("deckcheck.commands.cards:update")
class UpdateOptions:
    """Fetch newer official card lists from the network, or take them from a file."""

    url: str = option("Web folder that contains the CSV files.", default="", metavar="URL")
    file: str = option("Local folder or zip file that contains them.", default="", values="file")
    force: bool = option("Accept lists with fewer cards than those in use.", default=False)
    dry_run: bool = option("Show what would change; replace nothing.", default=False)
    timeout: float | None = option(
        "Seconds to wait for the server.", default=None, kind="decimal", metavar="SECONDS"
    )
