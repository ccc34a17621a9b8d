"""Surcharges that cards in play put on ways to play a card for everybody, and who is spared."""

from __future__ import annotations

from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.prices import RedirectTax, SuperiorTax
from rules.vtes.state.values import is_spared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def redirect_tax(state: State, mode: Mode) -> int:
    """Return what cards in play add to the cost of a way to play a card that gives a bleed another target."""
    tax = sum(value.amount for _, value in state.everywhere if isinstance(value, RedirectTax))
    return tax if tax and any(isinstance(verb, Redirect) for verb in mode.verbs) else 0


WITHSTANDS: Final = ("diablerie since a Gehenna event",)
"""The key under which a vampire notes how many Gehenna events preceded its last diablerie."""


def withstands(state: State, minion: Minion) -> bool:
    """Return whether a vampire committed diablerie since the last Gehenna event was played."""
    return minion.noted(WITHSTANDS) == state.record.gehenna


def superior_tax(state: State, minion: Minion, mode: Mode) -> int:
    """Return what cards in play add to the cost of a way to play a card that takes a superior discipline."""
    if all(level < 2 for _, level in mode.needs):
        return 0
    if withstands(state, minion):
        return 0
    return sum(
        value.amount
        for source, value in state.everywhere
        if isinstance(value, SuperiorTax) and not is_spared(state, source, minion)
    )
