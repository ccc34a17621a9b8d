"""Makes the files of figures that come with the package: `python -m deckcheck.winners`.

Needs a krcg that ships the archive (5 or later), or the path of its file, and numpy. With `--usual` it makes
only the file of the tables for builders, of the winners that come with the package, and needs neither.
"""

from __future__ import annotations

import argparse
import os
import sys
from datetime import date

from deckcheck.analysis.reference import archive_path
from deckcheck.carddata import open_cards
from deckcheck.guard import guarded
from deckcheck.winners.archive import in_order, read_archive
from deckcheck.winners.origins import DATA, MODEL_FILE, PLACES_FILE, TABLE_FILE, pack_places, shipped_table
from deckcheck.winners.table import pack, table_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.winners.table import Winners


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the files; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m deckcheck.winners", description=__doc__)
    parser.add_argument("--archive", help="the archive's file; by default that of the installed krcg")
    parser.add_argument("--source", help="its name in reports; by default that of the installed krcg")
    parser.add_argument("--before", help="only decks before this date, YYYY-MM-DD", type=date.fromisoformat)
    parser.add_argument("--output", default=DATA, help="folder to write to; by default the package's own")
    parser.add_argument("--usual", action="store_true", help="make only the file of the tables for builders")
    given = parser.parse_args(arguments)
    if given.usual:
        return guarded(lambda: make_usual(shipped_table(), given.output))
    return guarded(lambda: make(given.archive or archive_path(), given.source, given.before, given.output))


def make(path: str, source: str | None, before: date | None, folder: str) -> int:
    """Read the archive, train, and write all files.

    Args:
        path: of the archive.
        source: what reports call it; None for the installed krcg's name.
        before: only decks of earlier days; decks without a day are then left out. None for all.
        folder: where the files go.

    Returns:
        0.

    Raises:
        SourceError, NumpyMissingError: there is nothing to read, or nothing to train with.
    """
    from cardbase.sources import installed_source
    from deckcheck.files.atomic import written_bytes
    from deckcheck.winners.training import train

    decks = [one for one in in_order(read_archive(path)) if one.cards]
    if before is not None:
        decks = [one for one in decks if one.day is not None and one.day < before]
    label = source or f"the archive of {installed_source().label}"
    bytes_ = {} if before else {"archive_bytes": os.path.getsize(path)}
    winners = table_of([(one.day, one.cards) for one in decks], label, **bytes_)
    os.makedirs(folder, exist_ok=True)
    total = 0
    for name, content in (
        (TABLE_FILE, pack(winners)),
        (PLACES_FILE, pack_places([one.head for one in decks])),
        (MODEL_FILE, train(winners, open_cards())),
    ):
        written_bytes(os.path.join(folder, name), content)
        total += len(content)
        sys.stdout.write(f"{os.path.join(folder, name)}: {len(content):,} bytes\n")
    make_usual(winners, folder)
    sys.stdout.write(f"{len(winners):,} decks until {winners.meta['until']}, {total:,} bytes in total\n")
    return 0


def make_usual(winners: Winners, folder: str) -> int:
    """Count what is usual in winning decks and write the file of the tables for builders; returns 0."""
    from deckcheck.files.atomic import written_bytes
    from deckcheck.terminal.progress import Progress
    from deckcheck.winners.usual import USUAL_FILE, count
    from deckcheck.winners.usual import pack as pack_usual

    progress = Progress(sys.stderr, len(winners), "decks")
    content = pack_usual(count(winners, open_cards(), progress.tell))
    progress.end()
    written_bytes(os.path.join(folder, USUAL_FILE), content)
    sys.stdout.write(f"{os.path.join(folder, USUAL_FILE)}: {len(content):,} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
