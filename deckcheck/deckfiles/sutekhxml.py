"""Sutekh's card sets in XML, alone or in a zip with others.

    <physicalcardset sutekh_xml_version='1.5' name='My deck' author='A' parent='My Collection'>
      <comment>...</comment><annotations>...</annotations>
      <card name='Alan Sovereign (Group 3) (Advanced)' count='1' expansion='Camarilla Edition' />
    </physicalcardset>

Older files have the roots `abstractcardset` and `cards`. Names are as printed, each of the crypt with its
group; a card has a line for each printing, and the lines are added up.
"""

from __future__ import annotations

from cardbase.deck import Place
from deckcheck.deckfiles import xmltree
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.fieldwords import DESCRIBING
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.spelling import sutekh_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

ROOTS = ("physicalcardset", "abstractcardset", "cards")
KNOWN = ("id", "printing", "expansion")
"""What Sutekh says about a card besides name and count; the ids are its own."""


class SutekhXml(DeckFormat):
    """Sutekh's XML."""

    name = "sutekh-xml"
    ending = ".xml"
    carried = frozenset({"name", "author", "description", "group", "unknown"})

    def sniff(self, text: str) -> bool:
        """Return whether a text is XML with one of Sutekh's roots."""
        return xmltree.parse(text).tag in ROOTS

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a card set.

        Raises:
            UnreadableFileError: it is not XML, or has another root.
        """
        root = xmltree.parse(text)
        if root.tag not in ROOTS:
            raise UnreadableFileError(f"the XML begins with {root.tag}, not with one of {', '.join(ROOTS)}")
        listing = Listing()
        account = Account(listing, reader)
        comment, annotations = root.claim_text("comment"), root.claim_text("annotations")
        lines = text.split("\n")
        for card in root.find_all("card"):
            place = Place(card.row, card.column, card.column + 1)
            record = card.claim()
            name, count = record.claim("name").strip(), record.claim("count") or "1"
            record.claim(*KNOWN)
            account.settle(record, place, DESCRIBING)
            if not name or not count.lstrip("-").isdecimal() or len(count) > 9:
                listing.tell(place, f"<card> {name} {count}", "a card with name and count was expected")
            else:
                listing.add_named(reader, name, int(count), place)
        xmltree.settle_rest(account, root, ROOTS, lines)
        account.close()
        return listing.deck(
            self.name,
            name=root.attributes.get("name", ""),
            author=root.attributes.get("author", ""),
            description="\n".join(said for said in (comment, annotations) if said),
            lines=lines,
        )

    def write(self, deck: Deck) -> str:
        """Write a card set."""
        name, author = xmltree.escape(deck.name), xmltree.escape(deck.author)
        lines = [
            "<?xml version='1.0' encoding='UTF-8'?>",
            f'<physicalcardset sutekh_xml_version="1.5" name="{name}" author="{author}">',
            f"  <comment>{xmltree.escape(deck.description)}</comment>",
        ]
        for item in lay_out(deck).items:
            card = xmltree.escape(sutekh_name(item.card) if item.card else item.written)
            lines.append(f'  <card name="{card}" count="{item.count}" expansion="None Specified" />')
        return "\n".join([*lines, "</physicalcardset>"]) + "\n"


FORMAT = SutekhXml()
