"""ELDB and FELDB as posted: 4-card sums in the crypt's heading, disciplines before the capacity, no group.

    Deck Name: ...
    Created By: ...
    Description:
    ...
    Crypt: (12 cards, Min: 22, Max: 44, Avg: 8.16)
    ----------------------------------------------
    4 Hardestadt cel pro DOM FOR POT PRE 11 Ventrue

    Library: (90 cards)
    -------------------
    Master (2 cards)
    2 Blood Doll

Names have the article at the end and a backtick for every quotation mark. Once pasted, the capacity is glued
to the disciplines ("PRE11"); the decimal mark follows the writer's country.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from deckcheck.deckfiles import twdwriting
from deckcheck.deckfiles.headings import find_strict_crypt
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, average, lay_out
from deckcheck.deckfiles.listing import CRAFTED
from deckcheck.deckfiles.spelling import base_name, to_ascii
from deckcheck.deckfiles.twd import Headed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout


class Eldb(Headed):
    """What ELDB and FELDB post."""

    name = "eldb"
    carried = frozenset({"name", "author", "description", "unknown"})

    def sniff(self, text: str) -> bool:
        """Return whether a text has ELDB's crypt heading: "Crypt: (12 cards, Min: 22"."""
        heading = find_strict_crypt(text)
        return heading is not None and ":" in heading[1].partition("(")[0] and "[" not in heading[1]

    def write(self, deck: Deck) -> str:
        """Write a deck as ELDB posts it."""
        layout = lay_out(deck)
        description = [twdwriting.safe_prose(line) for line in deck.description.strip().split("\n")]
        lines = [f"Deck Name: {' '.join(deck.name.split())}".rstrip()]
        lines += [f"Created By: {' '.join(deck.author.split())}".rstrip(), "Description:", *description, ""]
        capacities = layout.capacities
        least, most = sum(capacities[:4]), sum(capacities[-4:])
        heading = (
            f"Crypt: ({layout.crypt.count} cards, Min: {least}, Max: {most}, Avg: {average(capacities)})"
        )
        lines += [heading, "-" * len(heading), *map(crypt_line, layout.crypt.items), ""]
        heading = f"Library: ({layout.library_count} cards)"
        lines += [heading, "-" * len(heading)]
        for section in layout.library:
            lines += [f"{section.kind} ({section.count} cards)"] if section.kind != UNKNOWN_TYPE else []
            lines += [self.card_line(item, layout) for item in section.items]
            lines.append("")
        return "\n".join(lines[:-1] if not lines[-1] else lines) + "\n"

    def card_name(self, card: Card) -> str:
        """Spell a name as ELDB does."""
        return eldb_name(card)

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line, in the crypt with its columns."""
        if item in layout.crypt.items:
            return crypt_line(item)
        return f"{item.count} {eldb_name(item.card) if item.card else item.written}"

    def heading(self, kind: str, item: Item, line: str, model: str = "") -> list[str]:
        """Write a heading whose total says what it counts."""
        heading, line = super().heading(kind, item, line, model)
        return [heading.replace(")", " cards)"), line]

    def is_remark(self, line: str, deck: Deck) -> bool:
        """Return whether a line is a comment, not the last line, which names the program."""
        return not CRAFTED.match(line) and super().is_remark(line, deck)


def eldb_name(card: Card) -> str:
    """Return a card's name as ELDB has it: ASCII, article at the end, a backtick for every quotation mark."""
    name = to_ascii(card.name if card.name.startswith("The Kikiyaon") else base_name(card))
    name = name.replace("'", "`").replace('"', "`")
    return f"{name} (ADV)" if isinstance(card, CryptCard) and card.advanced else name


def crypt_line(item: Item) -> str:
    """Write a line of the crypt."""
    card = item.card
    if not isinstance(card, CryptCard):
        return f"{item.count} {item.written}"
    inferior = [letters for letters in card.disciplines if letters.islower()]
    superior = [letters for letters in card.disciplines if not letters.islower()]
    disciplines = " ".join([*inferior, *superior]) or "-none-"
    return f"{item.count} {eldb_name(card)} {disciplines} {card.capacity} {card.clan}"


FORMAT = Eldb()
