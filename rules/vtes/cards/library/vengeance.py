"""Library cards of Vengeance."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import armed_strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, PLAIN, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import AimAt
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import ChooseX, Only
from rules.vtes.definitions.conditions import AtLeast
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.equipment import TakeUp
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.marks import SHARPENED
from rules.vtes.definitions.references import (
    ACTOR, CHANCE, CHOSEN, COUNTERS, FOE, MELEE, PREY, THIS, Each, Of, X,
)
from rules.vtes.definitions.striking import AsStruck, Strike
from rules.vtes.definitions.who import MONSTERS
from rules.vtes.terms import CHOICE, PREVENTION, Moments

card = Shelf()
card(100358, "Cleave", "4a889fee",
    combat=(Mode("ven", Pick(Each(of=ACTOR, kind=MELEE)), Mark(SHARPENED, CHOSEN),
            AfterAction((Burn(CHOSEN),)), moment=FREELY, name="cleave with a weapon"),
        Mode("ven", TakeUp(), Mark(SHARPENED, THIS), AfterAction((Burn(THIS),)), convictions=1,
            moment=FREELY, name="take it up")),
    armed=(armed_strike(Strike(strength=True)),))
card(101257, "Muse of Flame", "9513158f",
    modes=(Mode("ven", AimAt(PREY), PickNow(Each(MONSTERS, PREY, ready=False), by=CHANCE), EnterCombat(),
        stealth=2, directed=True, name="fight a monster by chance"),))
card(101812, "Smite", "44c4b2ea",
    combat=(Mode("ven", Strike(1, strength=True, ranged=True, aggravated=True),
        AsStruck(Burn(Each(of=FOE, kind="electronic"))), AsStruck(Burn(Each(of=ACTOR, kind="electronic"))),
        moment=CHOICE, name="strength+1 aggravated ranged damage"),))
SURGES = Gain(COUNTERS, 3, THIS)
card(101908, "Surge", "826e6b99", modes=PLAIN,
    armed=(Mode("", SURGES, convictions=1, locks=True, moment=Moments(FREELY | PREVENTION),
        name="3 surge counters"),
        Mode("", Only(AtLeast(Of(COUNTERS), 1)), ChooseX(Of(COUNTERS)), Prevent(X, normal=True),
            Lose(COUNTERS, X, THIS), moment=PREVENTION, name="prevent X")),
    reactions=(Mode("", SURGES, convictions=1, locks=True, moment=UNTIL_RESOLVED, reaction=True,
        name="3 surge counters"),),
    triggers=(Trigger(AFTER_ANY_ACTION, Lose(COUNTERS, Of(COUNTERS), THIS), any_minion=True),))
