"""What weapons, armor and other gear do that minions bear or take up; and when they may be used."""

from __future__ import annotations

from cardbase.value import replace
from rules.kernel import choose
from rules.vtes.definitions.armory import (
    BurnOwnRetainer,
    DrinkStored,
    EmployInCombat,
    HarderPerCounter,
    HarsherOn,
    MovesOntoFoe,
    PreventAndBreak,
    PreventFrom,
    ReadyToThrow,
    SnatchThis,
    StrikesOnWithThis,
    TakeUp,
)
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.striking import MoreDamage
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.bearing import can_bear, can_hire
from rules.vtes.state.combat import Blow
from rules.vtes.state.counters import change_counters, gain_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_gun, is_weapon
from rules.vtes.state.plays import Play
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import GONE, READY, RETAINER, VAMPIRE
from rules.vtes.verbs.blows import needs_of
from rules.vtes.verbs.damage import choose_prevented
from rules.vtes.verbs.recruiting import bring
from rules.vtes.verbs.registry import all_possible, asks, declares, does, one_of, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.combat import Hurt
    from rules.vtes.state.state import State


# --- weapons -----------------------------------------------------------------------------------------


@possible(StrikesOnWithThis)
def _may_strike_on(state: State, play: Play, verb: StrikesOnWithThis) -> bool:
    _, side = fight_of(state, play)
    barred = side.extended or side.cannot("additional strikes")
    return play.number in side.wielded and not barred


@does(StrikesOnWithThis)
def _strike_on(state: State, play: Play, verb: StrikesOnWithThis) -> None:
    _, side = fight_of(state, play)
    side.extra += 1
    side.extended = True
    side.fixed.append(Blow(verb.strike, play.number, play.source))


@does(HarsherOn)
def _harsher_on(state: State, play: Play, verb: HarsherOn) -> None:
    fight, side = fight_of(state, play)
    if side.blow is not None and fits(verb.who, fight.other(side).minion):
        side.blow.strike = replace(side.blow.strike, aggravated=True)


@does(HarderPerCounter)
def _harder_per_counter(state: State, play: Play, verb: HarderPerCounter) -> None:
    _, side = fight_of(state, play)
    if side.blow is not None and play.source is not None and play.source.counters:
        side.blow.added.append(MoreDamage(play.source.counters))


@does(TakeUp)
def _take_up(state: State, play: Play, verb: TakeUp) -> None:
    """Put it on the minion that played it, be it that it was put away meanwhile."""
    methuselah, fight = play.methuselah, state.combat
    source = methuselah.playing if play.number in methuselah.playing.items else state.ash_of(play.number)
    if play.actor is None or play.actor.region != READY or play.number not in source.items:
        return
    card = enter_play(state, play.number, source, methuselah, play.actor)
    if card is not None and verb.passing and fight is not None:
        card.memory = fight.rounds
        fight.passing.append(card)


@possible(ReadyToThrow)
def _may_throw(state: State, play: Play, verb: ReadyToThrow) -> bool:
    fight, _ = fight_of(state, play)
    return play.source is not None and play.source.memory != fight.rounds


@does(MovesOntoFoe)
def _moves_onto_foe(state: State, play: Play, verb: MovesOntoFoe) -> None:
    fight, side = fight_of(state, play)
    card, foe = play.source, fight.other(side).minion
    if card is not None and card.number in state.in_play and foe.region != GONE:
        attach(state, card, foe)
        card.memory = 1


@does(SnatchThis)
def _snatch(state: State, play: Play, verb: SnatchThis) -> None:
    _, side = fight_of(state, play)
    card = play.source
    if card is None or card.number not in state.in_play or card.host is None:
        return
    if can_bear(side.minion, card.face):
        attach(state, card, side.minion)
        side.loot.add(card.number)


VEST: Final = "kevlar vest"
"""A point of gun damage (from 1), or any other damage (0), that one has prevented in a combat."""

# --- armor -------------------------------------------------------------------------------------------


def _of_source(state: State, play: Play, verb: PreventFrom) -> list[Hurt]:
    fight, side = fight_of(state, play)
    return [
        hurt
        for hurt in fight.preventable(side.minion, ())
        if (hurt.weapon is not None and is_gun(hurt.weapon.face)) == verb.guns
    ]


def _left_of_vest(state: State, play: Play, verb: PreventFrom) -> int:
    """Return how much it may still prevent in this combat of what the verb is about."""
    _, side = fight_of(state, play)
    points = [key for key, _ in side.used if isinstance(key, tuple) and key[0] == VEST]
    if (VEST, 0) in points:  # it has prevented damage of another source
        return 0
    return verb.amount - len(points) if verb.guns else verb.amount * (not points)


@possible(PreventFrom)
def _may_prevent_from(state: State, play: Play, verb: PreventFrom) -> bool:
    return _left_of_vest(state, play, verb) > 0 and bool(_of_source(state, play, verb))


@asks(PreventFrom)
def _prevent_from(state: State, play: Play, verb: PreventFrom) -> Rules[None]:
    _, side = fight_of(state, play)
    hurts, left = _of_source(state, play, verb), _left_of_vest(state, play, verb)
    before = sum(hurt.amount for hurt in hurts)
    yield from choose_prevented(state, play.methuselah.seat, hurts, left)
    prevented = before - sum(hurt.amount for hurt in hurts)
    for point in range(prevented if verb.guns else 1):
        side.used.add(((VEST, left - point if verb.guns else 0), THIS_COMBAT))


@possible(PreventAndBreak)
def _may_prevent_and_break(state: State, play: Play, verb: PreventAndBreak) -> bool:
    fight, side = fight_of(state, play)
    return bool(fight.preventable(side.minion, needs_of(play)))


@asks(PreventAndBreak)
def _prevent_and_break(state: State, play: Play, verb: PreventAndBreak) -> Rules[None]:
    fight, side = fight_of(state, play)
    foe = fight.other(side).minion
    hurts = fight.preventable(side.minion, needs_of(play))
    before = [hurt.amount for hurt in hurts]
    yield from choose_prevented(state, play.methuselah.seat, hurts, verb.amount)
    for hurt, amount in zip(hurts, before, strict=True):
        weapon = hurt.weapon
        if hurt.amount == amount or weapon is None or not is_weapon(weapon.face, melee=True):
            continue
        if weapon.number in state.in_play and weapon.host is foe:
            leave_play(state, weapon)


# --- retainers in combat -----------------------------------------------------------------------------


def _ways_to_employ(state: State, play: Play, number: int, trait: str) -> list[Mode]:
    """Return the ways in which the minion could employ a retainer of the hand now, paid."""
    minion, methuselah, face = play.actor, play.methuselah, state.faces[number]
    if minion is None or number == play.number or not face.types & RETAINER or not can_hire(minion, face):
        return []
    if not any(trait in word.split() for word in face.model.traits):
        return []
    _, side = fight_of(state, play)
    own = costs.blood(state, minion, play.face, play.mode) + side.surcharge
    blood, pool = costs.blood(state, minion, face), costs.pool(state, minion, face)
    if blood + own > minion.blood or pool > methuselah.pool:
        return []
    brought = Play(methuselah, number, face, minion)
    return [
        mode
        for mode in usable_modes(minion.profile, face, state.rules)
        if not mode.kind and not mode.declared and all_possible(state, brought, mode.conditional)
    ]


@possible(EmployInCombat)
def _may_employ(state: State, play: Play, verb: EmployInCombat) -> bool:
    return any(_ways_to_employ(state, play, number, verb.trait) for number in play.methuselah.hand.items)


@declares(EmployInCombat)
def _choose_to_employ(state: State, play: Play, verb: EmployInCombat) -> Rules[None]:
    hand = play.methuselah.hand.items
    options = [number for number in hand if _ways_to_employ(state, play, number, verb.trait)]
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)


@asks(EmployInCombat)
def _employ(state: State, play: Play, verb: EmployInCombat) -> Rules[None]:
    methuselah, minion, number = play.methuselah, play.actor, play.target
    if minion is None or number not in methuselah.hand.items:
        return
    face = state.faces[number]
    blood, pool = costs.blood(state, minion, face), costs.pool(state, minion, face)
    modes = usable_modes(minion.profile, face, state.rules)
    if blood > minion.blood or pool > methuselah.pool or not modes:
        return
    mode = yield from one_of(methuselah, modes)
    yield from bring(state, Play(methuselah, number, face, minion), mode, methuselah.hand)


def _own_retainers(play: Play, trait: str) -> list[int]:
    return [
        card.number
        for card in (play.actor.cards if play.actor is not None else ())
        if card.face.types & RETAINER and any(trait in word.split() for word in card.face.model.traits)
    ]


@possible(BurnOwnRetainer)
def _has_own_retainer(state: State, play: Play, verb: BurnOwnRetainer) -> bool:
    return bool(_own_retainers(play, verb.trait))


@declares(BurnOwnRetainer)
def _choose_own_retainer(state: State, play: Play, verb: BurnOwnRetainer) -> Rules[None]:
    options = _own_retainers(play, verb.trait)
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)


@does(BurnOwnRetainer)
def _burn_own_retainer(state: State, play: Play, verb: BurnOwnRetainer) -> None:
    if play.target in _own_retainers(play, verb.trait):
        leave_play(state, state.in_play[play.target])


# --- what is not for combat --------------------------------------------------------------------------


@possible(DrinkStored)
def _may_drink(state: State, play: Play, verb: DrinkStored) -> bool:
    card, bearer = play.source, play.actor
    return (
        card is not None
        and card.counters >= verb.amount
        and bearer is not None
        and bearer.profile.kind == VAMPIRE
        and bearer.region == READY
    )


@does(DrinkStored)
def _drink(state: State, play: Play, verb: DrinkStored) -> None:
    card, bearer = play.source, play.actor
    if card is not None and card.counters >= verb.amount and bearer is not None:
        change_counters(state, card, -verb.amount)
        gain_blood(state, bearer, verb.amount)
        if not card.counters:
            leave_play(state, card)
