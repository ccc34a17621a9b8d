"""What a circle, a blocker or a location does to the action that is going on."""

from __future__ import annotations

from rules.vtes.definitions.value import Value
from rules.vtes.definitions.wiles import BreedsNewcomer
from rules.vtes.state.cards_in_play import FIERCER, Minion
from rules.vtes.state.counters import change_counters, gain_blood
from rules.vtes.state.who import circle
from rules.vtes.terms import STRENGTH
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def unlocked_in_circle(state: State, play: Play) -> list[int]:
    """Return the other ready unlocked members of the acting minion's circle that its Methuselah controls."""
    own = circle(play.actor) if play.actor is not None else ""
    if not own:
        return []
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion is not play.actor and not minion.locked and circle(minion) == own
    ]


@does(BreedsNewcomer)
def _breeds_newcomer(state: State, play: Play, verb: BreedsNewcomer) -> None:
    acting = play.action.play if play.action is not None else None
    newcomer = state.in_play.get(acting.number) if acting is not None else None
    if isinstance(newcomer, Minion):
        newcomer.values.append((None, Value(STRENGTH, 1)))
        gain_blood(state, newcomer, verb.life, own=True)
    elif newcomer is not None:
        if newcomer.used is None:
            newcomer.used = {}
        newcomer.used[FIERCER] = newcomer.used.get(FIERCER, 0) + 1
        change_counters(state, newcomer, verb.life)
