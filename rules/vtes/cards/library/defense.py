"""Library cards of Defense."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by_bearer
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import OTHERS_ACTION
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.blood import GainBlood, Lose, Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import Fight
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AnyOf, Going, Is
from rules.vtes.definitions.in_play import PutOnTheirs
from rules.vtes.definitions.kinds import ACTION_ANNOUNCED, AIM_LIFE, ATTEMPT_STINGS
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BEARER, BLOOD_OR_LIFE, EVERYBODY, ME, OTHERS, Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, MONSTERS, VAMPIRES, Who
from rules.vtes.terms import CARD_ACTION, DURING, OWN_UNLOCK

card = Shelf()
card(100322, "Champion", "63a991cd", modes=(Mode("", name="bring into play"),),
    reactions=(Mode("", OTHERS_ACTION, Only(Is(ACTING, MONSTERS)),
        Only(AnyOf(Going(at=ME), Is(AIMED, Who("imbued")))), ActionFails(), Fight(ACTING, ACTOR),
        convictions=2, locks=True, moment=DURING, reaction=True, name="fail, and fight"),))
card(101118, "Lock", "6de32f7e", traits=frozenset({"lock"}),
    modes=(Mode("def", Pick(Each(Who(bears_no="lock"), ready=False)), PutOnTheirs(), stealth=1,
            name="put on your own"),
        Mode("def", Pick(Each(Who(bears_no="lock"), OTHERS, besides=ACTOR, ready=False, aimed=True)),
            PutOnTheirs(), directed=True, name="put on another's")),
    values=(Value(AIM_LIFE, 1, Is(ACTING, MONSTERS)), Value(ATTEMPT_STINGS, 1, Is(BEARER, MONSTERS))),
    triggers=(Trigger(ACTION_ANNOUNCED, If(Is(BEARER, MONSTERS), (Lose(BLOOD_OR_LIFE, 1, BEARER),))),),
    open_actions=(burn_by_bearer(),))
card(101592, "Rejuvenate", "c92628c7",
    modes=(Mode("", name="bring into play"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1)),),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES, aimed=True)),
        Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life"),))
