"""Amaranth's JSON (amaranth.vtes.co.nz): its card ids are its own, so it is read where it names the cards.

    {"result": {"title", "author", "description", "cards": {"<Amaranth's id>": 2}, "versions": [...]}}

A card is named if `cards` is a list of objects with `name` and `count`, or if its id is a name.
Amaranth's table of ids is on the network, which is not used; such files are refused.
"""

from __future__ import annotations

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.jsoncards import root_object
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import Loss, UnwritableError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.jsontree import Node
    from deckcheck.deckfiles.lines import LineReader

OWN_IDS = "Amaranth uses card ids of its own, and their table is online"


class AmaranthJson(DeckFormat):
    """Amaranth's JSON."""

    name = "amaranth-json"

    def sniff(self, text: str) -> bool:
        """Return whether a JSON text has cards below `result`."""
        result = root_object(text).get("result")
        return result is not None and result.get("cards") is not None

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck whose cards are named.

        Raises:
            UnreadableFileError: it is not Amaranth's JSON, or gives only Amaranth's own ids.
        """
        result = root_object(text).get("result")
        cards = result.get("cards") if result is not None else None
        if result is None or cards is None:
            raise UnreadableFileError("the JSON has no cards under result, unlike Amaranth's")
        listing = Listing()
        if cards.kind == "array":
            for card in cards.items:
                count = card.get("count") or card.get("quantity")
                _add(listing, reader, card, card.string("name"), count)
        else:
            for name, key, value in cards.pairs():
                named = value.string("name") if value.kind == "object" else name
                count = (value.get("count") or value.get("quantity")) if value.kind == "object" else value
                _add(listing, reader, key, "" if named.isdecimal() else named, count)
        if not any(entry.card for entry in listing.entries):
            raise UnreadableFileError(OWN_IDS, "export the deck there as text")
        return listing.deck(
            self.name,
            name=result.string("title"),
            author=result.string("author"),
            description=result.string("description"),
            lines=text.split("\n"),
        )

    def write(self, deck: Deck) -> str:
        """Refuse to write.

        Raises:
            UnwritableError: always.
        """
        raise UnwritableError(f"amaranth-json cannot be written: {OWN_IDS}")

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Refuse to write, as `write` does."""
        raise UnwritableError(f"amaranth-json cannot be written: {OWN_IDS}")


def _add(listing: Listing, reader: LineReader, node: Node, name: str, count: Node | None) -> None:
    number = count.count() if count is not None else None
    if not name:
        listing.tell(node.place, node.text or node.kind, "a card with Amaranth's own id but no name")
    elif number is None:
        listing.tell(node.place, name, "a whole number of copies was expected")
    elif number:
        listing.add_named(reader, name, number, node.place)


FORMAT = AmaranthJson()
