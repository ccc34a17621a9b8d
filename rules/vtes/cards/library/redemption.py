"""Library cards of Redemption."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import PLAIN
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.blood import Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is, Not
from rules.vtes.definitions.damage import Inflict, InflictNow
from rules.vtes.definitions.in_play import PutOnMine, TakeConviction
from rules.vtes.definitions.kinds import GAINS_NONE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, FOE, MIGHT, THIS, Each, Of
from rules.vtes.definitions.striking import IfHit, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, MONSTERS, VAMPIRES, Who
from rules.vtes.terms import BEFORE_RANGE, BEFORE_STRIKES, CARD_ACTION, CHOICE, OWN_UNLOCK, Moments

card = Shelf()
card(100007, "Abjure", "bd4cd798", modes=PLAIN, values=(BreaksOff(who=MONSTERS, other=Who(trait="mortal")),))
card(101518, "Punish", "c8d4f1d2",
    modes=(Mode("red", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOnMine(), stealth=1,
        directed=True, name="put on"),),
    combat=(Mode("red", Only(Is(FOE, VAMPIRES)), Strike(hand=True), IfHit(PutOnMine(CHOSEN)), moment=CHOICE,
        name="hand strike, put on"),),
    values=(Value(GAINS_NONE, 1),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101611, "Respire", "bbadab1b", modes=(Mode("", name="bring into play"),),
    actions=(Mode("", Pick(Each(Who("vampire", max_capacity=5), EVERYBODY, ready=False, aimed=True)),
            Inflict(CHOSEN, 1), TakeConviction(), directed=True, locks=True, kind=CARD_ACTION,
            name="1 damage"),
        Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES, aimed=True)),
            Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life")))
SHAMELESS = (Who("vampire", min_capacity=8), Who(bears="humanitas"), Who(bears="memories of mortality"))
card(101752, "Shame", "15aa2500", modes=PLAIN,
    armed=(Mode("", Only(Is(FOE, Who("monster", not_trait="infernal"))),
        *(Only(Not(Is(FOE, who))) for who in SHAMELESS), Burn(THIS),
        InflictNow(Of(MIGHT, FOE), environmental=True), EndCombat(), convictions=2,
        moment=Moments(BEFORE_RANGE | BEFORE_STRIKES), name="damage by its strength, combat ends"),))
