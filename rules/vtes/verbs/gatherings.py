"""What cards in play do that are about a whole clan."""

from __future__ import annotations

from rules.vtes.definitions.gatherings import HarmActor
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import wound
from rules.vtes.terms import GONE, READY, VAMPIRE
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(HarmActor)
def _harm_actor(state: State, play: Play, verb: HarmActor) -> None:
    minion = play.actor
    if not isinstance(minion, Minion) or minion.profile.kind != VAMPIRE or minion.region == GONE:
        return
    if burn_blood(state, minion, verb.amount) < verb.amount and minion.region == READY:
        wound(state, minion)
        go_to_torpor(state, minion)
