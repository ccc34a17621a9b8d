"""What changes in a combat; each change makes its event."""

from __future__ import annotations

from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.combat import (
    DAUNTS,
    DAUNTS_MORE,
    EARLIER,
    HARDER_HANDS,
    HURTS_MORE,
    SCATTERS,
    SHARPER,
    STRONGER_CARDS,
    Fight,
    Forbid,
    Lasts,
    NoFrenzy,
)
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Fighting
from rules.vtes.definitions.damage import Strengthen
from rules.vtes.definitions.disciplines import Masterly
from rules.vtes.definitions.equipment import OfWeapons
from rules.vtes.definitions.kinds import (
    AGGRAVATES,
    DEALS_NONE,
    FAR_BLOWS,
    KEEN,
    MASTERLY,
    MELEE_DAMAGE,
    NO_HARM_OF,
    NO_WEAPONS,
    PRESS_PRICE,
    SPARES_ALLIES,
    THIS_COMBAT,
    THIS_ROUND,
    WEAPON_PROOF,
)
from rules.vtes.definitions.marks import SHARPENED
from rules.vtes.definitions.references import WEAPONS
from rules.vtes.definitions.striking import (
    Early,
    GainManeuver,
    GainPress,
    Keen,
    PressPrice,
    Strike,
    StrikeDamage,
)
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.state import fight_events, spans, values
from rules.vtes.state.bearing import is_ranged
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import Combat, Combatant, Effect
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.gear import is_gun, is_weapon
from rules.vtes.state.values import immune_to_frenzy
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    CHOICE,
    MANEUVERS,
    PRESSES,
    RETAINER,
    SILENCES,
    STRENGTH,
    TOUGHNESS,
    VAMPIRE,
    Trait,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.hurts import Blow, Hurt
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State
    from rules.vtes.terms import ValueKind

IN_LATER_ROUNDS: Final = Only(Fighting(first=False))
"""What strikes say that are not for the first round."""


def begin(state: State, acting: Minion, opposing: Minion) -> Combat:
    """Have two minions fight, with the maneuvers and presses that they have each combat."""
    fight = Combat(_combatant(state, acting, opposing), _combatant(state, opposing, acting))
    if state.journal.on:
        state.journal.note(fight_events.CombatBegan(acting.controller, acting.number, opposing.number))
    return fight


def _combatant(state: State, minion: Minion, opponent: Minion) -> Combatant:
    number = minion.number
    maneuvers = values.of_minion(state, minion, MANEUVERS, 0) - of_silenced(
        state, minion, opponent, MANEUVERS
    )
    if state.everywhere:
        maneuvers += values.from_everywhere(state, minion, MANEUVERS, None)
    presses = values.of_minion(state, minion, PRESSES, 0) - of_silenced(state, minion, opponent, PRESSES)
    return Combatant(
        minion,
        [
            *(Effect(GainManeuver(lasts=THIS_COMBAT), number, THIS_COMBAT) for _ in range(maneuvers)),
            *(Effect(GainPress(lasts=THIS_COMBAT), number, THIS_COMBAT) for _ in range(presses)),
        ],
    )


def of_silenced(state: State, minion: Minion, opponent: Minion, kind: ValueKind) -> int:
    """Return what cards that do nothing in the combat would add to a value of a minion."""
    return sum(
        values.worth(state, value, source, minion)
        for source, value in minion.values
        if value.kind == kind and source is not None and silenced(state, source, opponent)
    )


def of_weapon(state: State, minion: Minion, kind: ValueKind, face: CardDefinition) -> bool:
    """Return whether a value of a minion counts for a weapon; it may be for some kind of weapon alone."""
    for source, value in (*minion.values, *values.lent_to(state, minion, kind)):
        if value.kind == kind and values.worth(state, value, source or minion, minion):
            wanted = value.weapon if isinstance(value, OfWeapons) else ""
            melee = wanted == "melee weapon" and is_weapon(face, melee=True)
            if not wanted or melee or (wanted == "ranged weapon" and is_ranged(face)):
                return True
    return False


def silenced(state: State, card: Permanent, opponent: Minion) -> bool:
    """Return whether a card on a combatant does nothing in the combat: a retainer, against some."""
    if card.host is not None and is_weapon(card.face) and of_weapon(state, card.host, NO_WEAPONS, card.face):
        return True
    return card.face.types & RETAINER != 0 and values.of_minion(state, opponent, SILENCES, 0) > 0


def _spares(state: State, target: Permanent, source: Permanent) -> bool:
    """Return whether a minion inflicts no damage on allies, and the other one is an ally."""
    if not (isinstance(target, Minion) and isinstance(source, Minion) and target.profile.kind != VAMPIRE):
        return False
    return values.of_minion(state, source, SPARES_ALLIES, 0) > 0


SPARED_BY_HOST: Final = Trait("immune to its employer")
"""The trait of a retainer that takes no damage of the minion that employs it."""


def not_hurt_by(state: State, target: Permanent, source: Permanent) -> bool:
    """Return whether a minion takes no damage of another, or of a card: by what either of them says."""
    if _spares(state, target, source) or (
        source is target.host and SPARED_BY_HOST in target.face.model.traits
    ):
        return True
    if isinstance(source, Minion) and values.of_minion(state, source, DEALS_NONE, 0):
        return True
    if not isinstance(target, Minion):
        return False
    if is_weapon(source.face) and of_weapon(state, target, WEAPON_PROOF, source.face):
        return True
    return any(
        value.kind == NO_HARM_OF and isinstance(value, BlockLimit) and _comes_of(source, value.who)
        for _, value in target.values
    )


def aggravates(minion: Minion, target: Permanent) -> bool:
    """Return whether all damage that a minion inflicts on another in a combat is aggravated."""
    return isinstance(target, Minion) and any(
        value.kind == AGGRAVATES and isinstance(value, BlockLimit) and fits(value.who, target, minion)
        for _, value in minion.values
    )


def _comes_of(source: Permanent, who: Who) -> bool:
    """Return whether what inflicts damage is a minion that is meant, or a retainer like that."""
    if isinstance(source, Minion):
        return fits(who, source)
    if not source.face.types & RETAINER or who.kind == "vampire":
        return False
    return not who.trait or any(trait in source.face.model.traits for trait in who.trait.split("/"))


def nothing_queued(state: State, fight: Combat) -> bool:
    """Return whether no other combat is to follow the one that is fought."""
    marked = state.action.marks if state.action is not None else None
    coming = marked.succeeding if marked is not None else []
    if any(isinstance(one, IfSuccessful) and one.always and isinstance(one.then, Fight) for _, one in coming):
        return False
    return not (state.queued or fight.queued or fight.has(spans.PLEDGED))


def range_name(fight: Combat) -> str:
    """Return the range in a word."""
    return "close" if fight.close else "long"


def maneuvered(state: State, fight: Combat, side: Combatant) -> None:
    """Change the range by a maneuver (VTES-6.4.2-02)."""
    fight.close = not fight.close
    fight.moved = True
    if state.journal.on:
        minion = side.minion
        state.journal.note(fight_events.Maneuvered(minion.controller, minion.number, range_name(fight)))


def range_was_set(state: State, fight: Combat, side: Combatant, close: bool) -> None:
    """Set the range of the round, once for all (VTES-A7-09)."""
    fight.close = close
    fight.range_set = True
    if state.journal.on:
        minion = side.minion
        state.journal.note(fight_events.RangeSet(minion.controller, minion.number, range_name(fight)))


def press_price(state: State, minion: Minion, own: bool = True) -> int:
    """Return what a press costs a minion by what is on it, or its opponent by what is not its `own`."""
    if PRESS_PRICE not in state.setting.present:
        return 0
    return sum(
        values.worth(state, value, source or minion, minion)
        for source, value in minion.values
        if value.kind == PRESS_PRICE and isinstance(value, PressPrice) == own
    )


def pressed(state: State, fight: Combat, side: Combatant) -> None:
    """Reverse by a press whether there is another round (VTES-6.4.4-02)."""
    fight.continues = not fight.continues
    fight.moved = True
    if fight.continues and side.minion.profile.kind == VAMPIRE:
        burn_blood(state, side.minion, press_price(state, fight.other(side).minion, own=False))
    if price := press_price(state, side.minion):
        pay_blood(state, side.minion, price)
    if state.journal.on:
        minion = side.minion
        state.journal.note(fight_events.Pressed(minion.controller, minion.number, fight.continues))


def strike_chosen(state: State, side: Combatant, blow: Blow, target: Permanent) -> None:
    """Set the strike of a minion."""
    side.blow = blow
    if state.journal.on:
        minion = side.minion
        state.journal.note(
            fight_events.StrikeChosen(minion.controller, minion.number, blow.card, target.number)
        )


def wound(state: State, minion: Minion) -> None:
    """Give a vampire damage that is not healed (VTES-6.4.6-05, 06)."""
    if not minion.damaged:
        minion.damaged = True
        if state.journal.on:
            state.journal.note(fight_events.Wounded(minion.controller, minion.number))


def prevent(state: State, hurts: list[Hurt], amount: int, aggravated: bool) -> int:
    """Prevent damage of one kind, in the order it came; give how much of it there was."""
    left = amount
    for hurt in hurts:
        if hurt.aggravated == aggravated and left > 0:
            less = min(left, hurt.amount)
            hurt.amount -= less
            hurt.prevented += less
            left -= less
    prevented = amount - left
    if prevented and state.journal.on:
        card = hurts[0].target
        normal = 0 if aggravated else prevented
        state.journal.note(
            fight_events.DamagePrevented(card.controller, card.number, normal, prevented - normal)
        )
    return prevented


def half_of(hurts: list[Hurt]) -> int:
    """Return half of the damage of strikes, rounded up, as it was before anything was prevented."""
    return (sum(hurt.full for hurt in hurts) + 1) // 2


def prevent_all(state: State, hurts: list[Hurt]) -> None:
    """Prevent damage, however much."""
    for aggravated in (False, True):
        prevent(state, hurts, sum(hurt.amount for hurt in hurts), aggravated)


def strength(state: State, side: Combatant) -> int:
    """Return the strength of a combatant: its own, what cards in play add, what lasts on it in combat."""
    minion = side.minion
    base, more = minion.face.own_strength, 0
    for effect in side.effects:
        verb = effect.verb
        if isinstance(verb, Strengthen):
            amount = verb.amount if isinstance(verb.amount, int) else 0  # it is one number once it lasts
            if verb.instead:
                base = amount
            else:
                more += amount
    total = values.of_minion(state, minion, STRENGTH, base) + more
    if state.everywhere:
        total += values.from_everywhere(state, minion, STRENGTH, None)
    if state.combat is not None:
        total -= of_silenced(state, minion, state.combat.other(side).minion, STRENGTH)
    return max(0, total)


def daunt(fight: Combat, side: Combatant) -> None:
    """Keep the opponent of a minion on which damage was inflicted this round from what that costs it."""
    for effect in side.effects if side.suffered else ():
        lost = {DAUNTS: "press", DAUNTS_MORE: "additional strikes"}.get(effect.what)
        if lost is not None and not fight.other(side).cannot(lost):
            fight.other(side).effects.append(Effect(Forbid(lost), effect.card, THIS_ROUND))


def keen(state: State, minion: Minion, blow: Blow) -> list[Keen]:
    """Return what the text of a minion, or a card in play, gives a strike of its kind."""
    if KEEN not in state.setting.present:
        return []
    return [
        value
        for source, value in (*minion.values, *values.lent_to(state, minion, KEEN))
        if isinstance(value, Keen)
        and _is_with(blow, value.weapon)
        and (not value.discipline or value.discipline in blow.needs)
        and not (value.far and state.combat is not None and state.combat.close)
        and values.worth(state, value, source or minion, minion)
    ]


def _is_with(blow: Blow, weapon: str) -> bool:
    """Return whether a strike is made with a weapon of a kind; "" for any strike."""
    if not weapon:
        return True
    if blow.weapon is None:
        return False
    if weapon == "gun":
        return is_gun(blow.weapon.face)
    return is_weapon(blow.weapon.face, melee=weapon.startswith("melee"))


def _more_damage(state: State, minion: Minion, blow: Blow) -> int:
    """Return what the text of a minion adds to the damage of some strikes."""
    more = 0
    if blow.with_melee:
        more += values.of_minion(state, minion, MELEE_DAMAGE, 0)
    if blow.card >= 0 and blow.weapon is None:
        disciplines = blow.needs or state.faces[blow.card].card.disciplines
        for _, value in minion.values:
            if isinstance(value, StrikeDamage) and value.discipline in disciplines:
                more += value.amount
    return more


def damage_of(state: State, side: Combatant, blow: Blow) -> int:
    """Return the damage that a strike inflicts (VTES-6.4.5-01, 03); nothing is added to one without any."""
    strike = blow.strike
    if not (strike.damage or strike.hand or strike.strength):
        return 0
    amount = strike.damage + sum(more.amount for more in blow.added if not more.if_inflicted)
    for effect in side.effects if blow.needs else ():
        verb = effect.verb
        if isinstance(verb, Lasts) and verb.what == STRONGER_CARDS and verb.name in blow.needs:
            amount += verb.amount
    if strike.hand or strike.strength:
        amount += strength(state, side)
    for effect in side.effects:
        if effect.what == HARDER_HANDS:
            amount += effect.amount if strike.hand else 0
        elif effect.what == SHARPER and blow.weapon is not None:
            amount += effect.amount if blow.weapon.number == effect.card else 0
        elif effect.what == SCATTERS and blow.weapon is not None and blow.weapon.number == effect.card:
            close = state.combat is None or state.combat.close
            amount += effect.amount if close else -effect.amount
        elif effect.what == HURTS_MORE:
            amount += effect.amount if blow.target is None else 0
    amount += _more_damage(state, side.minion, blow) + sharpened(state, blow.weapon)
    if strike.ranged:
        amount += values.of_minion(state, side.minion, FAR_BLOWS, 0)
    amount = max(0, amount + sum(value.damage for value in keen(state, side.minion, blow)))
    return amount if blow.most < 0 else min(amount, blow.most)


def sharpened(state: State, weapon: Permanent | None) -> int:
    """Return how much more the action makes a weapon inflict, against those that are immune too."""
    action = state.action
    if weapon is None or action is None:
        return 0
    return len(spans.laid(action.lasting, SHARPENED, weapon.number))


def hurts_more(side: Combatant) -> int:
    """Return how much more damage a combatant inflicts on its opponent, whatever inflicts it."""
    return side.sum_of(HURTS_MORE)


def may_strike_with(side: Combatant, mode: Mode, source: Permanent | None = None) -> bool:
    """Return whether a strike may be one of a card in hand, or in play, by what it must be like."""
    like = side.like
    if like == "":
        return True
    if isinstance(like, int):
        return source is not None and source.number == like
    if like == WEAPONS:
        return source is not None and is_weapon(source.face) and source.number in side.wielded
    if source is not None:
        return not is_weapon(source.face) and like in source.face.card.disciplines
    return any(name == like for name, _ in mode.needs)


def asked_of(state: State, minion: Minion, mode: Mode) -> tuple[Verb, ...]:
    """Return what must be possible for a way to use a card in combat.

    That is not a later round where a minion's text, or what lasts on it, spares it that for strikes of a
    discipline.
    """
    if not mode.moment & CHOICE or IN_LATER_ROUNDS not in mode.conditional:
        return mode.conditional
    fight = state.combat
    lasting = [effect.verb for effect in fight.side_of(minion).effects] if fight is not None else []
    spared = [verb.name for verb in lasting if isinstance(verb, Lasts) and verb.what == EARLIER]
    spared += [value.discipline for _, value in minion.values if isinstance(value, Early)]
    strikes = any(isinstance(verb, Strike) for verb in mode.verbs)
    if not strikes or not any(name in spared for name, _ in mode.needs):
        return mode.conditional
    return tuple([verb for verb in mode.conditional if verb != IN_LATER_ROUNDS])


def keeps_frenzy_off(state: State, side: Combatant) -> bool:
    """Return whether no frenzy cards can be played on a combatant."""
    immune = immune_to_frenzy(state, side.minion)
    return immune or any(isinstance(effect.verb, NoFrenzy) for effect in side.effects)


def softened(state: State, target: Permanent, amount: int, of_foe: bool = True) -> int:
    """Return the damage that is inflicted at once, less what the target's text takes off.

    A text that depends on the opposing minion takes off only what that minion inflicts (`of_foe`).
    """
    if not isinstance(target, Minion) or amount <= 0:
        return amount
    less = (
        values.of_minion(state, target, TOUGHNESS, 0)
        if of_foe
        else sum(value.amount for _, value in target.values if value.kind == TOUGHNESS and value.plain)
    )
    return max(0, amount - less)


def note_card(state: State, fight: Combat, minion: Minion, play: Play) -> None:
    """Keep that a minion plays a card in a combat, be it canceled or not."""
    fight.played.append(play.face.name)
    fight.cards.append((minion.number, play.number))
    state.record.fighting.append((minion.number, play.number))


def as_master(state: State, minion: Minion, profile: Profile) -> Profile:
    """Return the profile with which a minion plays combat cards: with some disciplines at superior."""
    if MASTERLY not in state.setting.present:
        return profile
    known = dict(profile.disciplines)
    for source, value in (*minion.values, *values.lent_to(state, minion, MASTERLY)):
        if isinstance(value, Masterly) and values.worth(state, value, source or minion, minion):
            known.update({name: 2 for name in known if value.discipline in ("", name) and name != "fli"})
    return state.setting.profile(profile, disciplines=tuple(sorted(known.items())))
