"""Placing, retrieving and buying Influence cubes."""

from __future__ import annotations

from rules.emerald.chapters.paying import can_pay, pay, up_to
from rules.emerald.state.changes import move_cubes
from rules.emerald.terms import ACTIVE, LIMBO, PLACES, POOL
from rules.kernel import Decision, Rules, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


def can_place(state: State, seat: int) -> bool:
    """Return whether the action is possible: a cube in reserve, a card that shows one, a place."""
    active = state.cubes[seat][ACTIVE]
    return can_pay(state, seat, state.box.cubes, up_to(active)) and state.has_place(seat)


def place(state: State, seat: int) -> Rules[None]:
    """Place cubes, all on one spot (EMER-PLACE-01 to -05)."""
    spot = yield Decision(seat, "place", state.places(seat))
    active = state.cubes[seat][ACTIVE]
    count = yield from pay(state, seat, "cubes", state.box.cubes, up_to(active))
    move_cubes(state, seat, count, ACTIVE, spot)


def can_retrieve(state: State, seat: int) -> bool:
    """Return whether the action is possible: cubes out there, and a card that shows one."""
    out = cubes_out(state, seat)
    return can_pay(state, seat, state.box.cubes, up_to(out))


def retrieve(state: State, seat: int) -> Rules[None]:
    """Take as many cubes back as the cards show, from anywhere but the Pool (EMER-RETR-01 to -04)."""
    out = cubes_out(state, seat)
    count = yield from pay(state, seat, "cubes", state.box.cubes, up_to(out))
    for left in range(count, 0, -1):
        sources = state.cubes_out(seat)
        source = yield from choose(seat, "retrieve", sources, left)
        move_cubes(state, seat, 1, source, ACTIVE)


def cubes_out(state: State, seat: int) -> int:
    """Return how many cubes of a seat lie in Limbo and on the board."""
    row = state.cubes[seat]
    return sum(row[LIMBO:PLACES])


def can_buy(state: State, seat: int) -> bool:
    """Return whether the action is possible: a cube in the Pool, and two gold."""
    return can_pay(state, seat, state.box.gold, _even(state.cubes[seat][POOL]))


def buy(state: State, seat: int) -> Rules[None]:
    """Buy a cube for every two gold (EMER-BUY-01 to -03)."""
    gold = yield from pay(state, seat, "gold", state.box.gold, _even(state.cubes[seat][POOL]))
    move_cubes(state, seat, gold // 2, POOL, ACTIVE)


def _even(cubes: int) -> int:
    """Return the mask of the sums of gold that buy from one to this many cubes."""
    return sum(1 << 2 * count for count in range(1, cubes + 1))
