"""Crypt cards: Baali."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import EQUIPMENT_IN_PLAY, LOCATION, ChooseTarget
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import WHILE_READY, Going, Is, Not, Same
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.hand import DiscardOne
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import MELEE_DAMAGE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.phases import MoreMasterActions
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import ACTING, ACTOR, BLEED, CHOSEN, EDGE, EVERYBODY, ME, THIS, Each
from rules.vtes.definitions.standing import ChangeClan, GiveTrait
from rules.vtes.definitions.striking import Keen
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import HandOfPrey, PerMinion
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_BLEED, AFTER_OWN_ACTION, BLEED_ACTION, DURING, MASTER_PHASE, NEEDED, OTHERS_DISCARD,
    START_OF_MASTER, VOTES,
)

card = Shelf()
card(200104, "Annazir", "8904c00c",
    actions=(Mode("", ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, name="burn a location"),
        Mode("", ChooseTarget(EQUIPMENT_IN_PLAY, others=True), StealTarget(), directed=True,
            name="steal an equipment")))
card(200136, "Arishat", "797c6504",
    aids=(Mode("", ForceAbstain(), blood=1, moment=ANY_REFERENDUM, by=ANYBODY,
        name="abstain"),))
card(200154, "Azaneal", "069b8dde", values=(CostCut(1, pool=True, makes="vampire"),))
card(200166, "Barbaro Lucchese", "aa34971e",
    traits=frozenset({"several actions"}),
    actions=(Mode("", Only(Not(Is(ACTOR, Who(clan="Tremere antitribu")))), ChangeClan("Tremere antitribu"),
            stealth=1, name="change clan"),
        Mode("", Pick(Each(of=EVERYBODY, ready=False, aimed=True)),
            If(Is(CHOSEN, Who(trait="tainted once")), (GiveTrait("tainted once", taken=True),
                GiveTrait("infernal")), (GiveTrait("tainted once"),)),
            directed=True, stealth=1, name="taint a minion")))
card(200305, "Cybele", "898767bf",
    triggers=(Trigger(START_OF_MASTER, MoreMasterActions(1), when=Is(THIS, Who(unlocked=True))),))
card(200409, "Elihu", "84712660",
    values=(Value(MELEE_DAMAGE, 2), Keen(weapon="melee weapon", undodgeable=True)))
card(200520, "Giotto Verducci", "7607bbd7",
    abilities=(Ability(OTHERS_DISCARD, DiscardOne(), once=True),))
card(200597, "High Priest Angra Mainyu", "6a33bd0f",
    values=(HandOfPrey(-1, WHILE_READY),),
    aids=(Mode("", Only(Not(Going((BLEED_ACTION,)))), BurnEdge(), HelpActor(1, itself=True),
        moment=NEEDED, by=ANYBODY, name="+1 stealth"),))
card(200605, "The Horde", "21e9c18e",
    aids=(Mode("", Only(Going(kinds=(BLEED_ACTION,))), Only(Is(THIS, Who(unlocked=True))),
        Only(Not(Same(ACTING, THIS))), Only(Is(ACTING, Who(trait="infernal"))), Lock(THIS), Gain(BLEED, 1),
            moment=DURING, by=ANYBODY, name="+1 bleed"),))
card(200611, "Huitzilopochtli", "57c4b120",
    abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), pool=1, once=True, when=WHILE_READY),))
card(200964, "Maureen, Dark Priestess", "4f500c26",
    triggers=(Trigger(AFTER_OWN_ACTION, GainPool(1), optional=True, once_a_turn=True,
        when=Going(requires="Baali/dai", successful=True)),))
card(201113, "Petaniqua", "3e65c7f9", traits=frozenset({"recruits any werewolf"}))
card(201240, "Sargon", "33402db7",
    triggers=(Trigger(AFTER_OWN_ACTION, Gain(EDGE, 1, ME), when=Going(successful=True)),))
card(201411, "The unnamed", "8a2c3d49",
    triggers=(Trigger(AFTER_BLEED, GainPool(2), optional=True),),)
card(201480, "Xeper, Sultan of Lepers", "5528d3ce",
    values=(PerMinion(VOTES, 1, Who("vampire", trait="infernal", unique=True)),))
