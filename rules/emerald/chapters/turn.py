"""The turn: two actions and any Free Actions, then a full hand."""

from __future__ import annotations

from rules.emerald.chapters.abilities import lay_down
from rules.emerald.chapters.claiming import claim, claimable
from rules.emerald.chapters.cubes import buy, can_buy, can_place, can_retrieve, place, retrieve
from rules.emerald.chapters.doubles import reveal_double, revealable
from rules.emerald.chapters.moving import arrows, can_move, move, move_tracks
from rules.emerald.chapters.using import free_uses, use, uses
from rules.emerald.state.changes import draw_up_to, reveal
from rules.emerald.state.events import ActionChosen, TurnBegan
from rules.emerald.state.scoring import points
from rules.emerald.terms import (
    ACTION_NAMES,
    ACTIONS,
    BUY_CUBES,
    CLAIM,
    DISCARD,
    DONE,
    FREE_ACTION,
    HAND,
    MOVE_AGENTS,
    MOVE_TRACKS,
    PASS,
    PLACE_CUBES,
    RETRIEVE_CUBES,
    REVEAL_DOUBLE,
    REVEAL_IDENTITY,
    USE_ABILITY,
    WATSON,
    WATSON_HAND,
)
from rules.kernel import Decision, Rules, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


def turn(state: State, seat: int) -> Rules[None]:
    """Take a player's turn (EMER-TURN-01, -02, -03)."""
    state.active = seat
    state.turn += 1
    state.actions = 0
    state.free_taken = False
    state.hudson_asked = False
    if state.journal.on:
        state.journal.note(TurnBegan(seat, state.turn))
    while state.actions < ACTIONS:
        action = yield Decision(seat, "action", possible(state, seat))
        if state.journal.on:
            state.journal.note(ActionChosen(seat, ACTION_NAMES[action]))
        yield from take(state, seat, action)
        if action == FREE_ACTION:
            state.free_taken = True
        else:
            state.actions += 1
    draw_up_to(state, seat, hand_limit(state, seat))
    state.deck_sizes[seat].append(state.deck_size(seat))


def hand_limit(state: State, seat: int) -> int:
    """Return the number of cards to which a hand is filled up (EMER-TURN-03, EMER-PERM-22)."""
    return WATSON_HAND if state.has(seat, WATSON) else HAND


def possible(state: State, seat: int) -> list[int]:
    """Return the actions that can be taken now (EMER-TURN-07); passing always can."""
    hand = state.hands[seat].items
    offered = [
        (CLAIM, bool(claimable(state, seat))),
        (PLACE_CUBES, can_place(state, seat)),
        (MOVE_TRACKS, bool(arrows(state, seat))),
        (REVEAL_IDENTITY, can_reveal(state, seat)),
        (REVEAL_DOUBLE, bool(revealable(state, seat))),
        (USE_ABILITY, any(uses(state, seat))),
        (BUY_CUBES, can_buy(state, seat)),
        (RETRIEVE_CUBES, can_retrieve(state, seat)),
        (MOVE_AGENTS, can_move(state, seat)),
        (DISCARD, bool(hand)),
        (FREE_ACTION, any(free_uses(state, seat))),
    ]
    return [*(action for action, offer in offered if offer), PASS]


def take(state: State, seat: int, action: int) -> Rules[None]:
    """Carry out an action."""
    if action == CLAIM:
        yield from claim(state, seat)
    elif action == PLACE_CUBES:
        yield from place(state, seat)
    elif action == RETRIEVE_CUBES:
        yield from retrieve(state, seat)
    elif action == BUY_CUBES:
        yield from buy(state, seat)
    elif action == MOVE_AGENTS:
        yield from move(state, seat)
    elif action == MOVE_TRACKS:
        yield from move_tracks(state, seat)
    elif action == DISCARD:
        yield from discard_cards(state, seat)
    elif action == REVEAL_IDENTITY:
        reveal(state, seat)
    elif action == REVEAL_DOUBLE:
        counter = yield from choose(seat, "double-agent", revealable(state, seat))
        yield from reveal_double(state, seat, counter)
    elif action == USE_ABILITY:
        yield from use(state, seat, list(uses(state, seat)))
    elif action == FREE_ACTION:
        yield from use(state, seat, list(free_uses(state, seat)))


def can_reveal(state: State, seat: int) -> bool:
    """Return whether revealing the identity would end the game by points (EMER-REVID-01)."""
    if state.revealed[seat]:
        return False
    return points(state, seat, state.side(seat)) >= state.box.threshold[state.seats]


def discard_cards(state: State, seat: int) -> Rules[None]:
    """Discard one card or more; only the first can be seen (EMER-DISC-01, -02)."""
    hand = state.hands[seat].items
    first = yield from choose(seat, "discard", state.distinct(hand), 0)
    chosen = [first]
    while len(chosen) < len(hand):
        left = state.distinct([card for card in hand if card not in chosen])
        card = yield Decision(seat, "hide", [DONE, *left], len(chosen))
        if card == DONE:
            break
        chosen.append(card)
    lay_down(state, seat, chosen)
