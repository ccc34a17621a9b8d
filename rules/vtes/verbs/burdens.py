"""What cards do that burden a minion while they are on it, and signs against one."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.burdens import (
    BurnedCorruption,
    BurnsUnlessMakerPays,
    CountersByHalf,
    MakerPreyBurnsPool,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import BURNED_CORRUPTION, burn_blood, change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import PASS
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@asks(BurnsUnlessMakerPays)
def _burns_unless_maker_pays(state: State, play: Play, verb: BurnsUnlessMakerPays) -> Rules[None]:
    source = play.source
    if source is None or source.number not in state.in_play:
        return
    maker = state.in_play.get(source.memory)
    if isinstance(maker, Minion) and maker.blood >= verb.blood:
        choice = yield Decision(maker.controller, "trigger", [PASS, source.number], maker.number)
        if choice != PASS:
            burn_blood(state, maker, verb.blood)
            return
    leave_play(state, source)


@does(CountersByHalf)
def _counters_by_half(state: State, play: Play, verb: CountersByHalf) -> None:
    card = state.in_play.get(play.number)
    if card is None:
        return
    counters = play.actor.capacity // 2 if play.actor is not None else 0
    if counters:
        change_counters(state, card, counters)
    else:
        leave_play(state, card)


@possible(BurnedCorruption)
def _burned_corruption(state: State, play: Play, verb: BurnedCorruption) -> bool:
    action, source = play.action, play.source
    if action is None or action.marks is None or source is None:
        return False
    return (source.controller, BURNED_CORRUPTION) in action.marks.once


@does(MakerPreyBurnsPool)
def _maker_prey_burns_pool(state: State, play: Play, verb: MakerPreyBurnsPool) -> None:
    if play.source is None:
        return
    controller = state.methuselahs[play.source.controller]
    prey = state.prey(controller)
    if prey is not controller:
        burn_pool(state, prey, verb.amount)
