"""Resolving strikes (chapters 6.4.3, 6.4.5), in the order of VTES-A7-05."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.chapters.combat import each_round, reaping, wounds
from rules.vtes.definitions.combat import (
    FELLS,
    MIRRORED,
    PIERCES,
    REBOUNDS,
    SHELLS,
    SURE,
    UNAFFECTED,
    UNARMED,
    Lasts,
)
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.kinds import FAR_STEALS, STEAL_STINGS, THIS_COMBAT
from rules.vtes.definitions.locking import Stun
from rules.vtes.state import fight_events, fighting, spans, values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.combat import WIELDED, is_aggravated
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood
from rules.vtes.state.departures import atone, leave_play, set_aside
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.fighting import aggravates, damage_of, hurts_more, not_hurt_by, softened, wound
from rules.vtes.state.gear import is_weapon, possessions, stays_put
from rules.vtes.state.hurts import Hurt
from rules.vtes.state.regions import move_region
from rules.vtes.state.working import attach
from rules.vtes.terms import IMBUED, INCAPACITATED, READY, VAMPIRE, WEAKNESS
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.hurts import Blow
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def resolve(state: State, fight: Combat, opening: bool) -> Rules[None]:
    """Resolve the chosen strikes.

    Combat ends comes before everything else (VTES-6.4.5-09), then first strikes (6.4.5-06), then the
    others together with damage from elsewhere, which comes once a round. A strike has no effect at the
    wrong range, with a weapon that is gone, or if it is dodged.
    """
    striking = [(side, side.blow) for side in fight.sides if side.blow is not None]
    ending = [(side, blow) for side, blow in striking if blow.strike.ends and at_hand(state, side, blow)]
    for side, blow in ending:
        if blow.strike.unlocks_other:
            unlock(state, fight.other(side).minion)
        if blow.strike.unlocks:
            unlock(state, side.minion)
        _note_later(state, fight, side, blow)
        _spend(state, blow)
    if ending:
        fight.over = True
        return
    swift = [(side, blow) for side, blow in striking if is_swift(side, blow)]
    yield from _strike(state, fight, swift)
    if fight.goes_on():
        doomed = (yield from each_round.schedule(state, fight)) if opening else []
        slow = [(side, blow) for side, blow in striking if not is_swift(side, blow)]
        if swift:  # that may have left the other unable to strike
            slow = [(side, blow) for side, blow in slow if not side.cannot("strike")]
        later = (yield from _siphoned(state, fight, slow)) if opening else []
        yield from _strike(state, fight, slow, later)
        for number in doomed:
            if number in state.in_play:
                leave_play(state, state.in_play[number])


def _siphoned(
    state: State, fight: Combat, striking: list[tuple[Combatant, Blow]]
) -> Rules[list[tuple[Permanent, Minion, int]]]:
    """Move blood to cards; return what moves only after thefts, if the acting minion's controller says so."""
    moves = each_round.siphons(state, fight)
    thefts = [blow.card for _, blow in striking if blow.strike.steal and blow.card >= 0]
    if moves and thefts:
        options = [moves[0][0].number, thefts[0]]
        if (yield from choose(fight.sides[0].minion.controller, "first", options)) == thefts[0]:
            return moves
    each_round.siphon(state, moves)
    return []


def is_swift(side: Combatant, blow: Blow) -> bool:
    """Return whether a strike has first strike, by itself or as all of the minion's have (VTES-6.4.5-06)."""
    return blow.first or "strikes first" in side.minion.profile.traits or side.is_swift(blow)


def _note_later(state: State, fight: Combat, side: Combatant, blow: Blow) -> None:
    """Schedule what a strike brings after combat, unless it is dodged."""
    other = fight.other(side).blow
    dodged = other is not None and other.strike.dodge
    for play, verb in blow.later:
        if isinstance(verb.then, Stun) and _is_spurned(side if verb.then.itself else fight.other(side), play):
            continue
        if (fight.close or not verb.close) and (verb.anyway or not dodged):
            then = verb.then
            if isinstance(then, Inflict):
                more = hurts_more(side) + sum(added.amount for added in blow.added)
                amount = softened(state, fight.other(side).minion, then.amount + more)
                then = Inflict(then.what, amount, then.aggravated)
            (fight.closing if verb.first else fight.later).append((play, then))
            if type(verb.then).fights_on:
                spans.lay(fight.lasting, spans.PLEDGED, spans.UNLESS_RENEWED)


def _is_spurned(side: Combatant, play: Play) -> bool:
    """Return whether a combatant is immune to a card."""
    return any(
        one.what == UNAFFECTED and isinstance(one.verb, Lasts) and one.verb.name == play.face.name
        for one in side.effects
    )


def _spend(state: State, blow: Blow) -> None:
    """Burn a weapon that burns after use, or put it out of play."""
    weapon = blow.weapon
    if weapon is None or weapon.number not in state.in_play:
        return
    if blow.spent:
        leave_play(state, weapon)
    elif blow.aside:
        set_aside(state, weapon)


def _strike(
    state: State,
    fight: Combat,
    striking: list[tuple[Combatant, Blow]],
    moves: Sequence[tuple[Permanent, Minion, int]] = (),
) -> Rules[None]:
    """Resolve strikes at the same time: effects, then stolen blood, then damage (VTES-6.4.3-06).

    How much damage that is, is known before anything happens. What `moves` to cards does so after thefts.
    """
    usable = [(side, blow) for side, blow in striking if at_hand(state, side, blow)]
    foiled = [blow for side, blow in striking if _is_foiled(state, fight.other(side), blow)]
    hits = [(side, blow) for side, blow in striking if blow not in foiled and _hits(state, fight, side, blow)]
    amounts = [_dealt(state, fight, side, blow) for side, blow in hits]
    yield from _land(state, fight, usable, hits)
    each_round.siphon(state, moves)
    for (side, blow), amount in zip(hits, amounts, strict=True):
        _hurt(state, fight, side, blow, amount)
    for side, blow in striking:
        side.spend_aggravation(blow)
        if blow.strike.recoil and fight.close:
            own = Hurt(side.minion, blow.strike.recoil, blow.strike.aggravated)
            own.own = True
            fight.pending.append(own)
    worn = [(blow, amount) for (_, blow), amount in zip(hits, amounts, strict=True) if blow.strike.wears]
    yield from wounds.resolve(state, fight, striking=True)
    for side, _ in hits:
        _bury(state, fight.other(side).minion)
    if fight.dying:
        yield from wounds.resolve(state, fight)
    if state.aftermath.reaped:
        yield from reaping.in_combat(state, fight)
    yield from _wound(state, fight, hits)
    for blow, amount in worn:
        _wear(state, blow, amount)
    for _, blow in usable:
        _spend(state, blow)
    _end(state, fight, striking)


def _is_foiled(state: State, struck: Combatant, blow: Blow) -> bool:
    """Return whether a coin keeps a strike from affecting whom it is made against; heads end that.

    What is on the minion is affected all the same.
    """
    strike = blow.strike
    if not struck.has(MIRRORED) or strike.dodge or strike.ends or blow.target not in (None, struck.minion):
        return False
    if state.dice.pick(2):
        struck.effects = [effect for effect in struck.effects if effect.what != MIRRORED]
        return False
    return not (strike.destroys or strike.steals)


def _land(
    state: State, fight: Combat, usable: list[tuple[Combatant, Blow]], hits: list[tuple[Combatant, Blow]]
) -> Rules[None]:
    """Carry out what strikes do besides damage: those that are made, then those that hit."""
    for side, blow in usable:
        if blow.weapon is not None:
            side.wielded.add(blow.weapon.number)
            side.used.add(((WIELDED, blow.weapon.number), THIS_COMBAT))
        for play, verb in blow.struck:
            yield from carry_out(state, play, (verb,))
    for side, blow in hits:
        yield from _effects(state, fight, side, blow)
        for play, verb in blow.hits:
            yield from carry_out(state, play, (verb,))
    taken = [(side, _steal(state, fight, side, blow)) for side, blow in hits]
    for side, amount in taken:
        gain_blood(state, side.minion, amount)


def _wound(state: State, fight: Combat, hits: list[tuple[Combatant, Blow]]) -> Rules[None]:
    """Carry out what strikes do besides if they have inflicted damage on the opposing minion."""
    for side, blow in hits:
        for play, verb in blow.wounds if blow.inflicted else ():
            yield from carry_out(state, play, (verb,))
        foe = fight.other(side).minion
        if blow.inflicted and blow.strike.hand and side.has(FELLS) and foe.region == READY:
            if foe.profile.kind == VAMPIRE:
                burn_blood(state, foe, side.sum_of(FELLS))
            send_to_torpor(state, foe)


def _end(state: State, fight: Combat, striking: list[tuple[Combatant, Blow]]) -> None:
    """End combat after strikes that say so."""
    if any(blow.strike.ends_after for _, blow in striking):
        fight.over = True
    for it in spans.end(fight.lasting, spans.STRIKES) if fight.lasting else ():
        fight.over = True
        if it.whom in state.in_play:
            take_control(state, state.in_play[it.whom], state.methuselahs[it.amount])


def at_hand(state: State, side: Combatant, blow: Blow) -> bool:
    """Return whether a strike needs no weapon, or its weapon is still there (VTES-6.4.5-06)."""
    weapon = blow.weapon
    return weapon is None or (weapon.number in state.in_play and weapon.host is side.minion)


def _hits(state: State, fight: Combat, side: Combatant, blow: Blow) -> bool:
    """Return whether a strike has any effect; a dodge protects against it (VTES-6.4.5-08).

    No dodge protects a retainer (6.4.7-03).
    """
    if (blow.strike.dodge and not blow.strike.hand) or not at_hand(state, side, blow):
        return False
    if not (fight.close or blow.reaches_far):
        return False
    other = fight.other(side)
    dodging = other.blow is not None and other.blow.strike.dodge
    sure = blow.strike.undodgeable or side.has(SURE) or "undodgeable" in side.minion.profile.traits
    sure = sure or any(value.undodgeable for value in fighting.keen(state, side.minion, blow))
    if dodging and blow.target is None and blow.strike.destroys != "retainer" and not sure:
        if state.journal.on:
            state.journal.note(fight_events.Dodged(other.minion.controller, other.minion.number))
        other.effects = [effect for effect in other.effects if effect.what != UNARMED]
        return False
    return blow.target is None or blow.target.number in state.in_play


def _effects(state: State, fight: Combat, side: Combatant, blow: Blow) -> Rules[None]:
    """Destroy or steal equipment, of the striker's choice (VTES-6.4.5-04, 05); send to torpor."""
    strike, opponent = blow.strike, fight.other(side).minion
    kind = strike.destroys or strike.steals
    if kind:
        found = possessions(opponent, kind)
        if strike.steals:
            found = [
                number
                for number in found
                if can_bear(side.minion, state.faces[number]) and not stays_put(state.in_play[number])
            ]
        if found:
            choice = yield from choose(side.minion.controller, "target", found)
            if strike.destroys:
                leave_play(state, state.in_play[choice])
                atone(state, side.minion)
            else:
                attach(state, state.in_play[choice], side.minion)
                side.loot.add(choice)
    if strike.topples and opponent.profile.kind == VAMPIRE:
        wound(state, opponent)  # it falls when the damage of these strikes is resolved


def _steal(state: State, fight: Combat, side: Combatant, blow: Blow) -> int:
    """Take blood or life, no more than there is; it is not damage (VTES-6.4.5-10). Return how much it was."""
    steal = blow.strike.steal
    if steal and blow.strike.ranged:
        steal += values.of_minion(state, side.minion, FAR_STEALS, 0)
    if steal:
        steal += sum(value.steal for value in fighting.keen(state, side.minion, blow))
    target: Permanent = blow.target or fight.other(side).minion
    if steal == 0:
        return 0
    if isinstance(target, Minion):
        stolen = burn_blood(state, target, steal)
        thief = side.minion
        if stolen and thief.profile.kind == VAMPIRE and values.of_minion(state, target, STEAL_STINGS, 0):
            fight.pending.append(Hurt(thief, stolen))
        return stolen
    amount = min(target.counters, steal)
    change_counters(state, target, -amount)
    if target.counters == 0:
        leave_play(state, target)
    return amount


def _dealt(state: State, fight: Combat, side: Combatant, blow: Blow) -> int:
    """Return the damage that a strike that hits inflicts on its target."""
    return softened(state, blow.target or fight.other(side).minion, damage_of(state, side, blow))


def _hurt(state: State, fight: Combat, side: Combatant, blow: Blow, amount: int) -> None:
    """Put the damage of a strike on its way."""
    other = fight.other(side)
    target: Permanent = blow.target or other.minion
    armed = blow.weapon is not None and is_weapon(blow.weapon.face)
    harmless = not_hurt_by(state, target, side.minion) or (side.has(UNARMED) and armed)
    if amount <= 0 or harmless:
        return
    weak = isinstance(target, Minion) and (
        values.of_minion(state, target, WEAKNESS, 0) > 0
        or (target is other.minion and aggravates(side.minion, target))
    )
    harsh = (weak or is_aggravated(side, blow)) and not blow.strike.never_aggravated
    hurt = Hurt(target, amount, harsh, strike=True)
    hurt.unprevented_by = blow.strike.unprevented_by
    if not harsh and side.has_on(PIERCES, blow.weapon):
        hurt.unprevented_by = "but equipment/strike"
    hurt.preventable = not blow.strike.unpreventable
    hurt.more = sum(more.amount for more in blow.added if more.if_inflicted and blow.most < 0)
    hurt.weapon, hurt.initial, hurt.blow = blow.weapon, blow.opening, blow
    hurt.steady = blow.strike.never_aggravated
    hurt.melee = blow.strike.hand or blow.with_melee
    fight.pending.append(hurt)
    if target is other.minion and other.has(REBOUNDS) and other.has_of(REBOUNDS, blow.kinds):
        fight.pending.append(Hurt(side.minion, amount))
    shells = _shells(side, blow)
    if shells:
        burst = Hurt(target, shells, True, strike=True)
        burst.weapon, burst.initial, burst.blow = blow.weapon, blow.opening, blow
        fight.pending.append(burst)


def _shells(side: Combatant, blow: Blow) -> int:
    """Return the aggravated damage that the ammunition of the weapon of a strike adds."""
    weapon, amount = blow.weapon, 0
    for effect in side.effects:
        if effect.what == SHELLS and weapon is not None and effect.card == weapon.number:
            amount += effect.amount
    return amount


def _wear(state: State, blow: Blow, amount: int) -> None:
    """Burn a counter from a weapon for each damage that it inflicted, prevented or not."""
    weapon = blow.weapon
    if weapon is not None and weapon.number in state.in_play:
        change_counters(state, weapon, -min(amount, weapon.counters))
        if weapon.counters == 0:
            leave_play(state, weapon)


def _bury(state: State, minion: Minion) -> None:
    """Burn an ally whose last life was stolen; an Imbued is incapacitated (VTES-6.1.5-05, IMB-05)."""
    if minion.blood or minion.region != READY or minion.profile.kind == VAMPIRE:
        return
    if minion.profile.kind == IMBUED:
        move_region(state, minion, INCAPACITATED)
    else:
        leave_play(state, minion)
