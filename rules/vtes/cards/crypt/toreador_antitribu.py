"""Crypt cards: Toreador antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.deeds import may_take_back, takes_back
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLEEDS_ME, IN_FIRST_ROUND, IN_LATER_ROUNDS, WEAKER_ACTS
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UsableAgain
from rules.vtes.definitions.aiming import AimAt
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocking import LessIntercept
from rules.vtes.definitions.blood import BurnBlood, GainBlood, MoveBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick
from rules.vtes.definitions.combat import AfterCombat
from rules.vtes.definitions.combining import DoesIf, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.kinds import AFTER_FIGHT, THIS_COMBAT
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, UnlockActor
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.prices import CostCut, Costlier, MasterSurcharge
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLED_IN_VAIN, CHOSEN, EDGE, EVERYBODY, HAND, LIBRARY, ME, POOL, PREY, THIS, Cards, Each,
    Of,
)
from rules.vtes.definitions.striking import AdditionalStrikes, Strike
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import YOUNGER, Who
from rules.vtes.terms import (
    BLEED_ACTION, CARD_ACTION, CHOICE, DISCARD_PHASE, DURING, EQUIPMENT, MORE_STRIKES, NEEDED, OWN_UNLOCK,
    POLITICAL_ACTION, STEALTH, UNLOCK_PHASE, WHEN_BLOCKED,
)

card = Shelf()
card(200133, "Arianne, The Conqueror", "6a48889a",
    armed=(Mode("", IN_LATER_ROUNDS, Strike(ends=True), AfterCombat(Inflict(CHOSEN, 1)),
        moment=CHOICE, name="combat ends, 1 damage"),))
card(200302, "Cristos Mantigo", "a59cae82",
    actions=(Mode("", Move(Cards(LIBRARY, types=EQUIPMENT), HAND), kind=CARD_ACTION, stealth=1,
        name="search"),))
card(200367, "Donatien", "fa9266a7",
    actions=(Mode("", ChooseSeat(BLED_IN_VAIN), kind=BLEED_ACTION, name="bleed who has failed"),))
card(200540, "Greta Kircher", "355b208b",
    aids=(Mode("", BLEEDS_ME, WEAKER_ACTS, ReduceBleed(1), blood=1, moment=DURING,
        name="-1 bleed"),))
card(200546, "Guillermo Arsuaga", "eb8dbe5a",
    values=(CostCut(1, EQUIPMENT, pool=True, only="haven"), MasterSurcharge(-1, "Secure Haven")))
card(200646, "Isouda de Blaise", "caade408",
    abilities=(Ability(DISCARD_PHASE, BurnEdge(), UnlockActor()),))
card(200900, "Malabranca", "f3b1c4c7",
    actions=(Mode("", Only(Not(AtLeast(Of(POOL, ME), Of(POOL, PREY)))), AimAt(PREY),
        If(Not(AtLeast(Of(POOL, ME), Of(POOL, PREY))), (MoveBlood(1, PREY, ME),)), directed=True, stealth=1,
            name="take 1 pool"),))
card(200942, "Marthe Dizier", "92243c62",
    triggers=(Trigger(AFTER_FIGHT, DoesIf(takes_back, may_take_back, ("combat",)), BurnBlood(1),
        optional=True),))
RANKED = Who(title="archbishop/cardinal/regent")
BENEATH = ("Auto-da-fé", "Deploy the Hand", "Investiture", "Sabbat Inquisitor")
card(200960, "Matteus, Flesh Sculptor", "efa680db",
    poses=tuple(f"cardinal for {name}" for name in BENEATH),
    values=tuple(Costlier(1, name=name, when=Not(Is(ACTOR, RANKED))) for name in BENEATH),
    aids=(Mode("", Only(Going((POLITICAL_ACTION,))), Only(Is(ACTING, RANKED)), HelpBlocker(1, itself=True),
        UsableAgain(), blood=1, moment=NEEDED, by=ANYBODY, name="+1 intercept"),))
card(200971, "Melinda Galbraith", "30cbeafc",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", sect="sabbat", max_capacity=6), EVERYBODY,
        ready=False, aimed=True)), Lock(CHOSEN), once=True, name="lock a vampire"),))
card(200972, "Melisande", "e2ff0dad",
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), AdditionalStrikes(), moment=MORE_STRIKES,
        name="additional strike"),))
card(200974, "Mélusine d'Anjou", "e10e6f0c",
    aids=(Mode("", Only(Same(ACTOR, ACTING)), LessIntercept(2, Who("vampire", younger=True)), blood=1,
        moment=NEEDED, by=ANYBODY, name="-2 intercept"),))
card(200989, "Miller Delmardigan, Teacher of Bahari", "5b52e14a", values=(CostCut(1, discipline="cel"),))
card(201083, 'Ondine "Boudicca" Sinclair', "9b0e85df",
    values=(Value(STEALTH, 1, Both(AtLeast(Of(EDGE, ME), 1), Going((BLEED_ACTION,)))),))
card(201204, "Rosa Martínez", "fc3cc5e0",
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Exists(Each(Who(title="regent"), besides=ACTOR))),))
card(201351, "Tears, The Dark Pierrot", "d4fe24d9",
    triggers=(Trigger(WHEN_BLOCKED, BurnBlood(1),
        when=Going((BLEED_ACTION, POLITICAL_ACTION))),))
card(201435, "Venere Carboni", "cfc48aea",
    abilities=(Ability(UNLOCK_PHASE, LeaveTorpor(THIS), blood=1, when=Is(ACTOR, Who(fallen=True)),
        name="leave torpor"),))
card(201487, "Yitzak", "772a402a",
    actions=(Mode("", Pick(Each(YOUNGER, EVERYBODY, ready=False, aimed=True)), Lock(CHOSEN, stays=True),
        directed=True, name="lock a younger vampire"),))
