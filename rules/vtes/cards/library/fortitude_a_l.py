"""Fortitude from A to L."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    barring, burn_by, in_attempt, intercept, lessens, more, prepared, refusing, unlock,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AT_ME, BLOCKED_IT, LOCKS, MILDLY, NO_FIGHT, UNTIL_RESOLVED, WEAKER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Later, ThisAction
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import Bestow, EndsAttempt
from rules.vtes.definitions.blocking import (
    ANY_VAMPIRE, AfterAction, BlockableBy, FailAttempt, FailIfFits, Unblockable,
)
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickNow, PickSome
from rules.vtes.definitions.combat import (
    ALL_AGGRAVATED, MILD, REBOUNDS, Bystander, ChooseFoe, EnterCombat, Fight, Lasts,
)
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import (
    AtLeast, Both, Exists, Going, Is, Kept, Not, Pending, Same, Superior,
)
from rules.vtes.definitions.counters import SpendCounter
from rules.vtes.definitions.damage import Inflict, Prevent, PreventThere
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnFoe
from rules.vtes.definitions.kinds import MILD_OUTSIDE, MILD_WOUNDS, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AGAINST, ATTEMPTING, BEARER, BLED, BLOOD_OR_LIFE, CHOSEN, COPIES, COUNTERS, DEALT,
    EVERYBODY, FOE, ME, REMEMBERED, THIS, Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import GainPress, SetNextRange, StrikeManeuver, StrikeWithMelee
from rules.vtes.definitions.torpor import LeaveTorpor, SendToTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ALLIES, ANYONE, LOCKED, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER, AFTER_BLOCK, AFTER_COMBAT, AS_ANNOUNCED, ATTEMPTED, BEFORE_STRIKES, BLEED_ACTION, BLOCKED,
    CANNOT_BLOCK, CHOICE, DURING, END_OF_ROUND, FALL_BURNS, GUARDING, IN_DISCARD_PHASE, PREVENTION, RANGE,
    RESCUE_ACTION, UNLOCK_PHASE, WOULD_BURN, Moments,
)

card = Shelf()
card(100008, "Ablative Skin", "a10392ae",
    modes=both_levels("for", PutOn(), Gain(COUNTERS, 3, THIS),
        names=("prevent normal damage", "prevent any damage"), stealth=1),
    armed=(Mode("", Only(Not(Superior())), SpendCounter(), Prevent(1, normal=True), moment=PREVENTION,
            name="prevent 1 normal damage"),
        Mode("", Only(Superior()), SpendCounter(), Prevent(1), moment=PREVENTION, name="prevent 1")))
card(100089, "Armor of Vitality", "e960c050",
    combat=(Mode("for", Prevent(3), moment=PREVENTION, name="prevent 3"),
        Mode("FOR", Prevent(3, breaks=True), moment=PREVENTION,
            name="prevent 3, break the weapon")))
COLLAPSES = SendToTorpor(ACTOR, wounds=True)
card(100105, "Ashes to Ashes", "0e65b136",
    modes=(Mode("for", Only(Is(FOE)), COLLAPSES, moment=WOULD_BURN, by=ANYBODY, reaction=True,
        name="go to torpor instead"),),
    combat=tuple(Mode(icons, Prevent(all=True), UnlockActor(), COLLAPSES, *more_, moment=PREVENTION,
        name="prevent all, go to torpor" + ", 2 blood" * len(more_))
        for icons, more_ in (("thn", ()), ("THN", (GainBlood(2),)))))

VIGOR = (PutOn(), Keep("turn"), Unlock(ACTOR))
card(100155, "Bestow Vigor", "830ad505",
    modes=(Mode("for", Pick(Each(VAMPIRES, ready=False)), *VIGOR, stealth=1, name="on a vampire"),
        Mode("FOR", Pick(Each(ALLIES, ready=False)), *VIGOR, stealth=1, name="on an ally")),
    values=(Makes("fights with for"),),
    triggers=(Trigger(IN_DISCARD_PHASE, Only(Not(Kept("turn"))), Burn(THIS)),))
card(100330, "Charge of the Buffalo", "7db62057",
    modes=(Mode("for", ChooseFoe(locked=True), EnterCombat(), directed=True,
            name="enter combat with a locked minion"),
        *(Mode(icons, ChooseFoe(), EnterCombat(close=True, blow=damage), directed=True,
            name=f"enter combat, a blow at +{damage}") for icons, damage in (("spi", 1), ("SPI", 2)))))
card(100492, "Daring the Dawn", "a36e4cec",
    modes=(refusing("for", Unblockable(VAMPIRES), FailIfFits(VAMPIRES),
        AfterAction((Inflict(ACTOR, 2, aggravated=True),), anyway=False)),
        refusing("FOR", Unblockable(VAMPIRES), FailIfFits(VAMPIRES),
            AfterAction((Inflict(ACTOR, 1, aggravated=True),), anyway=False))))
card(100501, "Dawn Operation", "402d2fc2",
    modes=(prepared("for", Bestow(ACTOR, Lasts(ALL_AGGRAVATED)),
        If(Is(ATTEMPTING, VAMPIRES), (May(ATTEMPTING, None, (FailAttempt(bars=False),)),)),
        name="aggravated if blocked"),
        prepared("FOR", Bestow(ACTOR, Lasts(ALL_AGGRAVATED)),
            name="aggravated if blocked")))

LATER_TORPOR = (Unblockable(VAMPIRES), AfterAction((SendToTorpor(ACTOR),), anyway=False))
card(100502, "Day Operation", "5efd5bfe",
    modes=(barring("for", *LATER_TORPOR),
        prepared("FOR", *LATER_TORPOR, FailIfFits(VAMPIRES), moment=Moments(AS_ANNOUNCED | ATTEMPTED),
            name="vampires cannot block")))
card(100625, "Elemental Stoicism", "f7e952e1",
    combat=(Mode("for", Prevent(1, normal=True), moment=PREVENTION, name="prevent 1"),
        Mode("for obf", Lasts(MILD), moment=MILDLY, name="aggravated damage as normal")),
    modes=(Mode("FOR obf", PutOn(), stealth=1, name="put on"),),
    values=(Value(MILD_WOUNDS, 1), Value(FALL_BURNS, 1)))
card(100643, "Engling Fury", "3caff4d2",
    modes=(Mode("for", GainBlood(2), stealth=1, name="gain 2 blood"),
        Mode("spi", GainBlood(2), Later(UnlockActor()), stealth=1,
            name="gain 2 blood, unlock in the discard phase"),
        Mode("SPI", GainBlood(2), Unlock(ACTOR), stealth=1, name="gain 2 blood, unlock")))

FEVER = IfSuccessful(If(Both(Is(ACTOR), Not(Exists(Each(of=ACTOR, kind=COPIES)))), (May(ME, None,
    (PutOn(ACTOR),)),)), bled=True)
card(102321, "Fever Pitch", "b634d221",
    modes=(more("for", 1), more("pre", 1), *(Mode(icons, FEVER, bleed=1, moment=DURING, limited=True,
        bleed_only=True, name="+1 bleed, put on") for icons in ("FOR", "PRE"))),
    aids=(Mode("", Only(Same(ACTING, BEARER)), Only(Going((BLEED_ACTION,))), FailAttempt(), Burn(THIS),
        moment=ATTEMPTED, by=ANYBODY, name="the attempt fails"),))
card(100762, "Forced Vigilance", "8cb41d57",
    modes=(Mode("for", BLOCKED_IT, UnlockActor(), moment=Moments(AFTER_BLOCK | AFTER), by=LOCKED_ONLY,
            reaction=True, name="unlock after a block"),
        Mode("FOR", AT_ME, UnlockActor(), moment=UNTIL_RESOLVED, by=LOCKED_ONLY, reaction=True,
            name="unlock")))


def forced(icons: str, more: int, damage: int) -> Mode:
    """Give the mode of a bleed by a locked minion, which hurts it."""
    return Mode(icons, Only(Is(ACTOR, LOCKED)),
        AsAnnounced(AfterAction((Inflict(ACTOR, damage, aggravated=True),),
        anyway=False)), kind=BLEED_ACTION, bleed=more,
        name=f"bleed +{more}")


card(100759, "Force of Will", "4dc34f93", modes=(forced("for", 1, 2), forced("FOR", 2, 1)))
card(100788, "Freak Drive", "63717f88",
    modes=(unlock("for"),
        Mode("FOR", Only(Going(blocked=True, ended=False)), UnlockActor(), moment=AFTER,
            name="unlock after a block")))
card(100792, "Friend of Mine", "d646f2e1",
    modes=(lessens("for", 2, ReduceBleed(2)), intercept("nec", 1),
        Mode("obt", Only(Going((BLEED_ACTION,), at=ME)), Only(AtLeast(Of(BLED), 1)),
            Only(Is(ACTING, VAMPIRES)), Lose(BLOOD_OR_LIFE, 2, ACTING), moment=AFTER, reaction=True,
            name="2 blood")))

ARMS = Each(of=ACTING, kind="weapon/vehicle")
BREAKS = If(Exists(ARMS), (PickNow(ARMS), Burn(CHOSEN)))
card(100887, "Hard Case", "098e90fc",
    modes=tuple(
        Mode(icons, BLOCKED_IT, WEAKER_ACTS, NO_FIGHT, *[BREAKS] * destroys,
            moment=BLOCKED, reaction=True, name="no combat" + ", destroy" * destroys)
        for icons, destroys in (("for", False), ("FOR", True))))

DISTRACTED = (ByAnother(unlocked=True), LOCKS, Lock(ATTEMPTING), FailAttempt())
TO_FIGHT = (Only(Not(Pending())), IfSuccessful(Fight(ACTOR, AGAINST), always=True))
card(102328, "Hedonism", "4a896676",
    modes=(*(Mode(icons, *TO_FIGHT, *DISTRACTED, moment=ATTEMPTED, name="it fails, they fight later")
            for icons in ("for", "pre")),
        *(Mode(icons, *DISTRACTED, moment=ATTEMPTED, name="the attempt fails") for icons in ("FOR", "PRE"))))
OF_GHOULS = Bystander(who=Who(trait="ghoul"), fights=True, retainers=True)
card(100977, "Infection", "028f2979",
    combat=(Mode("for", Prevent(strikes=True, all=True, rest_of_round=True), moment=PREVENTION,
            name="prevent all strikes this round"),
        Mode("thn", OF_GHOULS, PreventThere(all=True), moment=GUARDING, name="prevent all to a ghoul"),
        Mode("THN", Only(Is(FOE, VAMPIRES)), Only(AtLeast(Of(DEALT, ACTOR), 1)), PutOnFoe(remembers=True),
            moment=END_OF_ROUND, name="put on")),
    values=(BlockLimit(CANNOT_BLOCK, ANYONE, when=Same(REMEMBERED, ACTING)),))
card(101027, "Jua Vema", "c7a9c995",
    combat=(Mode("for", Lasts(MILD, lasts=THIS_ROUND), moment=MILDLY, name="aggravated damage as normal"),
        Mode("FOR", PickNow(Each(of=ACTOR, kind="aye", unlocked=True)), Lock(CHOSEN),
            ThisAction(MILD_WOUNDS, 1), ThisAction(MILD_OUTSIDE, 1), moment=MILDLY,
            name="lock an Aye for the whole action")))
card(101057, "King of the Mountain", "cca4c8f3",
    combat=(Mode("for", Prevent(strikes=True, all=True, breaks=True), moment=PREVENTION,
            name="prevent all of a strike, break the weapon"),
        Mode("FOR", Lasts(REBOUNDS, lasts=THIS_ROUND, name="hand"), moment=BEFORE_STRIKES,
            name="hand strikes rebound")))

EXPOSED = Who("vampire", lacks="for")
card(101062, "The Kiss of Ra", "23bb56f6",
    modes=(in_attempt("for", EndsAttempt(EXPOSED, burns=2), name="end the action, 2 blood"),
        in_attempt("FOR", EndsAttempt(EXPOSED, burns=2, topples=True), name="end the action, torpor")))
card(101071, "Lam Into", "ffc142ae", delay=AFTER_COMBAT,
    combat=(Mode("for", StrikeWithMelee(1, 1), StrikeManeuver(), moment=Moments(CHOICE | RANGE),
            name="+1 damage, maneuver"),
        Mode("pot", StrikeWithMelee(2, 2), moment=CHOICE, name="+2 damage"),
        Mode("vic", StrikeWithMelee(1, 1), GainPress(), SetNextRange(), moment=CHOICE,
            name="+1 damage, press, stay close")))

RESCUED = Each(Who("vampire", fallen=True), EVERYBODY, ready=False, aimed=True)
card(101123, "Lord of Serenity", "035144e7",
    modes=(Mode("for", Only(Exists(RESCUED)), AsAnnounced(PickSome(RESCUED, 2, 1)), BlockableBy(ANY_VAMPIRE),
            LeaveTorpor(CHOSEN), kind=RESCUE_ACTION, stealth=1, name="rescue two"),
        *both_levels("obe", PutOn(), names=("1 blood each turn", "2 blood each turn"), stealth=1)),
    abilities=(Ability(UNLOCK_PHASE, GainBlood(1), once=True, when=Not(Superior()), name="1 blood"),
        Ability(UNLOCK_PHASE, GainBlood(2), once=True, when=Superior(), name="2 blood")),
    open_actions=(burn_by(VAMPIRES),))
