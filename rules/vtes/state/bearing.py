"""Which cards a minion can have on it."""

from __future__ import annotations

from rules.vtes.definitions import lending
from rules.vtes.definitions.kinds import CANNOT_BEAR
from rules.vtes.state.answers import forbidden_again
from rules.vtes.state.costs import kinds_of_equipment
from rules.vtes.terms import (
    EQUIPMENT,
    TAKE_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def bears(minion: Minion, kind: str) -> bool:
    """Return whether a minion bears a card of a kind, by its text or by what is known of it."""
    return any(
        kind in card.face.model.traits or kind in kinds_of_equipment(card.face)
        for card in minion.cards
        if card.face.types & EQUIPMENT or kind in card.face.model.traits
    )


def can_bear(minion: Minion, face: CardDefinition) -> bool:
    """Return whether nothing keeps a minion from having a card; equipment that is a location it can have."""
    if face.types & EQUIPMENT and "has no equipment" in minion.profile.traits:
        return False
    if face.only_one and bears(minion, face.only_one):
        return False
    for _, value in minion.values:
        if value.kind == CANNOT_BEAR and isinstance(value, lending.CannotBear):
            return not face.types & value.types or face.location
    return True


def others_equipment(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the equipment on the Methuselah's other minions, ready or not (VTES-6.1.3-04)."""
    in_play = state.in_play
    found: list[int] = []
    for number in methuselah.table.items:
        if state.faces[number].types & EQUIPMENT and not state.faces[number].location:
            host = in_play[number].host
            if host is None or host is actor or host.controller != methuselah.seat or not host.working:
                continue
            if can_bear(actor, state.faces[number]) and not forbidden_again(
                state, actor, TAKE_ACTION, number
            ):
                found.append(number)
    return found
