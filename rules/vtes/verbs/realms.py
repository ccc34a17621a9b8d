"""What masters and powers do that keep, feed and guard what is one's own, and referendums that last."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.realms import (
    AllocateBlood,
    ChooseImbued,
    ControlsSeveral,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.terms import GONE, IMBUED
from rules.vtes.verbs.choosing import choose_and_aim, offers
from rules.vtes.verbs.political import ready_vampires, sets_terms
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- blood --------------------------------------------------------------------------------------------------


# --- turns --------------------------------------------------------------------------------------------------


@possible(ControlsSeveral)
def _controls_several(state: State, play: Play, verb: ControlsSeveral) -> bool:
    ready = state.ready_minions(play.methuselah)
    return sum(minion.profile.active_path == verb.path for minion in ready) >= verb.count


# --- convictions --------------------------------------------------------------------------------------------


@offers(ChooseImbued)
def _imbued(state: State, play: Play, verb: ChooseImbued) -> list[int]:
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if minion.profile.kind == IMBUED
    ]


declares(ChooseImbued)(choose_and_aim)


# --- referendums --------------------------------------------------------------------------------------------


@sets_terms(AllocateBlood)
def _terms_of_blood(state: State, play: Play, verb: AllocateBlood) -> Rules[None]:
    """Choose the vampire for each point, as long as any can get more."""
    play.chosen = []
    points = (play.actor.capacity + 1) // 2 if play.actor is not None else 0
    for _ in range(points):
        options = [n for n in ready_vampires(state, play) if play.chosen.count(n) < verb.most]
        if not options:
            return
        chosen = yield from choose(play.methuselah.seat, "target", options, play.number)
        play.chosen.append(chosen)


@does(AllocateBlood)
def _allocate_blood(state: State, play: Play, verb: AllocateBlood) -> None:
    for number in dict.fromkeys(play.chosen):
        minion = state.in_play.get(number)
        if isinstance(minion, Minion) and minion.region != GONE:
            burn_blood(state, minion, play.chosen.count(number))
