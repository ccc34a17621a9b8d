"""What strikes cost more than what brings them, and what is taken off that."""

from __future__ import annotations

from rules.vtes.definitions.combat import COSTLIER_BLOWS, COSTLIER_STRIKES, EXACTS
from rules.vtes.definitions.facts import BENDS_COSTS
from rules.vtes.definitions.kinds import STRIKE_TOLL
from rules.vtes.state import costs, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.striking import Strike
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State

MUCH: Final = 100
"""More blood than anything takes off a cost."""


def toll_of(
    state: State,
    fight: Combat,
    side: Combatant,
    strike: Strike,
    aside: bool = False,
    follows: bool = False,
    carded: bool = False,
) -> int:
    """Return the blood or life that a strike costs a combatant by what others say.

    Args:
        state: of the table.
        fight: the combat.
        side: who strikes.
        strike: how.
        aside: it is aimed at a retainer, not at the opponent.
        follows: it does something to the opponent after combat, also where it ends that.
        carded: a card from hand brings it.
    """
    toll = side.sum_of(COSTLIER_STRIKES) + (fight.other(side).sum_of(EXACTS) if carded else 0)
    toll += 0 if strike.ends else side.sum_of(COSTLIER_BLOWS)
    flees = (strike.dodge and not strike.hand) or strike.ends
    if not ((flees and not follows) or strike.destroys or strike.steals or aside):
        toll += values.of_minion(state, fight.other(side).minion, STRIKE_TOLL, 0)
    return toll


def rebate_of(state: State, minion: Minion, face: CardDefinition, mode: Mode) -> int:
    """Return how much of what is taken off the blood that a card costs is left for what strikes cost more.

    That is so only where the card is played as the strike is chosen, not earlier for a maneuver.
    """
    if BENDS_COSTS not in state.setting.present or face.blood_cost < 0:
        return 0
    return max(0, MUCH - costs.after_cuts(state, minion, face, mode, MUCH) - face.blood_cost)


def may_forgo(state: State, fight: Combat, side: Combatant) -> bool:
    """Return whether a combatant need not strike, since that costs it something."""
    costly = side.has(COSTLIER_STRIKES) or side.has(COSTLIER_BLOWS)
    return costly or values.of_minion(state, fight.other(side).minion, STRIKE_TOLL, 0) > 0
