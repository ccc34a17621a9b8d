"""What verbs of libraries, ash heaps and other places do."""

from __future__ import annotations

from rules.kernel import EVERYONE, NOBODY, Decision, choose, only
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.kinds import REDRAWS
from rules.vtes.definitions.library import (
    Bring,
    BurnTheirLibrary,
    BurnTop,
    BuryFromAsh,
    DrawAndBury,
    DrawOne,
    ExchangeTheirs,
    ExchangeWithAsh,
    FetchNamed,
    Look,
    Move,
    Peek,
    Rearrange,
    ShuffleThis,
    Swap,
    TakeBack,
)
from rules.vtes.definitions.references import (
    ASH,
    BOTTOM,
    CHANCE,
    HAND,
    HIDDEN_HERE,
    KEPT_HERE,
    LIBRARY,
    ME,
    SHUFFLED_IN,
    STOWED_HERE,
    TAKEN,
    THIS,
    UNCONTROLLED_REGION,
)
from rules.vtes.definitions.required import requires_sect
from rules.vtes.definitions.usable import fitting_modes
from rules.vtes.state import bringing
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.bearing import can_bear, can_hire
from rules.vtes.state.cards_in_play import HIDDEN, Minion
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import refill, replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play, calling
from rules.vtes.state.references import card_of, seat_of, seats_of
from rules.vtes.state.sets import found_in, how_many, zone_of
from rules.vtes.state.stowing import keep
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import ACTIONS, AFTER_ACTION, ALLY, EQUIPMENT, GONE, NOW, PASS, POWER, RETAINER
from rules.vtes.verbs import allies, equipment, paying, upkeep
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.disciplines import teach
from rules.vtes.verbs.registry import asks, declares, does, one_of, possible
from rules.vtes.verbs.searching import by_name, choose_exactly, find_some, holder_of, library_cards_in_ash
from rules.vtes.verbs.upkeep import discard_down, replace_each, take_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.references import Cards
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


@possible(DrawAndBury)
def _may_draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> bool:
    return bool(play.methuselah.library.items)


@declares(DrawAndBury)
def _declare_draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> Rules[None]:
    most = min(verb.most, len(play.methuselah.library.items))
    play.amount = most
    if most > 1 and not verb.top:
        play.amount = yield Decision(play.methuselah.seat, "amount", list(range(1, most + 1)), play.number)


@asks(DrawAndBury)
def _draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> Rules[None]:
    methuselah = play.methuselah
    for _ in range(play.amount):
        yield from upkeep.draw_one(state, methuselah)
    if REDRAWS in state.setting.present:
        yield from upkeep.redraw(state, methuselah)
    for _ in range(play.amount):
        options = list(methuselah.hand.items)
        choice = yield from choose(methuselah.seat, "bury", options, play.number)
        state.board.move(choice, methuselah.hand, state.library_of(choice), under=not verb.top)


def _exchange_with_ash_found(verb: ExchangeWithAsh, state: State, methuselah: Methuselah) -> list[int]:
    found = library_cards_in_ash(state, methuselah)
    return [number for number in found if not verb.sect or requires_sect(state.faces[number].card, verb.sect)]


@possible(ExchangeWithAsh)
def _may_exchange_with_ash(state: State, play: Play, verb: ExchangeWithAsh) -> bool:
    return bool(play.methuselah.hand.items) and bool(_exchange_with_ash_found(verb, state, play.methuselah))


@declares(ExchangeWithAsh)
def _choose_from_ash(state: State, play: Play, verb: ExchangeWithAsh) -> Rules[None]:
    found = _exchange_with_ash_found(verb, state, play.methuselah)
    play.chosen = [(yield from choose(play.methuselah.seat, "target", found, play.number))]


@does(ExchangeWithAsh)
def _exchange_with_ash(state: State, play: Play, verb: ExchangeWithAsh) -> None:
    methuselah = play.methuselah
    for wanted in play.chosen:
        if play.target in methuselah.hand.items and wanted in methuselah.ash.items:
            state.board.move(play.target, methuselah.hand, state.ash_of(play.target))
            state.board.move(wanted, methuselah.ash, methuselah.hand)


@does(BurnTop)
def _burn_top(state: State, play: Play, verb: BurnTop) -> None:
    for methuselah in seats_of(state, play, verb.who):
        for _ in range(min(how_many(state, play, verb.amount), len(methuselah.library.items))):
            state.board.draw(methuselah.library, methuselah.ash)


@does(BurnTheirLibrary)
def _burn_their_library(state: State, play: Play, verb: BurnTheirLibrary) -> None:
    action = play.action
    if action is None or action.target < 0:
        return
    bled = state.methuselahs[action.target]
    for _ in range(min(verb.amount, len(bled.library.items)) if not bled.passive else 0):
        state.board.move(state.board.top(bled.library)[0], bled.library, bled.ash)


@possible(BuryFromAsh)
def _has_ashes(state: State, play: Play, verb: BuryFromAsh) -> bool:
    return bool(library_cards_in_ash(state, play.methuselah))


@asks(BuryFromAsh)
def _bury_from_ash(state: State, play: Play, verb: BuryFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    found = library_cards_in_ash(state, methuselah)
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        state.board.move(chosen, methuselah.ash, methuselah.library, under=True)
        refill(state, methuselah)


@does(ShuffleThis)
def _shuffle_this(state: State, play: Play, verb: ShuffleThis) -> None:
    card = card_of(state, play, verb.what)
    if card is not None:
        library = state.methuselahs[state.setting.owners[card.number]].library
        leave_play(state, card, library)
        state.board.shuffle(library)


@possible(Rearrange)
def _may_rearrange(state: State, play: Play, verb: Rearrange) -> bool:
    return bool(play.methuselah.library.items)


@asks(Rearrange)
def _rearrange(state: State, play: Play, verb: Rearrange) -> Rules[None]:
    """Ask for one card after the other, the topmost first."""
    methuselah = play.methuselah
    library = methuselah.library
    state.board.settle(library, len(library.items))
    top = state.board.top(library, verb.count)
    for number in top:
        state.board.show(number, library, only(methuselah.seat))
    rest = library.items[: len(library.items) - len(top)]
    order: list[int] = []
    while top:
        chosen = yield from choose(methuselah.seat, "target", list(top), play.number)
        top.remove(chosen)
        order.append(chosen)
    state.board.arrange(library, [*rest, *reversed(order)])


@asks(TakeBack)
def _take_back(state: State, play: Play, verb: TakeBack) -> Rules[None]:
    called = calling(play.action) if play.action is not None else None
    if called is not None and called.source is None and called.number in called.methuselah.playing.items:
        yield from take_up(state, called.methuselah, called.number)


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
    for number in chosen if verb.shown else ():
        state.board.show(number, zone_of(source, zone))
    if verb.searches() and verb.to == LIBRARY:
        state.board.shuffle(zone_of(source, zone))
    for number in chosen:
        _bring(state, play, number, zone, verb.to, verb.shown)
    if verb.searches() and verb.to != LIBRARY:
        state.board.shuffle(zone_of(source, zone))
    if verb.to == SHUFFLED_IN:
        state.board.shuffle(source.library)
    if verb.to == HAND and (zone == ASH or verb.searches()):
        yield from discard_down(state, methuselah)
    if zone == HAND:
        yield from replace_each(state, source, len(chosen), verb.late)


def _choose_cards(state: State, play: Play, verb: Move, cards: Cards) -> Rules[list[int]]:
    methuselah, count = play.methuselah, how_many(state, play, verb.count)
    found = found_in(state, play, cards)
    if cards.top:
        return state.board.top(zone_of(seat_of(state, play, cards.of), cards.zone), min(count, len(found)))
    if verb.searches():
        return (yield from find_some(state, methuselah, found, count))
    if verb.by == CHANCE:
        return [found.pop(state.dice.pick(len(found))) for _ in range(min(count, len(found)))]
    if verb.up_to:
        return (yield from choose_some(state, methuselah, found, count))
    if cards.zone == HAND and verb.to == ASH and cards.of == ME:
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
    return taken.number if taken and taken.source is None and taken.face.types & ACTIONS else -1


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


def _bring(state: State, play: Play, number: int, zone: str, to: str, shown: bool = False) -> None:
    """Bring a card from one place of its owner to another, or onto a card in play, seen by all if `shown`."""
    owner, this = state.methuselahs[state.setting.owners[number]], card_of(state, play, THIS)
    holder = play.methuselah if zone == HIDDEN_HERE else holder_of(state, number, owner)
    source, goal = (zone_of(holder if place == HAND else owner, place) for place in (zone, to))
    if this is None and to in (HIDDEN_HERE, KEPT_HERE, STOWED_HERE):
        return
    if this is not None and to == KEPT_HERE:
        keep(state, play.methuselah, this.number, number, source, shown)
        return
    face_up = EVERYONE if shown and to in (STOWED_HERE, HIDDEN_HERE) else NOBODY
    state.board.move(number, source, goal, under=to == BOTTOM, shown=face_up)
    if this is not None and to == STOWED_HERE:
        state.stowed.setdefault(this.number, []).append(number)
    if to == UNCONTROLLED_REGION:
        owner.invested[number] = 0
    if this is None:
        return
    if zone == HIDDEN_HERE and this.used is not None:
        del this.used[HIDDEN, number]
    if to == HIDDEN_HERE:
        this.note_used((HIDDEN, number), state.turn)


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


@asks(Look)
def _look(state: State, play: Play, verb: Look) -> Rules[None]:
    me, cards = only(*(one.seat for one in seats_of(state, play, verb.by))), verb.cards
    if isinstance(cards, str):
        investor = next((one for one in state.methuselahs if play.target in one.invested), None)
        if investor is not None:
            state.board.show(play.target, investor.uncontrolled, me)
        return
    for methuselah in seats_of(state, play, cards.of):
        zone = zone_of(methuselah, cards.zone)
        numbers = found_in(state, play, cards)
        if verb.top != 0:
            numbers = state.board.top(zone, min(how_many(state, play, verb.top), len(zone.items)))
        if verb.but and not methuselah.passive:
            kept = yield from choose_exactly(state, methuselah, numbers, min(verb.but, len(numbers)))
            numbers = [number for number in numbers if number not in kept]
        for number in numbers:
            state.board.show(number, zone, me)


@possible(Peek)
def _top_is_hidden(state: State, play: Play, verb: Peek) -> bool:
    """See whether there is one that is not shown; where none has its order yet, none is."""
    zone, me = zone_of(play.methuselah, verb.zone), only(play.methuselah.seat)
    if not zone.items:
        return False
    return zone.loose == len(zone.items) or not (zone.shown or {}).get(zone.items[-1], 0) & me


@does(Peek)
def _peek(state: State, play: Play, verb: Peek) -> None:
    zone = zone_of(play.methuselah, verb.zone)
    for number in state.board.top(zone, 1):
        state.board.show(number, zone, only(play.methuselah.seat))


def _is_paid(state: State, play: Play, actor: Minion, number: int, cheaper: int = 0) -> bool:
    face = state.faces[number]
    blood, pool = bringing.least(state, actor, face, (cheaper, cheaper))
    return pool <= play.methuselah.pool and blood <= actor.blood


def _could_have(state: State, play: Play, actor: Minion, number: int, verb: Bring) -> bool:
    """Return whether a minion could have a card, and pay for it where it has to."""
    face, cheaper = state.faces[number], verb.cheaper
    modes = bool(fitting_modes(actor.profile, face, state.rules))
    if face.types & EQUIPMENT:
        return equipment.is_equippable(state, play, actor, number, (cheaper, cheaper))
    if face.types & RETAINER:
        able = meets_itself(actor, face, state.rules) and can_bear(actor, face) and can_hire(actor, face)
        brought = Play(play.methuselah, number, face, actor)
        named = any(cards.discipline for cards in verb.cards)
        having = bool(allies.ways_to_have(state, brought)) if modes else named
        return able and having and _is_paid(state, play, actor, number, cheaper)
    if face.types & ALLY and verb.recruits:
        return bool(allies.ways_to_recruit(state, play, number))
    if face.types & (ALLY | POWER):
        return modes and (face.types & POWER != 0 or _is_paid(state, play, actor, number))
    if PutInPlay() in face.play:
        return face.pool_cost < play.methuselah.pool
    taught = face.model.teaches
    return face.is_master and not (taught and actor.profile.has(taught, SUPERIOR))


@asks(Bring)
def _fetch(state: State, play: Play, verb: Bring) -> Rules[None]:
    methuselah, actor = play.methuselah, card_of(state, play, verb.who)
    if not isinstance(actor, Minion) or actor.region == GONE:
        return
    used = play if actor is play.actor else Play(methuselah, play.number, play.face, actor)
    found: dict[int, Zone[int]] = {}
    for cards in verb.cards:
        having = found_in(state, play, cards)
        able = [one for one in having if _could_have(state, used, actor, one, verb)]
        found |= dict.fromkeys(by_name(state, able), zone_of(seat_of(state, play, cards.of), cards.zone))
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
    brought, less = Play(methuselah, number, face, actor), (verb.cheaper, verb.cheaper)
    late = AFTER_ACTION if verb.recruits else NOW
    if face.types & EQUIPMENT:
        yield from equipment.equip_paid(state, play, actor, number, zone, less)
    elif face.types & RETAINER:
        ways = allies.ways_to_have(state, brought)
        way = (yield from one_of(methuselah, ways)) if ways else None
        yield from allies.bring(state, brought, way, zone, verb.life, False, less, late)
        return
    elif face.types & ALLY and verb.recruits:
        mode = yield from one_of(methuselah, allies.ways_to_recruit(state, play, number))
        yield from allies.bring(state, brought, mode, zone, fresh=True, delay=late)
        return
    elif face.types & ALLY:
        yield from allies.put_in_play(state, methuselah, number, zone)
        blood, pool = yield from paying.brought(state, methuselah, actor, face)
        burn_blood(state, actor, blood)
        burn_pool(state, methuselah, pool)
    elif face.types & POWER:
        put_on(state, methuselah, actor, number, zone)
    elif PutInPlay() in face.play:
        burn_pool(state, methuselah, face.pool_cost)
        enter_play(state, number, zone, methuselah)
    elif (card := enter_play(state, number, zone, methuselah, actor)) is not None:
        yield from teach(state, actor, card)
    if zone is methuselah.hand:
        replace(state, methuselah)


@asks(FetchNamed)
def _fetch_named(state: State, play: Play, verb: FetchNamed) -> Rules[None]:
    methuselah, board = play.methuselah, state.board
    places = [(methuselah.library, methuselah.hand)]
    if verb.crypt:
        places.append((methuselah.crypt, methuselah.uncontrolled))
    found = [(n, *place) for place in places for n in place[0].items if state.faces[n].name == play.word]
    for number, source, goal in found[:1]:
        board.show(number, source)
        board.move(number, source, goal)
        if goal is methuselah.uncontrolled:
            methuselah.invested[number] = 0
    for source, _ in places:
        board.shuffle(source)
    yield from discard_down(state, methuselah)


@possible(DrawOne)
def _has_a_hand(state: State, play: Play, verb: DrawOne) -> bool:
    other = seat_of(state, play, verb.of)
    return not other.passive and bool(other.hand.items)


@does(DrawOne)
def _draw_one(state: State, play: Play, verb: DrawOne) -> None:
    other = seat_of(state, play, verb.of)
    hand = list(other.hand.items)
    play.target = hand[state.dice.pick(len(hand))] if hand and not other.passive else -1
    if play.target >= 0 and not verb.unseen:
        state.board.show(play.target, other.hand, only(play.methuselah.seat))


@asks(ExchangeTheirs)
def _exchange_theirs(state: State, play: Play, verb: ExchangeTheirs) -> Rules[None]:
    drawn, wanted = (play.cards[0], play.target) if play.cards else (play.target, -1)
    owner = next((one for one in state.methuselahs if drawn in one.hand.items), None)
    if owner is None:
        return
    found = library_cards_in_ash(state, owner)
    if found and not play.cards:
        wanted = yield from choose(play.methuselah.seat, "target", by_name(state, found), play.number)
    if wanted in found:
        state.board.move(drawn, owner.hand, state.ash_of(drawn))
        state.board.move(wanted, owner.ash, owner.hand)
