"""Modifiers and actions that bear a block in mind: what it leads to, who attempts one, and who cannot."""

from __future__ import annotations

from rules.vtes.cards.actions.basics import bleed
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import BLOCKED_IT, WEAKER_ACTS
from rules.vtes.cards.modifiers.basics import more, unlock
from rules.vtes.cards.modifiers.blocking import ANY_MOMENT, NOT_IN_BLEEDS, barring, in_attempt, stealth
from rules.vtes.cards.modifiers.reactions import LOCKS, MANEUVERS
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, Mode
from rules.vtes.definitions.acting import Mark, UnlockActor
from rules.vtes.definitions.afterwards import IfSuccessful, MayUnlock
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import (
    AnyBlock,
    BreakOff,
    BuyIntercept,
    CannotBlock,
    ChooseOther,
    DampIntercept,
    IfBlocked,
    InCombat,
    LessIntercept,
    LockBlocker,
    NeedsBlockers,
    OnlyDuring,
    TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.choosing import OnlyOne, PickSome
from rules.vtes.definitions.combat import ALL_AGGRAVATED, FAR, ChooseFoe, EnterCombat, Forbid, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Going, Is
from rules.vtes.definitions.damage import Strengthen, Toughen
from rules.vtes.definitions.helping import ByAnother, HelpMaster
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.lasting import Once, PutOn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.political import MoreVotes, VotesAgainst
from rules.vtes.definitions.reacting import (
    AtMe,
    AttemptToBlock,
    BleedsMe,
    CancelCard,
    ReduceBleed,
    VampiresOnly,
)
from rules.vtes.definitions.references import ACTING, ACTOR, BLOCKER, CHOSEN, FOE, Count, Each
from rules.vtes.definitions.resulting import (
    THIS_ACTION,
    ActionFails,
    Bestow,
    BlockFails,
    EndsAttempt,
    FailIfFits,
    GainEither,
    IfItBlocks,
    MayGiveUp,
    OnlyAboutToFight,
)
from rules.vtes.definitions.schemes import FailUnlessPaid
from rules.vtes.definitions.striking import TO_LONG, GainManeuver, GainPress
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    AS_ANNOUNCED,
    AS_PLAYED,
    ATTEMPTED,
    BEFORE_BLOCK,
    BLEED_ACTION,
    BLOCKED,
    DURING,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    FALL_BURNS,
    NEEDED,
    OUTSIDE,
    POLLING,
    RECRUIT_ACTION,
    STEALTH,
    TAKE_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

EITHER_OF_TWO = InCombat(GainEither())
WRAITHS = OnlyDuring((RECRUIT_ACTION, EMPLOY_ACTION), trait="wraith/zombie")
EQUIPPING = OnlyDuring((EQUIP_ACTION, TAKE_ACTION))
EXPOSED = Who("vampire", lacks="for")
OF_THE_WILDS = (
    InCombat(GainManeuver(lasts=THIS_ROUND)),
    IfBlocked(Bestow(BLOCKER, Forbid("combat ends", THIS_ACTION))),
)
WARDED = (AtMe(), WEAKER_ACTS)
BY_WEAKER = Only(
    Both(Going(blocked=True), AnyOf(Is(BLOCKER, ALLIES, beside=ACTING), Is(BLOCKER, YOUNGER, beside=ACTING)))
)
UNDEAD = ("mummy", "wraith", "zombie")


def prepared(icons: str, *verbs: Verb, name: str, moment: int = ANY_MOMENT, stealth: int = 0) -> Mode:
    """Give the mode of a modifier that prepares for a block; with stealth it is played when needed."""
    needs = () if stealth else (NeedsBlockers(),)
    return Mode(icons, *needs, *verbs, stealth=stealth, moment=NEEDED if stealth else moment, name=name)


def sees(icons: str, amount: int, *verbs: Verb, blood: int = 0) -> Mode:
    """Give the mode of a reaction that gives intercept, for blood maybe."""
    return Mode(icons, *verbs, moment=NEEDED, stealth=amount, blood=blood, reaction=True,
        name=f"+{amount} intercept")  # fmt: skip


def rises(icons: str, *verbs: Verb, name: str = "unlock and block") -> Mode:
    """Give the mode of a reaction of a locked minion that unlocks and attempts to block."""
    return Mode(icons, *verbs, UnlockActor(), AttemptToBlock(), moment=BEFORE_BLOCK, by=LOCKED_ONLY,
        reaction=True, name=name)  # fmt: skip


def warned(icons: str, *verbs: Verb, name: str) -> Mode:
    """Give the mode of a reaction of a locked vampire to a bleed, which unlocks it."""
    return Mode(icons, VampiresOnly(), BleedsMe(), UnlockActor(), *verbs, moment=BEFORE_BLOCK | DURING,
        by=LOCKED_ONLY, reaction=True, name=name)  # fmt: skip


def asleep(reacts: bool) -> Mode:
    """Give the mode that ends the action as a combat with an ally is about to begin."""
    return Mode("obe", OnlyAboutToFight(ALLIES), Lock(FOE), BreakOff(), moment=BLOCKED | ABOUT_TO_FIGHT,
        reaction=reacts, name="end the action")  # fmt: skip


def rush(icons: str) -> Mode:
    """Give a way to enter combat with a locked minion for which several disciplines are used."""
    means = EnterCombat(maneuvers=int("cel" in icons), strength=int("pot" in icons))
    return Mode(icons, ChooseFoe(locked=True), means, stealth=int("obf" in icons), directed=True,
        name=f"enter combat ({icons})")  # fmt: skip


def wakes(most: int) -> tuple[Verb, ...]:
    """Give what unlocks up to so many of one's undead allies."""
    undead = Each(Who("ally", locked=True, trait="/".join(UNDEAD)))
    return Only(AtLeast(Count(undead), 1)), PickSome(undead, most), Unlock(CHOSEN)


ENTRIES = (
    card(102256, "One With the Land", "f05bd950",
        modes=(sees("pro", 2, AtMe()),
            rises("PRO", AtMe(), IfItBlocks(Bestow(BLOCKER, Forbid("strike"))),
                IfItBlocks(Bestow(ACTING, Forbid("strike")))))),
    card(101201, "Mental Maze", "79bfcae2",
        modes=tuple(
            Mode(icons, Only(Is(ACTOR, who)), BLOCKED_IT, WEAKER_ACTS, *locks, BreakOff(),
                blood=blood, moment=BLOCKED, reaction=True, name=name)
            for icons, locks, name in (
                ("obf", (LOCKS,), "end the action, lock"), ("OBF", (), "end the action"))
            for who, blood in ((Who(clan="Ministry"), -1), (Who(not_clan="Ministry"), 0)))),
    card(101214, "Mind of the Wilds", "6ca14202",
        modes=(prepared("ani aus", *OF_THE_WILDS, name="prepare for a block"),
            prepared("ANI AUS", *OF_THE_WILDS, stealth=1, name="+1 stealth"))),
    card(101216, "Mind Tricks", "d95dc742",
        modes=(stealth("dem", 1), stealth("DEM", 1, EITHER_OF_TWO))),
    card(101794, "Skin of the Chameleon", "13fe0d6b",
        modes=(prepared("tha", EITHER_OF_TWO, moment=AS_ANNOUNCED, name="a maneuver or press if blocked"),
            stealth("vis", 1, EITHER_OF_TWO), stealth("VIS", 2, EITHER_OF_TWO))),
    card(100828, "Gift of Sleep", "06aa3357",
        modes=(stealth("obf", 1), asleep(False), asleep(True), stealth("OBE", 1))),
    card(101606, "Repulsion", "9dd39137", traits=frozenset({"repulsion"}),
        modes=(prepared("pre", OnlyOne("repulsion"), InCombat(GainManeuver(TO_LONG, THIS_COMBAT)),
                moment=AS_ANNOUNCED, name="a maneuver if blocked"),
            stealth("obe", 1, OnlyOne("repulsion")),
            Mode("OBE", OnlyOne("repulsion"), PutOn(), moment=ANY_MOMENT, name="put on")),
        values=(Value(STEALTH, 1), Value(FALL_BURNS, 1))),
    card(101875, "Stone Travel", "4fcb902d",
        modes=(Mode("obt", stealth=1, moment=NEEDED, blood=1, name="+1 stealth"), stealth("myt", 1),
            stealth("MYT", 1, Mark("avoiding")))),
    card(100146, "Beast Meld", "d745bee3",
        modes=(stealth("ani pro", 1, InCombat(Toughen(1, THIS_COMBAT, once=True))),
            barring("ANI PRO", NOT_IN_BLEEDS, Unblockable(VAMPIRES)))),
    card(101062, "The Kiss of Ra", "23bb56f6",
        modes=(in_attempt("for", EndsAttempt(EXPOSED, burns=2), name="end the action, 2 blood"),
            in_attempt("FOR", EndsAttempt(EXPOSED, burns=2, topples=True), name="end the action, torpor"))),
    card(100571, "Domain of Evernight", "88dfeadc",
        modes=(stealth("obf", 1), prepared("tem", InCombat(Lasts(ALL_AGGRAVATED, lasts=THIS_ACTION)),
            name="aggravated if blocked"),
            unlock("TEM", once=True))),
    card(100501, "Dawn Operation", "402d2fc2",
        modes=(prepared("for", InCombat(Lasts(ALL_AGGRAVATED, lasts=THIS_ACTION)), MayGiveUp(),
            name="aggravated if blocked"),
            prepared("FOR", InCombat(Lasts(ALL_AGGRAVATED, lasts=THIS_ACTION)),
                name="aggravated if blocked"))),
    card(101511, "Psychomachia", "25e93b98",
        modes=(Mode("pre", BY_WEAKER, BreakOff(unlocks=True), moment=BLOCKED, name="unlock, end the action"),
            Mode("dai", BY_WEAKER, BlockFails(), moment=BLOCKED, name="the block fails"),
            Mode("DAI", BY_WEAKER, BlockFails(damage=1), moment=BLOCKED, name="the block fails, 1 damage"))),
    card(101276, "Neutral Guard", "9820d0df",
        modes=(barring("for", TaxBlocks(1, VAMPIRES)),
            prepared("obe", InCombat(Lasts(FAR, lasts=THIS_ACTION)), moment=AS_ANNOUNCED,
                name="long range if blocked"),
            prepared("OBE", InCombat(Lasts(FAR, lasts=THIS_ACTION)), Unblockable(ALLIES),
                Unblockable(YOUNGER),
                moment=AS_ANNOUNCED, name="cannot block, long range"))),
    card(101805, "The Sleeping Mind", "33268493",
        modes=(barring("dom", ChooseOther(Who("vampire", locked=True)), CannotBlock()),
            barring("DOM", Mark("asleep")))),
    card(101282, "Ni Dieu ni Maître", "b7d12e5d", combined=True,
        modes=(prepared("ani", IfBlocked(Bestow(BLOCKER, Forbid("maneuver", THIS_COMBAT))),
            moment=AS_ANNOUNCED,
                name="no maneuvers if blocked"),
            prepared("for", TaxBlocks(1, VAMPIRES), moment=AS_ANNOUNCED, name="a tax on blocks"),
            prepared("vic", InCombat(Strengthen(1)), moment=AS_ANNOUNCED, name="+1 strength if blocked"))),
    card(100022, "Adhocracy", "05c7f8f2",
        modes=(more("ani", 1), Mode("chi", MoreVotes(3), moment=POLLING, name="+3 votes"),
            prepared("pot", InCombat(Strengthen(1)), name="+1 strength if blocked"))),
    card(100352, "Claiming the Body", "4d1c0aa9",
        modes=tuple(
            Mode(icons, ByAnother(unlocked=True), Only(Is(ACTOR, Who(circle=True), beside=ACTING)),
                LockBlocker(), BreakOff(unlocks=unlocks),
                moment=BLOCKED, name=name)
            for icons, unlocks, name in (
                ("san", False, "end the action"), ("SAN", True, "end the action, unlock")))),
    card(100450, "Crocodile's Tongue", "0b0848c8",
        modes=(in_attempt("aus", FailUnlessPaid(ALLIES, YOUNGER, blood=1, shuts=True),
                name="it fails, or 1 blood"),
            in_attempt("AUS", FailUnlessPaid(ALLIES, YOUNGER, blood=2, shuts=True),
                name="it fails, or 2 blood"))),
    card(100905, "Heart's Desire", "a5c77077",
        modes=tuple(
            Mode(icons, FailIfFits(ALLIES, YOUNGER), bleed=bleed, moment=ATTEMPTED | DURING, limited=True,
                bleed_only=True, name=f"+{bleed} bleed")
            for icons, bleed in (("aus chi", 1), ("AUS CHI", 2)))),
    card(100016, "Acheron Vortex", "9ff596ae",
        modes=(prepared("", DampIntercept(1, Who(lacks="nec/obt")), name="-1 intercept"),)),
    card(102316, "Dominant Personality", "ed5d602c",
        modes=(*(in_attempt(icons, LessIntercept(1), name="-1 intercept") for icons in ("pot", "pre")),
            *(barring(icons, ChooseOther(VAMPIRES), CannotBlock()) for icons in ("POT", "PRE")))),
    card(101880, "Strange Day", "96b5151b",
        modes=(barring("", Once(a_game=True), Unblockable(VAMPIRES)),)),
    card(100877, "Hag's Wrinkles", "df99018e",
        modes=(stealth("obf", 2, EQUIPPING),
            Mode("thn", EQUIPPING, IfSuccessful(UnlockActor()), moment=ANY_MOMENT, name="unlock later"),
            stealth("THN", 1, EQUIPPING, IfSuccessful(UnlockActor())))),
    card(102300, "Paths in Two Worlds", "6224b07c",
        modes=(Mode("obl", WRAITHS, stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"),
            Mode("OBL", WRAITHS, IfSuccessful(MayUnlock(blood=1)), stealth=1, moment=AS_ANNOUNCED,
                name="+1 stealth, unlock later"))),
    card(101796, "Skullduggery", "a0c53dda",
        modes=(Mode("obf", AsAnnounced(MANEUVERS), kind=BLEED_ACTION, stealth=1,
                name="bleed +1 stealth, a maneuver if blocked"),
            bleed("pre", 1), bleed("pro", 0, stealth=1))),
    card(101772, "Show of Force", "eb8637eb",
        modes=(Mode("pot pre", AsAnnounced(InCombat(Strengthen(1))), kind=BLEED_ACTION, bleed=1,
                name="bleed +1"),
            Mode("POT PRE", AsAnnounced(InCombat(Strengthen(2))), kind=BLEED_ACTION, bleed=2,
                name="bleed +2"))),
    card(100561, "Dive Bomb", "663459e9",
        modes=(Mode("fli", ChooseFoe(), EnterCombat(maneuvers=1, first=True),
            AsAnnounced(IfBlocked(Bestow(BLOCKER, GainPress(lasts=THIS_ROUND)))), stealth=1, directed=True,
            name="enter combat"),)),
    card(101147, "Make the Misere", "5861afeb",
        modes=tuple(rush(icons) for icons in (
            "cel", "obf", "pot", "cel obf", "cel pot", "obf pot", "cel obf pot"))),
    card(101716, "Sense Death", "fa69667d",
        modes=(Mode("ani", ChooseFoe(vampire=True, younger=True), EnterCombat(), stealth=1, directed=True,
                name="enter combat"),
            Mode("val", ChooseFoe(), EnterCombat(presses=1), stealth=1, directed=True,
                name="enter combat, a press"),
            Mode("VAL", ChooseFoe(), EnterCombat(maneuvers=1, presses=1), stealth=1, directed=True,
                name="enter combat, a maneuver and a press"))),
    card(100694, "Falcon's Eye", "81d49a11",
        modes=(sees("spi", 1), sees("ani", 1, blood=1),
            Mode("SPI", AnyBlock(), moment=OUTSIDE, reaction=True, name="attempt to block"))),
    card(101840, "Speak with Spirits", "4cd51120",
        modes=(sees("ani", 1, OnlyDuring((BLEED_ACTION,))), sees("spi", 1), rises("SPI", BuyIntercept()))),
    card(100599, "Ears of the Hare", "9cc7a3d5",
        modes=(sees("spi", 1), sees("SPI", 2), sees("pro", 1, blood=1))),
    card(100111, "Aura Absorption", "11af008b",
        modes=(sees("myt", 1), sees("aus", 1, blood=1), stealth("MYT", 1))),
    card(102130, "Voices of the Castle", "64c8b009",
        modes=(sees("vis", 1), sees("tha", 1, blood=1),
            Mode("vis", HelpMaster(1), moment=NEEDED, reaction=True, name="+1 intercept of its master"),
            Mode("VIS", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"))),
    card(101547, "Rat's Warning", "60941885",
        modes=(warned("ani", name="unlock"),
            warned("ANI", InCombat(GainPress(lasts=THIS_COMBAT)), name="unlock, a press"))),
    card(101477, "Predator's Communion", "a6e85077",
        modes=(Mode("abo", CancelCard(), moment=AS_PLAYED, by=ANYBODY, cancels=("frenzy",), reaction=True,
                name="cancel a frenzy card"),
            sees("abo", 1, Only(Is(ACTING, VAMPIRES))),
            Mode("ABO", VampiresOnly(), Only(Is(ACTING, VAMPIRES)), UnlockActor(), by=LOCKED_ONLY,
                moment=BEFORE_BLOCK | DURING, reaction=True, name="unlock"))),
    card(102197, "Wrong and Crosswise", "c5b59bf1",
        modes=(Mode("dem", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
            Mode("DEM", VotesAgainst(4), moment=POLLING, reaction=True, name="4 votes against"))),
    card(100690, "Faerie Wards", "6a9fbf8e",
        modes=(sees("aus", 2, *WARDED),
            Mode("myt", *WARDED, LOCKS, ActionFails(), moment=DURING, reaction=True, name="the action fails"),
            Mode("MYT", *WARDED, LOCKS, ActionFails(stuns=True), moment=DURING, reaction=True,
                name="the action fails, it stays locked"))),
    card(100797, "Funeral Wake", "5804fc1a",
        modes=(Mode("nec", *wakes(1), moment=BEFORE_BLOCK | DURING, by=EITHER, reaction=True,
                name="unlock an ally"),
            Mode("NEC", *wakes(2), moment=BEFORE_BLOCK | DURING, by=EITHER, reaction=True,
                name="unlock two allies"))),
)  # fmt: skip
"""The entries."""
