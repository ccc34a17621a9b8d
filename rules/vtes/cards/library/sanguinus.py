"""Library cards of Sanguinus."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import lessens
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import UnlockAtOnce, UnlockTarget
from rules.vtes.definitions.bleeding import BleedOfCircle
from rules.vtes.definitions.blocking import BreakOff, LockBlocker
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood
from rules.vtes.definitions.brawls import KinOfFighter
from rules.vtes.definitions.combat import STRIKES_ON, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Is
from rules.vtes.definitions.enduring import OneThisTurn
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.quests import ChooseBrother, ChooseUncontrolledBrother, SharesInCircle
from rules.vtes.definitions.reacting import ReduceBleed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOOD, CHOSEN, EVERYBODY, UNCONTROLLED, Count, Each,
)
from rules.vtes.definitions.who import Who
from rules.vtes.definitions.wiles import CircleHides
from rules.vtes.terms import AS_ANNOUNCED, BLOCKED, DURING, KIN_FIGHTS

card = Shelf()
card(100283, "Camaraderie", "c8e8448e",
    modes=(lessens("san", 1, ReduceBleed(1)), lessens("SAN", 3,
        Only(AtLeast(Count(Each(Who(circle=True, unlocked=True), besides=ACTOR)), 1)), ReduceBleed(3))))
card(100352, "Claiming the Body", "4d1c0aa9",
    modes=tuple(
        Mode(icons, ByAnother(unlocked=True), Only(Is(ACTOR, Who(circle=True), beside=ACTING)),
            LockBlocker(), BreakOff(unlocks=unlocks),
            moment=BLOCKED, name=name)
        for icons, unlocks, name in (
            ("san", False, "end the action"), ("SAN", True, "end the action, unlock"))))
card(100931, "Hive Mind", "d98b466e",
    modes=(Mode("san", OneThisTurn(), ChooseBrother(), UnlockAtOnce(), UnlockTarget(), stealth=1,
            name="unlock two"),
        Mode("SAN", ChooseUncontrolledBrother(), AddBlood(3), stealth=1, name="3 blood")))
card(101314, "Octopod", "a1970649",
    combat=(Mode("san", KinOfFighter(), Lasts(STRIKES_ON, 1, CHOSEN), moment=KIN_FIGHTS,
        name="additional strike"),
        Mode("SAN", KinOfFighter(), Lasts(STRIKES_ON, 2, CHOSEN), moment=KIN_FIGHTS,
            name="2 additional strikes")))
card(101579, "Redistribution", "ed029d86",
    modes=(Mode("san", GainBlood(1), SharesInCircle(), stealth=1, name="1 blood, share"),
        Mode("SAN", GainBlood(1), SharesInCircle(), UnlockAtOnce(), stealth=1,
            name="1 blood, share, unlock")))
card(101764, "Shell Game", "0271d59a",
    modes=tuple(
        Mode(icons, CircleHides(unlocks), moment=AS_ANNOUNCED, name="+X stealth")
        for icons, unlocks in (("san", 1), ("SAN", 2))))

WAITING = Each(Who("vampire", circle=True), kind=UNCONTROLLED)
card(102082, "Unwholesome Bond", "860f3439",
    modes=(Mode("san", Gain(BLOOD, 1),
            Gain(BLOOD, Count(Each(Who(circle=True, unlocked=True), EVERYBODY))), stealth=1,
                name="blood"),
        Mode("SAN", Only(AtLeast(Count(WAITING), 1)), Gain(BLOOD, 1, WAITING), stealth=1,
            name="1 blood for each uncontrolled")))
card(102138, "Walk of Caine", "d17ba451",
    modes=tuple(
        Mode(icons, BleedOfCircle(), moment=moment, limited=True, bleed_only=True, name="+X bleed")
        for icons, moment in (("san", AS_ANNOUNCED), ("SAN", AS_ANNOUNCED | DURING))))
