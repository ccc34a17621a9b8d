"""Allies and retainers that take, feed, give hands or are given away."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.permanents import PLAIN
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.announced import OnlyUnsuccessful
from rules.vtes.definitions.bleeding import FeedsActor
from rules.vtes.definitions.blocking import ChooseOther, DiscardFor
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.blows import TargetBurns
from rules.vtes.definitions.choosing import ChooseSeat
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, OneEach
from rules.vtes.definitions.companions import (
    BloodOrItself,
    ChooseFallenGear,
    FedBy,
    GainsByBurned,
    GivesThis,
    HurtsActing,
    MovesGear,
)
from rules.vtes.definitions.conditions import AtSuperior, DuringAction, LifeAtMost
from rules.vtes.definitions.exposed import AtThis, StealThis
from rules.vtes.definitions.followers import SacrificesOne
from rules.vtes.definitions.helping import OneAnAction
from rules.vtes.definitions.kinds import FOE_HAND, KEEPS_GEAR
from rules.vtes.definitions.lasting import BurnsItself
from rules.vtes.definitions.lending import Lent
from rules.vtes.definitions.reacting import BleedsMe, ReduceBleed
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.striking import Maneuver, Strike
from rules.vtes.definitions.targets import SLEEPER, BurnTarget, ChooseTarget
from rules.vtes.definitions.values import Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    ALLY,
    BLEED_VALUE,
    CARD_ACTION,
    CHOICE,
    DURING,
    INTERCEPT,
    LEAVES_READY,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    RANGE,
    RETAINER,
    STEALTH,
    UNLOCK_PHASE,
)

RUSH = Mode("", ChooseFoe(), EnterCombat(), directed=True, name="enter combat")
ENTRIES = (
    card(102217, "47th Street Royals", "ef0737ab", modes=PLAIN, life=2, bleed=0, strength=1,
        traits=frozenset({"mortal"}),
        aids=(Mode("", BleedsMe(), ReduceBleed(3), BurnsItself(), moment=DURING, name="-3 bleed"),)),
    card(101963, "Thadius Zho", "01bc2ad9", modes=PLAIN, life=2, bleed=2, strength=0,
        traits=frozenset({"mage"}),
        armed=(Mode("", Strike(damage=2, ranged=True), moment=CHOICE, name="strike"),
            Mode("", OneEach("combat"), Maneuver(), moment=RANGE, name="maneuver")),
        actions=(Mode("", ChooseOther(VAMPIRES, directs=True, own=True), TargetBurns(1), directed=True,
            stealth=1, kind=CARD_ACTION, name="burn 1 blood"),)),
    card(101545, "Raptor", "4846a1c8", life=1, traits=frozenset({"animal"}),
        modes=(Mode("ani", name="intercept"),
            Mode("ANI", RemembersSuperior(), name="intercept, smaller hand")),
        values=(Value(INTERCEPT, 1), Value(FOE_HAND, 1, AtSuperior()))),
    card(102267, "The Vozhd of Sofia", "93fef2e3", life=5, bleed=0, strength=3, traits=frozenset({"ghoul"}),
        modes=(Mode("", SacrificesOne(), name="bring into play"),), actions=(RUSH,),
        armed=(Mode("", Strike(damage=3, ranged=True), moment=CHOICE, name="strike"),),
        abilities=(Ability(UNLOCK_PHASE, DiscardFor(ALLY | RETAINER), GainBlood(2), once=True,
            name="discard for 2 life"),)),
    card(101644, "Robert Carter", "dd8dbbf0", modes=PLAIN, life=1, traits=frozenset({"ghoul"}),
        values=(Value(BLEED_VALUE, 2),), triggers=(Trigger(OWN_UNLOCK, BloodOrItself(1)),)),
    card(101270, "Neighborhood Watch Commander", "68fa7d04", modes=PLAIN, life=1, bleed=0, strength=1,
        traits=frozenset({"mortal"}),
        aids=(Mode("", OnlyUnsuccessful(), OneAnAction(), HurtsActing(1, VAMPIRES), locks=True,
            moment=AFTER, name="1 damage"),)),
    card(100858, "Grey Thorne", "0c632675", modes=PLAIN, life=2, bleed=1, strength=1,
        traits=frozenset({"ghoul"}), as_vampire=(("cel", 1), ("pot", 1)), poses=("anarch",),
        triggers=(Trigger(OWN_UNLOCK, FedBy(Who("vampire", sect="anarch")), when=LifeAtMost(1)),)),
    card(102128, "Vivienne Géroux", "27d355d0", modes=PLAIN, life=2, bleed=1, strength=2,
        traits=frozenset({"ghoul"}),
        as_vampire=(("cel", 1), ("for", 1)), poses=("anarch",),
        values=(Lent(Value(STEALTH, -1, DuringAction((POLITICAL_ACTION,))), VAMPIRES, mine=True),),
        open_actions=(Mode("", AtThis(VAMPIRES, mine=True), ChooseSeat(), GivesThis(), directed=True,
                kind=CARD_ACTION, name="give"),
            Mode("", AtThis(VAMPIRES, itself=True), StealThis(), directed=True, kind=CARD_ACTION,
                name="steal"))),
    card(100042, "Amam the Devourer", "942b50de", modes=PLAIN, life=3, bleed=0, strength=2,
        traits=frozenset({"mummy", "shuffled when burned"}),
        actions=(RUSH, Mode("", ChooseTarget(SLEEPER), BurnTarget(), FeedsActor(1), directed=True,
            kind=CARD_ACTION, name="burn a vampire in torpor")),
        triggers=(Trigger(LEAVES_READY, GainsByBurned(1), optional=True),)),
    card(100338, "Childling Muse", "ecec1c7a", modes=PLAIN, life=1, traits=frozenset({"changeling"}),
        values=(Value(BLEED_VALUE, 1),)),
    card(100080, "Arcane Appraiser", "2f905dbc", modes=PLAIN, life=1, bleed=1, strength=0,
        traits=frozenset({"ghoul"}), values=(Value(KEEPS_GEAR, 1),),
        actions=(Mode("", ChooseFallenGear(), MovesGear(), directed=True, stealth=1, kind=CARD_ACTION,
            name="move an equipment"),)),
)  # fmt: skip
"""The entries."""
