"""What the verbs do that bring cards that are not in play from one place to another."""

from __future__ import annotations

from rules.kernel import Decision, choose, only
from rules.vtes.definitions.places import Bring, Look, Move, Swap
from rules.vtes.definitions.references import (
    ASH,
    BOTTOM,
    CHANCE,
    HAND,
    HIDDEN_HERE,
    KEPT_HERE,
    LIBRARY,
    SHUFFLED_IN,
    STOWED_HERE,
    TAKEN,
    THIS,
    UNCONTROLLED_REGION,
)
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.arrivals import enter_play, put_on, recruit
from rules.vtes.state.bearing import can_bear, can_hire
from rules.vtes.state.cards_in_play import HIDDEN, Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.hand import keep, replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.references import card_of, found_in, seat_of, seats_of, zone_of
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import ACTION, ALLY, EQUIPMENT, GONE, PASS, POWER, RETAINER
from rules.vtes.verbs import allies, equipment
from rules.vtes.verbs.amounts import how_many
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.registry import asks, does, one_of, possible
from rules.vtes.verbs.searching import by_name, choose_exactly
from rules.vtes.verbs.upkeep import discard_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.references import Cards
    from rules.vtes.state.state import State


@possible(Move)
def _something_to_move(state: State, play: Play, verb: Move) -> bool:
    cards = verb.cards
    if cards == TAKEN:
        return _named(play, verb) in play.methuselah.ash.items
    if verb.up_to or isinstance(cards, str):
        return True
    if verb.searches():
        return cards.zone == LIBRARY or bool(zone_of(seat_of(state, play, cards.of), cards.zone).items)
    return len(found_in(state, play, cards)) >= how_many(state, play, verb.count)


@asks(Move)
def _move_cards(state: State, play: Play, verb: Move) -> Rules[None]:
    methuselah, cards = play.methuselah, verb.cards
    if isinstance(cards, str):
        yield from _move_chosen(state, play, verb)
        return
    source, zone = seat_of(state, play, cards.of), cards.zone
    chosen = [] if methuselah.passive else (yield from _choose_cards(state, play, verb, cards))
    for number in chosen:
        if verb.shown:
            state.board.show(number, zone_of(source, zone))
        _bring(state, play, number, zone, verb.to)
    if verb.searches():
        state.board.shuffle(zone_of(source, zone))
    if verb.to == SHUFFLED_IN:
        state.board.shuffle(source.library)
    if verb.to == HAND and (zone == ASH or verb.searches()):
        yield from discard_down(state, methuselah)
    if zone == HAND:
        for _ in chosen:
            replace(state, source)


def _choose_cards(state: State, play: Play, verb: Move, cards: Cards) -> Rules[list[int]]:
    methuselah, count = play.methuselah, how_many(state, play, verb.count)
    found = found_in(state, play, cards)
    if cards.top:
        return state.board.top(zone_of(seat_of(state, play, cards.of), cards.zone), min(count, len(found)))
    if verb.searches():
        return (yield from choose_some(state, methuselah, by_name(state, found), count))
    if verb.by == CHANCE:
        return [found.pop(state.dice.pick(len(found))) for _ in range(min(count, len(found)))]
    if verb.up_to:
        return (yield from choose_some(state, methuselah, found, count))
    if cards.zone == HAND and verb.to == ASH:
        return (yield from choose_exactly(state, methuselah, found, count, "discard-down"))
    if count != 1:
        return (yield from choose_exactly(state, methuselah, found, count))
    found = found if cards.zone == HAND else by_name(state, found)
    return [(yield from choose(methuselah.seat, "target", found, play.number))] if found else []


def _named(play: Play, verb: Move) -> int:
    """Return the card that was chosen, or the action card of the action; -1 for none."""
    if verb.cards != TAKEN:
        return play.target
    taken = play.action.play if play.action is not None else None
    return taken.number if taken is not None and taken.source is None and taken.face.types & ACTION else -1


def _move_chosen(state: State, play: Play, verb: Move) -> Rules[None]:
    """Move the card, if it still lies in its owner's ash heap or hand."""
    number = _named(play, verb)
    owner = state.methuselahs[state.setting.owners[number]] if number >= 0 else play.methuselah
    if number in owner.hand.items:
        _bring(state, play, number, HAND, verb.to)
        replace(state, owner)
    elif number in owner.ash.items:
        _bring(state, play, number, ASH, verb.to)
    if verb.to == SHUFFLED_IN:
        state.board.shuffle(owner.library)
    elif verb.to == HAND:
        yield from discard_down(state, owner)


def _bring(state: State, play: Play, number: int, zone: str, to: str) -> None:
    """Bring a card from a place to another of its owner."""
    owner, this = state.methuselahs[state.setting.owners[number]], card_of(state, play, THIS)
    if this is None and to in (HIDDEN_HERE, KEPT_HERE, STOWED_HERE):
        return
    if this is not None and to == KEPT_HERE:
        keep(state, play.methuselah, this.number, number, zone_of(owner, zone))
        return
    state.board.move(number, zone_of(owner, zone), zone_of(owner, to), under=to == BOTTOM)
    if this is not None and to == STOWED_HERE:
        state.stowed.setdefault(this.number, []).append(number)
    if to == UNCONTROLLED_REGION:
        owner.invested[number] = 0
    if this is None:
        return
    if this.used is None:
        this.used = {}
    if zone == HIDDEN_HERE:
        del this.used[HIDDEN, number]
    if to == HIDDEN_HERE:
        this.used[HIDDEN, number] = state.turn


@possible(Swap)
def _something_to_swap(state: State, play: Play, verb: Swap) -> bool:
    return bool(found_in(state, play, verb.given)) and bool(found_in(state, play, verb.taken))


@asks(Swap)
def _swap(state: State, play: Play, verb: Swap) -> Rules[None]:
    given, taken = found_in(state, play, verb.given), found_in(state, play, verb.taken)
    if given and taken:
        seat = play.methuselah.seat
        one = yield from choose(seat, "target", given, play.number)
        other = yield from choose(seat, "target", by_name(state, taken), play.number)
        _bring(state, play, one, verb.given.zone, verb.taken.zone)
        _bring(state, play, other, verb.taken.zone, verb.given.zone)


@does(Look)
def _look(state: State, play: Play, verb: Look) -> None:
    me, cards = only(*(one.seat for one in seats_of(state, play, verb.by))), verb.cards
    if isinstance(cards, str):
        investor = next((one for one in state.methuselahs if play.target in one.invested), None)
        if investor is not None:
            state.board.show(play.target, investor.uncontrolled, me)
        return
    for methuselah in seats_of(state, play, cards.of):
        zone = zone_of(methuselah, cards.zone)
        numbers = found_in(state, play, cards)
        if verb.top:
            numbers = state.board.top(zone, min(verb.top, len(zone.items)))
        for number in numbers:
            state.board.show(number, zone, me)


def _is_paid(state: State, play: Play, actor: Minion, number: int) -> bool:
    face = state.faces[number]
    pool, blood = costs.pool(state, actor, face), costs.blood(state, actor, face)
    return pool <= play.methuselah.pool and blood <= actor.blood


def _could_have(state: State, play: Play, actor: Minion, number: int, recruits: bool) -> bool:
    """Return whether a minion could have a card, and pay for it where it has to."""
    face = state.faces[number]
    if face.types & EQUIPMENT:
        return equipment.is_equippable(state, play, actor, number)
    if face.types & RETAINER:
        able = meets_itself(actor, face, state.rules) and can_bear(actor, face) and can_hire(actor, face)
        return able and _is_paid(state, play, actor, number)
    if face.types & ALLY and recruits:
        return bool(allies.ways_to_recruit(state, play, number))
    if face.types & ALLY:
        able = bool(usable_modes(actor.profile, face, state.rules))
        return able and _is_paid(state, play, actor, number)
    if face.types & POWER:
        return bool(usable_modes(actor.profile, face, state.rules))
    return face.model.teaches != ""


@asks(Bring)
def _fetch(state: State, play: Play, verb: Bring) -> Rules[None]:
    methuselah, actor = play.methuselah, card_of(state, play, verb.who)
    if not isinstance(actor, Minion) or actor.region == GONE:
        return
    used = play if actor is play.actor else Play(methuselah, play.number, play.face, actor)
    found: dict[int, Zone[int]] = {}
    for cards in verb.cards:
        able = [n for n in found_in(state, play, cards) if _could_have(state, used, actor, n, verb.recruits)]
        zone = zone_of(seat_of(state, play, cards.of), cards.zone)
        found |= dict.fromkeys(by_name(state, able), zone)
    play.target = PASS
    if found:
        play.target = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if play.target != PASS:
        yield from _put_into_play(state, used, play.target, found[play.target], verb)
    if any(cards.zone == LIBRARY for cards in verb.cards):
        state.board.shuffle(methuselah.library)


def _put_into_play(state: State, play: Play, number: int, zone: Zone[int], verb: Bring) -> Rules[None]:
    methuselah, face, actor = play.methuselah, state.faces[number], play.actor
    assert actor is not None
    brought = Play(methuselah, number, face, actor)
    if face.types & EQUIPMENT:
        yield from equipment.equip_paid(state, play, actor, number, zone)
    elif face.types & RETAINER:
        yield from allies.bring(state, brought, allies.highest_way(actor, face), zone, verb.life)
        return
    elif face.types & ALLY and verb.recruits:
        mode = yield from one_of(methuselah, allies.ways_to_recruit(state, play, number))
        yield from allies.bring(state, brought, mode, zone, fresh=True)
        return
    elif face.types & ALLY:
        recruit(state, methuselah, number, zone, fresh=False)
        burn_blood(state, actor, costs.blood(state, actor, face))
        burn_pool(state, methuselah, costs.pool(state, actor, face))
    elif face.types & POWER:
        put_on(state, methuselah, actor, number, zone)
    elif enter_play(state, number, zone, methuselah, actor) is not None:
        learn(state, actor, face.model.teaches)
    if zone is methuselah.hand:
        replace(state, methuselah)
