"""Library cards of Quietus."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import (
    barring, bleed, burn_by_bearer, first, in_attempt, intercept, mends_ally, strike,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES, AT_LONG_RANGE, AT_ME, BLOCKED_IT, FREELY, HUNTS_WELL, IN_LATER_ROUNDS, LOCKS,
    ONCE, both_levels,
)
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, Mark, ThisAction
from rules.vtes.definitions.aiming import AsAnnounced, AtThis, ChooseBorne
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.blocking import AfterAction, CannotBlock, FailAttempt
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import (
    COSTLIER_KINDS, COSTLIER_STRIKES, HURTS_MORE, PIERCES, SHARPER, SHARPER_STILL, SWIFT, Forbid, Lasts,
)
from rules.vtes.definitions.combining import ChooseX, Declares, Does, If, Only
from rules.vtes.definitions.conditions import Exists, Fighting, Going, Is, Not, Same, Superior
from rules.vtes.definitions.damage import AggravateHands, DamageEachRound, Inflict, InflictNow, Strengthen
from rules.vtes.definitions.equipment import OfWeapons
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnFoe, PutOnTheirs
from rules.vtes.definitions.kinds import GAINS_NONE, NO_WEAPONS, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import MUTED
from rules.vtes.definitions.prices import BurnCut, CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ASH, ATTEMPTING, BEARER, BLOOD, BLOOD_OR_LIFE, CHANCE, CHOSEN, DIABLERIE,
    EVERYBODY, FED_WELL, FOE, HAND, LIBRARY, ME, MELEE, OTHERS, REMEMBERED, SPARE_BLOOD, TARGET, THIS,
    WEAPONS, Cards, Count, Each, Least, Less, Of, Times, X,
)
from rules.vtes.definitions.striking import AsStruck, GainManeuver, IfHit, Strike, StrikeWithMelee
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.combat import Effect
from rules.vtes.state.sets import each
from rules.vtes.terms import (
    AS_SUCCESSFUL, BEFORE_RESOLUTION, BEGINNING, BLEED_ACTION, BLEED_VALUE, BLOCKED, CANNOT_BLOCK,
    CARD_ACTION, CHOICE, DURING, FALL_BURNS, HUNT_VALUE, OWN_UNLOCK, STRENGTH,
)
from rules.vtes.verbs.choosing import aim_at_all
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def poisons_the_blade(state: State, play: Play, more_: int) -> None:
    """Make the damage of its strikes this round aggravated, and more; burn it as the round ends."""
    fight, side = fight_of(state, play)
    if side.blow is None or side.blow.weapon is None:
        return
    number = side.blow.weapon.number
    side.effects.append(Effect(Lasts(SHARPER_STILL), number, THIS_ROUND))
    side.effects.append(Effect(Lasts(SHARPER, more_), number, THIS_ROUND))
    spans.lay(fight.lasting, spans.SPENT_WITH_ROUND, spans.ROUND, number)


card(100121, "Baal's Bloody Talons", "27b8fc16",
    combat=tuple(Mode(icons, Only(Fighting(struck=MELEE)), Does(poisons_the_blade, (more_,)),
        moment=BEFORE_RESOLUTION, name="aggravated weapon" + ", +1 damage" * more_)
        for icons, more_ in (("qui", 0), ("QUI", 1))))
card(100192, "Blood Agony", "e5b63219",
    combat=tuple(Mode(icons, IN_LATER_ROUNDS, AggravateHands(THIS_COMBAT, melee=True, once=once),
        moment=FREELY, name=name)
        for icons, once, name in (("qui", True, "the next strike"), ("QUI", False, "all strikes"))))
card(100193, "Blood Awakening", "6cb36703",
    modes=(intercept("qui", 1),
        in_attempt("QUI", Only(Is(ATTEMPTING, YOUNGER)), FailAttempt(), name="the attempt fails")))
card(100197, "Blood Clots", "50a2e3ac",
    modes=both_levels("qui", Pick(Each(of=OTHERS, ready=False, aimed=True)), PutOnTheirs(),
        names=("put on", "put on, 1 blood or life later"), stealth=1, directed=True),
    values=(Value(GAINS_NONE, 1),),
    open_actions=(Mode("", AtThis(), If(Superior(), (Lose(BLOOD_OR_LIFE, 1, BEARER),)), Burn(THIS),
        directed=True, name="burn"),))
card(100211, "Blood Sweat", "d24c066b",
    combat=tuple(Mode(icons, AT_LONG_RANGE, Strike(damage, ranged=True, unpreventable=True), moment=CHOICE,
        name=f"{damage} damage") for icons, damage in (("qui", 2), ("QUI", 3))))
card(100368, "Coagulate Blood", "9c621a4e",
    combat=tuple(way for icons, damage in (("qui", 1), ("QUI", 2)) for way in (
        Mode(icons, AGAINST_VAMPIRES, Strike(damage, ranged=True), moment=CHOICE, name=f"{damage} damage"),
        Mode(icons, Only(Is(FOE, ALLIES)), Strike(damage + 1, ranged=True), moment=CHOICE,
            name=f"{damage + 1} damage to an ally"))))


def condemns_a_clan(state: State, play: Play) -> Rules[None]:
    """Choose a clan and all younger vampires of it; the action is directed at those who control them."""
    found = each(state, play, Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False))
    clans = sorted({state.minion(number).profile.clan for number in found} - {""})
    if not clans:
        return
    clan = clans[0] if len(clans) == 1 else (yield Decision(play.methuselah.seat, "clan", clans, play.number))
    play.chosen = [number for number in found if state.minion(number).profile.clan == clan]
    aim_at_all(play, {state.minion(number).controller for number in play.chosen})


KIN_TO_CONDEMN = Only(Exists(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False)))
card(100396, "Condemn the Sins of the Father", "accc1b9f",
    modes=tuple(Mode(icons, KIN_TO_CONDEMN, Declares(condemns_a_clan), Lock(CHOSEN), *more_, stealth=1,
        directed=True,
        name="lock a clan" + ", 1 blood each" * len(more_)) for icons, more_ in (("qui", ()), ("QUI",
            (Lose(BLOOD, 1,
            CHOSEN),)))))
card(100488, "Dagon's Call", "1298d381",
    combat=tuple(strike(icons, Strike(more_, hand=True), ONCE, AsStruck(If(Fighting(close=True), (
        DamageEachRound(1, ranged=True, unpreventable=True, pressing=True),))),
        name="hand strike" + ", +1 damage" * more_) for icons, more_ in (("qui", 0), ("QUI", 1))))
card(100489, "Dam the Heart's River", "858d2162",
    combat=(first("qui", ONCE, Lasts(HURTS_MORE, 1), name="+1 damage"),
        first("QUI", ONCE, Lasts(HURTS_MORE, 1), Lasts(COSTLIER_STRIKES, 1, FOE),
            name="+1 damage, costlier strikes")))
card(100513, "Deed the Heart's Desire", "e558f40b",
    modes=(barring("qui", Pick(Each(YOUNGER, OTHERS, besides=ACTOR)), CannotBlock()),
        barring("QUI", Pick(Each(YOUNGER, OTHERS, besides=ACTOR)), CannotBlock(), Mark(MUTED, CHOSEN))))
card(100553, "Disease", "b8e3bb2d",
    combat=tuple(first(icons, Strengthen(-less, other=True), name=f"-{less} strength")
        for icons, less in (("qui", 1), ("QUI", 2))))

card(100658, "Erosion", "b250d5f5",
    modes=both_levels("qui", Pick(Each(of=OTHERS, ready=False, besides=ACTOR, aimed=True)), PutOn(),
        names=("put on", "put on, harder to burn"), stealth=1, directed=True),
    values=(OfWeapons(NO_WEAPONS, "melee weapon"),),
    armed=(Mode("", OneEach(THIS_COMBAT), Strengthen(0, instead=True), moment=BEGINNING, name="strength 0"),),
    open_actions=tuple(burn_by_bearer(ANYONE, Only(test), stealth=stealth_, directed=False)
        for test, stealth_ in ((Not(Superior()), 1), (Superior(), 0))))
REPLACEMENT = Least(1, Of(LIBRARY, ME))
SPURTS = Least(Of(SPARE_BLOOD), Less(Count(Cards(HAND)), Times(-1, REPLACEMENT)))
ERUPTION = Strike(2, ranged=True, aggravated=True)
card(100659, "Eruption of Vitae", "31cedacc",
    combat=(Mode("qui", IN_LATER_ROUNDS, AT_LONG_RANGE, ERUPTION, moment=CHOICE,
            name="2 aggravated damage"),
        Mode("QUI", IN_LATER_ROUNDS, AT_LONG_RANGE, ChooseX(SPURTS, 0), ERUPTION, Lose(BLOOD, X, ACTOR),
            Move(Cards(HAND), ASH, X, by=CHANCE), IfHit(InflictNow(X, strike=True)), moment=CHOICE,
            name="2 aggravated damage and X more")))
card(100677, "Exuding Blood", "02a19bdd",
    combat=tuple(Mode(icons, AT_LONG_RANGE, Strike(damage, ranged=True, unpreventable=True), moment=CHOICE,
        name=f"{damage} damage") for icons, damage in (("qui", 1), ("QUI", 2))))

FOULED = (HUNTS_WELL, ThisAction(HUNT_VALUE, -1, who=ACTING), AfterAction((Inflict(ACTING, 1),)))
card(100778, "Foul Blood", "1b0318b0",
    modes=(Mode("qui", *FOULED, LOCKS, moment=DURING, reaction=True, name="-1 hunt, 1 damage, lock"),
        Mode("QUI", *FOULED, moment=DURING, reaction=True, name="-1 hunt, 1 damage")))
FEEDING = (HUNTS_WELL, Pick(ACTING), PutOnTheirs(), Keep(ACTOR))
card(100957, "Immaculate Vitae", "4c4dea88",
    modes=(Mode("qui", *FEEDING, moment=AS_SUCCESSFUL, reaction=True, name="put on"),
        Mode("QUI", *FEEDING, ThisAction(GAINS_NONE, 1, who=ACTING), moment=AS_SUCCESSFUL, reaction=True,
            name="put on, no blood")),
    values=(BlockLimit(CANNOT_BLOCK, ANYONE, when=Same(REMEMBERED, ACTING)), Value(FALL_BURNS, 1)))
card(101124, "Loss", "41dc7392",
    modes=(Mode("qui", ChooseBorne(), Burn(CHOSEN), directed=True, name="burn an equipment or location"),
        bleed("QUI", 2)))
card(101521, "Purification", "987508c2",
    modes=(mends_ally("qui"),
        Mode("QUI", AT_ME, Only(Going(requires="dom/pre")), Only(Is(AIMED, Who("minion"), mine=True)),
            ActionFails(), moment=DURING, reaction=True, name="the action fails")))
card(101694, "Scorpion's Touch", "9ab04c83",
    combat=(Mode("qui", StrikeWithMelee(0, 0), IfHit(PutOnFoe(single=True)), moment=CHOICE,
            name="-1 strength"),
        Mode("QUI", StrikeWithMelee(0, 0), IfHit(PutOnFoe(single=True)), IfHit(Keep("higher level")),
            moment=CHOICE, name="-1 strength, blood")),
    values=(Value(STRENGTH, -1),),
    triggers=(Trigger(OWN_UNLOCK, Lose(BLOOD_OR_LIFE, 1, BEARER), when=Superior()),),
    open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), kind=CARD_ACTION, stealth=1, name="heal"),))
card(101782, "Silence of Death", "6238e55d",
    combat=(first("qui", Lasts(SWIFT, lasts=THIS_ROUND, name="hand/melee"), name="first strike"),
        first("QUI", Lasts(SWIFT, lasts=THIS_ROUND, name="hand/melee"), GainManeuver(),
            name="first strike, maneuver")))
card(101828, "Songs of the Distant Vitae", "a923a9ff",
    modes=(Mode("qui", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, since=DIABLERIE, aimed=True)),
            SendToTorpor(CHOSEN), Lose(BLOOD, 2, CHOSEN), stealth=1, directed=True, name="torpor, 2 blood"),
        Mode("QUI", AsAnnounced(ThisAction(BLEED_VALUE, 1,
            when=Exists(Each(VAMPIRES, TARGET, since=FED_WELL, ready=False)))), kind=BLEED_ACTION, stealth=1,
                name="bleed, +1 at hunters")))
card(101885, "Strike at the True Flesh", "a7a376f3",
    combat=tuple(Mode(icons, Only(Fighting(struck=MELEE)), Lasts(PIERCES, lasts=THIS_ROUND, on=WEAPONS),
        *more_, moment=BEFORE_RESOLUTION, name="hard to prevent" + ", +1 damage" * len(more_))
        for icons, more_ in (("qui", ()), ("QUI", (Lasts(SHARPER, 1, WEAPONS, THIS_ROUND),)))))
card(101894, "Succulent Vitae", "c06e448c",
    modes=(Mode("qui", HUNTS_WELL, PutOn(), moment=AS_SUCCESSFUL, name="put on"),
        Mode("QUI", HUNTS_WELL, PutOn(), ThisAction(HUNT_VALUE, 1), moment=AS_SUCCESSFUL,
            name="put on, +1 hunt")),
    values=(BurnCut(CostCut(1, discipline="qui")),))
card(102091, "Vascular Explosion", "1ca26848",
    combat=tuple(way for icons, damage in (("qui", 2), ("QUI", 3)) for way in (
        Mode(icons, AGAINST_VAMPIRES, Strike(damage, unpreventable=True), moment=CHOICE,
            name=f"{damage} damage"),
        Mode(icons, Only(Is(FOE, ALLIES)), Strike(damage + 1, unpreventable=True), moment=CHOICE,
            name=f"{damage + 1} damage to an ally"))))
FIRST_AND_SWIFT = Bestow(ACTOR, Lasts(SWIFT, lasts=THIS_ROUND, name="hand/melee"))
card(102096, "Veil of Silence", "e958bfe5",
    modes=(Mode("qui", BLOCKED_IT, FIRST_AND_SWIFT, moment=BLOCKED, reaction=True, name="first strike"),
        Mode("QUI", BLOCKED_IT, FIRST_AND_SWIFT, Bestow(ACTING, Forbid("dodge")), moment=BLOCKED,
            reaction=True, name="first strike, no dodge")))
MOVES_COST_MORE = Lasts(COSTLIER_KINDS, 1, FOE, THIS_ROUND, "maneuver/press")
card(102161, "Wave of Lethargy", "0e4c8d05",
    combat=(first("qui", OneEach(THIS_ROUND), If(Is(FOE, VAMPIRES), (MOVES_COST_MORE,)),
            name="costlier maneuvers and presses"),
        first("QUI", OneEach(THIS_ROUND), If(Is(FOE, VAMPIRES), (MOVES_COST_MORE,
            Lasts(COSTLIER_KINDS, 1, FOE, THIS_ROUND, "strike"))),
            name="costlier maneuvers, presses and strikes")))
TEACHING = Each(of=FOE, kind="discipline")
UNTEACHES = IfHit(If(Exists(TEACHING), (PickNow(TEACHING), Burn(CHOSEN))))
card(102163, "Weakness", "636edd4c",
    combat=tuple(Mode(icons, AGAINST_VAMPIRES, Strike(damage), UNTEACHES, moment=CHOICE,
        name="burn a Discipline" + ", 1 damage" * damage) for icons, damage in (("qui", 0), ("QUI", 1))))
