"""Crypt cards: True Brujah."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import unlocks_in_own_turn
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import IN_ANY_ACTION
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.blocked import BreakOff
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Kept, Not
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import ANY_GEHENNA, BURNS_IF, PLAYS_OUT_OF_TURN
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.phases import MoreMasterActions
from rules.vtes.definitions.references import (
    BOTTOM, CHOSEN, COUNTERS, HAND, ME, POOL, THIS, Cards, Count, Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.who import Who
from rules.vtes.terms import BLEED_VALUE, IN_ANY_TURN, UNLOCK_PHASE, WHEN_BLOCKED


card = Shelf()
card(200037, "Al-Muntaquim, The Avenger", "a174ab05",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Caitiff"), ready=False)), Burn(CHOSEN),
        Gain(COUNTERS, 1, THIS), once=True, name="+1 bleed"),),
    triggers=(Trigger(ANY_GEHENNA, UnlockActor(), optional=True),),
    values=(PerCounter(BLEED_VALUE, 1),))
card(200038, "Al-Muntathir, God's Witness", "09c8d73a",
    values=(Value(BURNS_IF, 1, AtLeast(Count(Each(Who(clan="True Brujah"), ready=False)), 4)),))
card(200793, "Krassimir", "49e6a900",
    triggers=(Trigger(WHEN_BLOCKED, BreakOff(unlocks=True), optional=True, once_a_turn=True),))

card(201044, "Nehemiah", "5ae154db",
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Count(Cards(HAND)), 1)),
        Move(Cards(HAND), BOTTOM, 2, up_to=True), once=True),))
card(201067, "Nu, The Pillar", "f9bc5bb4", bars=("cel",),
    **unlocks_in_own_turn(blood=1))
card(201274, "Shalmath", "74f1f743",
    abilities=(Ability(IN_ANY_TURN, Only(Not(Kept("turn"))), UnlockActor(), RemembersTurn()),),
    aids=(Mode("", Only(Not(Kept("turn"))), UnlockActor(), RemembersTurn(), by=ANYBODY,
        moment=IN_ANY_ACTION, name="unlock"),))
card(201331, "Synesios", "889271cc",
    triggers=(Trigger(PLAYS_OUT_OF_TURN, Lose(POOL, 1, ME), MoreMasterActions(1, later=True),
        optional=True),))
