"""Crypt cards: Abomination."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import strikes_twice
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.combat import Barred
from rules.vtes.definitions.conditions import BledControls, Both, Going, Same
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import ACTING, ACTOR
from rules.vtes.definitions.striking import TO_CONTINUE, Press
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, CannotBear
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import BLEED_VALUE, CANNOT_BLOCK, EQUIPMENT, HUNT_ACTION, PRESSING, RETAINER, STEALTH

card = Shelf()
card(200057, "Allonzo Montoya", "234e0a64",
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going(requires="ser"))),
        BlockLimit(CANNOT_BLOCK, ANYONE, when=Going(directed=False))))
card(200859, "Lorrie Dunsirn", "99896e99",
    values=(CannotBear(EQUIPMENT | RETAINER), Barred("maneuver long", "press end"),
        ActionPrice(1, (HUNT_ACTION,), other=True, pool=True)),
    armed=(strikes_twice(),
        Mode("", OneEach(THIS_COMBAT), Press(TO_CONTINUE, compulsory=True), moment=PRESSING, name="press")),
    traits=frozenset({"plays no Reaction", "has no equipment"}))
card(201510, "Zubeida", "3ff8dbda",
    values=(Value(BLEED_VALUE, 1, BledControls(Who("vampire", min_capacity=7), none=True, bleeding=True)),))
