"""VDB's text export (vdb.im): the archive's columns, "=" below headings, no event.

    Deck Name: ...
    Author: ...
    Description: ... (one line)

    Crypt (12 cards, min=36 max=36 avg=9)
    =====================================
    12x Hel-Blá   9 AUS FOR OBL POT obf      Hecata:6

    Library (2 cards)
    =================
    Master (2; 1 trifle)
    --------------------
    1x Rack, The

No commas in the crypt's heading; names as VDB has them: article at the end, accents kept.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from deckcheck.deckfiles import twdwriting
from deckcheck.deckfiles.headings import find_strict_crypt
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, average, lay_out
from deckcheck.deckfiles.losses import Loss, find_losses
from deckcheck.deckfiles.spelling import base_name
from deckcheck.deckfiles.twd import Headed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout


class Vdb(Headed):
    """VDB's text export."""

    name = "vdb"
    canonical = True
    trifles = True

    def sniff(self, text: str) -> bool:
        """Return whether the crypt heading has no commas, and a deck name comes before it, not an event."""
        heading = find_strict_crypt(text)
        if heading is None or "," in heading[1].partition("min")[2] or "[" in heading[1]:
            return False
        before = text[: heading[0]].lstrip()
        return not before or before.startswith(("Deck Name:", "Author:", "Description:"))

    def write(self, deck: Deck) -> str:
        """Write a deck as VDB exports it."""
        layout = lay_out(deck)
        lines = [
            f"{field}: {' '.join(value.split())}"
            for field, value in (
                ("Deck Name", deck.name),
                ("Author", deck.author),
                ("Description", deck.description),
            )
            if value.strip()
        ]
        lines += [""] if lines else []
        return "\n".join(lines + self.write_list(layout)) + "\n"

    def write_list(self, layout: Layout) -> list[str]:
        """Write crypt and library."""
        capacities = layout.capacities
        least, most = sum(capacities[:4]), sum(capacities[-4:])
        heading = f"Crypt ({layout.crypt.count} cards, min={least} max={most} avg={average(capacities)})"
        lines = [heading, "=" * len(heading), *crypt_lines(layout.crypt.items), ""]
        heading = f"Library ({layout.library_count} cards)"
        lines += [heading, "=" * len(heading)]
        for index, section in enumerate(layout.library):
            trifles = f"; {section.trifles} trifle" if section.trifles else ""
            heading = f"{section.kind} ({section.count}{trifles})"
            lines += [""] if index else []
            lines += [heading, "-" * len(heading)] if section.kind != UNKNOWN_TYPE else []
            lines += [self.card_line(item, layout) for item in section.items]
        return lines

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        more = (
            [Loss("text", "the line breaks of the description")] if "\n" in deck.description.strip() else []
        )
        return find_losses(deck, self.carried, *more)

    def card_name(self, card: Card) -> str:
        """Spell a name with the article at the end, and "™" as it is printed."""
        name = base_name(card).replace("(TM)", "™")
        return f"{name} (ADV)" if isinstance(card, CryptCard) and card.advanced else name

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line, in the crypt with its columns."""
        if item in layout.crypt.items:
            return crypt_lines(layout.crypt.items)[layout.crypt.items.index(item)]
        return f"{item.count}x {_name(item)}"

    def heading(self, kind: str, item: Item, line: str, model: str = "") -> list[str]:
        """Write a heading with its underline."""
        heading, line = super().heading(kind, item, line, model)
        return [heading, "-" * len(heading), line]


def _name(item: Item) -> str:
    return FORMAT.card_name(item.card) if item.card else item.written


def crypt_lines(items: tuple[Item, ...]) -> list[str]:
    """Write the lines of the crypt in their columns."""
    names = max((len(_name(item)) for item in items), default=0)
    letters = max((len(twdwriting.crypt_columns(item)[2]) for item in items), default=0)
    titles = max((len(twdwriting.crypt_columns(item)[4]) for item in items), default=0)
    lines = []
    for item in items:
        card = item.card
        line = f"{item.count}x {_name(item):<{names}}"
        if isinstance(card, CryptCard):
            disciplines, title = twdwriting.crypt_columns(item)[2], twdwriting.crypt_columns(item)[4]
            columns = f"{card.capacity:>2} {disciplines:<{letters}} {title:<{titles}}"
            line += f"  {columns} {card.clan}:{card.group_name}"
        lines.append(line.rstrip())
    return lines


FORMAT = Vdb()
