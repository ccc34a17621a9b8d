"""Plain counted text, as people type and paste it: "2x Card", "2 Card", "Card x2", "Card".

There is no specification; headings are optional, a library may come first, and prose may come before the
first card.
"""

from __future__ import annotations

from cardbase.deck import Deck
from deckcheck.deckfiles.bytes import split_lines
from deckcheck.deckfiles.listing import read_listing
from deckcheck.deckfiles.twd import read_event, read_fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.deckfiles.lines import LineReader

NAME = "text"


def sniff(text: str) -> bool:
    """Tell whether this may be plain text: always, it is what remains when nothing else fits."""
    return bool(text)


def read(text: str, reader: LineReader) -> Deck:
    """Read a deck from plain text.

    Args:
        text: the file's text.
        reader: reads lines of cards.

    Returns:
        The deck; without entries where no line names a card.
    """
    lines = split_lines(text)
    prose: list[str] = []
    listing = read_listing(lines, 1, reader, prose=prose)
    event, head = read_event(prose)
    name, author, description = read_fields(prose[head:])
    return Deck(
        entries=listing.settled(),
        headings=tuple(listing.headings),
        unread=tuple(listing.unread),
        name=name,
        author=author or (event.winner if event else ""),
        description=description,
        event=event,
        file_format=NAME,
        lines=tuple(lines),
    )
