"""What counts as equipment, as a weapon and as a gun."""

from __future__ import annotations

from cardbase.quick import pattern
from rules.vtes.definitions.kinds import GATHERS, IS_A_CACHE, IS_A_PURSE
from rules.vtes.terms import ACTION, COMBAT, EQUIPMENT, READY, RETAINER, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent


def is_equipment(card: Permanent) -> bool:
    """Return whether a card in play counts as equipment, as some combat cards do that become a weapon."""
    if card.face.location:
        return False  # equipment that represents a location counts as that alone
    return is_gear(card) or _is_taken_up(card.face)


def is_gear(card: Permanent) -> bool:
    """Return whether a card in play is an equipment card, even a location, and nothing else by now."""
    spent = card.memory >= 0 and TURNS in card.face.model.traits
    return card.face.types & EQUIPMENT != 0 and not spent


def _is_taken_up(face: CardDefinition) -> bool:
    """Return whether a card is one of combat that becomes a weapon, and not an action as well."""
    if WORN in face.model.traits:
        return False
    return face.types & COMBAT != 0 and face.types & ACTION == 0 and bool(face.armed)


WORN: Final = Trait("goes on as no equipment")
"""The trait of combat cards that stay on a minion and do something for it there without being equipment."""
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
        return _is_taken_up(face) and (not melee or "melee weapon" in face.card.text.lower())
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
