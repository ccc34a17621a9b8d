"""Which cards a minion can have on it."""

from __future__ import annotations

from cardbase.quick import pattern
from rules.vtes.definitions import values
from rules.vtes.definitions.kinds import CANNOT_BEAR, CANNOT_RECRUIT
from rules.vtes.state import gear
from rules.vtes.state.answers import forbidden_again
from rules.vtes.terms import (
    ALLY,
    COMBAT,
    EQUIPMENT,
    RETAINER,
    TAKE_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def bears(minion: Minion, kind: str) -> bool:
    """Return whether a minion bears a card of a kind, or of a name in lower case.

    Of what kind a card is its text says, or what is known of it.
    """
    return any(
        kind in card.face.model.traits
        or card.face.name.lower() == kind
        or (kind in card.face.kinds and (card.face.types & EQUIPMENT or kind == "discipline"))
        for card in minion.cards
    )


def can_bear(minion: Minion, face: CardDefinition) -> bool:
    """Return whether nothing keeps a minion from having a card; equipment that is a location it can have."""
    if "has no equipment" in minion.profile.traits and gear.is_equipment_card(face):
        return False
    if face.only_one and any(bears(minion, kind) for kind in face.only_one):
        return False
    return not is_barred(minion, face)


def is_barred(minion: Minion, face: CardDefinition, using: bool = False) -> bool:
    """Return whether something keeps a minion from having a card, or from `using` it if it has it."""
    return bool(minion.values) and any(
        value.kind == CANNOT_BEAR
        and isinstance(value, values.CannotBear)
        and (using or not value.using)
        and _bars(value, face)
        for _, value in minion.values
    )


def _bars(value: values.CannotBear, face: CardDefinition) -> bool:
    if value.of_kind:
        return value.of_kind in face.kinds
    if not face.types & value.types or face.location:
        return False
    return not value.ranged or (is_ranged(face) and face.name not in value.but.split("/"))


RANGED = pattern(r"\b[\dX]+R\b|(?i:\branged\b|at long range)")
"""How a weapon says that it strikes at long range."""


def is_ranged(face: CardDefinition) -> bool:
    """Return whether an equipment is a weapon with a ranged strike, even if it is a melee weapon too."""
    return "weapon" in face.kinds and RANGED.search(face.card.text) is not None


def can_hire(minion: Minion, face: CardDefinition) -> bool:
    """Return whether nothing keeps a minion from recruiting, or employing, what a card is."""
    hired = face.types & (ALLY | RETAINER) != 0
    return not (hired and any(value.kind == CANNOT_RECRUIT for _, value in minion.values))


RECRUITED_UNLOCKED: Final = "recruited without locking"
"""Under which a minion that does not lock for recruiting keeps when it last did that."""


def has_recruited(state: State, minion: Minion, face: CardDefinition) -> bool:
    """Return whether a minion that can recruit only once each turn has done so, and a card is an ally."""
    return face.types & ALLY != 0 and minion.noted(RECRUITED_UNLOCKED) == state.turn


def others_equipment(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the equipment on the Methuselah's other minions, ready or not (VTES-6.1.3-04)."""
    in_play = state.in_play
    found: list[int] = []
    for number in methuselah.table.items:
        if state.faces[number].types & (EQUIPMENT | COMBAT) and gear.is_equipment(in_play[number]):
            host = in_play[number].host
            if host is None or host is actor or host.controller != methuselah.seat or not host.working:
                continue
            if gear.stays_put(in_play[number]):
                continue
            if can_bear(actor, state.faces[number]) and not forbidden_again(
                state, actor, TAKE_ACTION, number
            ):
                found.append(number)
    return found
