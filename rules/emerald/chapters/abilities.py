"""The Game cards that have a text, one function each, in the order of the rulebook.

`TEXTS` says for each ability what it does and whether it can do something now.
"""

from __future__ import annotations

from rules.emerald.chapters.killing import hide_royalty, royalty_within, victims_everywhere
from rules.emerald.chapters.monsters import can_raise, can_turn, shoggoth, vampire, zombies
from rules.emerald.chapters.removing import can_section, third_section
from rules.emerald.chapters.sanity import draw_sanity
from rules.emerald.state.changes import (
    advance,
    block,
    clear_cubes,
    discard,
    draw,
    lock,
    move_cubes,
    remove_zombies,
    stand,
    unblock,
)
from rules.emerald.state.events import IdentityLookedAt
from rules.emerald.terms import (
    ACTIVE,
    BISMARCK,
    BLOCKING_DISC,
    BOX,
    BURTSEV,
    CITIES,
    DIOGENES_CLUB,
    DONE,
    DUCHESS,
    FREEMASONS,
    GOLOVINSKY,
    HIDE_ROYALTY,
    HOLY_BROTHERHOOD,
    IRENE_ADLER,
    LIMBO,
    NADAR,
    OKHRANA,
    PEOPLES_WILL,
    PINKERTON,
    PLACES,
    POOL,
    SHOGGOTH,
    TERRORS,
    THIRD_SECTION,
    TOP,
    VAMPIRE,
    WAR,
    ZOMBIE_CARD,
)
from rules.kernel import Decision, Rules, choose, only

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rules.emerald.state.state import State

    Text: TypeAlias = tuple[
        Callable[[State, int, int], Rules[None]],
        Callable[[State, int, int], bool],
    ]
    """What a card does, and whether it can do something now; both take the table, the seat and the card."""

PLACE: str = "place a Blocking disc"
REMOVE: str = "remove a Blocking disc"
MOST_CUBES: int = 2
PINKERTON_DRAWN: int = 4
PINKERTON_KEPT: int = 2
GOLOVINSKY_STEPS: int = 2


# --- Bismarck (EMER-BISM-01 to -04) --------------------------------------------------------------------


def _own_cities(state: State, seat: int) -> list[int]:
    return [city for city, owner in enumerate(state.city_owner) if owner == seat]


def _can_bismarck(state: State, seat: int, card: int) -> bool:
    return bool(_own_cities(state, seat))


def _bismarck(state: State, seat: int, card: int) -> Rules[None]:
    """Lock a city: cubes, Blocking discs, Zombies and other players' Agents leave it."""
    city = yield from choose(seat, "lock", _own_cities(state, seat))
    for place in (BOX + city, TOP + city):
        clear_cubes(state, place)
        unblock(state, place)
    remove_zombies(state, city, state.zombies[city])
    for other in state.others(seat):
        for agent in state.agents_in(city, other):
            ways = state.ways_out(other, city)
            if ways:
                stand(state, agent, (yield from choose(other, "leave", ways, agent)))
    state.board.move(card, state.played[seat], state.on_map)
    lock(state, city, seat)


# --- cards -------------------------------------------------------------------------------------------------


def _always(state: State, seat: int, card: int) -> bool:
    return True


def _diogenes_club(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-01: draw two; this card is not among what is shuffled."""
    draw(state, seat)
    draw(state, seat)
    yield from ()


def _can_duchess(state: State, seat: int, card: int) -> bool:
    return state.cubes[seat][ACTIVE] > 0 and state.has_place(seat)


def _duchess(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-02: place a cube."""
    spot = yield from choose(seat, "place", state.places(seat))
    move_cubes(state, seat, 1, ACTIVE, spot)


def _freemasons(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-03, -04: discard any number, the first on top, draw one more than that."""
    chosen: list[int] = []
    hand = state.hands[seat].items
    while len(chosen) < len(hand):
        left = [other for other in state.distinct(hand) if other not in chosen]
        other = yield Decision(seat, "discard" if not chosen else "hide", [DONE, *left], len(chosen))
        if other == DONE:
            break
        chosen.append(other)
    lay_down(state, seat, chosen)
    for _ in range(len(chosen) + 1):
        draw(state, seat)


def lay_down(state: State, seat: int, cards: list[int]) -> None:
    """Discard cards of a hand so that only the first of them can be seen (EMER-DISC-01, EMER-GAME-04)."""
    for card in cards[1:]:
        discard(state, seat, card, state.hands[seat], face_up=False)
    for card in cards[:1]:
        discard(state, seat, card, state.hands[seat])


# --- cubes ---------------------------------------------------------------------------------------------


def _can_brotherhood(state: State, seat: int, card: int) -> bool:
    return bool(_origins(state, seat))


def _origins(state: State, seat: int) -> list[int]:
    """Return the places with the seat's cubes from which they can go to another place (EMER-GAME-07)."""
    places = state.places(seat)
    return [
        place
        for place in range(PLACES)
        if place != POOL and state.cubes[seat][place] and any(target != place for target in places)
    ]


def _brotherhood(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-07: move one or two of the seat's cubes from one place to one other."""
    source = yield from choose(seat, "origin", _origins(state, seat))
    target = yield from choose(seat, "place", [place for place in state.places(seat) if place != source])
    most = min(MOST_CUBES, state.cubes[seat][source])
    count = yield from choose(seat, "count", list(range(1, most + 1)))
    move_cubes(state, seat, count, source, target)


def on_board(state: State, seat: int) -> list[int]:
    """Return the places of the board with cubes of a seat."""
    return [place for place in range(BOX, PLACES) if state.cubes[seat][place]]


def _can_okhrana(state: State, seat: int, card: int) -> bool:
    return any(on_board(state, other) for other in state.others(seat))


def _okhrana(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-13: send one or two cubes of one other player to Limbo."""
    others = [other for other in state.others(seat) if on_board(state, other)]
    victim = yield from choose(seat, "rival", others)
    place = yield from choose(seat, "send", on_board(state, victim), victim)
    move_cubes(state, victim, 1, place, LIMBO)
    rest = on_board(state, victim)
    if rest:
        place = yield Decision(seat, "send", [*rest, DONE], victim)
        if place != DONE:
            move_cubes(state, victim, 1, place, LIMBO)


def _can_peoples_will(state: State, seat: int, card: int) -> bool:
    return state.cubes[seat][POOL] > 0


def _peoples_will(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-15: a cube from the Pool."""
    move_cubes(state, seat, 1, POOL, ACTIVE)
    yield from ()


# --- Double-Agent counters and identities --------------------------------------------------------------


def _robbed(state: State, seat: int) -> list[int]:
    """Return the players with more than one counter left (EMER-GAME-10)."""
    return [other for other in state.others(seat) if len(state.counters_spare[other].items) > 1]


def _can_irene(state: State, seat: int, card: int) -> bool:
    return bool(_robbed(state, seat))


def _irene(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-09, -10: take a counter unseen; its owner may look which one it was."""
    other = yield from choose(seat, "rival", _robbed(state, seat))
    spare = state.counters_spare
    state.board.draw_random(spare[other], spare[seat], shown=only(other))


def _can_pinkerton(state: State, seat: int, card: int) -> bool:
    return bool(state.doubles.items)


def _pinkerton(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-16: draw four counters, keep two, shuffle the others back."""
    own = state.counters_spare[seat]
    drawn = [
        state.board.draw(state.doubles, own) for _ in range(min(PINKERTON_DRAWN, len(state.doubles.items)))
    ]
    for _ in range(len(drawn) - PINKERTON_KEPT):
        counter = yield Decision(seat, "return", sorted(drawn))
        drawn.remove(counter)
        state.board.move(counter, own, state.doubles)
    state.board.shuffle(state.doubles)


def _strangers(state: State, seat: int) -> list[int]:
    """Return the players whose identity card this one has not seen."""
    identities = state.identities
    return [
        other for other in state.others(seat) if not identities[other].sees(seat, identities[other].items[0])
    ]


def _can_burtsev(state: State, seat: int, card: int) -> bool:
    return bool(_strangers(state, seat))


def _burtsev(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-27: look at an identity."""
    other = yield from choose(seat, "rival", _strangers(state, seat))
    zone = state.identities[other]
    if state.journal.on:
        state.journal.note(IdentityLookedAt(seat, other))
    state.board.show(zone.items[0], zone, only(seat))


def _terrors(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-22: another player draws a Sanity counter."""
    other = yield from choose(seat, "rival", state.others(seat))
    draw_sanity(state, other)


# --- the board -----------------------------------------------------------------------------------------


def _golovinsky(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-11: advance the War marker by up to two."""
    steps = yield Decision(seat, "steps", list(range(GOLOVINSKY_STEPS, -1, -1)))
    advance(state, WAR, steps)


def _nadar_moves(state: State, seat: int) -> list[tuple[int, int]]:
    return [
        (agent, city)
        for agent in state.agents_of(seat)
        for city in range(len(CITIES))
        if city != state.where[agent] and state.may_enter(seat, city)
    ]


def _can_nadar(state: State, seat: int, card: int) -> bool:
    return bool(_nadar_moves(state, seat))


def _nadar(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-12: move an Agent to any other city."""
    agent, city = yield Decision(seat, "fly", _nadar_moves(state, seat))
    stand(state, agent, city)


def blockable(state: State) -> list[int]:
    """Return the places that a Blocking disc can be put on (EMER-GAME-17, -18)."""
    if not state.blocked_spare:
        return []
    return [place for place in range(BOX, PLACES) if not state.blocked[place] and _is_there(state, place)]


def _is_there(state: State, place: int) -> bool:
    """Return whether there is something to claim at a place."""
    if BOX <= place < TOP:
        return state.locked_by[place - BOX] < 0 and not state.destroyed[place - BOX]
    if place < TOP + len(CITIES):
        return bool(state.tops[place - TOP].items)
    return state.may_place(0, place)


def _can_block(state: State, seat: int, card: int) -> bool:
    return any(state.blocked) or any(_is_there(state, place) for place in range(BOX, PLACES))


def _block(state: State, seat: int, card: int) -> Rules[None]:
    """EMER-GAME-17, -18: place a Blocking disc or remove one."""
    free, taken = blockable(state), [place for place in range(PLACES) if state.blocked[place]]
    way = yield from choose(seat, "way", [PLACE] * bool(free) + [REMOVE] * bool(taken))
    if way == PLACE:
        block(state, (yield from choose(seat, "block", free)))
    else:
        unblock(state, (yield from choose(seat, "unblock", taken)))


def _can_hide(state: State, seat: int, card: int) -> bool:
    return state.safe_spare > 0 and bool(royalty_within(state, seat, card))


def _can_shoggoth(state: State, seat: int, card: int) -> bool:
    return bool(victims_everywhere(state, seat))


def _shoggoth(state: State, seat: int, card: int) -> Rules[None]:
    return shoggoth(state, seat)


def _can_section(state: State, seat: int, card: int) -> bool:
    return can_section(state, seat, card)


def _section(state: State, seat: int, card: int) -> Rules[None]:
    return third_section(state, seat)


def _can_turn(state: State, seat: int, card: int) -> bool:
    return can_turn(state, seat)


def _vampire(state: State, seat: int, card: int) -> Rules[None]:
    return vampire(state, seat)


def _can_raise(state: State, seat: int, card: int) -> bool:
    return can_raise(state)


def _zombies(state: State, seat: int, card: int) -> Rules[None]:
    return zombies(state, seat)


TEXTS: dict[int, Text] = {
    BISMARCK: (_bismarck, _can_bismarck),
    DIOGENES_CLUB: (_diogenes_club, _always),
    DUCHESS: (_duchess, _can_duchess),
    FREEMASONS: (_freemasons, _always),
    HOLY_BROTHERHOOD: (_brotherhood, _can_brotherhood),
    IRENE_ADLER: (_irene, _can_irene),
    GOLOVINSKY: (_golovinsky, _always),
    NADAR: (_nadar, _can_nadar),
    OKHRANA: (_okhrana, _can_okhrana),
    PEOPLES_WILL: (_peoples_will, _can_peoples_will),
    PINKERTON: (_pinkerton, _can_pinkerton),
    BLOCKING_DISC: (_block, _can_block),
    HIDE_ROYALTY: (hide_royalty, _can_hide),
    SHOGGOTH: (_shoggoth, _can_shoggoth),
    TERRORS: (_terrors, _always),
    THIRD_SECTION: (_section, _can_section),
    BURTSEV: (_burtsev, _can_burtsev),
    VAMPIRE: (_vampire, _can_turn),
    ZOMBIE_CARD: (_zombies, _can_raise),
}
"""By ability. The others have no text to play: assassinations, and what merely counts."""
