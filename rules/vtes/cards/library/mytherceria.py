"""Library cards of Mytherceria."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import LOCATION, ChooseTarget
from rules.vtes.definitions.equipment import FetchLocation
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.marks import AVOIDABLE
from rules.vtes.definitions.references import CHOSEN
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import Who
from rules.vtes.terms import BLOCK_PRICE, NEEDED

card = Shelf()
card(100841, "Goblinism", "86d9c6a6",
    modes=(Mode("pot", ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, name="burn a location"),
        Mode("myt", FetchLocation(), stealth=1, name="fetch a location"),
        Mode("MYT", FetchLocation(havens=True), stealth=1, name="fetch a location or haven")))
card(101576, "Redcap Wilder", "105b661e", life=2, traits=frozenset({"changeling"}),
    modes=(Mode("myt", name="employ"), Mode("MYT", blood=-1, name="employ for less")),
    values=(BlockLimit(BLOCK_PRICE, Who("vampire", max_capacity=6)),))
card(101875, "Stone Travel", "4fcb902d",
    modes=(Mode("obt", stealth=1, moment=NEEDED, blood=1, name="+1 stealth"), stealth("myt", 1),
        stealth("MYT", 1, Mark(AVOIDABLE))))
