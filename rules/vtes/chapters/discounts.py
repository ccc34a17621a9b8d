"""Paying for cards that a minion can make cheaper, once each turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.state import costs
from rules.vtes.state.costs import DISCOUNTED
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
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
