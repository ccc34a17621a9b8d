"""VDB's JSON (https://vdb.im/api/deck/...): cards by official id; zero copies mean the side board.

How many copies of a card are in the side board the file does not say: it is read as one.

{"author", "cards": {"200076": 2, "100588": 0}, "deckid", "description", "name", "tags", ...}
"""

from __future__ import annotations

from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.jsoncards import add_all_counted, as_json, root_object, settle_rest
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import Loss, find_losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

KNOWN = frozenset(
    {
        "author", "cards", "deckid", "description", "name", "tags", "timestamp", "publicChild",
        "publicParent", "owner", "branchName", "branches", "master", "hidden", "creation_date",
        "usedInInventory", "isAuthor", "isPublic",
    }
)  # fmt: skip
"""The fields of a deck."""


class VdbJson(DeckFormat):
    """VDB's JSON."""

    name = "vdb-json"
    ending = ".json"
    carried = frozenset({"name", "author", "description", "group", "beside"})

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
        add_all_counted(listing, reader, cards, side_board=True)
        account = Account(listing, reader)
        settle_rest(account, root, KNOWN)
        account.close()
        return listing.deck(
            self.name,
            name=root.string("name"),
            author=root.string("author"),
            description=root.string("description"),
            lines=text.split("\n"),
        )

    def write(self, deck: Deck) -> str:
        """Write a deck with the keys that VDB's importers read; it has no deckid of VDB's."""
        layout = lay_out(deck)
        cards = {str(item.card.id): item.count for item in layout.items if item.card}
        for zone in layout.beside:
            for item in zone.items:
                cards.setdefault(str(item.card.id) if item.card else "", 0)
        cards.pop("", None)
        return as_json(
            {
                "deckid": "",
                "name": deck.name,
                "author": deck.author,
                "description": deck.description,
                "cards": cards,
            }
        )

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry: of the side board it has the cards, each once."""
        layout = lay_out(deck)
        own = {item.card for item in layout.items}
        more = []
        for zone in layout.beside:
            for item in zone.items:
                name = item.card.full_name if item.card else item.written
                if item.card is None or item.card in own:
                    more.append(Loss("beside", f"{item.count}x {name} ({zone.kind})"))
                elif item.count > 1:
                    more.append(Loss("beside", f"that {zone.kind} has {item.count} copies of {name}"))
        return find_losses(deck, self.carried, *more)


FORMAT = VdbJson()
