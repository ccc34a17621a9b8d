"""Combat from N to Z."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import DEALT_MORE, IN_FIRST_ROUND, NO_COPY_ON_IT
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.combat import BoughtOff, EndCombat, HasReaped, KeepsFighting
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Fell, Is, Not
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import HurtSelf, InflictNow
from rules.vtes.definitions.equipment import TakeUp
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnFoe
from rules.vtes.definitions.kinds import STARVES, THIS_STRIKE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.references import (
    ACTOR, BLOOD, BURNED, COST, COUNTERS, FOE, HAND, THIS, Cards, Each, Of,
)
from rules.vtes.definitions.striking import (
    AT_MOST_ONE, AsStruck, MoreDamage, Strike, StrikeIs, StrikeManeuver,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_COMBAT, AS_CHOSEN, BEFORE_RANGE, BLEED_VALUE, CANNOT_HUNT, CARD_ACTION, CHOICE, END_OF_ROUND,
    FALLING, LEAVES_READY, RANGE, REAPING, Moments,
)

card = Shelf()
card(101330, "Orgy of Blood", "1ddbe5b8",
    combat=(Mode("", HasReaped(ALLIES, fallen=True), Gain(BLOOD, Of(COST, BURNED),
        Each(VAMPIRES, ready=False)), moment=REAPING,
        name="the blood of its cost"),))
card(101515, "Pulled Fangs", "02f7027e",
    combat=(Mode("", DEALT_MORE, PutOnFoe(), InflictNow(1), moment=END_OF_ROUND, name="pull them"),),
    traits=frozenset({STARVES}), values=(Value(CANNOT_HUNT, 1),),
    open_actions=(Mode("", AtThis(VAMPIRES), Gain(COUNTERS, 1, THIS),
        If(AtLeast(Of(COUNTERS), 2), (Burn(THIS),)), kind=CARD_ACTION, stealth=1, name="heal"),))
card(101529, "Quick Jab", "253b37f0", delay=AFTER_COMBAT,
    combat=(Mode("", Strike(hand=True, first=True), StrikeIs(AT_MOST_ONE), moment=CHOICE,
        name="first strike"),))
card(101635, "Righteous Aura", "58d37240", traits=frozenset({"righteous aura"}),
    combat=(Mode("", Only(Is(ACTOR, Who(bears_no="righteous aura"), up=True)), Only(Not(Is(FOE, up=True))),
        PutOn(), moment=END_OF_ROUND, name="put on"),),
    values=(Value(BLEED_VALUE, 2),),
    triggers=(Trigger(LEAVES_READY, Burn(THIS), when=Fell(bearer=True)),))
card(101942, "Target Vitals", "5af47456", traits=frozenset({"aim"}),
    combat=(Mode("", OneEach(THIS_STRIKE, label="aim"), MoreDamage(2, if_inflicted=True), BoughtOff(2),
        moment=AS_CHOSEN, name="+2 damage"),))
card(101996, "Tortured Confession", "4d556129",
    combat=(Mode("", Only(Not(Is(ACTOR, Who(wounded=True)))), EndCombat(), Look(Cards(HAND, FOE)),
        moment=FALLING, name="look at their hand"),))
card(102012, "Trap", "c60dda9c",
    combat=(Mode("", IN_FIRST_ROUND, PutInPlay(), CountersOnCard(3), KeepsFighting(),
        moment=BEFORE_RANGE, name="trap"),))
card(102169, "Weighted Walking Stick", "856132a1",
    combat=(Mode("", IN_FIRST_ROUND, NO_COPY_ON_IT, PutOn(), CountersOnCard(5), moment=BEFORE_RANGE,
        name="take it up"),),
    armed=(Mode("", Strike(1, strength=True, wears=True), moment=CHOICE, name="strength+1 damage"),))
card(102208, "Zip Gun", "1440e445", traits=frozenset({"gun", "no ammo"}),
    combat=(Mode("", TakeUp(), moment=BEFORE_RANGE, name="take it up"),),
    armed=(Mode("", Strike(1, ranged=True), StrikeManeuver(each_combat=True),
        AsStruck(HurtSelf(1, once=True)), moment=Moments(CHOICE | RANGE), name="1R damage"),))
