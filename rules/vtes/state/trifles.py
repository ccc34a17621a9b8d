"""Which masters are trifles."""

from __future__ import annotations

from rules.vtes.definitions.kinds import DISCIPLINE_TRIFLES
from rules.vtes.state import values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.state import State


def is_trifle(state: State, face: CardDefinition) -> bool:
    """Return whether a master is one, by its own words or by those of a ready minion of anybody."""
    if face.trifle or DISCIPLINE_TRIFLES not in state.setting.present:
        return face.trifle
    if state.rules.trifles == "none" or "discipline" not in face.kinds:
        return False
    return any(
        values.of_minion(state, minion, DISCIPLINE_TRIFLES, 0)
        for methuselah in state.methuselahs
        for minion in state.ready_minions(methuselah)
    )
