"""Action modifiers."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.modifiers.reactions import redirect
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import (
    AfterActionOf,
    BleedForBlood,
    Captivate,
    Mark,
    MoreBleed,
    UnlockActor,
    UnlockAtOnce,
    UnlockTarget,
)
from rules.vtes.definitions.afterwards import IfSuccessful, MayInAttempt, MayUnlock, OnceATurn
from rules.vtes.definitions.blocking import LessIntercept, NotBeside
from rules.vtes.definitions.blood import BurnEdge, GainPool
from rules.vtes.definitions.clauses import VOTERS
from rules.vtes.definitions.corruption import FailForCorruption
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.helping import (
    ByAnother,
    HelpActor,
    HelpNextActions,
    InLaterActions,
    NotesAction,
    OneAnAction,
    RemembersTarget,
    SameTarget,
)
from rules.vtes.definitions.holdings import BledPrey
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.meddling import RemoveTheirAsh
from rules.vtes.definitions.political import VotesForBlood
from rules.vtes.definitions.reacting import LockReactor
from rules.vtes.definitions.references import THIS
from rules.vtes.definitions.saved_bleeds import AddSavedBleed, SpareBleed
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import Shelter
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    ABOUT_TO_BLEED,
    AFTER,
    AS_SUCCESSFUL,
    BEFORE_VOTES,
    BLEED_VALUE,
    DURING,
    MINION_PHASE,
    NEEDED,
    NEXT_UNLOCK,
    OTHERS_MINION,
    OWN_UNLOCK,
    POLLING,
)


def more(icons: str, bleed: int, *verbs: MoreBleed, stealth: int = 0) -> Mode:
    """Give the mode of a limited bleed modifier; one that gives stealth is played where that is needed."""
    name = f"+{bleed} bleed"
    for verb in verbs:
        if verb.target_pool:
            name = f"+{bleed + verb.amount} bleed if the target has {verb.target_pool} or fewer pool"
    return Mode(
        icons, *verbs, bleed=bleed, stealth=stealth, moment=NEEDED if stealth else DURING, limited=True,
        bleed_only=True, name=name,
    )  # fmt: skip


def unlock(icons: str, once: bool = False, blood: int = 0) -> Mode:
    """Give the mode of a modifier that unlocks after a successful action."""
    return Mode(
        icons, UnlockActor(), moment=AFTER, success_only=True, once_a_turn=once, blood=blood, name="unlock"
    )


THIN_AIR = MayInAttempt(LessIntercept(1, ALLIES), LessIntercept(1, Who("vampire", younger=True)), blood=1)
REVEALS = IfSuccessful(MayUnlock(corruption=2), bled=True)

ENTRIES = (
    card(100401, "Conditioning", "b8a855f3", modes=(more("dom", 2), more("DOM", 3))),
    card(102131, "Voter Captivation", "fc4e8035",
        modes=(Mode("pre", Captivate(0), moment=AFTER, name="blood"),
            Mode("PRE", Captivate(2), moment=AFTER, name="blood and pool"))),
    card(100645, "Enkil Cog", "4d3a2962",
        modes=(Mode("", BledPrey(), PutOn(), moment=AFTER, name="put on"),),
        values=(Value(BLEED_VALUE, 1),),
        abilities=(Ability(OTHERS_MINION, locks=True),)),
    card(100251, "Bribes", "3549a9fc",
        modes=(Mode("", GainPool(1), moment=BEFORE_VOTES, name="1 pool"),),
        lacks={"pool for others who vote for it": VOTERS}),
    card(101857, "Spying Mission", "9137f27b",
        modes=(Mode("obf", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("OBF", SpareBleed(), moment=AS_SUCCESSFUL, bleed_only=True, name="save the bleed")),
        triggers=(Trigger(ABOUT_TO_BLEED, AddSavedBleed(2)),)),
    card(100236, "Bonding", "79ea97bf", modes=(more("dom", 1), more("DOM", 1, stealth=1))),
    card(100381, "Command of the Beast", "f017e6ec",
        modes=(more("dom", 1),
            Mode("DOM", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited"))),
    card(102233, "Revelation of the Serpent", "829d5d5f",
        modes=(more("pre pro", 1), more("pre pro", 1, stealth=1),
            Mode("PRE PRO", REVEALS, bleed=1, moment=DURING, limited=True, bleed_only=True,
                name="+1 bleed, unlock"),
            Mode("PRE PRO", REVEALS, bleed=1, stealth=1, moment=NEEDED, limited=True, bleed_only=True,
                name="+1 bleed, unlock"))),
    card(100761, "Forced March", "d4c412b1",
        modes=(Mode("cel for", OnceATurn(), UnlockActor(), moment=AFTER, success_only=True, name="unlock"),
            Mode("CEL FOR", OnceATurn(), IfSuccessful(MayUnlock(blood=1)), stealth=1, moment=NEEDED,
                name="+1 stealth"))),
    card(102221, "Enchanting Gaze", "8fbcca22",
        modes=(Mode("pre pro", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("PRE PRO", MayInAttempt(FailForCorruption()), stealth=1, moment=NEEDED,
                name="+1 stealth, gaze"))),
    card(101001, "Into Thin Air", "39bd0054", delay=NEXT_UNLOCK,
        modes=(Mode("obf", NotBeside("Lost in Crowds"), THIN_AIR, stealth=1, moment=NEEDED,
                name="+1 stealth"),
            Mode("OBF", NotBeside("Lost in Crowds"), THIN_AIR, stealth=2, moment=NEEDED,
                name="+2 stealth"))),
    card(102097, "Veil the Legions", "337ceba6",
        modes=(Mode("obf", ByAnother(unlocked=True), OneAnAction(), HelpActor(1), moment=NEEDED,
                name="+1 stealth"),
            Mode("OBF", ByAnother(unlocked=True), OneAnAction(), HelpActor(1), HelpNextActions(),
                moment=NEEDED, name="+1 stealth, and the next"))),
    card(102280, "Shadow Cast", "271123ce",
        modes=(Mode("obl", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("OBL", PutOn(), RemembersTarget(), moment=AFTER, success_only=True, name="put on")),
        aids=(Mode("", SameTarget(), HelpActor(1, itself=True), Burn(THIS), moment=NEEDED,
            name="+1 stealth"),)),
    card(102281, "Shadow Cloak", "e9d0a32f",
        modes=(Mode("obl", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("OBL", PutOn(), moment=AFTER, success_only=True, name="put on")),
        values=(Shelter(Who(lacks="aus")),), triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),)),
    card(102062, "Under My Skin", "c3d3b459",
        modes=(Mode("obf", stealth=1, moment=NEEDED, name="+1 stealth"),
            Mode("thn", PutOn(), NotesAction(), stealth=1, moment=NEEDED, name="+1 stealth, put on"),
            Mode("THN", PutOn(), NotesAction(), stealth=2, moment=NEEDED, name="+2 stealth, put on")),
        aids=(Mode("", InLaterActions(), HelpActor(1, itself=True), Burn(THIS), moment=NEEDED,
            name="+1 stealth"),)),
    card(100446, "CrimethInc.", "27a7f37b",
        modes=(Mode("pro", AfterActionOf("anarch"), UnlockAtOnce(), moment=AFTER, success_only=True,
                name="unlock"),
            Mode("qui", AfterActionOf("anarch"), ChooseAnybody(Who("vampire", sect="anarch"), other=True),
                UnlockTarget(), moment=AFTER, success_only=True, name="unlock another"),
            Mode("tha", AfterActionOf("anarch"), PutInPlay(), moment=AFTER, success_only=True,
                name="put in play")),
        abilities=(Ability(MINION_PHASE, ChooseAnybody(Who(sect="anarch", locked=True), of="me"),
            UnlockTarget(), pool=1, once=True),)),
    card(100119, "Awe", "eeee4254",
        modes=(Mode("pre", VotesForBlood(1), moment=POLLING, name="X+1 votes"),
            Mode("PRE", VotesForBlood(2), moment=POLLING, name="2X+1 votes"))),
    card(102026, "Trochomancy", "bbd41c69",
        modes=(Mode("nec", RemoveTheirAsh(13), bleed=1, moment=DURING, limited=True, bleed_only=True,
                name="13 cards, +1 bleed"),
            Mode("aus nec", RemoveTheirAsh(7), bleed=1, moment=DURING, limited=True, bleed_only=True,
                name="7 cards, +1 bleed"),
            Mode("AUS NEC", RemoveTheirAsh(7), bleed=2, moment=DURING, limited=True, bleed_only=True,
                name="7 cards, +2 bleed"))),
    card(101098, "Leverage", "7d94538c",
        modes=(Mode("", BurnEdge(), Mark("edge_burns"), bleed=1, moment=DURING, bleed_only=True,
            name="+1 bleed, not limited"),)),
    card(100405, "Confusion", "1856ff4a", modes=(more("dem", 1), more("DEM", 1, stealth=1))),
    card(100031, "Aire of Elation", "861a12c9",
        modes=(more("pre", 1, MoreBleed(1, clan="Toreador")), more("PRE", 2, MoreBleed(1, clan="Toreador")))),
    card(100682, "Eyes of Chaos", "67551305", modes=(more("dem", 1), more("DEM", 2))),
    card(100765, "Foreshadowing Destruction", "015192df",
        modes=(more("dom", 1), more("DOM", 0, MoreBleed(3, target_pool=9)))),
    card(101239, "Monkey Wrench", "6f040920",
        modes=(Mode("", BleedForBlood(3), moment=DURING, limited=True, bleed_only=True, name="+X bleed"),)),
    card(101256, "Murmur of the False Will", "a0cd68c4",
        modes=(more("dom", 1), redirect("DOM", LockReactor(), younger=True))),
)  # fmt: skip
"""The entries."""
