"""Paying for equipment with the counters of cards in play."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.state import costs
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def with_counters(
    state: State, methuselah: Methuselah, actor: Minion, blood: int, pool: int
) -> Rules[tuple[int, int]]:
    """Return the blood and the pool that equipment costs, after asking which counters pay for some of it.

    Args:
        state: of the table.
        methuselah: who pays.
        actor: who equips.
        blood: that it costs.
        pool: likewise.
    """
    for card in costs.payers(state, methuselah, actor):
        if not blood + pool:
            break
        later = costs.chips(state, methuselah, actor) - card.counters
        missing = max(0, blood - actor.blood) + max(0, pool - methuselah.pool)
        most = min(card.counters, blood + pool)
        amounts = list(range(max(0, min(most, missing - later)), most + 1))
        amount = amounts[0]
        if len(amounts) > 1:
            amount = yield Decision(methuselah.seat, "amount", amounts, card.number)
        change_counters(state, card, -amount)
        first = min(pool, amount)
        pool, blood = pool - first, blood - (amount - first)
    return blood, pool


def from_purses(state: State, action: Action) -> Rules[None]:
    """Pay some of the blood cost of an action's card with counters; a card without any left burns."""
    if action.play is None or action.play.source is not None:
        return
    left = costs.purses(state, action.actor)
    while left and action.cost_blood > 0:
        card = left.pop(0)
        later = sum(other.counters for other in left)
        most = min(card.counters, action.cost_blood)
        least = max(0, min(most, action.cost_blood - action.actor.blood - later))
        amount = least
        if least < most:
            amounts = list(range(least, most + 1))
            amount = yield Decision(action.methuselah.seat, "amount", amounts, card.number)
        change_counters(state, card, -amount)
        action.cost_blood -= amount
        if not card.counters:
            leave_play(state, card)
