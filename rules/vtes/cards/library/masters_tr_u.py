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
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import BINDS, BROUGHT_OUT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.needed import OTHERS_ACT
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    BEARER, BLOOD, CHOSEN, EVERYBODY, ME, NEWCOMER, POOL, THIS, UNCONTROLLED, Count, Each,
)
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import DURING, MASTER_PHASE, OWN_TURN, UNLOCK_PHASE

card = Shelf()
TOREADOR = Who("vampire", clan="Toreador")
card(102006, "Tragic Love Affair", "1abfa18e", traits=frozenset({BINDS}),
    play=(Pick(Each(TOREADOR, EVERYBODY, ready=False, aimed=True)), PutOn(), Lock(CHOSEN)),
    abilities=(Ability(MASTER_PHASE, Only(Is(BEARER, mine=True)), Pick(Each(TOREADOR, EVERYBODY,
            ready=False, besides=BEARER)), MoveOnto(THIS, CHOSEN), pool=1, anybody=True, name="move it"),
        Ability(OWN_TURN, HOLDS_EDGE, BurnEdge(), burns=True, anybody=True, name="burn it for the Edge")),
    lacks={"burning it for the Edge in the turns of others": OTHERS_ACT})
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
