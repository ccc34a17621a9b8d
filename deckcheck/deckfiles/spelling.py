"""How programs spell the names of cards."""

from __future__ import annotations

import unicodedata

from cardbase.card import CryptCard
from cardbase.fold import LETTERS
from cardbase.names import archive_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card

OLDER_GROUPS = 4
"""A name that exists in two groups has one up to this and one above it; no pair is on one side."""

SYMBOLS = {"™": "(TM)", "—": "--", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "..."}


def to_ascii(text: str) -> str:
    """Spell in ASCII as programs do: accents go, "ł" becomes "l", "™" becomes "(TM)", "—" becomes "--"."""
    if text.isascii():
        return text
    for symbol, plain in SYMBOLS.items():
        text = text.replace(symbol, plain)
    for letter, plain in LETTERS.items():
        text = text.replace(letter, plain).replace(letter.upper(), plain.capitalize())
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")


def base_name(card: Card) -> str:
    """Return the archive's name without the advanced mark: "Rack, The"."""
    return archive_name(card).removesuffix(" (ADV)")


def is_newer_twin(card: Card) -> bool:
    """Return whether a card has an older card's name in another group."""
    return isinstance(card, CryptCard) and card.twin and (card.group or 0) > OLDER_GROUPS


def marked_name(card: Card) -> str:
    """Return the name that JOL and Lackey use: "Rack, The", "Theo Bell (G6)" only for the newer of two."""
    name = to_ascii(base_name(card))
    if isinstance(card, CryptCard) and card.advanced:
        name += " (ADV)"
    return f"{name} (G{card.group_name})" if isinstance(card, CryptCard) and is_newer_twin(card) else name


def sutekh_name(card: Card) -> str:
    """Return the name as Sutekh stores it: "Alan Sovereign (Group 3) (Advanced)"."""
    if not isinstance(card, CryptCard):
        return card.name
    group = card.group_name if card.group else "Any"
    return f"{card.name} (Group {group})" + (" (Advanced)" if card.advanced else "")
