"""Block attempts, and what a block leads to (chapter 6.2.2, 6.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Action


def attempts(game: Vtes, action: Action) -> Rules[None]:
    """Let those who may try to block do so."""
    yield from ()


def fight(game: Vtes, action: Action) -> Rules[None]:
    """Lock the blocker and let the two fight (VTES-6.2.3-02)."""
    yield from ()
