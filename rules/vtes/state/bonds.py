"""Cards that burn when a minion leaves the ready region, or unlocks."""

from __future__ import annotations

from rules.vtes.definitions.kinds import AT_SUPERIOR, BOUND, RESTS
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State


def loosen(state: State) -> None:
    """Burn the cards whose minion is not ready any more."""
    for card in list(state.in_play.values()):
        if BOUND in card.face.model.traits and card.memory >= 0:
            minion = state.in_play.get(card.memory & ~AT_SUPERIOR)
            if not isinstance(minion, Minion) or minion.region != READY:
                leave_play(state, card)


def burn_let_go(state: State) -> None:
    """Burn the cards for which a minion rested that has unlocked."""
    for card in list(state.in_play.values()):
        if RESTS in card.face.model.traits and card.memory < 0:
            leave_play(state, card)
