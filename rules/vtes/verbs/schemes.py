"""Masters, actions and events that each do a thing of their own, with blood, counters or the crypt."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.schemes import (
    AimAtPrey,
    FailUnlessPaid,
    FetchDiscipline,
    SpendCounter,
    WakeOther,
)
from rules.vtes.state.answers import awake, wake
from rules.vtes.state.blocks import attempting, bar, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.who import fits_either
from rules.vtes.terms import PASS, VAMPIRE
from rules.vtes.verbs.choosing import aim_at_prey
from rules.vtes.verbs.learning import fetch_discipline
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(SpendCounter)
def _has_counter(state: State, play: Play, verb: SpendCounter) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and card.counters > 0


@does(SpendCounter)
def _spend_counter(state: State, play: Play, verb: SpendCounter) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.counters:
        change_counters(state, card, -1)
        if not card.counters:
            leave_play(state, card)


def _asleep(state: State, play: Play, verb: WakeOther) -> list[int]:
    action = play.action
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if action is not None
        and not awake(action, minion)
        and fits_either(verb.who, verb.or_who, minion, play.actor)
    ]


@possible(WakeOther)
def _may_wake_other(state: State, play: Play, verb: WakeOther) -> bool:
    return bool(_asleep(state, play, verb))


@declares(WakeOther)
def _choose_asleep(state: State, play: Play, verb: WakeOther) -> Rules[None]:
    found = _asleep(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(WakeOther)
def _wake_other(state: State, play: Play, verb: WakeOther) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and play.action is not None:
        wake(state, play.action, minion)


@possible(FailUnlessPaid)
def _may_fail(state: State, play: Play, verb: FailUnlessPaid) -> bool:
    minion = attempting(play)
    if minion is None:
        return False
    return fits_either(verb.who, verb.or_who, minion, play.actor)


@asks(FailUnlessPaid)
def _fail_unless_paid(state: State, play: Play, verb: FailUnlessPaid) -> Rules[None]:
    minion = attempting(play)
    if minion is None or play.action is None:
        return
    controller = state.methuselahs[minion.controller]
    able = controller.pool > verb.pool if verb.pool else minion.blood >= verb.blood
    if able:
        choice = yield Decision(controller.seat, "trigger", [PASS, minion.number], play.number)
        if choice != PASS:
            if verb.pool:
                burn_pool(state, controller, verb.pool)
            elif minion.profile.kind == VAMPIRE:
                burn_blood(state, minion, verb.blood)
            else:
                burn_life(state, minion, verb.blood)
            return
    bar(state, play.action, minion)
    if verb.shuts:
        marks(play.action).shut.add(controller.seat)


@notes(AimAtPrey)
def _aim_at_prey(state: State, play: Play, verb: AimAtPrey) -> None:
    aim_at_prey(state, play)


@asks(FetchDiscipline)
def _fetch_discipline(state: State, play: Play, verb: FetchDiscipline) -> Rules[None]:
    minion = state.in_play.get(play.number)
    if isinstance(minion, Minion):
        yield from fetch_discipline(state, minion, verb.hand)
