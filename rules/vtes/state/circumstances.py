"""Whether the conditions of `rules.vtes.definitions.circumstances` hold."""

from __future__ import annotations

from rules.vtes.definitions.circumstances import BearerIs, BlockerIs, FindsNobodyUp
from rules.vtes.state.who import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.conditions import Condition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.state import State


def also_holds(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool | None:
    """Return whether a condition of this room holds; None where it is another one."""
    if isinstance(condition, BearerIs):
        return minion is not None and fits(condition.who, minion)
    action = state.action
    if isinstance(condition, BlockerIs):
        return action is not None and action.blocker is not None and fits(condition.who, action.blocker)
    if isinstance(condition, FindsNobodyUp):
        if action is None or action.play is None or action.play.source is not source or action.target < 0:
            return False
        return all(other.locked for other in state.ready_minions(state.methuselahs[action.target]))
    return None
