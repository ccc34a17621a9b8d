"""Who casts no votes in a referendum."""

from __future__ import annotations

from rules.vtes.definitions.acting import DAZED
from rules.vtes.definitions.kinds import NO_VOTES, SILENCED_BY
from rules.vtes.definitions.marks import SPEECHLESS
from rules.vtes.definitions.votes import Silenced
from rules.vtes.state.blocks import EXPELLED
from rules.vtes.state.values import together
from rules.vtes.state.who import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Action
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.state import State


def is_silent(state: State, minion: Minion, referendum: Referendum) -> bool:
    """Return whether something keeps a minion from casting votes and ballots in a referendum."""
    if minion.number in referendum.abstaining or state.turn in (minion.noted(EXPELLED), minion.noted(DAZED)):
        return True
    action, caller = state.action, referendum.minion
    if action is not None and (action.lasting or action.marks is not None) and _is_hushed(action, minion):
        return True
    if SILENCED_BY in state.setting.present and caller is not None and _is_silenced_by(minion, caller):
        return True
    return together(state, NO_VOTES, (minion,)) > 0


def _is_hushed(action: Action, minion: Minion) -> bool:
    """Return whether something played in the political action keeps a minion from voting."""
    if action.has(SPEECHLESS, minion.number):
        return True
    return action.marks is not None and any(fits(who, minion) for who in action.marks.silenced)


def _is_silenced_by(minion: Minion, caller: Minion) -> bool:
    """Return whether the text of the minion that called the referendum keeps another from voting."""
    return any(
        isinstance(value, Silenced)
        and fits(value.who, minion, caller)
        and not (value.others and minion.controller == caller.controller)
        for _, value in caller.values
    )
