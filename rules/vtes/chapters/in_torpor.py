"""What vampires in torpor can do, and what others can do to them (VTES-6.1-05, 6.5)."""

from __future__ import annotations

from rules.vtes.definitions.kinds import MUST_DIABLERIZE, NO_RESCUES, ONLY_HUNTS
from rules.vtes.state import costs, regions
from rules.vtes.state.answers import forbidden_again
from rules.vtes.state.restraints import may_be_directed, may_diablerize, must_be_directed, sheltered
from rules.vtes.state.taxes import of_announcing
from rules.vtes.state.values import of_minion
from rules.vtes.state.who import is_idle
from rules.vtes.terms import (
    DIABLERIE_ACTION,
    DIABLERIZE,
    LEAVE_TORPOR_ACTION,
    OF_TORPOR,
    RESCUE,
    RESCUE_ACTION,
    TORPOR_COST,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def may_leave(state: State, methuselah: Methuselah) -> list[int]:
    """Return the vampires in torpor that may act now, which is to leave it."""
    in_play = state.in_play
    faces = state.faces
    by_card = any(m.kind in OF_TORPOR for number in methuselah.reach() for m in faces[number].modes)
    return [
        number
        for number in methuselah.torpor.items
        if not in_play[number].locked
        and state.minion(number).fresh != state.turn
        and not (is_idle(state.minion(number)) or state.minion(number).profile.idle)
        and number not in methuselah.skipped
        and (by_card or can_leave_torpor(state, state.minion(number)))
    ]


def must_stay(state: State, minion: Minion) -> bool:
    """Return whether a vampire in torpor cannot try to leave it, not even by a card."""
    return regions.is_hostage(state, minion) or of_minion(state, minion, ONLY_HUNTS, 0) > 0


def can_leave_torpor(state: State, minion: Minion) -> bool:
    """Return whether a vampire in torpor can leave it the way every vampire can, not by a card."""
    if must_stay(state, minion) or must_be_directed(state, minion):
        return False
    kind = LEAVE_TORPOR_ACTION
    price = TORPOR_COST + costs.of_action(state, minion, kind) + of_announcing(state, minion, kind)
    return minion.blood >= price and not forbidden_again(state, minion, kind)


def actions_at(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return whether rescue and diablerie are possible (VTES-6.1-05)."""
    if not any(anybody.torpor.items for anybody in state.methuselahs):
        return []
    victims = lying(state, methuselah, actor)
    if not victims:
        return []
    found: list[int] = []
    if to_rescue(state, actor, victims) and not of_minion(state, actor, NO_RESCUES, 0):
        found.append(RESCUE)
    if may_diablerize(state, actor) and to_diablerize(state, actor, victims):
        found.append(DIABLERIZE)
    return found


def _can_pay(state: State, actor: Minion, sleeper: Minion) -> bool:
    """Return whether one vampire and another that it rescues have the blood for that together."""
    return actor.blood + sleeper.blood >= costs.of_rescue(state, actor, sleeper)


def to_rescue(state: State, actor: Minion, victims: list[int]) -> list[int]:
    """Return which vampires in torpor a minion may rescue: together they have the blood for it."""
    return [
        number
        for number in victims
        if _can_pay(state, actor, state.minion(number))
        and not forbidden_again(state, actor, RESCUE_ACTION, number)
    ]


def to_diablerize(state: State, actor: Minion, victims: list[int]) -> list[int]:
    """Return which vampires in torpor one that can commit diablerie may diablerize."""
    return [number for number in victims if not forbidden_again(state, actor, DIABLERIE_ACTION, number)]


def owed(state: State, minion: Minion) -> list[int]:
    """Return the older vampires in torpor of which a vampire must diablerize one, by its own text."""
    if of_minion(state, minion, MUST_DIABLERIZE, 0) != 1 or not may_diablerize(state, minion):
        return []
    victims = lying(state, state.methuselahs[minion.controller], minion)
    older = [number for number in victims if state.minion(number).capacity > minion.capacity]
    return to_diablerize(state, minion, older)


THIRSTS: Final = 2
"""The value of a vampire that takes no action but diablerie while it can commit that."""


def thirsts(state: State, minion: Minion) -> bool:
    """Return whether a vampire takes no action but diablerie, by a card on it."""
    if of_minion(state, minion, MUST_DIABLERIZE, 0) < THIRSTS or not may_diablerize(state, minion):
        return False
    victims = lying(state, state.methuselahs[minion.controller], minion)
    return bool(to_diablerize(state, minion, victims))


def lying(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return all vampires in torpor; others' only if the actor may take directed actions."""
    found = [] if must_be_directed(state, actor) else list(methuselah.torpor.items)
    if may_be_directed(state, methuselah, actor):
        for who in state.ring.others(methuselah.seat):
            found += [
                n for n in state.methuselahs[who].torpor.items if not sheltered(state, state.minion(n), actor)
            ]
    return [number for number in found if not regions.is_hostage(state, state.minion(number))]
