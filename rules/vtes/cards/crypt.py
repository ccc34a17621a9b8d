"""Crypt cards whose text says more than the recurring sentences.

What `crypt_text` recognises of a card (its `+N bleed` and the like) stands beside its entry here.
"""

from __future__ import annotations

from rules.vtes.cards.writing import card
from rules.vtes.effects.acting import (
    MoreHand,
    MoreMasterActions,
    OtherActed,
    OwnerIsReady,
    TurnAnarch,
    UnlockActor,
    UnlockTarget,
)
from rules.vtes.effects.base import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    BLEED_ANNOUNCED,
    END_OF_MINION_PHASE,
    ENTERS_PLAY,
    MASTER_PLAYED,
    REFERENDUM_PASSED,
    START_OF_MASTER,
    Ability,
    Mode,
    Trigger,
)
from rules.vtes.effects.blood import (
    AddBlood,
    BurnBlood,
    BurnEdge,
    Distribute,
    GainBlood,
    GainPool,
    PreyBurnsPool,
)
from rules.vtes.effects.choosing import ChooseUncontrolled, ChooseVampire
from rules.vtes.effects.crypt_verbs import (
    DistributeToKin,
    FetchAlly,
    LockToHelp,
    PerLocation,
    RemoveUncontrolled,
    Unlocked,
)
from rules.vtes.effects.lasting import BurnItAndDrawCrypt, RemoveItself
from rules.vtes.effects.library import (
    DiscardOne,
    DrawCrypt,
    FetchFromAsh,
    GainOrDrawCrypt,
    ReshuffleHand,
    SearchToHand,
)
from rules.vtes.words import (
    BLEED_ACTION,
    CARD_ACTION,
    CONVICTION,
    DISCARD_PHASE,
    EVENT,
    HAND_SIZE,
    INFLUENCE_PHASE,
    MASTER,
    MINION_PHASE,
    OWN_TURN,
    POLITICAL_ACTION,
    UNLOCK_PHASE,
)

READY = OwnerIsReady()
NO_MINION_CARDS = MASTER | EVENT | CONVICTION

ENTRIES = (
    card(200076, "Anarch Convert", "23218f2b",
        triggers=(Trigger(ENTERS_PLAY, ChooseVampire(other=True, titled=False), RemoveItself(), TurnAnarch(),
            GainOrDrawCrypt(), optional=True),)),
    card(201393, "Tupdog", "411aefdd",
        triggers=(Trigger(END_OF_MINION_PHASE, BurnItAndDrawCrypt()),), idle="rushing"),
    card(200116, "Antonio d'Erlette", "fb5fb5a8",
        abilities=(Ability(INFLUENCE_PHASE, FetchAlly("mage"), transfers=4, when=READY),)),
    card(201411, "The unnamed", "8a2c3d49",
        triggers=(Trigger(AFTER_BLEED, GainPool(2), optional=True),), idle="the strike"),
    card(200890, "Lutz von Hohenzollern", "a29a8f0f",
        triggers=(Trigger(REFERENDUM_PASSED, PreyBurnsPool(1), when=READY, any_minion=True),)),
    card(200905, "Malgorzata", "5597d513",
        actions=(Mode("", ChooseUncontrolled(), RemoveUncontrolled(), AddBlood(4), kind=CARD_ACTION,
            stealth=1, name="4 blood"),)),
    card(200999, "Mistress Fanchon", "69e2e763",
        actions=(Mode("", SearchToHand(not_types=NO_MINION_CARDS), kind=CARD_ACTION, stealth=1,
            name="search"),)),
    card(200434, "Erlik", "f39d93a4",
        triggers=(Trigger(ENTERS_PLAY, DistributeToKin(5, "Harbinger of Skulls"), optional=True),)),
    card(200242, "The Capuchin", "628f50c7", idle="returning when burned"),
    card(200305, "Cybele", "898767bf",
        triggers=(Trigger(START_OF_MASTER, MoreMasterActions(1), when=Unlocked()),),
        actions=(Mode("", kind=BLEED_ACTION, bleed=2, blood=1, name="bleed +2"),)),
    card(200605, "The Horde", "21e9c18e",
        triggers=(Trigger(BLEED_ANNOUNCED, LockToHelp(1, "infernal"), optional=True, any_minion=True),)),
    card(201576, "Aline Gädeke", "a889cf59",
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True,
            any_minion=True, when=OtherActed("anarch")),)),
    card(200856, "Lord Tremere", "899440a2",
        abilities=(Ability(MINION_PHASE, ChooseVampire(ready=True, clan="Tremere/Tremere antitribu",
            other=True), UnlockTarget(), once=True),), idle="locking instead of unlocking"),
    card(201248, "Saulot, The Wanderer", "48c307d2",
        abilities=(Ability(UNLOCK_PHASE, ChooseUncontrolled(), BurnBlood(2), AddBlood(2), once=True,
            name="to an uncontrolled vampire"),
            Ability(UNLOCK_PHASE, ChooseVampire(other=True, room=True), BurnBlood(2), GainBlood(2), once=True,
            name="to a vampire in play")), idle="damage of Baali"),
    card(200349, "Dmitra Ilyanova", "58138209",
        actions=(Mode("", Distribute(4), kind=POLITICAL_ACTION, name="distribute 4 blood"),)),
    card(201608, "Nonu Dis", "1f3e5351",
        triggers=(Trigger(MASTER_PLAYED, ChooseVampire(ready=True, clan="Ministry", room=True), GainBlood(1),
            optional=True, when=READY),)),
    card(200158, "Babalawo Alafin", "9b803496",
        abilities=(Ability(UNLOCK_PHASE, DiscardOne(), DiscardOne(), once=True, when=READY),),
        idle="the smaller hands of others"),
    card(200545, "Guillaume Giovanni", "e1344062", values=(PerLocation(HAND_SIZE, 1),), idle="stealth"),
    card(201057, "Nicomedes", "c7bc34e5", abilities=(Ability(OWN_TURN, ReshuffleHand(), blood=1),)),
    card(201087, "Owain Evans, The Wanderer", "4f6b0f8f",
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(room=True), GainBlood(1), once=True, when=READY),),
        idle="the same in the unlock phases of others"),
    card(200070, "Ambrosio Luis Monçada, Plenipotentiary", "f029d84c",
        abilities=(Ability(DISCARD_PHASE, ChooseVampire(ready=True, clan="Lasombra", other=True),
            UnlockTarget(), once=True, when=READY),), idle="blocking; actions directed at him"),
    card(200575, "Hartmut Stover", "700d93aa",
        abilities=(Ability(DISCARD_PHASE, BurnEdge(), GainPool(1), once=True),),
        idle="votes against his calls"),
    card(201698, "Juliet Parr", "05b4aff2",
        triggers=(Trigger(REFERENDUM_PASSED, MoreHand(2, lasting=True)),), idle="the maneuver"),
    card(201478, "Xaviar", "00e2f5ae", triggers=(Trigger(REFERENDUM_PASSED, UnlockActor(), optional=True),)),
    card(201409, "Undele", "be59becb",
        actions=(Mode("", FetchFromAsh(2, not_types=NO_MINION_CARDS), kind=POLITICAL_ACTION,
            name="2 minion cards"),)),
    card(201052, "New Blood", "5c618041",
        triggers=(Trigger(ENTERS_PLAY, DrawCrypt()),), idle="the choice of a circle"),
)  # fmt: skip
"""The entries."""
