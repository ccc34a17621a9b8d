"""What verbs do that lock and unlock."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.locking import (
    Lock,
    LockReactor,
    MayUnlock,
    StaysLocked,
    Stun,
    Unlock,
    UnlockActor,
    Wake,
    WakeOther,
)
from rules.vtes.state.answers import awake, wake
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import can_unlock, lock, unlock
from rules.vtes.state.counters import burn_blood, corrupt
from rules.vtes.state.restraints import reached
from rules.vtes.state.sets import cards_of
from rules.vtes.state.who import fits, fits_either
from rules.vtes.terms import GONE, PASS, READY, VAMPIRE
from rules.vtes.verbs.combatants import target_of_strike
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Lock)
def _lock(state: State, play: Play, verb: Lock) -> None:
    for card in reached(state, play, verb.what, cards_of(state, play, verb.what)):
        lock(state, card)
        card.stays_locked |= verb.stays


@does(Unlock)
def _unlock(state: State, play: Play, verb: Unlock) -> None:
    for card in cards_of(state, play, verb.what):
        unlock(state, card)
        card.stays_locked |= verb.stays


@possible(UnlockActor)
def _may_unlock_actor(state: State, play: Play, verb: UnlockActor) -> bool:
    actor = play.actor
    return actor is not None and actor.locked and actor.region != GONE and can_unlock(state, actor)


@does(UnlockActor)
def _unlock_actor(state: State, play: Play, verb: Verb) -> None:
    if play.actor is not None:
        unlock(state, play.actor)


@asks(MayUnlock)
def _may_unlock(state: State, play: Play, verb: MayUnlock) -> Rules[None]:
    """Ask whose counters burn, or whether blood does, where the minion is locked and can pay."""
    minion, action = play.actor, play.action
    if minion is None or minion.region != READY or not minion.locked or minion.blood < verb.blood:
        return
    found = [minion.number]
    seat = play.methuselah.seat
    if verb.corruption:
        if action is None or action.target not in state.ring:
            return
        found = [
            other.number
            for other in state.minions_of(state.methuselahs[action.target])
            if other.corruption_of(seat) >= verb.corruption
        ]
    if not found:
        return
    choice = yield Decision(seat, "trigger", [PASS, *found], minion.number)
    if choice == PASS:
        return
    if verb.corruption:
        corrupt(state, state.minion(choice), seat, -verb.corruption)
    burn_blood(state, minion, verb.blood)
    unlock(state, minion)


@does(StaysLocked)
def _stays_locked(state: State, play: Play, verb: StaysLocked) -> None:
    minion = play.actor
    if minion is not None and fits(verb.who, minion):
        minion.stays_locked = True


@does(Stun)
def _stun(state: State, play: Play, verb: Stun) -> None:
    minion = play.actor if verb.itself else target_of_strike(state, play)
    if minion is None or minion.region == GONE or (verb.vampires and minion.profile.kind != VAMPIRE):
        return
    if verb.locks:
        lock(state, minion)
    minion.stays_locked = True


@does(LockReactor)
def _lock_reactor(state: State, play: Play, verb: LockReactor) -> None:
    if play.actor is not None:
        lock(state, play.actor)


@possible(Wake)
def _may_wake(state: State, play: Play, verb: Wake) -> bool:
    return play.action is not None and play.actor is not None and not awake(play.action, play.actor)


@does(Wake)
def _wake(state: State, play: Play, verb: Wake) -> None:
    if play.action is not None and play.actor is not None:
        wake(state, play.action, play.actor, verb.discipline)


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
