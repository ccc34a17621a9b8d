"""Action cards."""

from __future__ import annotations

from rules.vtes.cards.writing import card
from rules.vtes.effects.acting import IfBled, UnlockAtOnce
from rules.vtes.effects.base import Mode
from rules.vtes.effects.blood import AddBlood, GainPool, StealPool
from rules.vtes.effects.choosing import ChooseSeat, ChooseUncontrolled
from rules.vtes.effects.lasting import BecomeVampire, PutInPlay
from rules.vtes.effects.library import SearchAndEquip
from rules.vtes.words import BLEED_ACTION

YOUNGER = ChooseUncontrolled(younger=True)
ANY = ChooseUncontrolled()


def bleed(icons: str, more: int, **knows: int) -> Mode:
    """Give the mode of an enhanced bleed (VTES-6.1.6-02)."""
    return Mode(icons, kind=BLEED_ACTION, bleed=more, name=f"bleed +{more}", stealth=knows.get("stealth", 0))


ENTRIES = (
    card(100845, "Govern the Unaligned", "132a1c0e",
        modes=(bleed("dom", 2), Mode("DOM", YOUNGER, AddBlood(3), stealth=1, name="3 blood"))),
    card(101972, "Thing", "6d73d8b8",
        modes=(Mode("", ChooseUncontrolled(clan="Gangrel"), AddBlood(2), stealth=1, name="2 blood"),)),
    card(100515, "Deep Song", "662cadd2", modes=(bleed("ani", 1),), idle="the frenzy at superior"),
    card(101055, "Kindred Spirits", "ba4a07df",
        modes=(
            Mode("dem", ChooseSeat(), GainPool(1, if_bled=True), kind=BLEED_ACTION, name="bleed"),
            Mode("DEM", ChooseSeat(), GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=1, name="bleed +1"),
        )),
    card(102232, "The Platinum Protocol", "ec44f878",
        combined=True,
        modes=(
            bleed("obf", 0, stealth=1),
            bleed("pre", 1),
            bleed("pro", 0),
        ),
        idle="the corruption counter at protean"),
    card(100652, "Entrancement", "b1c3c577", modes=(bleed("pre", 1),), idle="stealing an ally at superior"),
    card(100640, "Enchant Kindred", "60467c5d",
        modes=(bleed("pre", 1), Mode("PRE", YOUNGER, AddBlood(2), stealth=1, name="2 blood"))),
    card(102247, "Break the Bonds", "30607e40",
        combined=True,
        modes=(
            bleed("ani", 1),
            bleed("obf", 0),
            Mode("pre", IfBled(1), kind=BLEED_ACTION, name="bleed, 1 blood"),
        ),
        idle="locking a minion at obfuscate"),
    card(101143, "Magic of the Smith", "4e595882",
        modes=(
            Mode("tha", SearchAndEquip(), stealth=1, name="equip"),
            Mode("THA", SearchAndEquip(), stealth=3, name="equip, more stealth"),
        )),
    card(100633, "The Embrace", "31c8430e", becomes_minion=True, life=1,
        modes=(Mode("", BecomeVampire(1, must_hunt=True), stealth=1, name="embrace"),)),
    card(102076, "Unleash Hell's Fury", "f213970b",
        modes=(
            Mode("dai", PutInPlay(), stealth=1, name="guard"),
            Mode("DAI", PutInPlay(), UnlockAtOnce(), stealth=1, name="guard and unlock"),
        ),
        idle="blocking"),
    card(102229, "Line Brawl", "d8d5aedc",
        modes=(Mode("cel", ChooseSeat(), StealPool(1), directed=True, name="steal 1 pool"), bleed("pre", 1)),
        idle="entering combat at potence"),
    card(100390, "Computer Hacking", "c071f921", modes=(bleed("", 1),)),
)  # fmt: skip
"""The entries."""
