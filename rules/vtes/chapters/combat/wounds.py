"""Damage: what inflicts it each round, preventing it, and what it does (chapter 6.4.6)."""

from __future__ import annotations

from functools import partial

from cardbase.card import CryptCard
from rules.kernel import Decision
from rules.vtes.chapters import torpor
from rules.vtes.chapters.combat import bystanders, cards, guards, reaping
from rules.vtes.definitions.combat import (
    ALL_AGGRAVATED,
    BUYS_PREVENTION,
    HALVES,
    MAY_BUY_OFF,
    MILD,
    ONE_WOUND,
    ONE_WOUND_ONLY,
    RETURNS,
    RETURNS_WORSE,
    SHIELDED,
    YIELDS_PRESS,
    Forbid,
)
from rules.vtes.definitions.damage import DamageEachRound, Toughen
from rules.vtes.definitions.kinds import AT_SUPERIOR, FRAIL, GUARDS, MILD_WOUNDS, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.striking import GainPress
from rules.vtes.state import spans, values
from rules.vtes.state.cards_in_play import FIERCER, Minion
from rules.vtes.state.combat import Effect, Hurt
from rules.vtes.state.counters import burn_blood, change_counters, gain_pool
from rules.vtes.state.departures import burn_life, burn_minion, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fight_events import DamageInflicted
from rules.vtes.state.fighting import half_of, hurts_more, not_hurt_by, prevent, prevent_all, silenced
from rules.vtes.state.open_hands import close_hand
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import IMMUNE, damage
from rules.vtes.terms import (
    AS_HURT,
    DOOMED,
    FALLING,
    GONE,
    OWN_FALL,
    PASS,
    PREVENTION,
    READY,
    RESOLUTION,
    TORPOR,
    VAMPIRE,
)
from rules.vtes.verbs.damage import choose_prevented

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State


def each_round(state: State, fight: Combat, pressing: bool = False) -> None:
    """Schedule what is inflicted each round outside of strikes (VTES-A7-05).

    Args:
        state: of the table.
        fight: the combat.
        pressing: in the press step; else as normal strikes are resolved.
    """
    for side in fight.sides:
        target = fight.other(side).minion
        found: list[tuple[Verb, Permanent | None]] = [
            (effect.verb, None) for effect in side.effects if isinstance(effect.verb, DamageEachRound)
        ]
        for card in (side.minion, *side.minion.cards):
            if not card.face.armed_moments & RESOLUTION or not card.working:
                continue
            harmless = not_hurt_by(state, target, card) or not_hurt_by(state, target, side.minion)
            if not harmless and not silenced(state, card, target):
                armed = [mode for mode in card.face.armed if mode.moment & RESOLUTION]
                found += [(verb, card) for mode in armed for verb in mode.verbs]
        for verb, source in found:
            if (
                isinstance(verb, DamageEachRound)
                and verb.pressing == pressing
                and (verb.ranged or fight.close)
                and not (verb.vampires and target.profile.kind != VAMPIRE)
                and fits(verb.bearer, side.minion)
            ):
                amount = verb.amount
                if source is not None:
                    amount += verb.superior if source.memory == AT_SUPERIOR else 0
                    amount += source.used.get(FIERCER, 0) if source.used is not None else 0
                fight.pending.append(Hurt(target, amount, verb.aggravated, not verb.unpreventable))


def resolve(state: State, fight: Combat, striking: bool = False) -> Rules[None]:
    """Resolve the damage on its way: prevention, then healing or loss of life (VTES-6.4.6-01).

    The acting minion comes first. Wounded vampires then go to torpor, after all damage (6.4.6-05).

    Args:
        state: of the table.
        fight: the combat.
        striking: whether strikes are being resolved.
    """
    if state.lasting:
        _scorch(state, fight)
    if fight.pending:
        burning = _backfiring(fight)
        before = [side.dealt for side in fight.sides]
        yield from _harm(state, fight)
        if striking and _returned(fight, before):
            yield from _harm(state, fight)
        if burning:
            yield from _backfire(state, fight, burning)
        for it in [it for it in fight.lasting if it.kind == spans.LIES_OPEN]:
            if it.amount >= 0 and it.amount not in state.in_play:
                close_hand(state, state.methuselahs[it.whom].hand)
                fight.lasting.remove(it)
    for side in fight.sides:
        side.effects = [effect for effect in side.effects if effect.lasts != THIS_STRIKE]
    doom(state, fight)
    if fight.dying:
        yield from bystanders.saved(state, fight)
    if state.aftermath.reaped:
        yield from reaping.in_combat(state, fight)
    for side in fight.sides:
        if side.ready and side.minion.wounded and not fight.holds_up(side.minion):
            yield from _fall(state, fight, side)


def _returned(fight: Combat, before: list[int]) -> bool:
    """Put on its way what combatants give back of the damage that their opponents have just inflicted."""
    for side, dealt in zip(fight.sides, before, strict=True):
        amount, victim = side.dealt - dealt, fight.other(side)
        for effect in victim.effects if amount else ():
            if effect.what in (RETURNS, RETURNS_WORSE):
                fight.pending.append(Hurt(side.minion, amount, effect.what == RETURNS_WORSE))
    return bool(fight.pending)


DRINKS: Final = "drinks souls"
"""The trait of a weapon on which a counter is put at the end of a round in which it has hurt the opponent."""


def sate(state: State, fight: Combat) -> None:
    """Put counters on the weapons that get them for the damage that they have inflicted this round."""
    for side in fight.sides:
        for number in sorted(side.bloodied):
            card = state.in_play.get(number)
            if card is not None and card.working and DRINKS in card.face.model.traits:
                change_counters(state, card, 1)


BACKFIRES: Final = "backfires"
"""The trait of a weapon that burns and hurts its bearer when the opponent inflicts damage at long range."""


def _scorch(state: State, fight: Combat) -> None:
    """Put on its way what burnt cards inflict on those that fight."""
    fighting = {side.minion.number: side.minion for side in fight.sides}
    for it in state.lasting:
        if it.kind == spans.SCORCHED and it.whom in fighting:
            fight.pending.append(Hurt(fighting[it.whom], it.amount, preventable=False))
    for number in fighting:
        spans.drop(state.lasting, spans.SCORCHED, number)


def _backfiring(fight: Combat) -> list[Permanent]:
    """Return the weapons that will burn for damage that is on its way, whether that is prevented or not."""
    if fight.close:
        return []
    hurt = {id(hurt.target) for hurt in fight.pending if (hurt.strike or hurt.of_minion) and hurt.amount}
    return [
        card
        for side in fight.sides
        for card in side.minion.cards
        if id(side.minion) in hurt and card.working and BACKFIRES in card.face.model.traits
    ]


def _backfire(state: State, fight: Combat, burning: list[Permanent]) -> Rules[None]:
    """Burn weapons, and inflict damage on those that bore them."""
    for card in burning:
        bearer = card.host
        if card.number in state.in_play and bearer is not None:
            leave_play(state, card)
            if bearer.region == READY:
                fight.pending.append(Hurt(bearer, 2, aggravated=True))
    if fight.pending:
        yield from _harm(state, fight)


def _fall(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Send a wounded vampire to torpor, unless it, or its opponent, does something else instead.

    The acting minion has the first chance.
    """
    other, minion = fight.other(side), side.minion
    while minion.region == READY and not fight.holds_up(minion):
        user, choice = side, PASS
        for user in fight.sides if minion.profile.kind == VAMPIRE else ():
            fight.step = OWN_FALL if user is side else FALLING
            found = cards.offered(state, fight, user, fight.step)
            if found:
                choice = yield Decision(user.minion.controller, "falling", [PASS, *found], fight)
            if choice != PASS:
                break
        if choice == PASS:
            go_to_torpor(state, minion)
            return
        yield from cards.play(state, fight, user, choice, OWN_FALL if user is side else FALLING)
        if other.minion.number in spans.amounts(fight.lasting, spans.CONSUMER):
            yield from torpor.diablerie(state, other.minion, minion, partial(reaping.in_combat, state, fight))
            return
        if state.aftermath.reaped:
            yield from reaping.in_combat(state, fight)


def _harm(state: State, fight: Combat) -> Rules[None]:
    """Let damage be prevented, and inflict the rest."""
    if any(side.has(ALL_AGGRAVATED) for side in fight.sides):
        for hurt in fight.pending:
            target = hurt.target
            if isinstance(target, Minion) and target.profile.kind == VAMPIRE:
                hurt.aggravated = True
    _hurt_more(fight)
    _shrug_off(state, fight)
    for side in fight.sides:
        if side.immune is not None:
            prevent_all(state, fight.preventable(side.minion, side.immune, strikes=True))
        yield from _halve(state, fight, side)
        yield from _shield(state, fight, side)
        yield from prevention(state, fight, side)
    if state.setting.bystanding:
        for retainer in dict.fromkeys(hurt.target for hurt in fight.pending):
            if not isinstance(retainer, Minion):
                yield from bystanders.guarded(state, fight, retainer)
    if _add_more(fight):
        _shrug_off(state, fight)
        for side in fight.sides:
            yield from prevention(state, fight, side)
    for side in fight.sides:
        if (yield from _worsened(state, fight, side)):
            _shrug_off(state, fight)
            yield from prevention(state, fight, fight.other(side))
    for side in fight.sides:
        _harden(state, fight, side)
    hurts, fight.pending = fight.pending, []
    targets: list[Permanent] = list(dict.fromkeys(hurt.target for hurt in hurts))
    for side in fight.sides:
        if side.minion in targets:
            targets.remove(side.minion)
            _inflict(state, fight, side, hurts)
    for retainer in targets:
        amount = sum(hurt.amount for hurt in hurts if hurt.target is retainer)
        if amount and retainer.number in state.in_play:
            _note(state, retainer, amount, 0)
            burn_life(state, retainer, amount)


def _hurt_more(fight: Combat) -> None:
    """Add to the damage that is no strike's; `damage_of` adds to that of strikes."""
    for side in fight.sides:
        more = hurts_more(side)
        foe = fight.other(side).minion
        for hurt in fight.pending if more else ():
            if hurt.target is foe and hurt.amount and not (hurt.strike or hurt.own):
                hurt.amount += more
                hurt.full += more


def _worsened(state: State, fight: Combat, side: Combatant) -> Rules[bool]:
    """Let a minion make the damage of its strike worse as it is inflicted; return whether it did."""
    if not any(hurt.melee for hurt in fight.pending):
        return False
    before, fight.step = len(fight.pending), AS_HURT
    found = cards.offered(state, fight, side, AS_HURT)
    if found:
        choice = yield Decision(side.minion.controller, "worsen", [PASS, *found], fight)
        if choice != PASS:
            yield from cards.play(state, fight, side, choice, AS_HURT)
    return len(fight.pending) > before


def doom(state: State, fight: Combat) -> None:
    """Burn whoever lost its last blood in the combat, if a card on it says so, and pay its opponent."""
    drained = [it.whom for it in spans.drop_all(state.lasting, spans.DRAINED)]
    for minion in [side.minion for number in drained for side in fight.sides if side.minion.number == number]:
        doomed = values.of_minion(state, minion, DOOMED, 0) > 0 and minion.region in (READY, TORPOR)
        if not doomed or minion.blood:
            continue
        opponent = fight.other(fight.side_of(minion)).minion
        capacity = minion.capacity
        leave_play(state, minion)
        gain_pool(state, state.methuselahs[opponent.controller], capacity)


def _shrug_off(state: State, fight: Combat) -> None:
    """Leave out the damage to which minions are immune, and make normal what they treat as normal."""
    for side in fight.sides:
        minion = side.minion
        milder = side.has(MILD) or values.of_minion(state, minion, MILD_WOUNDS, 0) > 0
        immune = IMMUNE in minion.profile.traits
        for hurt in fight.pending if milder or immune else ():
            if hurt.target is minion:
                if milder:
                    hurt.ease()
                if immune and not hurt.aggravated:
                    hurt.amount = 0


def _harden(state: State, fight: Combat, side: Combatant) -> None:
    """Prevent all damage to a minion except one per round, if something says so."""
    for effect in side.effects:
        if effect.what not in (ONE_WOUND, ONE_WOUND_ONLY):
            continue
        normal = effect.what == ONE_WOUND
        hurts = fight.preventable(side.minion, (), normal=normal)
        spared = sum(hurt.amount for hurt in hurts)
        every = sum(hurt.amount for hurt in fight.pending if hurt.target is side.minion)
        if not side.suffered and every == spared:
            spared -= 1
        mild = sum(hurt.amount for hurt in hurts if not hurt.aggravated)
        worse = min(spared, sum(hurt.amount for hurt in hurts) - mild)
        if spared > 0:
            prevent(state, hurts, worse, True)
            prevent(state, hurts, spared - worse, False)


def _halve(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Prevent half of the damage of the opponent's strikes, for each effect that does so."""
    for effect in side.effects:
        if effect.what != HALVES:
            continue
        hurts = fight.preventable(side.minion, _of_card(state, effect), strikes=True)
        if hurts:
            yield from choose_prevented(state, side.minion.controller, hurts, half_of(hurts))


def _shield(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Prevent what the minion's own strike prevents of the opponent's, as far as that is about to hurt it."""
    for effect in side.effects:
        if effect.what == SHIELDED:
            hurts = fight.preventable(side.minion, (), strikes=True)
            amount = min(effect.amount, sum(hurt.amount for hurt in hurts))
            if amount:
                yield from choose_prevented(state, side.minion.controller, hurts, amount)


def _add_more(fight: Combat) -> bool:
    """Add the damage that follows if some of a strike was inflicted; return whether there is any."""
    found = [hurt for hurt in fight.pending if hurt.more and hurt.amount]
    for hurt in found:
        more = Hurt(hurt.target, hurt.more, hurt.aggravated, hurt.preventable, True, hurt.unprevented_by)
        more.weapon, more.melee, more.initial = hurt.weapon, hurt.melee, hurt.initial
        fight.pending.append(more)
        for side in fight.sides:
            if side.minion is hurt.target:
                side.effects.append(Effect(Forbid("press"), hurt.target.number, THIS_ROUND))
    return bool(found)


def prevention(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Let a minion prevent damage, with one card or effect after the other (VTES-6.4.6-02).

    Retainers prevent nothing (6.4.6-03).
    """
    minion = side.minion
    yield from _own_prevention(state, fight, side)
    if GUARDS in state.setting.present and fight.preventable(minion, ()):
        yield from guards.guarded(state, fight, side)
    if state.setting.bystanding and fight.preventable(minion, ()):
        yield from bystanders.guarded(state, fight, minion)


def _own_prevention(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    minion = side.minion
    while fight.preventable(minion, ()):
        fight.step = PREVENTION
        own = [effect for effect in side.effects if _can_prevent(state, fight, side, effect)]
        found = list(dict.fromkeys(effect.card for effect in own))
        found += cards.offered(state, fight, side, PREVENTION)
        if not found:
            return
        choice = yield Decision(minion.controller, "prevent", [PASS, *found], fight)
        if choice == PASS:
            return
        mine = [effect for effect in own if effect.card == choice]
        if mine:
            yield from _use_toughness(state, fight, side, mine[0])
        else:
            yield from cards.play(state, fight, side, choice, PREVENTION)
            _shrug_off(state, fight)


def _of_card(state: State, effect: Effect) -> tuple[str, ...]:
    """Return the disciplines that the card behind an effect requires; a minion's own text requires none."""
    card = state.faces[effect.card].card
    return () if isinstance(card, CryptCard) else card.disciplines


def _initial(state: State, fight: Combat, side: Combatant, effect: Effect) -> list[Hurt]:
    """Return the damage of the opponent's initial strike that something can prevent."""
    hurts = fight.preventable(side.minion, _of_card(state, effect), strikes=True)
    return [hurt for hurt in hurts if hurt.initial]


def _can_prevent(state: State, fight: Combat, side: Combatant, effect: Effect) -> bool:
    verb, minion = effect.verb, side.minion
    if effect.what == BUYS_PREVENTION:
        paid = (effect.card, THIS_ROUND) in side.used
        return not paid and minion.blood > 0 and bool(_initial(state, fight, side, effect))
    if effect.what == MAY_BUY_OFF:
        return minion.blood >= effect.amount and bool(fight.preventable(minion, (), strikes=True))
    if not isinstance(verb, Toughen) or effect.left <= 0:
        return False
    return bool(fight.preventable(minion, _of_card(state, effect), verb.strikes))


def _use_toughness(state: State, fight: Combat, side: Combatant, effect: Effect) -> Rules[None]:
    verb, minion = effect.verb, side.minion
    if effect.what == BUYS_PREVENTION:
        side.used.add((effect.card, THIS_ROUND))
        burn_blood(state, minion, 1)
        prevent_all(state, _initial(state, fight, side, effect))
        return
    if effect.what == MAY_BUY_OFF:
        burn_blood(state, minion, effect.amount)
        prevent_all(state, fight.preventable(minion, (), strikes=True))
        return
    assert isinstance(verb, Toughen)
    hurts = fight.preventable(minion, _of_card(state, effect), verb.strikes)
    amount = min(effect.left, sum(hurt.amount for hurt in hurts))
    effect.left -= amount
    yield from choose_prevented(state, minion.controller, hurts, amount)


def _inflict(state: State, fight: Combat, side: Combatant, hurts: list[Hurt]) -> None:
    minion = side.minion
    own = [hurt for hurt in hurts if hurt.target is minion]
    aggravated = sum(hurt.amount for hurt in own if hurt.aggravated)
    normal = sum(hurt.amount for hurt in own) - aggravated
    if not (aggravated or normal) or minion.region == GONE:
        return
    side.suffered += normal + aggravated
    side.taken += normal + aggravated
    fight.other(side).bloodied.update(
        [hurt.weapon.number for hurt in own if hurt.amount and hurt.weapon is not None]
    )
    fight.other(side).dealt += sum(hurt.amount for hurt in own if hurt.of_minion)
    if any(hurt.strike and hurt.amount for hurt in own):
        _yield_presses(fight, side)
    before = minion.blood
    _note(state, minion, normal, aggravated)
    damage(state, minion, normal, aggravated)
    if minion.profile.kind == VAMPIRE:
        side.lost += before - minion.blood
    limit = values.of_minion(state, minion, FRAIL, 0)
    if limit and side.taken > limit:
        burn_minion(state, minion)


def _yield_presses(fight: Combat, side: Combatant) -> None:
    """Give the opponent the presses that its strike has earned by inflicting damage."""
    yielded = [effect for effect in side.effects if effect.what == YIELDS_PRESS]
    side.effects = [effect for effect in side.effects if effect not in yielded]
    fight.other(side).effects += [Effect(GainPress(), effect.card, THIS_ROUND) for effect in yielded]


def _note(state: State, card: Permanent, normal: int, aggravated: int) -> None:
    if state.journal.on:
        state.journal.note(DamageInflicted(card.controller, card.number, normal, aggravated))
