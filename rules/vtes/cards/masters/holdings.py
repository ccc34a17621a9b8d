"""Masters and events that stay in play, each with a thing of its own."""

from __future__ import annotations

from rules.vtes.cards.actions.political import repealed_by
from rules.vtes.cards.builders import card, help_anybody
from rules.vtes.cards.idioms import OTHERS_CARD
from rules.vtes.cards.masters.basics import STEAL_BY_VAMPIRES
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, GainBlood, GainPool, Lose
from rules.vtes.definitions.choosing import ChooseVampire, Pick, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import If, Offer, Only
from rules.vtes.definitions.conditions import AtLeast, Same
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, LockTarget, StealThis
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.holdings import (
    BledPrey,
    ByRememberedNow,
    DiscardPair,
    NotFirstAction,
    OnceThisTurn,
    PaidBlood,
    PoolUnlessBlocked,
    RemembersForTurn,
    ReshuffleCrypts,
    UnlockEquipped,
    UnlockForDiscard,
)
from rules.vtes.definitions.lasting import Keep, Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.places import Move, Swap
from rules.vtes.definitions.references import (
    ASH,
    BEARER,
    BLOOD,
    CHANCE,
    CHOSEN,
    COUNTERS,
    DISCARDS,
    EVENTS,
    EVERYBODY,
    HAND,
    LIBRARY,
    ME,
    POOL,
    THIS,
    Cards,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.rulings import SearchCrypt
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.sequels import SpendDiscard, SpendMaster
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import (
    CostCut,
    CutEverywhere,
    EquippersUnlock,
    HandPerPoint,
    RedirectTax,
)
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    BLEED_VALUE,
    DISCARD_PHASE,
    DISCARDED,
    EACH_UNLOCK,
    EQUIPMENT,
    EVENT,
    HAND_SIZE,
    IN_DISCARD_PHASE,
    MASTER,
    MASTER_PHASE,
    NEEDED,
    NEVER,
    NEXT_UNLOCK,
    POLITICAL_ACTION,
    UNLOCK_PHASE,
    VOTES,
)

ANARCHS = Who("vampire", sect="anarch")
RAVNOS = Who("vampire", clan="Ravnos")
SABBAT = Who("vampire", sect="sabbat")
HEAVY = "electronic/vehicle/weapon"
HIGHEST = "justicar/inner circle"

ENTRIES = (
    card(102236, "The British Museum, London", "45ce5a98",
        play=(PutInPlay(),),
        values=(Value(HAND_SIZE, 1),
            CutEverywhere(CostCut(1, types=EQUIPMENT, pool=True, but=HEAVY), mine=True)),
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockEquipped(HEAVY), optional=True),)),
    card(101435, "Powerbase: Los Angeles", "81eca200",
        play=(PutInPlay(),), abilities=(Ability(DISCARD_PHASE, Gain(DISCARDS, 1, ME), Keep("phase"),
            locks=True),),
        triggers=(Trigger(DISCARDED, UnlockForDiscard("anarch"), optional=True),),
        open_actions=(Mode("", AtThis(ANARCHS, others=True), StealThis(), directed=True, name="steal"),)),
    card(101265, "Narrow Minds", "a35de8b8",
        play=(PutInPlay(),), delay=NEXT_UNLOCK, values=(RedirectTax(1),)),
    card(101091, "Legendary Vampire", "491ab41b",
        play=(Pick(Each(Who("vampire", min_capacity=7), ready=False, arrived=True)), PutOn()),
            values=(Value(BLEED_VALUE, 2), Value(VOTES, 2)),
        open_actions=repealed_by(VAMPIRES, everybody=True)["open_actions"]),
    card(102189, "WMRH Talk Radio", "97644da2",
        play=(PutInPlay(),),
        aids=(Mode("", HelpBlocker(1), PoolUnlessBlocked(1), locks=True, moment=NEEDED, name="+1 intercept"),
            Mode("", HelpBlocker(1, theirs=True), PoolUnlessBlocked(1), locks=True, moment=NEEDED,
                name="+1 intercept of another"))),
    card(100163, "The Bitter and Sweet Story", "731af0c3", play=(PutInPlay(),), values=(HandPerPoint(2),)),
    card(100710, "Fear of Mekhet", "ad637a2e",
        play=(ChooseAnybody(Who("vampire", title=HIGHEST)), PutOn(), LockTarget()),
        triggers=(Trigger(EACH_UNLOCK, Only(Same(ME, BEARER)),
            If(AtLeast(Of(BLOOD, BEARER), 5), (Lose(BLOOD, 5, BEARER),
            If(AtLeast(Count(Each(Who(title=HIGHEST), EVERYBODY, ready=False, besides=BEARER)), 1),
            (PickNow(Each(Who(title=HIGHEST), EVERYBODY, ready=False, besides=BEARER)),
            MoveOnto(THIS, CHOSEN)), (Burn(THIS),))), (Burn(BEARER),))),)),
    card(100775, "Fortschritt Library", "06eab112", play=(Once(a_game=True),
        Move(Cards(LIBRARY, types=EVENT, like="gehenna."), HAND, shown=True))),
    card(102057, "The Uncoiling", "4cb507f1",
        play=(PutInPlay(),), delay=NEVER, triggers=(Trigger(IN_DISCARD_PHASE,
            PickNow(Each(of=EVERYBODY, kind=EVENTS, besides=THIS), by=CHANCE), Burn(CHOSEN)),),
        abilities=(Ability(DISCARD_PHASE, OTHERS_CARD, SpendDiscard(),
            Only(AtLeast(Of(POOL, ME), Count(Each(of=EVERYBODY, kind=EVENTS, besides=THIS)))),
            Lose(POOL, Count(Each(of=EVERYBODY, kind=EVENTS, besides=THIS)), ME), Burn(THIS), anybody=True,
            name="burn"),)),
    card(100327, "Channel 10", "7631189c",
        play=(PutInPlay(),),
        aids=(Mode("", NotFirstAction(), HelpBlocker(2), locks=True, moment=NEEDED, name="+2 intercept"),)),
    card(101305, "NRA PAC", "adc31425", play=(PutInPlay(),), values=(EquippersUnlock(),)),
    card(100073, "Antediluvian Awakening", "c57e4e08",
        play=(PutInPlay(),), triggers=(Trigger(EACH_UNLOCK, Offer(Each(Who("vampire", min_capacity=4),
            ready=False), (Burn(CHOSEN), Burn(THIS)), (Lose(POOL, 1, ME),))),)),
    card(101036, "Kaymakli Nightmares", "ef861d2a", play=(Once(a_game=True), ReshuffleCrypts())),
    card(101842, "Specialization", "b4bb21d6",
        play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, DiscardPair(), GainPool(1), locks=True),)),
    card(100292, "Capitalist", "32994df6",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(sect="sabbat", only_one="archetype"), PutOn()),
        triggers=(Trigger(AFTER_BLEED, BledPrey(), GainBlood(1), once_a_turn=True),)),
    card(100777, "Fortune Teller Shop", "8dc14b1f",
        play=(PutInPlay(),),
        aids=help_anybody(1, RAVNOS, locks=True)),
    card(101436, "Powerbase: Luanda", "56d93a34",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, ChooseVampire(), RemembersForTurn(), locks=True),),
        actions=(Mode("", ByRememberedNow(), ChooseFoe(), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),),
        open_actions=(STEAL_BY_VAMPIRES,)),
    card(100074, "Anthelios, The Red Star", "b4bf198e",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), Swap(Cards(HAND, types=MASTER),
            Cards(ASH, types=MASTER)), once=True, anybody=True, name="exchange a master"),)),
    card(100424, "Coroner's Contact", "06ac90bf", play=(SearchCrypt("Samedi"), AddBlood(1))),
    card(101431, "Powerbase: Barranquilla", "f78af5cd",
        play=(ChooseVampire(ready=True, sect="sabbat"), PutInPlay(),
            Gain(COUNTERS, Of("capacity", CHOSEN), THIS)),
        abilities=(Ability(UNLOCK_PHASE, GainPool(1), SpendCounter(), once=True, name="1 pool"),),
        open_actions=(burn_by(Who("vampire", title="none")), burn_by(Who("vampire", title="any"), 1))),
    card(100165, "Black Forest Base", "e3051858",
        play=(PutInPlay(),),
        open_actions=(Mode("", AtThis(SABBAT, undirected=True), OnceThisTurn(), GainPool(2),
                kind=POLITICAL_ACTION, name="gain 2 pool"),
            burn_by(Who("ally", trait="changeling"), 1))),
    card(100310, "Cavalier", "2ac56659",
        traits=frozenset({"archetype"}),
        play=(ChooseVampire(only_one="archetype"), PutOn()),
        triggers=(Trigger(AFTER_OWN_ACTION, PaidBlood(), BurnBlood(1), UnlockActor(), optional=True,
            once_a_turn=True),)),
)  # fmt: skip
"""The entries."""
