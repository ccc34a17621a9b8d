"""More crypt cards of which the reader does not read all: what they do in referendums, actions and combat."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.blocking import AnyBlock, OnceAnAction
from rules.vtes.definitions.blood import GainPool
from rules.vtes.definitions.choosing import ChooseHandCard
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import BledControls, Is
from rules.vtes.definitions.library import ExchangeWithAsh
from rules.vtes.definitions.political import ForceAbstain
from rules.vtes.definitions.reacting import ReduceBleed
from rules.vtes.definitions.references import ACTING, FOE
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    EQUIPMENT_IN_PLAY,
    LOCATION,
    RETAINER_IN_PLAY,
    BurnTarget,
    ChooseTarget,
    StealTarget,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    BALLOTS,
    BLOCK_PRICE,
    CARD_ACTION,
    DURING,
    HUNT_POLLED,
    NO_ENDING,
    OUTSIDE,
    POLLING,
    REFERENDUM_PASSED,
    RESCUING,
    STEALTH,
)

ENTRIES = (
    card(200136, "Arishat", "797c6504",
        aids=(Mode("", ForceAbstain(), blood=1, moment=POLLING | HUNT_POLLED, by=ANYBODY,
            name="abstain"),)),
    card(201662, "Sergio Bueno", "e6a969aa",
        values=(BlockLimit(BLOCK_PRICE, Who(corrupted=True), 1, life=True),)),
    card(200534, "Gratiano", "8979dced", values=(Value(BALLOTS, 1),)),
    card(201670, "Doc Martina", "1606d2a3", values=(Value(RESCUING, -1),)),
    card(200485, "Frondator", "ff8da6c1", values=(Value(RESCUING, -1),)),
    card(200104, "Annazir", "8904c00c",
        actions=(Mode("", ChooseTarget(LOCATION), BurnTarget(), directed=True, name="burn a location"),
            Mode("", ChooseTarget(EQUIPMENT_IN_PLAY, others=True), StealTarget(), directed=True,
                name="steal an equipment"))),
    card(201482, "Xipe Totec", "2e3cc404",
        actions=(Mode("", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), directed=True, stealth=1,
                blood=1, name="steal an ally"),
            Mode("", ChooseTarget(RETAINER_IN_PLAY, others=True), StealTarget(), directed=True, stealth=1,
                blood=1, name="steal a retainer"))),
    card(200106, "Anneke", "2658b525",
        reactions=(Mode("", Only(Is(ACTING, VAMPIRES)), AnyBlock(), moment=OUTSIDE, reaction=True,
            name="attempt to block"),)),
    card(200377, "Dr. John Dee", "7c996b3a", values=(Value(NO_ENDING, 1, Is(FOE, Who(clan="Ventrue"))),)),
    card(200138, "Armin Brenner", "58c85ed5", triggers=(Trigger(REFERENDUM_PASSED, GainPool(1)),)),
    card(201721, "Lenelle, Mambo of Birmingham", "fc6d5dbe",
        actions=(Mode("", ChooseHandCard(), ExchangeWithAsh(""), kind=CARD_ACTION, stealth=1, blood=1,
            name="exchange a card"),)),
    card(201237, "Sarah Brando", "6ecb9593",
        values=(Value(STEALTH, -1, BledControls(Who(title="bishop/archbishop"))),)),
    card(201266, "Serenna the White", "6c43a59c",
        aids=(Mode("", OnceAnAction(turn=True), ReduceBleed(2), blood=1, moment=DURING, name="-2 bleed"),)),
    card(200163, "Bakr", "41fd370a",
        actions=(Mode("", ChooseFoe(), EnterCombat(), directed=True, stealth=1, blood=1,
            name="enter combat"),)),
)  # fmt: skip
"""The entries."""
