"""What happens later in the action: in an attempt to block, or when it was successful."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.afterwards import IfSuccessful, MayInAttempt, MayUnlock, OnceATurn
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import burn_blood, corrupt
from rules.vtes.terms import PASS, READY
from rules.vtes.verbs.registry import asks, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(IfSuccessful)
def _if_successful(state: State, play: Play, verb: IfSuccessful) -> None:
    if play.against is None:
        play.against = attempting(play)
    if play.action is not None:
        marks(play.action).succeeding.append((play, verb))


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


@does(MayInAttempt)
def _may_in_attempt(state: State, play: Play, verb: MayInAttempt) -> None:
    if play.action is not None:
        marks(play.action).offers.append((play, verb))


@possible(OnceATurn)
def _not_this_turn(state: State, play: Play, verb: OnceATurn) -> bool:
    return play.actor is None or play.actor.noted((play.face.name, "turn")) != state.turn


@notes(OnceATurn)
def _note_this_turn(state: State, play: Play, verb: OnceATurn) -> None:
    if play.actor is not None:
        play.actor.note((play.face.name, "turn"), state.turn)
