"""Crypt cards: the Imbued."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import Barred, EnterCombat
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.kinds import AIM_LIFE, RELIEF_FOR_LESS
from rules.vtes.definitions.library import Bring, Look
from rules.vtes.definitions.references import (
    ACTOR, CHOSEN, EVERYBODY, HAND, LIBRARY, OTHERS, THIS, UNCONTROLLED, Cards, Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import MONSTERS, Who
from rules.vtes.terms import CARD_ACTION, ENTERS_PLAY, INFLUENCE_PHASE, OWN_UNLOCK, POWER, UNLOCK_PHASE

card = Shelf()
card(200102, 'Anna "Dictatrix11" Suljic', "193973f7",
    actions=(Mode("", Pick(Each(Who("vampire"), EVERYBODY, ready=False, aimed=True)), GainBlood(2), stealth=1,
        name="2 blood"),),
    abilities=(Ability(UNLOCK_PHASE, Look(Cards(LIBRARY), 3), once=True, name="look at three cards"),))
card(200181, 'Béatrice "Oracle171" Tremblay', "f679370e",
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(Who("imbued"), besides=THIS)), Inflict(CHOSEN, 1)),))
card(200479, 'François "Warden" Loehr', "13903ed1", values=(Value(AIM_LIFE, 1),))
card(200632, 'Inez "Nurse216" Villagrande', "9abf61dd",
    triggers=(Trigger(ENTERS_PLAY, Bring((Cards(HAND, types=POWER, discipline="inn"),
        Cards(LIBRARY, types=POWER, discipline="inn"))), optional=True),))
card(200689, 'Jennie "Cassie247" Orne', "c4256e19", values=(Value(RELIEF_FOR_LESS, 1),))
card(200715, 'John "Cop90" O\'Malley', "7ca91d47",
    actions=(Mode("", Pick(Each(MONSTERS, OTHERS, besides=ACTOR, aimed=True)), EnterCombat(), directed=True,
        convictions=1, name="enter combat"),))
card(201103, 'Paul "Sixofswords29" Moreton', "f7640369",
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("imbued"), kind=UNCONTROLLED)), AddBlood(1), pool=1,
        once=True),))
card(201108, "Pedro Cortez", "29bb355c", values=(Barred("maneuver long", "press end", "combat ends"),))
card(201386, 'Travis "Traveler72" Miller', "eb8a6ee7",
    actions=(Mode("", Pick(Each(Who("imbued"), kind=UNCONTROLLED)), AddBlood(2), kind=CARD_ACTION, stealth=1,
        convictions=1, name="2 blood"),))
