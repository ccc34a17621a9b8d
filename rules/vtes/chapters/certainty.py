"""Referendums that pass without votes, as one that passed before them has seen to."""

from __future__ import annotations

from rules.vtes.state import spans
from rules.vtes.state.referendum import PASSES
from rules.vtes.terms import VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def use_certainty(state: State, action: Action) -> bool:
    """Return whether a referendum passes without votes, as one before it has seen to; that is so but once."""
    methuselah = action.methuselah
    if action.actor.profile.kind != VAMPIRE:
        return False
    own = methuselah.certain == state.turn and methuselah.certain_of in ("", action.actor.profile.sect)
    if not own and PASSES not in state.notes:
        return False
    if own:
        methuselah.certain = -1
    state.notes.pop(PASSES, None)
    spans.lay(action.lasting, spans.CERTAIN, spans.ACTION)
    return True
