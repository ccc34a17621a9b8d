"""Whether somebody may have something to use, by the decks at the table: so that nobody is asked in vain."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def at_moment(state: State, action: Action, moment: int) -> bool:
    """Return whether the acting Methuselah, or who reacts, may have something for a moment of an action.

    Where several play, hands are not looked at: a window that opens only for some would betray a hand.
    """
    setting = state.setting
    if not (setting.moments[action.methuselah.seat] | setting.reacting) & moment:
        return False
    if not setting.alone or setting.aided & moment:
        return True
    faces = state.faces
    return any(faces[number].moments & moment for number in action.methuselah.reach)
