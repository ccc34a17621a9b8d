"""Amaranth's JSON (amaranth.vtes.co.nz): its card ids are its own, so it is read where it names the cards.

    {"result": {"title", "author", "description", "cards": {"<Amaranth's id>": 2}, "versions": [...]}}

A card is named if `cards` is a list of objects with `name` and `count`, or if its id is a name.
Amaranth's table of ids is on the network, which is not used; such files are refused.
"""

from __future__ import annotations

from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import ReadOnlyFormat
from deckcheck.deckfiles.jsoncards import NO_NAME, add_card, add_counted, root_object, settle_rest
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

KNOWN = frozenset(
    {"id", "title", "author", "description", "cards", "versions", "tags", "created", "modified", "public"}
)
"""The fields of a deck; its older versions are none of it."""

OWN_IDS = "Amaranth uses card ids of its own, and their table is online"


class AmaranthJson(ReadOnlyFormat):
    """Amaranth's JSON."""

    name = "amaranth-json"
    unwritable = OWN_IDS

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
        account = Account(listing, reader)
        for card in cards.items if cards.kind == "array" else ():
            add_card(account, listing, reader, card, own_ids=True)
        for name, key, value in cards.pairs():
            if value.kind == "object":
                add_card(account, listing, reader, value, own_ids=True)
            elif name.strip().isdecimal():
                listing.tell(key.place, f"{name}: {value.text}", NO_NAME)
            else:
                add_counted(listing, reader, key, value, side_board=True)
        settle_rest(account, result, KNOWN)
        account.close()
        if not any(entry.card for entry in listing.entries):
            raise UnreadableFileError(OWN_IDS, "export the deck there as text")
        return listing.deck(
            self.name,
            name=result.string("title"),
            author=result.string("author"),
            description=result.string("description"),
            lines=text.split("\n"),
        )


FORMAT = AmaranthJson()
