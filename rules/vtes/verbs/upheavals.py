"""What masters and events do about contracts, fights, hostages, nightmares, and what is hidden away."""

from __future__ import annotations

from rules.vtes.definitions.upheavals import AtOwnKin, BleedsOwnPrey
from rules.vtes.state.answers import redirect
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.plays import FIXED_TARGET
from rules.vtes.terms import BLEED_ACTION, POLITICAL_ACTION, READY
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


# --- contracts, fights, actions ---------------------------------------------------------------------


def _aims(action: Action, terms: bool) -> list[int]:
    """Return the cards that an action, or the terms of its referendum, are aimed at."""
    if action.play is None:
        return [] if terms else [action.object]
    play = action.play
    if terms:
        return [play.target, *play.chosen, *play.cards]
    return [action.object, play.target, play.number if play.source is not None else -1]


@possible(AtOwnKin)
def _is_at_own_kin(state: State, play: Play, verb: AtOwnKin) -> bool:
    action, seat = play.action, play.methuselah.seat
    if action is None or action.methuselah is play.methuselah:
        return False
    if verb.terms:
        if action.kind != POLITICAL_ACTION:
            return False
    elif not action.is_at(seat):
        return False
    for number in _aims(action, verb.terms):
        minion = state.in_play.get(number)
        if (
            isinstance(minion, Minion)
            and minion.controller == seat
            and minion.region == READY
            and minion.profile.clan == verb.clan
        ):
            return True
    return False


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


# --- nightmares and hostages ------------------------------------------------------------------------


# --- what is learnt, and hidden ---------------------------------------------------------------------
