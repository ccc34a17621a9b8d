"""Equipment of which the reader does not read all: armor, vehicles, fragments and other gear."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, UnlockActor
from rules.vtes.definitions.armory import DrinkStored, PreventFrom, SnatchThis
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.blows import AfterCombat, BurnsAfterUse, IfHit, Stun
from rules.vtes.definitions.choosing import ChooseUncontrolled, OnlyOne
from rules.vtes.definitions.combat import OneEach
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.lasting import BurnsItself
from rules.vtes.definitions.library import DrawCards
from rules.vtes.definitions.references import ACTOR, BLOCKER, MEANS, TARGET, THIS, Each
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.striking import Maneuver, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BLEED_ACTION,
    BLEED_VALUE,
    CARD_ACTION,
    CHOICE,
    DURING,
    EMPLOY_ACTION,
    END_OF_ROUND,
    HUNT_ACTION,
    OWN_TURN,
    PREVENTION,
    RANGE,
    RECRUIT_ACTION,
    STEALTH,
    UNLOCK_PHASE,
    WHEN_BLOCKED,
)

ONCE = OneEach(THIS_COMBAT)
VEHICLE = (Mode("", OnlyOne("vehicle"), name="bring into play"),)
HARBINGER, RAVNOS, ANARCH = (
    Is(ACTOR, Who(clan="Harbinger of Skulls")), Is(ACTOR, Who(clan="Ravnos")), Is(ACTOR, Who(sect="anarch")),
)  # fmt: skip

ENTRIES = (
    card(101035, "Kaymakli Fragment", "dbf6e7c8", modes=PLAIN, traits=frozenset({"several actions"}),
        actions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="sabbat"))), DrawCards(5), kind=CARD_ACTION,
                name="draw 5 cards"),
            Mode("", Only(Is(ACTOR, Who(trait="infernal"))), ChooseUncontrolled(), AddBlood(3),
                kind=CARD_ACTION,
                stealth=1, name="3 blood")),
        armed=(Mode("", Strike(), IfHit(SnatchThis()), moment=CHOICE, by=OPPONENT, name="steal it"),)),
    card(101832, "Soul Gem of Etrius", "c50e1476", traits=frozenset({"soul gem"}), modes=PLAIN),
    card(101040, "Kevlar Vest", "df7a3a74", traits=frozenset({"kevlar vest"}),
        modes=(Mode("", OnlyOne("kevlar vest"), name="bring into play"),),
        armed=(Mode("", PreventFrom(2, guns=True), moment=PREVENTION, name="prevent 2 of guns"),
            Mode("", PreventFrom(1), moment=PREVENTION, name="prevent 1"))),
    card(100287, "Camera Phone", "dc9c5eaf", modes=PLAIN, traits=frozenset({"only gear"}),
        actions=(Mode("", kind=BLEED_ACTION, bleed=1, name="bleed"),)),
    card(100745, "Flash Grenade", "2da32b67", modes=PLAIN,
        armed=(Mode("", Strike(ends=True), BurnsAfterUse(), AfterCombat(Stun(locks=True, vampires=True)),
            AfterCombat(Stun(locks=True, vampires=True, itself=True), close=True, anyway=True),
            moment=CHOICE, name="combat ends, lock"),)),
    card(101081, "Leather Jacket", "c277fdf0", traits=frozenset({"leather jacket", "unlocks who equips"}),
        modes=(Mode("", OnlyOne("leather jacket"), name="bring into play"),),
        armed=(Mode("", Prevent(strikes=True, all=True), BurnsItself(), moment=PREVENTION,
            name="prevent all of a strike"),)),
    card(100422, "Cooler", "b1f87747", modes=(Mode("", CountersOnCard(4), name="bring into play"),),
        abilities=(Ability(UNLOCK_PHASE, DrinkStored(1), once=True, name="1 blood"),)),
    card(100374, "Codex of the Edenic Groundskeepers", "99d33bbc", modes=PLAIN,
        values=(Value(STEALTH, -2, Going((BLEED_ACTION,))),
            Value(BLEED_VALUE, 3, Both(Same(THIS, MEANS),
                Both(Going(directed=True), Not(Exists(Each(Who(unlocked=True), TARGET))))))),
        actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), kind=BLEED_ACTION, blood=1, name="bleed"),)),
    card(100909, "Helicopter", "e7f55319", modes=VEHICLE, traits=frozenset({"vehicle", "comes locked"}),
        triggers=(Trigger(AFTER_OWN_ACTION, LockSource(), UnlockActor(), optional=True,
            when=Going(successful=True)),)),
    card(100657, "Erebus Mask", "f9c6f894", modes=PLAIN, values=(Value(STEALTH, 1, HARBINGER),)),
    card(100212, "Blood Tears of Kephran", "7ad2c2bf", modes=PLAIN,
        armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), Prevent(2), BurnsItself(), moment=PREVENTION,
            name="prevent 2"),
            Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), BurnsItself(),
                moment=BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | END_OF_ROUND, name="2 blood")),
        abilities=(Ability(OWN_TURN, Only(Is(ACTOR, VAMPIRES)), GainBlood(2), BurnsItself(),
            name="2 blood"),),
        aids=(Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), BurnsItself(), moment=DURING,
            name="2 blood"),)),
    card(100857, "Grenade", "b3821766", modes=PLAIN,
        armed=(Mode("", Strike(3, ranged=True, recoil=1), BurnsAfterUse(), moment=CHOICE,
            name="3R damage"),)),
    card(102078, "Unlicensed Taxicab", "fad674bb", traits=frozenset({"vehicle", "stealthy to equip"}),
        modes=(Mode("", OnlyOne("vehicle"), stealth=1, name="bring into play"),),
        values=(Value(STEALTH, 1, Going((HUNT_ACTION, RECRUIT_ACTION, EMPLOY_ACTION))),),
        triggers=(Trigger(WHEN_BLOCKED, BurnsItself(), when=Is(BLOCKER, Who(title="prince/archbishop"))),)),
    card(101007, "IR Goggles", "8a406cfe", modes=PLAIN,
        armed=(Mode("", ONCE, Maneuver(), moment=RANGE, name="maneuver"),)),
    card(102015, "Treasured Samadji", "1318bfdc", modes=PLAIN, values=(Value(BLEED_VALUE, 1, RAVNOS),),
        armed=(Mode("", ONCE, Only(Is(ACTOR, Who(clan="Ravnos"))), Strike(dodge=True), moment=CHOICE,
            name="dodge"),)),
)  # fmt: skip
"""The entries."""
