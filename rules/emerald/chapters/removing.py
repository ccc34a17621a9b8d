"""Game cards leaving a stack other than by a claim: the Third Section, and stacks that run out."""

from __future__ import annotations

from rules.emerald.state.changes import clear_cubes, remove_card, stand, unblock
from rules.emerald.terms import CITIES, EFFECT, FIRST_EFFECT, GONE, ON_CARD, TOP
from rules.kernel import choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State
    from rules.kernel import Rules

GAME_CARD: str = "remove a Game card"
EFFECT_CARD: str = "remove a Permanent Effect"
HAND_CARD: str = "remove a card of your hand, unseen"


def reveal_next(state: State, city: int) -> bool:
    """Turn up the next Game card of a stack (EMER-CLAIM-13); False if there is none."""
    if not state.stacks[city].items:
        return False
    card = state.board.draw(state.stacks[city], state.tops[city])
    agent = state.box.agent_of[card]
    if agent >= 0:
        stand(state, agent, ON_CARD)
    return True


def reveal_effect(state: State) -> None:
    """Turn up a new Permanent Effect, if there is one left (EMER-CLAIM-14, EMER-PERM-02)."""
    if state.effect_deck.items:
        state.board.draw(state.effect_deck, state.row)


def _removable_tops(state: State) -> list[int]:
    return [
        TOP + city for city in range(len(CITIES)) if state.tops[city].items and not state.blocked[TOP + city]
    ]


def _removable_hand(state: State, seat: int, without: int = -1) -> list[int]:
    cards = [card for card in state.hands[seat].items if state.box.city_of[card] < 0 and card != without]
    return state.distinct(cards)


def can_section(state: State, seat: int, card: int) -> bool:
    """Return whether the Third Section can remove something."""
    return bool(_removable_tops(state) or state.row.items or _removable_hand(state, seat, card))


def third_section(state: State, seat: int) -> Rules[None]:
    """Remove a Game card, a Permanent Effect, or a card of the seat's hand unseen (EMER-GAME-23 to -26)."""
    tops, hand = _removable_tops(state), _removable_hand(state, seat)
    row = [EFFECT + card - FIRST_EFFECT for card in sorted(state.row.items)]
    ways = [GAME_CARD] * bool(tops) + [EFFECT_CARD] * bool(row) + [HAND_CARD] * bool(hand)
    way = yield from choose(seat, "way", ways)
    if way == GAME_CARD:
        place = yield from choose(seat, "remove", tops)
        _remove_top(state, place - TOP)
    elif way == EFFECT_CARD:
        place = yield from choose(seat, "remove", row)
        clear_cubes(state, place)
        unblock(state, place)
        remove_card(state, FIRST_EFFECT + place - EFFECT, state.row)
    else:
        card = yield from choose(seat, "remove-card", hand)
        state.board.move(card, state.hands[seat], state.unseen[seat])


def _remove_top(state: State, city: int) -> None:
    """Remove the face-up Game card of a city; cubes go to Limbo (EMER-GAME-23)."""
    clear_cubes(state, TOP + city)
    discard_top(state, city)
    if not reveal_next(state, city):
        reveal_effect(state)


def discard_top(state: State, city: int) -> None:
    """Take the face-up Game card of a city out of the game, with the Agent's counter on it."""
    card = state.tops[city].items[0]
    agent = state.box.agent_of[card]
    if agent >= 0:
        stand(state, agent, GONE)
    remove_card(state, card, state.tops[city])
