"""Library cards of Dominate."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import barring, bleed, more, stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_MOMENT, BLEEDS_ME, ENDING_COMBAT, FREELY, IN_FIRST_ROUND, LOCKS, PASSED, UNCONTROLLED_YOUNGER,
    YOUNGER_ACTS,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import MUST_BLEED, Mark, MoreBleed, ThisTurn
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.bleeding import ChooseFosterling
from rules.vtes.definitions.blocking import (
    BreakOff, CannotBlock, DampIntercept, FailAttempt, LessIntercept, Unblockable,
)
from rules.vtes.definitions.blood import AddBlood, Gain, Lose, MoveBlood

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.clauses import COMBAT
from rules.vtes.definitions.combat import Forbid, OneEach
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Came, Going, Is, Not, Same
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.damage import DamageEachRound, Strengthen, Toughen
from rules.vtes.definitions.enduring import PutOnMine
from rules.vtes.definitions.exposed import PutOnTheirs
from rules.vtes.definitions.helping import ByAnother, HelpActor
from rules.vtes.definitions.kinds import ACTION_ANNOUNCED, BINDS, BOUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.lasting import Keep, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.reacting import CancelCard, LockReactor, Redirect
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLED, BLEED, BLOOD, CHOSEN, FOE, ME, OTHERS, PREDATOR, PREY, REMEMBERED, THIS,
    UNCONTROLLED, Count, Each, Of,
)
from rules.vtes.definitions.standing import LeaveTorpor
from rules.vtes.definitions.striking import GainManeuver, Maneuver, Press, Strike
from rules.vtes.definitions.targets import EQUIPMENT_IN_PLAY, SLEEPER, ChooseTarget, StealTarget
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    ABOUT_TO_FIGHT, AFTER, AS_ANNOUNCED, AS_PLAYED, ATTEMPTED, BEFORE_RANGE, BLEED_ACTION, BLOCKED, CHOICE,
    DURING, END_OF_MINION_PHASE, MINION_PHASE, NEEDED, PRESSING, RANGE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

card = Shelf()
MORTALS_AND_MAGES = Who(trait="mortal/mage")
card(100030, "The Ailing Spirit", "29ed716b",
    modes=(bleed("dom", 1),
        Mode("obe", AsAnnounced(DampIntercept(1, Who("vampire", has="dem"))),
            AsAnnounced(DampIntercept(1, MORTALS_AND_MAGES)), kind=BLEED_ACTION, bleed=1,
            name="bleed +1, -1 intercept"),
        Mode("OBE", Pick(Each(Who("vampire", clan="Malkavian/Malkavian antitribu"), OTHERS, besides=ACTOR,
            ready=False, or_who=MORTALS_AND_MAGES, aimed=True)), Borrow(CHOSEN), stealth=1, directed=True,
            name="take control")))
card(100189, "Bliss", "e5a32d0b",
    modes=(Mode("dom pre", CancelCard(), moment=AS_PLAYED, cancels=("frenzy",), reaction=True,
        name="cancel a frenzy card"),),
    combat=(Mode("DOM PRE", Strike(ends=True), moment=CHOICE, name="combat ends"),),
    lacks={"canceling in a combat": COMBAT})
card(100236, "Bonding", "79ea97bf", modes=(more("dom", 1), more("DOM", 1, stealth=1)))
card(100381, "Command of the Beast", "f017e6ec",
    modes=(more("dom", 1),
        Mode("DOM", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited")))
card(100401, "Conditioning", "b8a855f3", modes=(more("dom", 2), more("DOM", 3)))


def redirect(icons: str, *verbs: Verb, younger: bool = False) -> Mode:
    """Give the mode of a reaction that gives a bleed another target."""
    return Mode(
        icons, BLEEDS_ME, *(YOUNGER_ACTS,) * younger, *verbs, Redirect(), moment=DURING, reaction=True,
        name="redirect, lock" if verbs else "redirect",
    )


card(100518, "Deflection", "2a94f4d6", modes=(redirect("dom", LOCKS), redirect("DOM")))


def puppet(icons: str, unlocked: bool) -> Mode:
    """Give the mode of a modifier of another vampire, by which the acting minion bleeds for 1 more."""
    return Mode(icons, ByAnother(unlocked=unlocked), Only(Going((BLEED_ACTION,), limited=False)),
        HelpActor(1, bleed=True), limited=True,
        moment=ANY_MOMENT, name="+1 bleed")


card(100639, "Empowering the Puppet King", "429ca209",
    modes=(puppet("dom", True), puppet("DOM", False)))
card(102248, "Feast of the Soul's Secrets", "b736f275",
    modes=(bleed("dom", 2),
        Mode("DOM", ChooseFosterling(), If(AtLeast(Of(BLED), 1), (Gain(BLOOD, 2, CHOSEN),)),
            kind=BLEED_ACTION, bleed=2,
            name="bleed +2, 2 blood")))
card(102250, "Forced Confessional", "fa7ac253",
    modes=(Mode("dom", LessIntercept(1), moment=ATTEMPTED, name="-1 intercept"),
        Mode("DOM", FailAttempt(), moment=ATTEMPTED, name="the attempt fails")))
card(100765, "Foreshadowing Destruction", "015192df",
    modes=(more("dom", 1), more("DOM", 0, MoreBleed(3, target_pool=9))))

GHOSTS = Only(AnyOf(Is(ACTING, Who("ally", trait="wraith")), Is(ACTING, Who("ally", trait="zombie"))))


def gift(icons: str) -> Mode:
    """Give the mode of a modifier of another minion, by which a wraith or zombie bleeds for more."""
    later = (IfSuccessful(If(Both(Is(ACTOR, up=True), Is(ACTING, Who(locked=True), up=True)),
        (May(ME, Lose(BLOOD, 1, ACTOR), (Unlock(ACTING),)),)), always=True),) if icons.isupper() else ()
    return Mode(icons, ByAnother(unlocked=True), GHOSTS, Only(Going((BLEED_ACTION,), limited=False)), *later,
        bleed=1, moment=DURING,
        limited=True, bleed_only=True, name="+1 bleed" + ", may unlock" * len(later))


card(102325, "Gifts From Hereafter", "55f36849",
    modes=tuple(gift(icons) for icons in ("dom", "obl", "DOM", "OBL")))
card(100845, "Govern the Unaligned", "132a1c0e",
    modes=(bleed("dom", 2), Mode("DOM", UNCONTROLLED_YOUNGER, AddBlood(3), stealth=1, name="3 blood")))

ASLEEP = ChooseTarget(SLEEPER, others=True)
card(100852, "Graverobbing", "097ee300",
    modes=(Mode("dom", ASLEEP, StealTarget(), directed=True, name="steal"),
        Mode("DOM", ASLEEP, StealTarget(), If(Both(Is(CHOSEN), Not(Is(CHOSEN, up=True))),
            (May(ME, Lose(BLOOD, 2, ACTOR), (LeaveTorpor(CHOSEN),)),)), directed=True,
                name="steal and rescue")))
card(100856, "Gremlins", "edd5b3d8",
    modes=(bleed("dom", 1),
        Mode("myt", ChooseTarget(EQUIPMENT_IN_PLAY, unlike="melee"), Burn(CHOSEN), stealth=1,
            directed=True, name="burn equipment"),
        bleed("MYT", 1, stealth=1)))

SABBAT_TO_COME = Each(Who("vampire", sect="sabbat"), kind=UNCONTROLLED)
card(102331, "Magnetic Authority", "fb308266",
    modes=(*(Mode(icons, PASSED, Pick(Each(Who("vampire", sect="sabbat"), kind=UNCONTROLLED)), AddBlood(2),
        moment=AFTER,
            name="2 blood") for icons in ("dom", "pot")),
        *(Mode(icons, PASSED, Only(AtLeast(Count(SABBAT_TO_COME), 1)), Gain(BLOOD, 1, SABBAT_TO_COME),
            moment=AFTER,
            name="1 blood each") for icons in ("DOM", "POT"))))
card(102253, "Monstrous Form", "dc86df47",
    combat=(Mode("dom pro", OneEach(THIS_ROUND), Strengthen(1), moment=BEFORE_RANGE,
        name="+1 strength"),),
    modes=(Mode("DOM PRO", PutOn(), stealth=1, name="form"),),
    armed=(Mode("", Strengthen(1, lasts=THIS_ROUND), locks=True, moment=FREELY, name="+1 strength"),
        Mode("", Maneuver(), locks=True, moment=RANGE, name="maneuver"),
        Mode("", Press(), locks=True, moment=PRESSING, name="press")))
card(101256, "Murmur of the False Will", "a0cd68c4",
    modes=(more("dom", 1), redirect("DOM", LockReactor(), younger=True)))
card(101309, "Obedience", "10ffdcdb",
    modes=(Mode("dom", Only(Is(FOE, YOUNGER)), Only(Same(FOE, ACTING)), BreakOff(unlocks=True, barred=True),
            moment=BLOCKED | ABOUT_TO_FIGHT, reaction=True, name="end the action, unlock"),
        Mode("DOM", Only(Is(FOE, YOUNGER)), Only(Same(FOE, ACTING)), BreakOff(barred=True),
            moment=BLOCKED | ABOUT_TO_FIGHT,
            reaction=True, name="end the action")))
card(102255, "Obedient Flesh", "28d3b99e",
    modes=(Mode("dom pro", DampIntercept(1, ALLIES), stealth=1, moment=NEEDED, name="+1 stealth"),),
    combat=(Mode("DOM PRO", OneEach(THIS_ROUND), Strengthen(1, lasts=THIS_ROUND), GainManeuver(),
        Toughen(1), moment=BEFORE_RANGE, name="+1 strength, maneuver, prevent 1"),))
card(101215, "Puppet Master", "7144419c", traits=frozenset({BINDS}),
    modes=(bleed("dom", 2),
        Mode("DOM", Pick(Each(YOUNGER, OTHERS, besides=ACTOR, ready=False, aimed=True)), PutOnMine(),
            Lock(CHOSEN),
            directed=True, name="lock a vampire")),
    abilities=(Ability(MINION_PHASE, Only(Not(Came("turn"))), Unlock(ACTOR), Borrow(ACTOR), burns=True,
        name="take control"),),
    triggers=(Trigger(END_OF_MINION_PHASE, Only(Not(Came("turn"))), Unlock(ACTOR), Borrow(ACTOR),
        Burn(THIS)),))
card(101578, "Redirection", "ed08c33f",
    modes=(redirect("dom", LOCKS, younger=True), redirect("DOM", Only(Is(ACTING, VAMPIRES)), LOCKS)))
card(101712, "Seduction", "d0dacaab",
    modes=(barring("dom", Pick(Each(YOUNGER, OTHERS, besides=ACTOR)), CannotBlock()),
        barring("DOM", Pick(Each(VAMPIRES, OTHERS, besides=ACTOR)), CannotBlock())))
card(101774, "Shroud of Absence", "f7063149",
    modes=(stealth("dom obt", 1), stealth("DOM OBT", 1, ENDING_COMBAT)))
card(101801, "Slaughtering the Herd", "a842e64d", traits=frozenset({BOUND}),
    modes=(Mode("dom", AsAnnounced(Unblockable(ALLIES)), kind=BLEED_ACTION, bleed=2, name="bleed +2"),
        Mode("DOM", Pick(Each(VAMPIRES, PREDATOR, ready=False, aimed=True)), PutOnTheirs(), Keep(ACTOR),
            directed=True,
            name="put on a vampire")),
    triggers=(Trigger(ACTION_ANNOUNCED, MoveBlood(1, ACTOR, REMEMBERED)),),
    abilities=(Ability(MINION_PHASE, blood=4, burns=True, name="burn"),))
card(101805, "The Sleeping Mind", "33268493",
    modes=(barring("dom", Pick(Each(Who("vampire", locked=True), OTHERS, besides=ACTOR)), CannotBlock()),
        barring("DOM", Mark("asleep"))))


card(101848, "Spirit Marionette", "ad1a9754",
    modes=(bleed("dom", 1),
        Mode("obe", Pick(Each(of=PREY, aimed=True)), Lock(CHOSEN), kind=BLEED_ACTION, bleed=1,
            name="bleed +1, lock a minion"),
        Mode("OBE", Pick(Each(Who(unlocked=True), OTHERS, besides=ACTOR, aimed=True)),
            Borrow(CHOSEN, action=True),
            If(Not(Is(CHOSEN, Who(empty=True))), (ThisTurn(MUST_BLEED, CHOSEN),)), stealth=1,
            directed=True, name="take control")))
card(101976, "Thoughts Betrayed", "c9342079",
    combat=(Mode("dom", IN_FIRST_ROUND, DamageEachRound(1, ranged=True, lasts=THIS_ROUND),
            moment=BEFORE_RANGE, name="1 damage this round"),
        Mode("DOM", IN_FIRST_ROUND, Forbid("strike cards", THIS_COMBAT), moment=BEFORE_RANGE,
            name="no strike cards")))
card(102263, "Unleashing the Bestial Soul", "77195b9e",
    modes=(Mode("dom", Pick(Each(of=OTHERS, besides=ACTOR)), Mark("muted", CHOSEN), moment=AS_ANNOUNCED,
        name="no reactions"),
        Mode("DOM", Pick(Each(of=OTHERS, besides=ACTOR)), Mark("muted", CHOSEN), Mark("next_tax", amount=1),
            moment=AS_ANNOUNCED,
            name="no reactions, a tax")))
MASTERS = Count(Each(Who("vampire", master=True)))
card(102077, "Unleash the Hounds", "e80336d9",
    modes=(more("dom", 1), more("vis", 1),
        Mode("VIS", Only(Is(ACTOR, Who("vampire", clan="Gargoyle", trait="slave", unique=True))),
            Only(AtLeast(MASTERS, 1)), Gain(BLEED, MASTERS), moment=DURING, limited=True, bleed_only=True,
                name="+X bleed")))
