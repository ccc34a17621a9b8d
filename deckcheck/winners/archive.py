"""The archive of winning decks that krcg 5 ships, read as data: days, cards and copies, and who won what.

krcg's code is never imported; `deckcheck.analysis.reference` finds the file next to its package.
"""

from __future__ import annotations

from datetime import date

from cardbase.quick import value
from cardbase.sources import SourceError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


@value
class Head:
    """What is known about a winning deck besides its cards; "" and None if nothing is.

    Attributes:
        id: the archive's own, or the file's path in a folder.
        name: of the deck.
        player: who played it.
        event, place, day: of the tournament.
        link: to the tournament's page or report.
    """

    id: str = ""
    name: str = ""
    player: str = ""
    event: str = ""
    place: str = ""
    link: str = ""
    day: date | None = None


@value
class Winner:
    """A winning deck as read: its head, and its copies by card id."""

    head: Head
    cards: dict[int, int]

    @property
    def day(self) -> date | None:
        """The day of its event."""
        return self.head.day


def read_archive(path: str) -> list[Winner]:
    """Read the archive, in its order.

    Args:
        path: of the file, from `deckcheck.analysis.reference.archive_path`.

    Raises:
        SourceError: the file cannot be read, or is not such an archive.
    """
    import json
    import lzma

    try:
        with lzma.open(path, "rt", encoding="utf-8") as file:
            content = json.load(file)
        return [_winner(one) for one in (content.values() if isinstance(content, dict) else content)]
    except (OSError, EOFError, lzma.LZMAError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise SourceError(f"{path}: not a readable archive of decks: {error}") from error


def _winner(deck: dict[str, Any]) -> Winner:
    cards: dict[int, int] = {}
    for line in deck["cards"]:
        copies = int(line["count"])
        if copies > 0:
            cards[int(line["id"])] = cards.get(int(line["id"]), 0) + copies
    event = deck.get("event") or {}
    day = event.get("date") or event.get("end_date")
    head = Head(
        str(deck["id"]),
        str(deck.get("name") or ""),
        str(deck.get("player") or ""),
        str(event.get("name") or ""),
        str(event.get("place") or ""),
        str(event.get("url") or ""),
        date.fromisoformat(day) if day else None,
    )
    return Winner(head, cards)


def in_order(winners: Sequence[Winner]) -> list[Winner]:
    """Put decks in the order of a table: by day, those without a day last; see `table.table_of`."""
    return sorted(winners, key=lambda one: (one.day is None, one.day or date.min))
