"""Damage to a minion, in combat or outside of it (chapter 6.4.6)."""

from __future__ import annotations

from rules.vtes.definitions.kinds import BRUISES, MENDS, MILD_OUTSIDE, MOST_HURT
from rules.vtes.state import values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import softened, wound
from rules.vtes.terms import ALLY, GONE, IMBUED, READY, Trait

IMMUNE: Final = Trait("immune to normal damage")
"""The trait of those who suffer aggravated damage only."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def bruise(state: State, minion: Minion, amount: int) -> None:
    """Put counters on the cards on a minion that count what hurts it, no more than its capacity."""
    for card in minion.cards:
        if BRUISES in card.face.model.traits and card.working:
            change_counters(state, card, max(0, min(amount, minion.capacity - card.counters)))


def damage(state: State, minion: Minion, normal: int, aggravated: int = 0) -> None:
    """Inflict damage on a minion: a vampire heals with blood, an ally loses life (VTES-6.4.6-01, 04).

    What cannot be healed wounds (6.4.6-05); aggravated damage wounds without healing (6.4.6-06) and burns
    a wounded vampire for each point it cannot pay (6.4.6-08). Normal damage comes first (6.4.6-09); to an
    ally both are the same (6.4.6-12). Going to torpor is for the caller, after all damage is handled.
    """
    if minion.region == GONE:
        return
    if IMMUNE in minion.profile.traits:
        normal = 0
    bruise(state, minion, normal + aggravated)
    if minion.profile.kind in (ALLY, IMBUED):
        burn_life(state, minion, normal + aggravated)
        return
    if MENDS in state.setting.present:
        normal = -(-normal // (1 + values.of_minion(state, minion, MENDS, 0)))
    if burn_blood(state, minion, normal) < normal:
        wound(state, minion)
    for _ in range(aggravated):
        if not minion.wounded:
            wound(state, minion)
        elif burn_blood(state, minion, 1) == 0:
            leave_play(state, minion)
            return


def hurt(state: State, card: Permanent, normal: int, aggravated: int = 0) -> None:
    """Inflict damage outside of combat, which nothing prevents, on a minion or a retainer.

    What the minion's own text takes off comes off the normal damage first. A vampire that is wounded goes to
    torpor.
    """
    if not isinstance(card, Minion):
        normal = 0 if IMMUNE in card.face.model.traits else normal
        burn_life(state, card, normal + aggravated)
        return
    if aggravated and values.of_minion(state, card, MILD_OUTSIDE, 0):
        normal, aggravated = normal + aggravated, 0
    taken = softened(state, card, normal + aggravated)
    most = values.of_minion(state, card, MOST_HURT, 0)
    taken = min(taken, most) if most else taken
    aggravated = min(aggravated, taken)
    damage(state, card, taken - aggravated, aggravated)
    if card.wounded and card.region == READY:
        go_to_torpor(state, card)
