"""Damage: what prevents it, before it is inflicted (chapter 6.4.6)."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.kernel import Decision
from rules.vtes.chapters.combat import bystanders, cards, guards
from rules.vtes.chapters.course import Course, always, present
from rules.vtes.definitions.combat import (
    BUYS_PREVENTION,
    FIREPROOF,
    HALVES,
    MAY_BUY_OFF,
    MILD,
    SHIELDED,
    UNHARMED,
    Lasts,
)
from rules.vtes.definitions.damage import Toughen
from rules.vtes.definitions.facts import PLAYED_BY_BYSTANDERS
from rules.vtes.definitions.kinds import GUARDS, MILD_WOUNDS, THIS_ROUND, WEAPON_PROOF
from rules.vtes.state import values
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.fighting import half_of, of_weapon, prevent_all, sharpened, softened
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.wounding import IMMUNE
from rules.vtes.terms import PASS, PREVENTION
from rules.vtes.verbs.damage import choose_prevented

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat, Combatant, Effect
    from rules.vtes.state.hurts import Hurt
    from rules.vtes.state.state import State


def halve(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Prevent half of the damage of the opponent's strikes, for each effect that does so."""
    for effect in side.effects:
        if effect.what != HALVES:
            continue
        hurts = fight.preventable(side.minion, _of_card(state, effect), strikes=True)
        if hurts:
            yield from choose_prevented(state, side.minion.controller, hurts, half_of(hurts))


def shield(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Prevent what the minion's own strike prevents of the opponent's, as far as that would hurt it."""
    for effect in list(side.effects):
        if effect.what != SHIELDED or not isinstance(effect.verb, Lasts):
            continue
        hurts = fight.preventable(side.minion, ("strike",), strikes=True)
        if kinds := effect.verb.name.split("/") if effect.verb.name else ():
            hurts = [hurt for hurt in hurts if hurt.blow and any(kind in kinds for kind in hurt.blow.kinds)]
        amount = min(effect.amount, sum(hurt.amount for hurt in hurts))
        if amount:
            yield from choose_prevented(state, side.minion.controller, hurts, amount)
        if kinds and hurts:
            side.effects.remove(effect)


def prevention(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Let a minion prevent damage, with one card or effect after the other (VTES-6.4.6-02).

    Retainers prevent nothing (6.4.6-03).
    """
    for step in PREVENTION_BY.chosen(state.setting):
        yield from step(state, fight, side)


def soften(state: State, fight: Combat) -> None:
    """Take off what minions' texts take off of whatever is inflicted; strikes are softened as they hit."""
    for hurt in fight.pending:
        if not (hurt.of_minion or hurt.own):
            less = hurt.amount - softened(state, hurt.target, hurt.amount, of_foe=False)
            hurt.amount -= less
            hurt.full -= less


def shrug_off(state: State, fight: Combat) -> None:
    """Leave out the damage to which minions are immune, and make normal what they treat as normal."""
    for side in fight.sides:
        minion = side.minion
        milder = side.has(MILD) or values.of_minion(state, minion, MILD_WOUNDS, 0) > 0
        immune = IMMUNE in minion.profile.traits
        unharmed = side.has(UNHARMED)
        fireproof = side.has(FIREPROOF)
        armored = values.of_minion(state, minion, WEAPON_PROOF, 0) > 0
        for hurt in fight.pending if milder or immune or unharmed or fireproof or armored else ():
            if hurt.target is minion:
                if armored and _is_shrugged_off(state, minion, hurt):
                    hurt.amount = 0
                if milder:
                    hurt.ease()
                spared = immune or (unharmed and _spares(side, hurt))
                if fireproof if hurt.aggravated else spared and not sharpened(state, hurt.weapon):
                    hurt.amount = 0


def _spares(side: Combatant, hurt: Hurt) -> bool:
    """Return whether what lasts on a minion makes it immune to damage, of strikes or of other effects."""
    sources = ("", "strike" if hurt.strike else "effect")
    return any(
        effect.what == UNHARMED and isinstance(effect.verb, Lasts) and effect.verb.name in sources
        for effect in side.effects
    )


def _is_shrugged_off(state: State, minion: Minion, hurt: Hurt) -> bool:
    """Return whether damage is that of a weapon to which a minion is immune."""
    face = hurt.weapon.face if hurt.weapon is not None else None
    return face is not None and is_weapon(face) and of_weapon(state, minion, WEAPON_PROOF, face)


def _own_prevention(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    minion = side.minion
    while fight.hurting(minion):
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
            shrug_off(state, fight)


def _others_prevention(state: State, fight: Combat, side: Combatant) -> Rules[None]:
    """Let those who do not fight play cards for it."""
    yield from bystanders.guarded(state, fight, side.minion)


PREVENTION_BY: Final[Course[Callable[[State, Combat, Combatant], Rules[None]]]] = Course(
    (_own_prevention, always),
    (guards.guarded, present(GUARDS)),
    (_others_prevention, present(PLAYED_BY_BYSTANDERS)),
)
"""Who can prevent damage to a minion: itself, those who stand guard, those who do not fight."""


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
    return bool(fight.preventable(minion, _of_card(state, effect), verb.strikes, verb.normal))


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
    hurts = fight.preventable(minion, _of_card(state, effect), verb.strikes, verb.normal)
    amount = min(effect.left, sum(hurt.amount for hurt in hurts))
    effect.left -= amount
    yield from choose_prevented(state, minion.controller, hurts, amount)
