"""Crypt cards: Ahrimane."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import NO_WEAPONS, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.references import FOE, Each
from rules.vtes.definitions.standing import BecomeKin
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import ALLY, NEEDED, POLITICAL, PRESSES, PREVENTION, RETAINER, STRENGTH, UNLOCK_PHASE

card = Shelf()
card(200032, "Aiyana, The Wolfcatcher", "ad955385",
    values=(Value(PRESSES, 1, Is(FOE, Who(trait="werewolf"))),),
    armed=(Mode("", Only(Is(FOE, Who(trait="werewolf"))), OneEach(THIS_ROUND), Prevent(all=True,
        rest_of_round=True), blood=1,
        moment=PREVENTION, name="prevent all of a werewolf"),))
card(200322, "Darlene Killian", "a1e81c63", values=(Costlier(1, ALLY | RETAINER),))
card(200607, "Howler", "25a74209", values=(Value(NO_WEAPONS, 1),))
card(200923, "Maria Stone", "80d52382", merged=(Value(STRENGTH, 1),), merged_levels=("spi",))
card(201023, "Muricia", "5b60b0c7",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Gangrel antitribu", min_blood=1),
        ready=False)),
        BecomeKin("Ahrimane", "spi"), once=True),))
card(201330, "Sylvie Helgon", "52949ca0",
    aids=(Mode("", DiscardFor(POLITICAL), HelpActor(1, itself=True), moment=NEEDED, by=ANYBODY,
            name="+1 stealth"),
        Mode("", DiscardFor(POLITICAL), HelpBlocker(1, itself=True), moment=NEEDED, by=ANYBODY,
            name="+1 intercept")))
