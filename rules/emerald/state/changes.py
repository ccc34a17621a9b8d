"""The only ways to change the table. Each keeps the books, writes its event, and sees if the game ends.

Cards and counters move through the kernel's board; cubes, discs, Agents and what else is counted move here.
"""

from __future__ import annotations

from rules.emerald.state.events import (
    AgentStands,
    BecameKnown,
    BlockingDisc,
    CityDestroyed,
    CityLocked,
    CityTaken,
    ControlChanged,
    CubesMoved,
    HeartChanged,
    Killed,
    RoyaltyTaken,
    TrackMoved,
    Turned,
    ZombiesChanged,
)
from rules.emerald.state.scoring import has_points, shown
from rules.emerald.terms import (
    AGENTS,
    BESIDE,
    BOX,
    CHANGE_OF_HEART,
    CITIES,
    EFFECT,
    EFFECTS,
    GONE,
    LIMBO,
    NAMED,
    ON_MI_GO,
    PLAYERS,
    REVOLUTION_TRACK,
    SIDES,
    STANDINGS,
    TOP,
    TRACKS,
    TROPHY,
    VICTORY_POINTS,
    WAR,
    WAR_TRACK,
)
from rules.kernel import EVERYONE, NOBODY, Zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State


class EndedError(Exception):
    """The game ends here and now, whatever was about to follow.

    Attributes:
        reason: one of `terms.REASONS`.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def settle(state: State) -> None:
    """Check who becomes Known to the Authorities, and whether somebody has enough points.

    Raises:
        EndedError: if a disc is at the threshold or beyond (EMER-END-03).
    """
    for seat in range(state.seats):
        if not state.known[seat] and has_points(state, seat):
            state.known[seat] = True
            use_disc(state, seat)
            if state.journal.on:
                state.journal.note(BecameKnown(seat))
    threshold = state.box.threshold[state.seats]
    for seat in range(state.seats):
        if shown(state, seat) >= threshold:
            raise EndedError(VICTORY_POINTS)


# --- names of places and Agents ------------------------------------------------------------------------


def place_name(place: int) -> str:
    """Return what a place for cubes is called."""
    if place >= EFFECT:
        return EFFECTS[place - EFFECT]
    if place >= TOP:
        return f"the Game card of {CITIES[place - TOP]}"
    if place >= BOX:
        return CITIES[place - BOX]
    return ("the Active Reserve", "the Pool", "Limbo")[place]


def agent_name(agent: int) -> str:
    """Return what an Agent is called."""
    return AGENTS[agent] if agent < NAMED else f"Main Agent {PLAYERS[agent - NAMED]}"


# --- discs and cubes -----------------------------------------------------------------------------------


def use_disc(state: State, seat: int) -> None:
    """Take a Control disc of a seat to mark something; a token stands for it when none is left."""
    if state.spare[seat]:
        state.spare[seat] -= 1
    else:
        state.borrowed[seat] += 1


def free_disc(state: State, seat: int) -> None:
    """Give a Control disc back to its seat."""
    if state.borrowed[seat]:
        state.borrowed[seat] -= 1
    else:
        state.spare[seat] += 1


def move_cubes(state: State, seat: int, count: int, source: int, target: int) -> None:
    """Move cubes of a seat from a place to another.

    Raises:
        ValueError: if there are not that many.
    """
    row = state.cubes[seat]
    if not 0 <= count <= row[source]:
        raise ValueError(f"{PLAYERS[seat]} has no {count} cubes in {place_name(source)}")
    row[source] -= count
    row[target] += count
    if count and state.journal.on:
        state.journal.note(CubesMoved(seat, count, place_name(source), place_name(target)))


def clear_cubes(state: State, place: int, target: int = LIMBO) -> None:
    """Move everybody's cubes away from a place."""
    for seat in range(state.seats):
        move_cubes(state, seat, state.cubes[seat][place], place, target)


def block(state: State, place: int) -> None:
    """Put a Blocking disc on a place (EMER-GAME-17)."""
    state.blocked_spare -= 1
    state.blocked[place] = True
    if state.journal.on:
        state.journal.note(BlockingDisc(place_name(place), True))


def unblock(state: State, place: int) -> None:
    """Take the Blocking disc off a place, if there is one."""
    if state.blocked[place]:
        state.blocked[place] = False
        state.blocked_spare += 1
        if state.journal.on:
            state.journal.note(BlockingDisc(place_name(place), False))


def place_zombie(state: State, city: int) -> None:
    """Put a Zombie into a city."""
    state.zombies_spare -= 1
    state.zombies[city] += 1
    if state.journal.on:
        state.journal.note(ZombiesChanged(CITIES[city], 1, state.zombies[city]))
    settle(state)


def remove_zombies(state: State, city: int, count: int) -> None:
    """Give Zombies in a city back (EMER-ZOMB-08)."""
    state.zombies[city] -= count
    state.zombies_spare += count
    if count and state.journal.on:
        state.journal.note(ZombiesChanged(CITIES[city], -count, state.zombies[city]))


# --- Agents --------------------------------------------------------------------------------------------


def stand(state: State, agent: int, place: int) -> None:
    """Put an Agent's counter somewhere."""
    before, seat = state.where[agent], state.controller[agent]
    state.where[agent] = place
    if seat >= 0:
        if before < BESIDE:
            state.present[before][seat] -= 1
        if place < BESIDE:
            state.present[place][seat] += 1
    if before == ON_MI_GO:
        del state.mi_go_turn[agent]
    if place == ON_MI_GO:
        state.mi_go_turn[agent] = state.turn
    if state.journal.on and place != TROPHY:
        where = CITIES[place] if place < BESIDE else STANDINGS[place - BESIDE]
        state.journal.note(AgentStands(seat, agent_name(agent), where))


def control(state: State, agent: int, seat: int) -> None:
    """Put a seat's Control disc on an Agent in a city, or (-1) take the disc off."""
    before, place = state.controller[agent], state.where[agent]
    if before >= 0:
        free_disc(state, before)
        if place < BESIDE:
            state.present[place][before] -= 1
    state.controller[agent] = seat
    if seat < 0:
        return
    use_disc(state, seat)
    if place < BESIDE:
        state.present[place][seat] += 1
    if state.journal.on:
        state.journal.note(ControlChanged(seat, agent_name(agent)))
    settle(state)


def turn_vampire(state: State, agent: int, vampire: bool) -> None:
    """Turn an Agent's counter to the Vampire or the Human side."""
    state.vampire[agent] = vampire
    if state.journal.on:
        state.journal.note(Turned(state.controller[agent], agent_name(agent), vampire))
    settle(state)


def take_trophy(state: State, agent: int, killer: int) -> None:
    """Give an Agent's counter, with the disc on it, to the killer (EMER-ASSA-07, EMER-GAME-21)."""
    if state.journal.on:
        state.journal.note(Killed(killer, agent_name(agent)))
    stand(state, agent, TROPHY)
    state.taker[agent] = killer


def kill(state: State, agent: int, killer: int) -> None:
    """Make a named Agent fall to a killer: the card leaves the game (EMER-ASSA-07)."""
    take_trophy(state, agent, killer)
    fetch(state, state.box.card_of[agent], state.controller[agent], state.gone)
    settle(state)


def remove_agent(state: State, agent: int) -> None:
    """Take a named Agent who serves somebody out of the game: the disc goes back, the card leaves with it."""
    owner = state.controller[agent]
    stand(state, agent, GONE)
    control(state, agent, -1)
    fetch(state, state.box.card_of[agent], owner, state.gone)


# --- cards ---------------------------------------------------------------------------------------------


def draw(state: State, seat: int) -> bool:
    """Draw a card; an empty deck is refilled from the discard pile (EMER-TURN-04). False if there is none."""
    deck = state.decks[seat]
    if not deck.items:
        state.board.pour(state.discards[seat], deck)
        state.board.shuffle(deck)
        if not deck.items:
            return False
    state.board.draw(deck, state.hands[seat])
    return True


def draw_up_to(state: State, seat: int, size: int) -> None:
    """Draw until a hand has this many cards, or nothing is left to draw."""
    while len(state.hands[seat].items) < size and draw(state, seat):
        pass


def discard(state: State, seat: int, card: int, source: Zone[int], face_up: bool = True) -> None:
    """Put a card on a seat's discard pile."""
    state.board.move(card, source, state.discards[seat], shown=EVERYONE if face_up else NOBODY)


def remove_card(state: State, card: int, source: Zone[int]) -> None:
    """Take a card out of the game, for all to see."""
    state.board.move(card, source, state.gone)
    state.claimed_by[card] = -1


def fetch(state: State, card: int, seat: int, target: Zone[int]) -> bool:
    """Take a card away from a seat, wherever it is, and put it face up elsewhere (EMER-CLAIM-17).

    A hand that loses it draws a replacement at once; a deck that loses it is shuffled. Returns whether the
    seat had it: a card removed unseen is no longer there.
    """
    show = EVERYONE if target.owner >= 0 else NOBODY
    for zone in (state.played[seat], state.on_mi_go[seat], state.discards[seat]):
        if card in zone.items:
            state.board.move(card, zone, target, shown=show)
            break
    else:
        if card in state.hands[seat].items:
            state.board.move(card, state.hands[seat], target, shown=show)
            draw(state, seat)
        elif card in state.decks[seat].items:
            state.board.move(card, state.decks[seat], target, shown=show)
            state.board.shuffle(state.decks[seat])
        else:
            return False
    state.claimed_by[card] = target.owner
    return True


# --- tracks, cities, Royalty, identities ---------------------------------------------------------------


def advance(state: State, track: int, steps: int) -> int:
    """Move a track marker, not below its first space nor beyond its last, and return by how much.

    Raises:
        EndedError: if it reaches the last space (EMER-END-01, -02), or points end the game.
    """
    before = state.marker[track]
    last = state.box.last[track]
    after = max(0, min(last, before + steps))
    state.marker[track] = after
    for space, worth in state.box.spaces[track]:
        if space <= after and worth > state.reached[track]:
            state.reached[track] = worth
    if state.journal.on and after != before:
        state.journal.note(TrackMoved(TRACKS[track], before, after))
    if after == last:
        raise EndedError(WAR_TRACK if track == WAR else REVOLUTION_TRACK)
    settle(state)
    return after - before


def take_city(state: State, city: int, seat: int) -> None:
    """Give control of a city to a seat, or (-1) to nobody; the points change hands (EMER-CLAIM-18, -19)."""
    before, worth = state.city_owner[city], state.box.points[city]
    if before >= 0:
        free_disc(state, before)
        state.open_points[before] -= worth
    state.city_owner[city] = seat
    if seat >= 0:
        use_disc(state, seat)
        state.open_points[seat] += worth
    if state.journal.on:
        state.journal.note(CityTaken(seat, CITIES[city], worth))
    settle(state)


def take_royalty(state: State, city: int, seat: int, safe: bool) -> None:
    """Mark the Royalty of a city as killed or hidden by a seat (EMER-ASSR-08, EMER-HIDE-02)."""
    use_disc(state, seat)
    state.royal_owner[city] = seat
    state.safe[city] = safe
    state.safe_spare -= int(safe)
    state.open_points[seat] += state.box.royal_points[city]
    if state.journal.on:
        state.journal.note(RoyaltyTaken(seat, CITIES[city], safe, state.box.royal_points[city]))
    settle(state)


def free_royalty(state: State, city: int) -> None:
    """Give the disc in a Royalty box back, with its points (EMER-PERM-06)."""
    seat = state.royal_owner[city]
    if seat >= 0:
        free_disc(state, seat)
        state.open_points[seat] -= state.box.royal_points[city]
        state.royal_owner[city] = -1
        state.safe_spare += int(state.safe[city])
        state.safe[city] = False


def lock(state: State, city: int, seat: int) -> None:
    """Lock a city: nobody else's Agents may enter (EMER-BISM-03, -04)."""
    use_disc(state, seat)
    state.locked_by[city] = seat
    for other in state.others(seat):
        state.closed[other] |= 1 << city
    if state.journal.on:
        state.journal.note(CityLocked(seat, CITIES[city]))


def destroy(state: State, city: int) -> None:
    """Destroy a city: nobody's Agents may enter (EMER-PERM-07)."""
    state.destroyed[city] = True
    if state.locked_by[city] >= 0:
        free_disc(state, state.locked_by[city])
        state.locked_by[city] = -1
    for seat in range(state.seats):
        state.closed[seat] |= 1 << city
    if state.journal.on:
        state.journal.note(CityDestroyed(CITIES[city]))


def show_identity(state: State, seat: int) -> None:
    """Turn up a seat's identity; what its disc shows is counted again (EMER-VP-02)."""
    if not state.revealed[seat]:
        state.revealed[seat] = True
        zone = state.identities[seat]
        state.board.show(zone.items[0], zone)
        if state.journal.on and state.has(seat, CHANGE_OF_HEART):
            state.journal.note(HeartChanged(seat, SIDES[state.side(seat)]))


def reveal(state: State, seat: int) -> None:
    """Make a seat reveal its identity, and go on.

    Raises:
        EndedError: if points then end the game.
    """
    show_identity(state, seat)
    settle(state)
