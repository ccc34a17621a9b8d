"""Double Agents, and how an Agent passes from one player to another."""

from __future__ import annotations

from rules.emerald.state.changes import control, fetch, reveal
from rules.emerald.terms import DONE, FIRST_DOUBLE, HOLMES, LOYALIST, MORIARTY, RESTORATIONIST
from rules.kernel import Decision, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State

REVEAL: int = 1
"""The option to reveal the player's own identity, in addition to `DONE`."""


def revealable(state: State, seat: int) -> list[int]:
    """Return the Double-Agent counters of a seat whose Agent serves another in a city (EMER-DBL-01, -03)."""
    return [
        counter
        for counter in sorted(state.counters_spare[seat].items)
        if state.in_city(counter - FIRST_DOUBLE)
        and state.controller[counter - FIRST_DOUBLE] not in (-1, seat)
    ]


def reveal_double(state: State, seat: int, counter: int) -> Rules[None]:
    """Reveal a Double-Agent counter and take the Agent (EMER-DBL-01 to -05)."""
    agent = counter - FIRST_DOUBLE
    loser = state.controller[agent]
    state.board.move(counter, state.counters_spare[seat], state.revealed_doubles[seat])
    if agent == HOLMES:
        stays = yield from _stays(state, loser, RESTORATIONIST, state.side(loser) == RESTORATIONIST)
    elif agent == MORIARTY:
        stays = yield from _stays(state, loser, LOYALIST, True)
    else:
        stays = False
    if not stays:
        hand_over(state, agent, seat)


def _stays(state: State, loser: int, side: int, may_reveal: bool) -> Rules[bool]:
    """Ask who controls Holmes or Moriarty whether to reveal; return whether the Agent stays.

    The question is always asked, so that it does not give the side away.
    """
    if not state.revealed[loser]:
        choice = yield Decision(loser, "keep", [DONE, REVEAL] if may_reveal else [DONE])
        if choice == DONE:
            return False
        reveal(state, loser)
    return state.side(loser) == side


def hand_over(state: State, agent: int, seat: int) -> None:
    """Give a named Agent in a city to a seat, the card to its discard pile (EMER-DBL-02, EMER-VAMP-03)."""
    loser = state.controller[agent]
    fetch(state, state.box.card_of[agent], loser, state.discards[seat])
    control(state, agent, seat)
