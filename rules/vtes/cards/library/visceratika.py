"""Library cards of Visceratika."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import fights_as_ally
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.kinds import AFTER_FIGHT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTOR, THIS
from rules.vtes.terms import BLOCKED

card = Shelf()
card(100412, "Conscripted Statue", "d3168316", becomes_minion=True, life=2, strength=2,
    modes=(Mode("vis", Bestow(ACTOR, DamageEachRound(1)), moment=BLOCKED, name="1 damage each round"),
        fights_as_ally("VIS", "a statue fights", presses=1)),
    triggers=(Trigger(AFTER_FIGHT, Burn(THIS)),))
