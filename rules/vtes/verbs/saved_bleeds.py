"""Bleeds given up, to be stronger the next time."""

from __future__ import annotations

from rules.vtes.state import values
from rules.vtes.terms import BLEED_ACTION

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
