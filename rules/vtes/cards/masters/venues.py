"""Masters and events about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import HOLDS_EDGE, OTHERS_CARD
from rules.vtes.cards.masters.basics import during_action
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.cards.masters.influential import ANY_REFERENDUM
from rules.vtes.definitions.abilities import BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import IfBlocked
from rules.vtes.definitions.blood import AddBlood, BurnEdge, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseUncontrolled, ChooseVampire, PickNow
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not
from rules.vtes.definitions.crypt_answers import CancelPlayed
from rules.vtes.definitions.crypt_cards import OnlyUse
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, StealThis
from rules.vtes.definitions.helping import FeedHunter
from rules.vtes.definitions.holdings import OnceThisTurn
from rules.vtes.definitions.kinds import ACTION_TAKEN, GATHERS, LAYS, SAVES, SICKENS, STANDS, WEAKENS
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.lending import CannotBear
from rules.vtes.definitions.library import BurnTop, DiscardOne, DrawCards
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.places import Move, Swap
from rules.vtes.definitions.political import ForceAbstain
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    ASH,
    BEARER,
    BLOOD,
    CHOSEN,
    COUNTERS,
    DISEASE,
    HAND,
    HIDDEN_HERE,
    KEPT_HERE,
    LIBRARY,
    PREY,
    THIS,
    Cards,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.sequels import Restore
from rules.vtes.definitions.summoning import HurtChosen
from rules.vtes.definitions.swaying import PassesNext
from rules.vtes.definitions.targets import StealTarget
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.venues import (
    AllDiscard,
    BacksBleeder,
    BurnsRanged,
    BuysBleed,
    CallsToOrder,
    ChooseBleeder,
    ChoosePreysInvested,
    ChooseSpent,
    CountersToVampire,
    HoldsTitle,
    KeepsInGame,
    LaysModels,
    PassesBack,
    PlaysForPool,
    StealsFromSaved,
    UnlocksBeforehand,
)
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_DIABLERIE,
    AS_PLAYED,
    BEFORE_RANGE,
    DURING,
    EQUIPMENT,
    HUNT_ACTION,
    IN_DISCARD_PHASE,
    MASTER_PHASE,
    NEXT_INFLUENCE,
    OTHERS_UNLOCK,
    OWN_TURN,
    OWN_UNLOCK,
    UNLOCK_PHASE,
)

SABBAT = Exists(Each(Who("vampire", sect="sabbat")))
BLACK_HAND = Exists(Each(Who("vampire", trait="black hand")))
ANARCH_HUNTS = Both(Going((HUNT_ACTION,)), Is(ACTING, Who(sect="anarch")))
UNLOCKING = (ChooseSpent(), UnlocksBeforehand())

ENTRIES = (
    card(100656, "The Erciyes Fragments", "07d4f923",
        traits=frozenset({LAYS}),
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, Only(Not(AtLeast(Count(Cards(KEPT_HERE)), 1))),
            Move(Cards(ASH, PREY), KEPT_HERE), locks=True),),
        aids=(during_action("take a card", Only(Not(AtLeast(Count(Cards(KEPT_HERE)), 1))),
            Move(Cards(ASH, PREY), KEPT_HERE)),),
        open_actions=(Mode("", AtThis(Who("vampire", min_capacity=5), others=True), StealThis(),
            directed=True, name="steal"),)),
    card(100800, "Game of Malkav", "f44e9049", play=(PlaysForPool(6, 5),)),
    card(101383, "Pentex™ Loves You!", "9812fbda",
        play=(PutInPlay(),),
        aids=(Mode("", BacksBleeder("sabbat"), locks=True, moment=DURING, name="choose a vampire"),
            Mode("", BuysBleed(), moment=DURING, name="1 blood for +1 bleed"))),
    card(100793, "From a Sinking Ship", "ba4cef5c",
        play=(ChooseAnybody(Who("vampire", max_capacity=6), ready=False, of="others", or_who=ALLIES,
            max_pool=3), Once(a_game=True), StealTarget())),
    card(102252, "Meditative Grove", "d7943dad",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(ready=True, clan="Salubri", room=True),
            GainBlood(1, ground=True), once=True),),
        aids=(Mode("", CancelPlayed(-1, head="frenzy", on_clan="Salubri"), moment=AS_PLAYED, locks=True,
            name="cancel"),)),
    card(100942, "House of Sorrow", "2f7c4477",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, *UNLOCKING, locks=True),), aids=(during_action("unlock", *UNLOCKING),)),
    card(101445, "Powerbase: Zürich", "787c4eb5",
        play=(PutInPlay(),),
        actions=(Mode("", HOLDS_EDGE, Only(Is(ACTOR, VAMPIRES)), ChooseUncontrolled(younger=True),
            AddBlood(2),
            AsAnnounced(IfBlocked(BurnEdge())), stealth=1, name="add 2 blood"),),
        abilities=(Ability(MASTER_PHASE, OTHERS_CARD, BurnEdge(), StealThis(), anybody=True, name="steal"),)),
    card(101877, "Storage Annex", "28cc7271",
        play=(PutInPlay(), Move(Cards(HAND), HIDDEN_HERE)),
        abilities=(Ability(MASTER_PHASE, Swap(Cards(HAND), Cards(HIDDEN_HERE)), once=True,
            name="exchange a card"),)),
    card(102311, "Burial Site Hunting Ground", "1a31a80b",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, OnlyUse(),
                ChooseVampire(ready=True, path="Death and the Soul", room=True), GainBlood(1, ground=True),
                once=True, name="a vampire"),
            Ability(UNLOCK_PHASE, OnlyUse(),
                ChooseAnybody(Who("ally", trait="wraith/zombie"), room=True, of="me"), Restore(1), once=True,
                name="an ally"))),
    card(100938, "Hospital Food", "7dcb0c5a",
        play=(PutInPlay(),),
        triggers=(Trigger(ACTION_TAKEN, LockSource(), IfSuccessful(FeedHunter(1)), optional=True,
            when=ANARCH_HUNTS),)),
    card(100050, "Anachronism", "65ccb7fb",
        play=(ChooseAnybody(Who("vampire", min_capacity=7), ready=False), PutOn(), BurnsRanged()),
        values=(CannotBear(EQUIPMENT, ranged=True, but="Ivory Bow"),)),
    card(100023, "The Admonitions", "144077e1",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, DiscardOne(), locks=True, when=SABBAT, name="discard"),
            Ability(OWN_TURN, DrawCards(2), locks=True, when=BLACK_HAND, name="draw two cards")),
        aids=(during_action("discard", Only(SABBAT), DiscardOne()),
            during_action("draw two cards", Only(BLACK_HAND), DrawCards(2))),
        triggers=(Trigger(IN_DISCARD_PHASE, PassesBack("sabbat")),)),
    card(101619, "Retribution", "011539b7", play=(ChooseBleeder(), Once(each=True), HurtChosen(3))),
    card(101800, "The Slaughterhouse", "d2d3bf1f",
        play=(PutInPlay(),),
        abilities=(Ability(OWN_TURN, Only(AtLeast(Of(LIBRARY, PREY), 1)), BurnTop(2, PREY), locks=True),),
        aids=(during_action("burn two cards", Only(AtLeast(Of(LIBRARY, PREY), 1)), BurnTop(2, PREY)),)),
    card(100277, "Cairo Int'l Airport", "9b4568f5",
        play=(PutInPlay(),),
        actions=(Mode("", ChoosePreysInvested(), Lose(BLOOD, 1, CHOSEN), directed=True,
            name="burn 1 blood"),)),
    card(101294, "Nocturn Theater", "86559879",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, PickNow(Each(Who("vampire", unlocked=True))), Lock(CHOSEN),
            PickNow(Each(of=PREY, ready=False)), Lock(CHOSEN), locks=True),),
        open_actions=(burn_by(Who("vampire", title="any")),)),
    card(101133, "Lupine Assault", "7cb7fe38", play=(Once(a_game=True), AllDiscard(5)), delay=NEXT_INFLUENCE),
    card(101030, "Jungle Hunting Ground", "ea7db4a2",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, Only(Not(AtLeast(Of(COUNTERS), 3))), Gain(COUNTERS, 1, THIS),
            locks=True, name="store 1 blood"),
            Ability(UNLOCK_PHASE, CountersToVampire(), ChooseVampire(ready=True, sect="laibon"), locks=True,
                name="move the blood"))),
    card(100541, "Día de los Muertos", "838501bc", play=(Once(a_game=True), PassesNext("sabbat"))),
    card(100217, "Blood Weakens", "591b4746",
        play=(PutInPlay(),), delay=AFTER_DIABLERIE, values=(Everywhere(WEAKENS, 1),)),
    card(100876, "Hackerspace", "457e2bc0",
        traits=frozenset({GATHERS}),
        play=(PutInPlay(), Gain(COUNTERS, Count(Each(Who(sect="anarch"), ready=False)), THIS))),
    card(101103, "Life Boon", "9ec4bb78",
        traits=frozenset({SAVES}),
        play=(KeepsInGame(),),
        triggers=(Trigger(OTHERS_UNLOCK, StealsFromSaved(1), optional=True),)),
    card(100969, "Inceptor", "a66de574",
        traits=frozenset({"lets its bearer play copies"}),
        play=(ChooseAnybody(Who("vampire", max_capacity=1), ready=False), PutOn(), LaysModels(3))),
    card(101074, "Last Stand", "09da594d",
        traits=frozenset({STANDS}), play=(PutInPlay(),)),
    card(102258, "Saulot's Guiding Wisdom", "6ce1ed2f",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(clan="Salubri", sect="independent", only_one="archetype"), PutOn(),
            HoldsTitle("guide")),
        aids=(Mode("", Only(Is(BEARER, Who(unlocked=True), up=True)), Lock(BEARER), ForceAbstain(),
            moment=ANY_REFERENDUM, name="force to abstain"),),
        armed=(Mode("", OnceThisTurn(), Only(Is(BEARER, Who(unlocked=True), up=True)), Lock(BEARER),
            EndCombat(), moment=BEFORE_RANGE, by=BESIDE,
            name="end combat"),)),
    card(102088, "Vampiric Disease", "a72c5361",
        traits=frozenset({SICKENS}), play=(ChooseAnybody(VAMPIRES, ready=False), Gain(DISEASE, 1, CHOSEN))),
    card(102136, "Waiting Game", "a3c47be0",
        play=(PutInPlay(), CountersOnCard(10)),
        triggers=(Trigger(ACTION_TAKEN, SpendCounter(), when=Is(ACTING, Who("vampire", not_sect="anarch"))),
            Trigger(OWN_UNLOCK, CallsToOrder()))),
)  # fmt: skip
"""The entries."""
