"""Cards of combat that cap a strike, shield from one, hold on to a combat, or let a blocked action go on."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aftermath import KeepsFighting
from rules.vtes.definitions.blocking import ContinueAction
from rules.vtes.definitions.blood import BurnPool
from rules.vtes.definitions.blows import AfterCombat, AsStruck, IfHit
from rules.vtes.definitions.brawls import ChooseOtherBlocker, PassBlood, Renounce, TaintFoe
from rules.vtes.definitions.combat import (
    MAY_BUY_OFF,
    SHIELDED,
    Fight,
    Forbid,
    Lasts,
    OneEach,
    OnlyAt,
    OnlyFirstRound,
)
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import WHILE_READY, Is, Superior
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import ACTING, CHOSEN, FOE
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.striking import AT_MOST_ONE, AdditionalStrikes, Strike, StrikeIs
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_BLOCK,
    AFTER_COMBAT,
    BEFORE_RANGE,
    CHOICE,
    MASTER_PHASE,
    MORE_STRIKES,
    OTHERS_UNLOCK,
)

ANARCH = Who(sect="anarch")


def stunt(icons: str, damage: int, shield: int) -> Mode:
    """Give the mode of a strike at long range that shields from that of the opponent, who may buy it off."""
    return Mode(icons, OnlyAt(close=False), Strike(damage, ranged=True),
        AsStruck(Lasts(SHIELDED, shield, lasts=THIS_STRIKE)),
        IfHit(If(Is(FOE, Who(has="cel")), (Lasts(MAY_BUY_OFF, 1, FOE, THIS_STRIKE),))), moment=CHOICE,
            name=f"{damage}R damage, prevent {shield}")  # fmt: skip


def conquest(icons: str, optional: bool) -> Mode:
    """Give the mode that presses on and on."""
    return Mode(icons, OnlyFirstRound(), Renounce("equipment"), PutInPlay(), CountersOnCard(3),
        KeepsFighting(True, optional), moment=BEFORE_RANGE,
        name="may press on" if optional else "press on")  # fmt: skip


ENTRIES = (
    card(101529, "Quick Jab", "253b37f0", delay=AFTER_COMBAT,
        combat=(Mode("", Strike(hand=True, first=True), StrikeIs(AT_MOST_ONE), moment=CHOICE,
            name="first strike"),)),
    card(101995, "Torrent", "28a1ae50",
        combat=(Mode("cel", AdditionalStrikes(), moment=MORE_STRIKES, name="additional strike"),
            Mode("CEL", Strike(ends=True), AfterCombat(ContinueAction(), anyway=True), moment=CHOICE,
                name="combat ends, go on unblocked"))),
    card(101888, "Stunt Cycle", "3e908e03", combat=(stunt("pot", 3, 1), stunt("POT", 4, 2))),
    card(101976, "Thoughts Betrayed", "c9342079",
        combat=(Mode("dom", OnlyFirstRound(), DamageEachRound(1, ranged=True, lasts=THIS_ROUND),
                moment=BEFORE_RANGE, name="1 damage this round"),
            Mode("DOM", OnlyFirstRound(), Forbid("strike cards", THIS_COMBAT), moment=BEFORE_RANGE,
                name="no strike cards"))),
    card(100418, "Contagion", "811f7a51",
        modes=(Mode("dai", PutOn(), stealth=1, name="contagion"),
            Mode("DAI", PutOn(), RemembersSuperior(), stealth=1, name="contagion, a strike")),
        triggers=(Trigger(OTHERS_UNLOCK, BurnPool(1), when=WHILE_READY),),
        armed=(Mode("", Only(Superior()), OneEach(THIS_COMBAT), Strike(), IfHit(TaintFoe()),
            moment=CHOICE, name="corrupt"),)),
    card(101863, "The Status Perfectus", "aa75b891",
        modes=(Mode("", PutInPlay(), stealth=1, name="status"),),
        abilities=(Ability(MASTER_PHASE, PassBlood(ANARCH), once=True, name="move a blood"),),
        aids=(Mode("", ChooseOtherBlocker(ANARCH), Lock(CHOSEN), Fight(ACTING, CHOSEN, forbids="strike"),
            locks=True, moment=AFTER_BLOCK,
            name="fight the acting minion"),)),
    card(100408, "Conquer the Beast", "46951d8d", combat=(conquest("ani", False), conquest("ANI", True))),
)  # fmt: skip
"""The entries."""
