"""Several cards for people and programs: aligned tables, lines, names, CSV, and what they say."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard, X
from cardbase.card_text import paragraphs
from cardbase.query_table import demand_words
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import WIDTH, wrapped
from deckcheck.terminal.layout import table as aligned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import Card

CRYPT_HEAD = ("cap", "name", "group", "clan", "disciplines", "title")
LIBRARY_HEAD = ("type", "name", "cost", "requires")
CSV_HEAD = (
    "id", "name", "kind", "types", "clan", "group", "capacity", "disciplines", "title", "sect", "path",
    "pool", "blood", "conviction", "first_printed",
)  # fmt: skip


def table(cards: Sequence[Card], width: int = WIDTH) -> str:
    """Return an aligned table of the crypt cards, and one of the library cards; `width`: of the screen."""
    crypt = [_crypt_row(card) for card in cards if isinstance(card, CryptCard)]
    library = [_library_row(card) for card in cards if isinstance(card, LibraryCard)]
    parts = [
        aligned(head, rows, [name == "cap" for name in head], width)
        for head, rows in ((CRYPT_HEAD, crypt), (LIBRARY_HEAD, library))
        if rows
    ]
    return "\n".join("".join(f"{line}\n" for line in lines) for lines in parts)


def concise(cards: Iterable[Card]) -> str:
    """Return a line for each card: name, and what it is."""
    lines = []
    for card in cards:
        row = _crypt_row(card) if isinstance(card, CryptCard) else _library_row(card)
        name = row[1]
        if isinstance(card, CryptCard):
            facts = [f"capacity {row[0]}", f"group {row[2]}", *row[3:]]
        else:
            facts = [row[0], *row[2:]]
        told = f"{name}: {', '.join(fact for fact in facts if fact)}"
        lines.append(f"{one_line(told)}\n")
    return "".join(lines)


def texts(cards: Iterable[Card], width: int = WIDTH) -> str:
    """Return each card with what it is and what it says, for a screen of `width` columns."""
    blocks = []
    for card in cards:
        lines = wrapped(concise([card]).rstrip("\n"), width, "", "    ")
        for paragraph in paragraphs(card.text):
            lines += wrapped(paragraph, width, "  ", "  ")
        blocks.append("".join(f"{line}\n" for line in lines))
    return "\n".join(blocks)


def names(cards: Iterable[Card]) -> str:
    """Return one name per line, as `add` and deck files accept them."""
    return "".join(f"{one_line(card.full_name)}\n" for card in cards)


def comma_separated(cards: Iterable[Card]) -> str:
    """Return the cards as CSV with a heading."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_HEAD)
    for card in cards:
        kind = "crypt" if card.is_crypt else "library"
        day = card.released.isoformat() if card.released else ""
        writer.writerow((card.id, card.full_name, kind, card.type, *_values(card), day))
    return out.getvalue()


def _values(card: Card) -> tuple[str, ...]:
    """Return the columns of the CSV from clan to conviction."""
    if isinstance(card, CryptCard):
        disciplines = " ".join(card.disciplines)
        own = (card.clan, card.group_name, str(card.capacity), disciplines, card.title, card.sect, card.path)
        return (*own, "", "", "")
    disciplines = ("&" if card.all_disciplines else "/").join(card.disciplines)
    costs = map(_number, (card.pool_cost, card.blood_cost, card.conviction_cost))
    return ("/".join(card.clans), "", card.capacity, disciplines, "", "", card.path, *costs)


def requirements(card: LibraryCard) -> str:
    """Say briefly what a library card requires: "dom / pre, Ventrue, prince"."""
    words = set(demand_words(card)) - {"table", "capacity"}
    demand = card.requirement
    parts = [
        (" & " if card.all_disciplines else " / ").join(card.disciplines),
        (" & " if card.all_clans else " / ").join(card.clans),
        f"Path of {card.path}" if card.path else "",
        " / ".join(sorted(words & demand.titles)),
        " / ".join(sorted(words & demand.sects)),
        *sorted(words - demand.titles - demand.sects - {"vampire"}),
        f"capacity {demand.min_capacity}+" if demand.min_capacity else "",
        f"capacity {demand.max_capacity} or less" if demand.max_capacity else "",
    ]
    return ", ".join(part for part in parts if part)


def cost(card: LibraryCard) -> str:
    """Say what a library card costs: "1 blood", "X pool", ""."""
    costs = (("pool", card.pool_cost), ("blood", card.blood_cost), ("conviction", card.conviction_cost))
    return " ".join(f"{_number(number)} {what}" for what, number in costs if number)


def _number(number: int) -> str:
    return "X" if number == X else str(number)


def _crypt_row(card: CryptCard) -> tuple[str, ...]:
    return (
        str(card.capacity),
        card.full_name,
        card.group_name,
        card.clan,
        " ".join(card.disciplines) or "-",
        card.title,
    )


def _library_row(card: LibraryCard) -> tuple[str, ...]:
    return card.type, card.full_name, cost(card), requirements(card)
