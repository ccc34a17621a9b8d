"""What cards in play do that are about a whole clan."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.gatherings import HarmActor, HostBall
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import wound
from rules.vtes.terms import GONE, READY, VAMPIRE
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _guests(state: State, play: Play, verb: HostBall) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.clan == verb.clan
    ]


@possible(HostBall)
def _has_two_guests(state: State, play: Play, verb: HostBall) -> bool:
    return len(_guests(state, play, verb)) > 1


@declares(HostBall)
def _choose_guests(state: State, play: Play, verb: HostBall) -> Rules[None]:
    # Choose the one that cannot be blocked, then the one that locks.
    guests = _guests(state, play, verb)
    play.target = yield Decision(play.methuselah.seat, "target", guests, play.number)
    others = [number for number in guests if number != play.target]
    chosen = yield from choose(play.methuselah.seat, "target", others, play.number)
    play.chosen = [chosen]


@does(HostBall)
def _host_ball(state: State, play: Play, verb: HostBall) -> None:
    if not play.chosen:
        return
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    host = state.in_play.get(play.chosen[0])
    if host is not None:
        lock(state, host)
    if card is not None:
        card.memory = play.target
        card.bound = play.chosen[0]


@does(HarmActor)
def _harm_actor(state: State, play: Play, verb: HarmActor) -> None:
    minion = play.actor
    if not isinstance(minion, Minion) or minion.profile.kind != VAMPIRE or minion.region == GONE:
        return
    if burn_blood(state, minion, verb.amount) < verb.amount and minion.region == READY:
        wound(state, minion)
        go_to_torpor(state, minion)
