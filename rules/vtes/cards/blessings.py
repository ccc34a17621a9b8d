"""Masters and events that bless, unseat, and haunt."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.clan_masters import burn_by
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blessings import (
    Blesses,
    ChooseContender,
    ChooseStarved,
    LocksOrDiscards,
    Unseats,
)
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.choosing import ChooseVampire
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import DuringAction
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.lending import Lent
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.values import Everywhere, Value
from rules.vtes.definitions.who import MONSTERS, Who
from rules.vtes.terms import (
    BLEED_ACTION,
    EACH_UNLOCK,
    INTERCEPT,
    MASTER_PHASE,
    NEXT_DISCARD,
    STEALTH,
    UNLOCK_PHASE,
    VOTES,
)

FOES_OF_CARTHAGE = "Ventrue/Malkavian"

ENTRIES = (
    card(101108, "Lilith's Blessing", "2d66e472",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), ChooseStarved("bahari"), Blesses(3, "bahari"),
            locks=True),)),
    card(101344, "Palace Hunting Ground", "cfca824e",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(ready=True, clan="Guruhi", room=True, min_blood=1),
            GainBlood(1, ground=True), once=True),)),
    card(100302, "Carthage Remembered", "9c8f6b18",
        play=(PutInPlay(),),
        values=(Lent(Value(STEALTH, 1, DuringAction((BLEED_ACTION,))),
            Who("vampire", clan="Brujah", title="prince/justicar")),),
        open_actions=(burn_by(Who(not_clan=FOES_OF_CARTHAGE)),
            burn_by(Who(clan=FOES_OF_CARTHAGE), stealth=-1))),
    card(100654, "Ephor", "9f402f61",
        play=(ChooseVampire(clan="Ventrue", min_capacity=8), PutOn()),
        values=(Value(INTERCEPT, 1), Value(VOTES, 1)),
        actions=(Mode("", ChooseContender(), Unseats(), stealth=1, directed=True, name="unseat"),)),
    card(100248, "Break the Code", "14b73f39",
        play=(PutInPlay(),),
        values=(Everywhere(INTERCEPT, -1, Who("imbued"), against=MONSTERS),),
        open_actions=(Mode("", AtThis(MONSTERS, undirected=True), ChooseOther(Who("imbued"), directs=True),
            EnterCombat(), directed=True, name="enter combat"),)),
    card(101285, "Nightmares upon Nightmares", "9536d790",
        play=(PutInPlay(),), delay=NEXT_DISCARD, triggers=(Trigger(EACH_UNLOCK, LocksOrDiscards()),)),
)  # fmt: skip
"""The entries."""
