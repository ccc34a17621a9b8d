"""Crypt cards: Ishtarri."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import LAIBON
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import AddBlood, BurnBlood
from rules.vtes.definitions.choosing import Pick, PickCards, TakeCopies
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Same
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.decrees import Decree
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.phases import SpendDiscard
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLED, EVERYBODY, PREY, THIS, UNCONTROLLED, Cards, Each, Of,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerEach, PerMinion
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    AFTER_BLEED, BLEED_ACTION, BLEED_VALUE, DISCARD_PHASE, EMPLOY_ACTION, LEAVE_TORPOR_ACTION, MINION_CARDS,
    POLITICAL_ACTION, RECRUIT_ACTION, STEALTH, STRENGTH, VOTES,
)

card = Shelf()
card(200153, "Ayo Igoli", "e26e662d",
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who("vampire", sect="laibon"), kind=UNCONTROLLED)),
        SpendDiscard(), BurnBlood(2),
        AddBlood(2), name="give 2 blood"),),
    values=(PerMinion(VOTES, 1, Who("vampire", title="any")),))
card(200456, "Falhu Shibaba", "9fcc2eac",
    open_actions=(Mode("", AtThis(LAIBON), Lock(THIS, stays=True), directed=True, blood=1, name="lock"),))
card(200493, "Ganhuru", "27c93a83",
    triggers=(Trigger(AFTER_BLEED, Only(Going(at=PREY)), Only(AtLeast(Of(BLED), 1)), GainPool(1),
        when=Exists(Each(Who(names="Ubende"), EVERYBODY, besides=ACTOR))),))
card(200703, "Jibade el-Bahrawi", "3c6de105",
    values=(Value(STEALTH, 1, Going((RECRUIT_ACTION, EMPLOY_ACTION))),
        Value(STEALTH, 1, Going(brings="vampire"))))
card(200704, "Jibade el-Bahrawi", "e4a8ae80",
    values=(Guards(0, 1, ALLIES, anybody=True, ready=True, often=True, by="aye", retainers=True),))
card(200864, "Luanda Magere", "2ae9fd2d", values=(PerEach(STRENGTH, 1, Each(of=ACTOR, kind="orun")),))
card(201277, "Shasa Abu Badr", "e17bb5c8",
    values=(Value(BLEED_VALUE, 1, Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,), requires="pre"))),))
card(201409, "Undele", "be59becb",
    actions=(Mode("", Decree((PickCards(Cards(ASH, types=MINION_CARDS), 2),)), TakeCopies(),
        kind=POLITICAL_ACTION,
        name="2 minion cards"),))
card(201505, "Zhara", "d1713be2", values=(ActionPrice(-1, (LEAVE_TORPOR_ACTION,)),))
