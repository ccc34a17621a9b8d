"""Library cards of Abombwe."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import first, in_attempt, intercept, keep, more, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AGAINST_VAMPIRES, ANY_MOMENT, DODGE, IN_FIRST_ROUND, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.acting import BLEEDS_AGAIN, ActionFails, ThisTurn
from rules.vtes.definitions.blocking import FailAttempt, FailIfFits, Unblockable
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combat import Forbid
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AnyOf, Exists, Going, Is, Not, Same, Superior
from rules.vtes.definitions.in_play import Keep, PutOn
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn, HasReaped
from rules.vtes.definitions.limits import OnceAnAction
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.reacting import ITS_OWN_FRENZY, CancelCard, CountsAs, VampiresOnly
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ATTEMPTING, CHOSEN, DAMAGE, FOE, POOL, PREY, THIS, Count, Each,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import GainManeuver, GainPress, IfHit, Strike, StrikesAgain
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    AS_ANNOUNCED, AS_PLAYED, BLEED_ACTION, BLEED_VALUE, DURING, IN_DISCARD_PHASE, MANEUVERS, MORE_STRIKES,
    NEEDED, OWN_UNLOCK, REAPING, STEALTH,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

card = Shelf()

CALMS = Mode("abo", CancelCard(), moment=AS_PLAYED, by=ANYBODY, cancels=("frenzy",), reaction=True,
    name="cancel a frenzy card")
"""Cancels a frenzy card that is played on the vampire."""
card(100537, "Devil-Channel: Back", "5b7dd288",
    modes=(CALMS,),
    combat=(Mode("abo", ITS_OWN_FRENZY, BurnBlood(1), StrikesAgain(Strike(hand=True)),
            moment=MORE_STRIKES, name="an additional strike for a blood"),
        Mode("ABO", ITS_OWN_FRENZY, StrikesAgain(Strike(hand=True)), moment=MORE_STRIKES,
            name="an additional strike")))

FEET = (ITS_OWN_FRENZY, Only(Not(Is(FOE, Who(has="fli")))), GainPress(lasts=THIS_ROUND))
RISES = (PickNow(Each(of=ACTOR, kind="aye", unlocked=True)), Lock(CHOSEN), UnlockActor())
card(100538, "Devil-Channel: Feet", "57c6e10b",
    modes=(CALMS,),
    combat=(strike("abo", DODGE, *FEET, name="dodge, press"),
        strike("ABO", DODGE, *FEET, If(Exists(Each(of=ACTOR, kind="aye", unlocked=True)), RISES),
            name="dodge, press, lock an Aye to unlock")))


def fails(icons: str, *verbs: Verb) -> Mode:
    """Give the mode of a frenzy by which the attempt of a weaker minion fails."""
    return in_attempt(icons, ITS_OWN_FRENZY,
        Only(AnyOf(Is(ATTEMPTING, Who("ally", not_trait="werewolf")), Is(ATTEMPTING, YOUNGER))),
        *verbs, FailAttempt(), name="the attempt fails" + ", lock" * len(verbs))


card(100540, "Devil-Channel: Throat", "86fad064",
    modes=(CALMS, fails("abo"), fails("ABO", Lock(ATTEMPTING))))

card(101005, "Invoke Poison Glands", "b0f1e347",
    modes=(CALMS,),
    combat=(strike("abo", Strike(1, hand=True), name="+1 damage"),
        strike("ABO", Strike(), Only(Is(FOE, Who(trait="animal/mortal"))), IfHit(Burn(FOE)),
            name="burn an animal or mortal"),
        strike("ABO", Strike(hand=True),
            Gain(DAMAGE, Count(Each(of=ACTOR, kind="orun"))), name="+1 damage for each Orun")))
card(101477, "Predator's Communion", "a6e85077",
    modes=(Mode("abo", CancelCard(), moment=AS_PLAYED, by=ANYBODY, cancels=("frenzy",), reaction=True,
            name="cancel a frenzy card"),
        intercept("abo", 1, Only(Is(ACTING, VAMPIRES))),
        Mode("ABO", VampiresOnly(), Only(Is(ACTING, VAMPIRES)), UnlockActor(), by=LOCKED_ONLY,
            moment=UNTIL_RESOLVED, reaction=True, name="unlock")))

WEAK = (Unblockable(Who("ally", not_trait="mortal")), Unblockable(Who("vampire", max_capacity=4)))
card(101478, "Predator's Mastery", "d71cb79c",
    modes=(CALMS, more("abo", 1),
        Mode("ABO", *WEAK, FailIfFits(Who("ally", not_trait="mortal"), Who("vampire", max_capacity=4)),
            bleed=1, moment=ANY_MOMENT, limited=True, bleed_only=True,
            name="+1 bleed, the weak cannot block")))

CALM = Mode("abo", CancelCard(), moment=AS_PLAYED, by=ANYBODY, reaction=True, cancels=("frenzy",),
    name="cancel frenzy")
TRANSFORMED = Mode(
    "ABO", HasReaped(of_prey=True), OnceAnAction(), Lose(POOL, 2, PREY), moment=REAPING, name="2 pool"
)
card(101479, "Predator's Transformation", "18d7ec9c",
    modes=(CALM, Mode("abo", stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"), TRANSFORMED),
    combat=(TRANSFORMED,))

SKIN = Mode("abo", HasReaped(), Only(Is(ACTOR, Who(bears_no="skin"))), PutOn(), Unlock(ACTOR),
    ThisTurn(BLEEDS_AGAIN), moment=REAPING,
    name="take the skin")
card(101928, "Taking the Skin: Minion", "f018f902", traits=frozenset({"skin"}),
    modes=(CALM, SKIN), combat=(SKIN,),
    values=(Value(BLEED_VALUE, 1), Value(STEALTH, 1, Going((BLEED_ACTION,)))),
    triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),))

SKINNED = (Only(Is(ACTOR, Who(bears_no="skin"))), PutOn())
card(101929, "Taking the Skin: Vulture", "51eca194", traits=frozenset({"skin"}),
    modes=(CALM, intercept("abo", 1, *SKINNED), Mode("ABO", *SKINNED, Keep("higher level"), stealth=1,
        moment=NEEDED, reaction=True, name="+1 intercept, maneuvers")),
    values=(Makes("flight"), Value(MANEUVERS, 1, Superior())),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))

UNTAMED = (Forbid("press end", THIS_COMBAT, on=ACTOR), Forbid("cancel frenzy", THIS_COMBAT, on=ACTOR))
card(101934, "Taming the Beast", "c915cc4c",
    modes=(CALM,),
    combat=(strike("abo", Strike(1, hand=True), *UNTAMED, name="+1 damage"),
        strike("ABO", Strike(destroys="equipment"), *UNTAMED, name="burn equipment")))

UNSEEN = (Only(Same(AIMED, ACTOR)), Only(Not(Is(ACTING, Who("vampire", older=True)))), ActionFails())
card(102081, "Unseen Hibernation", "4f83b1a6",
    modes=(CALMS, Mode("abo", *UNSEEN, moment=DURING, reaction=True, name="the action fails"),
        Mode("ABO", *UNSEEN, moment=DURING, by=EITHER, reaction=True,
            name="the action fails, even if locked")))

WHISTLE = (IN_FIRST_ROUND, CountsAs("frenzy"), AGAINST_VAMPIRES, *keep("maneuver close", "press continue"))
card(102177, "Whistling Up the Beast", "d99eda8e",
    modes=(CALM,),
    combat=(first("abo", *WHISTLE, name="no maneuver to close, no press to continue"),
        first("ABO", *WHISTLE, GainManeuver(lasts=THIS_ROUND), name="no maneuver to close, a maneuver")))
