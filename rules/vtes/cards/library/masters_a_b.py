"""Masters from A to B."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by, during_action, help_anybody, help_block
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, IN_ACTIONS, LAIBON, OTHERS_CARD, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource
from rules.vtes.definitions.afflictions import Blind, ChooseStudent, PutOnHidden
from rules.vtes.definitions.blessings import TakesUnlessDenied
from rules.vtes.definitions.blood import Exchange, Gain, GainBlood, GainPool, Lose
from rules.vtes.definitions.choosing import ChooseVampire, Pick, PickNow
from rules.vtes.definitions.clauses import COMBAT
from rules.vtes.definitions.combining import ChooseX, If, Offer, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not, Polled, Same
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.crypt_answers import CancelPlayed
from rules.vtes.definitions.crypt_cards import OnlyUse
from rules.vtes.definitions.estates import LockOrPool
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody
from rules.vtes.definitions.falls import PayWithMasters
from rules.vtes.definitions.helping import FeedHunter, HelpActor, HelpBlocker
from rules.vtes.definitions.hideouts import EquipImbued
from rules.vtes.definitions.holdings import OnceThisTurn, UnlockEquipped
from rules.vtes.definitions.lasting import GatherThree, Once, PutInPlay, PutOn
from rules.vtes.definitions.learning import Learn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.lending import CannotBear
from rules.vtes.definitions.library import DiscardOne, DrawCards, SearchToHand
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.meddling import LockPreys
from rules.vtes.definitions.political import CastVotes
from rules.vtes.definitions.powerbases import RemembersDiscipline
from rules.vtes.definitions.reacting import BleedsMe, BurnActor, EndAction
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOCKS, CHOSEN, COUNTERS, EVERYBODY, GEAR, KEEPER, LOST, ME, POLL_VOTES, POOL, PREY, THIS,
    Count, Each, Of, X,
)
from rules.vtes.definitions.relics import Grants
from rules.vtes.definitions.rulings import GrowPerClan
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.sequels import Restore
from rules.vtes.definitions.upheavals import ContractMet
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import CostCut, CutEverywhere, NoTransfers, PerSleeper
from rules.vtes.definitions.venues import BurnsRanged, PassesBack
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER, AFTER_BLEED, AFTER_OWN_ACTION, AS_PLAYED, BLEED_ACTION, BLEED_VALUE, DURING, EACH_MASTER,
    EACH_UNLOCK, EQUIPMENT, HAND_SIZE, IN_DISCARD_PHASE, LEAVES_READY, MANEUVERS, MASTER, MASTER_PHASE,
    MINION_PHASE, NEEDED, OWN_TURN, OWN_UNLOCK, POLITICAL_ACTION, POLLING, STRENGTH, UNLOCK_PHASE, VOTES,
    WHEN_BLOCKED,
)

card = Shelf()
card(100009, "Abombwe", "9310bcdd",
    play=(ChooseStudent("abo", Who("vampire", sect="laibon"), Who("vampire", has="pro")), PutOn(),
        Learn("abo")),
    teaches="abo")
card(100018, "Aching Beauty", "b8b79be2",
    play=(ChooseAnybody(Who("vampire", clan="Toreador"), ready=False), PutOn()),
    triggers=(Trigger(WHEN_BLOCKED, Lose(POOL, 1, BLOCKS)),))
card(100019, "Acquired Ventrue Assets", "1625c29c",
    play=(PutInPlay(), GrowPerClan("Giovanni")),
    abilities=(Ability(MASTER_PHASE, ChooseVampire(clan="Giovanni", room=True), GainBlood(1),
        SpendCounter(), once=True, name="1 blood"),),
    open_actions=(burn_by(Who(not_clan="Ventrue")),))

HAS_SABBAT = Exists(Each(Who("vampire", sect="sabbat")))
HAS_BLACK_HAND = Exists(Each(Who("vampire", trait="black hand")))
card(100023, "The Admonitions", "144077e1",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, DiscardOne(), locks=True, when=HAS_SABBAT, name="discard"),
        Ability(OWN_TURN, DrawCards(2), locks=True, when=HAS_BLACK_HAND, name="draw two cards")),
    aids=(during_action("discard", Only(HAS_SABBAT), DiscardOne()),
        during_action("draw two cards", Only(HAS_BLACK_HAND), DrawCards(2))),
    triggers=(Trigger(IN_DISCARD_PHASE, PassesBack("sabbat")),))
card(100025, "Agent of Power", "599ad874",
    play=(ChooseVampire(), PutOn(), RemembersDiscipline()), values=(Grants("", 1),),
    triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),))
card(100037, "Alamut", "24fb42e8",
    play=(PutInPlay(),), triggers=(Trigger(AFTER_BLEED, Only(AtLeast(Of(LOST), 1)),
        Only(Is(ACTING, Who(clan="Banu Haqim"))), Gain(COUNTERS, Of(LOST), THIS)),),
    aids=(Mode("", ChooseX(Of(COUNTERS)), Pick(Each(VAMPIRES)), Lose(COUNTERS, X, THIS),
        Gain(POLL_VOTES, X, CHOSEN), moment=POLLING, name="votes for counters"),))
card(100035, "Al's Army Apparatus", "c1f1e9c1",
    play=(PutInPlay(),),
    abilities=(Ability(MINION_PHASE, SearchToHand(EQUIPMENT, like="weapon"), locks=True),))
card(100050, "Anachronism", "65ccb7fb",
    play=(ChooseAnybody(Who("vampire", min_capacity=7), ready=False), PutOn(), BurnsRanged()),
    values=(CannotBear(EQUIPMENT, ranged=True, but="Ivory Bow"),))
card(100052, "The Anarch Free Press", "f15c61cb",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1, Who(sect="anarch"))),
        Mode("", FeedHunter(1, Who(sect="anarch")), locks=True, moment=AFTER, name="1 blood")))
card(100054, "Anarch Railroad", "29386c51", play=(PutInPlay(),),
    aids=help_anybody(1, Who(sect="anarch"), locks=True))
card(100055, "Anarch Revolt", "fe8e8474",
    play=(PutInPlay(),),
    triggers=(Trigger(EACH_UNLOCK, If(Not(AtLeast(Count(Each(Who(sect="anarch"))), 1)),
        (Lose(POOL, 1, ME),))),),
    actions=(Mode("", Burn(THIS), kind=POLITICAL_ACTION, name="burn Anarch Revolt"),),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True, undirected=True), Burn(THIS),
        kind=POLITICAL_ACTION, name="burn Anarch Revolt"),),
)
card(100058, "Anarch Troublemaker", "8d7f2799",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, LockPreys(2), Give(THIS, PREY), name="lock two vampires"),
        Ability(UNLOCK_PHASE, PickNow(Each(of=PREY, kind=GEAR)), Burn(CHOSEN), Give(THIS, PREY),
            name="burn an equipment")),
)
card(100061, "Ancestor Spirit", "6140406a",
    play=(ChooseAnybody(Who("vampire", sect="laibon", min_capacity=5), ready=False), PutOn()),
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, LAIBON)),
        Value(VOTES, 1, Both(Is(ACTOR, LAIBON), Polled(by=ACTOR)))))
card(100067, "Angel of Berlin", "89434b72",
    modes=(Mode("", Only(AtLeast(Count(Each(Who("imbued"))), 1)),
        Pick(Each(Who("imbued", locked=True), EVERYBODY, ready=False)), Unlock(CHOSEN), moment=IN_ACTIONS,
        reaction=True, name="unlock an Imbued"),
        Mode("", EquipImbued(), moment=IN_ACTIONS, reaction=True, name="equip an Imbued")))
card(100073, "Antediluvian Awakening", "c57e4e08",
    play=(PutInPlay(),), triggers=(Trigger(EACH_UNLOCK, Offer(Each(Who("vampire", min_capacity=4),
        ready=False), (Burn(CHOSEN), Burn(THIS)), (Lose(POOL, 1, ME),))),))
card(100085, "Archon Investigation", "519cd8aa",
    modes=(Mode("", BleedsMe(least=4), BurnActor(), moment=DURING, reaction=True,
        name="burn the acting minion"),))
card(100106, "Ashur Tablets", "0cd0f496", play=(Once(), PutInPlay(), GatherThree(3, 3, 13)))


def help_act(verb: HelpActor) -> Mode:
    """Give what a location is locked for: stealth of a minion that acts."""
    return Mode("", verb, locks=True, moment=NEEDED, name=f"+{verb.amount} stealth")


card(100126, "Backways", "77d8059d", play=(PutInPlay(),),
    aids=(help_act(HelpActor(1, Who(clan="Gangrel"))),))
card(100135, "The Barrens", "c91862b9",
    play=(PutInPlay(),), abilities=(Ability(OWN_TURN, DiscardOne(), locks=True),),
    aids=(during_action("discard", DiscardOne()),))
card(100165, "Black Forest Base", "e3051858",
    play=(PutInPlay(),),
    open_actions=(Mode("", AtThis(SABBAT, undirected=True), OnceThisTurn(), GainPool(2),
            kind=POLITICAL_ACTION, name="gain 2 pool"),
        burn_by(Who("ally", trait="changeling"), 1)))
card(100172, "The Black Throne", "9e005abe",
    play=(PutInPlay(),),
    aids=(Mode("", CastVotes(2), locks=True, moment=ANY_REFERENDUM, name="2 votes"),),
    triggers=(Trigger(LEAVES_READY, ContractMet("Banu Haqim"), LockSource(), GainPool(1),
        optional=True),))
card(100178, "Bleeding the Vine", "2025ff69",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, LockOrPool(1)),),
    aids=(Mode("", CancelPlayed(MASTER, spares=True, returns=True), moment=AS_PLAYED, locks=True,
        name="cancel"),))
card(100186, "Blessings of the Loa", "6007c92f",
    play=(PutInPlay(),),
    values=(Lent(PerSleeper(BLEED_VALUE, 1, Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,), at=PREY))),
        Who("vampire", clan="Samedi", min_capacity=4), mine=True),))
card(100188, "Blind Spot", "6169a283", play=(Blind(),))
card(100196, "Blood Buff", "002fd645",
    play=(ChooseVampire(ready=True, clan="Blood Brother"), PutOn()), values=(Grants("san", 1),))
card(100199, "Blood Doll", "62a814b7",
    play=(ChooseVampire(), PutOn()),
    abilities=(Ability(MASTER_PHASE, Exchange(), once=True, anybody=True),),
)
card(100245, "Brainwash", "36632545",
    play=(PutOnHidden(),), values=(NoTransfers(),), open_actions=(burn_by(ANYONE, 1),))

HEAVY = "electronic/vehicle/weapon"
card(102236, "The British Museum, London", "45ce5a98",
    play=(PutInPlay(),),
    values=(Value(HAND_SIZE, 1),
        CutEverywhere(CostCut(1, types=EQUIPMENT, pool=True, but=HEAVY), mine=True)),
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockEquipped(HEAVY), optional=True),))
card(100258, "Brothers Grimm", "153bbe55",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS),
        If(AtLeast(Of(COUNTERS), 5), (Gain(POOL, 5, KEEPER), Burn(THIS)))),),
    abilities=(Ability(MASTER_PHASE, OTHERS_CARD, PayWithMasters(1), TakesUnlessDenied(), anybody=True,
        name="take control"),))

BRUJAH = Who("vampire", clan="Brujah")
card(100260, "Brujah Debate", "96d406cb",
    play=(PutInPlay(),), triggers=(Trigger(EACH_MASTER, PickNow(Each(Who("vampire", clan="Brujah"),
        ready=False, oldest=True)), Lock(CHOSEN)),),
    values=(Everywhere(STRENGTH, 1, BRUJAH), Everywhere(MANEUVERS, 1, BRUJAH)),
    open_actions=(burn_by(Who(not_clan="Ventrue")),))
card(100261, "Brujah Frenzy", "ccce1883",
    modes=(Mode("", EndAction(clan="Brujah"), moment=DURING, reaction=True, name="end the action"),),
    lacks={"the combat after it": COMBAT})
card(102311, "Burial Site Hunting Ground", "1a31a80b",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(),
            ChooseVampire(ready=True, path="Death and the Soul", room=True), GainBlood(1, ground=True),
            once=True, name="a vampire"),
        Ability(UNLOCK_PHASE, OnlyUse(),
            ChooseAnybody(Who("ally", trait="wraith/zombie"), room=True, of="me"), Restore(1), once=True,
            name="an ally")))
