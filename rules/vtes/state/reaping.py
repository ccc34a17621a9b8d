"""Who burns a minion."""

from __future__ import annotations

from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Reaped
from rules.vtes.terms import POLITICAL_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def reaped_of(state: State, minion: Minion) -> Reaped | None:
    """Return who burns a minion: its diablerist, its opponent, also after combat, or who acts against it."""
    fight, action = state.combat, state.action
    consuming = spans.all_of(state.lasting, spans.CONSUMES)
    if consuming:
        return Reaped(minion, state.minion(consuming[0].whom), consuming[0].amount, True)
    if fight is not None:
        burner = next((fight.other(side).minion for side in fight.sides if side.minion is minion), None)
        return Reaped(minion, burner, minion.blood, False) if burner is not None else None
    if state.aftermath.striker is not None:
        return Reaped(minion, state.aftermath.striker, minion.blood, False)
    if action is not None and _is_directed_at(action, minion):
        return Reaped(minion, action.actor, minion.blood, False)
    return None


def _is_directed_at(action: Action, minion: Minion) -> bool:
    """Return whether a successful action, and no referendum, is directed at the controller of a minion."""
    if not action.successful or action.kind == POLITICAL_ACTION:
        return False
    return action.is_at(minion.controller)
