"""Crypt cards by hand: what some can do to their prey, to titles, to their own hand, and pay less for."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.conditions import WHILE_READY, Is
from rules.vtes.definitions.crypt_phases import ChooseAnother
from rules.vtes.definitions.exposed import LockTarget
from rules.vtes.definitions.kinds import AFTER_FIGHT, FREE_COMBAT, MELEE_DAMAGE, REDRAWS, SPARES_HUNTED
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.sequels import SpendDiscard
from rules.vtes.definitions.talents import (
    Becomes,
    Disables,
    FoeSleeps,
    GiveTrait,
    HurtPreys,
    LookAtHidden,
    Omens,
    Opens,
    PerUniqueGear,
    Swayed,
    TakeTheirTitle,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import CostCut
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import BLEED_VALUE, DISCARD_PHASE, EQUIPMENT, HAND_SIZE, STEALTH, UNLOCK_PHASE

ENTRIES = (
    card(200201, "Black Cat", "8a37a701", values=(CostCut(1, EQUIPMENT, blood=False, pool=True),)),
    card(200589, "Henri Lavenant", "587163e9", values=(Value(HAND_SIZE, 1, Is(FOE)),)),
    card(200678, "Jaroslav Pascek", "856dd2b2",
        values=(Value(MELEE_DAMAGE, 2),),
        actions=(Mode("", HurtPreys(1, Who("vampire", sect="sabbat")), directed=True,
            name="1 damage to each Sabbat vampire"),)),
    card(201388, "Troius", "54c14937", values=(Value(SPARES_HUNTED, 1),)),
    card(201591, "Hesha Ruhadze", "a3d90106", values=(PerUniqueGear(BLEED_VALUE, 1),)),
    card(201696, "François Villon", "4aeeccb7",
        abilities=(Ability(UNLOCK_PHASE, ChooseAnother(Who("vampire", younger=True)), LockTarget(), blood=2,
            once=True, when=WHILE_READY, name="lock a younger vampire"),)),
    card(201637, "Ayse Dhanial", "05105131",
        abilities=(Ability(DISCARD_PHASE, SpendDiscard(), GainBlood(1), when=WHILE_READY, name="1 blood"),)),
    card(200551, "Gustav Mallenhous", "0b5158c5",
        actions=(Mode("", ChooseOther(Who(title="bishop/archbishop"), directs=True, own=True, fallen=True),
            TakeTheirTitle("bishop/archbishop"), directed=True, name="remove a title"),)),
    card(200573, "Harrod", "56223bc0",
        abilities=(Ability(UNLOCK_PHASE, LookAtHidden(), once=True, name="look at a card"),)),
    card(200386, "Dragos", "a0debf0e", values=(Value(FREE_COMBAT, 1),)),
    card(201244, "Sascha Vykos, The Angel of Caine", "e27cbede",
        triggers=(Trigger(AFTER_FIGHT, FoeSleeps(), MoreHand(2), optional=True, once_a_turn=True),)),
    card(200381, "Dr. Morrow, The Skindoctor", "90182ff5",
        values=(Lent(Value(STEALTH, -1), Who("ally", trait="grafted")),),
        actions=(Mode("", ChooseOther(ALLIES, directs=True, own=True), GiveTrait("grafted"), directed=True,
            name="graft an ally"),)),
    card(200086, "Andrew Stuart", "c6dfe010", values=(Omens("tha"),)),
    card(200204, "Blackhorse Tanner", "2b5c1bc2", values=(Value(REDRAWS, 1),)),
    card(201422, "Valerius Maior, Hell's Fool", "7ba35197", values=(Disables(("chi", "obf")),),
        merged=(Becomes("independent", ("infernal", "red list"), 2),)),
    card(201026, "Mustafa, The Heir", "024c28ca",
        values=(Swayed(Who("vampire", clan="Toreador", older=True)),)),
    card(201119, "Phagian", "7ff96254", values=(Opens("nec"),)),
)  # fmt: skip
"""The entries."""
