"""Cards brought out of crypts, libraries and ash heaps, and minions of others under one's control."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.summoning import (
    ChooseHurt,
    ChooseNewcomer,
    PayX,
    RaiseVampire,
    RevealTop,
    SummonVampire,
)
from rules.vtes.state import costs
from rules.vtes.state.arrivals import draw_crypt, enter_as_minion
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import invest
from rules.vtes.state.who import age, fits, sheltered
from rules.vtes.terms import PASS, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@declares(PayX)
def _choose_x(state: State, play: Play, verb: PayX) -> Rules[None]:
    amounts = list(range(costs.most_x(state, play) + 1))
    play.amount = yield from choose(play.methuselah.seat, "x", amounts, play.number)
    if play.action is not None:
        play.action.cost_blood += play.amount


@asks(SummonVampire)
def _summon_vampire(state: State, play: Play, verb: SummonVampire) -> Rules[None]:
    methuselah = play.methuselah
    found: list[int] = []
    for zone in (methuselah.crypt, methuselah.ash):
        small = [
            number
            for number in zone.items
            if state.faces[number].types & VAMPIRE
            and not state.faces[number].scarce
            and state.faces[number].capacity <= play.amount
        ]
        found += by_name(state, small)
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        zone = methuselah.crypt if choice in methuselah.crypt.items else methuselah.ash
        enter_as_minion(state, choice, zone, methuselah, 0)
    state.board.shuffle(methuselah.crypt)


@offers(ChooseNewcomer)
def _newcomers(state: State, play: Play, verb: ChooseNewcomer) -> list[int]:
    actor, since = play.actor, play.methuselah.last_minion_phase
    if actor is None:
        return []
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.profile.kind == VAMPIRE
        and card is not actor
        and card.capacity < age(actor)
        and card.came > since
        and (play.action is not None or card.capacity <= actor.blood)
        and not sheltered(card, actor, play)
    ]


@declares(ChooseNewcomer)
def _choose_newcomer(state: State, play: Play, verb: ChooseNewcomer) -> Rules[None]:
    options = choices(state, play, verb)
    if play.actor is not None:
        options = [number for number in options if state.minion(number).capacity <= play.actor.blood]
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    newcomer = state.minion(play.target)
    if play.action is not None:
        play.action.cost_blood += newcomer.capacity
        if newcomer.controller != play.methuselah.seat:
            play.action.target = newcomer.controller


@possible(RevealTop)
def _has_crypt(state: State, play: Play, verb: RevealTop) -> bool:
    return bool(play.methuselah.crypt.items)


@does(RevealTop)
def _reveal_top(state: State, play: Play, verb: RevealTop) -> None:
    methuselah, crypt = play.methuselah, play.methuselah.crypt
    if not crypt.items:
        return
    number = state.board.top(crypt)[0]
    state.board.show(number, crypt)
    face = state.faces[number]
    profile = face.profile
    if verb.clan and (profile is None or profile.clan != verb.clan):
        state.board.shuffle(crypt)
        return
    draw_crypt(state, methuselah)
    grown = verb.younger and (play.actor is None or face.capacity >= age(play.actor))
    other = verb.trait and (profile is None or verb.trait not in profile.traits)
    if not grown and not other:
        invest(state, methuselah, number, verb.blood)


def _dead(state: State, play: Play) -> list[int]:
    return [number for number in play.methuselah.ash.items if state.faces[number].types & VAMPIRE]


@possible(RaiseVampire)
def _has_dead(state: State, play: Play, verb: RaiseVampire) -> bool:
    return bool(_dead(state, play))


@declares(RaiseVampire)
def _choose_dead(state: State, play: Play, verb: RaiseVampire) -> Rules[None]:
    play.target = yield from choose(play.methuselah.seat, "target", _dead(state, play), play.number)


@does(RaiseVampire)
def _raise_vampire(state: State, play: Play, verb: RaiseVampire) -> None:
    methuselah = play.methuselah
    if play.target not in methuselah.ash.items:
        return
    if verb.blood:
        enter_as_minion(state, play.target, methuselah.ash, methuselah, verb.blood)
    else:
        state.board.move(play.target, methuselah.ash, methuselah.uncontrolled)
        methuselah.invested[play.target] = 0


@offers(ChooseHurt)
def _who_may_be_hurt(state: State, play: Play, verb: ChooseHurt) -> list[int]:
    found: list[int] = []
    for seat in [*state.ring.others(play.methuselah.seat), play.methuselah.seat]:
        methuselah = state.methuselahs[seat]
        minions = state.ready_minions(methuselah)
        if verb.fallen:
            minions = [*minions, *map(state.minion, methuselah.torpor.items)]
        for minion in minions:
            fitting = fits(verb.who, minion, play.actor)
            if fitting and minion is not play.actor and not sheltered(minion, play.actor, play):
                found.append(minion.number)
        for minion in state.minions_of(methuselah) if verb.retainers else ():
            found += [card.number for card in minion.cards if card.face.types & RETAINER]
    return found


@declares(ChooseHurt)
def _choose_hurt(state: State, play: Play, verb: ChooseHurt) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))
