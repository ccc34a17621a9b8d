"""Masters, events, referendums and powers that keep, feed and guard what is one's own."""

from __future__ import annotations

from rules.vtes.cards.actions.political import repealed_by
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import HOLDS_EDGE, OTHERS_CARD
from rules.vtes.cards.masters.basics import during_action
from rules.vtes.cards.masters.clan_masters import burn_by, path
from rules.vtes.cards.masters.fallen import BY_CONTRACT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, MoreTransfers, UnlockTarget
from rules.vtes.definitions.blood import AddBlood, BurnEdge, BurnPool, GainBlood, PreyBurnsPool
from rules.vtes.definitions.choosing import ChooseUncontrolled, ChooseVampire, OnlyOne
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Both, Going, Is, Not, Polled, Same
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.edicts import LevelVotes
from rules.vtes.definitions.enduring import ChooseOfPrey
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, PutOnTheirs, StealThis
from rules.vtes.definitions.falls import PutContract
from rules.vtes.definitions.kinds import STAYS_LOCKED
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.political import ChosenBurn
from rules.vtes.definitions.reacting import BleedsMe, ReduceBleed
from rules.vtes.definitions.realms import (
    AllocateBlood,
    ChooseImbued,
    ControlsSeveral,
    MovesOneBlood,
    MovesPaidConviction,
)
from rules.vtes.definitions.references import ACTING, ACTOR, KEEPER, PREDATOR, PREY, THIS
from rules.vtes.definitions.relics import Grants
from rules.vtes.definitions.rulings import GrowPerClan
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.sequels import Restore
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import CountersPay, PerSleeper
from rules.vtes.definitions.ventures import TaintTarget
from rules.vtes.definitions.who import ALLIES, LOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    BLEED_ACTION,
    BLEED_VALUE,
    CARD_ACTION,
    DURING,
    EACH_MASTER,
    FALL_BURNS,
    IMBUED,
    INFLUENCE_PHASE,
    MASTER_PHASE,
    MINION_PHASE,
    OTHERS_UNLOCK,
    OWN_TURN,
    OWN_UNLOCK,
    PREVENTION,
    REFERENDUM_PASSED,
    UNLOCK_PHASE,
    VOTES,
)

GIOVANNI, LAIBON = Who("vampire", clan="Giovanni"), Who("vampire", sect="laibon")
BLACK_HAND = Who("vampire", trait="black hand")
MINISTRY = Who("vampire", clan="Ministry")
ANARCHS = Who("vampire", sect="anarch")
CAPE_VERDE = MovesOneBlood(GIOVANNI, LAIBON)


def seized_by(who: Who) -> Mode:
    """Give the action at +1 stealth by which minions of some kind steal a card of another Methuselah."""
    return Mode("", AtThis(who, others=True), StealThis(), directed=True, stealth=1, name="steal")


ENTRIES = (
    card(101553, "Ravnos Carnival", "3418189e",
        play=(PutInPlay(), GrowPerClan("Ravnos")), values=(CountersPay("Ravnos"),)),
    card(100196, "Blood Buff", "002fd645",
        play=(ChooseVampire(ready=True, clan="Blood Brother"), PutOn()), values=(Grants("san", 1),)),
    card(101149, "Maleficia", "e4881a40",
        traits=frozenset({"only on the infernal"}),
        play=(ChooseAnybody(Who("vampire", trait="infernal"), ready=False), PutOn()),
        values=(Grants("mal", 1),)),
    card(101433, "Powerbase: Cape Verde", "0b28e087",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, CAPE_VERDE, locks=True),),
        triggers=(Trigger(EACH_MASTER, OTHERS_CARD, LockSource(), CAPE_VERDE, optional=True),),
        open_actions=(seized_by(GIOVANNI), seized_by(LAIBON))),
    card(100425, "Corporal Reservoir", "95a289af",
        traits=frozenset({STAYS_LOCKED}),
        play=(ChooseAnybody(BLACK_HAND, ready=False), PutOnTheirs()),
        armed=(Mode("", Prevent(1), locks=True, moment=PREVENTION, name="prevent 1"),),
        abilities=(Ability(OWN_TURN, GainBlood(1), locks=True, name="1 blood"),
            Ability(UNLOCK_PHASE, Only(Is(THIS, LOCKED)), Unlock(THIS), blood=1, name="unlock it")),
        aids=(during_action("1 blood", GainBlood(1)),)),
    card(100880, "Hand Contract", "777484c3",
        play=(PutContract(trait="black hand", ready=True),), open_actions=(BY_CONTRACT,)),
    card(101912, "Svadharma", "c4416cfe",
        play=(ChooseAnybody(Who("vampire", clan="Ravnos"), room=True), GainBlood(2))),
    card(100736, "Firebrand", "66012e50",
        traits=frozenset({"firebrand"}),
        modes=(Mode("", OnlyOne("firebrand"), PutOn(), name="become a firebrand"),),
        values=(Value(VOTES, 1, Both(Is(ACTOR, ANARCHS), Not(Polled(hunt=True)))), Value(FALL_BURNS, 1)),
        abilities=(Ability(MINION_PHASE, Only(Is(ACTOR, ANARCHS)),
            ChooseAnybody(Who("vampire", sect="anarch", younger=True, locked=True)), UnlockTarget(), blood=1,
            once=True, name="unlock an anarch"),)),
    card(100019, "Acquired Ventrue Assets", "1625c29c",
        play=(PutInPlay(), GrowPerClan("Giovanni")),
        abilities=(Ability(MASTER_PHASE, ChooseVampire(clan="Giovanni", room=True), GainBlood(1),
            SpendCounter(), once=True, name="1 blood"),),
        open_actions=(burn_by(Who(not_clan="Ventrue")),)),
    card(101163, "Mapatano Utando", "89a77d8d",
        play=(PutInPlay(),),
        aids=(Mode("", BleedsMe(), ReduceBleed(1), locks=True, moment=DURING, name="-1 bleed"),),
        abilities=(Ability(INFLUENCE_PHASE, HOLDS_EDGE, BurnEdge(), MoreTransfers(4), locks=True),),
        open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, blood=1, name="burn"),)),
    card(101359, "The Path of Bone", "3c342361", **path("Giovanni", "nec")),
    card(102318, "Empires Fall", "73d91b5b",
        modes=(Mode("", ChosenBurn(1, 3, Who("vampire", min_capacity=8)), name="burn 1 or 4 pool"),)),
    card(100186, "Blessings of the Loa", "6007c92f",
        play=(PutInPlay(),),
        values=(Lent(PerSleeper(BLEED_VALUE, 1, Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,), at=PREY))),
            Who("vampire", clan="Samedi", min_capacity=4), mine=True),)),
    card(100594, "Dummy Corporation", "646b3be9",
        play=(PutInPlay(),),
        aids=(Mode("", BleedsMe(), ReduceBleed(2), Burn(THIS), moment=DURING, name="-2 bleed"),)),
    card(102334, "Privileged Position", "50eec863",
        play=(ControlsSeveral(2, "Power and the Inner Voice"), PutInPlay()),
        triggers=(Trigger(REFERENDUM_PASSED, LockSource(), PreyBurnsPool(1), optional=True),)),
    card(100061, "Ancestor Spirit", "6140406a",
        play=(ChooseAnybody(Who("vampire", sect="laibon", min_capacity=5), ready=False), PutOn()),
        values=(Value(BLEED_VALUE, 1, Is(ACTOR, LAIBON)),
            Value(VOTES, 1, Both(Is(ACTOR, LAIBON), Polled(by=ACTOR))))),
    card(100311, "Cave of Apples", "ee01deb5",
        play=(PutInPlay(),),
        actions=(Mode("", Only(Is(ACTOR, MINISTRY)), ChooseOfPrey(fallen=True, who=ALLIES, or_who=YOUNGER),
            TaintTarget(), directed=True, name="corrupt"),)),
    card(101592, "Rejuvenate", "c92628c7",
        modes=(Mode("", name="bring into play"),),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1)),),
        actions=(Mode("", ChooseAnybody(VAMPIRES, ready=False, room=True, or_who=ALLIES, other=True),
            Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life"),)),
    card(100991, "Inspire", "c229253d",
        modes=(Mode("", name="bring into play"),),
        actions=(Mode("", ChooseUncontrolled(kind=IMBUED), AddBlood(1), stealth=1, convictions=1, locks=True,
                kind=CARD_ACTION, name="inspire"),
            Mode("", ChooseImbued(), MovesPaidConviction(), stealth=1, convictions=1, locks=True,
                kind=CARD_ACTION, name="move the conviction"))),
    card(100790, "Free States Rant", "58fe7a5d",
        modes=(Mode("", LevelVotes(), AllocateBlood(3), name="allocate X points"),)),
    card(102348, "War of Ages", "4a38a090",
        traits=frozenset({"war"}),
        modes=(Mode("", PutInPlay(), name="war"),),
        triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), BurnPool(1)),),
        **repealed_by(VAMPIRES, pool=1)),
)  # fmt: skip
"""The entries."""
