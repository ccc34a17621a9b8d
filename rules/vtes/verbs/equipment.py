"""What verbs of equipment do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.equipment import (
    ChooseFallenGear,
    ChooseScrap,
    EquipFromHand,
    EquipInCombat,
    FetchLocation,
    TakeUp,
)
from rules.vtes.definitions.usable import fitting_modes
from rules.vtes.state import bringing, costs, spans
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.bearing import bears, can_bear
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.gear import is_equipment, is_weapon, worst_strike
from rules.vtes.state.hand import put_on_table, replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import EQUIPMENT, GONE, MASTER, PASS, READY, TORPOR, VAMPIRE
from rules.vtes.verbs import paying, upkeep
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import (
    all_possible,
    asks,
    carry_out,
    declare,
    declares,
    does,
    one_of,
    possible,
    stays,
)
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules, Zone
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

VEST: Final = "kevlar vest"
"""A point of gun damage (from 1), or any other damage (0), that one has prevented in a combat."""


@does(TakeUp)
def _take_up(state: State, play: Play, verb: TakeUp) -> None:
    """Put it on the minion that played it, even if it was put away meanwhile."""
    methuselah, fight = play.methuselah, state.combat
    source = methuselah.playing if play.number in methuselah.playing.items else state.ash_of(play.number)
    if play.actor is None or play.actor.region != READY or play.number not in source.items:
        return
    card = enter_play(state, play.number, source, methuselah, play.actor)
    if card is not None and verb.passing and fight is not None:
        card.memory = fight.rounds
        spans.lay(fight.lasting, spans.BURNS_AFTER, spans.COMBAT, amount=card.number)


@possible(EquipInCombat)
def _may_equip_in_combat(state: State, play: Play, verb: EquipInCombat) -> bool:
    return bool(_equipment(state, play, verb))


def _equipment(state: State, play: Play, verb: EquipInCombat) -> list[int]:
    assert play.actor is not None
    actor, methuselah = play.actor, play.methuselah
    found: list[int] = []
    for number in methuselah.hand.items:
        face = state.faces[number]
        if is_weapon_card(state, face, actor, verb) and _is_in_reach(state, methuselah, actor, face, verb):
            found.append(number)
    return found


def is_weapon_card(state: State, face: CardDefinition, actor: Minion, verb: EquipInCombat) -> bool:
    """Return whether a card in hand is equipment that a verb lets this minion take."""
    any_kind = verb.kind == "equipment"
    if not face.types & EQUIPMENT or not (any_kind or is_weapon(face, melee=verb.kind.startswith("melee"))):
        return False
    if (face.unique_as and not verb.unique) or costs.pool(state, actor, face) > verb.max_pool:
        return False
    damage, aggravated = worst_strike(face)
    if verb.max_damage and (aggravated or damage > verb.max_damage):
        return False
    if not can_bear(actor, face) or not meets_itself(actor, face, state.rules):
        return False
    return not face.modes or bool(fitting_modes(actor.profile, face, state.rules))


def _is_in_reach(
    state: State, methuselah: Methuselah, actor: Minion, face: CardDefinition, verb: EquipInCombat
) -> bool:
    """Return whether equipment can be paid for, with the minion's blood in the place of pool where it may."""
    if bringing.in_reach(state, methuselah, actor, face):
        return True
    pool, left = costs.pool(state, actor, face), actor.blood - costs.blood(state, actor, face)
    return verb.in_blood and pool - min(pool // 2, max(0, left)) <= methuselah.pool and left >= 0


def _paid_in_blood(methuselah: Methuselah, actor: Minion, blood: int, pool: int) -> Rules[int]:
    """Ask how much of what equipment costs in pool its bearer pays with blood: half of it at most."""
    most = max(0, min(pool // 2, actor.blood - blood))
    amounts = list(range(min(most, max(0, pool - methuselah.pool)), most + 1))
    amount: int = yield from choose(methuselah.seat, "amount", amounts, "blood for pool")
    return amount


@declares(EquipInCombat)
def _declares_equip_in_combat(state: State, play: Play, verb: EquipInCombat) -> Rules[None]:
    options = _equipment(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)


@asks(EquipInCombat)
def _equip(state: State, play: Play, verb: EquipInCombat) -> Rules[None]:
    assert play.actor is not None
    actor, methuselah, number = play.actor, play.methuselah, play.target
    if number not in methuselah.hand.items:
        return
    face = state.faces[number]
    if not _is_in_reach(state, methuselah, actor, face, verb):
        return
    blood, pool = yield from paying.brought(state, methuselah, actor, face)
    part = (yield from _paid_in_blood(methuselah, actor, blood, pool)) if verb.in_blood else 0
    blood, pool = blood + part, pool - part
    yield from _equip_from_the_hand(state, (yield from _equips_with(state, play, number)))
    burn_blood(state, actor, blood)
    burn_pool(state, methuselah, pool)


def _equip_from_the_hand(state: State, played: Play) -> Rules[None]:
    """Put an equipment of the hand on the minion; it is replaced."""
    methuselah = played.methuselah
    put_on_table(state, played)
    if played.actor is not None:
        put_on(state, methuselah, played.actor, played.number, methuselah.playing)
    replace(state, methuselah)
    yield from carry_out(state, played, played.mode.done if played.mode is not None else ())


def _takers(state: State, play: Play, verb: ChooseFallenGear, gear: Permanent) -> list[int]:
    """Return the player's ready minions that can bear an equipment."""
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion is not gear.host
        and (minion is play.actor or not verb.itself)
        and can_bear(minion, gear.face)
    ]


def _is_fallen_gear(card: Permanent) -> bool:
    host = card.host
    return (
        host is not None
        and host.profile.kind == VAMPIRE
        and host.region == TORPOR
        and card.working
        and is_equipment(card)
    )


@offers(ChooseFallenGear)
def _fallen_gear(state: State, play: Play, verb: ChooseFallenGear) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if _is_fallen_gear(card) and card.host is not None and _takers(state, play, verb, card)
    ]


@declares(ChooseFallenGear)
def _choose_fallen_gear(state: State, play: Play, verb: ChooseFallenGear) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))
    takers = _takers(state, play, verb, state.in_play[play.target])
    play.cards = [(yield from choose(play.methuselah.seat, "target", takers, play.number))]


@stays(ChooseFallenGear)
def _gear_stays(state: State, play: Play, verb: ChooseFallenGear) -> bool:
    card = state.in_play.get(play.target)
    return card is not None and _is_fallen_gear(card) and play.cards[0] in _takers(state, play, verb, card)


def _equipping(play: Play, face: CardDefinition, number: int, way: Mode | None) -> Play:
    """Return the play by which a minion equips with a card in addition to the one that allows it."""
    played = Play(play.methuselah, number, face, play.actor)
    played.modes = (way,) if way is not None else ()
    played.mode = way
    return played


def _ways(state: State, play: Play, number: int) -> list[Mode]:
    """Return the ways of an equipment, by the levels of its Discipline, that are open to the minion."""
    actor, face = play.actor, state.faces[number]
    return [
        way
        for way in (fitting_modes(actor.profile, face, state.rules) if actor is not None else ())
        if all_possible(state, _equipping(play, face, number, way), way.conditional)
    ]


def may_equip(state: State, play: Play, number: int) -> bool:
    """Return whether a minion meets what a card asks for, and can equip with it by its own text."""
    actor, face = play.actor, state.faces[number]
    if actor is None or not meets_itself(actor, face, state.rules):
        return False
    return not face.modes or bool(_ways(state, play, number))


def _equips_with(state: State, play: Play, number: int) -> Rules[Play]:
    """Choose the way of an equipment, and what has to be chosen for it."""
    face = state.faces[number]
    ways = _ways(state, play, number) or face.modes[:1]
    way = (yield from one_of(play.methuselah, ways)) if ways else None
    played = _equipping(play, face, number, way)
    yield from declare(state, played, way.declared if way is not None else ())
    return played


def _comes_on(state: State, played: Play, zone: Zone[int]) -> Rules[None]:
    """Put an equipment on the minion that equips with it."""
    if played.actor is not None:
        put_on(state, played.methuselah, played.actor, played.number, zone)
        yield from carry_out(state, played, played.mode.done if played.mode is not None else ())


def equip_from(state: State, play: Play, number: int, zone: Zone[int], free: bool = False) -> Rules[None]:
    """Put a card of a zone on the acting minion, as it equips with it; to pay for it is for the caller.

    Where the minion need not meet what it requires, it is at the lower level.
    """
    if free:
        face = state.faces[number]
        played = _equipping(play, face, number, face.modes[0] if face.modes else None)
        yield from declare(state, played, played.mode.declared if played.mode is not None else ())
    else:
        played = yield from _equips_with(state, play, number)
    yield from _comes_on(state, played, zone)


def equip_paid(
    state: State,
    play: Play,
    actor: Minion,
    number: int,
    zone: Zone[int],
    cheaper: tuple[int, int] = bringing.NO_CHEAPER,
) -> Rules[None]:
    """Equip a minion with a card of a zone, and pay for it."""
    methuselah, face = play.methuselah, state.faces[number]
    blood, pool = yield from paying.brought(state, methuselah, actor, face, cheaper)
    yield from equip_from(state, play, number, zone)
    pay_blood(state, actor, blood)
    burn_pool(state, methuselah, pool)


def is_equippable(
    state: State, play: Play, actor: Minion, number: int, cheaper: tuple[int, int] = bringing.NO_CHEAPER
) -> bool:
    """Return whether a minion can have an equipment and pay for it."""
    face = state.faces[number]
    return (
        can_bear(actor, face)
        and may_equip(state, play, number)
        and bringing.in_reach(state, play.methuselah, actor, face, cheaper)
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
        yield from equip_paid(state, play, actor, choice, methuselah.library)
    elif actor is not None and on != PASS:
        enter_play(state, choice, methuselah.library, methuselah, actor)
        burn_pool(state, methuselah, faces[choice].pool_cost)
    state.board.shuffle(methuselah.library)
    yield from upkeep.discard_down(state, methuselah)


def _equippable(state: State, play: Play, verb: EquipFromHand) -> list[int]:
    """Return the equipment in hand, other than locations, that the minion can equip with and pay for."""
    actor, faces = play.actor, state.faces
    if actor is None:
        return []
    return [
        number
        for number in play.methuselah.hand.items
        if number != play.number
        and faces[number].types & EQUIPMENT
        and (verb.locations or not faces[number].location)
        and (verb.unique or not faces[number].unique_as)
        and is_equippable(state, play, actor, number, (verb.blood, verb.pool))
    ]


@possible(EquipFromHand)
def _may_equip_from_hand(state: State, play: Play, verb: EquipFromHand) -> bool:
    return bool(_equippable(state, play, verb))


@declares(EquipFromHand)
def _declares_equip_from_hand(state: State, play: Play, verb: EquipFromHand) -> Rules[None]:
    found = _equippable(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(EquipFromHand)
def _equip_from_hand(state: State, play: Play, verb: EquipFromHand) -> Rules[None]:
    methuselah, actor, number = play.methuselah, play.actor, play.target
    if actor is None or actor.region == GONE or number not in _equippable(state, play, verb):
        return
    face = state.faces[number]
    played = yield from _equips_with(state, play, number)
    blood, pool = yield from paying.brought(state, methuselah, actor, face, (verb.blood, verb.pool))
    yield from _equip_from_the_hand(state, played)
    burn_blood(state, actor, blood)
    burn_pool(state, methuselah, pool)


def _price(state: State, play: Play, verb: ChooseScrap, number: int, own: bool) -> tuple[int, int]:
    """Return the blood and the pool that it costs to equip with a card of an ash heap."""
    face, actor = state.faces[number], play.actor
    assert actor is not None
    blood, pool = costs.blood(state, actor, face), costs.pool(state, actor, face)
    if own:
        return blood, pool + verb.own
    if pool:
        return blood, max(0, pool - verb.others)
    return max(0, blood - verb.others), pool


@offers(ChooseScrap)
def _scrap(state: State, play: Play, verb: ChooseScrap) -> list[int]:
    actor, methuselah = play.actor, play.methuselah
    if actor is None:
        return []
    found: list[int] = []
    for seat in state.ring.clockwise(methuselah.seat):
        heap = state.methuselahs[seat].ash
        for number in heap.items:
            face = state.faces[number]
            if not face.types & EQUIPMENT or face.location or not can_bear(actor, face):
                continue
            if not may_equip(state, play, number):
                continue
            blood, pool = _price(state, play, verb, number, heap is methuselah.ash)
            missing = max(0, blood - actor.blood) + max(0, pool - methuselah.pool)
            if not missing or missing <= costs.chips(state, methuselah, actor, pool > 0):
                found.append(number)
    return found


@declares(ChooseScrap)
def _choose_scrap(state: State, play: Play, verb: ChooseScrap) -> Rules[None]:
    found = _scrap(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)
    if play.action is not None:
        own = play.target in play.methuselah.ash.items
        blood, pool = _price(state, play, verb, play.target, own)
        play.action.cost_blood += blood
        play.action.cost_pool += pool
