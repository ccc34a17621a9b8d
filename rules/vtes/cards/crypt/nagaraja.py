"""Crypt cards: Nagaraja."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.deeds import banishes
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import WEAKER_ACTS
from rules.vtes.definitions.abilities import ANYBODY, Mode
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import ChooseSeat, Pick
from rules.vtes.definitions.combat import CancelCombatCard, ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import THIS_COMBAT, WATCHES_EDGE
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.references import ASH, COUNTERS, HAND, OUT, PREY, TARGET, THIS, Cards, Count
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.terms import ALLY, AS_ANNOUNCED, CARD_ACTION, COUNTERING, DURING, HAND_SIZE, IMBUED, RETAINER

card = Shelf()
card(200145, "Asguresh", "605de3bd",
    armed=(Mode("", OneEach(THIS_COMBAT), CancelCombatCard(), moment=COUNTERING, name="cancel"),))
card(200824, "Le Dinh Tho", "c5f3b9b1",
    actions=(Mode("", ChooseSeat(), If(AtLeast(Count(Cards(HAND, TARGET)), 1),
        (Look(Cards(HAND, TARGET)), Move(Cards(HAND, TARGET), ASH))), directed=True, stealth=1,
        name="discard theirs"),))
card(200728, "Jozz", "f7fc4d69",
    actions=(Mode("", ChooseFoe(times=2), EnterCombat(), directed=True, name="enter combat"),))
card(200751, "Kanimana Belghazi", "a124d78d",
    values=(PerCounter(HAND_SIZE, 1, WHILE_READY),),
    actions=(Mode("", Gain(COUNTERS, 1, THIS), kind=CARD_ACTION, stealth=1, blood=1,
        name="+1 hand size"),))
DEAD = ALLY | IMBUED | RETAINER
card(201132, "Prejudice", "03c647e8",
    aids=(Mode("", Only(AtLeast(Count(Cards(ASH, PREY, types=DEAD)), 1)), HelpActor(2,
        itself=True, bleed=True),
        Move(Cards(ASH, PREY, types=DEAD), OUT), moment=DURING, name="+2 bleed"),))
card(201263, "Sennadurek", "eb8e999e", values=(Value(WATCHES_EDGE, 1),))
card(201484, "Yavu Matebo", "fb82aac4",
    aids=(Mode("", Only(WHILE_READY), WEAKER_ACTS, Pick(THIS), ActionFails(), Does(banishes), blood=2,
        moment=AS_ANNOUNCED, by=ANYBODY, name="the action fails"),))
