"""Crypt cards: Abomination."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import strikes_twice
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.combining import If, Offer
from rules.vtes.definitions.conditions import AtLeast, BledControls, Both, Going, Is, Kept, Not, Same
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import DIRECTED_ONLY, THIS_COMBAT
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, ASH, CHOSEN, HAND, KEEPER, THIS, Cards, Count,
)
from rules.vtes.definitions.striking import TO_CONTINUE, Press
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, CannotBear
from rules.vtes.definitions.who import ANYONE, UNLOCKED, Who
from rules.vtes.terms import (
    BLEED_VALUE, CANNOT_BLOCK, EACH_MASTER, EQUIPMENT, HUNT_ACTION, MASTER, MASTER_PHASE, PRESSING, RETAINER,
    STEALTH,
)

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
card(201094, "Pariah", "f05117e6",
    values=(Value(DIRECTED_ONLY, 1),),
    abilities=(Ability(MASTER_PHASE, Move(Cards(HAND, types=MASTER), ASH), RemembersTurn(), once=True,
        when=Not(Kept("turn")), name="discard a master"),),
    triggers=(Trigger(EACH_MASTER, If(Is(THIS, UNLOCKED), (Offer(Cards(HAND, types=MASTER),
        (Move(CHOSEN, ASH),), (Lock(THIS),)),), (If(AtLeast(Count(Cards(HAND, types=MASTER)), 1),
            (Move(Cards(HAND, types=MASTER), ASH),)),)),
        when=Both(Same(ACTIVE, KEEPER), Not(Kept("turn")))),))
card(201510, "Zubeida", "3ff8dbda",
    values=(Value(BLEED_VALUE, 1, BledControls(Who("vampire", min_capacity=7), none=True, bleeding=True)),))
