"""Feeding on what lies in an ash heap."""

from __future__ import annotations

from rules.vtes.definitions.remains import FeedOnRemains
from rules.vtes.state import values
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.terms import GONE
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(FeedOnRemains)
def _feed_on_remains(state: State, play: Play, verb: FeedOnRemains) -> None:
    actor = play.actor
    owner = state.methuselahs[state.setting.owners[play.target]]
    if actor is None or actor.region == GONE or play.target not in owner.ash.items:
        return
    state.board.move(play.target, owner.ash, owner.removed)
    gained = gain_blood(state, actor, verb.blood or values.hunt(state, actor) + verb.more)
    if verb.pool:
        gain_pool(state, play.methuselah, verb.pool)
    if verb.unlocks and (gained or verb.blood):
        unlock(state, actor)
