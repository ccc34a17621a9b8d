"""Playing cards for their symbols: one kind of symbol a card (EMER-TURN-06)."""

from __future__ import annotations

from rules.emerald.chapters.asking import choose
from rules.emerald.state.changes import discard, remove_card
from rules.emerald.terms import DONE, INFERNAL_MACHINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State
    from rules.kernel import Rules


def sums(values: list[int]) -> int:
    """Return a bit mask of all sums of some of these values: bit `n` for a sum of `n`."""
    mask = 1
    for value in values:
        mask |= mask << value
    return mask


def up_to(highest: int) -> int:
    """Return the mask of all sums from 1 to `highest`."""
    return (1 << highest + 1) - 2


def showing(state: State, seat: int, symbols: list[int], without: int = -1) -> list[int]:
    """Return the cards of a hand that show a symbol, but for one card.

    Args:
        state: the table.
        seat: whose hand.
        symbols: how many of the symbol each card shows.
        without: a card that is needed for something else.
    """
    return [card for card in state.hands[seat].items if symbols[card] and card != without]


def can_pay(state: State, seat: int, symbols: list[int], allowed: int, lone_two: bool = False) -> bool:
    """Return whether some cards of a hand show an allowed sum; see `pay` for the arguments."""
    values = [symbols[card] for card in showing(state, seat, symbols)]
    return bool(sums(values) & allowed) or (lone_two and 2 in values)


def pay(
    state: State, seat: int, kind: str, symbols: list[int], allowed: int, lone_two: bool = False
) -> Rules[int]:
    """Let a player play cards one by one until their symbols add up to an allowed sum, and return the sum.

    Args:
        state: the table.
        seat: who plays.
        kind: of the decision.
        symbols: how many of the symbol each card shows.
        allowed: a bit mask of the sums with which to stop; 0 is none of them.
        lone_two: whether one card with two symbols alone may be played for one (EMER-PLACE-05, EMER-RETR-03,
            EMER-MOVE-06).
    """
    total = 0
    while True:
        options = _next_cards(state, seat, symbols, allowed, total)
        if lone_two and not total:
            hand = state.distinct(showing(state, seat, symbols))
            options += [card for card in hand if symbols[card] == 2 and card not in options]
        if allowed >> total & 1:
            options.append(DONE)
        card = yield from choose(seat, kind, options, total)
        if card == DONE:
            return total
        first = not total
        total += symbols[card]
        discard(state, seat, card, state.hands[seat])
        if first and lone_two and total == 2 and not allowed >> 2 & 1:
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
    """Let a player play cards until their bombs reach what is needed; the Infernal Machine leaves the game.

    EMER-ASSR-05, EMER-GAME-08. Whoever calls it has seen that the hand suffices.
    """
    bombs = state.box.bombs
    while needed > 0:
        card = yield from choose(seat, "bombs", state.distinct(showing(state, seat, bombs)), needed)
        needed -= bombs[card]
        if state.box.ability[card] == INFERNAL_MACHINE:
            remove_card(state, card, state.hands[seat])
        else:
            discard(state, seat, card, state.hands[seat])
