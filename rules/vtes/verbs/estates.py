"""What masters and events do that feed, loot, redeem, or put an end to others."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.estates import (
    AuctionsControl,
    BurnsUpTo,
    EndsGehenna,
    FeedsPoachers,
    ForbidsAgain,
    GehennaInPlay,
    LockOrPool,
)
from rules.vtes.state.cards_in_play import USED_GROUND, Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import burn_conviction, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import DEBT
from rules.vtes.terms import PASS, READY, VAMPIRE
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

GROUND: Final = "hunting ground"
"""How cards say that they are one, and what a vampire keeps that has fed on one."""


def _grounds_of_others(state: State, seat: int) -> int:
    """Return how many hunting grounds others control that are not derivative."""
    return sum(
        card.controller != seat
        and card.working
        and card.face.location
        and GROUND in card.face.first_line
        and "derivative" not in card.face.first_line
        for card in state.in_play.values()
    )


def _hungry(state: State, play: Play, verb: FeedsPoachers) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE
        and minion.profile.sect == verb.sect
        and minion.blood < minion.capacity
        and minion.noted(USED_GROUND) != state.turn
    ]


@possible(FeedsPoachers)
def _can_poach(state: State, play: Play, verb: FeedsPoachers) -> bool:
    return bool(_hungry(state, play, verb)) and _grounds_of_others(state, play.methuselah.seat) > 0


@asks(FeedsPoachers)
def _feed_poachers(state: State, play: Play, verb: FeedsPoachers) -> Rules[None]:
    for _ in range(_grounds_of_others(state, play.methuselah.seat)):
        found = _hungry(state, play, verb)
        if not found:
            return
        choice = yield Decision(play.methuselah.seat, "target", [PASS, *found], play.number)
        if choice == PASS:
            return
        minion = state.minion(choice)
        minion.note(USED_GROUND, state.turn)
        gain_blood(state, minion, 1)


@asks(BurnsUpTo)
def _burn_up_to(state: State, play: Play, verb: BurnsUpTo) -> Rules[None]:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region == READY:
        amounts = list(range(min(verb.most, minion.blood) + 1))
        burn_blood(state, minion, (yield from choose(play.methuselah.seat, "amount", amounts, play.number)))


def _gehenna(state: State) -> list[Permanent]:
    """Return the Gehenna events in play."""
    return [
        card
        for card in state.in_play.values()
        if card.face.is_event and card.face.card.text.startswith("Gehenna")
    ]


@possible(GehennaInPlay)
def _enough_gehenna(state: State, play: Play, verb: GehennaInPlay) -> bool:
    return len(_gehenna(state)) >= verb.least


@does(EndsGehenna)
def _end_gehenna(state: State, play: Play, verb: EndsGehenna) -> None:
    for card in _gehenna(state):
        leave_play(state, card)
    minions = [card for card in state.in_play.values() if isinstance(card, Minion)]
    for minion in minions:
        for conviction in list(minion.convictions):
            burn_conviction(state, minion, conviction)
    for minion in minions:
        if minion.profile.kind == VAMPIRE and minion.capacity <= verb.capacity:
            go_to_torpor(state, minion)


@asks(LockOrPool)
def _lock_or_pool(state: State, play: Play, verb: LockOrPool) -> Rules[None]:
    source, methuselah = play.source, play.methuselah
    if source is None:
        return
    choice = PASS
    if not source.locked:
        choice = source.number
        if not methuselah.passive:
            choice = yield Decision(methuselah.seat, "target", [source.number, PASS], play.number)
    if choice == PASS:
        burn_pool(state, methuselah, verb.pool)
    else:
        lock(state, source)


@does(ForbidsAgain)
def _forbid_again(state: State, play: Play, verb: ForbidsAgain) -> None:
    if play.answered is not None:
        state.forbidden[play.answered.number] = state.turn


@asks(AuctionsControl)
def _auction_control(state: State, play: Play, verb: AuctionsControl) -> Rules[None]:
    """Ask clockwise for higher bids, 0 for no more, until nobody else bids; nobody bids the last pool."""
    bidding = [seat for seat in state.ring.clockwise(play.methuselah.seat) if not _sits(state, seat)]
    highest, winner = 0, -1
    while bidding and bidding != [winner]:
        seat = bidding.pop(0)
        bids = range(highest + 1, state.methuselahs[seat].pool + verb.credit)
        bid = 0
        if bids:
            bid = yield Decision(seat, "amount", [0, *bids], play.number)
        if bid:
            highest, winner = bid, seat
            bidding.append(seat)
    vampire = state.in_play.get(play.target)
    if winner < 0 or vampire is None:
        return
    methuselah = state.methuselahs[winner]
    credits = list(range(max(0, highest - methuselah.pool + 1), min(highest, verb.credit) + 1))
    owed = yield from choose(winner, "amount", credits, play.number)
    burn_pool(state, methuselah, highest - owed)
    state.notes[DEBT, winner] = state.notes.get((DEBT, winner), 0) + owed
    take_control(state, vampire, methuselah)


def _sits(state: State, seat: int) -> bool:
    return state.methuselahs[seat].passive
