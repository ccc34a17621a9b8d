"""Library cards of Dementation."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    barring, burn_by, burn_by_bearer, cancels, during_action, more, stealth, strike,
)
from rules.vtes.cards.deeds import has_fought, masters_for_now
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AT_CLOSE_RANGE, BLEEDS_ME, BLOCKED_IT, EITHER_OF_TWO, ENDING_COMBAT, LOCKS, NO_ACTION_CARDS,
    FORGOES_ALL, SPARES, UNTIL_RESOLVED, WEAKER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import ALLY_IN_PLAY, AimAt, AtThis, ChooseTarget
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import Bestow, BreakOff, IfBlocked
from rules.vtes.definitions.blocking import CannotBlock, Disables, NeedsBlockers
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combat import SILENCES_FOE, UNARMED, ChooseFoe, EnterCombat, Lasts
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Fighting, Is, Not, Same, Superior, That
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.damage import AggravateHands, Inflict
from rules.vtes.definitions.helping import ByAnother, HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import AFTER_FIGHT, BINDS, GOADS, SEVERAL_ACTIONS, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.locking import Lock, LockReactor, Stun, Unlock, UnlockActor
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLED, BLOCKER, BLOCKS, BLOOD_OR_LIFE, CHOSEN, COPIES, COUNTERS, EVERYBODY, FOE,
    HAND, LIBRARY, OTHERS, PREY, RETAINERS, TARGET, THIS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import TO_END, GainPress, IfHit, Strike
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import ShelterFrom
from rules.vtes.definitions.votes import VotesAgainst
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, BEGINNING, BLEED_ACTION, BLEED_VALUE, BLOCKED, CARD_ACTION, DURING, INTERCEPT,
    IN_DISCARD_PHASE, NEEDED, OWN_UNLOCK, POLLING, STEALTH, STRENGTH, TURN_ENDS, UNLOCK_PHASE, WOULD_BURN,
)


card = Shelf()
DEMENTED = HelpActor(1, Who("vampire", has="dem"), bleed=True, others=True)
card(100005, "Abandoning the Flesh", "40d31f1e",
    modes=(Mode("dem", Only(Not(Exists(Each(kind=COPIES)))), Remove(ACTOR), PutInPlay(), moment=WOULD_BURN,
        by=ANYBODY, reaction=True, name="leave the game instead"),),
    aids=(during_action("+1 bleed", DEMENTED, moment=DURING),))
card(100122, "Babble", "e85585fe",
    modes=(Mode("dem", HelpBlocker(1, other=True), moment=NEEDED, reaction=True, name="+1 intercept"),
        Mode("dem", HelpBlocker(1, theirs=True), moment=NEEDED, reaction=True,
            name="+1 intercept of another's"),
        Mode("DEM", Only(Not(Same(ACTOR, BLOCKER))), Only(Is(ACTOR, Who(unlocked=True))), LockReactor(),
            Pick(Each(Who(locked=True), EVERYBODY, besides=ACTOR)), Unlock(CHOSEN), moment=UNTIL_RESOLVED,
            reaction=True, name="lock to unlock another")))

BLESSED = ("chi", "dem", "dom", "pre")
card(100182, "Blessing of Chaos", "8606c851",
    modes=both_levels("dem", PutOn(), names=("put on", "put on as a shelter"), stealth=1),
    values=(Disables(BLESSED, modifiers=True, vampire=True), ShelterFrom(BLESSED, when=Superior())),
    armed=(Mode("", Only(Is(FOE, VAMPIRES)), Lasts(SILENCES_FOE, name="chi/dem/dom/pre"), moment=BEGINNING,
        name="no cards"),))
card(100378, "Coma", "a00c711c",
    combat=(strike("dem", Strike(topples=True), name="send to torpor"),
        strike("DEM", Strike(topples=True), IfHit(Stun(vampires=True)), name="send to torpor, stun")))
card(100405, "Confusion", "1856ff4a", modes=(more("dem", 1), more("DEM", 1, stealth=1)))

card(100562, "Dive into Madness", "e7155f52",
    modes=(Mode("dem", Does(masters_for_now, ("dem", TURN_ENDS)), Unlock(ACTOR), stealth=1,
            name="superior, unlock"),
        Mode("DEM", Only(Not(AtLeast(Count(Each(of=ACTOR, kind=COPIES)), 2))), PutOn(), stealth=1,
            name="+1 bleed")),
    values=(Value(BLEED_VALUE, 1),),
    open_actions=(Mode("", Only(Is(ACTOR, Who("vampire", older=True), beside=BEARER)), AtThis(),
        Burn(THIS), directed=True, name="burn"),))
card(100682, "Eyes of Chaos", "67551305", modes=(more("dem", 1), more("DEM", 2)))

HAUNTED = Pick(Each(Who(bears_no="the haunting"), EVERYBODY, besides=ACTOR, ready=False, aimed=True))
card(100894, "The Haunting", "64016ac4", traits=frozenset({"the haunting"}),
    modes=(Mode("dem", HAUNTED, PutOnTheirs(), directed=True, name="haunt"),
        Mode("DEM", HAUNTED, PutOnTheirs(), directed=True, stealth=1, name="haunt at 1 stealth")),
    triggers=(Trigger(OWN_UNLOCK, Lose(BLOOD_OR_LIFE, 1, BEARER)),),
    open_actions=(burn_by(ANYONE),))
card(101055, "Kindred Spirits", "ba4a07df",
    modes=(
        Mode("dem", ChooseSeat(), GainPool(1, if_bled=True), kind=BLEED_ACTION, name="bleed"),
        Mode("DEM", ChooseSeat(), GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=1, name="bleed +1"),
    ))

STANDING_BY = Each(YOUNGER, BLOCKS, ready=False, besides=BLOCKER)
BLED_BY = Each(VAMPIRES, BLOCKS, ready=False, besides=BLOCKER)
card(101122, "Loose Cannon", "9fff9eb2",
    modes=(Mode("dem", NeedsBlockers(), IfBlocked(If(Exists(STANDING_BY),
            (PickNow(STANDING_BY), Lock(CHOSEN)))), moment=AS_ANNOUNCED, name="lock a vampire if blocked"),
        Mode("tha", NeedsBlockers(), IfBlocked(If(Exists(BLED_BY), (PickNow(BLED_BY),
            MoveBlood(2, CHOSEN, ACTOR)))), moment=AS_ANNOUNCED, name="move 2 blood if blocked"),
        Mode("vic", NeedsBlockers(), IfBlocked(Bestow(ACTOR, AggravateHands(THIS_COMBAT))),
            moment=AS_ANNOUNCED, name="aggravated hand strikes if blocked")))
card(101132, "Lunatic Eruption", "258eed25", traits=frozenset({GOADS, SEVERAL_ACTIONS}),
    modes=tuple(Mode(icons, Pick(Each(of=EVERYBODY, aimed=True)), PutOnTheirs(), *keeps, directed=True,
        name="put on" + ", it stings" * len(keeps))
        for icons, keeps in (("dem", ()), ("DEM", (Keep("higher level"),)))),
    actions=(Mode("", ChooseFoe(prey=True), EnterCombat(), directed=True, name="enter combat"),),
    open_actions=(Mode("", Only(Not(Superior())), AtThis(), Burn(THIS), kind=CARD_ACTION, name="burn"),
        Mode("", Only(Superior()), AtThis(), Burn(THIS), Inflict(ACTOR, 1), kind=CARD_ACTION,
            name="burn for 1 damage")))
card(101199, "Memory Rift", "bd772808", combined=True,
    modes=(barring("dem", Pick(Each(YOUNGER, OTHERS, besides=ACTOR, or_who=Who("vampire", title="any"))),
        CannotBlock()),
        Mode("obf", NeedsBlockers(), stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"),
        Mode("pre", NeedsBlockers(), ENDING_COMBAT, moment=AS_ANNOUNCED, name="combat ends")))
card(101212, "Mind of a Child", "c710c6c3",
    modes=both_levels("dem", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOnTheirs(),
        names=("no disciplines", "no disciplines, -1 capacity"), directed=True),
    values=(Makes(*FORGOES_ALL), Makes(capacity=-1, superior=True)),
    open_actions=(burn_by(VAMPIRES, stealth=1),))

KILLS = If(Exists(Each(besides=BEARER)), (PickNow(Each(besides=BEARER)), Inflict(CHOSEN, 2)))
CALMED = (If(Superior(), (Lock(BEARER),)), Burn(THIS))
card(101213, "Mind of a Killer", "fcd3d992",
    modes=tuple(Mode(icons, Pick(Each(of=EVERYBODY, aimed=True)), PutOnTheirs(), *keeps,
        stealth=1, directed=True, name="put on" + ", lock in the end" * len(keeps))
        for icons, keeps in (("dem", ()), ("DEM", (Keep("higher level"),)))),
    values=(Value(STRENGTH, 1),),
    triggers=(Trigger(AFTER_FIGHT, Only(That(has_fought)), *CALMED),
        Trigger(IN_DISCARD_PHASE, KILLS, *CALMED)))
card(101216, "Mind Tricks", "d95dc742",
    modes=(stealth("dem", 1), stealth("DEM", 1, EITHER_OF_TWO)))
card(101356, "Passion", "1025c292",
    modes=tuple(Mode(icons, Pick(Each(of=PREY, ready=False, aimed=True)), Lock(CHOSEN), stealth=stealth,
        directed=True, name="lock") for icons, stealth in (("dem", 0), ("DEM", 1))))
card(101378, "Patterns in the Chaos", "2955d723",
    modes=(Mode("dem", Only(AtLeast(Of(BLED), 1)), Look(Cards(LIBRARY, TARGET), 1), moment=AFTER,
        bleed_only=True, success_only=True,
            name="look at a card"),
        Mode("DEM", Only(AtLeast(Of(BLED), 1)), Look(Cards(HAND, TARGET)), moment=AFTER, bleed_only=True,
            success_only=True,
            name="look at the hand")))

DISARMS = If(Is(FOE, VAMPIRES), (Lasts(UNARMED, on=FOE, lasts=THIS_ROUND),))
SCOURGE = (Strike(1, unprevented_by="for/equipment"), DISARMS)
card(101395, "Personal Scourge", "f5c3b0f5",
    combat=(strike("dem", *SCOURGE, AT_CLOSE_RANGE, name="1 damage"),
        strike("DEM", *SCOURGE, AT_CLOSE_RANGE, GainPress(TO_END, THIS_ROUND),
            name="1 damage, press to end")))

IMPRISONED = Who("vampire", bears_no="prison of the mind")
card(101489, "Prison of the Mind", "5e2a6203", traits=frozenset({"prison of the mind"}),
    modes=(Mode("dem", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, aimed=True), Each(of=EVERYBODY,
            kind=RETAINERS, aimed=True)), Burn(CHOSEN), stealth=1, directed=True,
            name="burn an ally or retainer"),
        Mode("DEM", Pick(Each(IMPRISONED, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnTheirs(),
            directed=True, name="imprison")),
    values=(Value(STEALTH, -1), Value(INTERCEPT, -2)),
    open_actions=(Mode("", AtThis(VAMPIRES), Gain(COUNTERS, 1, THIS),
        If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), kind=CARD_ACTION, stealth=1, name="break free"),))
card(101615, "Restructure", "0c66203a", traits=frozenset({BINDS}),
    modes=(Mode("dem", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, aimed=True)), PutOnTheirs(), directed=True,
            name="put on an ally"),
        Mode("DEM", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), directed=True,
            name="steal an ally")),
    abilities=(Ability(UNLOCK_PHASE, UnlockActor(), pool=1, name="unlock"),))

UNSHATTERED = Only(Is(ACTING, Who(bears_no="shattered mirror")))
SHATTERS = (BLOCKED_IT, BLEEDS_ME, WEAKER_ACTS, UNSHATTERED, PutOn(ACTING))
card(101758, "Shattered Mirror", "4cbad6c2", traits=frozenset({"shattered mirror"}),
    modes=(Mode("dem", *SHATTERS, LOCKS, BreakOff(), moment=BLOCKED, reaction=True,
            name="end the action, put on, lock"),
        Mode("DEM", *SHATTERS, BreakOff(), moment=BLOCKED, reaction=True, name="end the action, put on")),
    values=(Value(BLEED_VALUE, -1),),
    open_actions=(burn_by_bearer(VAMPIRES, blood=1, directed=False),))
card(101803, "Sleep of Reason", "1bc2a587",
    modes=(Mode("dem", Pick(Each(Who("vampire", younger=True, max_blood=1), EVERYBODY, aimed=True)),
            SendToTorpor(CHOSEN), directed=True, name="send a younger vampire to torpor"),
        Mode("DEM", Pick(Each(Who("vampire", max_blood=1), EVERYBODY, besides=ACTOR, aimed=True)),
            SendToTorpor(CHOSEN), directed=True, name="send a vampire to torpor")))

card(101997, "Total Insanity", "45d7ed1a",
    modes=both_levels("dem", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, ready=False, or_who=YOUNGER,
        aimed=True)), PutOnTheirs(), names=("-1 stealth", "-1 stealth, no action cards"), directed=True),
    values=(Value(STEALTH, -1), Makes(*sorted(NO_ACTION_CARDS), superior=True)),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS), If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),))),))

ANOTHER = ByAnother(unlocked=True)
CLOUDED = ("non-combat dem", "non-combat dom", "non-combat pre")
card(101998, "Touch of Clarity", "65552835",
    modes=(cancels("dem", ANOTHER, SPARES, LOCKS, of=CLOUDED),
        cancels("DEM", ANOTHER, SPARES, of=CLOUDED),
        cancels("dem", SPARES, LOCKS, of=CLOUDED, reaction=True),
        cancels("DEM", SPARES, of=CLOUDED, reaction=True)))

MAD = (Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False, or_who=ALLIES, aimed=True)), Unlock(CHOSEN))
card(102016, "Treat the Sick Mind", "76b5bf06",
    modes=(Mode("dem", *MAD, name="unlock"), Mode("obe", *MAD, stealth=1, name="unlock"),
        cancels("OBE", Only(Not(Fighting())), CancelCard(on=Who("vampire", has="dem")), of=("library card",),
            reaction=True)))
card(102129, "Voice of Madness", "638fde06",
    modes=tuple(
        Mode(icons, BLOCKED_IT, WEAKER_ACTS, LOCKS, BreakOff(), *more_,
            moment=BLOCKED, reaction=True, name="end the action, lock" + ", 1 blood or life" * len(more_))
        for icons, more_ in (("dem", ()), ("DEM", (Lose(BLOOD_OR_LIFE, 1, ACTING),)))))
card(102160, "Wave of Insanity", "edb89b49",
    modes=(Mode("dem", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, aimed=True)), Lock(CHOSEN), stealth=1,
            directed=True, name="lock an ally"),
        Mode("DEM", AimAt(OTHERS, controlling=ALLIES), Lock(Each(ALLIES, EVERYBODY)), stealth=1,
            directed=True, name="lock all allies")))
card(102197, "Wrong and Crosswise", "c5b59bf1",
    modes=(Mode("dem", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
        Mode("DEM", VotesAgainst(4), moment=POLLING, reaction=True, name="4 votes against")))
