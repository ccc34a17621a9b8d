"""Combat cards whose strikes bring more than damage, or which bend what strikes do; weapons of such cards."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.combat.basics import ONE_OF_EACH
from rules.vtes.cards.idioms import NO_COPY_ON_IT
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.aftermath import DealtMore
from rules.vtes.definitions.armory import BurnOwnRetainer, EmployInCombat, ReadyToThrow, TakeUp
from rules.vtes.definitions.blocking import DampIntercept, TaxBlocks, Unblockable
from rules.vtes.definitions.blood import Gain, GainBlood
from rules.vtes.definitions.blows import (
    AfterCombat,
    AsStruck,
    CostsCopies,
    HasBlood,
    HurtSelf,
    IfHit,
    LargerHandInCombat,
    OpenHand,
    PutOnFoe,
    StrikesAgain,
    StrikesForBlood,
    StrikeWithMelee,
    Stun,
    TargetBurns,
)
from rules.vtes.definitions.combat import (
    BUYS_PREVENTION,
    CHEAPER_CARD,
    HALVES,
    MILD,
    SHELLS,
    STRONGER_CARDS,
    CancelCombatCard,
    EquipInCombat,
    Forbid,
    HandStrikesOnly,
    Lasts,
    OneEach,
    OnlyFirstRound,
)
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Is, Not, That
from rules.vtes.definitions.damage import DamageEachRound, InflictNow, Prevent, Strengthen, Toughen
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.followers import GoesOnOverFallen
from rules.vtes.definitions.kinds import STARVES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import CHOSEN, COUNTERS, FOE, RETAINERS, THIS, Count, Each, Of
from rules.vtes.definitions.striking import (
    BEYOND,
    SPENT,
    TO_CLOSE,
    TO_CONTINUE,
    AdditionalStrikes,
    GainManeuver,
    Maneuver,
    Press,
    Strike,
    StrikeIs,
    StrikeManeuver,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.answers import cancel
from rules.vtes.state.combat import Effect
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_gun, is_weapon
from rules.vtes.state.restraints import may_diablerize
from rules.vtes.terms import (
    AFTER_BLOCK,
    AFTER_COMBAT,
    AS_ANNOUNCED,
    AS_PLAYED,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    CANNOT_HUNT,
    CARD_ACTION,
    CHOICE,
    COUNTERING,
    END_OF_ROUND,
    FALLING,
    MORE_STRIKES,
    NEEDED,
    OWN_UNLOCK,
    PRESSING,
    PREVENTION,
    RANGE,
    STRENGTH,
    VAMPIRE,
)
from rules.vtes.verbs.blows import needs_of, rain
from rules.vtes.verbs.damage import choose_prevented
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.combat import Combatant
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def strike(icons: str, what: Strike, *more: Verb, name: str) -> Mode:
    """Give a strike that brings more with it."""
    return Mode(icons, what, *more, moment=CHOICE, name=name)


ENDS = Strike(ends=True)
DODGE = Strike(dodge=True)
FLAMES = Strike(2, ranged=True, aggravated=True)
OF_A_STRIKE = Prevent(strikes=True, all=True)
FREELY = BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | MORE_STRIKES | END_OF_ROUND
"""When something is used of which no moment is told."""
MILDLY = BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | PREVENTION


def has_unloaded_gun(state: State, play: Play) -> bool:
    """Return whether the chosen strike is that of a gun that takes ammunition and has none yet."""
    _, side = fight_of(state, play)
    weapon = side.blow.weapon if side.blow is not None else None
    if weapon is None or not is_gun(weapon.face) or "no ammo" in weapon.face.model.traits:
        return False
    return (("ammo", weapon.number), THIS_COMBAT) not in side.used


def loads_the_gun(state: State, play: Play) -> None:
    """Let the gun inflict aggravated damage beside its own, and burn it after the strike."""
    _, side = fight_of(state, play)
    if side.blow is not None and (weapon := side.blow.weapon) is not None:
        side.used.add((("ammo", weapon.number), THIS_COMBAT))
        side.effects.append(Effect(Lasts(SHELLS, 2), weapon.number, THIS_COMBAT))
        side.blow.spent = True


def at_close_range(state: State, play: Play) -> bool:
    """Return whether the round is fought at close range."""
    return fight_of(state, play)[0].close


FLYING = Who(has="fli")
PAST_WHO_FLIES = (
    Only(
        AnyOf(
            Not(Is(FOE, FLYING)),
            Both(Not(That(at_close_range)), AtLeast(Count(Each(of=FOE, kind=RETAINERS)), 1)),
        )
    ),
    If(Is(FOE, FLYING), (StrikeIs(BEYOND),)),
)


def may_prevent(state: State, play: Play) -> bool:
    """Return whether there is damage for the card to prevent."""
    fight, side = fight_of(state, play)
    return bool(fight.preventable(side.minion, needs_of(play)))


def prevents_and_breaks(state: State, play: Play) -> Rules[None]:
    """Prevent 3 damage; a melee weapon of the opposing minion from which any of it came burns."""
    fight, side = fight_of(state, play)
    hurts = fight.preventable(side.minion, needs_of(play))
    before = [hurt.amount for hurt in hurts]
    yield from choose_prevented(state, play.methuselah.seat, hurts, 3)
    for hurt, amount in zip(hurts, before, strict=True):
        weapon = hurt.weapon
        if hurt.amount == amount or weapon is None or not is_weapon(weapon.face, melee=True):
            continue
        if weapon.number in state.in_play and weapon.host is fight.other(side).minion:
            leave_play(state, weapon)


def fells_foe(state: State, play: Play) -> bool:
    """Return whether the opposing vampire is about to fall, and the minion is not."""
    fight, side = fight_of(state, play)
    foe = fight.other(side).minion
    return not side.minion.wounded and foe.profile.kind == VAMPIRE and foe.wounded


def may_commit_it(state: State, play: Play) -> bool:
    """Return whether the minion may commit diablerie."""
    return may_diablerize(state, fight_of(state, play)[1].minion)


def diablerizes_foe(state: State, play: Play) -> None:
    """Diablerize the opposing vampire in place of its fall."""
    fight, side = fight_of(state, play)
    fight.consumer = side


def _restricts(state: State, side: Combatant, verb: Verb) -> bool:
    """Return whether a verb of a card that is being played leaves a combatant fewer strikes."""
    if isinstance(verb, HandStrikesOnly):
        return True
    if isinstance(verb, Forbid):
        if verb.what == "equipment":
            return any(is_weapon(card.face) for card in side.minion.cards if card.face.armed)
        return verb.what in ("dodge", "combat ends", "strike", "strike cards")
    if isinstance(verb, CancelCombatCard) and (not verb.labels or "strike" in verb.labels):
        struck = state.methuselahs[side.minion.controller].playing.items
        return any(state.faces[number].combat_moments & CHOICE for number in struck)
    return False


def is_restricted(state: State, play: Play) -> bool:
    """Return whether a card is being played that would leave the minion fewer strikes."""
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.mode is None:
        return False
    return any(_restricts(state, side, part) for part in played.mode.verbs)


def cancels_restriction(state: State, play: Play) -> None:
    """Cancel it; its cost is paid all the same."""
    played = fight_of(state, play)[0].playing
    if played is not None:
        cancel(state, played, play.methuselah.seat, play.number)


def rages(state: State, play: Play, amount: int, more: int) -> None:
    """Hurt both combatants and their retainers now, and before range is determined in each later round."""
    fight, _ = fight_of(state, play)
    fight.storms.append((amount + more, more))
    rain(fight, amount)


ENTRIES = (
    card(101342, "Pack Alpha", "27bdef9a",
        combat=(Mode("ani", OneEach(THIS_ROUND), EmployInCombat("animal"), moment=BEFORE_RANGE,
                name="employ an animal"),
            Mode("ANI", OneEach(THIS_ROUND), NO_COPY_ON_IT, BurnOwnRetainer("animal"), TakeUp(),
                moment=FREELY, name="burn an animal, +1 strength")),
        values=(Value(STRENGTH, 1),)),
    card(100043, "Amaranth", "121409d3",
        combat=(Mode("", Only(That(fells_foe)), DoesIf(diablerizes_foe, may_commit_it), moment=FALLING,
            name="diablerize"),)),
    card(100511, "Decapitate", "9a896d2e",
        combat=(Mode("pot", StrikeWithMelee(2, 2), moment=CHOICE, name="+2 damage"),
            Mode("POT", Only(That(fells_foe)), Burn(FOE), moment=FALLING, name="burn"))),
    card(100555, "Disguised Weapon", "5dfe7601",
        combat=(Mode("obf", EquipInCombat(), moment=BEFORE_RANGE, name="equip"),
            Mode("OBF", EquipInCombat(), moment=CHOICE, name="equip"))),
    card(101334, "Oubliette", "8b7efb2f",
        combat=(strike("obt", ENDS, name="combat ends"),
            strike("OBT", ENDS, AfterCombat(TargetBurns(1)), name="combat ends, 1 blood or life"))),
    card(100113, "Aura Reading", "3b69cf39",
        combat=(Mode("aus", OpenHand(), moment=BEFORE_RANGE, name="open hand"),
            Mode("AUS", ONE_OF_EACH, LargerHandInCombat(2), moment=BEFORE_RANGE, name="+2 hand size"))),
    card(100861, "Groundfighting", "a71c011f", delay=AFTER_COMBAT,
        combat=(Mode("", Maneuver(), moment=RANGE, name="maneuver"),
            Mode("", Press(), moment=PRESSING, name="press"),
            Mode("", DoesIf(cancels_restriction, is_restricted), blood=1, moment=COUNTERING, name="cancel"))),
    card(101905, "Superior Mettle", "a8d66847",
        combat=(Mode("for", OF_A_STRIKE, moment=PREVENTION, name="prevent all of a strike"),
            Mode("FOR", OF_A_STRIKE, Lasts(BUYS_PREVENTION), moment=PREVENTION,
                name="prevent all of a strike, and later for blood"))),
    card(100921, "Hide the Mind", "90f2ea4b",
        combat=(Mode("obf", CancelCombatCard(discipline="aus"), moment=COUNTERING, name="cancel"),),
        modes=(Mode("OBF", CancelCard(spares=True), moment=AS_PLAYED, cancels=("reaction aus",),
            name="cancel a reaction"),)),
    card(100758, "Force of Personality", "4085f1b6",
        combat=(strike("pre", ENDS, name="combat ends"),),
        modes=(Mode("PRE", TaxBlocks(1, VAMPIRES), Unblockable(Who("ally", not_trait="zombie")),
            moment=AS_ANNOUNCED, name="1 blood to block"),)),
    card(101736, "Shadow Boxing", "4ebc31ca",
        combat=(Mode("obf pot", Maneuver(TO_CLOSE), moment=RANGE, name="maneuver to close range"),
            Mode("obf pot", Press(TO_CONTINUE), moment=PRESSING, name="press to continue")),
        modes=(Mode("OBF POT", GoesOnOverFallen(1), moment=AFTER_BLOCK, name="go on unblocked"),)),
    card(101235, "Molotov Cocktail", "8dbf181b",
        combat=(strike("", Strike(ranged=True), AsStruck(TakeUp(passing=True)), name="light it"),),
        armed=(Mode("", ReadyToThrow(), FLAMES, StrikeIs(SPENT), moment=CHOICE, name="2 damage"),)),
    card(101727, "Serpent's Numbing Kiss", "bb95bffb",
        combat=(strike("pre ser", ENDS, name="combat ends"),
            Mode("PRE SER", HasBlood(1), ENDS, AfterCombat(PutOnFoe(1), close=True),
                AfterCombat(Stun(locks=True), close=True), moment=CHOICE, name="combat ends, numb")),
        triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),)),
    card(101515, "Pulled Fangs", "02f7027e",
        combat=(Mode("", DealtMore(), PutOnFoe(), InflictNow(1), moment=END_OF_ROUND, name="pull them"),),
        traits=frozenset({STARVES}), values=(Value(CANNOT_HUNT, 1),),
        open_actions=(Mode("", AtThis(VAMPIRES, undirected=True), Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 2), (Burn(THIS),)), kind=CARD_ACTION, stealth=1,
            name="heal"),)),
    card(100651, "Entombment", "99808643",
        combat=(strike("obt", Strike(), IfHit(If(Not(Is(CHOSEN, VAMPIRES)), (Burn(CHOSEN),))),
            name="burn an ally"),
            strike("OBT", Strike(topples=True), name="send to torpor"))),
    card(100378, "Coma", "a00c711c",
        combat=(strike("dem", Strike(topples=True), name="send to torpor"),
            strike("DEM", Strike(topples=True), IfHit(Stun(vampires=True)), name="send to torpor, stun"))),
    card(100859, "Groaning Corpse", "aaf45cbb",
        combat=(Mode("thn", CostsCopies(), DamageEachRound(1), moment=BEFORE_RANGE,
                name="1 damage each round"),
            Mode("THN", ONE_OF_EACH, CostsCopies(), DamageEachRound(2), moment=BEFORE_RANGE,
                name="2 damage each round"))),
    card(100971, "Increased Strength", "05fce27d",
        combat=(Mode("pot", Lasts(STRONGER_CARDS, 1, name="pot"), moment=BEFORE_RANGE,
            name="+1 damage with Potence"),
            Mode("POT", Lasts(STRONGER_CARDS, 2, name="pot"), moment=BEFORE_RANGE,
                name="+2 damage with Potence"))),
    card(102255, "Obedient Flesh", "28d3b99e",
        modes=(Mode("dom pro", DampIntercept(1, ALLIES), stealth=1, moment=NEEDED, name="+1 stealth"),),
        combat=(Mode("DOM PRO", OneEach(THIS_ROUND), Strengthen(1, lasts=THIS_ROUND), GainManeuver(),
            Toughen(1), moment=BEFORE_RANGE, name="+1 strength, maneuver, prevent 1"),)),
    card(102164, "Weather Control", "36f6c7f5",
        combat=(Mode("tha", OnlyFirstRound(), OneEach(THIS_COMBAT), Does(rages, (1, 0)), moment=BEFORE_RANGE,
                name="1 damage each round"),
            Mode("THA", OnlyFirstRound(), OneEach(THIS_COMBAT), Does(rages, (1, 1)), moment=BEFORE_RANGE,
                name="more damage each round"))),
    card(100604, "Earthshock", "d6a10c64",
        combat=(strike("pot", Strike(strength=True, ranged=True, undodgeable=True), *PAST_WHO_FLIES,
                name="strength ranged damage"),
            strike("POT", Strike(1, strength=True, ranged=True, undodgeable=True), *PAST_WHO_FLIES,
                name="strength+1 ranged damage"))),
    card(100986, "Inner Essence", "59d31142",
        combat=(Mode("vic", OneEach(THIS_COMBAT), Lasts(CHEAPER_CARD, 1), moment=BEFORE_RANGE,
            name="cheaper once"),
            Mode("VIC", OneEach(THIS_COMBAT), Lasts(CHEAPER_CARD, 1), GainBlood(1), moment=BEFORE_RANGE,
                name="cheaper once, 1 blood"))),
    card(100580, "Dragon's Breath Rounds", "dc7c49f2", traits=frozenset({"ammo"}),
        combat=(Mode("", DoesIf(loads_the_gun, has_unloaded_gun), moment=BEFORE_RESOLUTION,
            name="+2 aggravated damage"),)),
    card(101107, "Lightning Reflexes", "e17bb5f6",
        combat=(Mode("cel", AdditionalStrikes(), moment=MORE_STRIKES, name="additional strike"),
            Mode("CEL", StrikesForBlood(), moment=MORE_STRIKES, name="X additional strikes"))),
    card(102350, "Anticipation", "4760c557",
        combat=(Mode("aus", StrikeWithMelee(2, 2), moment=CHOICE, name="+2 damage"),
            Mode("AUS", CancelCombatCard(("strike",)), blood=1, moment=COUNTERING, name="cancel a strike"))),
    card(100089, "Armor of Vitality", "e960c050",
        combat=(Mode("for", Prevent(3), moment=PREVENTION, name="prevent 3"),
            Mode("FOR", DoesIf(prevents_and_breaks, may_prevent), moment=PREVENTION,
                name="prevent 3, break the weapon"))),
    card(101646, "Rockheart", "239a1b64",
        combat=(strike("tha", DODGE, name="dodge"),
            Mode("vis", Prevent(strikes=True, half=True), moment=PREVENTION, name="prevent half"),
            Mode("VIS", ONE_OF_EACH, Prevent(strikes=True, half=True), Lasts(HALVES), moment=PREVENTION,
                name="prevent half, and later"))),
    card(101790, "Skin of Night", "9b224144",
        combat=(Mode("for", Lasts(MILD, lasts=THIS_ROUND), moment=MILDLY, name="aggravated damage as normal"),
            Mode("FOR", Lasts(MILD, lasts=THIS_ROUND), Prevent(1), moment=PREVENTION,
                name="aggravated damage as normal, prevent 1"))),
    card(102185, "Wind Dance", "1bf4509f",
        combat=(strike("tha", DODGE, name="dodge"),
            strike("THA", DODGE, StrikesAgain(DODGE), name="dodge twice"))),
    card(102266, "Voracious Vermin", "55c0d4d5",
        combat=(strike("ani", DODGE, name="dodge"),
            strike("ANI", DODGE, StrikesAgain(Strike(destroys="weapon", ranged=True), limited=False),
                name="dodge, burn a weapon"))),
    card(102208, "Zip Gun", "1440e445", traits=frozenset({"gun", "no ammo"}),
        combat=(Mode("", TakeUp(), moment=BEFORE_RANGE, name="take it up"),),
        armed=(Mode("", Strike(1, ranged=True), StrikeManeuver(each_combat=True),
            AsStruck(HurtSelf(1, once=True)), moment=CHOICE | RANGE, name="1R damage"),)),
    card(102349, "Angel's Gift", "08d92dc4",
        combat=(Mode("", OneEach(THIS_ROUND), EquipInCombat("melee weapon"), moment=BEFORE_RANGE,
                name="equip"),
            Mode("", OneEach(THIS_ROUND), GainManeuver(TO_CLOSE), moment=BEFORE_RANGE, name="maneuver"))),
)  # fmt: skip
"""The entries."""
