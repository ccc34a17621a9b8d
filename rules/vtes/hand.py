"""Hand upkeep (VTES-1.6.1-09): the hand has its size, cards whose replacement waits apart."""

from __future__ import annotations

from rules.kernel import Decision

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah


def discard_down(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Discard until the hand is no larger than it may be, or draw up to it.

    In 2000 one draws only for a card that was played, or when a card in play changes the hand size.
    """
    hand = methuselah.hand.items
    size = game.hand_size(methuselah)
    changed = size != methuselah.matched
    methuselah.matched = size
    while len(hand) > max(0, size - len(methuselah.owed)):
        options = list(hand)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(methuselah.seat, "discard-down", options)
        game.board.move(choice, methuselah.hand, methuselah.ash)
    if methuselah.library.items and (changed or game.rules.hand_upkeep == "always"):
        game.refill(methuselah)


def settle(game: Vtes) -> Rules[None]:
    """Let all whose hand size has changed discard or draw at once, in their turn or not (VTES-1.6.1-09)."""
    game.uneven = False
    for seat in game.ring.clockwise(game.active.seat):
        methuselah = game.methuselahs[seat]
        if game.hand_size(methuselah) != methuselah.matched:
            yield from discard_down(game, methuselah)
