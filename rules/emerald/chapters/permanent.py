"""Permanent Effects: what happens when they are claimed, and what their owner may do with them later.

Effects that modify a rule are consulted where that rule is: Cultists at influence, Doctor Watson at the
hand limit, the Master of Disguise and Sebastian Moran at killing, Sigmund Freud at madness.
"""

from __future__ import annotations

from rules.emerald.chapters.killing import acting_agent, slip_away
from rules.emerald.chapters.removing import discard_top, reveal_effect
from rules.emerald.chapters.sanity import draw_sanity
from rules.emerald.state.changes import (
    EndedError,
    advance,
    clear_cubes,
    control,
    destroy,
    discard,
    draw,
    fetch,
    free_royalty,
    move_cubes,
    remove_agent,
    remove_card,
    remove_zombies,
    reveal,
    settle,
    show_identity,
    stand,
    take_city,
    turn_vampire,
    unblock,
)
from rules.emerald.terms import (
    BOX,
    CHANGE_OF_HEART,
    CITIES,
    CTHULHU,
    DEVILS_ISLAND,
    FIRST_EFFECT,
    GONE,
    LAST_CARD_STEPS,
    LEOPOLD,
    LIMBO,
    MAIN_AGENT,
    MASTER_OF_DISGUISE,
    MI_GO,
    MI_GO_ROOM,
    NAMED,
    ON_MI_GO,
    POOL,
    RESTORATIONIST,
    SACRIFICED,
    TOP,
    WAR,
    YOG_SOTHOTH,
)
from rules.kernel import choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State
    from rules.kernel import Rules


def on_claim(state: State, seat: int, effect: int) -> Rules[None]:
    """Do what a Permanent Effect does when it is claimed."""
    if effect == CHANGE_OF_HEART:
        settle(state)  # the side has changed with the owner of the card (EMER-PERM-03)
    elif effect == CTHULHU:
        yield from cthulhu(state, seat)
    elif effect == LEOPOLD:
        society_of_leopold(state, seat)


# --- Cthulhu (EMER-PERM-04 to -08) ---------------------------------------------------------------------


def cthulhu(state: State, seat: int) -> Rules[None]:
    """Destroy a city."""
    standing = [city for city in range(len(CITIES)) if not state.destroyed[city]]
    city = yield from choose(seat, "destroy", standing)
    state.board.move(FIRST_EFFECT + CTHULHU, state.effects[seat], state.on_map)
    for place in (BOX + city, TOP + city):
        clear_cubes(state, place, POOL)
        unblock(state, place)
    destroy(state, city)
    yield from _empty_of_agents(state, seat, city)
    remove_zombies(state, city, state.zombies[city])
    _remove_city_card(state, city)
    free_royalty(state, city)
    if state.city_owner[city] >= 0:
        take_city(state, city, -1)
    settle(state)
    _remove_stack(state, city)
    for other in state.others(seat):
        draw_sanity(state, other)


def _empty_of_agents(state: State, seat: int, city: int) -> Rules[None]:
    """Make Agents fall, unless they escape in disguise; Main Agents move on, the active player's first."""
    for other in state.ring.clockwise(seat):
        for agent in state.agents_in(city, other):
            if agent < NAMED:
                hidden = state.has(other, MASTER_OF_DISGUISE) and (yield from slip_away(state, other, agent))
                if not hidden:
                    remove_agent(state, agent)
    for other in state.ring.clockwise(seat):
        if state.where[NAMED + other] == city:
            ways = state.ways_out(other, city)
            if ways:
                stand(state, NAMED + other, (yield from choose(other, "leave", ways, NAMED + other)))


def _remove_city_card(state: State, city: int) -> None:
    card, owner = state.box.city_card[city], state.city_owner[city]
    if owner >= 0:
        fetch(state, card, owner, state.gone)
    else:
        remove_card(state, card, state.city_cards)
    for piece in list(state.on_map.items):
        if piece < FIRST_EFFECT:  # Bismarck no longer locks the city
            remove_card(state, piece, state.on_map)


def _remove_stack(state: State, city: int) -> None:
    """Remove what is left of the stack; War +2 and a new Permanent Effect, as there is a stack to end."""
    if not state.tops[city].items:
        return
    discard_top(state, city)
    state.board.pour(state.stacks[city], state.gone)
    reveal_effect(state)
    advance(state, WAR, LAST_CARD_STEPS)


# --- the Society of Leopold (EMER-PERM-20, -21) --------------------------------------------------------


def society_of_leopold(state: State, seat: int) -> None:
    """Remove all Vampires and Zombies from the game.

    Raises:
        EndedError: if a Restorationist's Main Agent is among them.
    """
    for city in range(len(CITIES)):
        remove_zombies(state, city, state.zombies[city])
    for agent in range(NAMED):
        if state.vampire[agent] and state.in_city(agent):
            remove_agent(state, agent)
    for other in state.ring.clockwise(seat):
        main = NAMED + other
        if state.vampire[main] and state.in_city(main):
            if state.side(other) == RESTORATIONIST:
                show_identity(state, other)
                stand(state, main, GONE)
                raise EndedError(MAIN_AGENT)
            turn_vampire(state, main, False)
            reveal(state, other)


# --- Devil's Island, Mi-Go, Mrs Hudson, Yog-Sothoth: actions of their owner ----------------------------


def can_exile(state: State, seat: int, card: int) -> bool:
    """Return whether a City card can clear somebody's cubes (EMER-PERM-10)."""
    city = state.box.city_of[card]
    return state.has(seat, DEVILS_ISLAND) and city >= 0 and bool(_exiles(state, city))


def _exiles(state: State, city: int) -> list[int]:
    return [
        seat for seat in range(state.seats) if state.cubes[seat][BOX + city] or state.cubes[seat][TOP + city]
    ]


def exile(state: State, seat: int, card: int) -> Rules[None]:
    """Send all cubes of one player in a city to Limbo (EMER-PERM-10)."""
    city = state.box.city_of[card]
    victim = yield from choose(seat, "exile", _exiles(state, city), city)
    for place in (BOX + city, TOP + city):
        move_cubes(state, victim, state.cubes[victim][place], place, LIMBO)


def can_send(state: State, seat: int, card: int) -> bool:
    """Return whether an Agent can be put on Mi-Go (EMER-PERM-13)."""
    return (
        state.has(seat, MI_GO) and len(state.mi_go_turn) < MI_GO_ROOM and acting_agent(state, seat, card) >= 0
    )


def send(state: State, seat: int, card: int) -> Rules[None]:
    """Put an Agent and the card on Mi-Go (EMER-PERM-13)."""
    state.board.move(card, state.played[seat], state.on_mi_go[seat])
    stand(state, state.box.agent_of[card], ON_MI_GO)
    yield from ()


def callable_back(state: State, seat: int) -> list[int]:
    """Return the cards on Mi-Go whose Agent was put there in an earlier turn (EMER-PERM-15)."""
    if not state.has(seat, MI_GO):
        return []
    return [
        state.box.card_of[agent]
        for agent, turn in sorted(state.mi_go_turn.items())
        if turn < state.turn and any(state.may_enter(seat, city) for city in range(len(CITIES)))
    ]


def call_back(state: State, seat: int, card: int) -> Rules[None]:
    """Put an Agent back into any city, and take the card into the hand (EMER-PERM-15)."""
    open_cities = [city for city in range(len(CITIES)) if state.may_enter(seat, city)]
    city = yield from choose(seat, "return-to", open_cities, card)
    stand(state, state.box.agent_of[card], city)
    state.board.move(card, state.on_mi_go[seat], state.hands[seat])


def ask_hudson(state: State, seat: int) -> Rules[None]:
    """Discard a card and draw one (EMER-PERM-16)."""
    state.hudson_asked = True
    card = yield from choose(seat, "exchange", state.distinct(state.hands[seat].items))
    discard(state, seat, card, state.hands[seat])
    draw(state, seat)


def can_sacrifice(state: State, seat: int, card: int) -> bool:
    """Return whether an Agent can be sacrificed to Yog-Sothoth (EMER-PERM-23)."""
    agent = acting_agent(state, seat, card)
    return state.has(seat, YOG_SOTHOTH) and agent >= 0 and not state.vampire[agent]


def sacrifice(state: State, seat: int, card: int) -> Rules[None]:
    """Put an Agent's counter on Yog-Sothoth (EMER-PERM-23)."""
    agent = state.box.agent_of[card]
    stand(state, agent, SACRIFICED)
    control(state, agent, -1)
    settle(state)
    yield from ()
