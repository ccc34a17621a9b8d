"""From a card to what the engine knows of it: its entry, what its text says, or the reason why nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vtes.cards.model import BLANK, Model

if TYPE_CHECKING:
    from cardbase.card import Card


def model_of(card: Card) -> Model:
    """Return what the engine knows of a card."""
    return Model(BLANK, "not described yet")
