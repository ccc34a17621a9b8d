"""ARDB's own XML, deck and inventory.

    <deck><name/><author/><description/><date/>
      <crypt size="12"><vampire databaseID="1" count="2"><adv>(Advanced)</adv><name>Siamese, The</name>
        <disciplines/><clan/><capacity/><group/>...</vampire></crypt>
      <library size="90"><card databaseID="2" count="4"><name/><type/>...</card></library></deck>

The root of an inventory is `inventory`, its counts are `have`. `databaseID` is ARDB's own and means
nothing elsewhere. Sutekh writes `Advanced` without the parentheses that its own reader requires; a card may
be repeated for each set.
"""

from __future__ import annotations

from cardbase.deck import Columns, Place, Tournament
from deckcheck.deckfiles import xmltree
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.dates import read_day
from deckcheck.deckfiles.deckformat import ReadOnlyFormat
from deckcheck.deckfiles.fieldwords import DESCRIBING
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.xmltree import settle_rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.xmltree import Element

ROOTS = ("deck", "inventory")
HOLDERS = (*ROOTS, "crypt", "library")
KNOWN = ("databaseID", "spare", "need", "want", "class", "blood", "pool", "conviction")
"""What ARDB says about a card besides what every program does: ids of its own, and what an owner wants."""


class ArdbXml(ReadOnlyFormat):
    """ARDB's XML."""

    name = "ardb-xml"
    unwritable = "consider ardb, its text"

    def sniff(self, text: str) -> bool:
        """Return whether a text is XML with ARDB's roots and cards."""
        root = xmltree.parse(text)
        return root.tag in ROOTS and (root.child("crypt") is not None or root.child("library") is not None)

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck or an inventory.

        Raises:
            UnreadableFileError: it is not XML, or neither of these.
        """
        root = xmltree.parse(text)
        if not self.sniff(text):
            raise UnreadableFileError("the XML has no deck with crypt or library, unlike ARDB's")
        listing = Listing()
        account = Account(listing, reader)
        lines = text.split("\n")
        name, author, description, date = map(root.claim_text, ("name", "author", "description", "date"))
        for section in root.children:
            if section.tag in ("crypt", "library"):
                for card in section.children:
                    if card.children or card.attributes:
                        _read_card(account, listing, reader, card, section.tag)
        settle_rest(account, root, HOLDERS, lines)
        account.close()
        day = read_day(date)
        return listing.deck(
            self.name,
            name=name,
            author=author,
            description=description,
            event=Tournament(day=day, day_text=date) if day else None,
            lines=lines,
        )


def _read_card(account: Account, listing: Listing, reader: LineReader, card: Element, section: str) -> None:
    place = Place(card.row, card.column, card.column + 1)
    record = card.claim()
    name, stated = record.claim("name"), record.claim_first("count", "have")
    record.claim(*KNOWN)
    account.settle(record, place, DESCRIBING)
    if not name or not stated.lstrip("-").isdecimal() or len(stated) > 9:
        listing.tell(place, f"<{card.tag}> {name} {stated}", "a card with name and count was expected")
        return
    if "advanced" in card.child_text("adv").lower():
        name = f"{name} (ADV)"
    columns = None
    if section == "crypt":
        capacity = card.child_text("capacity")
        columns = Columns(
            int(capacity) if capacity.isdecimal() and len(capacity) < 3 else None,
            tuple(card.child_text("disciplines").split()) or None,
            card.child_text("title").lower(),
            "",
            card.child_text("clan"),
            card.child_text("group").upper().replace("*", "ANY"),
        )
    if "count" in card.attributes or int(stated):
        listing.add_named(reader, name, int(stated), place, columns=columns, section=section)


FORMAT = ArdbXml()
