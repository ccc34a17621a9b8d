"""Paying for equipment with the counters of cards in play."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.state import costs
from rules.vtes.state.counters import change_counters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
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
