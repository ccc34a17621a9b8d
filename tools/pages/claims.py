"""What each format claims besides its cards, found by trying: comments, prose, cards beside the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.deck import CardLine, Deck, Entry, Match, Zone
from cardbase.names import Names
from cardbase.quick import replace
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import (
    LineReader,
    UnreadableFileError,
    find_losses,
    format_named,
    read_deck,
    write_deck,
)
from deckcheck.deckfiles.losses import UnwritableError
from deckcheck.deckfiles.registry import MODULES

if TYPE_CHECKING:
    from cardbase.card import Card

MARKS = ("#", "//", "--", ";", "/*", ">", "zzz", "z@")
"""Marks that may begin a comment on a line of its own."""
CARDS = (("Lucita", 12), ("Villein", 20), ("Govern the Unaligned", 40))
PROSE = "Some plain words about it"


def table() -> list[tuple[str, ...]]:
    """Return a row for each format: its name, comments on lines of their own and behind cards, prose, zones."""
    store = open_cards()
    reader = LineReader(Names(store))
    known: dict[str, Card] = {card.name: card for card in store.cards() if not getattr(card, "twin", False)}
    entries = tuple(
        Entry(CardLine(count, True, name, Match(known[name], "exact")), row, section)
        for row, (name, count) in enumerate(CARDS, 3)
        for section in ["crypt" if known[name].is_crypt else "library"]
    )
    beside = Zone(
        "Sideboard",
        (Entry(CardLine(4, True, "Deflection", Match(known["Deflection"], "exact")), 9, "library"),),
    )
    return [_row(name, Deck(entries), Deck(entries, beside=(beside,)), reader) for name in MODULES]


def _row(name: str, deck: Deck, with_zone: Deck, reader: LineReader) -> tuple[str, ...]:
    form = format_named(name)
    full = replace(
        deck,
        description="A line.",
        entries=tuple(replace(one, line=replace(one.line, comment="a")) for one in deck.entries),
    )
    try:
        lost = {one.kind for one in find_losses(full, name)}
        text = write_deck(deck, name).decode("utf-8") if not form.binary else ""
        zoned = write_deck(with_zone, name)
    except UnwritableError:
        return f"`{name}`", "", "", "", ""
    lines = text.splitlines(keepends=True)
    marks = [
        f"`{mark}`" for mark in MARKS if text and _passed(lines, f"{mark} 4x Deflection", name, deck, reader)
    ]
    if text and _passed(lines, "4x Deflection", name, deck, reader):
        marks = ["text outside its elements"]
    behind = "kept" if "comment" not in lost else "read, not kept" if form.by_line else ""
    prose = _prose(lines, name, reader) if form.by_line else "a field" if "description" not in lost else ""
    beside = "kept" if _beside(zoned, name, reader) else ""
    if form.by_line and not beside and _beside(f"{text}\nSideboard\n4x Deflection\n".encode(), name, reader):
        beside = "read, not kept"
    return f"`{name}`", " ".join(marks), behind, prose, beside


def _beside(content: bytes, name: str, reader: LineReader) -> bool:
    """Return whether a file has cards in addition to the deck."""
    deck = _read(content, name, reader)
    return deck is not None and any(zone.entries for zone in deck.beside)


def _passed(lines: list[str], line: str, name: str, deck: Deck, reader: LineReader) -> bool:
    """Return whether a line below a card is passed over in silence."""
    at = (
        next(
            index
            for index, text in enumerate(lines)
            if "Villein" in text or "101350" in text or "102121" in text
        )
        + 1
    )
    found = _read("".join((*lines[:at], f"{line}\n", *lines[at:])).encode(), name, reader)
    return (
        found is not None
        and not found.unread
        and not found.beside
        and dict(found.counted) == dict(deck.counted)
    )


def _prose(lines: list[str], name: str, reader: LineReader) -> str:
    """Say what becomes of plain words before the list and among the cards."""
    before = _read("".join((f"{PROSE}\n", "\n", *lines)).encode(), name, reader)
    if before is None:
        return ""
    if PROSE in before.description or PROSE in before.name:
        return "before the list"
    return "none, it is reported" if before.unread else "before the list, not kept"


def _read(content: bytes, name: str, reader: LineReader) -> Deck | None:
    try:
        return read_deck(content, reader, name)
    except UnreadableFileError:
        return None
