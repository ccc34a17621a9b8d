"""Damage: what inflicts it each round, preventing it, and what it does (chapter 6.4.6)."""

from __future__ import annotations

from functools import partial

from rules.kernel import Decision
from rules.vtes.chapters import torpor
from rules.vtes.chapters.combat import bystanders, cards, guards, preventing, reaping
from rules.vtes.chapters.course import Course, always, in_combat, present, walk
from rules.vtes.definitions.combat import (
    ALL_AGGRAVATED,
    DOOMED_TO_BURN,
    ONE_WOUND,
    ONE_WOUND_ONLY,
    RETURNS,
    RETURNS_WORSE,
    TOPPLES,
    YIELDS_PRESS,
)
from rules.vtes.definitions.facts import PLAYED_BY_BYSTANDERS
from rules.vtes.definitions.kinds import FRAIL, GUARDS, MOST_HURT, SCALDED, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.striking import GainPress
from rules.vtes.state import fight_events, spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import Effect
from rules.vtes.state.counters import change_counters, gain_pool
from rules.vtes.state.departures import SUFFERS, burn_life, burn_minion, leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fighting import daunt, hurts_more, prevent_all, sharpened, wound
from rules.vtes.state.hurts import FESTERS, Hurt
from rules.vtes.state.open_hands import close_hand
from rules.vtes.state.wounding import IMMUNE, damage
from rules.vtes.terms import (
    AS_HURT,
    DOOMED,
    FALLING,
    GONE,
    OWN_FALL,
    PASS,
    READY,
    TORPOR,
    TOUGHNESS,
    VAMPIRE,
    WAS_HURT,
    Trait,
)
from rules.vtes.verbs.damage import choose_prevented

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State


def resolve(state: State, fight: Combat, striking: bool = False) -> Rules[None]:
    """Resolve the damage on its way: prevention, then healing or loss of life (VTES-6.4.6-01).

    The acting minion comes first. Wounded vampires then go to torpor, after all damage (6.4.6-05).

    Args:
        state: of the table.
        fight: the combat.
        striking: whether strikes are being resolved.
    """
    fight.resolving = striking
    if state.lasting:
        _scorch(state, fight)
    if fight.pending:
        yield from _inflict_pending(state, fight, striking)
    for side in fight.sides:
        _strike_is_over(state, fight, side)
    doom(state, fight)
    if fight.dying:
        yield from bystanders.saved(state, fight)
    if state.aftermath.reaped:
        yield from reaping.in_combat(state, fight)
    for side in fight.sides:
        if side.ready and side.minion.wounded and not fight.holds_up(side.minion):
            yield from _fall(state, fight, side)


def _inflict_pending(state: State, fight: Combat, striking: bool) -> Rules[None]:
    """Inflict the damage on its way, with what comes back for it, backfires and burns, and close hands."""
    burning, seared = _backfiring(fight), _seared(fight)
    yield from walk(state, WARDING, fight)
    if striking and (returned := _returned(fight)):
        fight.pending, kept = returned, fight.pending
        yield from walk(state, WARDING, fight)  # by itself, and before any of it is felt
        fight.pending = [*kept, *fight.pending]
    yield from walk(state, HURTING, fight)
    if burning:
        yield from _backfire(state, fight, burning)
    for minion in seared:
        burn_minion(state, minion)
    for it in spans.all_of(fight.lasting, spans.LIES_OPEN):
        if it.amount >= 0 and it.amount not in state.in_play:
            close_hand(state, state.methuselahs[it.whom].hand)
            fight.lasting.remove(it)


def _strike_is_over(state: State, fight: Combat, side: Combatant) -> None:
    """Burn a combatant that is doomed by its wounds, and end what lasted for the strike."""
    falls = side.ready and side.minion.wounded and not fight.holds_up(side.minion)
    if falls and side.has(DOOMED_TO_BURN):
        burn_minion(state, side.minion)
    side.effects = [effect for effect in side.effects if effect.lasts != THIS_STRIKE]
    if any(effect.what == TOPPLES and side.taken >= effect.amount for effect in side.effects):
        wound(state, side.minion)


def _returned(fight: Combat) -> list[Hurt]:
    """Return what combatants give back of the damage that their opponents are about to inflict."""
    found: list[Hurt] = []
    for side in fight.sides:
        victim = fight.other(side)
        hurts = [hurt for hurt in fight.pending if hurt.target is victim.minion and hurt.of_minion]
        amount = sum(hurt.amount for hurt in hurts)
        worse = [effect.what == RETURNS_WORSE for effect in victim.effects if effect.what in GIVES_BACK]
        found += [Hurt(side.minion, amount, aggravated) for aggravated in worse if amount]
    return found


GIVES_BACK: Final = (RETURNS, RETURNS_WORSE)
DRINKS: Final = Trait("drinks souls")
"""The trait of a weapon on which a counter is put at the end of a round in which it has hurt the opponent."""


def sate(state: State, fight: Combat) -> None:
    """Put counters on the weapons that get them for the damage that they have inflicted this round."""
    for side in fight.sides:
        for number in sorted(side.bloodied):
            card = state.in_play.get(number)
            if card is not None and card.working and DRINKS in card.face.model.traits:
                change_counters(state, card, 1)


BACKFIRES: Final = Trait("backfires")
"""The trait of a weapon that burns and hurts its bearer when the opponent inflicts damage at long range."""


def _scorch(state: State, fight: Combat) -> None:
    """Put on its way what burnt cards inflict on those that fight."""
    fighting = {side.minion.number: side.minion for side in fight.sides}
    for it in spans.all_of(state.lasting, spans.SCORCHED):
        if it.whom in fighting:
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


SEARS: Final = Trait("burns of ranged aggravated damage")
"""The trait of an ally that burns when ranged aggravated damage is inflicted on it, even if prevented."""


def _is_searing(hurt: Hurt) -> bool:
    """Return whether it is ranged aggravated damage by a strike."""
    return hurt.aggravated and hurt.amount > 0 and hurt.blow is not None and hurt.blow.strike.ranged


def _seared(fight: Combat) -> list[Minion]:
    """Return those who fight that will burn for damage that is on its way."""
    hit = {id(hurt.target) for hurt in fight.pending if _is_searing(hurt)}
    fighters = [side.minion for side in fight.sides]
    return [one for one in fighters if id(one) in hit and SEARS in one.profile.traits]


def _backfire(state: State, fight: Combat, burning: list[Permanent]) -> Rules[None]:
    """Burn weapons, and inflict damage on those that bore them."""
    for card in burning:
        bearer = card.host
        if card.number in state.in_play and bearer is not None:
            leave_play(state, card)
            if bearer.region == READY:
                fight.pending.append(Hurt(bearer, 2, aggravated=True))
    if fight.pending:
        yield from walk(state, WARDING, fight)
        yield from walk(state, HURTING, fight)


def _fall(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Send a wounded vampire to torpor, unless it, or its opponent, does something else instead.

    The acting minion has the first chance. Whoever outlasts a diablerie may be diablerized again.
    """
    other, minion = fight.other(side), side.minion
    outlasted = False
    while (minion.region == READY or outlasted) and not fight.holds_up(minion):
        user, choice = side, PASS
        for user in fight.sides if minion.profile.kind == VAMPIRE else ():
            if user is side and minion.region != READY:
                continue
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
            falling = None if outlasted else partial(reaping.in_combat, state, fight)
            yield from torpor.diablerie(state, other.minion, minion, falling)
            outlasted = minion.region == TORPOR
            if minion.region != READY and not outlasted:
                return
            spans.drop_all(fight.lasting, spans.CONSUMER)  # it was saved, and goes to torpor after all
        if state.aftermath.reaped:
            yield from reaping.in_combat(state, fight)


def _grow(state: State, fight: Combat) -> None:
    """Make the damage as bad as it is for these two."""
    if any(side.has(ALL_AGGRAVATED) for side in fight.sides):
        for hurt in fight.pending:
            target = hurt.target
            if isinstance(target, Minion) and target.profile.kind == VAMPIRE:
                hurt.aggravated = not hurt.steady
    _hurt_more(fight)
    preventing.shrug_off(state, fight)


def _scald(state: State, fight: Combat) -> None:
    """Burn cards that do not bear ranged aggravated damage to their minion."""
    for hurt in fight.pending:
        if not _is_searing(hurt) or not isinstance(hurt.target, Minion):
            continue
        for card in [card for card in hurt.target.cards if SCALDED in card.face.model.traits]:
            leave_play(state, card)


def _prevented(state: State, fight: Combat) -> Rules[None]:
    """Let both prevent damage, the acting minion first."""
    for side in fight.sides:
        if side.immune is not None:
            prevent_all(state, fight.preventable(side.minion, side.immune, strikes=True))
        yield from preventing.halve(state, fight, side)
        yield from preventing.shield(state, fight, side)
        yield from preventing.prevention(state, fight, side)


def _guarded(state: State, fight: Combat) -> Rules[None]:
    """Let others prevent damage to retainers."""
    for retainer in dict.fromkeys(hurt.target for hurt in fight.pending):
        if not isinstance(retainer, Minion):
            if retainer.host is not None:
                yield from guards.guarded(state, fight, fight.side_of(retainer.host), retainer)
            yield from bystanders.guarded(state, fight, retainer)


def _worse(state: State, fight: Combat) -> Rules[None]:
    """Add what follows where some is inflicted, and what makes it worse; each may be prevented again."""
    if _add_more(fight):
        preventing.shrug_off(state, fight)
        for side in fight.sides:
            yield from preventing.prevention(state, fight, side)
    for side in fight.sides:
        if (yield from _worsened(state, fight, side)):
            preventing.shrug_off(state, fight)
            yield from preventing.prevention(state, fight, fight.other(side))


def _inflicted(state: State, fight: Combat) -> Rules[None]:
    """Inflict what is left on the combatants, then on retainers; ask where one pays for the other."""
    for hurt in fight.pending:
        if hurt.prevented and hurt.blow is not None and hurt.blow.fragile:
            hurt.blow.spent = True
    for side in fight.sides:
        _limit(state, fight, side.minion)
    hurts, fight.pending = fight.pending, []
    targets: list[Permanent] = list(dict.fromkeys(hurt.target for hurt in hurts))
    for side in fight.sides:
        if side.minion in targets:
            targets.remove(side.minion)
            for retainer in [one for one in targets if _is_in_the_way(side.minion, one)]:
                both = [side.minion.number, retainer.number]
                if (yield Decision(side.minion.controller, "target", both, retainer.number)) != both[0]:
                    targets.remove(retainer)
                    _hurt_retainer(state, retainer, hurts)
            _inflict(state, fight, side, hurts)
    for retainer in targets:
        _hurt_retainer(state, retainer, hurts)


def _is_in_the_way(minion: Minion, retainer: Permanent) -> bool:
    """Return whether what hurts a retainer is paid for by a minion."""
    return retainer.host is minion and SUFFERS in retainer.face.model.traits


def _hurt_retainer(state: State, retainer: Permanent, hurts: list[Hurt]) -> None:
    amount = sum(hurt.amount for hurt in hurts if hurt.target is retainer and _harms(retainer, hurt))
    if amount and retainer.number in state.in_play:
        _note(state, retainer, amount, 0)
        burn_life(state, retainer, amount)


def _harms(retainer: Permanent, hurt: Hurt) -> bool:
    """Return whether a retainer is not immune to some damage."""
    return hurt.aggravated or IMMUNE not in retainer.face.model.traits


def _felt(state: State, fight: Combat) -> Rules[None]:
    """Let minions use what is used when damage was inflicted on them."""
    for side in fight.sides:
        hurt, side.hurt = side.hurt, False
        while hurt:
            fight.step = WAS_HURT
            found = cards.offered(state, fight, side, WAS_HURT)
            choice = PASS
            if found:
                choice = yield Decision(side.minion.controller, "hurt", [PASS, *found], fight)
            if choice == PASS:
                break
            yield from cards.play(state, fight, side, choice, WAS_HURT)


def _hardened(state: State, fight: Combat) -> Rules[None]:
    """Prevent all damage but one per round where something says so; of both kinds, the player chooses."""
    for side in fight.sides:
        yield from _harden(state, fight, side)


def _harden(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    for effect in side.effects:
        if effect.what not in (ONE_WOUND, ONE_WOUND_ONLY):
            continue
        normal = effect.what == ONE_WOUND
        hurts = fight.preventable(side.minion, (), normal=normal)
        spared = sum(hurt.amount for hurt in hurts)
        every = sum(hurt.amount for hurt in fight.pending if hurt.target is side.minion)
        if not side.suffered and every == spared:
            spared -= 1
        if spared > 0:
            yield from choose_prevented(state, side.minion.controller, hurts, spared)


WARDING: Final[Course[Step[Combat]]] = Course(
    (_grow, always),
    (preventing.soften, present(TOUGHNESS)),
    (_scald, present(SCALDED)),
    (_prevented, always),
    (_guarded, present(GUARDS, PLAYED_BY_BYSTANDERS)),
    (_worse, always),
    (_hardened, always),
)
"""How damage grows and is prevented (VTES-6.4.6-01)."""
HURTING: Final[Course[Step[Combat]]] = Course((_inflicted, always), (_felt, in_combat(WAS_HURT)))
"""What is left of it is inflicted (VTES-6.4.6-02)."""


def _hurt_more(fight: Combat) -> None:
    """Add to damage that no strike inflicts; `damage_of` adds to that of strikes."""
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


def _limit(state: State, fight: Combat, minion: Minion) -> None:
    """Leave out what each effect inflicts on a minion beyond what it can."""
    most = values.of_minion(state, minion, MOST_HURT, 0)
    left: dict[int, int] = {}
    for hurt in fight.pending if most else ():
        if hurt.target is minion:
            effect = id(hurt.blow or hurt)
            hurt.amount = min(hurt.amount, left.get(effect, most))
            left[effect] = left.get(effect, most) - hurt.amount


def _add_more(fight: Combat) -> bool:
    """Add the damage that follows if some of a strike was inflicted; return whether there is any."""
    found = [hurt for hurt in fight.pending if hurt.more and hurt.amount]
    for hurt in found:
        more = hurt.like(hurt.more)
        if more.milder:  # what was treated as normal was not this
            more.aggravated, more.milder = True, False
        fight.pending.append(more)
    return bool(found)


def _inflict(state: State, fight: Combat, side: Combatant, hurts: list[Hurt]) -> None:
    minion = side.minion
    own = [hurt for hurt in hurts if hurt.target is minion]
    aggravated = sum(hurt.amount for hurt in own if hurt.aggravated)
    normal = sum(hurt.amount for hurt in own) - aggravated
    if not (aggravated or normal) or minion.region == GONE:
        return
    side.suffered += normal + aggravated
    side.taken += normal + aggravated
    side.hurt = True
    fight.other(side).bloodied.update(
        [hurt.weapon.number for hurt in own if hurt.amount and hurt.weapon is not None]
    )
    for hurt in own:
        if hurt.blow is not None:
            hurt.blow.inflicted += hurt.amount
    fight.other(side).dealt += sum(hurt.amount for hurt in own if hurt.of_minion)
    if any(hurt.strike and hurt.amount for hurt in own):
        _yield_presses(fight, side)
    before = minion.blood
    daunt(fight, side)
    _note(state, minion, normal, aggravated)
    pierced = _piercing(state, minion, own)
    damage(state, minion, normal - pierced + _festers(minion, own), aggravated + pierced)
    side.drained += before - minion.blood
    if minion.profile.kind == VAMPIRE:
        side.lost += before - minion.blood
    limit = values.of_minion(state, minion, FRAIL, 0)
    if limit and side.taken > limit:
        burn_minion(state, minion)


def _piercing(state: State, minion: Minion, hurts: list[Hurt]) -> int:
    """Return how much normal damage is felt by an ally that is immune to it."""
    if IMMUNE not in minion.profile.traits:
        return 0
    return sum(hurt.amount for hurt in hurts if not hurt.aggravated and sharpened(state, hurt.weapon))


def _festers(minion: Minion, hurts: list[Hurt]) -> int:
    """Return how much more blood it takes a vampire to heal the damage of such weapons."""
    if minion.profile.kind != VAMPIRE:
        return 0
    weapons = [hurt for hurt in hurts if not hurt.aggravated and hurt.weapon is not None]
    return sum(hurt.amount for hurt in weapons if hurt.weapon and FESTERS in hurt.weapon.face.model.traits)


def _yield_presses(fight: Combat, side: Combatant) -> None:
    """Give the opponent the presses that its strike has earned by inflicting damage."""
    yielded = [effect for effect in side.effects if effect.what == YIELDS_PRESS]
    side.effects = [effect for effect in side.effects if effect not in yielded]
    fight.other(side).effects += [Effect(GainPress(), effect.card, THIS_ROUND) for effect in yielded]


def _note(state: State, card: Permanent, normal: int, aggravated: int) -> None:
    if state.journal.on:
        state.journal.note(fight_events.DamageInflicted(card.controller, card.number, normal, aggravated))
