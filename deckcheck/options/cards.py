"""The options of `deckcheck cards info`, `path`, `reset` and `update`."""

from __future__ import annotations

from deckcheck.options.declaring import command, option
from deckcheck.options.shared import OUTPUT, TEXT_OR_JSON


@command("deckcheck.commands.cards:info")
class InfoOptions:
    """Show which card data is used: source, date, counts, checksum, card file."""

    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT


@command("deckcheck.commands.cards:path")
class PathOptions:
    """Print the path of the compiled card file."""


@command("deckcheck.commands.cards:reset")
class ResetOptions:
    """Remove the compiled card file and other files that are rebuilt when needed."""

    downloaded: bool = option("Remove the downloaded card lists too.", default=False)


@command("deckcheck.commands.cards:update")
class UpdateOptions:
    """Fetch newer official card lists from the network, or take them from a file.

    Without --url and --file, the addresses in DECKCHECK_CARDS_URL are asked, separated by spaces; without it,
    the archive of the official lists, with the French and Spanish names next to it, and if that fails krcg's
    static site. If anything is wrong with what comes, the lists in use stay as they are.
    """

    url: tuple[str, ...] = option(
        "Fetch from here instead; give several to try them in order. A .zip is an archive of the lists, a "
        ".json the cards of krcg's site, anything else a folder with the CSV files.",
        default=(),
        kind="list",
        metavar="URL",
        splits=False,
        configurable=False,
    )
    file: str = option("Local folder or zip file that contains the lists.", default="", values="file")
    force: bool = option("Accept lists with fewer cards than those in use.", default=False)
    dry_run: bool = option(
        "Print what would change; write nothing.", "--diff", default=False, formerly=("--dry-run",)
    )
    timeout: float | None = option(
        "Seconds to wait for the server.", default=None, kind="decimal", metavar="SECONDS"
    )
