"""Who casts no votes in a referendum, by the text of the minion that called it."""

from __future__ import annotations

from rules.vtes.definitions.kinds import SILENCED_BY
from rules.vtes.definitions.votes import Silenced
from rules.vtes.state.who import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def is_silenced_by(state: State, minion: Minion, caller: Minion | None) -> bool:
    """Return whether the text of the minion that called the referendum keeps another from voting."""
    return (
        caller is not None
        and SILENCED_BY in state.setting.present
        and any(
            isinstance(value, Silenced)
            and fits(value.who, minion, caller)
            and not (value.others and minion.controller == caller.controller)
            for _, value in caller.values
        )
    )
