"""Actions that strengthen one's own for a turn, put contracts and lessons on others, steal and corrupt."""

from __future__ import annotations

from rules.vtes.cards.actions.basics import YOUNGER, bleed
from rules.vtes.cards.actions.enduring import on_itself
from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor, UnlockAtOnce
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import ChooseOther, DampIntercept, Unblockable
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, GainPool, Lose, MoveBlood
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Same
from rules.vtes.definitions.enduring import ChooseOfPrey, OneThisTurn, PutOnMine, UnlockIfFits
from rules.vtes.definitions.exposed import AtThis, PutOnTheirs
from rules.vtes.definitions.kinds import ACTION_ANNOUNCED, BINDS, BOUND, HARD_HANDS
from rules.vtes.definitions.lasting import Keep, PutInPlay, PutOn
from rules.vtes.definitions.library import DrawCrypt, EquipFromHand, FetchLocation
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import ACTOR, BLOOD, CHOSEN, LIFE, REMEMBERED, THIS, Each
from rules.vtes.definitions.summoning import ChooseHurt
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    EQUIPMENT_IN_PLAY,
    LOCATION,
    BorrowTarget,
    BurnTarget,
    ChooseTarget,
    StealTarget,
)
from rules.vtes.definitions.toiling import Meanwhile
from rules.vtes.definitions.ventures import (
    ChooseLesson,
    ChoosePredators,
    KeepsFromHand,
    LearnChosen,
    LockToSeeHand,
    MeanwhileForAll,
    MergesWithOther,
    TaintTarget,
)
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_ACTION,
    ANY_PASSED,
    BLEED_ACTION,
    BLEED_VALUE,
    EQUIP_ACTION,
    MINION_PHASE,
    STEALTH,
    STRENGTH,
    UNLOCK_PHASE,
)

MORTALS_AND_MAGES = Who(trait="mortal/mage")
HARDENED = (UnlockAtOnce(), Meanwhile(HARD_HANDS, 1, lasting=True))

ENTRIES = (
    card(101613, "Restoration", "a5417bb9",
        modes=(Mode("for", GainBlood(2), stealth=1, name="2 blood"),
            Mode("FOR", GainBlood(3), stealth=1, name="3 blood"))),
    card(100494, "Dark Mirror of the Mind", "85f1d567",
        modes=(Mode("", GainPool(2), stealth=1, name="2 pool"),)),
    card(101161, "Mantle of the Bestial Majesty", "ee00202b",
        modes=(Mode("pro", *HARDENED, stealth=1, name="aggravated hands"),
            Mode("PRO", *HARDENED, Meanwhile(STRENGTH, 1, lasting=True), stealth=1,
                name="aggravated hands, +1 strength"))),
    card(101510, "Psychic Veil", "99bb640b",
        modes=(Mode("obf", MeanwhileForAll(STEALTH, 1, VAMPIRES), name="+1 stealth of vampires"),
            Mode("OBF", MeanwhileForAll(STEALTH, 1), name="+1 stealth of all"))),
    card(100587, "Dream World", "e4e83d78",
        modes=(bleed("pre", 1),
            Mode("PRE", OneThisTurn(), MeanwhileForAll(BLEED_VALUE, 1, unblocked=True), stealth=1,
                name="+1 bleed of all"))),
    card(100856, "Gremlins", "edd5b3d8",
        modes=(bleed("dom", 1),
            Mode("myt", ChooseTarget(EQUIPMENT_IN_PLAY, unlike="melee"), BurnTarget(), stealth=1,
                directed=True, name="burn equipment"),
            bleed("MYT", 1, stealth=1))),
    card(101193, "Media Influence", "1f6be8e0",
        modes=(bleed("pre", 2), Mode("PRE", Gain(BLOOD, 1, Each(Who("vampire", unlocked=True), ready=False)),
            name="1 blood each"))),
    card(100072, "Anonymous Freight", "ccda5833",
        modes=(Mode("", EquipFromHand(), kind=EQUIP_ACTION, stealth=2, name="equip"),)),
    card(100365, "Clotho's Gift", "367f7307",
        modes=(Mode("obf", DrawCrypt(), stealth=1, name="a crypt card"),
            Mode("tem", YOUNGER, AddBlood(2), stealth=1, name="2 blood"),
            Mode("TEM", PutOn(), Lock(THIS), stealth=1, name="put on")),
        abilities=(Ability(MINION_PHASE, UnlockActor(), locks=True, blood=1, name="unlock"),)),
    card(101615, "Restructure", "0c66203a", traits=frozenset({BINDS}),
        modes=(Mode("dem", ChooseOther(ALLIES, directs=True, own=True), PutOnTheirs(), directed=True,
                name="put on an ally"),
            Mode("DEM", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), directed=True,
                name="steal an ally")),
        abilities=(Ability(UNLOCK_PHASE, UnlockActor(), pool=1, name="unlock"),)),
    card(101690, "SchreckNET", "84a2b513",
        modes=(Mode("", UnlockIfFits(Who(min_capacity=6)), PutInPlay(), stealth=1, name="put in play"),),
        triggers=(Trigger(ANY_PASSED, LockToSeeHand(), optional=True),)),
    card(101809, "Smash and Grab", "9a21fb97",
        modes=(Mode("ani", ChooseHurt(ALLIES, retainers=True), Lose(LIFE, 2, CHOSEN), stealth=1,
            directed=True,
                name="burn 2 life"),
            bleed("dem", 1),
            Mode("pot", ChooseTarget(LOCATION, others=True, near=True), BurnTarget(), stealth=1,
                directed=True, name="burn a location"))),
    card(100030, "The Ailing Spirit", "29ed716b",
        modes=(bleed("dom", 1),
            Mode("obe", AsAnnounced(DampIntercept(1, Who("vampire", has="dem"))),
                AsAnnounced(DampIntercept(1, MORTALS_AND_MAGES)), kind=BLEED_ACTION, bleed=1,
                name="bleed +1, -1 intercept"),
            Mode("OBE", ChooseOther(Who("vampire", clan="Malkavian/Malkavian antitribu"), MORTALS_AND_MAGES,
                directs=True, fallen=True), BorrowTarget(), stealth=1, directed=True,
                name="take control"))),
    card(101280, "New Management", "84ed0b6e", delay=AFTER_ACTION,
        modes=(Mode("", ChooseTarget(LOCATION, others=True, max_cost=1), StealTarget(), directed=True,
            name="steal a location"),)),
    card(100430, "Corruption", "933ba3d3",
        modes=(Mode("", ChooseOfPrey(fallen=True), TaintTarget(), stealth=1, directed=True,
            name="corrupt"),)),
    card(101680, "Sanguine Instruction", "dd5fa278",
        modes=(Mode("", ChooseLesson(), PutOnTheirs(), LearnChosen(), stealth=1, name="teach"),)),
    card(100355, "Clandestine Contract", "dcd465b8",
        modes=(Mode("", ChooseFoe(), PutOnMine(), Keep(ACTOR), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),),
        open_actions=(Mode("", Only(Same(ACTOR, REMEMBERED)), AtThis(bearer=True), EnterCombat(), stealth=1,
            directed=True,
            name="enter combat"),)),
    card(101801, "Slaughtering the Herd", "a842e64d", traits=frozenset({BOUND}),
        modes=(Mode("dom", AsAnnounced(Unblockable(ALLIES)), kind=BLEED_ACTION, bleed=2, name="bleed +2"),
            Mode("DOM", ChoosePredators(), PutOnTheirs(), Keep(ACTOR), directed=True,
                name="put on a vampire")),
        triggers=(Trigger(ACTION_ANNOUNCED, MoveBlood(1, ACTOR, REMEMBERED)),),
        abilities=(Ability(MINION_PHASE, blood=4, burns=True, name="burn"),)),
    card(100841, "Goblinism", "86d9c6a6",
        modes=(Mode("pot", ChooseTarget(LOCATION), BurnTarget(), directed=True, name="burn a location"),
            Mode("myt", FetchLocation(), stealth=1, name="fetch a location"),
            Mode("MYT", FetchLocation(havens=True), stealth=1, name="fetch a location or haven"))),
    card(100827, "Gift of Proteus", "0b98660f", traits=frozenset({"gift of proteus", "keeps cards to play"}),
        modes=(on_itself("", "gift of proteus", KeepsFromHand("pro"), name="keep cards"),)),
    card(101085, "Legacy", "849595ec",
        modes=(Mode("", UnlockAtOnce(), MergesWithOther(advanced=False), stealth=2, name="merge"),)),
)  # fmt: skip
"""The entries."""
