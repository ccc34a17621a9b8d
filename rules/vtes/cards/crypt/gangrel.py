"""Crypt cards: Gangrel."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import in_own_turn, looks_at_hand, with_text
from rules.vtes.cards.deeds import has_come
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS, FREELY, HOLDS_EDGE, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import EndAction, Mark
from rules.vtes.definitions.aiming import AsAnnounced, AtThis
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import MILD, ChooseFoe, EnterCombat, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, Both, Exists, Fell, Going, Is, Not, Polled, That,
)
from rules.vtes.definitions.damage import Guards, Inflict, Strengthen
from rules.vtes.definitions.decrees import CallsHunt
from rules.vtes.definitions.hand import DiscardFor, DrawCards
from rules.vtes.definitions.kinds import (
    ANARCH_PRICE, DIABLERIE_COMMITTED, LOCKS_FAILED, THIS_COMBAT, THIS_ROUND, UNDIRECTED_ONLY, WEAPON_PROOF,
)
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OnceThisTurn, OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.marks import ACTION_FAILED, REFERENDUM_FAILS
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOOD, CHOSEN, EVENTS, EVERYBODY, FOE, HAND, LIBRARY, THIS, UNCONTROLLED, Cards,
    Count, Each,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, PerEach, PlaysFromAsh
from rules.vtes.definitions.who import LOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state.comings import FROM_HAND
from rules.vtes.terms import (
    AS_CHOSEN, BEFORE_RANGE, BEFORE_RESOLUTION, BEFORE_STRIKES, BEFORE_VOTES, CARD_ACTION, CARD_CAME,
    FOE_FELL, HAND_SIZE, INTERCEPT, LEAVES_READY, MANEUVERS, MASTER, MASTER_PHASE, MINION_PHASE,
    OTHERS_BETWEEN, OWN_UNLOCK, POLITICAL_ACTION, POLLING, PRESSES, PREVENTION, REFERENDUM_PASSED, SILENCES,
    UNLOCK_PHASE, VOTES, Moments,
)

card = Shelf()
card(200142, "Art Morgan", "b2dcd88a",
    **with_text(in_own_turn(Pick(Each(Who(trait="werewolf", locked=True), ready=False)), Unlock(CHOSEN),
        phases=MINION_PHASE, ready=True, name="unlock a werewolf")))
card(200183, "Beckett", "89335b17",
    actions=(Mode("", DrawCards(3), kind=CARD_ACTION, stealth=1, name="draw 3"),))
card(200184, "Beckett", "dd0b8585",
    values=(PerEach(HAND_SIZE, 1, Each(of=EVERYBODY, kind=EVENTS, line="gehenna"), WHILE_READY),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(bearer=True)), Move(Cards(HAND), ASH, Count(Cards(HAND)))),))
card(200191, "Bernard, the Scourge", "6f097f21",
    actions=(Mode("", CallsHunt(Who("vampire", max_capacity=4)), kind=POLITICAL_ACTION,
        name="call a blood hunt"),))
card(200224, "Brunhilde", "330fa3d4",
    values=(Lent(Value(ANARCH_PRICE, -2), VAMPIRES, mine=True),))
card(200238, "Calvin Cleaver", "5ac5cf5b",
    actions=(Mode("", Pick(Each(ANARCHS, EVERYBODY, ready=False, aimed=True)), GainBlood(1), stealth=1,
        name="1 blood"),),
    open_actions=(Mode("", OnceThisTurn(), AtThis(ANARCHS), Gain(BLOOD, 1, THIS), stealth=1,
        name="give 1 blood"),))
card(200316, "Danielle Diron", "c7e53a94",
    triggers=(Trigger(OWN_UNLOCK, GainBlood(2), when=Is(ACTOR, Who(empty=True), up=True)),))
card(200455, "Fakir al Sidi", "5f4c6ee2",
    aids=(Mode("", Mark(REFERENDUM_FAILS), blood=3, moment=BEFORE_VOTES, by=ANYBODY,
        name="the referendum fails"),))
card(200556, "Gwyedd", "2c7e16c4", values=(BlockLimit(LOCKS_FAILED, YOUNGER, when=Going(directed=False)),))
card(200702, "Jezebelle", "da191fe6",
    values=(Value(VOTES, 1, Both(Both(Polled(title="prince"), Not(Polled(by=ACTOR))),
        Not(Exists(Each(Who(title="prince")))))),))
card(200757, "Karsh", "fe4cc23f",
    armed=(Mode("", OneEach(THIS_ROUND), Lasts(MILD, lasts=THIS_ROUND), blood=1,
        name="aggravated as normal",
        moment=Moments(BEFORE_RANGE | BEFORE_STRIKES | AS_CHOSEN | BEFORE_RESOLUTION | PREVENTION)),))
card(200758, "Karsh", "8c8b5de6",
    values=(PlaysFromAsh("Blood Hunt"), Value(VOTES, 3, Polled(hunt=True))),
    poses=("prince for Blood Hunt",),
    merged=(Value(INTERCEPT, 1),), merged_title=("imperator", ""))
card(200853, "Lord Ashton", "4597302a",
    open_actions=(Mode("", Only(Is(ACTOR, Who(clan="Gangrel"), beside=THIS)),
        Bring((Cards(LIBRARY, teaches="ani/for/pro"),)), kind=CARD_ACTION, stealth=1,
        name="search for a Discipline"),))
card(200956, "Matasuntha", "a0861f6e",
    triggers=(Trigger(FOE_FELL, GainPool(1), optional=True),))
card(200984, "Mictlantecuhtli", "eb1d2718",
    values=(Value(WEAPON_PROOF, 1),),
    triggers=(Trigger(DIABLERIE_COMMITTED, Gain(BLOOD, 1, Each(VAMPIRES, besides=THIS))),))
card(201158, "Ramona", "a3e56882",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Gangrel", min_blood=1), besides=ACTOR)),
        StealBlood(1), once=True, name="take a blood"),))
card(201159, "Ramona", "418176eb",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Gangrel"), besides=ACTOR)), BurnBlood(1),
            GainBlood(1), once=True, name="give a blood"),
        Ability(MASTER_PHASE, BurnBlood(1), GainPool(1), once=True, when=Is(ACTOR, Who(merged=True)),
            name="1 blood to the pool")))
card(201160, "Randall", "d34f4b33",
    values=(Guards(1, others=True, anybody=True, normal=True, each_phase=True),))
card(201215, "Ryder", "fbcb5ca5",
    values=(Value(INTERCEPT, 1, Going(directed=True)),), armed=(looks_at_hand(),))
card(201239, "Sarah Raines", "205cd2fb",
    values=(Value(MANEUVERS, 1, Is(FOE, Who("ally", trait="mage"))),
        Value(PRESSES, 1, Is(FOE, Who("ally", trait="mage")))))
card(201284, "Shiloh Marie, Vengeance", "0f72453c",
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(VAMPIRES, besides=THIS)), Inflict(CHOSEN, 1),
        when=WHILE_READY),))
card(201312, "Stanislava", "198673ec", values=(Value(SILENCES, 1),))
card(201336, "Talbot", "845e648d",
    actions=(Mode("", ChooseFoe(), AsAnnounced(DiscardFor(MASTER)), EnterCombat(),
        directed=True, stealth=1, name="enter combat"),))
card(201334, "T.J.", "de88764c",
    aids=(Mode("", Only(Is(ACTING, Who("vampire", sect="camarilla", title="any"))), EndAction(),
        Mark(ACTION_FAILED),
        blood=2, locks=True, moment=Moments(BEFORE_VOTES | POLLING), by=ANYBODY,
        name="cancel the referendum"),))
card(201384, "Torvus Bloodbeard", "8dd1b0fd",
    abilities=(Ability(MINION_PHASE | OTHERS_BETWEEN, HOLDS_EDGE, UnlockActor(), BurnEdge(), name="unlock"),),
    aids=(Mode("", HOLDS_EDGE, UnlockActor(), BurnEdge(), moment=UNTIL_RESOLVED, by=ANYBODY, name="unlock"),),
    armed=(Mode("", HOLDS_EDGE, Only(Is(THIS, LOCKED)), Unlock(THIS), BurnEdge(), moment=FREELY, by=ANYBODY,
        name="unlock"),))
card(201423, "Valkyrie", "cc8f2737",
    values=(Value(UNDIRECTED_ONLY, 1,
        Not(Exists(Each(Who(names="Brunhilde"), EVERYBODY, besides=ACTOR)))),))
card(201460, "Vulture", "17efa114",
    triggers=(Trigger(CARD_CAME, Only(Is(ACTOR, Who(sect="anarch", locked=True), mine=True)),
        Only(That(has_come, ("vehicle", FROM_HAND))), Unlock(ACTOR), optional=True, once_a_turn=True),))
card(201477, "Xaviar", "e6df4e03",
    armed=(Mode("", OneEach(THIS_COMBAT), Strengthen(2), moment=BEFORE_RANGE, blood=2,
        name="+2 strength"),))
card(201478, "Xaviar", "00e2f5ae", triggers=(Trigger(REFERENDUM_PASSED, UnlockActor(), optional=True),))
card(201502, "Zayyat, The Sandstorm", "35c8c70a",
    actions=(Mode("", Pick(Each(Who("vampire", younger=True), kind=UNCONTROLLED)),
        MoveBlood(3, THIS, CHOSEN, least=0), kind=CARD_ACTION,
        stealth=1,
        name="give blood"),))
