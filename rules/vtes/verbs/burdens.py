"""What cards do that burden a minion while they are on it, and signs against one."""

from __future__ import annotations

from rules.vtes.definitions.burdens import (
    BurnedCorruption,
)
from rules.vtes.state.counters import BURNED_CORRUPTION
from rules.vtes.verbs.registry import possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(BurnedCorruption)
def _burned_corruption(state: State, play: Play, verb: BurnedCorruption) -> bool:
    action, source = play.action, play.source
    if action is None or action.marks is None or source is None:
        return False
    return (source.controller, BURNED_CORRUPTION) in action.marks.once
