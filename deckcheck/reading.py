"""Reads one deck from a file, for the commands that take a single one."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from cardbase.store import CardStore

MOST_BYTES = 20_000_000
"""What is read of a file at most; no deck is near it."""


def deck_of(path: str, store: CardStore, from_format: str = "") -> Deck:
    """Read a deck.

    Args:
        path: the file, "-" for standard input.
        store: the cards that its names mean.
        from_format: its format, "" to find it from the content.

    Raises:
        UnreadableFileError: the file is no deck; the message begins with the path.
        OSError: it cannot be opened.
    """
    from cardbase.names import Names
    from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck

    if path == "-":
        content = sys.stdin.buffer.read(MOST_BYTES)
    else:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES)
    try:
        return read_deck(content, LineReader(Names(store)), from_format or None)
    except UnreadableFileError as error:
        raise UnreadableFileError(f"{path}: {error}") from None
