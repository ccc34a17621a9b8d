"""Minions that would burn in combat, while they may still be saved."""

from __future__ import annotations

from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import ALLY, WOULD_BURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def kept_for_now(state: State, fight: Combat, minion: Permanent) -> bool:
    """Keep a minion that fights in play for now, where somebody holds a card that may save it.

    Who lets it burn all the same takes it out of those that are dying with `departures.let_die`.
    """
    if not (state.setting.reprieving or state.setting.reacting & WOULD_BURN):
        return False
    if not isinstance(minion, Minion) or minion in fight.lost:
        return False
    if minion not in (fight.sides[0].minion, fight.sides[1].minion):
        return False
    if not (_may_be_spared(state, minion) or _may_save_itself(state, minion)):
        return False
    if minion not in fight.dying:
        fight.dying.append(minion)
    return True


def _may_be_spared(state: State, minion: Minion) -> bool:
    """Return whether somebody holds a card that may save an ally."""
    if minion.profile.kind != ALLY:
        return False
    return any(not state.setting.reprieving.isdisjoint(seat.reach()) for seat in state.methuselahs)


def _may_save_itself(state: State, minion: Minion) -> bool:
    """Return whether its controller holds a card that may keep it from burning, but as it is consumed."""
    if not state.setting.reacting & WOULD_BURN or spans.all_of(state.lasting, spans.CONSUMES):
        return False
    return any(
        state.faces[number].reactions & WOULD_BURN for number in state.methuselahs[minion.controller].reach()
    )
