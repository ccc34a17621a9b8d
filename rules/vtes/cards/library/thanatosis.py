"""Library cards of Thanatosis."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import strike
from rules.vtes.cards.deeds import moves_over
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import HUNTING, ONE_OF_EACH, ZOMBIE, both_levels
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import CostsMore
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocking import CannotBlock
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import CostsCopies
from rules.vtes.definitions.combining import ChooseX, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Not, Same, Superior
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnMine
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOOD, BLOOD_OR_LIFE, CHOSEN, COPIES, COUNTERS, EVERYBODY, ME, PAYABLE, REMEMBERED,
    RETAINERS, THIS, X, Each, Of,
)
from rules.vtes.definitions.striking import IfHit, PressPrice, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AS_ANNOUNCED, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, OWN_UNLOCK, STEALTH, UNLOCK_PHASE,
)

card = Shelf()
card(100443, "Creeping Infection", "ba6011de",
    combat=(strike("thn", Strike(hand=True), IfHit(If(Not(Exists(Each(of=CHOSEN, kind=COPIES))),
            (PutOnMine(CHOSEN), Keep(ACTOR)))), name="put on"),
        strike("THN", Strike(hand=True), IfHit(If(Not(Exists(Each(of=CHOSEN, kind=COPIES))),
            (PutOnMine(CHOSEN), Keep(ACTOR, superior=True)))), name="put on, +1 bleed")),
    values=(OfRemembered(BLEED_VALUE, 1, when=Both(Superior(), Both(Same(REMEMBERED, ACTING),
        Going((BLEED_ACTION,), at=BEARER)))),),
    aids=(Mode("", Only(Same(REMEMBERED, ACTING)), Pick(BEARER), CannotBlock(), Burn(THIS),
        moment=AS_ANNOUNCED, by=ANYBODY, name="its bearer cannot block"),))

card(100512, "Decompose", "b24c1d79",
    modes=both_levels("thn", Pick(Each(of=EVERYBODY, ready=False, aimed=True)), PutOn(),
        names=("put on", "put on, costlier presses"), stealth=1, directed=True),
    values=(Value(STEALTH, -1, Not(HUNTING)), Barred("additional strikes"), PressPrice(1, Superior())),
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Of(BLOOD, BEARER), 2)),
        Lose(BLOOD_OR_LIFE, 2, BEARER), Burn(THIS), name="burn it for 2 blood or life"),))
card(100859, "Groaning Corpse", "aaf45cbb",
    combat=(Mode("thn", CostsCopies(), DamageEachRound(1), moment=BEFORE_RANGE,
            name="1 damage each round"),
        Mode("THN", ONE_OF_EACH, CostsCopies(), DamageEachRound(2), moment=BEFORE_RANGE,
            name="2 damage each round")))

SERVANTS = Each(Who("ally", trait="mortal/ghoul"), ready=False)
THEIR_SERVANTS = Each(Who("ally", trait="mortal/ghoul"), EVERYBODY, ready=False, aimed=True)
card(101526, "Putrescent Servitude", "dfe2b817",
    modes=(Mode("thn", *moves_over(Each(kind=RETAINERS, line="mortal/ghoul")), stealth=1,
            name="move a retainer"),
        Mode("thn", Pick(SERVANTS), Gain(BLOOD, 1, CHOSEN), PutOn(), stealth=1,
            name="put on an ally"),
        Mode("THN", *moves_over(Each(of=EVERYBODY, kind=RETAINERS, line="mortal/ghoul", aimed=True)),
            stealth=1, directed=True, name="take a retainer"),
        Mode("THN", Pick(THEIR_SERVANTS), Gain(BLOOD, 1, CHOSEN), PutOn(), Give(CHOSEN, ME),
            stealth=1, directed=True, name="take an ally")),
    values=(Grants("pot", 1, ally=True),))

WORN_DOWN = If(Not(AtLeast(Of(COUNTERS), 1)), (Remove(THIS),))
card(101563, "Reanimated Corpse", "ca16e249", life=2, bleed=2, strength=2,
    traits=ZOMBIE | {"plays only Combat"}, as_vampire=(("for", 1),),
    modes=(Mode("thn", ChooseX(Of(PAYABLE), least=0), CostsMore(X), Gain(COUNTERS, X, THIS), WORN_DOWN,
        name="X counters"),
        Mode("THN", ChooseX(Of(PAYABLE), least=0), CostsMore(X), Gain(COUNTERS, X, THIS),
            Gain(COUNTERS, 2, THIS),
            name="X+2 counters")),
    triggers=(Trigger(OWN_UNLOCK, If(AtLeast(Of(COUNTERS), 1), (Lose(COUNTERS, 1, THIS),)), WORN_DOWN),))
