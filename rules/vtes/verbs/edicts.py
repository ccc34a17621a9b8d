"""Referendums about minions and cards in play: choosing their terms, and what they do when they pass."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.edicts import (
    Appoint,
    FavorMasters,
    FetchFromAsh,
    GiveLocation,
    LockForPoints,
    StrikeAtOne,
)
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.working import attach
from rules.vtes.terms import EQUIPMENT, GONE, PASS, VAMPIRE
from rules.vtes.verbs.choosing import choose_anew, choose_some, seats_among
from rules.vtes.verbs.hand import discard_down
from rules.vtes.verbs.library import by_name, choose_exactly, copies_in_ash
from rules.vtes.verbs.political import ready_vampires, sets_terms
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _lockable(state: State, play: Play, verb: LockForPoints) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.sect == verb.sect and not minion.locked
    ]


@sets_terms(LockForPoints)
def _terms_of_points(state: State, play: Play, verb: LockForPoints) -> Rules[None]:
    """Choose who locks, then the cards that get a point, then a Methuselah for each point that is left."""
    seat = play.methuselah.seat
    able = _lockable(state, play, verb)
    play.chosen = yield from choose_some(state, play.methuselah, able, len(able))
    points = verb.points * len(play.chosen)
    cards = [
        card.number
        for card in state.in_play.values()
        if card.working and (card.face.location or is_equipment(card))
    ]
    play.cards = yield from choose_some(state, play.methuselah, cards, points)
    play.seats = []
    for _ in range(points - len(play.cards)):
        chosen = yield from choose(seat, "seat", list(state.ring.clockwise(seat)), play.number)
        play.seats.append(chosen)


@does(LockForPoints)
def _lock_for_points(state: State, play: Play, verb: LockForPoints) -> None:
    for number in play.chosen:
        minion = state.in_play.get(number)
        if minion is not None:
            lock(state, minion)
    for number in play.cards:
        card = state.in_play.get(number)
        if card is not None:
            leave_play(state, card)
    burned = [
        (state.methuselahs[seat], play.seats.count(seat))
        for seat in state.ring.clockwise(play.methuselah.seat)
        if seat in play.seats
    ]
    burn_pools(state, burned)


def _locations(state: State) -> list[int]:
    return [card.number for card in state.in_play.values() if card.working and card.face.location]


@possible(GiveLocation)
def _some_location(state: State, play: Play, verb: GiveLocation) -> bool:
    return bool(_locations(state))


@sets_terms(GiveLocation)
def _terms_of_location(state: State, play: Play, verb: GiveLocation) -> Rules[None]:
    seat = play.methuselah.seat
    found = _locations(state)
    play.target = -1
    if found:
        play.target = yield from choose(seat, "target", found, play.number)
        chosen = yield from choose(seat, "seat", list(state.ring.clockwise(seat)), play.number)
        play.seats = [chosen]


@asks(GiveLocation)
def _give_location(state: State, play: Play, verb: GiveLocation) -> Rules[None]:
    """Give it; one on a minion goes to one of the new controller's, and burns where there is none."""
    card = state.in_play.get(play.target)
    if card is None or play.seats[0] not in state.ring or card.controller == play.seats[0]:
        return
    methuselah = state.methuselahs[play.seats[0]]
    bearers = [minion.number for minion in state.minions_of(methuselah)]
    if card.host is None:
        take_control(state, card, methuselah)
        yield from choose_anew(state, card, methuselah)
    elif not bearers:
        leave_play(state, card)
    elif methuselah.passive:
        attach(state, card, state.minion(bearers[0]))
    else:
        chosen = yield from choose(methuselah.seat, "target", bearers, card.number)
        attach(state, card, state.minion(chosen))


@sets_terms(StrikeAtOne)
def _terms_of_strike(state: State, play: Play, verb: StrikeAtOne) -> Rules[None]:
    """Choose a location or none, then a Methuselah: who may have both need not choose both."""
    seat = play.methuselah.seat
    title = play.actor.profile.active_title if play.actor is not None else ""
    both = title in verb.both.split("/")
    found = _locations(state)
    play.target = PASS
    play.seats = []
    if found:
        play.target = yield Decision(seat, "target", [PASS, *found], play.number)
    if play.target == PASS:
        play.seats = [(yield from choose(seat, "seat", list(state.ring.clockwise(seat)), play.number))]
    elif both:
        chosen = yield Decision(seat, "seat", [PASS, *state.ring.clockwise(seat)], play.number)
        play.seats = [chosen] if chosen != PASS else []


@does(StrikeAtOne)
def _strike_at_one(state: State, play: Play, verb: StrikeAtOne) -> None:
    card = state.in_play.get(play.target)
    if card is not None:
        leave_play(state, card)
    for seat in play.seats:
        burn_pool(state, state.methuselahs[seat], verb.pool)


def _favorable(state: State, play: Play, verb: FavorMasters) -> list[int]:
    """Return who may be favored, the caller first."""
    others = [card for card in state.in_play.values() if verb.apart and card.face is play.face]
    taken = sum(1 << seat for seat in range(state.seats) if any(card.memory >> seat & 1 for card in others))
    return [seat for seat in state.ring.clockwise(play.methuselah.seat) if not taken >> seat & 1]


@possible(FavorMasters)
def _somebody_to_favor(state: State, play: Play, verb: FavorMasters) -> bool:
    return bool(_favorable(state, play, verb))


@sets_terms(FavorMasters)
def _terms_of_favor(state: State, play: Play, verb: FavorMasters) -> Rules[None]:
    yield from seats_among(play, _favorable(state, play, verb))


@does(FavorMasters)
def _favor_masters(state: State, play: Play, verb: FavorMasters) -> None:
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card is not None:
        card.memory = sum(1 << seat for seat in play.seats)


def _appointable(state: State, play: Play, verb: Appoint) -> list[int]:
    return [
        number
        for number in ready_vampires(state, play)
        if state.minion(number).profile.sect == verb.sect
        and not any(card.face.name == play.face.name for card in state.minion(number).cards)
    ]


@possible(Appoint)
def _somebody_to_appoint(state: State, play: Play, verb: Appoint) -> bool:
    return bool(_appointable(state, play, verb))


@sets_terms(Appoint)
def _terms_of_appoint(state: State, play: Play, verb: Appoint) -> Rules[None]:
    found = _appointable(state, play, verb)
    play.target = (yield from choose(play.methuselah.seat, "target", found, play.number)) if found else -1


@asks(Appoint)
def _appoint(state: State, play: Play, verb: Appoint) -> Rules[None]:
    host, methuselah = state.in_play.get(play.target), play.methuselah
    if not isinstance(host, Minion) or host.region == GONE:
        return
    holder = state.methuselahs[host.controller]
    enter_play(state, play.number, methuselah.playing, holder, host)
    found = by_name(
        state,
        [
            number
            for number in methuselah.library.items
            if state.faces[number].types & EQUIPMENT
            and can_bear(host, state.faces[number])
            and state.faces[number].pool_cost // 2 <= methuselah.pool
            and state.faces[number].blood_cost // 2 <= host.blood
        ],
    )
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        put_on(state, holder, host, choice, methuselah.library)
    state.board.shuffle(methuselah.library)
    if choice != PASS:
        burn_blood(state, host, state.faces[choice].blood_cost // 2)
        burn_pool(state, methuselah, state.faces[choice].pool_cost // 2)


def _found_in_ash(state: State, play: Play, verb: FetchFromAsh) -> list[int]:
    return [number for number in play.methuselah.ash.items if not state.faces[number].types & verb.not_types]


@possible(FetchFromAsh)
def _may_fetch_from_ash(state: State, play: Play, verb: FetchFromAsh) -> bool:
    return len(_found_in_ash(state, play, verb)) >= verb.count


@sets_terms(FetchFromAsh)
def _name_of_ash(state: State, play: Play, verb: FetchFromAsh) -> Rules[None]:
    found = _found_in_ash(state, play, verb)
    play.cards = yield from choose_exactly(state, play.methuselah, found, verb.count)


@asks(FetchFromAsh)
def _fetch_from_ash(state: State, play: Play, verb: FetchFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    for number in copies_in_ash(state, methuselah, play.cards):
        state.board.move(number, methuselah.ash, methuselah.hand)
    yield from discard_down(state, methuselah)
