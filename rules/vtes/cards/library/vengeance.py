"""Library cards of Vengeance."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.aiming import AimAt
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTOR, CHANCE, FOE, PREY, Each
from rules.vtes.definitions.striking import AsStruck, Strike
from rules.vtes.definitions.who import MONSTERS
from rules.vtes.terms import CHOICE

card = Shelf()
card(101257, "Muse of Flame", "9513158f",
    modes=(Mode("ven", AimAt(PREY), PickNow(Each(MONSTERS, PREY, ready=False), by=CHANCE), EnterCombat(),
        stealth=2, directed=True, name="fight a monster by chance"),))
card(101812, "Smite", "44c4b2ea",
    combat=(Mode("ven", Strike(1, strength=True, ranged=True, aggravated=True),
        AsStruck(Burn(Each(of=FOE, kind="electronic"))), AsStruck(Burn(Each(of=ACTOR, kind="electronic"))),
        moment=CHOICE, name="strength+1 aggravated ranged damage"),))
