"""LackeyCCG's text form: count, tab, name; the library first, then a line "Crypt:", then the crypt.

    4<tab>Vessel
    1<tab>Labyrinth, The
    Crypt:
    2<tab>Theo Bell (G6)

Names are ASCII with the article at the end, without "/" and with "'" for double quotes; the newer of two
namesakes has its group, the older has none. VDB pads with spaces where Lackey has a tab. There is no
deck name and no author.
"""

from __future__ import annotations

import re

from deckcheck.deckfiles.barelist import read_bare_list
from deckcheck.deckfiles.deckformat import LineFormat
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.jol import older_twin_losses
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.losses import find_losses
from deckcheck.deckfiles.spelling import marked_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

CARD_LINE = re.compile(r"\d{1,3}(?:\t| {2,7})\S")


class Lackey(LineFormat):
    """LackeyCCG's text form."""

    name = "lackey"
    carried = frozenset({"group", "unknown"})
    canonical = True
    mends = "names"
    gap = False
    library_first = True

    def sniff(self, text: str) -> bool:
        """Return whether the lines are counts, a tab (or its width in spaces) and names, around "Crypt:"."""
        lines = [line.rstrip() for line in text.split("\n") if line.strip()]
        return "Crypt:" in lines and all(
            line == "Crypt:" or CARD_LINE.match(line) or _is_beside(line) for line in lines
        )

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck for Lackey."""
        return read_bare_list(text, self.name, reader)

    def write(self, deck: Deck) -> str:
        """Write a deck for Lackey."""
        return "\n".join(self.write_list(lay_out(deck))) + "\n"

    def write_list(self, layout: Layout) -> list[str]:
        """Write library and crypt."""
        lines = [self.card_line(item, layout) for item in layout.library_items]
        return [*lines, "Crypt:", *(self.card_line(item, layout) for item in layout.crypt.items)]

    def write_beside(self, layout: Layout) -> list[str]:
        """Write the cards beside the deck as Lackey heads a zone: "Sideboard:"."""
        lines: list[str] = []
        for zone in layout.beside:
            lines += [f"{zone.kind}:", *(self.card_line(item, layout) for item in zone.items)]
        return lines

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        return find_losses(deck, self.carried, *older_twin_losses(deck))

    def card_name(self, card: Card) -> str:
        """Spell a name as Lackey's plugin knows it."""
        return lackey_name(card)

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line: the copies, a tab, the name."""
        return f"{item.count}\t{self.card_name(item.card) if item.card else item.written}"

    def opening(self, section: str) -> list[str]:
        """Return the line that heads the crypt."""
        return ["Crypt:"] if section == "crypt" else []


def _is_beside(line: str) -> bool:
    return line.endswith(":") and kind_of(line[:-1].lower()) == BESIDE


def lackey_name(card: Card) -> str:
    """Return a card's name as Lackey's plugin knows it."""
    return marked_name(card).replace('"', "'").replace("/", "")


FORMAT = Lackey()
