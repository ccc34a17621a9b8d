"""Moving Agents and track markers."""

from __future__ import annotations

from rules.emerald.chapters.paying import pay, payable
from rules.emerald.state.box import FAR
from rules.emerald.state.changes import advance, discard, stand
from rules.emerald.terms import CITIES, DONE
from rules.kernel import choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State
    from rules.kernel import Rules


# --- Agents --------------------------------------------------------------------------------------------


def can_move(state: State, seat: int) -> bool:
    """Return whether some Agent can go somewhere for gold that can be paid."""
    costs = payable(state, seat, state.box.gold)
    return costs > 1 and bool(_moves(state, seat, state.agents_of(seat), 0, costs))


def move(state: State, seat: int) -> Rules[None]:
    """Move Agents, each once, by the cheapest way; then pay for all of it (EMER-MOVE-01 to -07)."""
    costs = payable(state, seat, state.box.gold)
    left = state.agents_of(seat)
    cost = 0
    while True:
        options: list[tuple[int, int]] = _moves(state, seat, left, cost, costs)
        if costs >> cost & 1 and cost:
            options.append((DONE, DONE))
        agent, city = yield from choose(seat, "move", options, cost)
        if agent == DONE:
            break
        cost += state.box.costs(state.where[agent], state.closed[seat])[city]
        left.remove(agent)
        stand(state, agent, city)
    yield from pay(state, seat, "gold", state.box.gold, 1 << cost)


def _moves(state: State, seat: int, agents: list[int], cost: int, costs: int) -> list[tuple[int, int]]:
    """Return the moves after which, perhaps with more moves, one of the costs can be paid."""
    closed = state.closed[seat]
    ways = {agent: state.box.costs(state.where[agent], closed) for agent in agents}
    steps = {agent: {way for way in reach if 0 < way < FAR} for agent, reach in ways.items()}
    found = []
    for agent in agents:
        after = 1
        for other in agents:
            if other != agent:
                base = after
                for step in steps[other]:
                    after |= base << step
        fitting = {step for step in steps[agent] if after << cost + step & costs}
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
