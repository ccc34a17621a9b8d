"""Referendums that pass without votes, as one that passed before them has seen to."""

from __future__ import annotations

from rules.vtes.state import spans
from rules.vtes.terms import VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def use_certainty(state: State, action: Action) -> bool:
    """Return whether a referendum passes without votes, as one before it has seen to; that is so but once."""
    lasting, seat, profile = state.lasting, action.methuselah.seat, action.actor.profile
    if not lasting or profile.kind != VAMPIRE:
        return False
    own = any(it.about in ("", profile.sect) for it in spans.laid(lasting, spans.PASSES, seat))
    if not own and not spans.lasts(lasting, spans.PASSES):
        return False
    if own:
        spans.drop(lasting, spans.PASSES, seat)
    spans.drop(lasting, spans.PASSES)
    spans.lay(action.lasting, spans.PASSES_ANYWAY, spans.ACTION)
    return True
