"""What masters and powers do that keep, feed and guard what is one's own, and referendums that last."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.realms import (
    AllocateBlood,
    ChooseImbued,
    ControlsSeveral,
    MovesOneBlood,
    MovesPaidConviction,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.who import fits_either
from rules.vtes.terms import BLOOD_TO_POOL, CONVICTION, GONE, IMBUED, POOL_TO_BLOOD, VAMPIRE
from rules.vtes.verbs.choosing import choose_and_aim, offers
from rules.vtes.verbs.political import ready_vampires, sets_terms
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- blood --------------------------------------------------------------------------------------------------


def _keeper(state: State, play: Play) -> Methuselah:
    """Return the Methuselah who controls the card, whosever turn it is."""
    return state.methuselahs[play.source.controller] if play.source is not None else play.methuselah


def _givers(state: State, play: Play, verb: MovesOneBlood) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(_keeper(state, play))
        if minion.blood and fits_either(verb.who, verb.or_who, minion)
    ]


def _takers(state: State, play: Play) -> list[int]:
    keeper = _keeper(state, play)
    return [
        minion.number
        for minion in state.ready_minions(keeper)
        if keeper.pool and minion.profile.kind == VAMPIRE and minion.blood < minion.capacity
    ]


@possible(MovesOneBlood)
def _something_to_move(state: State, play: Play, verb: MovesOneBlood) -> bool:
    return bool(_givers(state, play, verb) or _takers(state, play))


@asks(MovesOneBlood)
def _moves_one_blood(state: State, play: Play, verb: MovesOneBlood) -> Rules[None]:
    """Ask which way it moves, then whose it is or becomes."""
    keeper = _keeper(state, play)
    found = {BLOOD_TO_POOL: _givers(state, play, verb), POOL_TO_BLOOD: _takers(state, play)}
    ways = [way for way in found if found[way]]
    if not ways:
        return
    way = yield from choose(keeper.seat, "way", ways, play.number)
    number = yield from choose(keeper.seat, "target", found[way], play.number)
    minion = state.minion(number)
    if way == BLOOD_TO_POOL:
        gain_pool(state, keeper, burn_blood(state, minion, 1))
    else:
        gain_blood(state, minion, 1)
        burn_pool(state, keeper, 1)


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

MOST_CONVICTIONS: Final = 5
"""What an Imbued holds: the next one burns (VTES-IMB-09)."""


@does(MovesPaidConviction)
def _moves_paid_conviction(state: State, play: Play, verb: MovesPaidConviction) -> None:
    """Move the last card of the ash heap: it was burned just now, as the action was paid for."""
    minion, ash = state.in_play.get(play.target), play.methuselah.ash
    if not isinstance(minion, Minion) or minion.region == GONE or not ash.items:
        return
    number = ash.items[-1]
    if state.faces[number].types & CONVICTION and len(minion.convictions) < MOST_CONVICTIONS:
        state.board.move(number, ash, state.methuselahs[minion.controller].table)
        minion.convictions.append(number)


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
