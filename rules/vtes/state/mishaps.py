"""Damage outside of combat."""

from __future__ import annotations

from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_life
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import wound
from rules.vtes.terms import GONE, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def hurt(state: State, minion: Minion, amount: int) -> None:
    """Inflict damage that is not aggravated, outside of combat (VTES-6.4.6-01, 04, 05).

    A vampire burns blood, and goes to torpor if that is too little; others lose life.
    """
    if minion.region == GONE:
        return
    if minion.profile.kind != VAMPIRE:
        burn_life(state, minion, amount)
    elif burn_blood(state, minion, amount) < amount and minion.region == READY:
        wound(state, minion)
        go_to_torpor(state, minion)
