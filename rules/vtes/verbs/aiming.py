"""What verbs do as an action is announced."""

from __future__ import annotations

from cardbase.card import X
from rules.kernel import Decision, choose
from rules.vtes.definitions.aiming import (
    ALLY_IN_PLAY,
    BOON,
    EQUIPMENT_IN_PLAY,
    HUNTING_GROUND,
    LOCATION,
    OUT_OF_ORDER,
    RETAINER_IN_PLAY,
    SLEEPER,
    SMALL_MINION,
    UNREADY,
    VAMPIRES_RETAINER,
    AimAt,
    AsAnnounced,
    AtThis,
    ChooseBorne,
    ChooseHurt,
    ChooseKind,
    ChooseTarget,
    ChooseTwoOfOne,
    CostsMore,
    PickBeside,
)
from rules.vtes.definitions.references import Cards
from rules.vtes.state import bringing
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.references import seats_of
from rules.vtes.state.restraints import sheltered
from rules.vtes.state.sets import each, found_in, how_many
from rules.vtes.state.who import fits, fits_user
from rules.vtes.terms import IMBUED, INCAPACITATED, PASS, READY, RETAINER, TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import aim, aim_at_all, choices, choosable, offers
from rules.vtes.verbs.registry import all_possible, carry_out, declares, does, notes, possible, stays
from rules.vtes.verbs.searching import choose_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(AsAnnounced)
def _can_be_done(state: State, play: Play, verb: AsAnnounced) -> bool:
    return all_possible(state, play, (verb.then,)) if type(verb.then).conditional else True


@declares(AsAnnounced)
def _as_announced(state: State, play: Play, verb: AsAnnounced) -> Rules[None]:
    yield from carry_out(state, play, (verb.then,))


def _beside_the_chosen(state: State, play: Play, verb: PickBeside) -> list[int]:
    among = verb.among
    return found_in(state, play, among) if isinstance(among, Cards) else each(state, play, among)


@declares(PickBeside)
def _pick_beside(state: State, play: Play, verb: PickBeside) -> Rules[None]:
    found = _beside_the_chosen(state, play, verb)
    play.cards = [(yield from choose_card(state, play, found))] if found else []


@stays(PickBeside)
def _stays_beside(state: State, play: Play, verb: PickBeside) -> bool:
    return not play.cards or play.cards[0] in _beside_the_chosen(state, play, verb)


@does(PickBeside)
def _turn_to_the_other(state: State, play: Play, verb: PickBeside) -> None:
    """Have what follows concern the other one; the one chosen first takes its place."""
    first, play.target = play.target, play.cards[0] if play.cards else -1
    play.cards = [first]


@offers(ChooseBorne)
def _borne(state: State, play: Play, verb: ChooseBorne) -> list[int]:
    own = play.methuselah.seat
    near = (state.ring.after(own), state.ring.before(own))
    return [
        card.number
        for card in state.in_play.values()
        if card.host is not None
        and card.host.controller in near
        and card.host.controller != own
        and card.working
        and (card.face.location or is_equipment(card))
    ]


@declares(ChooseBorne)
def _choose_borne(state: State, play: Play, verb: ChooseBorne) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


@offers(ChooseKind)
def _of_kind(state: State, play: Play, verb: ChooseKind) -> list[int]:
    found = []
    for card in state.in_play.values():
        if isinstance(card, Minion):
            of_kind = (
                card.profile.kind != VAMPIRE
                and card.region == READY
                and not (verb.others and card.controller == play.methuselah.seat)
            )
            traits = card.profile.traits
        else:
            of_kind = bool(card.face.types & RETAINER) and card.working
            traits = card.face.model.traits
        if of_kind and any(verb.trait in trait.split() for trait in traits):
            found.append(card.number)
    return found


@declares(ChooseKind)
def _choose_kind(state: State, play: Play, verb: ChooseKind) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


@possible(AtThis)
def _may_act_against(state: State, play: Play, verb: AtThis) -> bool:
    card, actor = state.in_play.get(play.number), play.actor
    if card is None or actor is None:
        return False
    if not fits_user(verb.who, actor, card.face, card if isinstance(card, Minion) else None):
        return False
    if sheltered(state, card, actor, play):
        return False
    seat = play.methuselah.seat
    if verb.mine and card.controller != seat:
        return False
    if (verb.others and card.controller == seat) or (verb.not_bearer and card.host is actor):
        return False
    if verb.by_bearer:
        return card.host is actor
    if verb.itself:
        return isinstance(card, Minion) and card.controller != seat and card.region == READY
    return not verb.bearer or (
        card.host is not None
        and card.host.controller != seat
        and card.host.region == READY
        and not sheltered(state, card.host, actor, play)
    )


@notes(AtThis)
def _against_this(state: State, play: Play, verb: AtThis) -> None:
    card = state.in_play[play.number]
    controller = card.controller
    if verb.itself:
        play.target = card.number
    if verb.bearer and card.host is not None:
        play.target = card.host.number
        controller = card.host.controller
    if play.action is not None and not verb.undirected and controller != play.methuselah.seat:
        play.action.target = controller


@possible(AimAt)
def _is_somebody_there(state: State, play: Play, verb: AimAt) -> bool:
    others = any(one is not play.methuselah for one in seats_of(state, play, verb.who))
    return verb.controlling is not None or others


@notes(AimAt)
def _aim_at(state: State, play: Play, verb: AimAt) -> None:
    who = verb.controlling
    found = [
        one.seat
        for one in seats_of(state, play, verb.who)
        if who is None or any(fits(who, minion) for minion in state.minions_of(one))
    ]
    aim_at_all(play, set(found))


@possible(CostsMore)
def _can_pay_more(state: State, play: Play, verb: CostsMore) -> bool:
    return play.actor is not None and play.actor.blood >= how_many(state, play, verb.amount)


@notes(CostsMore)
def _costs_more(state: State, play: Play, verb: CostsMore) -> None:
    if play.action is not None:
        play.action.cost_blood += how_many(state, play, verb.amount)


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
            if fitting and minion is not play.actor:
                found.append(minion.number)
        for minion in state.minions_of(methuselah) if verb.retainers else ():
            found += [card.number for card in minion.cards if card.face.types & RETAINER]
    return found


@declares(ChooseHurt)
def _choose_hurt(state: State, play: Play, verb: ChooseHurt) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _is_like(card: Permanent, kinds: str) -> bool:
    return any(kind in card.face.first_line for kind in kinds.split("/"))


@offers(ChooseTarget)
def _targets(state: State, play: Play, verb: ChooseTarget) -> list[int]:
    own = play.methuselah.seat
    if state.setting.alone:
        return []
    return [
        card.number
        for card in state.in_play.values()
        if is_target(card, verb.what, verb.max_capacity)
        and not (verb.unlike and _is_like(card, verb.unlike))
        and not (verb.others and card.controller == own)
        and card is not play.actor
        and (card.controller == own or card.controller in state.ring)
        and (verb.max_cost < 0 or 0 <= _cost(state, card) <= verb.max_cost)
        and (not verb.near or card.controller in (state.ring.after(own), state.ring.before(own)))
    ]


def _cost(state: State, card: Permanent) -> int:
    """Return what a card costs in blood or pool; below 0 for X."""
    face = card.face
    if X in (face.pool_cost, face.blood_cost):
        return min(face.pool_cost, face.blood_cost)
    return sum(bringing.price_in_play(state, card))


@declares(ChooseTarget)
def _choose_target(state: State, play: Play, verb: ChooseTarget) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _of_one(state: State, play: Play, verb: ChooseTwoOfOne, seat: int = -1) -> list[int]:
    seats = state.ring.clockwise(play.methuselah.seat) if seat < 0 else [seat]
    minions = [minion for one in seats for minion in state.minions_of(state.methuselahs[one])]
    if verb.kin:
        minions = [minion for minion in minions if minion.region == READY]
    found = [minion.number for minion in minions if fits(verb.who, minion, play.actor)]
    return choosable(state, play, found)


def _beside(state: State, play: Play, verb: ChooseTwoOfOne, first: int) -> list[int]:
    """Return which can be chosen beside one: where they must be kin, those of its clan."""
    one = state.minion(first)
    found = [number for number in _of_one(state, play, verb, one.controller) if number != first]
    if not verb.kin:
        return found
    return [number for number in found if state.minion(number).profile.clan == one.profile.clan]


@possible(ChooseTwoOfOne)
def _is_there_one(state: State, play: Play, verb: ChooseTwoOfOne) -> bool:
    return bool(_first_of_two(state, play, verb))


def _first_of_two(state: State, play: Play, verb: ChooseTwoOfOne) -> list[int]:
    found = _of_one(state, play, verb)
    return [number for number in found if not verb.kin or _beside(state, play, verb, number)]


@declares(ChooseTwoOfOne)
def _choose_two(state: State, play: Play, verb: ChooseTwoOfOne) -> Rules[None]:
    seat = play.methuselah.seat
    first = yield from choose(seat, "target", _first_of_two(state, play, verb), play.number)
    play.chosen = [first]
    controller = state.in_play[first].controller
    more = _beside(state, play, verb, first)
    if more and verb.kin:
        play.chosen += [(yield from choose(seat, "target", more, play.number))]
    elif more:
        second = yield Decision(seat, "target", [PASS, *more], play.number)
        play.chosen += [] if second == PASS else [second]
    play.cards = list(play.chosen)
    if play.action is not None and controller != seat:
        play.action.target = controller


def is_target(card: Permanent, what: str, max_capacity: int = 0) -> bool:
    """Return whether a card in play is what is looked for."""
    if not card.working:
        return False
    if what == LOCATION:
        return card.face.location
    if what == HUNTING_GROUND:
        return "hunting ground" in card.face.kinds
    if what == BOON:
        return "boon" in card.face.kinds
    if what == RETAINER_IN_PLAY:
        return bool(card.face.types & RETAINER)
    if what == VAMPIRES_RETAINER:
        of_vampire = card.host is not None and card.host.profile.kind == VAMPIRE
        return of_vampire and bool(card.face.types & RETAINER)
    if what == EQUIPMENT_IN_PLAY:
        return is_equipment(card)
    if not isinstance(card, Minion):
        return False
    kind, region = card.profile.kind, card.region
    if what == SLEEPER:
        return kind == VAMPIRE and region == TORPOR
    if what == UNREADY:
        return region in (TORPOR, INCAPACITATED)
    if what == OUT_OF_ORDER:
        return kind == IMBUED and region == INCAPACITATED
    if what == ALLY_IN_PLAY:
        return kind != VAMPIRE and region == READY
    assert what == SMALL_MINION
    if kind == VAMPIRE:
        return region in (READY, TORPOR) and card.capacity <= max_capacity
    return region == READY
