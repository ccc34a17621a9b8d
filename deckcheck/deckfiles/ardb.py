"""ARDB (Anarch Revolt Deck Builder), its text: square brackets, types in alphabetical order.

    Deck Name : ...
    Author : ...
    Description :
    ...

    Crypt [12 vampires] Capacity min: 4 max: 10 average: 8.91667
    ------------------------------------------------------------
    1x Alan Sovereign     Adv 6  AUS DOM for pre          Ventrue:3
    1x Hektor                 9  CEL POT PRE QUI for priscus !Brujah:4

    Library [90 cards]
    ------------------------------------------------------------
    Action [5]
     1x Loss

`min` and `max` are the lowest and the highest single capacity. "!" stands for antitribu. Old files cut off
clans and names; forums collapse spaces: the reader of lines handles all that.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from deckcheck.deckfiles import twdwriting
from deckcheck.deckfiles.headings import find_strict_crypt
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, lay_out
from deckcheck.deckfiles.listing import CRAFTED
from deckcheck.deckfiles.twd import Headed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout

NAME_WIDTH = 18


class Ardb(Headed):
    """ARDB's text form."""

    name = "ardb"

    def sniff(self, text: str) -> bool:
        """Return whether a text has ARDB's crypt heading, with the number in square brackets."""
        heading = find_strict_crypt(text)
        return heading is not None and "[" in heading[1].partition("min")[0]

    def write(self, deck: Deck) -> str:
        """Write a deck as ARDB does."""
        layout = lay_out(deck)
        description = [twdwriting.safe_prose(line) for line in deck.description.strip().split("\n")]
        lines = [f"Deck Name : {' '.join(deck.name.split())}".rstrip()]
        lines += [f"Author : {' '.join(deck.author.split())}".rstrip(), "Description :", *description, ""]
        capacities = layout.capacities
        mean = sum(capacities) / len(capacities) if capacities else 0
        least, most = (capacities[0], capacities[-1]) if capacities else (0, 0)
        heading = (
            f"Crypt [{layout.crypt.count} vampires] Capacity min: {least} max: {most} average: {mean:.6g}"
        )
        lines += [heading, "-" * 60, *map(crypt_line, layout.crypt.items), ""]
        lines += [f"Library [{layout.library_count} cards]", "-" * 60]
        for section in sorted(layout.library, key=lambda section: section.kind):
            trifles = ""
            if section.trifles:
                trifles = f" ({section.trifles} trifle{'s' if section.trifles > 1 else ''})"
            lines += [f"{section.kind} [{section.count}]{trifles}"] if section.kind != UNKNOWN_TYPE else []
            lines += [self.card_line(item, layout) for item in section.items]
            lines.append("")
        return "\n".join([*lines, "Crafted with : deckcheck."]) + "\n"

    def card_name(self, card: Card) -> str:
        """Spell a name as it is printed."""
        return card.full_name if card.is_crypt else card.name

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line: in the crypt with its columns, in the library after a space."""
        if item in layout.crypt.items:
            return crypt_line(item)
        return f" {item.count}x {self.card_name(item.card) if item.card else item.written}"

    def heading(self, kind: str, item: Item, line: str, model: str = "") -> list[str]:
        """Write a heading with its total in square brackets."""
        heading, line = super().heading(kind, item, line, model)
        return [heading.replace("(", "[").replace(")", "]"), line]

    def is_remark(self, line: str, deck: Deck) -> bool:
        """Return whether a line is a comment, except for the last one, which names the program."""
        return not CRAFTED.match(line) and super().is_remark(line, deck)


def crypt_line(item: Item) -> str:
    """Write a line of the crypt."""
    card = item.card
    if not isinstance(card, CryptCard):
        return f"{item.count}x {item.written}"
    advanced = "Adv" if card.advanced else "   "
    disciplines = twdwriting.crypt_columns(item)[2]
    clan = card.clan
    if clan.endswith(" antitribu"):
        clan = f"!{clan.removesuffix(' antitribu')}"
    if card.is_imbued:
        clan = f"{clan} (Imbued)"
    middle = f"{card.capacity:>2} {disciplines:<24}" + (f" {card.title}" if card.title else "")
    return f"{item.count}x {card.name:<{NAME_WIDTH}} {advanced} {middle} {clan}:{card.group_name}"


FORMAT = Ardb()
