"""Library cards of Defense."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import OTHERS_ACTION
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.blood import GainBlood, Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import Fight
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AnyOf, Going, Is
from rules.vtes.definitions.references import ACTING, ACTOR, AIMED, EVERYBODY, ME, Each
from rules.vtes.definitions.who import ALLIES, MONSTERS, VAMPIRES, Who
from rules.vtes.terms import CARD_ACTION, DURING, OWN_UNLOCK

card = Shelf()
card(100322, "Champion", "63a991cd", modes=(Mode("", name="bring into play"),),
    reactions=(Mode("", OTHERS_ACTION, Only(Is(ACTING, MONSTERS)),
        Only(AnyOf(Going(at=ME), Is(AIMED, Who("imbued")))), ActionFails(), Fight(ACTING, ACTOR),
        convictions=2, locks=True, moment=DURING, reaction=True, name="fail, and fight"),))
card(101592, "Rejuvenate", "c92628c7",
    modes=(Mode("", name="bring into play"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1)),),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES, aimed=True)),
        Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life"),))
