"""Playing cards for their symbols: one kind of symbol per card (EMER-TURN-06)."""

from __future__ import annotations

from rules.emerald.state.changes import discard, remove_card
from rules.emerald.terms import DONE, INFERNAL_MACHINE
from rules.kernel import choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State
    from rules.kernel import Rules


ONE = 0b10
"""The mask of the sum 1 alone."""


def sums(values: list[int]) -> int:
    """Return a bit mask of all sums of some of these values: bit `n` for a sum of `n`."""
    mask = 1
    for value in values:
        mask |= mask << value
    return mask


def up_to(highest: int) -> int:
    """Return the mask of all sums from 1 to `highest`."""
    return (1 << highest + 1) - 2


def showing(state: State, seat: int, symbols: list[int]) -> list[int]:
    """Return the cards of a hand that show a symbol.

    Args:
        state: the table.
        seat: whose hand.
        symbols: how many of the symbol each card shows.
    """
    return [card for card in state.hands[seat].items if symbols[card]]


def payable(state: State, seat: int, symbols: list[int]) -> int:
    """Return the mask of the sums for which the cards of a hand can be played.

    A single card with two symbols may be played for one (EMER-PLACE-05, EMER-RETR-03, EMER-MOVE-06).
    """
    values = [symbols[card] for card in showing(state, seat, symbols)]
    return sums(values) | (ONE if 2 in values else 0)


def can_pay(state: State, seat: int, symbols: list[int], allowed: int) -> bool:
    """Return whether a hand can pay an allowed sum; see `pay` for the arguments."""
    return bool(payable(state, seat, symbols) & allowed)


def pay(state: State, seat: int, kind: str, symbols: list[int], allowed: int) -> Rules[int]:
    """Have a player play cards one by one until their symbols add up to an allowed sum; return it.

    If only 1 is allowed, one card with two symbols may be played for it (see `payable`).

    Args:
        state: the table.
        seat: who plays.
        kind: of the decision.
        symbols: how many of the symbol each card shows.
        allowed: a bit mask of the sums at which to stop; never 0.
    """
    total = 0
    while True:
        options = _next_cards(state, seat, symbols, allowed, total)
        if allowed == ONE and not total:
            hand = state.distinct(showing(state, seat, symbols))
            options += [card for card in hand if symbols[card] == 2]
        if allowed >> total & 1:
            options.append(DONE)
        card = yield from choose(seat, kind, options, total)
        if card == DONE:
            return total
        total += symbols[card]
        discard(state, seat, card, state.hands[seat])
        if allowed == ONE and total == 2:
            return 1


def _next_cards(state: State, seat: int, symbols: list[int], allowed: int, total: int) -> list[int]:
    """Return the cards after which an allowed sum can still be reached."""
    cards = showing(state, seat, symbols)
    values = [symbols[card] for card in cards]
    found = []
    for card in state.distinct(cards):
        place = cards.index(card)
        rest = sums(values[:place] + values[place + 1 :])
        if rest << total + symbols[card] & allowed:
            found.append(card)
    return found


def pay_bombs(state: State, seat: int, needed: int) -> Rules[None]:
    """Have a player play cards until there are enough bombs; the Infernal Machine leaves the game.

    EMER-ASSR-05, EMER-GAME-08. The caller has made sure that the hand suffices.
    """
    bombs = state.box.bombs
    while needed > 0:
        card = yield from choose(seat, "bombs", state.distinct(showing(state, seat, bombs)), needed)
        needed -= bombs[card]
        if state.box.ability[card] == INFERNAL_MACHINE:
            remove_card(state, card, state.hands[seat])
        else:
            discard(state, seat, card, state.hands[seat])
