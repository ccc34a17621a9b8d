"""Single cells of tables: counts however they are dressed, names, and what a cell says about its card."""

from __future__ import annotations

import re
from unicodedata import normalize

from cardbase.card import CryptCard
from cardbase.quick import pattern
from deckcheck.deckfiles.lines import COUNT_FIRST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card

DRESS = " \t*_`\"'"
"""Marks around the text of a cell that mean nothing."""

WHOLE = pattern(
    r"[(\[{~]?\s*(?:[xX×хХ*]\s*)?(?P<count>[-+]?\d{1,9})(?:\.0+)?\s*(?:[xX×хХ*]|cop(?:y|ies))?\s*[)\]}]?[.:;,]?"
)
"""A count alone: "4", "4x", "x 4", "(4)", "4 copies"; the letter may be the Cyrillic one."""

LINK = pattern(r"!?\[(?P<text>[^\[\]]*)\]\([^()]*\)")
STRUCK = pattern(r"\s*(?:~~.*~~|~[^~]+~)\s*$")
COMPUTED = pattern(r"'*[=+\-@\t\r]")
"""What a spreadsheet may compute, with the apostrophes before it that are part of the text."""


def bare(cell: str) -> str:
    """Return the text of a cell without emphasis, quotes, ticks and the address of a link."""
    text = cell.strip(DRESS)
    if "](" in text:
        text = LINK.sub(lambda link: link["text"], text).strip(DRESS)
    return text


def count_of(cell: str) -> int | None:
    """Return the copies that a cell states, however they are dressed; None if it says anything else."""
    if cell.isdecimal() and len(cell) < 9:
        return int(cell)
    text = cell.strip(DRESS)
    if not text or len(text) > 20:
        return None
    found = WHOLE.fullmatch(text if text.isascii() else normalize("NFKC", text))
    return int(found["count"]) if found else None


def is_counted(cell: str) -> bool:
    """Return whether a cell begins as counted cards do: "12x Anarch Convert"."""
    text = cell.lstrip(DRESS)
    found = COUNT_FIRST.match(text)
    return found is not None and found.end() < len(text) and text[found.end()].isalpha()


def is_struck(cell: str) -> bool:
    """Return whether a cell is struck through."""
    return "~" in cell and STRUCK.match(cell) is not None


def describes(card: Card, text: str) -> bool:
    """Return whether a text is the name of a card or of one of its sets, or has numbers printed on it."""
    if text in (card.name, card.full_name) or any(text == printing.set for printing in card.printings):
        return True
    printed = {str(card.id)}
    if isinstance(card, CryptCard):
        printed |= {str(card.capacity), card.group_name, *re.findall(r"\d+", card.title)}
    else:
        printed |= {str(card.pool_cost), str(card.blood_cost), str(card.conviction_cost), card.capacity}
    numbers = re.findall(r"\d+", text)
    return bool(numbers) and printed.issuperset(numbers)


def plain(text: str) -> str:
    """Remove the apostrophe that keeps a spreadsheet from computing a text; see `kept_from_computing`."""
    return text[1:] if text.startswith("'") and COMPUTED.match(text[1:]) else text


def kept_from_computing(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would take for a formula."""
    return f"'{text}" if COMPUTED.match(text) else text
