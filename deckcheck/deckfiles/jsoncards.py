"""What the JSON formats share: cards by official id, with their place."""

from __future__ import annotations

from cardbase.card import is_crypt_id
from deckcheck.deckfiles import jsontree
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.headingwords import BESIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.deckfiles.jsontree import Node
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing


def root_object(text: str) -> Node:
    """Parse a JSON text that must be an object.

    Raises:
        UnreadableFileError: it is not JSON, or not an object.
    """
    root = jsontree.parse(text)
    if root.kind != "object":
        raise UnreadableFileError("the JSON is not an object, but every JSON deck format is")
    return root


def add_by_id(
    listing: Listing, reader: LineReader, key: Node, count: Node, told: str = "", *, side_board: bool = False
) -> None:
    """Add a card by its official id; if there is a side board, zero copies mean one that is in it."""
    number = count.count()
    if number is None:
        listing.tell(
            key.place, f"{key.text}: {count.text or count.kind}", "a whole number of copies was expected"
        )
    elif number == 0 and side_board:
        listing.add_named(reader, key.text, 1, key.place, told=BESIDE)
    else:
        listing.add_named(reader, key.text, number, key.place, told=told or section_of(key.text))


def section_of(card_id: str) -> str:
    """Return the section of an official id: crypt cards have ids from 200,000 on; "" for anything else."""
    if not card_id.isdecimal():
        return ""
    return "crypt" if is_crypt_id(int(card_id[:9])) else "library"


def add_counted_ids(listing: Listing, reader: LineReader, cards: Node, *, side_board: bool = False) -> None:
    """Add the cards of an object of ids and counts."""
    for _, key, value in cards.pairs():
        add_by_id(listing, reader, key, value, side_board=side_board)


def as_json(value: object) -> str:
    """Write a value as JSON that people can read."""
    import json

    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
