"""Masters and powers about a place, an Imbued, or a card that goes from one vampire to another."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.cards.idioms import OTHERS_ACTION, UNDIRECTED
from rules.vtes.cards.masters.basics import STEAL_BY_VAMPIRES
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import AddBlood, Gain, Lose
from rules.vtes.definitions.choosing import ChooseMinion, ChooseUncontrolled, Pick, PickNow
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import If, Only, Or
from rules.vtes.definitions.conditions import AtLeast, Is
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody
from rules.vtes.definitions.falls import OfItsBearer
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.hideouts import (
    AfterImbued,
    AsActingVampire,
    AtBearer,
    ChooseInvestment,
    EquipImbued,
    KinGivesBlood,
)
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTING,
    BEARER,
    BLOOD,
    CHOSEN,
    COUNTERS,
    EVERYBODY,
    LOCATIONS,
    ME,
    POOL,
    THIS,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.who import MONSTERS, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    AFTER_OWN_ACTION,
    AS_ANNOUNCED,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BLOCKED,
    CARD_ACTION,
    DURING,
    EACH_UNLOCK,
    IMBUED,
    INFLUENCE_PHASE,
    MASTER_PHASE,
    NEEDED,
)

IN_ACTIONS = AS_ANNOUNCED | BEFORE_BLOCK | DURING | BLOCKED | AFTER
FEED_IMBUED = (AfterImbued(), ChooseUncontrolled(kind=IMBUED))

ENTRIES = (
    card(100551, "Discern", "c50c3681",
        modes=PLAIN,
        reactions=(Mode("", Only(Is(ACTING, MONSTERS)), stealth=1, moment=NEEDED, reaction=True,
            name="+1 intercept"),)),
    card(100067, "Angel of Berlin", "89434b72",
        modes=(Mode("", Only(AtLeast(Count(Each(Who("imbued"))), 1)),
            Pick(Each(Who("imbued", locked=True), EVERYBODY, ready=False)), Unlock(CHOSEN), moment=IN_ACTIONS,
            reaction=True, name="unlock an Imbued"),
            Mode("", EquipImbued(), moment=IN_ACTIONS, reaction=True, name="equip an Imbued"))),
    card(100348, "The Church of Vindicated Faith", "5b04bef2",
        play=(PutInPlay(),),
        triggers=(Trigger(AFTER_OWN_ACTION, *FEED_IMBUED, LockSource(), AddBlood(1), optional=True),),
        aids=(Mode("", OTHERS_ACTION, *FEED_IMBUED, AddBlood(1), locks=True, moment=AFTER,
            name="add 1 blood"),)),
    card(102142, "Wall Street Night, Financial Newspaper", "188808e4",
        play=(PutInPlay(),),
        aids=(Mode("", UNDIRECTED, HelpBlocker(1), locks=True, moment=NEEDED, name="+1 intercept"),),
        actions=(Mode("", ChooseInvestment(), If(AtLeast(Of(COUNTERS, CHOSEN), 1),
            (Lose(COUNTERS, 1, CHOSEN), Gain(POOL, 1, ME))), kind=CARD_ACTION, stealth=1, directed=True,
            locks=True, name="move a counter"),)),
    card(102152, "Wasserschloss Anif, Austria", "96970fb6",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, KinGivesBlood("Tremere"), once=True, name="store 1 blood"),
            Ability(INFLUENCE_PHASE, ChooseUncontrolled(clan="Tremere"), Only(AtLeast(Of(COUNTERS), 1)),
            Gain(BLOOD, Of(COUNTERS), CHOSEN), Lose(COUNTERS, Of(COUNTERS), THIS), locks=True,
                name="move the counters")),
        open_actions=(burn_by(Who(not_clan="Malkavian")), burn_by(Who(clan="Malkavian"), 1))),
    card(101442, "Powerbase: Savannah", "1fb0ae3f",
        play=(PutInPlay(),),
        armed=(Mode("", AsActingVampire(), PickNow(Each(kind=LOCATIONS, besides=THIS, unique=True,
            unlocked=True)), Lock(CHOSEN), EndCombat(), moment=BEFORE_RANGE,
            name="end combat"),),
        open_actions=(STEAL_BY_VAMPIRES,)),
    card(101710, "Secret Passage", "2a7377ed",
        traits=frozenset({"secret passage"}),
        play=(ChooseMinion(only_one="secret passage", ready=True), PutOn()),
        aids=(Mode("", AtBearer(), ActionFails(), Burn(THIS), moment=DURING, name="the action fails"),)),
    card(101822, "Society of Leopold", "5eb99d46",
        play=(ChooseAnybody(VAMPIRES, ready=False), PutOn()),
        triggers=(Trigger(EACH_UNLOCK, OfItsBearer(), Or(Lose(BLOOD, 1, BEARER), Burn(BEARER), by=BEARER)),),
        open_actions=(Mode("", AtThis(by_bearer=True, undirected=True),
            ChooseOther(directs=True, own=True, fallen=True), MoveOnto(THIS, CHOSEN), stealth=1,
                directed=True,
            name="move it"),)),
)  # fmt: skip
"""The entries."""
