"""Library cards of Oblivion."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import either, fooled, intercept, prepared, rush, stealth, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES, DEAD_ALLY, IN_FIRST_ROUND, LIFELESS, NO_ACTION_CARDS, ZOMBIE, both_levels,
)
from rules.vtes.definitions.abilities import EITHER, LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Mark
from rules.vtes.definitions.aiming import PickBeside
from rules.vtes.definitions.allies import ActsAtOnce, MoreLife, RemovesRemains, UnlockFirstRecruiter
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import TaxBlocks
from rules.vtes.definitions.blood import FeedOnRemains, Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import COSTLIER_CARDS, STAYS_ON, ChooseFoe, EnterCombat, Lasts
from rules.vtes.definitions.combining import ForEach, If, May, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Going, Is, Kept, Same, Superior
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnFoe
from rules.vtes.definitions.kinds import AFTER_FIGHT, RIDDLES, THIS_ROUND
from rules.vtes.definitions.leaving import Burn, Remove, RemoveTheirAsh
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OnceBetweenUnlocks, OneEach
from rules.vtes.definitions.locking import Lock, MayUnlock, Unlock, Wake, WakeOther
from rules.vtes.definitions.marks import REACTION_TAX, UNREPLACED
from rules.vtes.definitions.references import (
    ACTOR, ASH, BLED, BLOCKER, BLOOD, CHOSEN, COPIES, COUNTERS, FOE, HAND, KEEPER, LIFE, ME, POOL, REMEMBERED,
    TARGET, THIS, Cards, Each, Of,
)
from rules.vtes.definitions.striking import IfHit, Press, Strike
from rules.vtes.definitions.values import CannotBear, Shelter
from rules.vtes.definitions.who import ALLIES, LOCKED, Who
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, BLEED_ACTION, CHOICE, DURING, EMPLOY_ACTION, EQUIPMENT, NEEDED, OWN_UNLOCK, PRESSING,
    RECRUIT_ACTION, RETAINER,
)

card = Shelf()
card(102293, "Bone Shambler", "5fa1642e", life=1, strength=1, bleed=1, traits=ZOMBIE,
    modes=both_levels("obl", names=("recruit", "recruit, bleed for blood")),
    values=(CannotBear(EQUIPMENT | RETAINER),),
    aids=(Mode("", Pick(Each(Who("ally", names="Bone Shambler", unlocked=True), besides=THIS)), Lock(CHOSEN),
            HelpActor(1, itself=True, bleed=True), moment=DURING, name="+1 bleed, lock another"),
        Mode("", Only(Superior()), Pick(Each(Who("vampire", clan="Hecata", min_blood=1), ready=False)),
            Lose(BLOOD, 1, CHOSEN), HelpActor(1, itself=True, bleed=True), moment=DURING,
            name="+1 bleed for a blood")))
card(102288, "Consign to Oblivion", "c7b6e0a3",
    modes=(prepared("obl", Mark(REACTION_TAX, amount=1), moment=AS_ANNOUNCED, name="a tax on reactions"),
        prepared("OBL", Mark(REACTION_TAX, amount=1), Mark(UNREPLACED), moment=AS_ANNOUNCED,
            name="a tax on reactions, replaced later")))
card(102324, "Freakish Conglomeration", "816096d7", life=3, bleed=1, strength=3, traits=ZOMBIE,
    modes=(Mode("obl", name="3 life"), Mode("tha", name="3 life"),
        Mode("OBL", MoreLife(1), name="4 life"), Mode("THA", MoreLife(1), name="4 life")),
    actions=(rush(),), triggers=(Trigger(OWN_UNLOCK, Lose(LIFE, 1, ACTOR)),))
card(102326, "Gravebound Drone", "caa16fc2", life=2, bleed=1, strength=1,
    traits=frozenset({"zombie", "has no equipment"}),
    modes=both_levels("obl", names=("recruit", "recruit to bleed")),
    values=(Guards(1, 1, Who(names="Gravebound Drone"), others=True, often=True),),
    aids=(Mode("", Only(Superior()), Pick(Each(kind=COPIES, besides=THIS)), Lose(LIFE, 1, CHOSEN),
        HelpActor(1, itself=True, bleed=True), moment=DURING, name="+1 bleed"),))

MORBID = (OneEach(THIS_ROUND), AGAINST_VAMPIRES, PutInPlay(), Keep(FOE), MoveBlood(2, FOE, THIS, least=0))
card(102332, "Morbidity", "9e4c796e",
    combat=(*either("obl", "tha", *MORBID, name="up to 2 blood"),
        *either("OBL", "THA", *MORBID, Lasts(COSTLIER_CARDS, 1, FOE), name="up to 2 blood, costlier cards")),
    triggers=(Trigger(AFTER_FIGHT, Gain(BLOOD, Of(COUNTERS), REMEMBERED), Burn(THIS)),))
card(102279, "Pass Through Shadow", "cd34eeb6",
    combat=(Mode("obl", Strike(ends=True), moment=CHOICE, name="combat ends"),
        Mode("OBL", Strike(ends=True), Lasts(STAYS_ON), moment=CHOICE, name="combat ends, put on")),
    aids=(Mode("", HelpActor(1, itself=True), Burn(THIS), moment=NEEDED, name="+1 stealth"),))

WRAITHS = Only(Going((RECRUIT_ACTION, EMPLOY_ACTION), brings="wraith/zombie"))
card(102300, "Paths in Two Worlds", "6224b07c",
    modes=(Mode("obl", WRAITHS, stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"),
        Mode("OBL", WRAITHS, IfSuccessful(MayUnlock(blood=1)), stealth=1, moment=AS_ANNOUNCED,
            name="+1 stealth, unlock later")))


ZOMBIES = Each(Who("ally", trait="zombie"))


def feeding(icons: str, amount: int) -> tuple[Mode, Mode]:
    """Give the two ways to use a dead ally, for blood or for a zombie."""
    return (
        Mode(icons, DEAD_ALLY, FeedOnRemains(amount), stealth=1, name=f"{amount} blood"),
        Mode(icons, DEAD_ALLY, Only(Exists(ZOMBIES)), Remove(CHOSEN), PickBeside(ZOMBIES),
            Gain(BLOOD, amount, CHOSEN), stealth=1, name=f"{amount} life of a zombie"),
    )


card(102335, "Putrescent Sustenance", "04f5d3f7",
    modes=tuple(mode for icons, amount in (("obl", 2), ("tha", 2), ("OBL", 3), ("THA", 3))
        for mode in feeding(icons, amount)))
card(102304, "Rotting Behemoth", "0651d5a7", life=6, bleed=0, strength=3, traits=LIFELESS,
    modes=both_levels("obl", RemovesRemains(), names=("recruit", "recruit to press")),
    actions=(rush(blood=1),),
    armed=(Mode("", Only(Superior()), IN_FIRST_ROUND, OneEach("combat"), Press(), blood=1,
        moment=PRESSING, name="press"),))
card(102280, "Shadow Cast", "271123ce",
    modes=(Mode("obl", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("OBL", PutOn(), Only(Going(directed=True)), Keep(TARGET), moment=AFTER, success_only=True,
            name="put on")),
    aids=(Mode("", Only(Kept(TARGET)), HelpActor(1, itself=True), Burn(THIS), moment=NEEDED,
        name="+1 stealth"),))
card(102281, "Shadow Cloak", "e9d0a32f",
    modes=(Mode("obl", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("OBL", PutOn(), moment=AFTER, success_only=True, name="put on")),
    values=(Shelter(Who(lacks="aus")),), triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(102294, "Shadow Sentinel", "adda970c",
    modes=(Mode("obl", OnceBetweenUnlocks(), Wake(), moment=WAKING, by=LOCKED_ONLY, reaction=True,
            name="wake"),
        Mode("OBL", OnceBetweenUnlocks(), WakeOther(Who("ally", trait="wraith"),
            Who("ally", trait="zombie")), moment=WAKING, by=EITHER, reaction=True, name="wake an ally")))
card(102295, "Shroud of Decay", "38228c8b",
    modes=(Mode("obl", If(AtLeast(Of(BLED), 1), (ForEach(TARGET, (Move(Cards(HAND), ASH, 2),)),)),
        kind=BLEED_ACTION, bleed=1, name="bleed +1"),
        Mode("OBL", RemoveTheirAsh(7, prey=3), directed=True, name="burn 3 pool of the prey")))
card(102296, "Spectral Servitor", "51b1f828",
    life=1, strength=1, bleed=1, traits=NO_ACTION_CARDS | {"wraith"},
    as_vampire=(("obl", 1),),
    modes=both_levels("obl", ActsAtOnce(), UnlockFirstRecruiter(), names=("recruit", "recruit to keep")),
    triggers=(Trigger(OWN_UNLOCK, If(Superior(), (May(KEEPER, Lose(POOL, 1, KEEPER),
        otherwise=(Burn(THIS),)),), (Burn(THIS),))),))
card(102282, "Stygian Shroud", "33f7f946", modes=fooled("obl"))
card(102283, "Touch of Oblivion", "3a436c96", traits=frozenset({RIDDLES}),
    combat=(strike("obl", Strike(), IfHit(PutOnFoe()), IfHit(Gain(COUNTERS, 2, THIS)),
        name="put on the opponent"),
        strike("OBL", Strike(topples=True), AGAINST_VAMPIRES, name="torpor"),
        strike("OBL", Strike(), Only(Is(FOE, ALLIES)), IfHit(Burn(FOE)), name="burn an ally")))
card(102284, "Truth in Darkness", "65fcfe86",
    modes=(intercept("obl", 1), intercept("OBL", 1, IfBlocked(If(Same(ACTOR, BLOCKER), (IfSuccessful(
        If(Is(ACTOR, LOCKED), (May(ME, Lose(BLOOD, 1, ACTOR), (Unlock(ACTOR),)),)), always=True),))))))
card(102306, "Umbrous Clutch", "fe2d296e",
    modes=(Mode("obl", ChooseFoe(), EnterCombat(), stealth=1, directed=True, name="enter combat"),
        Mode("OBL", ChooseFoe(), EnterCombat(maneuvers=1), stealth=1, directed=True,
            name="enter combat, a maneuver")))
card(102285, "Where the Veil Thins", "a13fbb62",
    modes=(stealth("obl", 1), stealth("OBL", 1, TaxBlocks(1, Who(lacks="obl")))))
