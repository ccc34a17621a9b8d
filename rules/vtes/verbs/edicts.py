"""Referendums about minions and cards in play: choosing their terms, and what they do when they pass."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.edicts import (
    FavorMasters,
    StrikeAtOne,
)
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import PASS
from rules.vtes.verbs.choosing import seats_among
from rules.vtes.verbs.political import sets_terms
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _locations(state: State) -> list[int]:
    return [card.number for card in state.in_play.values() if card.working and card.face.location]


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
