"""Shoggoths, Vampires and Zombies."""

from __future__ import annotations

from rules.emerald.chapters.doubles import hand_over
from rules.emerald.chapters.killing import escapes, slay, targets, victims_everywhere
from rules.emerald.state.changes import EndedError, place_zombie, turn_vampire
from rules.emerald.terms import CITIES, DONE, LEOPOLD, NAMED, ZOMBIES_EVERYWHERE
from rules.kernel import Decision, Rules, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State

OWN: str = "turn an Agent of yours"
OTHER: str = "turn another player's Agent"
MOST_ZOMBIES: int = 3


def shoggoth(state: State, seat: int) -> Rules[None]:
    """Destroy an Agent of another player (EMER-GAME-19, -20, -21)."""
    victim = yield from choose(seat, "victim", victims_everywhere(state, seat))
    if not (yield from escapes(state, seat, victim, main_too=False)):
        slay(state, seat, victim)


# --- Vampires ------------------------------------------------------------------------------------------


def own_humans(state: State, seat: int) -> list[int]:
    """Return the seat's own Agents that can be turned, including the Main Agent (EMER-VAMP-01)."""
    return [agent for agent in state.agents_of(seat) if not state.vampire[agent]]


def prey(state: State, seat: int) -> list[int]:
    """Return the Agents of others that can be turned (EMER-VAMP-02)."""
    found = []
    for city in state.cities_with_agents(seat):
        if any(state.vampire[agent] for agent in state.agents_in(city, seat)):
            for other in state.others(seat):
                if state.known[other]:
                    found += [
                        agent
                        for agent in state.agents_in(city, other)
                        if agent < NAMED and not state.vampire[agent]
                    ]
    return found


def can_turn(state: State, seat: int) -> bool:
    """Return whether the Vampire card can be used (EMER-VAMP-01, -02, EMER-PERM-20)."""
    return state.effect_owner[LEOPOLD] < 0 and bool(own_humans(state, seat) or prey(state, seat))


def vampire(state: State, seat: int) -> Rules[None]:
    """Turn the seat's own Agent, or another player's, who then changes hands (EMER-VAMP-01, -02, -03)."""
    own, others = own_humans(state, seat), prey(state, seat)
    way = yield from choose(seat, "way", [OWN] * bool(own) + [OTHER] * bool(others))
    if way == OWN:
        agent = yield from choose(seat, "turn", own)
        turn_vampire(state, agent, True)
        return
    agent = yield from choose(seat, "turn", others)
    if not (yield from escapes(state, seat, agent, main_too=False)):
        turn_vampire(state, agent, True)
        hand_over(state, agent, seat)


# --- Zombies -------------------------------------------------------------------------------------------


def can_raise(state: State) -> bool:
    """Return whether the Zombies card can be used (EMER-PERM-20)."""
    return state.effect_owner[LEOPOLD] < 0


def zombies(state: State, seat: int) -> Rules[None]:
    """Kill where Zombies are, then place up to three (EMER-ZOMB-01 to -05).

    Raises:
        EndedError: if it is the first action and all Zombies are in play already (EMER-END-05, EMER-ZOMB-09).
    """
    if state.zombies_spare == 0 and state.actions == 0:
        raise EndedError(ZOMBIES_EVERYWHERE)
    if state.zombies_begun:
        yield from _kill_in_cities(state, seat)
    state.zombies_begun = True
    for number in range(MOST_ZOMBIES):
        spots = zombie_spots(state, seat)
        if not spots or state.zombies_spare == 0:
            return
        city = yield Decision(seat, "place-zombie", [*spots, DONE], number)
        if city == DONE:
            return
        place_zombie(state, city)


def _kill_in_cities(state: State, seat: int) -> Rules[None]:
    """Kill up to one Agent in each city with Zombies, in any order (EMER-ZOMB-01, -02)."""
    left = [city for city in range(len(CITIES)) if state.zombies[city]]
    while True:
        victims = [agent for city in left for agent in targets(state, seat, city)]
        if not victims:
            return
        victim = yield Decision(seat, "zombie-victim", [*victims, DONE])
        if victim == DONE:
            return
        left.remove(state.where[victim])
        if not (yield from escapes(state, seat, victim, main_too=True)):
            slay(state, seat, victim)


def zombie_spots(state: State, seat: int) -> list[int]:
    """Return the cities that can receive a Zombie (EMER-ZOMB-04, -05)."""
    return [
        city
        for city in range(len(CITIES))
        if state.locked_by[city] < 0
        and not state.destroyed[city]
        and (
            state.present[city][seat]
            or state.zombies[city]
            or any(state.zombies[other] for other in state.box.neighbours[city])
        )
    ]
