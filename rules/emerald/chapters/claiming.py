"""Claiming Game cards, Permanent Effects and cities."""

from __future__ import annotations

from rules.emerald.chapters.permanent import on_claim
from rules.emerald.chapters.removing import reveal_effect, reveal_next
from rules.emerald.chapters.sanity import draw_sanity
from rules.emerald.state.changes import advance, control, discard, fetch, move_cubes, settle, stand, take_city
from rules.emerald.terms import (
    ACTIVE,
    BOX,
    CULTISTS,
    EFFECT,
    FIRST_EFFECT,
    LAST_CARD_STEPS,
    LIMBO,
    NECRONOMICON,
    NECRONOMICON_POINTS,
    PLACES,
    RACHKOVSKY,
    TOP,
    WAR,
)
from rules.kernel import EVERYONE, Rules, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.state import State

RACHKOVSKY_COUNTERS: int = 2
CULTIST_POINTS: int = 2


def city_at(place: int) -> int:
    """Return the city to which a place belongs; -1 for a Permanent Effect."""
    if place >= EFFECT:
        return -1
    return place - TOP if place >= TOP else place - BOX


def influence(state: State, seat: int, place: int) -> int:
    """Return the Influence points of a seat at a place (EMER-CLAIM-05, -06, -10, EMER-PERM-09)."""
    city = city_at(place)
    if city < 0:
        return state.cubes[seat][place]
    total = state.cubes[seat][place] + state.present[city][seat]
    if state.has(seat, CULTISTS):
        discs = [state.city_owner[city], state.royal_owner[city], state.locked_by[city]]
        total += CULTIST_POINTS * discs.count(seat)
    return total


def has_majority(state: State, seat: int, place: int) -> bool:
    """Return whether nobody has more points, or equal points with more Agents (EMER-CLAIM-07, -08, -09)."""
    city = city_at(place)
    own = influence(state, seat, place)
    for other in state.others(seat):
        theirs = influence(state, other, place)
        if theirs > own:
            return False
        if theirs == own and city >= 0 and state.present[city][other] > state.present[city][seat]:
            return False
    return True


def claimable(state: State, seat: int) -> list[int]:
    """Return the places that a seat can claim now (EMER-CLAIM-01, -02, -04, -22)."""
    if state.actions or state.free_taken:
        return []
    row = state.cubes[seat]
    return [
        place
        for place in range(BOX, PLACES)
        if row[place]
        and not state.blocked[place]
        and not (BOX <= place < TOP and _is_settled(state, seat, place - BOX))
        and has_majority(state, seat, place)
    ]


def _is_settled(state: State, seat: int, city: int) -> bool:
    """Return whether control of a city cannot change to this seat (EMER-BISM-03)."""
    return state.city_owner[city] == seat or state.locked_by[city] >= 0


def claim(state: State, seat: int) -> Rules[None]:
    """Claim something (EMER-CLAIM-01 to -22)."""
    place = yield from choose(seat, "claim", claimable(state, seat))
    for other in range(state.seats):
        count = state.cubes[other][place]
        move_cubes(state, other, count, place, LIMBO if other == seat else ACTIVE)
    if place >= EFFECT:
        yield from _claim_effect(state, seat, place - EFFECT)
    elif place >= TOP:
        _claim_game_card(state, seat, place - TOP)
    else:
        _claim_city(state, seat, place - BOX)


def _claim_game_card(state: State, seat: int, city: int) -> None:
    """EMER-CLAIM-11 to -14, -16."""
    box = state.box
    card = state.tops[city].items[0]
    discard(state, seat, card, state.tops[city])
    state.claimed_by[card] = seat
    if box.ability[card] == NECRONOMICON:
        state.open_points[seat] += NECRONOMICON_POINTS
        settle(state)
    agent = box.agent_of[card]
    if agent >= 0:
        stand(state, agent, city)
        control(state, agent, seat)
    if box.ability[card] == RACHKOVSKY:
        state.board.deal(state.doubles, state.counters_spare[seat], RACHKOVSKY_COUNTERS)
    if not reveal_next(state, city):
        reveal_effect(state)
        advance(state, WAR, LAST_CARD_STEPS)
    if box.sanity[card]:
        draw_sanity(state, seat)


def _claim_city(state: State, seat: int, city: int) -> None:
    """EMER-CLAIM-17, -18, -19."""
    card, before = state.box.city_card[city], state.city_owner[city]
    if before >= 0:
        fetch(state, card, before, state.discards[seat])
    else:
        state.board.move(card, state.city_cards, state.discards[seat], shown=EVERYONE)
    take_city(state, city, seat)


def _claim_effect(state: State, seat: int, effect: int) -> Rules[None]:
    """EMER-CLAIM-15, EMER-PERM-01: immediate effects come before a Sanity counter is drawn."""
    card = FIRST_EFFECT + effect
    state.board.move(card, state.row, state.effects[seat])
    state.effect_owner[effect] = seat
    yield from on_claim(state, seat, effect)
    if state.box.sanity[card]:
        draw_sanity(state, seat)
