"""Crypt cards: Salubri antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import unlocks_in_own_turn
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import IN_FIRST_ROUND
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.combat import CancelCombatCard
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Is
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.hand import OpenHand
from rules.vtes.definitions.kinds import MELEE_DAMAGE, OPENS_HANDS, SHARES_HUNTS, THIS_COMBAT
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.references import ACTOR, DISCARDS, FOE, HAND, LIBRARY, ME, Cards, Count
from rules.vtes.definitions.striking import TO_CONTINUE, AdditionalStrikes, Press
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    BEFORE_RANGE, BEGINNING, CARD_ACTION, COUNTERING, DISCARD_PHASE, EQUIPMENT, MORE_STRIKES, PRESSING,
)

card = Shelf()
card(200156, "Azrael", "abae618a", values=(Value(SHARES_HUNTS, 2), Barred("press end")))
card(200255, "Castiel", "1b966d50",
    armed=(Mode("", Only(Is(ACTOR, Who(bears_no="melee weapon"))), EquipInCombat("melee weapon"),
        moment=BEFORE_RANGE, name="equip"),))
card(200983, "Michaela", "bd330e2d",
    armed=(Mode("", OneEach(THIS_COMBAT), CancelCombatCard(("grapple", "aim")), blood=1, moment=COUNTERING,
        name="cancel"),))
card(201063, "Nkechi", "b932c1b0",
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), Only(AtLeast(Count(Cards(HAND, FOE)), 1)),
        Look(Cards(HAND, FOE)), moment=BEFORE_RANGE, blood=1, name="look at their hand"),))
card(201069, "Nuriel", "c912ee8c",
    values=(Value(MELEE_DAMAGE, 1),),
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), AdditionalStrikes(), moment=MORE_STRIKES,
        name="additional strike"),))
card(201138, "Qawiyya el-Ghaduba", "7aea32dc",
    **unlocks_in_own_turn(blood=2))
card(201287, "Silas", "dbd7d68b",
    abilities=(Ability(DISCARD_PHASE, Gain(DISCARDS, 1, ME), blood=1, once=True, when=WHILE_READY,
        name="another discard"),))
card(201367, "Thomas Steed, The Angry", "4927b1b9",
    actions=(Mode("", Move(Cards(LIBRARY, types=EQUIPMENT, like="melee weapon"), HAND), kind=CARD_ACTION,
        stealth=1,
        name="search"),))
card(201416, "Uriel", "8db11037",
    armed=(Mode("", OpenHand(), moment=BEGINNING, name="open hand"),), traits=frozenset({OPENS_HANDS}))
card(201473, "Wolf Valentine", "1580aaad",
    armed=(Mode("", Only(Is(FOE, Who(clan="Tremere"))), OneEach(THIS_COMBAT), Press(TO_CONTINUE),
        moment=PRESSING, name="press"),))
