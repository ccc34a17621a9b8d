"""LackeyCCG's own deck file, `.dek`: XML with a zone each for library and crypt, one element per copy.

    <deck version="0.8"><superzone name="Deck"><card><name>Vessel</name></card>...</superzone>
    <superzone name="Crypt">...</superzone></deck>

Names are those of the text form (`lackey`).
"""

from __future__ import annotations

from cardbase.deck import Place
from deckcheck.deckfiles import xmltree
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.barelist import settle_older_twins
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.fieldwords import DESCRIBING
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.jol import older_twin_losses
from deckcheck.deckfiles.lackey import lackey_name
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import find_losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

HOLDERS = ("deck", "superzone")


class LackeyDek(DeckFormat):
    """LackeyCCG's XML."""

    name = "lackey-dek"
    ending = ".dek"
    carried = frozenset({"group", "unknown"})

    def sniff(self, text: str) -> bool:
        """Return whether a text is XML with Lackey's zones."""
        root = xmltree.parse(text)
        return root.tag == "deck" and next(root.find_all("superzone"), None) is not None

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a `.dek` file: copies of a card are added up, each card is where its first copy is.

        Raises:
            UnreadableFileError: it is not XML, or has no zones.
        """
        root = xmltree.parse(text)
        zones = list(root.find_all("superzone"))
        if not zones:
            raise UnreadableFileError("the XML has no superzone, which Lackey keeps the cards in")
        listing = Listing()
        account = Account(listing, reader)
        lines = text.split("\n")
        for zone in zones:
            title = zone.attributes.get("name", "")
            section = "crypt" if "crypt" in title.lower() else "library"
            listing.aside = False
            if kind_of(title.lower() or "-") == BESIDE:
                section = BESIDE
                listing.put_beside(title)
            copies: dict[str, tuple[int, Place]] = {}
            for card in zone.find_all("card"):
                place = Place(card.row, card.column, card.column + 1)
                record = card.claim()
                name = record.claim("name") or record.claim("text in card")
                stated = record.claim_first("count", "qty") or "1"
                account.settle(record, place, DESCRIBING)
                if not name:
                    listing.tell(place, "<card>", "a card without a name")
                    continue
                if not stated.isdecimal() or len(stated) > 6:
                    listing.tell(place, f"{name} {stated}", "a whole number of copies was expected")
                    continue
                number = int(stated)
                before, first = copies.get(name, (0, place))
                copies[name] = (before + number, first)
            for name, (count, place) in copies.items():
                listing.add_named(reader, name, count, place, section=section)
        xmltree.settle_rest(account, root, HOLDERS, lines)
        account.close()
        settle_older_twins(listing)
        return listing.deck(self.name, lines=lines)

    def write(self, deck: Deck) -> str:
        """Write a `.dek` file."""
        layout = lay_out(deck)
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<deck version="0.8">']
        lines.append("\t<meta>\n\t\t<game>VTES</game>\n\t</meta>")
        for zone, items in (("Deck", layout.library_items), ("Crypt", layout.crypt.items)):
            lines.append(f'\t<superzone name="{zone}">')
            for item in items:
                name = xmltree.escape(lackey_name(item.card) if item.card else item.written)
                lines += [f"\t\t<card><name>{name}</name></card>"] * item.count
            lines.append("\t</superzone>")
        return "\n".join([*lines, "</deck>"]) + "\n"

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        return find_losses(deck, self.carried, *older_twin_losses(deck))


FORMAT = LackeyDek()
