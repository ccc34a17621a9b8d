"""What verbs of damage do."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.quick import replace
from rules.kernel import Decision
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    Eases,
    HarmActor,
    HurtPreys,
    HurtRetainers,
    HurtSelf,
    Inflict,
    InflictNow,
    LosesBlood,
    Prevent,
    PreventForBlood,
    PreventThere,
    Strengthen,
    Toughen,
    Twists,
)
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.state import affording, costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import Effect
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import aggravates, half_of, not_hurt_by, prevent, prevent_all, softened, wound
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.hurts import FESTERS, Hurt
from rules.vtes.state.restraints import reached, sheltered
from rules.vtes.state.sets import cards_of, how_many
from rules.vtes.state.values import is_spared
from rules.vtes.state.who import fits, plays_as_vampire
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import EQUIPMENT, GONE, READY, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import aim_at_prey
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import asks, declares, does, notes, possible
from rules.vtes.verbs.striking import lasting, needs_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _disciplines(play: Play) -> tuple[str, ...]:
    """Return the disciplines that a card needs as it is played, or requires in play; or "equipment"."""
    if play.face.types & EQUIPMENT:
        return ("equipment",)
    card = play.face.card
    if play.source is not None:
        return () if isinstance(card, CryptCard) else card.disciplines
    return () if play.mode is None else tuple(name for name, _ in play.mode.needs)


def _hurts(state: State, play: Play, verb: Prevent) -> list[Hurt]:
    fight, side = fight_of(state, play)
    found = fight.preventable(side.minion, _disciplines(play), verb.strikes, verb.normal)
    if verb.melee:
        found = [one for one in found if one.weapon is not None and is_weapon(one.weapon.face, melee=True)]
    return [hurt for hurt in found if hurt.aggravated] if verb.dire else found


@possible(Prevent)
def _may_prevent(state: State, play: Play, verb: Prevent) -> bool:
    return bool(_hurts(state, play, verb))


@asks(Prevent)
def _prevent(state: State, play: Play, verb: Prevent) -> Rules[None]:
    hurts = _hurts(state, play, verb)
    before = [hurt.amount for hurt in hurts]
    if verb.all:
        prevent_all(state, hurts)
    else:
        amount = half_of(hurts) if verb.half else how_many(state, play, verb.amount)
        yield from choose_prevented(state, play.methuselah.seat, hurts, amount)
    for harm, amount in zip(hurts, before, strict=True) if verb.breaks else ():
        if harm.amount < amount:
            _break(state, play, harm.weapon)
    if verb.rest_of_round:
        fight_of(state, play)[1].immune = _disciplines(play)
    left = how_many(state, play, verb.amount) - (sum(before) - sum(harm.amount for harm in hurts))
    if verb.lingers and left > 0:
        rest = Toughen(left, THIS_ROUND, strikes=verb.strikes, once=True, normal=verb.normal)
        lasting(fight_of(state, play)[1], play, rest, THIS_ROUND)


def _break(state: State, play: Play, weapon: Permanent | None) -> None:
    """Burn a melee weapon, if the opposing minion still bears it."""
    fight, side = fight_of(state, play)
    if weapon is None or weapon.number not in state.in_play or weapon.host is not fight.other(side).minion:
        return
    if is_weapon(weapon.face, melee=True):
        leave_play(state, weapon)


@possible(PreventForBlood)
def _may_prevent_for_blood(state: State, play: Play, verb: PreventForBlood) -> bool:
    fight, side = fight_of(state, play)
    return bool(fight.preventable(side.minion, _disciplines(play)))


@declares(PreventForBlood)
def _choose_blood(state: State, play: Play, verb: PreventForBlood) -> Rules[None]:
    """Choose how much blood to burn, even more than the damage requires."""
    _, side = fight_of(state, play)
    most = affording.most_x(state, play, side.surcharge(play.mode))
    options = list(range(most + 1))
    play.amount = (
        options[0] if most == 0 else (yield Decision(play.methuselah.seat, "x", options, play.number))
    )


@asks(PreventForBlood)
def _prevent_for_blood(state: State, play: Play, verb: PreventForBlood) -> Rules[None]:
    fight, side = fight_of(state, play)
    hurts = fight.preventable(side.minion, _disciplines(play))
    yield from choose_prevented(state, play.methuselah.seat, hurts, play.amount + verb.more)


def choose_prevented(state: State, seat: int, hurts: list[Hurt], amount: int) -> Rules[None]:
    """Prevent so much damage; if there are both kinds, the player chooses (VTES-6.4.6-10)."""
    aggravated = sum(hurt.amount for hurt in hurts if hurt.aggravated)
    normal = sum(hurt.amount for hurt in hurts) - aggravated
    most, least = min(amount, aggravated), min(aggravated, max(0, amount - normal))
    share = most
    if most > least:
        options = list(range(most, least - 1, -1))
        share = yield Decision(seat, "prevent-aggravated", options, amount)
    prevent(state, hurts, share, True)
    prevent(state, hurts, amount - share, False)


@does(InflictNow)
def _inflict_now(state: State, play: Play, verb: InflictNow) -> None:
    fight, side = fight_of(state, play)
    foe, amount = fight.other(side).minion, how_many(state, play, verb.amount)
    if verb.environmental:
        fight.pending.append(Hurt(foe, amount, verb.aggravated, preventable=not verb.unpreventable))
        return
    amount = softened(state, foe, amount)
    if amount and not not_hurt_by(state, foe, side.minion):
        worse = verb.aggravated or aggravates(side.minion, foe)
        hurt = Hurt(foe, amount, worse, preventable=not verb.unpreventable)
        hurt.of_minion, hurt.strike = True, verb.strike
        fight.pending.append(hurt)


def _melee_hurts(state: State, play: Play) -> list[Hurt]:
    fight, side = fight_of(state, play)
    foe = fight.other(side).minion
    return [
        hurt
        for hurt in fight.pending
        if hurt.melee and hurt.amount and (hurt.target is foe or hurt.target.host is foe)
    ]


@possible(Twists)
def _may_twist(state: State, play: Play, verb: Twists) -> bool:
    return sum(hurt.amount for hurt in _melee_hurts(state, play)) >= verb.least


@does(Twists)
def _twist(state: State, play: Play, verb: Twists) -> None:
    found = _melee_hurts(state, play)
    if found:
        fight_of(state, play)[0].pending.append(found[0].like(1))


@possible(BloodFromDamage)
def _has_hurt(state: State, play: Play, verb: BloodFromDamage) -> bool:
    fight, side = fight_of(state, play)
    able = side.ready if verb.ally else plays_as_vampire(side.minion, play.face)
    return fight.other(side).lost > 0 and able


@does(BloodFromDamage)
def _blood_from_damage(state: State, play: Play, verb: BloodFromDamage) -> None:
    fight, side = fight_of(state, play)
    gain_blood(state, side.minion, fight.other(side).lost)


@possible(LosesBlood)
def _is_against_vampire(state: State, play: Play, verb: LosesBlood) -> bool:
    fight, side = fight_of(state, play)
    return verb.burns_ally or fight.other(side).minion.profile.kind == VAMPIRE


@does(LosesBlood)
def _loses_blood(state: State, play: Play, verb: LosesBlood) -> None:
    fight, side = fight_of(state, play)
    foe = fight.other(side).minion
    if foe.profile.kind == VAMPIRE:
        burn_blood(state, foe, verb.amount)
    else:
        burn_minion(state, foe)


@does(Strengthen)
def _strengthen(state: State, play: Play, verb: Strengthen) -> None:
    fight, side = fight_of(state, play)
    if not isinstance(verb.amount, int):
        verb = replace(verb, amount=how_many(state, play, verb.amount))
    if verb.lasts == NEXT_ROUND:
        side.coming.append(Effect(verb, play.number, THIS_ROUND))
    else:
        lasting(fight.other(side) if verb.other else side, play, verb, verb.lasts)


@does(Toughen, DamageEachRound, AggravateHands)
def _lasts(state: State, play: Play, verb: Toughen | DamageEachRound | AggravateHands) -> None:
    """Lay it on the combatant, where the chapter looks for it."""
    lasting(fight_of(state, play)[1], play, verb, verb.lasts)


@does(Inflict)
def _inflict(state: State, play: Play, verb: Inflict) -> None:
    acts = play.action is not None and play.action.play is play
    acting: Permanent | None = play.actor if acts else play.source
    for card in reached(state, play, verb.what, cards_of(state, play, verb.what)):
        if acting is not None and not_hurt_by(state, card, acting):
            continue
        if is_spared(state, play.source, card):
            continue
        hurt(state, card, *((0, verb.amount) if verb.aggravated else (verb.amount,)))


@does(HurtSelf)
def _hurt_self(state: State, play: Play, verb: HurtSelf) -> None:
    fight, side = fight_of(state, play)
    key = (("recoil", play.number), THIS_COMBAT)
    if not (verb.once and key in side.used):
        side.used.add(key)
        hurt = Hurt(side.minion, verb.amount, verb.aggravated)
        hurt.own = True
        fight.pending.append(hurt)


@does(HurtRetainers)
def _hurt_retainers(state: State, play: Play, verb: HurtRetainers) -> None:
    fight, _ = fight_of(state, play)
    for side in fight.sides:
        for card in side.minion.cards:
            if card.face.types & RETAINER and (not verb.trait or verb.trait in card.face.model.traits):
                fight.pending.append(Hurt(card, verb.amount, aggravated=True))


def _hurts_there(state: State, play: Play, verb: PreventThere) -> list[Hurt]:
    guarded, fight = state.in_play.get(play.target), state.combat
    if guarded is None or fight is None:
        return []
    return fight.preventable(guarded, needs_of(play), verb.strikes)


@possible(PreventThere)
def _may_prevent_there(state: State, play: Play, verb: PreventThere) -> bool:
    return bool(_hurts_there(state, play, verb))


@declares(PreventThere)
def _choose_price(state: State, play: Play, verb: PreventThere) -> Rules[None]:
    guard = play.actor
    if not verb.bought or guard is None:
        return
    left = guard.blood - costs.blood(state, guard, play.face, play.mode)
    options = list(range(max(0, left) + 1))
    play.amount = options[0]
    if len(options) > 1:
        play.amount = yield Decision(play.methuselah.seat, "x", options, play.number)


@asks(PreventThere)
def _prevent_there(state: State, play: Play, verb: PreventThere) -> Rules[None]:
    hurts = _hurts_there(state, play, verb)
    if verb.bought and play.actor is not None:
        burn_blood(state, play.actor, play.amount)
    if verb.all:
        prevent_all(state, hurts)
    elif hurts:
        yield from choose_prevented(state, play.methuselah.seat, hurts, verb.amount + play.amount)


@does(HarmActor)
def _harm_actor(state: State, play: Play, verb: HarmActor) -> None:
    minion = play.actor
    if not isinstance(minion, Minion) or minion.profile.kind != VAMPIRE or minion.region == GONE:
        return
    if burn_blood(state, minion, verb.amount) < verb.amount and minion.region == READY:
        wound(state, minion)
        go_to_torpor(state, minion)


def _of_prey(state: State, play: Play, verb: HurtPreys) -> list[Minion]:
    prey = state.prey(play.methuselah)
    return [
        minion
        for minion in state.minions_of(prey)
        if fits(verb.who, minion, play.actor) and not sheltered(state, minion, play.actor, play)
    ]


@possible(HurtPreys)
def _can_hurt(state: State, play: Play, verb: HurtPreys) -> bool:
    prey = state.prey(play.methuselah)
    return prey is not play.methuselah and not prey.passive and bool(_of_prey(state, play, verb))


@notes(HurtPreys)
def _at_prey(state: State, play: Play, verb: HurtPreys) -> None:
    aim_at_prey(state, play)


@does(HurtPreys)
def _hurt_preys(state: State, play: Play, verb: HurtPreys) -> None:
    for minion in _of_prey(state, play, verb):
        hurt(state, minion, verb.amount)


def _worse(state: State, play: Play) -> list[Hurt]:
    """Return the aggravated damage that is about to be inflicted on the minion."""
    fight, side = fight_of(state, play)
    return [hurt for hurt in fight.pending if hurt.target is side.minion and hurt.aggravated and hurt.amount]


@possible(Eases)
def _may_ease(state: State, play: Play, verb: Eases) -> bool:
    return bool(_worse(state, play))


@does(Eases)
def _ease(state: State, play: Play, verb: Eases) -> None:
    fight, _ = fight_of(state, play)
    for each in _worse(state, play)[: verb.amount]:
        milder = each if each.amount == 1 else each.split(1)
        if milder is not each:
            fight.pending.append(milder)
        milder.ease()
        festers = milder.weapon is not None and FESTERS in milder.weapon.face.model.traits
        if festers and play.actor is not None and play.mode is not None:
            burn_blood(state, play.actor, play.mode.blood)
