"""Minions going from region to region."""

from __future__ import annotations

from rules.vtes.state.card_events import FellToTorpor
from rules.vtes.terms import HAND_SIZE, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def move_region(state: State, minion: Minion, region: int) -> None:
    """Move a minion between the regions of its controller."""
    source = state.zone_of(minion)
    minion.region = region
    state.board.move(minion.number, source, state.zone_of(minion))
    if state.methuselahs[minion.controller].values[HAND_SIZE] or state.setting.shared_hands:
        state.uneven = True


def fall_to_torpor(state: State, minion: Minion) -> None:
    """Send a vampire to torpor; the cards on it stay (VTES-6.5.1-01, 02)."""
    if minion.region == READY:
        move_region(state, minion, TORPOR)
        if state.journal.on:
            state.journal.note(FellToTorpor(minion.controller, minion.number))


def leave_torpor(state: State, minion: Minion) -> None:
    """Bring a vampire back to the ready region; it is no longer wounded (VTES-6.5.2-01, 04)."""
    move_region(state, minion, READY)
    minion.damaged = False
