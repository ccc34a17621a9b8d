"""Masters and events about contracts, fights, hostages, nightmares, and what is hidden away."""

from __future__ import annotations

from rules.vtes.cards.actions.political import repealed_by
from rules.vtes.cards.builders import card
from rules.vtes.cards.masters.basics import during_action
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.cards.masters.influential import ANY_REFERENDUM
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import Gain, GainPool
from rules.vtes.definitions.choosing import ChooseVampire, PickNow
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AnyOf, Is, Same
from rules.vtes.definitions.crypt_answers import LetBuyIntercept
from rules.vtes.definitions.crypt_cards import StealBlood
from rules.vtes.definitions.estates import GehennaInPlay
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody
from rules.vtes.definitions.kinds import BEFORE_REFERENDUM, HUNTS_BY_CARD, NO_QUICK_END
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.lending import Dearer
from rules.vtes.definitions.places import Move
from rules.vtes.definitions.political import CastVotes
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    ASH,
    ATTEMPTING,
    BLOOD,
    CHOSEN,
    FOE,
    HIDDEN_HERE,
    LIBRARY,
    THIS,
    UNCONTROLLED,
    VICTOR,
    Cards,
    Each,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.sequels import SpendDiscard, SpendMaster
from rules.vtes.definitions.upheavals import (
    AtOwnKin,
    BleedsOwnPrey,
    BlockableBy,
    BloodPerHostage,
    ContractMet,
    FoilsAction,
    MastersFully,
    MovesNightmare,
    NoneAttempted,
    OpensPhases,
    RaidsReferendum,
    RansomsHostage,
    StrengthOfVotes,
    TakesHostage,
)
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.definitions.values import BlockLimit, SuperiorTax
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_DIABLERIE,
    AS_ANNOUNCED,
    BEFORE_RESOLUTION,
    BEFORE_VOTES,
    BLEED_VALUE,
    DISCARD_PHASE,
    DURING,
    EACH_UNLOCK,
    HUNT_ACTION,
    LEAVES_READY,
    MASTER_PHASE,
    NEEDED,
    OTHERS_MINION,
    OWN_TURN,
    STRENGTH,
    UNBLOCKABLE,
)

ANARCHS = Who("vampire", sect="anarch")
RAVNOS = Who("vampire", clan="Ravnos")

ENTRIES = (
    card(101662, "The Rumor Mill, Tabloid Newspaper", "a715ae0c",
        play=(PutInPlay(),),
        aids=(Mode("", LetBuyIntercept(VAMPIRES), locks=True, moment=NEEDED, name="intercept for blood"),)),
    card(100172, "The Black Throne", "9e005abe",
        play=(PutInPlay(),),
        aids=(Mode("", CastVotes(2), locks=True, moment=ANY_REFERENDUM, name="2 votes"),),
        triggers=(Trigger(LEAVES_READY, ContractMet("Banu Haqim"), LockSource(), GainPool(1),
            optional=True),)),
    card(100740, "Flames of Insurrection", "08dfbbb9",
        play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, Only(Is(VICTOR, Who(sect="anarch"))),
            PickNow(Each(VAMPIRES, VICTOR, UNCONTROLLED), by=VICTOR, optional=True),
                Gain(BLOOD, 1, CHOSEN)),),
        **repealed_by(VAMPIRES)),
    card(101100, "Libertas", "e78a1f1d",
        play=(ChooseAnybody(ANARCHS, ready=False), PutOn()),
        values=(BlockLimit(UNBLOCKABLE, ALLIES),
            Lent(Dearer(1, discipline="dom/pre"), besides=True,
                when=AnyOf(Same(ACTOR, ACTING), AnyOf(Same(ACTOR, ATTEMPTING), Is(FOE)))))),
    card(101306, "NSA Trio", "5e97ebd9",
        play=(PutInPlay(),), values=(Everywhere(NO_QUICK_END, 1),),
        abilities=(Ability(DISCARD_PHASE, NoneAttempted(), SpendDiscard(), Burn(THIS), anybody=True,
            name="burn"),)),
    card(101013, "Island of Yiaros", "ecf8479c",
        play=(PutInPlay(),),
        armed=(Mode("", StrengthOfVotes(), locks=True, moment=BEFORE_RESOLUTION,
            name="strength of its votes"),)),
    card(102201, "Yoruba Shrine", "5ff1d33c",
        play=(PutInPlay(),),
        aids=(Mode("", AtOwnKin("Banu Haqim"), FoilsAction(), locks=True, moment=AS_ANNOUNCED,
                name="the action fails"),
            Mode("", AtOwnKin("Banu Haqim", terms=True), FoilsAction(), locks=True, moment=BEFORE_VOTES,
                name="the referendum fails"))),
    card(102052, "Two Wrongs", "45cbe392",
        modes=(Mode("", BleedsOwnPrey(), moment=DURING, reaction=True, name="bleed the own prey"),)),
    card(102166, "Week of Nightmares", "9f91ef36",
        traits=frozenset({"lets hunt"}),
        play=(Once(a_game=True), PutInPlay(), CountersOnCard(10)),
        values=(Everywhere(BLEED_VALUE, 1, RAVNOS), Everywhere(STRENGTH, 1, RAVNOS),
            Everywhere(HUNTS_BY_CARD, 1, RAVNOS)),
        open_actions=(Mode("", AtThis(RAVNOS, undirected=True),
            ChooseOther(RAVNOS, directs=True, own=True, fallen=True), StealBlood(1), kind=HUNT_ACTION,
            stealth=1, name="steal 1 blood"),),
        triggers=(Trigger(EACH_UNLOCK, MovesNightmare("Ravnos")),)),
    card(101807, "The Slow Withering", "817b7546",
        play=(GehennaInPlay(1), PutInPlay()), delay=AFTER_DIABLERIE, values=(SuperiorTax(1),)),
    card(100303, "Carver's Meat Packing and Storage", "6081521f",
        play=(PutInPlay(),),
        triggers=(Trigger(LEAVES_READY, TakesHostage(3)), Trigger(EACH_UNLOCK, RansomsHostage(2))),
        abilities=(Ability(MASTER_PHASE, ChooseVampire(ready=True, room=True), BloodPerHostage(),
            locks=True),)),
    card(100979, "Infernal Pact", "4eb30407",
        play=(ChooseVampire(clan="Tremere antitribu"), PutOn(), MastersFully())),
    card(101139, "Madness Network", "851296fe",
        play=(PutInPlay(),),
        abilities=(Ability(OTHERS_MINION, OpensPhases("Malkavian"), anybody=True),),
        open_actions=(Mode("", AtThis(undirected=True), BlockableBy("Malkavian"), Burn(THIS),
            name="burn"),)),
    card(102199, "Yawp Court", "866aa094",
        play=(PutInPlay(),),
        triggers=(Trigger(BEFORE_REFERENDUM, RaidsReferendum("sabbat"), optional=True),)),
    card(101136, "Maabara", "83b6d81c",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, Move(Cards(ASH), HIDDEN_HERE), locks=True, name="hide a card"),
            Ability(MASTER_PHASE, SpendMaster(), Move(Cards(HIDDEN_HERE), LIBRARY), name="return a card")),
        aids=(during_action("hide a card", Move(Cards(ASH), HIDDEN_HERE)),),
        open_actions=(burn_by(VAMPIRES),)),
)  # fmt: skip
"""The entries."""
