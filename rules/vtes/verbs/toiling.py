"""Actions that mend and hurt, recall cards, or end in more than they began with; what answers cost."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.conditions import Until
from rules.vtes.definitions.toiling import ChooseTwoOfOne, ChooseWeakened, DiscardsCopy, Meanwhile
from rules.vtes.definitions.value import Value
from rules.vtes.state.hand import replace
from rules.vtes.state.who import sheltered
from rules.vtes.terms import PASS, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseWeakened)
def _weakened(state: State, play: Play, verb: ChooseWeakened) -> list[int]:
    found: list[int] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        for minion in state.ready_minions(state.methuselahs[seat]):
            weak = minion.profile.kind != VAMPIRE and minion.blood < minion.capacity
            if weak and minion is not play.actor and not sheltered(minion, play.actor, play):
                found.append(minion.number)
            found += [
                card.number
                for card in minion.cards
                if card.face.types & RETAINER and card.counters < card.face.capacity
            ]
    return found


@declares(ChooseWeakened)
def _choose_weakened(state: State, play: Play, verb: ChooseWeakened) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _copies(state: State, play: Play) -> list[int]:
    hand = play.methuselah.hand.items
    return [number for number in hand if number != play.number and state.faces[number] is play.face]


@possible(DiscardsCopy)
def _has_copy(state: State, play: Play, verb: DiscardsCopy) -> bool:
    return bool(_copies(state, play))


@notes(DiscardsCopy)
def _discard_copy(state: State, play: Play, verb: DiscardsCopy) -> None:
    state.board.move(_copies(state, play)[0], play.methuselah.hand, play.methuselah.ash)
    replace(state, play.methuselah)


def _of_others(state: State, play: Play, seat: int = -1) -> list[int]:
    seats = state.ring.others(play.methuselah.seat) if seat < 0 else [seat]
    return [
        minion.number
        for one in seats
        for minion in state.ready_minions(state.methuselahs[one])
        if not sheltered(minion, play.actor, play)
    ]


@possible(ChooseTwoOfOne)
def _others_have_minions(state: State, play: Play, verb: ChooseTwoOfOne) -> bool:
    return bool(_of_others(state, play))


@declares(ChooseTwoOfOne)
def _choose_two(state: State, play: Play, verb: ChooseTwoOfOne) -> Rules[None]:
    seat = play.methuselah.seat
    first = yield from choose(seat, "target", _of_others(state, play), play.number)
    play.chosen = [first]
    controller = state.in_play[first].controller
    more = [number for number in _of_others(state, play, controller) if number != first]
    if more:
        second = yield Decision(seat, "target", [PASS, *more], play.number)
        play.chosen += [] if second == PASS else [second]
    play.cards = list(play.chosen)
    if play.action is not None:
        play.action.target = controller


@does(Meanwhile)
def _meanwhile(state: State, play: Play, verb: Meanwhile) -> None:
    if play.actor is not None:
        until = Until(turns=play.methuselah.turns) if verb.lasting else Until(turn=state.turn)
        play.actor.values.append((None, Value(verb.changed, verb.amount, until)))
