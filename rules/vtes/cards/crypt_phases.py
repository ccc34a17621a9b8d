"""Crypt cards by hand: what they do in the phases of a turn, and as actions of their own."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.acting import MoreMasterActions, UnlockTarget
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import AddBlood, PreyBurnsPool
from rules.vtes.definitions.choosing import ChooseUncontrolled, ChooseVampire
from rules.vtes.definitions.conditions import WHILE_READY
from rules.vtes.definitions.exposed import AtThis, LockTarget, StealThis
from rules.vtes.definitions.library import SearchToHand
from rules.vtes.definitions.targets import EQUIPMENT_IN_PLAY, ChooseTarget, StealTarget
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    CARD_ACTION,
    EQUIPMENT,
    IMBUED,
    INFLUENCE_PHASE,
    MASTER_PHASE,
    OWN_TURN,
    UNLOCK_PHASE,
)

READY = WHILE_READY

ENTRIES = (
    card(201386, 'Travis "Traveler72" Miller', "eb8a6ee7",
        actions=(Mode("", ChooseUncontrolled(kind=IMBUED), AddBlood(2), kind=CARD_ACTION, stealth=1,
            convictions=1, name="2 blood"),)),
    card(200611, "Huitzilopochtli", "57c4b120",
        abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), pool=1, once=True, when=READY),)),
    card(200716, "John Paleologus", "c12047a7",
        abilities=(Ability(UNLOCK_PHASE, PreyBurnsPool(1), blood=2, once=True, when=READY),)),
    card(201103, 'Paul "Sixofswords29" Moreton', "f7640369",
        abilities=(Ability(INFLUENCE_PHASE, ChooseUncontrolled(kind=IMBUED), AddBlood(1), pool=1,
            once=True),)),
    card(200039, "Alabástrom", "5b3729e5",
        abilities=(Ability(OWN_TURN, ChooseVampire(ready=True, clan="Gargoyle", other=True), UnlockTarget(),
            once_a_turn=True, when=READY),)),
    card(201685, "Sakhar", "fa10cfb5",
        actions=(Mode("", SearchToHand(EQUIPMENT), kind=CARD_ACTION, stealth=1, name="search"),)),
    card(201786, "Saankaláxt", "98b35c8c",
        actions=(Mode("", ChooseTarget(EQUIPMENT_IN_PLAY, others=True), StealTarget(), directed=True, blood=1,
            name="steal an equipment"),)),
    card(200074, "Amisa", "e88e87bc",
        actions=(Mode("", ChooseOther(Who("vampire", min_capacity=8), directs=True, own=True, fallen=True),
            LockTarget(), directed=True, name="lock a vampire"),)),
    card(201075, "Olga Triminov", "1454affd",
        open_actions=(Mode("", AtThis(Who("vampire", trait="black hand"), others=True), StealThis(), pool=1,
            name="steal her"),)),
)  # fmt: skip
"""The entries."""
