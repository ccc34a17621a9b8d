"""Crypt cards: Salubri."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blood import AddBlood, BurnBlood, GainBlood, Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Both, Fell, Going, Is
from rules.vtes.definitions.counters import BurnBurden, ChooseBurden
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.kinds import BURNS_IF, CHEAPER_MASTER, NO_HARM_OF, WAS_BLED
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OnceAnAction, OnlyUse
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.references import (
    ACTOR, ACTS, ASH, CHANCE, CHOSEN, EVERYBODY, HAND, LIBRARY, ME, OTHERS, UNCONTROLLED, VICTOR, Cards,
    Count, Each,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    BLEED_ACTION, BLEED_VALUE, CARD_ACTION, COMBAT, DURING, EQUIPMENT, INTERCEPT, LEAVES_READY, MASTER,
    RESCUING, UNLOCK_PHASE,
)

card = Shelf()
card(201666, "Aniel", "b6c204de",
    actions=(Mode("", ChooseBurden(), BurnBurden(), directed=True, stealth=1, blood=1,
        name="burn what burdens another"),))
card(201668, "Castellan", "af31708f",
    values=(Value(INTERCEPT, 1, Going(directed=True)),
        Value(INTERCEPT, -1, Going(directed=False))))
card(201782, "Djeneba", "46d4f0cd", values=(Lent(Costlier(1, COMBAT, strikes=True, life=True), at_it=True),))
card(201671, "Dominica", "be5803d5",
    actions=(Mode("", Move(Cards(LIBRARY, types=MASTER, like="archetype"), HAND, shown=True),
        kind=CARD_ACTION,
        stealth=1, name="search"),))
card(200443, "Eurayle Gelasia Mylonas", "b2d8cee7",
    actions=(Mode("", Pick(Each(ready=False)), Unlock(CHOSEN), kind=CARD_ACTION, stealth=2,
        name="unlock your own"),
        Mode("", Pick(Each(of=OTHERS, besides=ACTOR, ready=False, aimed=True)), Unlock(CHOSEN), directed=True,
            name="unlock another's")))
card(201673, "Ilonka", "125e5ee6",
    triggers=(Trigger(WAS_BLED, If(AtLeast(Count(Cards(HAND, ACTS)), 1),
        (Look(Cards(HAND, ACTS)), May(ME, None, (Move(Cards(HAND, ACTS), ASH, by=CHANCE),)))), optional=True,
            once_a_turn=True,
        any_minion=True, when=WHILE_READY),))
card(200961, "Matthew", "ecfefd20", values=(Value(CHEAPER_MASTER, 1),))
card(200963, "Matthias", "8d3a37f6",
    values=(Lent(Value(BLEED_VALUE, -1, Going((BLEED_ACTION,), at=ME)), Who(clan="Baali/Ministry"),
        when=WHILE_READY),))
card(200995, "Miriam Benyona", "b18c6204",
    values=(Value(RESCUING, -1),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR)), BurnBlood(1),
        GainBlood(1), once=True,
        name="give a blood"),))
card(201016, "Mr. Noir", "eda5a836",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(burned=True, bearer=True), Is(VICTOR))), GainPool(2)),))
card(201070, "Obaluaye", "43b67406",
    values=(Value(BURNS_IF, 1, AtLeast(Count(Each(Who(clan="Salubri"), ready=False)), 4)),))
card(201680, "Opikun", "3c75288f",
    values=(Guards(2, who=VAMPIRES, strikes=True, normal=True),))
card(201685, "Sakhar", "fa10cfb5",
    actions=(Mode("", Move(Cards(LIBRARY, types=EQUIPMENT), HAND, shown=True), kind=CARD_ACTION, stealth=1,
        name="search"),))
card(201248, "Saulot, The Wanderer", "48c307d2",
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), Pick(Each(VAMPIRES, kind=UNCONTROLLED)), BurnBlood(2),
        AddBlood(2),
            once=True, name="to an uncontrolled vampire"),
        Ability(UNLOCK_PHASE, OnlyUse(),
            Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, aimed=True)), BurnBlood(2),
            GainBlood(2), once=True, name="to a vampire in play")),
    values=(BlockLimit(NO_HARM_OF, Who("vampire", clan="Baali")),))
card(201686, "Seraphina", "fb6ca0e6",
    actions=(Mode("", Pick(Each(ready=False)), Restore(2), kind=CARD_ACTION, stealth=1,
        name="2 blood or life"),))
card(201266, "Serenna the White", "6c43a59c",
    aids=(Mode("", OnceAnAction(turn=True), ReduceBleed(2), blood=1, moment=DURING, name="-2 bleed"),))
