"""Moving Agents and track markers."""

from __future__ import annotations

from rules.emerald.chapters.asking import choose
from rules.emerald.chapters.paying import pay, showing, sums
from rules.emerald.state.box import FAR
from rules.emerald.state.changes import advance, discard, stand
from rules.emerald.terms import CITIES, DONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State
    from rules.kernel import Rules


# --- Agents --------------------------------------------------------------------------------------------


def can_move(state: State, seat: int) -> bool:
    """Return whether some Agent can go somewhere for gold that can be paid."""
    payable = _payable(state, seat)
    return payable > 1 and bool(_moves(state, seat, state.agents_of(seat), 0, payable))


def move(state: State, seat: int) -> Rules[None]:
    """Move Agents, each once, by the cheapest way; then pay all of it (EMER-MOVE-01 to -07)."""
    payable = _payable(state, seat)
    left = state.agents_of(seat)
    cost = 0
    while True:
        options: list[tuple[int, int]] = _moves(state, seat, left, cost, payable)
        if payable >> cost & 1 and cost:
            options.append((DONE, DONE))
        agent, city = yield from choose(seat, "move", options, cost)
        if agent == DONE:
            break
        cost += state.box.costs(state.where[agent], state.closed[seat])[city]
        left.remove(agent)
        stand(state, agent, city)
    yield from pay(state, seat, "gold", state.box.gold, 1 << cost, cost == 1)


def _payable(state: State, seat: int) -> int:
    """Return the mask of the costs that a hand can pay: exactly, or 1 with two gold on one card."""
    gold = state.box.gold
    values = [gold[card] for card in showing(state, seat, gold)]
    return sums(values) | (2 if 2 in values else 0)


def _moves(state: State, seat: int, agents: list[int], cost: int, payable: int) -> list[tuple[int, int]]:
    """Return the moves after which, perhaps with more moves, the cost can be paid."""
    closed = state.closed[seat]
    ways = {agent: state.box.costs(state.where[agent], closed) for agent in agents}
    steps = {agent: {way for way in costs if 0 < way < FAR} for agent, costs in ways.items()}
    found = []
    for agent in agents:
        after = 1
        for other in agents:
            if other != agent:
                base = after
                for step in steps[other]:
                    after |= base << step
        fitting = {step for step in steps[agent] if after << cost + step & payable}
        found += [(agent, city) for city in range(len(CITIES)) if ways[agent][city] in fitting]
    return found


# --- track markers -------------------------------------------------------------------------------------


def arrows(state: State, seat: int) -> list[tuple[int, int]]:
    """Return the cards of a hand with an arrow that moves its marker, each with the number of the arrow."""
    found = []
    for card in state.distinct(state.hands[seat].items):
        for number, (track, steps) in enumerate(state.box.arrows[card]):
            if steps > 0 or state.marker[track] > 0:
                found.append((card, number))
    return found


def move_tracks(state: State, seat: int) -> Rules[None]:
    """Play cards for one arrow each (EMER-TRACK-01 to -04)."""
    options = arrows(state, seat)
    while True:
        card, number = yield from choose(seat, "arrow", options)
        if card == DONE:
            return
        track, steps = state.box.arrows[card][number]
        discard(state, seat, card, state.hands[seat])
        advance(state, track, steps)
        options = arrows(state, seat)
        if not options:
            return
        options.append((DONE, DONE))
