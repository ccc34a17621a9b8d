"""vtesdecks.com's JSON (https://api.vtesdecks.com/1.0/decks/...): cards by official id, crypt and library.

{"id", "type", "name", "author", "tournament", "players", "year", "description" (HTML),
 "crypt": [{"id": 200076, "number": 2}], "library": [{"id": 100588, "number": 3}], ...}
"""

from __future__ import annotations

import re

from cardbase.deck import Tournament
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.jsoncards import add_card, as_json, root_object, settle_rest
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import find_losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

KNOWN = frozenset(
    {
        "id", "type", "name", "author", "tournament", "players", "year", "description", "crypt", "library",
        "stats", "tags", "erratas", "warnings", "url", "source", "limitedFormat", "published",
        "collection", "extra",
    }
)  # fmt: skip
"""The fields of a deck; the names of banned or changed cards in its warnings are none of the deck's."""

LINE_END = re.compile(r"(?i)<br\s*/?>|</p>")
TAG = re.compile(r"<[^<>]{0,500}>")


class VtesdecksJson(DeckFormat):
    """vtesdecks.com's JSON."""

    name = "vtesdecks-json"
    ending = ".json"

    def sniff(self, text: str) -> bool:
        """Return whether a JSON text has lists of cards under crypt and library."""
        root = root_object(text)
        parts = [root.get("crypt"), root.get("library")]
        held = [part for part in parts if part is not None]
        if root.get("cards") is not None or not held or any(part.kind != "array" for part in held):
            return False
        items = [item for part in held for item in part.items]
        return not items or any(
            item.get("id") is not None and item.get("number") is not None for item in items
        )

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck.

        Raises:
            UnreadableFileError: it is not JSON, or has no cards.
        """
        root = root_object(text)
        if not self.sniff(text):
            raise UnreadableFileError("the JSON has no lists under crypt and library, unlike vtesdecks'")
        listing = Listing()
        account = Account(listing, reader)
        for section in ("crypt", "library"):
            part = root.get(section)
            for card in part.items if part is not None else ():
                add_card(account, listing, reader, card, section)
        settle_rest(account, root, KNOWN)
        account.close()
        players = root.get("players")
        number = players.count() if players is not None else None
        event = Tournament(
            name=root.string("tournament"), day_text=root.string("year"), players=number or None
        )
        return listing.deck(
            self.name,
            name=root.string("name"),
            author=root.string("author"),
            description=_plain(root.string("description")),
            event=event if event != Tournament() and event.name else None,
            lines=text.split("\n"),
        )

    def write(self, deck: Deck) -> str:
        """Write a deck with those keys of vtesdecks that describe the deck itself."""
        from html import escape

        layout = lay_out(deck)
        content: dict[str, object] = {"name": deck.name, "author": deck.author}
        if deck.description:
            content["description"] = escape(deck.description, quote=False).replace("\n", "<br>")
        if deck.event and deck.event.name:
            content["tournament"] = deck.event.name
            if deck.event.players:
                content["players"] = deck.event.players
            if deck.event.day:
                content["year"] = deck.event.day.year
        for section, items in (("crypt", layout.crypt.items), ("library", layout.library_items)):
            content[section] = [{"id": item.card.id, "number": item.count} for item in items if item.card]
        return as_json(content)

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        carried = {"name", "author", "description", "group"}
        event = deck.event
        if event and event == Tournament(name=event.name, day_text=event.day_text, players=event.players):
            carried.add("event")
        return find_losses(deck, carried)


def _plain(html: str) -> str:
    """Return a description without its tags."""
    if "<" not in html and "&" not in html:
        return html
    from html import unescape

    return unescape(TAG.sub("", LINE_END.sub("\n", html))).strip()


FORMAT = VtesdecksJson()
