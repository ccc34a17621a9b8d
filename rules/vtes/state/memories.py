"""Which cards in play remember another card, and how they forget one that has left play for good.

One that comes back after that is another; a vampire that only passes through an uncontrolled region is not.
"""

from __future__ import annotations

from rules.vtes.definitions.kinds import AT_SUPERIOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


FORGOTTEN: Final = AT_SUPERIOR - 1
"""What a card remembers instead of one that is gone: no card has this number."""


def keep_in_mind(state: State, card: Permanent, number: int) -> None:
    """Have a card in play remember another card, which may say at which level it was played."""
    card.memory = number
    state.record.keepers.add(card.number)


def keep_several(state: State, card: Permanent, what: str, numbers: list[int]) -> None:
    """Have a card in play remember several others, each with what it is to it."""
    card.used = {(what, number): state.turn for number in numbers}
    state.record.keepers.add(card.number)


def forget(state: State, number: int) -> None:
    """Have all that remember a card forget it as it leaves play."""
    keepers = state.record.keepers
    keepers.discard(number)
    for keeper in keepers:
        card = state.in_play.get(keeper)
        if card is None:
            continue
        if card.memory >= 0 and card.memory & ~AT_SUPERIOR == number:
            card.memory += FORGOTTEN - number
        if card.bound == number:
            card.bound = -1
        if card.used is not None:
            for key in [key for key in card.used if isinstance(key, tuple) and key[-1] == number]:
                del card.used[key]
