"""When the action of a minion has burned another: cards that are played then, and trophies."""

from __future__ import annotations

from rules.vtes.chapters import modifiers, red_list
from rules.vtes.terms import REAPING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State


def by_action(state: State) -> Rules[None]:
    """Give the chance to play modifiers for each minion that the acting one has burned by its action.

    Trophies for one that it burned otherwise than by diablerie, which sees to them, follow (VTES-11-11).
    """
    action = state.action
    while state.aftermath.reaped:
        reaped = state.aftermath.reaping = state.aftermath.reaped.pop(0)
        try:
            if action is not None and reaped.burner is action.actor:
                offered = modifiers.window(state, REAPING, action)
                if offered is not None:
                    yield from offered
                if not reaped.consumed:
                    yield from red_list.trophies(state, action.actor, reaped.minion)
        finally:
            state.aftermath.reaping = None
