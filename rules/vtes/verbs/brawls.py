"""What the verbs of brawls do: the chapter of combat asks for what they let last."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.brawls import (
    AtMost,
    BarsFoe,
    ChooseOtherBlocker,
    FightActor,
    FoeMayPay,
    HoldOn,
    PassBlood,
    Renounce,
    ShieldNow,
    TaintFoe,
)
from rules.vtes.definitions.combat import EnterCombat, Forbid
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_STRIKE
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, change_counters, corrupt, gain_blood
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.who import fits
from rules.vtes.terms import ALLY, PASS, READY
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.registry import asks, does, possible
from rules.vtes.verbs.striking import fight_of, lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(AtMost)
def _at_most(state: State, play: Play, verb: AtMost) -> None:
    _, side = fight_of(state, play)
    if side.blow is not None:
        side.blow.most = verb.amount


@does(ShieldNow)
def _shield_now(state: State, play: Play, verb: ShieldNow) -> None:
    lasting(fight_of(state, play)[1], play, verb, THIS_STRIKE)


@does(FoeMayPay)
def _foe_may_pay(state: State, play: Play, verb: FoeMayPay) -> None:
    fight, side = fight_of(state, play)
    foe = fight.other(side)
    if foe.minion.profile.has(verb.discipline):
        lasting(foe, play, verb, THIS_STRIKE)


@does(Renounce)
def _renounce(state: State, play: Play, verb: Renounce) -> None:
    lasting(fight_of(state, play)[1], play, Forbid(verb.what, THIS_COMBAT), THIS_COMBAT)


@does(BarsFoe)
def _bars_foe(state: State, play: Play, verb: BarsFoe) -> None:
    lasting(fight_of(state, play)[1], play, verb, verb.lasts)


@does(HoldOn)
def _hold_on(state: State, play: Play, verb: HoldOn) -> None:
    fight, side = fight_of(state, play)
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    play.kept = True
    if card is not None:
        change_counters(state, card, verb.counters)
        fight.traps.append((card, verb.counters))
        fight.holds[card.number] = (side, verb.optional)


# --- other combats, and what is stolen in one -------------------------------------------------------------


def worth_in_counters(minion: Minion) -> int:
    """Return the capacity of a minion, or what it costs where it is an ally."""
    if minion.profile.kind == ALLY:
        return max(minion.face.pool_cost, minion.face.blood_cost)
    return minion.capacity


@asks(TaintFoe)
def _taint_foe(state: State, play: Play, verb: TaintFoe) -> Rules[None]:
    fight, side = fight_of(state, play)
    foe, seat = fight.other(side).minion, play.methuselah.seat
    corrupt(state, foe, seat, 1)
    if foe.corruption_of(seat) >= worth_in_counters(foe):
        choice = yield Decision(seat, "target", [PASS, foe.number], play.number)
        if choice != PASS:
            corrupt(state, foe, seat, -foe.corruption_of(seat))
            fight.stolen.append((foe, play.methuselah))


@offers(ChooseOtherBlocker)
def _other_blockers(state: State, play: Play, verb: ChooseOtherBlocker) -> list[int]:
    action = play.action
    blocker = action.blocker if action is not None else None
    if action is None or blocker is None or not action.fought or action.actor.region != READY:
        return []
    if not fits(verb.who, blocker):
        return []
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion is not blocker and not minion.locked and fits(verb.who, minion)
    ]


@does(FightActor)
def _fight_actor(state: State, play: Play, verb: FightActor) -> None:
    minion, action = state.in_play.get(play.target), play.action
    if action is None or not isinstance(minion, Minion):
        return
    lock(state, minion)
    means = EnterCombat(forbids="strike", reversed=True)
    state.queued.append(QueuedCombat(action.actor, minion, means, play.number, state.turn))


def _givers(state: State, play: Play, verb: PassBlood) -> list[Minion]:
    return [minion for minion in state.ready_minions(play.methuselah) if fits(verb.who, minion)]


def _has_room(minion: Minion, giver: Minion) -> bool:
    return minion is not giver and minion.blood < minion.capacity


@possible(PassBlood)
def _may_pass_blood(state: State, play: Play, verb: PassBlood) -> bool:
    found = _givers(state, play, verb)
    return any(giver.blood and any(_has_room(minion, giver) for minion in found) for giver in found)


@asks(PassBlood)
def _pass_blood(state: State, play: Play, verb: PassBlood) -> Rules[None]:
    found = _givers(state, play, verb)
    givers = [
        giver.number for giver in found if giver.blood and any(_has_room(minion, giver) for minion in found)
    ]
    if not givers:
        return
    giver = state.minion((yield from choose(play.methuselah.seat, "target", givers, play.number)))
    takers = [minion.number for minion in found if _has_room(minion, giver)]
    taker = state.minion((yield from choose(play.methuselah.seat, "target", takers, play.number)))
    burn_blood(state, giver, 1)
    gain_blood(state, taker, 1)
