"""Masters tr with U."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import HOLDS_EDGE
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import LOCATION, ChooseTarget
from rules.vtes.definitions.bleeding import BleedsOwnPrey
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.kinds import BROUGHT_OUT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import (
    BLOOD, CHOSEN, EVERYBODY, ME, NEWCOMER, POOL, UNCONTROLLED, Count, Each,
)
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import DURING, MASTER_PHASE, UNLOCK_PHASE

card = Shelf()
card(102023, "Tribute to the Master", "98811e35", play=(Gain(POOL, Count(Each(Who("vampire", min_blood=1))),
    ME), Lose(BLOOD, 1, Each(VAMPIRES)),))
card(102049, "Twilight Camp", "cfc72987",
    play=(PutInPlay(), CountersOnCard(4)),
    triggers=(Trigger(BROUGHT_OUT, Only(Is(NEWCOMER, Who("vampire", title="none", not_sect="anarch"),
        mine=True)),
        Turn(NEWCOMER, "anarch"), SpendCounter(), optional=True),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(),
        Pick(Each(Who("vampire", sect="anarch", room=True), EVERYBODY, ready=False, aimed=True)),
        GainBlood(1), SpendCounter(), name="1 blood"),))
card(102052, "Two Wrongs", "45cbe392",
    modes=(Mode("", BleedsOwnPrey(), moment=DURING, reaction=True, name="bleed their own prey"),))
card(102345, "Unholy Sacrament", "a0bc1fe5",
    play=(Pick(Each(Who("vampire", sect="sabbat", title="any"), kind=UNCONTROLLED)), AddBlood(3)))
card(102080, "Unnatural Disaster", "6bd1ce33", play=(ChooseTarget(LOCATION), Burn(CHOSEN)))
card(102086, "Using the Advantage", "e7d8825f",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, HOLDS_EDGE, GainPool(1), locks=True),))
