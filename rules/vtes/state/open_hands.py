"""Hands that lie open: to everybody while a card in play says so, or to one who looks at them for a turn."""

from __future__ import annotations

from rules.kernel import EVERYONE, only
from rules.vtes.definitions.kinds import OPEN_HAND
from rules.vtes.state import spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Zone
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def update(state: State) -> None:
    """Show everybody what they may see of all hands now, no more and no less."""
    for methuselah in state.methuselahs:
        fight = state.combat
        if methuselah.passive or (fight is not None and fight.has(spans.LIES_OPEN, methuselah.seat)):
            continue
        seats = _seats(state, methuselah)
        hand = methuselah.hand
        if seats & ~hand.seen_by:
            for number in list(hand.items):
                state.board.show(number, hand, seats)
        hand.seen_by = seats


def _seats(state: State, methuselah: Methuselah) -> int:
    """Return who may see a hand (mask)."""
    seats = only(methuselah.seat)
    for seat in spans.whom(state.lasting, spans.SEES_HANDS):
        seats |= only(seat)
    for source, value in state.everywhere:
        if value.kind == OPEN_HAND and source.controller in state.ring:
            controller = state.methuselahs[source.controller]
            if controller is not methuselah and state.prey(controller) is methuselah:
                return EVERYONE
    return seats


def close_hand(state: State, hand: Zone[int]) -> None:
    """Show a hand that lay open to its owner alone again."""
    hand.seen_by = only(hand.owner)
    for number in list(hand.shown or ()):
        state.board.hide(number, hand)
