"""Victory points: what each side scores, what the marker shows, who is Known, who wins."""

from __future__ import annotations

from rules.emerald.terms import (
    ALL_ZOMBIES_POINTS,
    BESIDE,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    CITIES,
    LEOPOLD,
    LOYALIST,
    NAMED,
    NECRONOMICON,
    NECRONOMICON_POINTS,
    RESTORATIONIST,
    REVOLUTION,
    SACRIFICE_POINTS,
    SACRIFICED,
    TROPHY,
    VAMPIRE,
    WAR,
    YOG_SOTHOTH,
    ZOMBIE_CARD,
)
from rules.kernel import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


def points(state: State, seat: int, side: int, final: bool = False) -> int:
    """Return what a seat scores as a member of a side (EMER-VP-03 to -15).

    Args:
        state: the table.
        seat: whose points.
        side: the side they are counted for; the seat's own, or the other for potential points.
        final: at the end of the game the owner of a card is looked up; until then it counts for whoever
            claimed it in public. Loyalists score the Agents they killed only then.
    """
    box = state.box
    total = sum(box.points[city] for city, owner in enumerate(state.city_owner) if owner == seat)
    total += NECRONOMICON_POINTS * owned(state, seat, NECRONOMICON, final)
    if side == RESTORATIONIST:
        return total + _restorationist(state, seat, final)
    return total + _loyalist(state, seat, final)


def _restorationist(state: State, seat: int, final: bool) -> int:
    """EMER-VP-05 to -09."""
    box = state.box
    killed = [city for city in range(len(CITIES)) if state.royal_owner[city] == seat and not state.safe[city]]
    total = state.reached[REVOLUTION] + sum(box.royal_points[city] for city in killed)
    if owned(state, seat, BLACK_HAND, final):
        total += BLACK_HAND_POINTS * len(killed)
    for agent in state.controlled(seat):
        if not state.vampire[agent]:
            total += box.counter_points[agent]
    return total


def _loyalist(state: State, seat: int, final: bool) -> int:
    """EMER-VP-10 to -15."""
    total = state.reached[WAR]
    for city, owner in enumerate(state.royal_owner):
        if owner == seat and state.safe[city]:
            total += state.box.royal_points[city]
    if state.effect_owner[LEOPOLD] < 0:
        if owned(state, seat, VAMPIRE, final):
            total += sum(1 for agent in state.agents_of(seat) if state.vampire[agent])
        if state.zombies_spare == 0 and owned(state, seat, ZOMBIE_CARD, final):
            total += ALL_ZOMBIES_POINTS
    if state.has(seat, YOG_SOTHOTH):
        total += SACRIFICE_POINTS * state.where.count(SACRIFICED)
    if final:
        total += sum(
            1 for agent in trophies(state, seat) if state.side(state.controller[agent]) == RESTORATIONIST
        )
    return total


def owned(state: State, seat: int, ability: int, final: bool) -> int:
    """Return how many cards with an ability a seat owns: as everybody saw, or (`final`) as it is."""
    cards = state.box.by_ability[ability]
    if final:
        return sum(1 for card in cards if state.holds(seat, card))
    return sum(1 for card in cards if state.claimed_by[card] == seat)


def trophies(state: State, seat: int) -> list[int]:
    """Return the Agents that a seat has killed and holds (EMER-ASSA-07)."""
    return [
        agent for agent, place in enumerate(state.where) if place == TROPHY and state.taker[agent] == seat
    ]


def shown(state: State, seat: int) -> int:
    """Return where a seat's disc is on the Victory Point track (EMER-VP-01, -02)."""
    if state.revealed[seat]:
        return points(state, seat, state.side(seat))
    return state.open_points[seat]


def has_points(state: State, seat: int) -> bool:
    """Return whether a seat has a victory point, actual or potential (EMER-KNOWN-02, -03)."""
    return (
        state.open_points[seat] > 0
        or points(state, seat, RESTORATIONIST) > 0
        or points(state, seat, LOYALIST) > 0
        or bool(trophies(state, seat))
    )


def discs_on_board(state: State, seat: int) -> int:
    """Return how many Control discs of a seat are on the board (EMER-WIN-05)."""
    named = [agent for agent in range(NAMED) if state.controller[agent] == seat]
    return (
        1
        + int(state.known[seat])
        + sum(1 for agent in named if state.where[agent] < BESIDE)
        + state.city_owner.count(seat)
        + state.royal_owner.count(seat)
        + state.locked_by.count(seat)
    )


def discs_in_use(state: State, seat: int) -> int:
    """Return how many discs of a seat mark something, on the board or off it."""
    named = [agent for agent in range(NAMED) if state.controller[agent] == seat]
    return discs_on_board(state, seat) + sum(1 for agent in named if state.where[agent] >= BESIDE)


def outcome(state: State, reason: str) -> Result:
    """Return how the game ended, all identities being known (EMER-WIN-01 to -06)."""
    sides = [state.side(seat) for seat in range(state.seats)]
    scores = [points(state, seat, sides[seat], final=True) for seat in range(state.seats)]
    staying = survivors(sides, scores)
    best = max((scores[seat], discs_on_board(state, seat)) for seat in staying)
    winners = [seat for seat in staying if (scores[seat], discs_on_board(state, seat)) == best]
    return Result(tuple(winners), reason, tuple(float(score) for score in scores))


def survivors(sides: list[int], scores: list[int]) -> list[int]:
    """Return the seats of the side that is not eliminated (EMER-WIN-01, -02, -03)."""
    seats = range(len(sides))
    if len(set(sides)) == 1:
        return list(seats)
    lowest = min(scores)
    losing = {sides[seat] for seat in seats if scores[seat] == lowest}
    eliminated = LOYALIST if LOYALIST in losing else RESTORATIONIST
    return [seat for seat in seats if sides[seat] != eliminated]
