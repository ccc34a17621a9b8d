"""What counts as equipment, as a weapon and as a gun."""

from __future__ import annotations

import re

from rules.vtes.terms import COMBAT, EQUIPMENT, RETAINER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent


MOST_WORDS: Final = 4
"""A sentence with more words does not say what an equipment is."""


def is_equipment(card: Permanent) -> bool:
    """Return whether a card in play counts as equipment, as some combat cards do that become a weapon."""
    types = card.face.types
    if card.face.location:
        return False  # equipment that represents a location counts as that alone
    return types & EQUIPMENT != 0 or (types & COMBAT != 0 and bool(card.face.armed))


def is_weapon(face: CardDefinition, melee: bool = False) -> bool:
    """Return whether a card is a weapon, or a melee weapon: its first line says so."""
    if face.types & COMBAT:
        return bool(face.armed)
    return ("melee weapon" if melee else "weapon") in face.first_line


def is_gun(face: CardDefinition) -> bool:
    """Return whether a card is a gun: its first line says so, or its entry where it is a combat card."""
    if face.types & COMBAT:
        return "gun" in face.model.traits
    return re.search(r"\bgun\b", face.first_line) is not None


def possessions(minion: Minion, kind: str) -> list[int]:
    """Return the cards on a minion of a kind: "equipment", "weapon", "retainer", "equipment or retainer"."""
    return [
        card.number
        for card in minion.cards
        if (kind != "retainer" and is_equipment(card) and (kind != "weapon" or is_weapon(card.face)))
        or (kind.endswith("retainer") and card.face.types & RETAINER)
    ]


def kinds_of_equipment(face: CardDefinition) -> set[str]:
    """Return which of these an equipment card says that it is: electronic, a vehicle, a weapon."""
    kinds: set[str] = set()
    for sentence in face.card.text.split("\n")[0].split("."):
        words = sentence.lower().replace(":", " ").replace(",", " ").split()
        if len(words) > MOST_WORDS:
            break
        kinds.update(word for word in words if word in ("electronic", "vehicle", "weapon"))
    return kinds
