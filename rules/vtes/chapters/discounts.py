"""Paying for cards that a minion can make cheaper, once each turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import (
    CHEAPER_MASTER,
    PAYS_LOCATIONS,
)
from rules.vtes.state import costs, values
from rules.vtes.state.costs import DISCOUNTED
from rules.vtes.state.counters import burn_blood
from rules.vtes.terms import (
    MASTER_PHASE,
    PASS,
    READY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def blood(
    state: State, minion: Minion, face: CardDefinition, mode: Mode | None, beside: int = 0
) -> Rules[int]:
    """Return the blood that a card costs, after asking whether it shall be cheaper.

    Nobody is asked where the minion has not the blood to pay more.

    Args:
        state: of the table.
        minion: who plays it.
        face: the card.
        mode: how.
        beside: what must be paid beside.
    """
    cost = costs.blood(state, minion, face, mode)
    if not state.setting.discounting:
        return cost
    cut = costs.discount(state, minion, cost)
    if not cut or not (yield from _wanted(minion, minion.blood < cost + beside)):
        return cost
    minion.note(DISCOUNTED, state.turn)
    return cost - cut


def _wanted(minion: Minion, needed: bool) -> Rules[bool]:
    if needed:
        return True
    choice = yield Decision(minion.controller, "trigger", [PASS, minion.number], minion.number)
    return bool(choice != PASS)


def for_action(state: State, action: Action) -> Rules[None]:
    """Settle what an action costs, which was announced with what its minion could take off.

    Where that was needed to announce it, it is used; else the minion may still pay in full. What was used
    for another card meanwhile is used up.
    """
    cut, actor = action.cut, action.actor
    action.cut = 0
    left = actor.noted(DISCOUNTED) != state.turn
    if left and (yield from _wanted(actor, action.needs_cut)):
        actor.note(DISCOUNTED, state.turn)
    else:
        action.cost_blood += cut


def for_master(state: State, methuselah: Methuselah, face: CardDefinition, cost: int) -> Rules[int]:
    """Return the pool that a master costs, after asking who helps to pay for it.

    Args:
        state: of the table.
        methuselah: who plays it.
        face: the master.
        cost: in pool.
    """
    for minion in state.minions_of(methuselah):
        less = values.of_minion(state, minion, CHEAPER_MASTER, 0)
        own = methuselah is state.active and state.phase == MASTER_PHASE
        used = minion.noted(CHEAPER) == state.phase_number
        if (
            cost
            and less
            and own
            and not used
            and minion.region == READY
            and (yield from _wanted(minion, False))
        ):
            minion.note(CHEAPER, state.phase_number)
            cost = max(0, cost - less)
    return cost - (yield from from_minions(state, methuselah, face, cost))


def from_minions(state: State, methuselah: Methuselah, face: CardDefinition, cost: int) -> Rules[int]:
    """Return how much of what a location costs is paid with blood of minions whose text lets them."""
    paid = 0
    for minion in state.minions_of(methuselah) if face.location else ():
        most = min(values.of_minion(state, minion, PAYS_LOCATIONS, 0), minion.blood)
        if cost - paid > 0 and most > 0 and (yield from _wanted(minion, False)):
            paid += burn_blood(state, minion, min(most, cost - paid))
    return paid


CHEAPER = ("made a master cheaper",)
"""Under which a minion keeps in which phase it last made a master cheaper."""


def for_location(state: State, action: Action) -> Rules[None]:
    """Let minions pay for equipment that is a location in the place of who equips: blood, then pool."""
    play = action.play
    if play is None or play.source is not None or not play.face.location:
        return
    blood, pool = action.cost_blood, action.cost_pool
    paid = yield from from_minions(state, action.methuselah, play.face, blood + pool)
    action.cost_blood -= min(paid, blood)
    action.cost_pool -= paid - min(paid, blood)
