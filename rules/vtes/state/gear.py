"""What counts as equipment, as a weapon and as a gun."""

from __future__ import annotations

from cardbase.quick import pattern
from rules.vtes.definitions.kinds import GATHERS, IS_A_CACHE, IS_A_PURSE
from rules.vtes.terms import COMBAT, EQUIPMENT, READY, RETAINER, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent


def is_equipment(card: Permanent) -> bool:
    """Return whether a card in play is equipment, and nothing else by now; a location on a minion is none."""
    return is_equipment_card(card.face) and (card.memory < 0 or TURNS not in card.face.model.traits)


def is_equipment_card(face: CardDefinition) -> bool:
    """Return whether a card is equipment once it is on a minion."""
    return (face.types & EQUIPMENT != 0 and not face.location) or TAKEN_UP in face.model.traits


TAKEN_UP: Final = Trait("becomes equipment")
"""The trait of combat cards that are put on a minion as equipment."""
TURNS: Final = Trait("turns into something else")
"""The trait of equipment that is none any more once it remembers something."""
STAYS_PUT: Final = Trait("stays on who is ready")
"""The trait of equipment that nobody moves or steals while its bearer is ready."""


def pays(card: Permanent, seat: int, actor: Minion, invested: bool = False) -> bool:
    """Return whether the counters of a card, or `invested` ones, may pay for what a minion equips with."""
    traits, own = card.face.model.traits, card.controller == seat
    if IS_A_PURSE in traits:
        return card.host is actor
    if IS_A_CACHE in traits:
        return own and not card.locked
    if invested and "investment" in card.face.heads | card.face.kinds:
        return own
    return own and GATHERS in traits and actor.profile.sect == "anarch"


def stays_put(card: Permanent) -> bool:
    """Return whether a card on a minion can be neither moved nor stolen now."""
    return card.host is not None and card.host.region == READY and STAYS_PUT in card.face.model.traits


def is_weapon(face: CardDefinition, melee: bool = False) -> bool:
    """Return whether a card is a weapon, or a melee weapon: its first line says so, or what it becomes."""
    if face.types & COMBAT:
        return TAKEN_UP in face.model.traits and (not melee or "melee weapon" in face.card.text.lower())
    return ("melee weapon" if melee else "weapon") in face.kinds


def is_gun(face: CardDefinition) -> bool:
    """Return whether a card is a gun: its first line says so, or its entry where it is a combat card."""
    if face.types & COMBAT:
        return "gun" in face.model.traits
    return "gun" in face.kinds


STRIKES: Final = pattern(
    r"(?:strike: |[.;,]\s)(?P<strength>strength|hand strike at )?\+?(?P<damage>\d)?r?"
    r"(?: ranged| unpreventable)?(?P<aggravated> aggravated)? damage"
)
"""How a weapon says what its strike inflicts."""


def worst_strike(face: CardDefinition) -> tuple[int, bool]:
    """Return the most damage that a weapon's strikes inflict by strength 1, and whether any is aggravated.

    It is as printed, whatever else the weapon says of that strike.
    """
    found = list(STRIKES.finditer(face.card.text.lower()))
    damage = [int(one["damage"] or 0) + (one["strength"] is not None) for one in found]
    return max(damage, default=0), any(one["aggravated"] for one in found)


def possessions(minion: Minion, kind: str) -> list[int]:
    """Return the cards on a minion of a kind: equipment, weapons, retainers, or equipment and retainers."""
    return [
        card.number
        for card in minion.cards
        if (kind != "retainer" and is_equipment(card) and _is_such(card.face, kind))
        or (kind.endswith("retainer") and card.face.types & RETAINER)
    ]


def _is_such(face: CardDefinition, kind: str) -> bool:
    """Return whether equipment is of a narrower kind."""
    if kind == "gun":
        return is_gun(face)
    return not kind.endswith("weapon") or is_weapon(face, melee=kind.startswith("melee"))
