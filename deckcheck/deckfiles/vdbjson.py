"""VDB's JSON (https://vdb.im/api/deck/...): cards by official id; zero copies mean the side board.

{"author", "cards": {"200076": 2, "100588": 0}, "deckid", "description", "name", "tags", ...}
"""

from __future__ import annotations

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.jsoncards import add_counted_ids, as_json, root_object
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader


class VdbJson(DeckFormat):
    """VDB's JSON."""

    name = "vdb-json"
    ending = ".json"
    carried = frozenset({"name", "author", "description", "group"})

    def sniff(self, text: str) -> bool:
        """Return whether a JSON text has VDB's cards and one of the keys that only VDB has."""
        root = root_object(text)
        cards = root.get("cards")
        return (
            cards is not None
            and cards.kind == "object"
            and (root.get("deckid") is not None or root.get("publicChild") is not None)
        )

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck.

        Raises:
            UnreadableFileError: it is not JSON, or has no cards.
        """
        root = root_object(text)
        cards = root.get("cards")
        if cards is None or cards.kind != "object":
            raise UnreadableFileError("the JSON has no object under cards, unlike VDB's")
        listing = Listing()
        add_counted_ids(listing, reader, cards, side_board=True)
        return listing.deck(
            self.name,
            name=root.string("name"),
            author=root.string("author"),
            description=root.string("description"),
            lines=text.split("\n"),
        )

    def write(self, deck: Deck) -> str:
        """Write a deck with the keys that VDB's importers read; it has no deckid of VDB's."""
        cards = {str(item.card.id): item.count for item in lay_out(deck).items if item.card}
        return as_json(
            {
                "deckid": "",
                "name": deck.name,
                "author": deck.author,
                "description": deck.description,
                "cards": cards,
            }
        )


FORMAT = VdbJson()
