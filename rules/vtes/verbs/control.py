"""What the verbs do that move cards in play."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.control import Borrow, Give, MaySteal, MoveOnto
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.control import borrow, lend, move_onto, take_control
from rules.vtes.state.counters import corrupt
from rules.vtes.state.references import card_of, seat_of
from rules.vtes.state.working import attach, change_control
from rules.vtes.terms import ALLY, PASS
from rules.vtes.verbs.choosing import choose_anew
from rules.vtes.verbs.convictions import spurned
from rules.vtes.verbs.registry import asks, does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


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
        if verb.theirs:
            attach(state, card, bearer)
        else:
            move_onto(state, card, bearer)


@does(Borrow)
def _borrow(state: State, play: Play, verb: Borrow) -> None:
    minion = card_of(state, play, verb.what)
    if not isinstance(minion, Minion):
        return
    if verb.action and play.action is not None:
        lend(state, minion, play.methuselah, play.action)
    else:
        borrow(state, minion, play.methuselah)


def worth_in_counters(minion: Minion) -> int:
    """Return the capacity of a minion, or what it costs where it is an ally."""
    if minion.profile.kind == ALLY:
        return max(minion.face.pool_cost, minion.face.blood_cost)
    return minion.capacity


@asks(MaySteal)
def _may_steal(state: State, play: Play, verb: MaySteal) -> Rules[None]:
    minion, seat = card_of(state, play, verb.what), play.methuselah.seat
    if not isinstance(minion, Minion) or minion.controller == seat:
        return
    if minion.corruption_of(seat) < worth_in_counters(minion):
        return
    choice = yield Decision(seat, "target", [PASS, minion.number], play.number)
    if choice == PASS or (yield from spurned(state, minion)):
        return
    corrupt(state, minion, seat, -minion.corruption_of(seat))
    if state.combat is not None:
        state.combat.stolen.append((minion, play.methuselah))
    else:
        take_control(state, minion, play.methuselah)
