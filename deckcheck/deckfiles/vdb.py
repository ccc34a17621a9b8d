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

No commas in the crypt's heading; names as VDB has them: article behind, accents kept.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.value import replace
from deckcheck.deckfiles import twd, twdwriting
from deckcheck.deckfiles.headings import find_strict_crypt
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, average, lay_out
from deckcheck.deckfiles.losses import Loss, find_losses
from deckcheck.deckfiles.spelling import base_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader

NAME = "vdb"
BY_LINE = True
SEVERAL = True


def sniff(text: str) -> bool:
    """Tell whether a text has the crypt heading without commas, and a deck name in front, not an event."""
    heading = find_strict_crypt(text)
    if heading is None or "," in heading[1].partition("min")[2] or "[" in heading[1]:
        return False
    before = text[: heading[0]].lstrip()
    return not before or before.startswith(("Deck Name:", "Author:", "Description:"))


def read(text: str, reader: LineReader) -> Deck:
    """Read VDB's text; the archive's reader knows its columns and headings."""
    return replace(twd.read(text, reader), file_format=NAME)


def write(deck: Deck) -> str:
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
    return "\n".join(lines + write_list(layout)) + "\n"


def write_list(layout: Layout) -> list[str]:
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
        lines += [f"{item.count}x {_name(item)}" for item in section.items]
    return lines


def losses(deck: Deck) -> tuple[Loss, ...]:
    """Name what the format cannot carry."""
    more = [Loss("text", "the line breaks of the description")] if "\n" in deck.description.strip() else []
    return find_losses(deck, ("name", "author", "description", "group", "unknown"), *more)


def _name(item: Item) -> str:
    if item.card is None:
        return item.written
    name = base_name(item.card).replace("(TM)", "™")
    return f"{name} (ADV)" if isinstance(item.card, CryptCard) and item.card.advanced else name


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
