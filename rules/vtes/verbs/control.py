"""What verbs of control do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.control import (
    Auction,
    Borrow,
    Give,
    MoveOnto,
    MovesGear,
    MovesNamed,
    PassRetainer,
    StealTarget,
)
from rules.vtes.state import spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.control import borrow, move_onto, take_control
from rules.vtes.state.counters import burn_surplus, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import stays_put
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.references import card_of, seat_of
from rules.vtes.state.undoing import undo
from rules.vtes.state.working import attach, change_control
from rules.vtes.terms import RETAINER, VAMPIRE, Trait
from rules.vtes.verbs.choosing import choices
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

CHOOSES_ANEW: Final = Trait("chooses anew")
"""The trait of a card whose new controller chooses what its text chose as it was played."""


@asks(Give)
def _give(state: State, play: Play, verb: Give) -> Rules[None]:
    card = card_of(state, play, verb.what)
    if card is None:
        return
    methuselah = seat_of(state, play, verb.to)
    if card.host is None:
        take_control(state, card, methuselah)
        yield from choose_anew(state, card, methuselah)
    else:
        change_control(state, card, methuselah)


@does(MoveOnto)
def _move_onto(state: State, play: Play, verb: MoveOnto) -> None:
    card, bearer = card_of(state, play, verb.what), card_of(state, play, verb.onto)
    if card is not None and isinstance(bearer, Minion):
        if verb.theirs and card.face.model.teaches and card.host is not None:
            _hand_over_lesson(state, card, card.host, bearer)
        elif verb.theirs:
            attach(state, card, bearer)
        else:
            move_onto(state, card, bearer)


def _hand_over_lesson(state: State, card: Permanent, before: Minion, bearer: Minion) -> None:
    """Move a Discipline master to another vampire, which learns what the one that had it forgets."""
    since = before.cards[before.cards.index(card) :]
    attach(state, card, bearer)
    if card.undoing is not None:
        undo(state, card, before, since[1:])
        burn_surplus(state, before)
    learn(state, bearer, card.face.model.teaches, master=True, card=card)


@does(Borrow)
def _borrow(state: State, play: Play, verb: Borrow) -> None:
    minion = card_of(state, play, verb.what)
    if not isinstance(minion, Minion):
        return
    if verb.action and play.action is not None:
        borrow(state, minion, play.methuselah, spans.NEXT_ACTION)
    elif verb.unlock:
        borrow(state, minion, play.methuselah, spans.UNLOCK)
    elif verb.next_turn:
        borrow(state, minion, play.methuselah, spans.NEXT_TURN)
    elif verb.lent:
        borrow(state, minion, play.methuselah, spans.LENDERS_UNLOCK)
    elif verb.phase:
        borrow(state, minion, play.methuselah, spans.PHASE)
    else:
        borrow(state, minion, play.methuselah)


def choose_anew(state: State, card: Permanent, methuselah: Methuselah) -> Rules[None]:
    """Have the new controller of a card that chose a vampire as it was played choose one again."""
    if CHOOSES_ANEW not in card.face.model.traits:
        return
    again = Play(methuselah, card.number, card.face)
    again.source = card
    card.memory = -1
    for chooser in card.face.play:
        if isinstance(chooser, Choose) and (found := choices(state, again, chooser)):
            passive = methuselah.passive
            card.memory = (
                found[0] if passive else (yield from choose(methuselah.seat, "target", found, card.number))
            )


@does(MovesGear)
def _moves_gear(state: State, play: Play, verb: MovesGear) -> None:
    card = state.in_play.get(play.target)
    if card is not None and play.cards:
        attach(state, card, state.minion(play.cards[0]))


def _vampires(state: State, methuselah: Methuselah) -> list[Minion]:
    return [minion for minion in state.minions_of(methuselah) if minion.profile.kind == VAMPIRE]


def _retainers(state: State, play: Play, verb: PassRetainer) -> list[Permanent]:
    return [
        card
        for vampire in _vampires(state, play.methuselah)
        for card in vampire.cards
        if card.face.types & RETAINER
        and (not verb.trait or verb.trait in card.face.model.traits)
        and _who_can_have(state, play, card)
    ]


def _who_can_have(state: State, play: Play, card: Permanent) -> list[int]:
    """Return the other vampires of the player's that can have a retainer."""
    vampires = _vampires(state, play.methuselah)
    return [one.number for one in vampires if one is not card.host and can_bear(one, card.face)]


@possible(PassRetainer)
def _may_pass(state: State, play: Play, verb: PassRetainer) -> bool:
    return bool(_retainers(state, play, verb))


@asks(PassRetainer)
def _pass_retainer(state: State, play: Play, verb: PassRetainer) -> Rules[None]:
    seat = play.methuselah.seat
    found = [card.number for card in _retainers(state, play, verb)]
    if not found:
        return
    chosen = state.in_play[(yield from choose(seat, "target", found, play.number))]
    others = _who_can_have(state, play, chosen)
    attach(state, chosen, state.minion((yield from choose(seat, "target", others, chosen.number))))


def _named(state: State, name: str) -> list[Permanent]:
    return [card for card in state.in_play.values() if card.face.name == name and card.host is not None]


def _new_bearers(state: State, play: Play, card: Permanent) -> list[int]:
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
        if minion.profile.kind == VAMPIRE and minion is not card.host
    ]


@possible(MovesNamed)
def _can_move(state: State, play: Play, verb: MovesNamed) -> bool:
    return any(_new_bearers(state, play, card) for card in _named(state, verb.name))


@asks(MovesNamed)
def _moves_named(state: State, play: Play, verb: MovesNamed) -> Rules[None]:
    for card in _named(state, verb.name)[:1]:
        found = _new_bearers(state, play, card)
        chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
        attach(state, card, state.minion(chosen))


@asks(StealTarget)
def _steal_target(state: State, play: Play, verb: StealTarget) -> Rules[None]:
    card = state.in_play.get(play.target)
    if card is None or stays_put(card):
        return
    thief = play.methuselah
    if card.host is None:
        take_control(state, card, thief)
        yield from choose_anew(state, card, thief)
        return
    bearers = [minion.number for minion in state.minions_of(thief) if can_bear(minion, card.face)]
    if bearers:
        chosen = yield Decision(thief.seat, "target", bearers, card.number)
        attach(state, card, state.minion(chosen))
    elif card.face.location:
        leave_play(state, card)  # nobody can carry it


def _highest_bid(state: State, play: Play, vampire: Permanent, verb: Auction) -> Rules[tuple[int, int]]:
    """Ask clockwise for higher bids, 0 for none, until all the others have let the highest pass."""
    seats = [
        seat for seat in state.ring.clockwise(play.methuselah.seat) if not state.methuselahs[seat].passive
    ]
    highest, winner, asked = 0, -1, list(seats)
    while asked:
        seat = asked.pop(0)
        most = state.methuselahs[seat].pool + verb.credit
        if verb.hostile and seat == vampire.controller:
            most *= 2  # who pays but half of it
        bids, bid = range(highest + 1, most + 1), 0
        if bids:
            bid = yield Decision(seat, "bid", [0, *bids], vampire.number)
        if bid:
            highest, winner = bid, seat
            place = seats.index(seat)
            asked = seats[place + 1 :] + seats[:place]
    return highest, winner


@asks(Auction)
def _auction(state: State, play: Play, verb: Auction) -> Rules[None]:
    vampire = state.in_play.get(play.target)
    if vampire is None:
        return
    bid, winner = yield from _highest_bid(state, play, vampire, verb)
    if winner < 0:
        return
    bidder, owner = state.methuselahs[winner], state.methuselahs[vampire.controller]
    if verb.hostile and bidder is owner:
        burn_pool(state, owner, (bid + 1) // 2)
        return
    owed = 0
    if verb.credit:
        credits = list(range(max(0, bid - bidder.pool), min(bid, verb.credit) + 1))
        owed = yield from choose(winner, "amount", credits, play.number)
        spans.lay(state.lasting, spans.DEBT, spans.GAME, winner, owed)
    if verb.hostile:
        gain_pool(state, owner, bid)
    burn_pool(state, bidder, bid - owed)
    take_control(state, vampire, bidder)
