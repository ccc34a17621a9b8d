"""Crypt cards: Osebo."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_ME, FREELY, HUNTING, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, Mode
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is, Not
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.decrees import Decree
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, THIS, Each
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    ACTIONS, AS_PLAYED, BLEED_VALUE, COMBAT, MODIFIER, POLITICAL_ACTION, REACTION, STEALTH, VOTES,
)

card = Shelf()
card(200141, "Arriette Sylla", "035171d4",
    values=(Value(BLEED_VALUE, -1, Not(Is(ACTOR, Who(bears="orun")))),))
CALLED_UP = (AT_ME, Only(Is(THIS, Who(locked=True))), Pick(Each(of=THIS, kind="aye", unlocked=True)),
    Lock(CHOSEN), Unlock(THIS))
card(200263, "Cesewayo", "cf2c19bd",
    aids=(Mode("", *CALLED_UP, moment=UNTIL_RESOLVED, by=ANYBODY, name="unlock"),),
    armed=(Mode("", *CALLED_UP, moment=FREELY, by=ANYBODY, name="unlock"),),
    merged=(Value(VOTES, 2),))
card(200779, "Khalu", "14c8baa4",
    aids=(Mode("", CancelPlayed(ACTIONS | MODIFIER | REACTION | COMBAT, near=True, spares=True),
        moment=AS_PLAYED, blood=5, by=ANYBODY, name="cancel"),))
card(200785, "Kisha Bhimji", "52bdf47d", values=(Value(STEALTH, -1, Not(HUNTING)),))
card(200906, "Mamadou Keita", "4187006b",
    actions=(Mode("", Decree((PickNow(Each(of=EVERYBODY)),)), Inflict(CHOSEN, 1), kind=POLITICAL_ACTION,
        name="1 damage"),))
