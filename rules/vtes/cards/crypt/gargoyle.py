"""Crypt cards: Gargoyle."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import during_action, in_own_turn, with_text
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.blood import BurnBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import SILENCES_FOE, Lasts
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.crypt import DrawCrypt, SearchCrypt
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import BURNS_IF, OTHERS_ACTED, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.references import (
    ACTOR, BLOCKER, CHOSEN, CRYPT, EVERYBODY, LOCATIONS, REMEMBERED, TARGET, THIS, Cards, Count, Each,
)
from rules.vtes.definitions.striking import Press
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    BEGINNING, BLEED_ACTION, BLEED_VALUE, DURING, END_OF_MINION_PHASE, ENTERS_PLAY, INTERCEPT,
    IN_ANY_TURN, PRESSING, PREVENTION,
)

card = Shelf()
card(200039, "Alabástrom", "5b3729e5",
    **with_text(in_own_turn(Pick(Each(Who("vampire", clan="Gargoyle"), besides=ACTOR)), Unlock(CHOSEN),
        ready=True, name="unlock another")))
card(200257, "Cedric", "4e27892c",
    triggers=(Trigger(OTHERS_ACTED, Only(Same(ACTOR, BLOCKER)), BurnBlood(1), UnlockActor(), optional=True,
        when=Going(directed=True, blocked=True)),))
card(200269, "Chaundice", "d464396d",
    armed=tuple(
        Mode("", OneEach(THIS_COMBAT), Prevent(2, strikes=True, normal=True, lingers=True),
            moment=PREVENTION, name=f"prevent 2, {which}")
        for which in ("once", "again")
    ))
card(200465, "Ferox, The Rock Lord", "ac97e557",
    armed=(Mode("", Lasts(SILENCES_FOE, name="nec/tha"), moment=BEGINNING, name="no cards"),),
    merged=(Value(INTERCEPT, 1, Going(directed=True)),))

UNLOCK_MASTER = (Pick(Each(Who("vampire", clan="Tremere antitribu", locked=True), EVERYBODY, ready=False)),
    Unlock(CHOSEN))
card(200486, "Fustuk", "f94c4cc4",
    abilities=(Ability(IN_ANY_TURN, *UNLOCK_MASTER, locks=True, name="unlock"),),
    aids=(during_action("unlock", *UNLOCK_MASTER),),
    armed=(Mode("", *UNLOCK_MASTER, locks=True, moment=FREELY, by=ANYBODY, name="unlock"),))
card(200541, "Grotesque", "0b1afa23",
    triggers=(Trigger(ENTERS_PLAY, PickNow(Each(kind=LOCATIONS, unclaimed=True)), Keep(CHOSEN)),),
    values=(Value(BURNS_IF, 2, Not(Is(REMEMBERED, mine=True))),))
card(201130, "Porphyry", "9be9c595",
    values=(Value(BLEED_VALUE, 2, Both(Going((BLEED_ACTION,)), Exists(Each(of=TARGET, kind=LOCATIONS)))),))
card(201136, "Pugfar", "7090e66a",
    armed=(Mode("", Only(Is(ACTOR, Who(clan="Tremere antitribu"))), Press(), blood=1, moment=PRESSING,
        by=BESIDE, name="press"),))
card(201279, "Sheela Na Gig", "93d80c00",
    aids=(Mode("", HelpActor(1, Who(clan="Tremere antitribu"), bleed=True), locks=True, moment=DURING,
        by=ANYBODY, name="+1 bleed"),))
card(201393, "Tupdog", "411aefdd",
    triggers=(Trigger(END_OF_MINION_PHASE, Burn(THIS), If(AtLeast(Count(Cards(CRYPT)), 1),
        (DrawCrypt(),))),))
card(201436, "Verbruch", "8916cb8d", triggers=(Trigger(ENTERS_PLAY, SearchCrypt("Tremere"), optional=True),))
