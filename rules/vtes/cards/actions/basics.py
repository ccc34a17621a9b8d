"""Action cards."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfBled, UnlockAtOnce
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import AddBlood, Gain, GainPool, Lose, PreyBurnsPool, StealPool
from rules.vtes.definitions.choosing import ChooseRemains, ChooseSeat, ChooseUncontrolled, OnlyOne, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import If, May
from rules.vtes.definitions.conditions import (
    AtLeast,
    Both,
    Going,
    Is,
    Not,
    Superior,
)
from rules.vtes.definitions.exposed import (
    AtThis,
    ChooseAnybody,
    LockTarget,
    ShuffleThis,
)
from rules.vtes.definitions.guarding import GuardAttempts
from rules.vtes.definitions.helping import HinderActor
from rules.vtes.definitions.lasting import BecomeVampire, OneOfAName, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCards, SearchAndEquip
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.meddling import BledDiscards, LosePoolOrCards, RemoveTheirAsh
from rules.vtes.definitions.reacting import AtMe, CountsAs
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import (
    ACTOR,
    BLED,
    BLOOD,
    CHOSEN,
    CONTROLLER,
    CORRUPTION,
    COUNTERS,
    ME,
    POOL,
    TARGET,
    THIS,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.remains import FeedOnRemains
from rules.vtes.definitions.schemes import FetchDiscipline
from rules.vtes.definitions.standing import LeaveTorpor
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    LOCATION,
    SLEEPER,
    BurnTarget,
    ChangeClan,
    ChooseTarget,
    StealTarget,
)
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    ALLY,
    BEFORE_BLOCK,
    BLEED_ACTION,
    BLEED_VALUE,
    EACH_UNLOCK,
    HUNT_ACTION,
    IMBUED,
    INTERCEPT,
    MASTER_PHASE,
    NEEDED,
    OTHERS_UNLOCK,
    OWN_UNLOCK,
    RETAINER,
    VAMPIRE,
)

ASLEEP = ChooseTarget(SLEEPER, others=True)
YOUNGER = ChooseUncontrolled(younger=True)
ANY = ChooseUncontrolled()
ALLIES = ChooseRemains(ALLY)
OUTSIDERS = Who("vampire", not_sect="camarilla")
DEAD = ChooseRemains(VAMPIRE | IMBUED | ALLY | RETAINER)


def bleed(icons: str, more: int, **knows: int) -> Mode:
    """Give the mode of an enhanced bleed (VTES-6.1.6-02)."""
    name = f"bleed +{more}" if more else "bleed"
    return Mode(icons, kind=BLEED_ACTION, bleed=more, name=name, stealth=knows.get("stealth", 0))


STUN = (ChooseOther(Who("vampire", unlocked=True), directs=True, fallen=True), LockTarget(stuns=True))

ENTRIES = (
    card(100845, "Govern the Unaligned", "132a1c0e",
        modes=(bleed("dom", 2), Mode("DOM", YOUNGER, AddBlood(3), stealth=1, name="3 blood"))),
    card(101972, "Thing", "6d73d8b8",
        modes=(Mode("", ChooseUncontrolled(clan="Gangrel"), AddBlood(2), stealth=1, name="2 blood"),)),
    card(100515, "Deep Song", "662cadd2",
        modes=(bleed("ani", 1), Mode("ANI", CountsAs("frenzy"), ChooseFoe(vampire=True),
            EnterCombat(locks=True, reversed=True), directed=True, name="enter combat"))),
    card(101055, "Kindred Spirits", "ba4a07df",
        modes=(
            Mode("dem", ChooseSeat(), GainPool(1, if_bled=True), kind=BLEED_ACTION, name="bleed"),
            Mode("DEM", ChooseSeat(), GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=1, name="bleed +1"),
        )),
    card(102232, "The Platinum Protocol", "ec44f878",
        combined=True,
        modes=(
            bleed("obf", 0, stealth=1),
            bleed("pre", 1),
            Mode("pro", If(AtLeast(Of(BLED), 1), (PickNow(Each(of=TARGET, ready=False)),
            Gain(CORRUPTION, 1, CHOSEN))), kind=BLEED_ACTION, name="corrupt"),
        )),
    card(100652, "Entrancement", "b1c3c577",
        modes=(bleed("pre", 1),
            Mode("PRE", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), stealth=1, directed=True,
                name="steal an ally"))),
    card(100852, "Graverobbing", "097ee300",
        modes=(Mode("dom", ASLEEP, StealTarget(), directed=True, name="steal"),
            Mode("DOM", ASLEEP, StealTarget(), If(Both(Is(CHOSEN), Not(Is(CHOSEN, up=True))),
                (May(ME, Lose(BLOOD, 2, ACTOR), (LeaveTorpor(CHOSEN),)),)), directed=True,
                    name="steal and rescue"))),
    card(100353, "Clan Impersonation", "7ee6859f",
        modes=(Mode("", PutOn(), ChangeClan(), stealth=1, name="another clan"),),
        actions=(Mode("", Burn(THIS), name="burn"),)),
    card(100640, "Enchant Kindred", "60467c5d",
        modes=(bleed("pre", 1), Mode("PRE", YOUNGER, AddBlood(2), stealth=1, name="2 blood"))),
    card(102247, "Break the Bonds", "30607e40",
        combined=True,
        modes=(
            bleed("ani", 1),
            Mode("obf", If(AtLeast(Of(BLED), 1), (If(AtLeast(Count(Each(of=TARGET)), 1),
                (PickNow(Each(of=TARGET), optional=True), Lock(CHOSEN))),)), kind=BLEED_ACTION,
                    name="bleed, lock a minion"),
            Mode("pre", ANY, IfBled(1), kind=BLEED_ACTION, name="bleed, 1 blood"),
        )),
    card(101143, "Magic of the Smith", "4e595882",
        modes=(
            Mode("tha", SearchAndEquip(), stealth=1, name="equip"),
            Mode("THA", SearchAndEquip(), stealth=3, name="equip, more stealth"),
        )),
    card(100633, "The Embrace", "31c8430e", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1), stealth=1, name="embrace"),)),
    card(102076, "Unleash Hell's Fury", "f213970b",
        modes=(
            Mode("dai", PutInPlay(), stealth=1, name="guard"),
            Mode("DAI", PutInPlay(), UnlockAtOnce(), stealth=1, name="guard and unlock"),
        ),
        aids=(Mode("", AtMe(), GuardAttempts(9, 2, "infernal"), moment=BEFORE_BLOCK,
            name="attempt to block"),)),
    card(102229, "Line Brawl", "d8d5aedc",
        modes=(Mode("cel", ChooseSeat(), StealPool(1), directed=True, name="steal 1 pool"),
            Mode("pot", ChooseFoe(), EnterCombat(), directed=True, name="enter combat"), bleed("pre", 1))),
    card(100390, "Computer Hacking", "c071f921", modes=(bleed("", 1),)),
    card(100752, "Flurry of Action", "fda1959d",
        modes=(Mode("cel", DrawCards(2, if_bled=True), kind=BLEED_ACTION, name="bleed, draw 2"),
            Mode("CEL", If(AtLeast(Of(BLED), 1), (Unlock(ACTOR),)), kind=BLEED_ACTION,
                name="bleed, unlock"))),
    card(100952, "Illegalism", "43499590",
        combined=True,
        modes=(Mode("cel", If(AtLeast(Of(BLED), 1), (Unlock(ACTOR),)), kind=BLEED_ACTION, name="unlock"),
            bleed("chi", 0, stealth=1),
            bleed("pre", 1))),
    card(101089, "Legal Manipulations", "8035d6e2",
        modes=(bleed("pre", 2), Mode("PRE", GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=2,
            name="bleed +2, 1 pool"))),
    card(101513, "Public Trust", "238a6ddf",
        modes=(bleed("pre", 2), Mode("PRE", ANY, IfBled(1), kind=BLEED_ACTION, bleed=2,
            name="bleed +2, 1 blood"))),
    card(102295, "Shroud of Decay", "38228c8b",
        modes=(Mode("obl", BledDiscards(2), kind=BLEED_ACTION, bleed=1, name="bleed +1"),
            Mode("OBL", RemoveTheirAsh(7, prey=3), directed=True, name="burn 3 pool of the prey"))),
    card(100093, "Army of Rats", "c7f87104",
        modes=(Mode("ani", PutInPlay(), stealth=1, name="army"),),
        triggers=(Trigger(OWN_UNLOCK, OneOfAName(), PreyBurnsPool(1)),),
        open_actions=(Mode("", AtThis(), Burn(THIS), directed=True, name="burn"),)),
    card(100416, "Constant Revolution", "fb387367",
        modes=(Mode("", PutInPlay(), Gain(COUNTERS, 1, THIS), stealth=1, name="revolution"),),
        triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS)), Trigger(OTHERS_UNLOCK, LosePoolOrCards())),
        open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, pool=1, name="burn"),)),
    card(101028, "Judgment: Camarilla Segregation", "933cbf4a",
        modes=(Mode("", PutInPlay(), stealth=1, name="judgment"),),
        triggers=(Trigger(EACH_UNLOCK, If(AtLeast(Count(Each(Who("vampire", not_sect="camarilla"),
            ready=False)), 1), (Lose(POOL, 1, ME),))),),
        abilities=(Ability(MASTER_PHASE, ChooseAnybody(OUTSIDERS, ready=False, of="me"), BurnTarget(),
            Burn(THIS), anybody=True, name="burn a vampire to burn it"),)),
    card(102246, "Childe of the Revolution", "8144fc77", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, sect="anarch"), FetchDiscipline(), stealth=1,
            name="childe"),)),
    card(100079, "Aranthebes, The Immortal", "f9c0bad4",
        modes=(Mode("", PutInPlay(), stealth=1, name="Aranthebes"),),
        aids=(Mode("", HinderActor(1), locks=True, moment=NEEDED, name="-1 stealth"),),
        values=(Everywhere(BLEED_VALUE, -1, Who("vampire", max_capacity=4),
            when=Both(Going((BLEED_ACTION,), at=ME), Is(THIS, Who(unlocked=True)))),),
        open_actions=(Mode("", AtThis(Who("vampire", min_capacity=5)), ShuffleThis(), directed=True,
            name="shuffle it away"),)),
    card(100006, "Abbot", "9f66c6dc",
        traits=frozenset({"abbot"}),
        modes=(Mode("", OnlyOne("abbot"), PutOn(), UnlockAtOnce(), stealth=1, name="abbot"),),
        values=(Value(INTERCEPT, 1, Going(at=ME)),)),
    card(100904, "Heart of the City", "af202163",
        traits=frozenset({"heart of the city"}),
        modes=(Mode("pre", OnlyOne("heart of the city"), PutOn(), stealth=1, name="+1 bleed"),
            Mode("PRE", OnlyOne("heart of the city"), PutOn(), RemembersSuperior(), stealth=1,
                name="+2 bleed")),
        values=(Value(BLEED_VALUE, 1), Value(BLEED_VALUE, 1, Superior()))),
    card(102302, "Psychophagia", "6f705bf7",
        modes=(Mode("", ALLIES, FeedOnRemains(3), kind=HUNT_ACTION, stealth=1, name="3 blood"),
            Mode("", ALLIES, FeedOnRemains(2, unlocks=True), kind=HUNT_ACTION, stealth=1,
                name="2 blood and unlock"))),
    card(102135, "Vulture's Buffet", "21608e72",
        modes=(Mode("obf", DEAD, FeedOnRemains(unlocks=True), kind=HUNT_ACTION, stealth=1, name="hunt"),
            Mode("spi", DEAD, FeedOnRemains(more=1, unlocks=True), kind=HUNT_ACTION, stealth=1,
                name="+1 hunt"),
            Mode("SPI", DEAD, FeedOnRemains(more=1, pool=1, unlocks=True), kind=HUNT_ACTION, stealth=1,
                name="+1 hunt, 1 pool"))),
    card(101211, "Mind Numb", "49b30d96",
        modes=(Mode("pre", *STUN, directed=True, name="stun"),
            Mode("PRE", *STUN, stealth=1, directed=True, name="stun"))),
    card(101632, "Rewilding", "89cc97f2",
        modes=(Mode("", ChooseTarget(LOCATION), Lose(POOL, 2, CONTROLLER), BurnTarget(), directed=True,
            name="burn a location"),)),
)  # fmt: skip
"""The entries."""
