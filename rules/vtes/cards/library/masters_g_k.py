"""Masters from G to K."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by, during_action, help_block
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BY_CONTRACT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.blessings import AuctionsHostile
from rules.vtes.definitions.blocking import DiscardFor
from rules.vtes.definitions.blood import AddBlood, FeedKin, FillUp, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseHandCard, ChooseUncontrolled, ChooseVampire
from rules.vtes.definitions.combat import EndCombat, EnterCombat, OneEach
from rules.vtes.definitions.combining import May, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Not
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody
from rules.vtes.definitions.falls import PutContract
from rules.vtes.definitions.helping import FeedHunter, HelpActor, HelpBlocker
from rules.vtes.definitions.holdings import ReshuffleCrypts
from rules.vtes.definitions.kinds import ACTION_TAKEN, GATHERS, RESCUE_RELIEF
from rules.vtes.definitions.lasting import BecomeAlly, Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import ExchangeWithAsh
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.powerbases import FeedsOldest, PoolToVampires, SharesAmongUncontrolled
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOOD, CHOSEN, CONTROLLER, COUNTERS, FOE, ME, POOL, THIS, Count, Each, Of,
)
from rules.vtes.definitions.rulings import SearchCrypt
from rules.vtes.definitions.schemes import MoveBetween
from rules.vtes.definitions.upheavals import MastersFully, StrengthOfVotes
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.venues import (
    ChooseSpent, CountersToVampire, LaysModels, PlaysForPool, UnlocksBeforehand,
)
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    BEFORE_RANGE, BEFORE_RESOLUTION, BLEED_ACTION, COMBAT, DURING, FALL_BURNS, HUNT_ACTION, HUNT_VALUE,
    INFLUENCE_PHASE, INTERCEPT, NEEDED, NO_DIABLERIE, OTHERS_BETWEEN, OWN_TURN, OWN_UNLOCK, PREVENTION,
    RESCUE_ACTION, STEALTH, STRENGTH, TRANSFERS, UNLOCK_PHASE,
)

card = Shelf()
card(100800, "Game of Malkav", "f44e9049", play=(PlaysForPool(6, 5),))
card(100807, "Gangrel Revel", "1a9fb9ba",
    play=(PutInPlay(),), values=(Everywhere(STRENGTH, 1, Who("vampire", clan="Gangrel"), mine=True),),
    open_actions=(burn_by(Who(not_clan="Ravnos")),))
card(100803, "Gang Territory", "548d47c0",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, ChooseUncontrolled(clan="Brujah antitribu"), AddBlood(1),
        locks=True),))
card(100809, "Garibaldi-Meucci Museum", "e4b33035",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, ChooseHandCard(), ExchangeWithAsh("anarch"), locks=True, pool=1),),
    armed=(Mode("", Only(Both(Is(ACTOR, Who(sect="anarch")), Is(FOE, Who(sect="anarch")))), EndCombat(),
        moment=BEFORE_RANGE, locks=True,
        name="end combat"),),
)
card(100824, "Giant's Blood", "62023d3f",
    play=(ChooseAnybody(VAMPIRES, ready=False, room=True), Once(a_game=True), FillUp()))
card(100831, "Gird Minions", "0a34466a", play=(PoolToVampires(),))
card(100842, "Golconda: Inner Peace", "5ee597be", play=(
        ChooseAnybody(Who("vampire", min_capacity=8), ready=False),
            May(CONTROLLER, Lose(POOL, 2, CONTROLLER), stops=True),
        Gain(POOL, Of("capacity", CHOSEN), CONTROLLER), Remove(CHOSEN)))
card(100853, "Great Symposium", "3ee32be6",
    play=(Once(a_game=True), SearchCrypt("Kiasyd"), SharesAmongUncontrolled(3, "Kiasyd")))
card(100860, "Grooming the Protégé", "fe9f504d", play=(FeedKin(3),))
card(100866, "Guardian Angel", "d6658a63",
    play=(ChooseVampire(ready=True), PutOn()),
    values=(Value(INTERCEPT, 1, Going((BLEED_ACTION,), at=ME)), Value(FALL_BURNS, 1)),
    armed=(Mode("", OneEach("combat"), Prevent(1), moment=PREVENTION, name="prevent 1"),))
card(100871, "Gurchon Hall", "792fc510",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, FeedsOldest(2), once=True),))
card(100876, "Hackerspace", "457e2bc0",
    traits=frozenset({GATHERS}),
    play=(PutInPlay(), Gain(COUNTERS, Count(Each(Who(sect="anarch"), ready=False)), THIS)))
card(100880, "Hand Contract", "777484c3",
    play=(PutContract(trait="black hand", ready=True),), open_actions=(BY_CONTRACT,))
card(102226, "Haqim's Law: Retribution", "4642c7cc",
    play=(PutInPlay(),),
    aids=(Mode("", HelpActor(1, Who(clan="Banu Haqim"), bleed=True), DiscardFor(COMBAT),
        moment=DURING, name="+1 bleed"),))
card(100897, "Haven Uncovered", "c8ad4675",
    play=(ChooseAnybody(VAMPIRES), PutOn()),
    open_actions=(Mode("", AtThis(bearer=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),
        Mode("", AtThis(by_bearer=True), Burn(THIS), stealth=1, directed=True, name="burn")))
card(100908, "Heidelberg Castle, Germany", "c2b5949a",
    play=(PutInPlay(),), abilities=(Ability(OWN_TURN | OTHERS_BETWEEN, MoveBetween(), locks=True),))

ANARCH_HUNTS = Both(Going((HUNT_ACTION,)), Is(ACTING, Who(sect="anarch")))
card(100938, "Hospital Food", "7dcb0c5a",
    play=(PutInPlay(),),
    triggers=(Trigger(ACTION_TAKEN, LockSource(), IfSuccessful(FeedHunter(1)), optional=True,
        when=ANARCH_HUNTS),))
card(100939, "Hostile Takeover", "50c9b1a5",
    play=(ChooseAnybody(Who("vampire", max_capacity=6), ready=False), AuctionsHostile()))

SAMEDI = Who("vampire", clan="Samedi")
card(100940, "Houngan", "02c7f65b",
    play=(ChooseVampire(ready=True, clan="Samedi"), PutOn()),
    triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, 1, BEARER),
        May(BEARER, Lock(BEARER), (Gain(BLOOD, 1, BEARER),))),),
    open_actions=(Mode("", AtThis(SAMEDI, not_bearer=True), MoveOnto(THIS, ACTOR), stealth=1,
        name="move it"),))

UNLOCKING = (ChooseSpent(), UnlocksBeforehand())
card(100942, "House of Sorrow", "2f7c4477",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, *UNLOCKING, locks=True),), aids=(during_action("unlock", *UNLOCKING),))
card(100943, "Humanitas", "ae55eaf9",
    play=(ChooseVampire(ready=True), PutOn()),
    values=(Value(STEALTH, 1, Going((RESCUE_ACTION,))), Value(RESCUE_RELIEF, 1),
        Value(NO_DIABLERIE, 1)))
card(100945, "The Hungry Coyote", "7560b6c2",
    play=(PutInPlay(),),
    values=(Everywhere(HUNT_VALUE, 1, Who("vampire", sect="sabbat"), mine=True),))
card(100969, "Inceptor", "a66de574",
    traits=frozenset({"lets its bearer play copies"}),
    play=(ChooseAnybody(Who("vampire", max_capacity=1), ready=False), PutOn(), LaysModels(3)))
card(100979, "Infernal Pact", "4eb30407",
    play=(ChooseVampire(clan="Tremere antitribu"), PutOn(), MastersFully()))
card(100984, "Information Highway", "560f13cc", play=(PutInPlay(),), values=(Value(TRANSFERS, 2),))
card(101013, "Island of Yiaros", "ecf8479c",
    play=(PutInPlay(),),
    armed=(Mode("", StrengthOfVotes(), locks=True, moment=BEFORE_RESOLUTION,
        name="strength of its votes"),))
card(101019, "Jake Washington", "972be0a1",
    play=(BecomeAlly(),),
    becomes_minion=True, life=1, bleed=0, strength=0, traits=frozenset({"mortal"}),
    abilities=(
        Ability(UNLOCK_PHASE, ChooseAnybody(Who("vampire", empty=True)), GainBlood(4), burns=True),
    ),
)
card(101030, "Jungle Hunting Ground", "ea7db4a2",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Only(Not(AtLeast(Of(COUNTERS), 3))), Gain(COUNTERS, 1, THIS),
        locks=True, name="store 1 blood"),
        Ability(UNLOCK_PHASE, CountersToVampire(), ChooseVampire(ready=True, sect="laibon"), locks=True,
            name="move the blood")))
card(101036, "Kaymakli Nightmares", "ef861d2a", play=(Once(a_game=True), ReshuffleCrypts()))

TREMERE = Who("vampire", clan="Tremere")
card(101042, "The Khabar: Community", "4641b567",
    play=(PutInPlay(),),
    values=(Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))), Who(clan="Banu Haqim")),),
    open_actions=(burn_by(Who(not_clan="Tremere")), burn_by(TREMERE, 1)))
card(101067, "KRCG News Radio", "c1319060",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1)),
        Mode("", HelpBlocker(1, theirs=True), locks=True, pool=1, moment=NEEDED,
            name="+1 intercept of another")))
