"""Where a card stands: its place among the files of cards, computed from what is printed on it.

Crypt cards stand by clan, the Imbued together. Library cards stand by discipline (the first in the alphabet,
if there are several), and those without one by type. Where there are many, files are split by the first
letter of the name, without its article; digits come before the letter a.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.fold import fold
from cardbase.rows import article_behind
from cardbase.vocabulary import DISCIPLINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from cardbase.card import Card

IMBUED: Final = "imbued"
NAMES: Final = {letters: name for name, letters in reversed(DISCIPLINES.items())}
"""By its letters the name of a discipline, as the card lists print it."""
FILES: Final = {
    "Action": "actions",
    "Action Modifier": "action_modifiers",
    "Ally": "allies",
    "Combat": "combat",
    "Conviction": "convictions",
    "Equipment": "equipment",
    "Event": "events",
    "Master": "masters",
    "Political Action": "political_actions",
    "Reaction": "reactions",
    "Retainer": "retainers",
}
LAST_LETTERS: Final = {
    "actions": ("b", "e", "k", "p", "r", "s", "z"),
    "action_modifiers": ("g", "z"),
    "allies": ("f", "m", "z"),
    "animalism": ("l", "z"),
    "auspex": ("l", "z"),
    "combat": ("m", "z"),
    "dominate": ("l", "z"),
    "equipment": ("c", "k", "r", "z"),
    "fortitude": ("l", "z"),
    "masters": (
        *("a", "b", "ck", "cz", "e", "f", "g", "j", "l", "m"),
        *("o", "pn", "pz", "r", "sn", "tq", "u", "z"),
    ),
    "political_actions": ("c", "m", "p", "z"),
    "presence": ("l", "z"),
    "reactions": ("l", "z"),
}
"""With what the names in each file of those that are many begin at last."""


def address_of(card: Card) -> str:
    """Return where a card stands, such as "crypt/brujah_antitribu" or "library/masters_d_f"."""
    if isinstance(card, CryptCard):
        return f"crypt/{IMBUED if card.is_imbued else _joined(card.clan)}"
    if card.disciplines:
        file = _joined(min(NAMES.get(letters, letters) for letters in card.disciplines))
    else:
        file = FILES.get(min(card.types)) or _joined(min(card.types))
    return f"library/{_with_letters(file, place_of(card)[0])}"


def place_of(card: Card) -> tuple[str, int]:
    """Return the key by which cards are sorted: by name, the article at its end, then by official id."""
    return fold(next(iter(article_behind(card.name)), card.name)), card.id


def _joined(words: str) -> str:
    return "_".join(fold(word) for word in words.split())


def _with_letters(file: str, name: str) -> str:
    """Return the file of a discipline or type, with the letters that it is for if these cards are many."""
    first = "a"
    for last in LAST_LETTERS.get(file, ()):
        if name[: len(last)] <= last or last == "z":
            return f"{file}_{last}" if first == last else f"{file}_{first}_{last}"
        stem = last.rstrip("z")
        first = stem[:-1] + chr(ord(stem[-1]) + 1)
    return file
