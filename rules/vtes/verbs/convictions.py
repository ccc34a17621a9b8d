"""What convictions do when an Imbued burns them."""

from __future__ import annotations

from rules.vtes.definitions.card import is_monster
from rules.vtes.definitions.convictions import ArmedAgainstMonster, BurnConviction, OnlyAsActor
from rules.vtes.state.departures import burn_conviction
from rules.vtes.verbs.registry import does, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(OnlyAsActor)
def _is_acting(state: State, play: Play, verb: OnlyAsActor) -> bool:
    return play.action is not None and play.actor is play.action.actor


@possible(ArmedAgainstMonster)
def _strikes_a_monster(state: State, play: Play, verb: ArmedAgainstMonster) -> bool:
    fight, side = fight_of(state, play)
    blow, foe = side.blow, fight.other(side).minion
    if blow is None or not (blow.strike.hand or blow.weapon is not None):
        return False
    return is_monster(foe.profile.kind, foe.profile.traits)


@does(BurnConviction)
def _burn_conviction(state: State, play: Play, verb: BurnConviction) -> None:
    if play.actor is not None and play.number in play.actor.convictions:
        burn_conviction(state, play.actor, play.number)
