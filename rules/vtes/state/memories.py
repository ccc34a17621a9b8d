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


def forget(state: State, number: int) -> None:
    """Have all that remember a card forget it as it leaves play."""
    keepers = state.record.keepers
    keepers.discard(number)
    for keeper in keepers:
        card = state.in_play.get(keeper)
        if card is not None and card.memory >= 0 and card.memory & ~AT_SUPERIOR == number:
            card.memory += FORGOTTEN - number
        if card is not None and card.bound == number:
            card.bound = -1
