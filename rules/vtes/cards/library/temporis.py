"""Library cards of Temporis."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.summoning import PayX, SummonCard, SummonVampire

card = Shelf()
card(101897, "Summon History", "b96ebd46",
    modes=(Mode("tem", PayX(), SummonCard(), name="summon a card"),
        Mode("TEM", PayX(), SummonVampire(), name="summon a vampire")))
