"""What the words do that put others together."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.combining import (
    ChooseX,
    Concerns,
    Declares,
    Does,
    DoesIf,
    Either,
    ForEach,
    If,
    May,
    Offer,
    Only,
    Or,
    Repeat,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import BLOOD, CHOSEN, EDGE, POOL, Cards, Each
from rules.vtes.definitions.verb import conditional, done
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.conditions import is_so
from rules.vtes.state.references import card_of, seat_of, seats_of
from rules.vtes.state.sets import cards_of, each, found_in, how_many
from rules.vtes.terms import PASS, READY, TORPOR, VAMPIRE
from rules.vtes.verbs.blood import lose
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(Only)
def _only(state: State, play: Play, verb: Only) -> bool:
    return is_so(state, play, verb.test)


@asks(If)
def _if(state: State, play: Play, verb: If) -> Rules[None]:
    yield from carry_out(state, play, verb.then if is_so(state, play, verb.test) else verb.otherwise)


def _can_pay(state: State, play: Play, price: Lose | Lock | None) -> bool:
    if price is None:
        return True
    if isinstance(price, Lock):
        return any(
            not card.locked and (not isinstance(card, Minion) or card.region in (READY, TORPOR))
            for card in cards_of(state, play, price.what)
        )
    amount = how_many(state, play, price.amount)
    if price.thing == POOL:
        return isinstance(price.who, str) and seat_of(state, play, price.who).pool >= amount
    if price.thing == EDGE:
        return isinstance(price.who, str) and state.edge == seat_of(state, play, price.who).seat
    cards, blood_alone = cards_of(state, play, price.who), price.thing == BLOOD
    return bool(cards) and all(
        isinstance(card, Minion)
        and card.blood >= amount
        and (card.profile.kind == VAMPIRE or not blood_alone)  # allies have life, and no blood to burn
        for card in cards
    )


def _pay(state: State, play: Play, price: Lose | Lock | None) -> None:
    if isinstance(price, Lock):
        for card in cards_of(state, play, price.what):
            lock(state, card)
    elif price is not None:
        lose(state, play, price)


@asks(May)
def _may(state: State, play: Play, verb: May) -> Rules[None]:
    payer = seat_of(state, play, verb.by)
    paid = False
    if not payer.passive and _can_pay(state, play, verb.price):
        chosen = verb.stops or (isinstance(verb.price, Lose) and verb.price.who == CHOSEN)
        about = play.target if chosen else play.number
        paid = (yield Decision(payer.seat, "trigger", [PASS, about], play.number)) != PASS
    if paid:
        play.paid = True
        _pay(state, play, verb.price)
        yield from carry_out(state, play, verb.then)
        if verb.stops:
            play.target = -1
    else:
        yield from carry_out(state, play, verb.otherwise)


@asks(Or)
def _or(state: State, play: Play, verb: Or) -> Rules[None]:
    chooser = seat_of(state, play, verb.by)
    about = play.target if verb.second == Burn(CHOSEN) else play.number
    choice = about
    if _can_pay(state, play, verb.first):
        choice = PASS
        if not chooser.passive:
            choice = yield Decision(chooser.seat, "target", [PASS, about], play.number)
    if choice == PASS:
        lose(state, play, verb.first)
    else:
        yield from carry_out(state, play, (verb.second,))


@asks(Either)
def _either(state: State, play: Play, verb: Either) -> Rules[None]:
    chooser, found = seat_of(state, play, verb.by), {verb.first: verb.then, verb.second: verb.otherwise}
    ways = [way for way in found if all_possible(state, play, conditional(found[way]))]
    if ways:
        way = ways[-1]
        if not chooser.passive:
            way = yield from choose(chooser.seat, "way", ways, play.number)
        yield from carry_out(state, play, done(found[way]))


@asks(Offer)
def _offer(state: State, play: Play, verb: Offer) -> Rules[None]:
    chooser, of = seat_of(state, play, verb.by), verb.among
    found = found_in(state, play, of) if isinstance(of, Cards) else each(state, play, of)
    play.target = PASS
    if found and not chooser.passive:
        play.target = yield Decision(chooser.seat, "target", [PASS, *found], play.number)
    yield from carry_out(state, play, verb.otherwise if play.target == PASS else verb.then)


@asks(Repeat)
def _repeat(state: State, play: Play, verb: Repeat) -> Rules[None]:
    for _ in range(how_many(state, play, verb.times)):
        play.target, play.paid = PASS, False
        yield from carry_out(state, play, verb.then)
        if play.target == PASS and not play.paid:
            return


@possible(ChooseX)
def _has_enough(state: State, play: Play, verb: ChooseX) -> bool:
    return how_many(state, play, verb.most) >= how_many(state, play, verb.least)


@declares(ChooseX)
def _choose_x(state: State, play: Play, verb: ChooseX) -> Rules[None]:
    least, most = (how_many(state, play, limit) for limit in (verb.least, verb.most))
    amounts = list(range(least, most + 1))
    play.amount = yield from choose(play.methuselah.seat, "x", amounts, play.number)


@possible(Declares)
def _may_declare(state: State, play: Play, verb: Declares) -> bool:
    return verb.possible is None or verb.possible(state, play, *verb.given)


@declares(Declares)
def _declare(state: State, play: Play, verb: Declares) -> Rules[None]:
    asking = verb.what(state, play, *verb.given)
    if asking is not None:
        yield from asking


@possible(DoesIf)
def _may_do(state: State, play: Play, verb: DoesIf) -> bool:
    return verb.possible(state, play, *verb.given)


@asks(Does, DoesIf)
def _do(state: State, play: Play, verb: Does | DoesIf) -> Rules[None]:
    asking = verb.what(state, play, *verb.given)
    if asking is not None:
        yield from asking


@asks(ForEach)
def _for_each(state: State, play: Play, verb: ForEach) -> Rules[None]:
    if isinstance(verb.who, Each) or verb.who == CHOSEN:
        chosen = play.chosen
        numbers = each(state, play, verb.who) if isinstance(verb.who, Each) else chosen
        play.chosen = []
        for number in numbers:
            if number in state.in_play:
                play.target = number
                yield from carry_out(state, play, verb.then)
        play.chosen = chosen
        return
    me = play.methuselah
    for methuselah in seats_of(state, play, verb.who):
        if methuselah.seat in state.ring:
            play.methuselah = methuselah
            yield from carry_out(state, play, verb.then)
    play.methuselah = me


@does(Concerns)
def _concerns(state: State, play: Play, verb: Concerns) -> None:
    card = card_of(state, play, verb.what)
    play.actor = card if isinstance(card, Minion) else None
