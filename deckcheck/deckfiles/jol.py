"""JOL, the online table (deckserver.net): "4xHandsome Dan", crypt first, a blank line, the library.

    line := [count ["x"]] name        without a count it is 1

Names are ASCII with the article at the end; the newer of two namesakes has its group ("Theo Bell (G6)"), the
older has none. JOL's own copies are written "4 x Handsome Dan". There are no headings, no deck name and
no author; lines that begin with "#" are comments.
"""

from __future__ import annotations

import re

from deckcheck.deckfiles.barelist import read_bare_list
from deckcheck.deckfiles.deckformat import LineFormat
from deckcheck.deckfiles.layout import lay_out, remark
from deckcheck.deckfiles.losses import Loss, find_losses
from deckcheck.deckfiles.spelling import marked_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader

CARD_LINE = re.compile(r"\d{1,3}(?: x |[xX](?=\S))\S")


class Jol(LineFormat):
    """JOL's form."""

    name = "jol"
    several = True
    carried = frozenset({"group", "unknown", "remark"})
    canonical = True
    mends = "lines"
    remark = "# "

    def sniff(self, text: str) -> bool:
        """Return whether every line is as JOL or VDB write them for JOL: "4xName" or "4 x Name"."""
        lines = [line for line in text.split("\n") if line.strip() and not line.startswith("#")]
        return bool(lines) and all(CARD_LINE.match(line) for line in lines)

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck for JOL."""
        return read_bare_list(text, self.name, reader)

    def write(self, deck: Deck) -> str:
        """Write a deck for JOL."""
        layout = lay_out(deck)
        lines = [remark(text, "# ") for text in layout.head]
        return "\n".join(lines + self.write_list(layout)) + "\n"

    def write_list(self, layout: Layout) -> list[str]:
        """Write crypt and library."""
        lines: list[str] = []
        for number, items in enumerate((layout.crypt.items, layout.library_items)):
            if number:
                lines.append("")
            for item in items:
                lines += [remark(text, "# ") for text in item.above]
                lines.append(self.card_line(item, layout))
                lines += [remark(text, "# ") for text in item.below]
        return lines

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        return find_losses(deck, self.carried, *older_twin_losses(deck))

    def card_name(self, card: Card) -> str:
        """Spell a name in ASCII with the article at the end, and a newer namesake with its group."""
        return marked_name(card)

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line: "4xHandsome Dan"."""
        return f"{item.count}x{self.card_name(item.card) if item.card else item.written}"


def older_twin_losses(deck: Deck) -> list[Loss]:
    """Name the older namesakes whose bare name, next to these vampires, would mean the newer one."""
    from cardbase.card import CryptCard
    from deckcheck.deckfiles.spelling import is_newer_twin

    crypt = [card for card, _ in deck.crypt]
    older = [card for card in crypt if card.twin and not card.advanced and not is_newer_twin(card)]
    groups = {card.group for card in crypt if card not in older and card.group is not None}
    if not groups or max(groups) <= 4:
        return []
    return [
        Loss(
            "group",
            f"{card.full_name}: written without its group, and the other vampires belong to newer groups",
        )
        for card in older
        if isinstance(card, CryptCard)
    ]


FORMAT = Jol()
