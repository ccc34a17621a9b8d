"""Crypt cards: Hecata."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import BESIDE, Ability, Mode
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import WHILE_READY, Is, Not, Same
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.kinds import BLOCK_TOLL
from rules.vtes.definitions.library import BuryFromAsh, ExchangeWithAsh
from rules.vtes.definitions.limits import OnceThisTurn
from rules.vtes.definitions.references import ACTOR, HAND, THIS, Cards
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.who import Who
from rules.vtes.terms import BEFORE_RANGE, CARD_ACTION, DISCARD_PHASE

card = Shelf()
card(201757, "Huldu, The Desecrator", "2f22a649", values=(Guards(1, others=True, ready=True),))
card(201721, "Lenelle, Mambo of Birmingham", "fc6d5dbe",
    actions=(Mode("", Pick(Cards(HAND)), ExchangeWithAsh(""), kind=CARD_ACTION, stealth=1, blood=1,
        name="exchange a card"),))
card(201724, "Mora, the Death Seer", "911bfa72",
    abilities=(Ability(DISCARD_PHASE, BuryFromAsh(), once=True, when=WHILE_READY),))
card(201726, "Parijat, the Dark Oracle", "e10d0e69",
    values=(Everywhere(BLOCK_TOLL, 1, against=Who("ally", trait="wraith/zombie"), when=WHILE_READY),))
card(201728, "Tommaso Sforza", "5b9a2c75",
    armed=(Mode("", Only(Is(THIS, up=True)), Only(Not(Same(THIS, ACTOR))),
        Only(Is(ACTOR, Who("ally", trait="wraith/zombie"))), OnceThisTurn(), EndCombat(), blood=1, by=BESIDE,
        moment=BEFORE_RANGE, name="end combat"),))
