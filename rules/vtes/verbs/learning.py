"""Learning a discipline from a Discipline master (VTES-1.6.2-08 to 10)."""

from __future__ import annotations

from rules.vtes.definitions.learning import Learn
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Learn)
def _learn(state: State, play: Play, verb: Learn) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        learn(state, minion, verb.discipline)
