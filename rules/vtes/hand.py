"""Hand upkeep (VTES-1.6.1-09): the hand has its size, cards whose replacement waits apart."""

from __future__ import annotations

from rules.kernel import Decision

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah

HAND = 7
"""The hand size by default (VTES-2.3-03)."""


def discard_down(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Discard until the hand is no larger than it may be, or draw up to it.

    In 2000 one draws only for a card that was played, or when a card in play makes the hand larger.
    """
    hand = methuselah.hand.items
    while len(hand) > max(0, game.hand_size(methuselah) - len(methuselah.owed)):
        options = list(hand)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(methuselah.seat, "discard-down", options)
        game.board.move(choice, methuselah.hand, methuselah.ash)
    methuselah.trim = False
    if methuselah.library.items and game.rules.hand_upkeep == "always":
        game.refill(methuselah)
