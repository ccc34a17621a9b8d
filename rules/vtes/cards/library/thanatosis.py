"""Library cards of Thanatosis."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ONE_OF_EACH, ZOMBIE
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.aiming import CostsMore
from rules.vtes.definitions.blocking import CannotBlock
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import CostsCopies
from rules.vtes.definitions.combining import ChooseX, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Not, Same, Superior
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.in_play import Keep, PutOn
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, CHOSEN, COPIES, COUNTERS, PAYABLE, REMEMBERED, THIS, X, Each, Of,
)
from rules.vtes.definitions.striking import IfHit, Strike
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.terms import AS_ANNOUNCED, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, OWN_UNLOCK

card = Shelf()
card(100443, "Creeping Infection", "ba6011de",
    combat=(strike("thn", Strike(hand=True), IfHit(If(Not(Exists(Each(of=CHOSEN, kind=COPIES))),
            (PutOn(CHOSEN), Keep(ACTOR)))), name="put on"),
        strike("THN", Strike(hand=True), IfHit(If(Not(Exists(Each(of=CHOSEN, kind=COPIES))),
            (PutOn(CHOSEN), Keep(ACTOR, superior=True)))), name="put on, +1 bleed")),
    values=(OfRemembered(BLEED_VALUE, 1, when=Both(Superior(), Both(Same(REMEMBERED, ACTING),
        Going((BLEED_ACTION,), at=BEARER)))),),
    aids=(Mode("", Only(Same(REMEMBERED, ACTING)), Pick(BEARER), CannotBlock(), Burn(THIS),
        moment=AS_ANNOUNCED, by=ANYBODY, name="its bearer cannot block"),))
card(100859, "Groaning Corpse", "aaf45cbb",
    combat=(Mode("thn", CostsCopies(), DamageEachRound(1), moment=BEFORE_RANGE,
            name="1 damage each round"),
        Mode("THN", ONE_OF_EACH, CostsCopies(), DamageEachRound(2), moment=BEFORE_RANGE,
            name="2 damage each round")))

WORN_DOWN = If(Not(AtLeast(Of(COUNTERS), 1)), (Remove(THIS),))
card(101563, "Reanimated Corpse", "ca16e249", life=2, bleed=2, strength=2,
    traits=ZOMBIE | {"plays only Combat"}, as_vampire=(("for", 1),),
    modes=(Mode("thn", ChooseX(Of(PAYABLE), least=0), CostsMore(X), Gain(COUNTERS, X, THIS), WORN_DOWN,
        name="X counters"),
        Mode("THN", ChooseX(Of(PAYABLE), least=0), CostsMore(X), Gain(COUNTERS, X, THIS),
            Gain(COUNTERS, 2, THIS),
            name="X+2 counters")),
    triggers=(Trigger(OWN_UNLOCK, If(AtLeast(Of(COUNTERS), 1), (Lose(COUNTERS, 1, THIS),)), WORN_DOWN),))
