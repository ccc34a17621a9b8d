"""Library cards of Martyrdom."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import first
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, PLAIN
from rules.vtes.definitions.abilities import BESIDE, Mode
from rules.vtes.definitions.acting import ThisAction
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.combat import REBOUNDS, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is, Not, Same
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTING, ACTOR, THIS
from rules.vtes.definitions.who import Who
from rules.vtes.terms import AS_ANNOUNCED, DURING, NEEDED, STRENGTH

card = Shelf()
MORTAL = Who(trait="mortal")
card(100575, "Donate", "b1e59354", modes=PLAIN,
    aids=(Mode("", Only(Not(Same(ACTOR, ACTING))), HelpActor(1, MORTAL, bleed=True), Burn(THIS),
        convictions=1, limited=True, moment=DURING, name="+1 bleed of another"),),
    reactions=(Mode("", HelpBlocker(1, MORTAL, other=True), Burn(THIS), convictions=1, moment=NEEDED,
        reaction=True, name="+1 intercept of another"),),
    armed=(Mode("", Only(Is(ACTOR, MORTAL)), ThisAction(STRENGTH, 1), Burn(THIS), convictions=1,
        moment=FREELY, by=BESIDE, name="+1 strength of another"),))
card(100982, "Inflict", "e8f3deb9",
    combat=(first("mar", Lasts(REBOUNDS, name="hand/melee/retainer"), name="hurt who hurts it"),))
card(101492, "Project", "5790f850", modes=(Mode("", name="bring into play"),),
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Unblockable(Who("vampire", max_capacity=6)),
        Unblockable(Who("monster", max_cost=3)), convictions=1, locks=True, moment=AS_ANNOUNCED,
        name="not blocked by the small"),))
