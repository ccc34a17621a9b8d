"""Assassinating Royalty and Agents, hiding Royalty, killing Zombies; how others foil it or escape."""

from __future__ import annotations

from rules.emerald.chapters.doubles import reveal_double
from rules.emerald.chapters.paying import pay_bombs
from rules.emerald.chapters.sanity import draw_sanity
from rules.emerald.state.changes import (
    EndedError,
    agent_name,
    discard,
    draw,
    kill,
    remove_agent,
    remove_zombies,
    reveal,
    show_identity,
    stand,
    take_royalty,
    take_trophy,
)
from rules.emerald.state.events import Attempted, Foiled, SlippedAway
from rules.emerald.terms import (
    ASSASSINATE,
    CITIES,
    DONE,
    FIRST_DOUBLE,
    HIRED_ASSASSIN,
    HOLMES,
    MAIN_AGENT,
    MASTER_OF_DISGUISE,
    MORAN,
    MORIARTY,
    NAMED,
    RESTORATIONIST,
)
from rules.kernel import Decision, Rules, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


# --- who may, and where --------------------------------------------------------------------------------


def acting_agent(state: State, seat: int, card: int) -> int:
    """Return the Agent of a card if that Agent serves this seat in a city; -1 otherwise."""
    agent = state.box.agent_of[card]
    if agent >= 0 and state.in_city(agent) and state.controller[agent] == seat:
        return agent
    return -1


def may_kill_royalty(state: State, seat: int, card: int) -> bool:
    """Return whether a card allows assassinating Royalty (EMER-ASSR-01, EMER-VAMP-04)."""
    agent = acting_agent(state, seat, card)
    if agent >= 0:
        return state.box.kills_royalty[card] or state.vampire[agent]
    return state.box.ability[card] in (ASSASSINATE, HIRED_ASSASSIN)


def may_kill_agents(state: State, seat: int, card: int) -> bool:
    """Return whether a card allows assassinating Agents (EMER-PERM-18, EMER-VAMP-04)."""
    agent = acting_agent(state, seat, card)
    if agent >= 0:
        return state.box.kills_agents[card] or state.vampire[agent] or state.has(seat, MORAN)
    return state.box.ability[card] in (ASSASSINATE, HIRED_ASSASSIN)


def scenes(state: State, seat: int, card: int) -> list[int]:
    """Return the cities in which a card can be used to kill: the Agent's, or any with an Agent of the seat.

    EMER-ASSR-02, -03, EMER-ASSA-01, EMER-GAME-05.
    """
    agent = acting_agent(state, seat, card)
    return [state.where[agent]] if agent >= 0 else state.cities_with_agents(seat)


def force(state: State, seat: int, city: int) -> int:
    """Return the bombs that a seat has in a city without playing a card (EMER-ASSR-05, EMER-PERM-17)."""
    bombs = state.box.counter_bombs
    return sum(bombs[agent] for agent in state.agents_in(city, seat)) + int(state.has(seat, MORAN))


def _reach(state: State, seat: int, city: int, card: int) -> int:
    """Return the most bombs that a seat can bring up, `card` being played for the action (EMER-ASSR-06)."""
    bombs = state.box.bombs
    return force(state, seat, city) + sum(bombs[other] for other in state.hands[seat].items if other != card)


def royalty_within(state: State, seat: int, card: int) -> list[int]:
    """Return the cities whose Royalty can be killed or hidden with a card (EMER-ASSR-04, -07)."""
    box = state.box
    return [
        city
        for city in scenes(state, seat, card)
        if box.royal[city]
        and not state.destroyed[city]
        and state.royal_owner[city] < 0
        and _reach(state, seat, city, card) >= box.royal_defence[city]
    ]


def targets(state: State, seat: int, city: int) -> list[int]:
    """Return the Agents in a city that this seat may kill (EMER-ASSA-03, -04, -05)."""
    found = []
    for other in state.others(seat):
        if state.known[other]:
            alone = not state.controlled(other)
            found += [
                agent
                for agent in state.agents_in(city, other)
                if not state.vampire[agent] and (agent < NAMED or alone)
            ]
    return found


def agents_within(state: State, seat: int, card: int) -> list[int]:
    """Return the Agents that can be assassinated with a card (EMER-ASSA-02)."""
    return [
        agent
        for city in scenes(state, seat, card)
        if _reach(state, seat, city, card) >= state.box.defence[city]
        for agent in targets(state, seat, city)
    ]


def zombies_within(state: State, seat: int, card: int) -> list[int]:
    """Return the cities in which a Zombie can be killed with a card (EMER-ZOMB-06)."""
    if state.box.ability[card] == ASSASSINATE:
        return []
    return [city for city in scenes(state, seat, card) if state.zombies[city]]


# --- doing it ------------------------------------------------------------------------------------------


def assassinate_royalty(state: State, seat: int, card: int) -> Rules[None]:
    """Try to assassinate Royalty (EMER-ASSR-01 to -12)."""
    agent = acting_agent(state, seat, card)
    city = yield from choose(seat, "royalty", royalty_within(state, seat, card), card)
    yield from _bring_bombs(state, seat, city, state.box.royal_defence[city])
    if (yield from foiled(state, seat, city)):
        return
    take_royalty(state, city, seat, safe=False)
    mad = draw_sanity(state, seat, attempt=agent >= 0)
    if mad and agent >= 0 and agent not in (HOLMES, MORIARTY) and not state.vampire[agent]:
        remove_agent(state, agent)


def assassinate_agent(state: State, seat: int, card: int) -> Rules[None]:
    """Try to assassinate an Agent (EMER-ASSA-01 to -09)."""
    victim = yield from choose(seat, "victim", agents_within(state, seat, card), card)
    city = state.where[victim]
    yield from _bring_bombs(state, seat, city, state.box.defence[city], agent_name(victim))
    if (yield from foiled(state, seat, city)):
        return
    if not (yield from escapes(state, seat, victim, main_too=True)):
        slay(state, seat, victim)


def hide_royalty(state: State, seat: int, card: int) -> Rules[None]:
    """Hide Royalty (EMER-HIDE-01 to -04)."""
    city = yield from choose(seat, "royalty", royalty_within(state, seat, card), card)
    yield from _bring_bombs(state, seat, city, state.box.royal_defence[city], hiding=True)
    take_royalty(state, city, seat, safe=True)
    draw_sanity(state, seat)


def _bring_bombs(
    state: State, seat: int, city: int, defence: int, target: str = "", hiding: bool = False
) -> Rules[None]:
    """Play the bombs that are still needed in a city (EMER-ASSR-05)."""
    if state.journal.on:
        state.journal.note(Attempted(seat, hiding, target, CITIES[city], defence))
    yield from pay_bombs(state, seat, defence - force(state, seat, city))


def kill_zombie(state: State, seat: int, card: int) -> Rules[None]:
    """Kill a Zombie: no bombs, no Sanity counter (EMER-ZOMB-06, -07, -08)."""
    city = yield from choose(seat, "zombie", zombies_within(state, seat, card), card)
    remove_zombies(state, city, 1)


def slay(state: State, killer: int, victim: int) -> None:
    """Kill an Agent: a named one falls, a Main Agent's player reveals the identity (EMER-ASSA-06, -07).

    Raises:
        EndedError: if it is the Main Agent of a Restorationist, or points end the game.
    """
    if victim < NAMED:
        kill(state, victim, killer)
        return
    owner = victim - NAMED
    if state.side(owner) == RESTORATIONIST:
        show_identity(state, owner)
        take_trophy(state, victim, killer)
        raise EndedError(MAIN_AGENT)
    reveal(state, owner)


# --- what others can do about it -----------------------------------------------------------------------


def foiled(state: State, seat: int, city: int) -> Rules[bool]:
    """Ask the others, clockwise, whether they reveal an Agent there as theirs (EMER-ASSR-12, EMER-ASSA-08).

    Everybody with a counter left is asked, so that the question does not give away who has which.
    """
    out = [counter for zone in state.revealed_doubles for counter in zone.items]
    there = [
        FIRST_DOUBLE + agent
        for agent in state.agents_in(city, seat)
        if agent < NAMED and FIRST_DOUBLE + agent not in out
    ]
    if not there:
        return False
    for other in state.others(seat):
        held = state.counters_spare[other].items
        if held:
            matching = [counter for counter in there if counter in held]
            counter = yield Decision(other, "foil", [DONE, *matching], city)
            if counter != DONE:
                yield from reveal_double(state, other, counter)
                if state.journal.on:
                    state.journal.note(Foiled(seat, other))
                return True
    return False


def escapes(state: State, attacker: int, agent: int, main_too: bool) -> Rules[bool]:
    """Ask the Master of Disguise whether an attacked Agent slips away (EMER-PERM-11, -12).

    Args:
        state: the table.
        attacker: who attacks; nobody escapes from their own player.
        agent: who is attacked.
        main_too: whether a Main Agent could escape, with the City card.
    """
    owner = state.controller[agent]
    if owner == attacker or not state.has(owner, MASTER_OF_DISGUISE) or (agent >= NAMED and not main_too):
        return False
    return (yield from slip_away(state, owner, agent))


def slip_away(state: State, owner: int, agent: int) -> Rules[bool]:
    """Have a player play the Agent's card, or the City card for the Main Agent, to move one city on."""
    city = state.where[agent]
    card = state.box.card_of[agent] if agent < NAMED else state.box.city_card[city]
    ways = state.ways_out(owner, city) if card in state.hands[owner].items else []
    refuge = yield Decision(owner, "escape", [DONE, *ways], agent)
    if refuge == DONE:
        return False
    if state.journal.on:
        state.journal.note(SlippedAway(owner, agent_name(agent)))
    discard(state, owner, card, state.hands[owner])
    draw(state, owner)
    stand(state, agent, refuge)
    return True


def victims_everywhere(state: State, seat: int) -> list[int]:
    """Return all Agents that a seat may destroy with a Shoggoth (EMER-GAME-20)."""
    return [agent for city in range(len(CITIES)) for agent in targets(state, seat, city)]
