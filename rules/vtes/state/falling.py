"""Minions that go to torpor, and what the cards on them do then."""

from __future__ import annotations

from rules.vtes.definitions.kinds import FALL_IS_FINAL, HUNT_FELLS
from rules.vtes.state import regions, spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import ALLY, FALL_BURNS, FALL_PRICE, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State


def go_to_torpor(state: State, minion: Minion) -> None:
    """Send a ready vampire to torpor; then burn what its cards say: cards on it, pool of its controller."""
    if minion.region != READY:
        return
    if values.of_minion(state, minion, FALL_IS_FINAL, 0):
        burn_minion(state, minion)
        return
    regions.fall_to_torpor(state, minion)
    for card, value in list(minion.values):
        if value.kind == FALL_BURNS and card is not None and card.number in state.in_play:
            leave_play(state, card)
    price = values.of_minion(state, minion, FALL_PRICE, 0)
    if price and minion.region == TORPOR:
        burn_pool(state, state.methuselahs[minion.controller], price)


def send_to_torpor(state: State, minion: Minion) -> None:
    """Send a vampire to torpor; an ally that plays a card as a vampire burns instead (VTES-1.6.3-07)."""
    if minion.profile.kind == ALLY:
        burn_minion(state, minion)
    else:
        go_to_torpor(state, minion)


def sink(state: State, seat: int) -> None:
    """Send those to torpor who were condemned to go there in this unlock phase of their controller."""
    for it in spans.all_of(state.lasting, spans.SINKS) if state.lasting else ():
        minion = state.in_play.get(it.whom)
        if minion is None or minion.controller == seat:
            state.lasting.remove(it)
        if isinstance(minion, Minion) and minion.controller == seat:
            go_to_torpor(state, minion)


def survives_hunt(state: State, minion: Minion) -> bool:
    """Return whether a blood hunt would not burn a minion, but send it to torpor."""
    return bool(values.of_minion(state, minion, HUNT_FELLS, 0))


def hunt_down(state: State, minion: Minion) -> None:
    """Burn a minion on which a blood hunt was called, or send it to torpor if its text says so."""
    if not survives_hunt(state, minion):
        leave_play(state, minion)
    elif minion.region == READY:
        send_to_torpor(state, minion)
