"""Dominate from A to L."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import bleed, in_attempt, more, redirect, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_MOMENT, AT_CLOSE_RANGE, LOCKS, UNCONTROLLED_YOUNGER
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.aiming import EQUIPMENT_IN_PLAY, SLEEPER, AsAnnounced, ChooseTarget
from rules.vtes.definitions.bleeding import MoreBleed
from rules.vtes.definitions.blocking import DampIntercept, FailAttempt, LessIntercept
from rules.vtes.definitions.blood import AddBlood, Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Going, Is, Not
from rules.vtes.definitions.control import Borrow, StealTarget
from rules.vtes.definitions.helping import ByAnother, HelpActor
from rules.vtes.definitions.in_play import PutOnTheirs
from rules.vtes.definitions.kinds import BINDS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.needed import COMBAT
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ATTEMPTING, BLED, BLOOD, CHOSEN, FOE, ME, OTHERS, RETAINERS, THIS, UNCONTROLLED, Each, Of,
)
from rules.vtes.definitions.striking import HARMLESS, AsStruck, IfHit, Strike, StrikeIs
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.who import ALLIES, YOUNGER, Who
from rules.vtes.terms import AS_PLAYED, ATTEMPTED, BLEED_ACTION, CHOICE, DURING, OWN_UNLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

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


def is_no_wraith(state: State, play: Play, number: int) -> bool:
    """Return whether a card in play is no wraith."""
    return "wraith" not in state.faces[number].model.traits


STRUCK_DOWN = Who("ally", not_trait="wraith")
card(100117, "Autonomic Mastery", "da9f2797",
    combat=(strike("dom", Strike(), AT_CLOSE_RANGE, Only(Is(FOE, STRUCK_DOWN)), IfHit(Burn(FOE)),
            name="burn the ally"),
        Mode("dom", Pick(Each(of=FOE, kind=RETAINERS), that=is_no_wraith), AT_CLOSE_RANGE, Strike(),
            AsStruck(Burn(CHOSEN)), moment=CHOICE, name="burn a retainer"),
        strike("DOM", Strike(hand=True), StrikeIs(HARMLESS), AT_CLOSE_RANGE,
            Only(AnyOf(Is(FOE, STRUCK_DOWN), Is(FOE, YOUNGER))), IfHit(EndCombat()),
            name="combat ends after a harmless blow")))

card(100189, "Bliss", "e5a32d0b",
    modes=(Mode("dom pre", CancelCard(), moment=AS_PLAYED, cancels=("frenzy",), reaction=True,
        name="cancel a frenzy card"),),
    combat=(Mode("DOM PRE", Strike(ends=True), moment=CHOICE, name="combat ends"),),
    lacks={"canceling in a combat": COMBAT})
card(100236, "Bonding", "79ea97bf", modes=(more("dom", 1), more("DOM", 1, stealth=1)))

COMMANDED = (Lock(ATTEMPTING), FailAttempt())
BY_ALLY = Only(Is(ATTEMPTING, ALLIES))
card(100380, "Command", "50048274", traits=frozenset({BINDS}),
    modes=(in_attempt("dom", BY_ALLY, *COMMANDED, name="the attempt of an ally fails, lock"),
        in_attempt("DOM", BY_ALLY, Pick(ATTEMPTING), PutOnTheirs(), *COMMANDED,
            name="the attempt of an ally fails, put on")),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(100381, "Command of the Beast", "f017e6ec",
    modes=(more("dom", 1),
        Mode("DOM", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited")))
card(100401, "Conditioning", "b8a855f3", modes=(more("dom", 2), more("DOM", 3)))
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
        Mode("DOM", Pick(Each(YOUNGER, ready=False), Each(YOUNGER, kind=UNCONTROLLED)),
            If(AtLeast(Of(BLED), 1), (Gain(BLOOD, 2, CHOSEN),)),
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
