"""What verbs of pool and of the Edge do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.pool import (
    BloodToPool,
    BurnEdge,
    Exchange,
    GainPool,
    LosePoolOrBlood,
    PoolOrBlood,
)
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool, give_edge, invest
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import BLOOD_TO_POOL, GONE, PASS, POOL_TO_BLOOD, VAMPIRE
from rules.vtes.verbs.blood import target_minion
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@asks(LosePoolOrBlood)
def _lose_pool_or_blood(state: State, play: Play, verb: LosePoolOrBlood) -> Rules[None]:
    methuselah = play.methuselah
    source = play.source
    for _ in range(source.counters if source is not None else 0):
        bearers = [
            minion.number
            for minion in state.minions_of(methuselah)
            if minion.profile.kind == VAMPIRE and minion.blood > 0
        ]
        choice = -1
        if bearers and not methuselah.passive:
            choice = yield Decision(methuselah.seat, "pay-with", [-1, *bearers], play.number)
        if choice == -1:
            burn_pool(state, methuselah, 1)
        else:
            burn_blood(state, state.minion(choice), 1)


@declares(BloodToPool)
def _declare_blood_to_pool(state: State, play: Play, verb: BloodToPool) -> Rules[None]:
    # Choose how much.
    minion = target_minion(state, play)
    assert minion is not None
    most = min(verb.most, minion.blood)
    amounts = list(range(min(verb.least, most), most + 1))
    play.amount = yield from choose(play.methuselah.seat, "amount", amounts, play.target)


@does(BloodToPool)
def _blood_to_pool(state: State, play: Play, verb: BloodToPool) -> None:
    minion = target_minion(state, play)
    if minion is not None:
        moved = burn_blood(state, minion, play.amount)
        gain_pool(state, play.methuselah, moved)


@possible(Exchange)
def _may_exchange(state: State, play: Play, verb: Exchange) -> bool:
    return bool(_exchange_ways(verb, play))


def _exchange_ways(verb: Exchange, play: Play) -> list[int]:
    bearer = play.actor
    if bearer is None or bearer.region == GONE or bearer.controller != play.methuselah.seat:
        return []
    ways = [BLOOD_TO_POOL] if bearer.blood else []
    if bearer.blood < bearer.capacity and play.methuselah.pool:
        ways.append(POOL_TO_BLOOD)
    return ways


@declares(Exchange)
def _declare_exchange(state: State, play: Play, verb: Exchange) -> Rules[None]:
    ways = _exchange_ways(verb, play)
    play.amount = yield from choose(play.methuselah.seat, "way", ways, play.number)


@does(Exchange)
def _exchange(state: State, play: Play, verb: Exchange) -> None:
    assert play.actor is not None
    if play.amount == BLOOD_TO_POOL:
        burn_blood(state, play.actor, 1)
        gain_pool(state, play.methuselah, 1)
    else:
        gain_blood(state, play.actor, 1)
        burn_pool(state, play.methuselah, 1)


@does(GainPool)
def _gain_pool(state: State, play: Play, verb: GainPool) -> None:
    if not verb.if_bled or (play.action is not None and play.action.bled > 0):
        gain_pool(state, play.methuselah, verb.amount)


@possible(BurnEdge)
def _may_needs_edge(state: State, play: Play, verb: Verb) -> bool:
    return state.edge == play.methuselah.seat


@does(BurnEdge)
def _burn_edge(state: State, play: Play, verb: BurnEdge) -> None:
    give_edge(state, -1)


def _pool_or_blood_ways(verb: PoolOrBlood, state: State, play: Play) -> list[int]:
    ready = any(minion.profile.clan == verb.clan for minion in state.ready_minions(play.methuselah))
    ways = [PASS] if ready else []
    for number in play.methuselah.invested:
        face = state.faces[number]
        if face.capacity >= verb.min_capacity and face.profile and face.profile.clan == verb.clan:
            ways.append(number)
    return ways


@possible(PoolOrBlood)
def _may_pool_or_blood(state: State, play: Play, verb: PoolOrBlood) -> bool:
    return bool(_pool_or_blood_ways(verb, state, play))


@declares(PoolOrBlood)
def _declare_pool_or_blood(state: State, play: Play, verb: PoolOrBlood) -> Rules[None]:
    # Choose: PASS stands for the pool.
    ways = _pool_or_blood_ways(verb, state, play)
    play.target = yield from choose(play.methuselah.seat, "pool-or", ways, play.number)


@does(PoolOrBlood)
def _pool_or_blood(state: State, play: Play, verb: PoolOrBlood) -> None:
    if play.target == PASS:
        gain_pool(state, play.methuselah, verb.pool)
    elif play.target in play.methuselah.invested:
        invest(state, play.methuselah, play.target, verb.blood)
