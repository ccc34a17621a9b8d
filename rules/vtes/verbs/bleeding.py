"""What verbs of bleeds do."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.bleeding import BleedsOwnPrey, MoreBleed, Redirect, ReduceBleed
from rules.vtes.state.answers import redirect, reduce_bleed
from rules.vtes.state.blocks import marks
from rules.vtes.state.plays import FIXED_TARGET
from rules.vtes.terms import BLEED_ACTION
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


@does(MoreBleed)
def _more_bleed(state: State, play: Play, verb: MoreBleed) -> None:
    action = play.action
    if action is not None and (verb.target_pool or verb.same_target):
        marks(action).lingering.append((verb, action.target))
    elif action is not None and (not verb.clan or action.actor.profile.clan == verb.clan):
        action.bleed += verb.amount


@possible(ReduceBleed)
def _may_reduce(state: State, play: Play, verb: ReduceBleed) -> bool:
    action = play.action
    return action is not None and action.kind == BLEED_ACTION and action.target == play.methuselah.seat


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
    play.seats = [play.target]


@does(Redirect)
def _redirect(state: State, play: Play, verb: Redirect) -> None:
    if play.action is not None and play.target in state.ring:
        redirect(state, play.action, play.target)


@does(ReduceBleed)
def _reduce(state: State, play: Play, verb: ReduceBleed) -> None:
    if play.action is not None:
        reduce_bleed(state, play.action, verb.amount)


def _own_prey(state: State, action: Action) -> int:
    return state.ring.after(action.methuselah.seat)


@possible(BleedsOwnPrey)
def _may_bleed_own_prey(state: State, play: Play, verb: BleedsOwnPrey) -> bool:
    action, seat = play.action, play.methuselah.seat
    if action is None or action.kind != BLEED_ACTION or action.target != seat:
        return False
    return action.methuselah.seat != state.ring.before(seat) and _own_prey(state, action) != seat


@does(BleedsOwnPrey)
def _bleed_own_prey(state: State, play: Play, verb: BleedsOwnPrey) -> None:
    if play.action is not None:
        redirect(state, play.action, _own_prey(state, play.action))
        marks(play.action).once.add(FIXED_TARGET)
