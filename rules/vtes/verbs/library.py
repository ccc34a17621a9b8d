"""Hand, library, ash heap and crypt: drawing, searching, discarding."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.library import (
    BurnTop,
    CycleCrypt,
    DiscardOne,
    DrawAndBury,
    DrawCards,
    DrawCrypt,
    EquipFromHand,
    ExchangeWithAsh,
    FetchLocation,
    SearchAndEquip,
)
from rules.vtes.definitions.titles import SECTS
from rules.vtes.state import costs
from rules.vtes.state.arrivals import draw_crypt, enter_play, put_on
from rules.vtes.state.bearing import bears, can_bear
from rules.vtes.state.counters import burn_blood, uninvest
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.hand import note_discard, put_on_table, replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.references import seats_of
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import EQUIPMENT, GONE, MASTER, PASS
from rules.vtes.verbs import hand
from rules.vtes.verbs.paying import with_counters
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declare, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def choose_exactly(state: State, methuselah: Methuselah, among: list[int], count: int) -> Rules[list[int]]:
    """Let a Methuselah choose exactly so many cards, one after the other."""
    chosen: list[int] = []
    while among and len(chosen) < count:
        choice = among[0]
        if len(among) > count - len(chosen):
            choice = yield Decision(methuselah.seat, "target", list(among), "choose")
        among.remove(choice)
        chosen.append(choice)
    return chosen


def copies_in_ash(state: State, methuselah: Methuselah, named: list[int]) -> list[int]:
    """Return the cards that were named, or other copies of them, as far as the ash heap has them now."""
    left, found = list(methuselah.ash.items), []
    for number in named:
        copies = [other for other in left if state.faces[other].id == state.faces[number].id]
        if copies:
            found.append(number if number in copies else copies[0])
            left.remove(found[-1])
    return found


def hand_and_library(state: State, methuselah: Methuselah, chosen: list[int]) -> Rules[None]:
    """Move one of some cards of the ash heap to the hand and shuffle the others into the library."""
    if not chosen:
        return
    kept = yield from choose(methuselah.seat, "target", list(chosen), "to the hand")
    board = state.board
    board.move(kept, methuselah.ash, methuselah.hand)
    for number in chosen:
        if number != kept:
            board.move(number, methuselah.ash, methuselah.library)
    board.shuffle(methuselah.library)
    yield from hand.discard_down(state, methuselah)


def library_cards_in_ash(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards of an ash heap that are of a library."""
    return [number for number in methuselah.ash.items if not state.faces[number].card.is_crypt]


def by_name(state: State, numbers: list[int]) -> list[int]:
    """Return one number of each card, sorted by name: what a search offers tells nothing of the order."""
    first: dict[str, int] = {}
    for number in numbers:
        name = state.faces[number].name
        first[name] = min(number, first.get(name, number))
    return [first[name] for name in sorted(first)]


@possible(DrawCrypt, CycleCrypt)
def _may_draw_crypt(state: State, play: Play, verb: Verb) -> bool:
    return bool(play.methuselah.crypt.items)


@does(DrawCrypt)
def _draw_crypt(state: State, play: Play, verb: DrawCrypt) -> None:
    draw_crypt(state, play.methuselah)


@asks(CycleCrypt)
def _cycle_crypt(state: State, play: Play, verb: CycleCrypt) -> Rules[None]:
    draw_crypt(state, play.methuselah)
    methuselah = play.methuselah
    options = list(methuselah.invested)
    choice = yield from choose(methuselah.seat, "target", options, play.number)
    uninvest(state, methuselah, choice)
    state.board.move(choice, methuselah.uncontrolled, methuselah.removed)


@possible(DrawAndBury)
def _may_draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> bool:
    return bool(play.methuselah.library.items)


@declares(DrawAndBury)
def _declare_draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> Rules[None]:
    # Choose how many.
    most = min(verb.most, len(play.methuselah.library.items))
    play.amount = most
    if most > 1:
        play.amount = yield Decision(play.methuselah.seat, "amount", list(range(1, most + 1)), play.number)


@asks(DrawAndBury)
def _draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> Rules[None]:
    methuselah = play.methuselah
    board = state.board
    for _ in range(play.amount):
        yield from hand.draw_one(state, methuselah)
    if state.setting.redrawing:
        yield from hand.redraw(state, methuselah)
    for _ in range(play.amount):
        options = list(methuselah.hand.items)
        choice = yield from choose(methuselah.seat, "bury", options, play.number)
        board.move(choice, methuselah.hand, methuselah.library, under=True)


def _exchange_with_ash_found(verb: ExchangeWithAsh, state: State, methuselah: Methuselah) -> list[int]:
    found = library_cards_in_ash(state, methuselah)
    return [number for number in found if not verb.sect or requires(state, number, verb.sect)]


def requires(state: State, number: int, sect: str) -> bool:
    """Return whether a card requires a minion of a sect, or one of a title that only this sect has."""
    needed = getattr(state.faces[number].card, "requirement", None)
    if sect in getattr(needed, "sects", ()):
        return True
    titles = getattr(needed, "titles", ())
    return bool(titles) and all(SECTS.get(title) == sect for title in titles)


@possible(ExchangeWithAsh)
def _may_exchange_with_ash(state: State, play: Play, verb: ExchangeWithAsh) -> bool:
    return bool(play.methuselah.hand.items) and bool(_exchange_with_ash_found(verb, state, play.methuselah))


@asks(ExchangeWithAsh)
def _exchange_with_ash(state: State, play: Play, verb: ExchangeWithAsh) -> Rules[None]:
    methuselah = play.methuselah
    found = _exchange_with_ash_found(verb, state, methuselah)
    if play.target not in methuselah.hand.items or not found:
        return
    wanted = yield from choose(methuselah.seat, "target", found, play.number)
    state.board.move(play.target, methuselah.hand, methuselah.ash)
    state.board.move(wanted, methuselah.ash, methuselah.hand)


def _equipping(state: State, play: Play, number: int) -> Play:
    """Return the play by which a minion equips itself with a card beside that which lets it."""
    face = state.faces[number]
    played = Play(play.methuselah, number, face, play.actor)
    played.modes = face.modes[:1]
    played.mode = face.modes[0] if face.modes else None
    return played


def may_equip(state: State, play: Play, number: int) -> bool:
    """Return whether a minion meets what a card asks for, and can equip with it by its own text."""
    actor, played = play.actor, _equipping(state, play, number)
    if actor is None or not meets_itself(actor, state.faces[number], state.rules):
        return False
    return played.mode is None or all_possible(state, played, played.mode.conditional)


def equip_from(state: State, play: Play, number: int, zone: Zone[int]) -> Rules[None]:
    """Put a card of a zone on the acting minion, as it equips with it; to pay for it is for the caller."""
    actor, played = play.actor, _equipping(state, play, number)
    if actor is not None:
        yield from declare(state, played, played.modes[0].declared if played.modes else ())
        put_on(state, play.methuselah, actor, number, zone)
        yield from carry_out(state, played, played.modes[0].done if played.modes else ())


@asks(SearchAndEquip)
def _search_and_equip(state: State, play: Play, verb: SearchAndEquip) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    assert actor is not None
    found = by_name(
        state,
        [
            number
            for number in methuselah.library.items
            if state.faces[number].types & EQUIPMENT and is_equippable(state, play, actor, number)
        ],
    )
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        yield from equip_from_library(state, play, actor, choice)
    state.board.shuffle(methuselah.library)


def equip_from_library(state: State, play: Play, actor: Minion, number: int) -> Rules[None]:
    """Equip a minion with a card of the library, and pay for it."""
    methuselah, face = play.methuselah, state.faces[number]
    blood, pool = costs.blood(state, actor, face), costs.pool(state, actor, face)
    blood, pool = yield from with_counters(state, methuselah, actor, blood, pool)
    yield from equip_from(state, play, number, methuselah.library)
    pay_blood(state, actor, blood)
    burn_pool(state, methuselah, pool)


def is_equippable(state: State, play: Play, actor: Minion, number: int) -> bool:
    """Return whether a minion can have an equipment and pay for it."""
    face = state.faces[number]
    return (
        can_bear(actor, face)
        and may_equip(state, play, number)
        and costs.in_reach(state, play.methuselah, actor, face)
    )


def _houses(state: State, play: Play, actor: Minion, number: int) -> bool:
    """Return whether a location is a haven that can be put on a minion, paid."""
    face = state.faces[number]
    if "haven" not in face.heads and "haven" not in face.model.traits:
        return False
    if face.types & EQUIPMENT:
        return is_equippable(state, play, actor, number)
    return not face.master_demand and face.pool_cost <= play.methuselah.pool and not bears(actor, "haven")


@asks(FetchLocation)
def _fetch_location(state: State, play: Play, verb: FetchLocation) -> Rules[None]:
    methuselah, actor, faces = play.methuselah, play.actor, state.faces
    locations = [
        number
        for number in methuselah.library.items
        if faces[number].location and faces[number].types & (MASTER | EQUIPMENT)
    ]
    choice = on = PASS
    if locations:
        choice = yield Decision(methuselah.seat, "target", [PASS, *by_name(state, locations)], play.number)
    if choice != PASS and actor is not None and verb.havens and _houses(state, play, actor, choice):
        on = yield Decision(methuselah.seat, "target", [PASS, actor.number], choice)
    if choice != PASS and on == PASS:
        state.board.show(choice, methuselah.library)
        state.board.move(choice, methuselah.library, methuselah.hand)
    elif actor is not None and on != PASS and faces[choice].types & EQUIPMENT:
        yield from equip_from_library(state, play, actor, choice)
    elif actor is not None and on != PASS:
        enter_play(state, choice, methuselah.library, methuselah, actor)
        burn_pool(state, methuselah, faces[choice].pool_cost)
    state.board.shuffle(methuselah.library)
    yield from hand.discard_down(state, methuselah)


def _equippable(state: State, play: Play) -> list[int]:
    """Return the equipment of the hand that is no location and that the minion can equip with and pay."""
    actor, faces = play.actor, state.faces
    if actor is None:
        return []
    return [
        number
        for number in play.methuselah.hand.items
        if number != play.number
        and faces[number].types & EQUIPMENT
        and not faces[number].location
        and is_equippable(state, play, actor, number)
    ]


@possible(EquipFromHand)
def _has_equipment(state: State, play: Play, verb: EquipFromHand) -> bool:
    return bool(_equippable(state, play))


@declares(EquipFromHand)
def _choose_equipment(state: State, play: Play, verb: EquipFromHand) -> Rules[None]:
    found = _equippable(state, play)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(EquipFromHand)
def _equip_from_hand(state: State, play: Play, verb: EquipFromHand) -> Rules[None]:
    methuselah, actor, number = play.methuselah, play.actor, play.target
    if actor is None or actor.region == GONE or number not in _equippable(state, play):
        return
    face = state.faces[number]
    played = _equipping(state, play, number)
    yield from declare(state, played, played.modes[0].declared if played.modes else ())
    blood, pool = costs.blood(state, actor, face), costs.pool(state, actor, face)
    blood, pool = yield from with_counters(state, methuselah, actor, blood, pool)
    put_on_table(state, played)
    put_on(state, methuselah, actor, number, methuselah.playing)
    replace(state, methuselah, face.delay)
    yield from carry_out(state, played, played.modes[0].done if played.modes else ())
    burn_blood(state, actor, blood)
    burn_pool(state, methuselah, pool)


@possible(DiscardOne)
def _may_discard_one(state: State, play: Play, verb: DiscardOne) -> bool:
    return bool(play.methuselah.hand.items)


@asks(DiscardOne)
def _discard_one(state: State, play: Play, verb: DiscardOne) -> Rules[None]:
    methuselah = play.methuselah
    options = list(methuselah.hand.items)
    if not options:
        return
    choice = yield from choose(methuselah.seat, "discard-down", options, play.number)
    state.board.move(choice, methuselah.hand, methuselah.ash)
    note_discard(state, methuselah, choice)
    replace(state, methuselah)


@asks(DrawCards)
def _draw_cards(state: State, play: Play, verb: DrawCards) -> Rules[None]:
    if verb.if_bled and (play.action is None or play.action.bled <= 0):
        return
    methuselah = play.methuselah
    for _ in range(min(verb.amount, len(methuselah.library.items))):
        yield from hand.draw_one(state, methuselah)
    if state.setting.redrawing:
        yield from hand.redraw(state, methuselah)
    yield from hand.discard_down(state, methuselah)


@does(BurnTop)
def _burn_top(state: State, play: Play, verb: BurnTop) -> None:
    for methuselah in seats_of(state, play, verb.who):
        for _ in range(min(verb.amount, len(methuselah.library.items))):
            state.board.draw(methuselah.library, methuselah.ash)
