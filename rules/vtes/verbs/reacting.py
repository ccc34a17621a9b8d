"""Reactions: bleeds that get another target or grow smaller, minions that wake, referendums that end."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.reacting import (
    AttemptToBlock,
    CancelCard,
    EndAction,
    LockReactor,
    OnceBetweenUnlocks,
    Redirect,
    ReduceBleed,
    UnlockAndAttempt,
    VampiresOnly,
    Wake,
)
from rules.vtes.state.answers import add_intercept, awake, end_action, redirect, reduce_bleed, wake
from rules.vtes.state.blocks import price_of_block
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import can_unlock, lock, unlock
from rules.vtes.state.who import immune_to_frenzy, plays_as_vampire
from rules.vtes.terms import BLEED_ACTION, VAMPIRE
from rules.vtes.verbs.registry import declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


@possible(ReduceBleed)
def _may_reduce(state: State, play: Play, verb: ReduceBleed) -> bool:
    action = play.action
    return action is not None and action.kind == BLEED_ACTION and action.target == play.methuselah.seat


@possible(VampiresOnly)
def _is_vampire(state: State, play: Play, verb: VampiresOnly) -> bool:
    return play.actor is not None and plays_as_vampire(play.actor, play.face)


def new_targets(state: State, play: Play, verb: Redirect) -> list[int]:
    """Return whom a bleed may be given: neither the one who bleeds nor the one who is bled now."""
    action = play.action
    assert action is not None
    if verb.beyond_predator:
        found = [state.ring.before(state.ring.before(play.methuselah.seat))]
    else:
        found = state.ring.others(play.methuselah.seat)
    return [seat for seat in found if seat not in (action.methuselah.seat, action.target)]


@possible(Redirect)
def _may_redirect(state: State, play: Play, verb: Redirect) -> bool:
    return play.action is not None and bool(new_targets(state, play, verb))


@declares(Redirect)
def _declare_redirect(state: State, play: Play, verb: Redirect) -> Rules[None]:
    seats = new_targets(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "seat", seats, play.number)


@does(Redirect)
def _redirect(state: State, play: Play, verb: Redirect) -> None:
    if play.action is not None and play.target in state.ring:
        redirect(state, play.action, play.target)


@does(LockReactor)
def _lock_reactor(state: State, play: Play, verb: LockReactor) -> None:
    if play.actor is not None:
        lock(state, play.actor)


@does(ReduceBleed)
def _reduce(state: State, play: Play, verb: ReduceBleed) -> None:
    if play.action is not None:
        reduce_bleed(state, play.action, verb.amount)


@possible(Wake)
def _may_wake(state: State, play: Play, verb: Wake) -> bool:
    return play.action is not None and play.actor is not None and not awake(play.action, play.actor)


@does(Wake)
def _wake(state: State, play: Play, verb: Wake) -> None:
    if play.action is not None and play.actor is not None:
        wake(state, play.action, play.actor)


def _attempts_now(action: Action | None) -> bool:
    return action is not None and not action.blocked and action.pressing is None


@possible(AttemptToBlock)
def _may_attempt(state: State, play: Play, verb: AttemptToBlock) -> bool:
    action, minion = play.action, play.actor
    if action is None or minion is None or not _attempts_now(action):
        return False
    return price_of_block(state, action, minion) >= 0


@does(AttemptToBlock)
def _attempt(state: State, play: Play, verb: AttemptToBlock) -> None:
    action, minion = play.action, play.actor
    if action is None or minion is None:
        return
    if verb.intercept:
        add_intercept(action, minion, verb.intercept)
    action.pressing = minion


def _sleepers(state: State, play: Play, verb: UnlockAndAttempt) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if (minion.profile.kind == VAMPIRE if verb.vampire else minion.locked)
        and minion.profile.sect == verb.sect
        and (not minion.locked or can_unlock(state, minion))
        and (play.action is None or price_of_block(state, play.action, minion) >= 0)
    ]


@possible(UnlockAndAttempt)
def _may_unlock_and_attempt(state: State, play: Play, verb: UnlockAndAttempt) -> bool:
    return _attempts_now(play.action) and bool(_sleepers(state, play, verb))


@declares(UnlockAndAttempt)
def _declare_unlock_and_attempt(state: State, play: Play, verb: UnlockAndAttempt) -> Rules[None]:
    found = _sleepers(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(UnlockAndAttempt)
def _unlock_and_attempt(state: State, play: Play, verb: UnlockAndAttempt) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and play.action is not None:
        unlock(state, minion)
        add_intercept(play.action, minion, verb.intercept)
        play.action.pressing = minion


@possible(EndAction)
def _may_end_action(state: State, play: Play, verb: EndAction) -> bool:
    action = play.action
    return action is not None and not ("frenzy" in play.face.heads and immune_to_frenzy(action.actor))


@notes(EndAction)
def _note_whom(state: State, play: Play, verb: EndAction) -> None:
    if play.action is not None:
        play.against = play.action.actor


@does(EndAction)
def _end_action(state: State, play: Play, verb: EndAction) -> None:
    if play.action is not None:
        end_action(state, play.action)


@does(CancelCard)
def _cancel_card(state: State, play: Play, verb: CancelCard) -> None:
    if play.answered is not None:
        play.answered.canceled, play.answered.spared = True, verb.spares


def _between_unlocks(play: Play) -> tuple[str, str]:
    return (play.face.name, "between unlock phases")


@possible(OnceBetweenUnlocks)
def _not_played_since(state: State, play: Play, verb: OnceBetweenUnlocks) -> bool:
    return play.actor is None or play.actor.noted(_between_unlocks(play)) != play.methuselah.turns


@notes(OnceBetweenUnlocks)
def _note_play(state: State, play: Play, verb: OnceBetweenUnlocks) -> None:
    if play.actor is not None:
        play.actor.note(_between_unlocks(play), play.methuselah.turns)
