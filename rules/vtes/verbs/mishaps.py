"""What the verbs of damage outside of combat do."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.mishaps import HurtAnother, HurtTheirs
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import hurt
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(HurtTheirs)
def _hurt_theirs(state: State, play: Play, verb: HurtTheirs) -> None:
    action = play.action
    if action is None or action.target not in state.ring:
        return
    for minion in state.minions_of(state.methuselahs[action.target]):
        if fits(verb.who, minion):
            hurt(state, minion, verb.amount)


def _others(state: State, play: Play, verb: HurtAnother) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion is not play.source and fits(verb.who, minion)
    ]


@possible(HurtAnother)
def _has_another(state: State, play: Play, verb: HurtAnother) -> bool:
    return bool(_others(state, play, verb))


@asks(HurtAnother)
def _hurt_another(state: State, play: Play, verb: HurtAnother) -> Rules[None]:
    found = _others(state, play, verb)
    if found:
        chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
        hurt(state, state.minion(chosen), verb.amount)
