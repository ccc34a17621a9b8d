"""Whether the conditions of values, abilities and triggers hold."""

from __future__ import annotations

from rules.vtes.definitions.conditions import (
    Always,
    BearerHas,
    Controls,
    OtherActed,
    Succeeded,
    UsedDisciplines,
    WhileReady,
    WhileReadyAndUnlocked,
)
from rules.vtes.terms import READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.conditions import Condition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.state import State


def holds(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool:
    """Return whether a condition holds for a card in play, and the minion it is on or of.

    Raises:
        TypeError: for a condition nobody has told about.
    """
    if isinstance(condition, WhileReady):
        return minion is not None and minion.region == READY
    if isinstance(condition, WhileReadyAndUnlocked):
        return minion is not None and minion.region == READY and not minion.locked
    if isinstance(condition, BearerHas):
        return minion is not None and minion.profile.has(condition.discipline)
    if isinstance(condition, Controls):
        controller = state.methuselahs[source.controller]
        return any(other.profile.active_title == condition.title for other in state.ready_minions(controller))
    if isinstance(condition, Always):
        return True
    return _after_action(state, condition, minion)


def _after_action(state: State, condition: Condition, minion: Minion | None) -> bool:
    """Return whether a condition about the action that is going on, or just ended, holds."""
    action = state.action
    if isinstance(condition, Succeeded):
        return action is not None and action.successful and not (condition.unanswered and action.reactions)
    if isinstance(condition, UsedDisciplines):
        return (
            action is not None
            and action.disciplines is not None
            and len(action.disciplines) >= condition.count
        )
    if isinstance(condition, OtherActed):
        return (
            action is not None
            and action.successful
            and action.actor is not minion
            and action.actor.profile.sect == condition.sect
        )
    raise TypeError(f"{condition!r} is no condition that the table knows")
