"""An action that others may try to block, and react to (VTES-6.2.2)."""

from __future__ import annotations

from rules.vtes.chapters import block, blocked, modifiers
from rules.vtes.terms import DURING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def is_contested(state: State, action: Action) -> Rules[None]:
    """Let others block and react; an action that continues after a block goes on as if it had not been."""
    yield from _answered(state, action)
    while action.blocked:
        yield from blocked.fight(state, action)
        if action.blocked:
            break
        yield from _answered(state, action)


def _answered(state: State, action: Action) -> Rules[None]:
    """Let others try to block, then everybody use what there is before resolution (VTES-6.2.2-09).

    Those who declined to block may still react (6.2.2-08). The new target of a bleed may try to block it.
    """
    target = None
    while target != action.target and not action.blocked and not action.ended:
        target = action.target
        yield from block.attempts(state, action)
        if not action.blocked:
            action.declined = True
            yield from modifiers.window(state, DURING, action)
    if not action.ended and (action.marks is not None or action.lasting):
        yield from block.before_resolution(state, action)
