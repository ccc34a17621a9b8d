"""Political actions."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.lasting import Once
from rules.vtes.definitions.political import (
    Allocate,
    BigOnesGain,
    BurnPerMinion,
    CapacityBurnsPrey,
    CapacityGains,
    ClanGains,
    MovePool,
)

ENTRIES = (
    card(101056, "Kine Resources Contested", "272fcc78",
        modes=(Mode("", Allocate(4), name="allocate 4 points"),)),
    card(101353, "Parity Shift", "e3bbabdb", modes=(Mode("", MovePool(3), name="move 3 pool"),)),
    card(100410, "Consanguineous Boon", "bab44da6", modes=(Mode("", ClanGains(), name="a clan gains"),)),
    card(102270, "Camarilla's Iron Fist", "4a3a371e",
        modes=(Mode("", Allocate(5, gift=1), name="allocate 5 points"),)),
    card(101567, "Reckless Agitation", "f6ba7bed",
        modes=(Mode("", Allocate(6, others=True), name="allocate 6 points"),)),
    card(100414, "Conservative Agitation", "b53efffc",
        modes=(Mode("", Allocate(0), name="allocate X points"),)),
    card(100065, "Ancilla Empowerment", "29f7c493",
        modes=(Mode("", BurnPerMinion(), name="burn per minion"),)),
    card(100059, "Anarchist Uprising", "29f7c493",
        modes=(Mode("", BurnPerMinion(), name="burn per minion"),)),
    card(100064, "Ancient Influence", "a25dba80",
        modes=(Mode("", Once(a_game=True), CapacityGains(burn=5), name="gain capacity, burn 5"),)),
    card(101591, "Reins of Power", "d24d6c60",
        modes=(Mode("", Once(a_game=True), CapacityBurnsPrey(gain=6), name="gain 6, burn capacity"),)),
    card(101417, "Political Stranglehold", "f47b13c5",
        modes=(Mode("", Once(a_game=True), BigOnesGain(3, 8), name="gain 3 for each big vampire"),)),
)  # fmt: skip
"""The entries."""
