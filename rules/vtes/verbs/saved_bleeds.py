"""Bleeds given up, to be stronger the next time."""

from __future__ import annotations

from rules.vtes.definitions.saved_bleeds import AddSavedBleed, SpareBleed
from rules.vtes.state import values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import BLEED_ACTION
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def would_succeed(state: State, play: Play) -> bool:
    """Return whether the action is a bleed that would burn pool."""
    action = play.action
    return (
        action is not None
        and action.kind == BLEED_ACTION
        and not action.spared
        and values.bleed(state, action.actor, action) > 0
    )


@possible(SpareBleed)
def _may_spare_bleed(state: State, play: Play, verb: SpareBleed) -> bool:
    return would_succeed(state, play)


@does(SpareBleed)
def _spare_bleed(state: State, play: Play, verb: SpareBleed) -> None:
    action = play.action
    assert action is not None
    action.spared = True
    permanent = enter_play(state, play.number, play.methuselah.playing, play.methuselah, action.actor)
    if permanent is not None:
        permanent.memory = action.target


@possible(AddSavedBleed)
def _may_add_saved_bleed(state: State, play: Play, verb: AddSavedBleed) -> bool:
    source, action = play.source, play.action
    return (
        source is not None
        and action is not None
        and action.target == source.memory
        and would_succeed(state, play)
    )


@does(AddSavedBleed)
def _add_saved_bleed(state: State, play: Play, verb: AddSavedBleed) -> None:
    assert play.source is not None
    assert play.action is not None
    leave_play(state, play.source)
    play.action.bleed += verb.amount
