"""The cards somebody owns: an inventory, read as a deck is, whose piles may be larger than a deck's."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.deckfiles import UnreadableFileError, read_decks
from deckcheck.files import content_of
from deckcheck.terminal.escape import quoted
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from deckcheck.deckfiles import LineReader

MOST_TOLD = 10
"""How many lines left out are listed one by one."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """The contents of an inventory file.

    Attributes:
        path: the file.
        owned: copies by the official id of the card, all printings together.
        left_out: lines that name no card for certain, each with its row and what is wrong.
    """

    path: str
    owned: Mapping[int, int]
    left_out: tuple[str, ...]

    def tell(self, stderr: TextIO) -> None:
        """Say what was left out."""
        more = len(self.left_out) - MOST_TOLD
        for line in self.left_out[:MOST_TOLD]:
            stderr.write(f"{self.path}:{line}\n")
        if more > 0:
            stderr.write(f"{self.path}: {more} more lines left out\n")


def read_inventory(
    path: str, reader: LineReader, file_format: str = "", asked: str = "--inventory "
) -> Inventory:
    """Read an inventory in any of the formats of decks.

    Args:
        path: the file, or "-".
        reader: reads lines of cards.
        file_format: "" to recognise it by the content.
        asked: the option that names it, for messages; "" if it is an argument.

    Raises:
        UsageError: the file does not exist, or names no card.
    """
    try:
        decks = read_decks(content_of(path), reader, file_format or None)
    except UnreadableFileError as error:
        raise UsageError(f"{asked}{path}: {error.problem}; {error.consider}".rstrip("; ")) from None
    owned: dict[int, int] = {}
    left_out: list[tuple[int, str]] = []
    for deck in decks:
        left_out += [(one.place.row, f"line left out: {one.problem}") for one in deck.unread]
        for entry in (*deck.entries, *(entry for zone in deck.beside for entry in zone.entries)):
            if entry.card is not None and entry.count >= 0:
                owned[entry.card.id] = owned.get(entry.card.id, 0) + entry.count
            else:
                from deckcheck.checks.finding import why_left_out

                what = why_left_out(entry)
                left_out.append((entry.row, f"{quoted(entry.line.written)} left out: {what}"))
    if not owned:
        raise UsageError(f"{asked}{path}: no line names a card")
    return Inventory(path, owned, tuple(f"{row}: {said}" for row, said in sorted(left_out)))
