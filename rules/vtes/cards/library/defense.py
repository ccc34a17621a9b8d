"""Library cards of Defense."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blood import GainBlood, Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.references import ACTOR, EVERYBODY, Each
from rules.vtes.definitions.who import ALLIES, VAMPIRES
from rules.vtes.terms import CARD_ACTION, OWN_UNLOCK

card = Shelf()
card(101592, "Rejuvenate", "c92628c7",
    modes=(Mode("", name="bring into play"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1)),),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES, aimed=True)),
        Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life"),))
