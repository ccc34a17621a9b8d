"""Masters and events that feed, loot, redeem, or put an end to others."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.masters.basics import STEAL_BY_VAMPIRES, during_action
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood
from rules.vtes.definitions.choosing import ChooseUncontrolled, ChooseVampire, PickAll
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Going, Is
from rules.vtes.definitions.crypt_answers import CancelPlayed
from rules.vtes.definitions.estates import (
    AuctionsControl,
    BurnsUpTo,
    EndsGehenna,
    FeedsPoachers,
    ForbidsAgain,
    GehennaInPlay,
    LockOrPool,
)
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, StealThis
from rules.vtes.definitions.gatherings import HarmActor
from rules.vtes.definitions.kinds import BROUGHT_OUT, FEASTS
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.references import (
    ACTOR,
    CAPACITY,
    CHOSEN,
    ME,
    NEWCOMER,
    POOL,
    THIS,
    Each,
    Half,
    Of,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.sequels import ChooseOwnAsh, SpendMaster
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.striking import TO_CONTINUE, Press
from rules.vtes.definitions.targets import SLEEPER, BurnTarget, ChooseTarget
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import LockCut
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AS_PLAYED,
    BLEED_ACTION,
    CONVICTION,
    DISCARD_ACTIONS,
    EVENT,
    HUNT_ACTION,
    IN_DISCARD_PHASE,
    MASTER,
    MASTER_ACTIONS,
    MASTER_PHASE,
    OWN_TURN,
    OWN_UNLOCK,
    PRESSING,
    STEALTH,
    UNLOCK_PHASE,
    VAMPIRE,
)

HARBINGERS = Who("vampire", clan="Harbinger of Skulls")
SABBAT = Who("vampire", sect="sabbat")
ANARCHS = Who("vampire", sect="anarch")
TREMERE = Who("vampire", clan="Tremere")
FEED_LAIBON = (ChooseUncontrolled(sect="laibon"), AddBlood(1))

ENTRIES = (
    card(101042, "The Khabar: Community", "4641b567",
        play=(PutInPlay(),),
        values=(Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))), Who(clan="Banu Haqim")),),
        open_actions=(burn_by(Who(not_clan="Tremere")), burn_by(TREMERE, 1))),
    card(101229, "Mob Connections", "a8b57e31",
        play=(PutInPlay(),),
        armed=(Mode("", Press(TO_CONTINUE), locks=True, moment=PRESSING, name="press to continue"),),
        open_actions=(burn_by(ANYONE),)),
    card(101361, "Path of Evil Revelations", "f7a5aa5f",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, PickAll(Each(Who(trait="infernal", locked=True), ready=False)),
            Unlock(CHOSEN), pool=1, once=True, name="unlock them"),),
        open_actions=(Mode("", AtThis(), Burn(THIS), HarmActor(1), directed=True, name="burn"),)),
    card(101404, "Poacher's Hunting Ground", "3c54a20e",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, FeedsPoachers("anarch"), once=True),)),
    card(101189, "Mbare Market, Harare", "75006d72",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, *FEED_LAIBON, locks=True),),
        aids=(during_action("add 1 blood", *FEED_LAIBON),)),
    card(102134, "Vulnerability", "e3e8d1bf", play=(ChooseTarget(SLEEPER), BurnTarget())),
    card(101577, "Redeem the Lost Soul", "83f0a6fb", play=(ChooseOwnAsh(VAMPIRE),
        Gain(POOL, Half(Of(CAPACITY, CHOSEN)), ME), Remove(CHOSEN))),
    card(101076, "Lazarene Inquisitor", "f4a6acd9",
        play=(ChooseVampire(ready=True, clan="Harbinger of Skulls"), PutOn()),
        actions=(Mode("", Only(Is(ACTOR, HARBINGERS)), ChooseOther(VAMPIRES, directs=True, own=True),
            BurnsUpTo(2),
            stealth=1, directed=True, name="burn blood"),),
        open_actions=(burn_by(SABBAT),)),
    card(100723, "Festivo dello Estinto", "626ad785",
        play=(Once(a_game=True), PutInPlay()),
        values=(Lent(Value(STEALTH, -1, Going((HUNT_ACTION,))), SABBAT),
            Everywhere(FEASTS, 1, SABBAT)),
        triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),)),
    card(102049, "Twilight Camp", "cfc72987",
        play=(PutInPlay(), CountersOnCard(4)),
        triggers=(Trigger(BROUGHT_OUT, Only(Is(NEWCOMER, Who("vampire", title="none", not_sect="anarch"),
            mine=True)),
            Turn(NEWCOMER, "anarch"), SpendCounter(), optional=True),),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), ChooseAnybody(ANARCHS, ready=False, room=True),
            GainBlood(1), SpendCounter(), name="1 blood"),)),
    card(101110, "The Line", "fcfab7cb",
        play=(PutInPlay(),), values=(LockCut(1, actions=True),), open_actions=(STEAL_BY_VAMPIRES,)),
    card(102244, "The Shard, London", "8e573cb4",
        play=(PutInPlay(),), values=(LockCut(2, edge=True),),
        open_actions=(Mode("", AtThis(Who("vampire", not_clan="Ventrue"), others=True), StealThis(),
                directed=True, name="steal"),
            Mode("", AtThis(Who("vampire", clan="Ventrue"), others=True), StealThis(), directed=True,
                stealth=1, name="steal"))),
    card(100178, "Bleeding the Vine", "2025ff69",
        play=(PutInPlay(),),
        triggers=(Trigger(OWN_UNLOCK, LockOrPool(1)),),
        aids=(Mode("", CancelPlayed(MASTER, spares=True, returns=True), moment=AS_PLAYED, locks=True,
            name="cancel"),)),
    card(101303, "Not to Be", "2350e950",
        cancels=EVENT, play=(PutInPlay(),),
        values=(Value(MASTER_ACTIONS, 1), Value(DISCARD_ACTIONS, -1)),
        triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),)),
    card(100493, "Dark Influences", "24df4d8f",
        traits=frozenset({"foils the next cancel"}),
        cancels=~(MASTER | EVENT | CONVICTION), play=(PutInPlay(), ForbidsAgain())),
    card(101955, "Temptation of Greater Power", "b8289bb3",
        play=(ChooseAnybody(VAMPIRES, ready=False), Once(a_game=True), AuctionsControl(5))),
    card(100781, "The Fourth Cycle", "e7ff8eb3",
        traits=frozenset({"ends gehenna"}),
        play=(GehennaInPlay(2), PutInPlay(), EndsGehenna(3))),
)  # fmt: skip
"""The entries."""
