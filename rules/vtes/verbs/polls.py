"""What cards in play do while votes are cast."""

from __future__ import annotations

from rules.vtes.definitions.polls import FirstUse
from rules.vtes.verbs.registry import possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(FirstUse)
def _is_first_use(state: State, play: Play, verb: FirstUse) -> bool:
    action = play.action
    if action is None or action.marks is None:
        return True
    return not any(number == play.number for number, _ in action.marks.once)
