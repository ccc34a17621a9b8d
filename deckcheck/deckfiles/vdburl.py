"""A deck in a link to VDB, decoded without the network; other links are reported, never followed.

https://vdb.im/decks/deck?name=N&author=A&description=D#200076=2;100588=3
"""

from __future__ import annotations

import re

from cardbase.deck import Place
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.ids import add_identified
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import Loss, find_losses
from deckcheck.deckfiles.splitting import parts_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

LONGEST_DESCRIPTION = 7168
"""Characters that VDB allows in the description in a link."""

MOST_PARTS = 2000
MOST_LINKS = 1000
LINK = re.compile(r"https?://\S+\Z")
CARD = re.compile(r"(?P<id>\d{1,9})=(?P<count>-?\d{1,9})")


class VdbLink(DeckFormat):
    """Links to VDB with the deck in them."""

    name = "vdb-url"
    carried = frozenset({"name", "author", "description", "group"})

    def sniff(self, text: str) -> bool:
        """Return whether the whole text is a link, or links on separate lines."""
        lines = text.split()
        return bool(lines) and len(lines) <= MOST_LINKS and all(LINK.match(line) for line in lines)

    def parts(self, text: str) -> tuple[str, ...]:
        """Return each link of a text that contains nothing else."""
        rows = [row for row, line in enumerate(text.split("\n"), start=1) if line.strip()]
        return parts_at(text, [1, *rows[1:]])

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck out of a link.

        Raises:
            UnreadableFileError: the link only names a deck that is elsewhere.
        """
        from urllib.parse import parse_qs, unquote, urlsplit

        link = text.strip()
        row = text[: len(text) - len(text.lstrip())].count("\n") + 1
        try:
            parts = urlsplit(link)
            fields = parse_qs(parts.query, max_num_fields=50)
        except ValueError:
            raise UnreadableFileError("the link is malformed") from None
        if "=" not in parts.fragment or not LINK.match(link):
            raise UnreadableFileError(
                "the link contains no cards, only the name of a deck stored online, and only "
                "`cards update` uses the network",
                "export the deck there as text",
            )
        listing = Listing()
        at = link.index("#") + 1
        if parts.fragment.count(";") > MOST_PARTS:
            raise UnreadableFileError("the link contains more cards than a deck can have")
        for part in parts.fragment.split(";"):
            place = Place(row, at + 1, at + len(part) + 1)
            at += len(part) + 1
            found = CARD.fullmatch(unquote(part).strip())
            if found is None and part.strip():
                listing.tell(place, part, "a card's id, an equals sign and a count were expected")
            elif found is not None and int(found["count"]):
                add_identified(listing, reader, found["id"], "", int(found["count"]), place)

        def field(name: str) -> str:
            return fields.get(name, [""])[0].replace("№", "#")

        return listing.deck(
            self.name,
            name=field("name"),
            author=field("author"),
            description=field("description"),
            lines=text.split("\n"),
        )

    def write(self, deck: Deck) -> str:
        """Write the link."""
        from urllib.parse import quote, urlencode

        values = {
            "name": deck.name,
            "author": deck.author,
            "description": deck.description[:LONGEST_DESCRIPTION],
        }
        query = urlencode(
            {key: value.replace("#", "№") for key, value in values.items() if value},
            quote_via=quote,
            errors="replace",
        )
        cards = ";".join(f"{item.card.id}={item.count}" for item in lay_out(deck).items if item.card)
        return f"https://vdb.im/decks/deck{'?' if query else ''}{query}#{cards}\n"

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        more = []
        if len(deck.description) > LONGEST_DESCRIPTION:
            more.append(Loss("text", f"the description beyond {LONGEST_DESCRIPTION:,} characters"))
        return find_losses(deck, self.carried, *more)


FORMAT = VdbLink()
