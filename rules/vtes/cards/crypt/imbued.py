"""Crypt cards: the Imbued."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.deeds import burns_convictions
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.barring import Barred, BreaksOff
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Fighting, Going, Is, Not, Same
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import TakeConviction
from rules.vtes.definitions.kinds import AIM_LIFE, BEGINS_WITHOUT, BLOCKS_ACTION, RELIEF_FOR_LESS, THIS_COMBAT
from rules.vtes.definitions.library import Bring, Look
from rules.vtes.definitions.limits import OnceAnAction, OneEach
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOCKER, CHOSEN, EVERYBODY, FOE, HAND, LIBRARY, OTHERS, THIS, UNCONTROLLED, Cards, Count,
    Each,
)
from rules.vtes.definitions.striking import Maneuver
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import VotesAgainst
from rules.vtes.definitions.who import MONSTERS, Who
from rules.vtes.terms import (
    BEFORE_RANGE, CARD_ACTION, DISCARD_PHASE, ENTERS_PLAY, INFLUENCE_PHASE, NEEDED, OWN_UNLOCK, POWER, RANGE,
    RUSH_ACTION, STEALTH, UNLOCK_PHASE,
)


card = Shelf()
card(200102, 'Anna "Dictatrix11" Suljic', "193973f7",
    actions=(Mode("", Pick(Each(Who("vampire"), EVERYBODY, ready=False, aimed=True)), GainBlood(2), stealth=1,
        name="2 blood"),),
    abilities=(Ability(UNLOCK_PHASE, Look(Cards(LIBRARY), 3), once=True, name="look at three cards"),))
card(200181, 'Béatrice "Oracle171" Tremblay', "f679370e",
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(Who("imbued"), besides=THIS)), Inflict(CHOSEN, 1)),))

card(200397, 'Earl "Shaka74" Deams', "23ec87a8",
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Not(Going((RUSH_ACTION,))))),),
    triggers=(Trigger(OWN_UNLOCK, Does(burns_convictions, (ACTOR, 1)),
        when=AtLeast(Count(Each(Who("imbued"))), 3)),))
card(200432, 'Erick "Shophet125" Franco', "2c4594b3",
    armed=(Mode("", Only(Both(Fighting(first=True, sought=True), Same(ACTOR, ACTING))),
        Only(Is(FOE, MONSTERS)), OneEach(THIS_COMBAT), TakeConviction(), moment=BEFORE_RANGE,
        name="a conviction"),))
card(200479, 'François "Warden" Loehr', "13903ed1", values=(Value(AIM_LIFE, 1),))
card(200632, 'Inez "Nurse216" Villagrande', "9abf61dd",
    triggers=(Trigger(ENTERS_PLAY, Bring((Cards(HAND, types=POWER, discipline="inn"),
        Cards(LIBRARY, types=POWER, discipline="inn"))), optional=True),))
card(200689, 'Jennie "Cassie247" Orne', "c4256e19", values=(Value(RELIEF_FOR_LESS, 1),))
card(200690, 'Jennifer "Flame61" Vidisania', "e1044ef3", values=(CostCut(1, pool=True, only="weapon"),))
card(200715, 'John "Cop90" O\'Malley', "7ca91d47",
    actions=(Mode("", Pick(Each(MONSTERS, OTHERS, besides=ACTOR, aimed=True)), EnterCombat(), directed=True,
        convictions=1, name="enter combat"),))
card(200825, 'Leaf "Potter116" Pankowski', "ea1e858b",
    abilities=(Ability(DISCARD_PHASE, TakeConviction(library=True), locks=True, name="a conviction"),))
card(200846, 'Liz "Ticket312" Thornton', "495713e8", traits=frozenset({BEGINS_WITHOUT}))
card(200886, 'Lupe "Cabbie22" Droin', "b3f73467",
    aids=(Mode("", Only(Is(ACTOR, Who(bears="vehicle"))), OnceAnAction(), HelpActor(1, itself=True),
            convictions=1, moment=NEEDED, by=ANYBODY, name="+1 stealth"),
        Mode("", Only(Is(ACTOR, Who(bears="vehicle"))), OnceAnAction(), HelpBlocker(1, itself=True),
            convictions=1, moment=NEEDED, by=ANYBODY, name="+1 intercept")))
card(200907, "Maman Boumba", "cb4ab7da",
    values=(BreaksOff(who=MONSTERS),),
    aids=(Mode("", VotesAgainst(3), convictions=1, moment=ANY_REFERENDUM, by=ANYBODY,
        name="3 votes against"),))
card(201103, 'Paul "Sixofswords29" Moreton', "f7640369",
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("imbued"), kind=UNCONTROLLED)), AddBlood(1), pool=1,
        once=True),))
card(201108, "Pedro Cortez", "29bb355c", values=(Barred("maneuver long", "press end", "combat ends"),))
card(201115, 'Peter "Outback295" Rophail', "37a073ae",
    armed=(Mode("", Only(Is(FOE, MONSTERS)), Maneuver(), convictions=1, moment=RANGE, name="maneuver"),))
card(201386, 'Travis "Traveler72" Miller', "eb8a6ee7",
    actions=(Mode("", Pick(Each(Who("imbued"), kind=UNCONTROLLED)), AddBlood(2), kind=CARD_ACTION, stealth=1,
        convictions=1, name="2 blood"),))
card(201481, 'Xian "DziDzat155" Quan', "0b39b7a9",
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)), Only(Is(ACTING, MONSTERS)),
        AfterAction((If(Is(ACTOR, up=True), (TakeConviction(),)),)), any_minion=True),))
