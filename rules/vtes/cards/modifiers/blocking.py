"""Modifiers and reactions about blocks: stealth, attempts that fail or are barred, what a block leads to."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import BLOCKED_IT
from rules.vtes.cards.modifiers.basics import more, unlock
from rules.vtes.cards.modifiers.reactions import intercept
from rules.vtes.definitions.abilities import EITHER, LOCKED_ONLY, Mode
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import (
    AgainstBlocker,
    AnyBlock,
    BeforeResolution,
    BlockerBurns,
    BreakOff,
    BuyIntercept,
    CannotBlock,
    ChooseOther,
    ContinueAction,
    DampIntercept,
    FailAttempt,
    IfBlocked,
    InCombat,
    LessIntercept,
    LockBlocker,
    LockUnlessBlocked,
    LockWhoFails,
    MoreIntercept,
    NeedsBlockers,
    NotBeside,
    OnceAnAction,
    OnlyDuring,
    StaysLocked,
    TakesDamage,
    TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.combat import Forbid
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import Both, Going, Is, Not, Same
from rules.vtes.definitions.helping import ByAnother, HelpBlocker
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.reacting import (
    AttemptToBlock,
    OnceBetweenUnlocks,
    UnlockAndAttempt,
    VampiresOnly,
    Wake,
)
from rules.vtes.definitions.references import ACTING, ACTOR, BLOCKER, BLOOD
from rules.vtes.definitions.resulting import FailIfFits
from rules.vtes.definitions.striking import CanStrike, GainManeuver, Strike
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    AFTER,
    AS_ANNOUNCED,
    ATTEMPTED,
    BEFORE_BLOCK,
    BLEED_ACTION,
    BLOCKED,
    CHOICE,
    DURING,
    EMPLOY_ACTION,
    NEEDED,
    NEXT_DISCARD,
    OUTSIDE,
    POLITICAL_ACTION,
    POLLING,
    RECRUIT_ACTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.cards.entries import CardEntry
    from rules.vtes.definitions.verb import Verb

ANY_MOMENT = AS_ANNOUNCED | ATTEMPTED | DURING
"""When a modifier is played whose text says no more, up to the block or the resolution of the action."""
NOT_IN_BLEEDS = OnlyDuring((BLEED_ACTION,), other=True)
ENDING_COMBAT = InCombat(CanStrike(Strike(ends=True)))
"""Lets the minion end combat in the first round of it."""
AS_A_BAT = (
    InCombat(GainManeuver(lasts=THIS_COMBAT)),
    InCombat(Forbid("equipment", THIS_COMBAT)),
)


def stealth(icons: str, amount: int, *verbs: Verb) -> Mode:
    """Give the mode of a modifier that gives stealth."""
    return Mode(icons, *verbs, stealth=amount, moment=NEEDED, name=f"+{amount} stealth")


def in_attempt(icons: str, *verbs: Verb, blood: int = 0, name: str = "") -> Mode:
    """Give a mode that is used while a minion attempts to block."""
    return Mode(icons, *verbs, moment=ATTEMPTED, blood=blood, name=name)


def fooled(number: int, name: str, text: str, discipline: str) -> CardEntry:
    """Describe a card with less intercept at inferior, and an attempt that fails for blood at superior."""
    return card(number, name, text, modes=(
        in_attempt(discipline, LessIntercept(1), name="-1 intercept"),
        in_attempt(discipline.upper(), FailAttempt(), blood=1, name="the attempt fails")))  # fmt: skip


def barring(icons: str, *verbs: Verb) -> Mode:
    """Give a mode that is used as the action is announced, to keep somebody from blocking."""
    return Mode(icons, NeedsBlockers(), *verbs, moment=AS_ANNOUNCED, name="cannot block")


def refusing(icons: str, *verbs: Verb) -> Mode:
    """Give a mode that keeps some from blocking, and lets the attempt of one of them fail."""
    return Mode(icons, NeedsBlockers(), *verbs, moment=AS_ANNOUNCED | ATTEMPTED, name="cannot block")


ENTRIES = (
    card(101125, "Lost in Crowds", "730df9c4",
        modes=(stealth("obf", 1, NotBeside("Into Thin Air")), stealth("OBF", 2, NotBeside("Into Thin Air")))),
    card(100617, "Elder Impersonation", "98d9041d",
        modes=(stealth("obf", 1), in_attempt("OBF", FailAttempt(), name="the attempt fails"))),
    card(100687, "Faceless Night", "52e6270b",
        modes=(stealth("obf", 1),
            Mode("OBF", LockWhoFails(), stealth=1, moment=NEEDED, name="+1 stealth, lock who fails"))),
    card(100362, "Cloak the Gathering", "c17e4386",
        modes=(stealth("obf", 1),
            Mode("OBF", ByAnother(), stealth=1, moment=NEEDED, name="+1 stealth for another"))),
    card(101223, "Mirror Walk", "94ec30fa", delay=NEXT_DISCARD,
        modes=(stealth("tha", 1),
            Mode("THA", IfBlocked(LockBlocker()), IfBlocked(BreakOff()), stealth=1, moment=NEEDED,
                name="+1 stealth, end it if blocked"))),
    card(100769, "Forgotten Labyrinth", "8db14cc9",
        modes=(stealth("obf", 2, NOT_IN_BLEEDS), stealth("OBF", 3, NOT_IN_BLEEDS))),
    card(101775, "Shroud of Night", "36dc3f34", modes=(stealth("obt", 1, NOT_IN_BLEEDS), stealth("OBT", 1))),
    card(101712, "Seduction", "d0dacaab",
        modes=(barring("dom", ChooseOther(YOUNGER), CannotBlock()),
            barring("DOM", ChooseOther(VAMPIRES), CannotBlock()))),
    fooled(100279, "Call of the Hungry Dead", "69062523", "nec"),
    fooled(102282, "Stygian Shroud", "33f7f946", "obl"),
    card(101199, "Memory Rift", "bd772808", combined=True,
        modes=(barring("dem", ChooseOther(YOUNGER, Who("vampire", title="any")), CannotBlock()),
            Mode("obf", NeedsBlockers(), stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"),
            Mode("pre", NeedsBlockers(), ENDING_COMBAT, moment=AS_ANNOUNCED, name="combat ends"))),
    card(102264, "Visions of Gehenna", "829e7f7c",
        modes=(refusing("pre", Unblockable(ALLIES), FailIfFits(ALLIES)),
            Mode("PRE", Unblockable(ALLIES), FailIfFits(ALLIES), bleed=2, limited=True, bleed_only=True,
                moment=ANY_MOMENT, name="+2 bleed"))),
    card(100492, "Daring the Dawn", "a36e4cec",
        modes=(refusing("for", Unblockable(VAMPIRES), FailIfFits(VAMPIRES), TakesDamage(2)),
            refusing("FOR", Unblockable(VAMPIRES), FailIfFits(VAMPIRES), TakesDamage(1)))),
    card(101387, "Perfect Paragon", "373134a8",
        modes=(Mode("pre", MoreVotes(3), moment=POLLING, name="+3 votes"),
            Mode("PRE", NeedsBlockers(), DampIntercept(1, ALLIES), DampIntercept(1, YOUNGER),
                moment=ANY_MOMENT, name="-1 intercept"))),
    card(101774, "Shroud of Absence", "f7063149",
        modes=(stealth("dom obt", 1), stealth("DOM OBT", 1, ENDING_COMBAT))),
    card(102285, "Where the Veil Thins", "a13fbb62",
        modes=(stealth("obl", 1), stealth("OBL", 1, TaxBlocks(1, Who(lacks="obl"))))),
    card(100324, "Changeling", "ec4911a3", modes=(more("vic", 1), stealth("VIC", 1))),
    card(100994, "Instantaneous Transformation", "4bd2f3bf",
        modes=(stealth("cel pro", 1), unlock("CEL PRO", once=True))),
    card(100788, "Freak Drive", "63717f88",
        modes=(unlock("for"),
            Mode("FOR", Only(Going(blocked=True, ended=False)), Only(Is(ACTING, up=True)), UnlockActor(),
                moment=AFTER,
                name="unlock after a block"))),
    card(100323, "Change of Target", "6396750c",
        modes=(Mode("", BreakOff(unlocks=True, barred=True), moment=BLOCKED, name="end the action"),)),
    card(101309, "Obedience", "10ffdcdb",
        modes=(Mode("dom", AgainstBlocker(), BreakOff(unlocks=True, barred=True),
                moment=BLOCKED | ABOUT_TO_FIGHT, reaction=True, name="end the action, unlock"),
            Mode("DOM", AgainstBlocker(), BreakOff(barred=True), moment=BLOCKED | ABOUT_TO_FIGHT,
                reaction=True, name="end the action"))),
    card(101429, "Power of One", "8b81bb52",
        modes=(Mode("obt", BlockerBurns(2), moment=BLOCKED, name="2 blood or life"),
            Mode("pot", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited"),
            more("pre", 1), more("pre", 1, stealth=1))),
    card(102223, "Form of the Bat", "12d238eb",
        modes=(in_attempt("pro", LessIntercept(1), *AS_A_BAT, name="-1 intercept"),
            Mode("PRO", *AS_A_BAT, stealth=1, moment=NEEDED, reaction=True, name="+1 intercept"))),
    card(100249, "Breath of Thanatos", "2b6a3a1e",
        modes=(stealth("nec", 2, OnlyDuring((RECRUIT_ACTION, EMPLOY_ACTION), trait="wraith")),),
        combat=(Mode("NEC", Strike(1, aggravated=True), moment=CHOICE, name="1 aggravated"),)),
    card(100771, "Form of Mist", "1facbfb5",
        combat=(Mode("pro", Strike(dodge=True), moment=CHOICE, name="dodge"),
            Mode("PRO", OnceAnAction(), Strike(ends=True), ContinueAction(blood=1, stealth=1), moment=CHOICE,
                name="combat ends"))),
    card(101735, "Shadow Body", "aec0f599",
        combat=(Mode("obt", Strike(ends=True), moment=CHOICE, name="combat ends"),
            Mode("OBT", Strike(ends=True), ContinueAction(but=(BLEED_ACTION, POLITICAL_ACTION)),
                moment=CHOICE, name="combat ends, continue"))),
    card(101321, "On the Qui Vive", "374ca1bb",
        modes=(Mode("", OnceBetweenUnlocks(), Wake(), StaysLocked(ALLIES), moment=WAKING, by=LOCKED_ONLY,
            reaction=True, name="wake"),)),
    card(100760, "Forced Awakening", "96144309",
        modes=(Mode("", VampiresOnly(), Wake(), BeforeResolution(If(Both(Is(ACTOR, up=True),
            Not(Same(ACTOR, BLOCKER))), (Lose(BLOOD, 1, ACTOR),))), moment=WAKING,
            by=LOCKED_ONLY, reaction=True, name="wake"),)),
    card(102230, "Organized Resistance", "d679d848",
        modes=(Mode("", HelpBlocker(1, Who(sect="anarch")), moment=NEEDED, by=EITHER, reaction=True,
                name="+1 intercept of an Anarch"),
            Mode("", UnlockAndAttempt("anarch", 1), moment=BEFORE_BLOCK, by=EITHER, reaction=True,
                name="unlock an Anarch to block"))),
    card(100308, "Cats' Guidance", "9a1e8a26",
        modes=(Mode("ani", BLOCKED_IT, UnlockActor(), moment=AFTER, by=LOCKED_ONLY, reaction=True,
                name="unlock"), intercept("ANI", 1))),
    card(100598, "Eagle's Sight", "a52b5843",
        modes=(intercept("aus", 1),
            Mode("AUS", AnyBlock(), moment=OUTSIDE, reaction=True, name="attempt to block"))),
    card(102222, "Eyes of the Wild", "9e8c0034",
        modes=(Mode("", UnlockActor(), BuyIntercept(), AttemptToBlock(), LockUnlessBlocked(),
            moment=BEFORE_BLOCK, by=LOCKED_ONLY, reaction=True, name="unlock and block"),)),
    card(101501, "Protection Racket", "bcf850d7",
        modes=(Mode("", MoreIntercept(1, Who(title="any")), stealth=1, moment=NEEDED, reaction=True,
            name="+1 intercept"),)),
)  # fmt: skip
"""The entries."""
