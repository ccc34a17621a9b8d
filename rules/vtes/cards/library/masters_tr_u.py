"""Masters tr with U."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by_bearer, rush_on_bearer
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import HOLDS_EDGE
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import LOCATION, ChooseTarget
from rules.vtes.definitions.bleeding import BleedsOwnPrey
from rules.vtes.definitions.blocking import UnlockAndAttempt
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Going, Is, Kept
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, BINDS, BROUGHT_OUT, DIABLERIE_COMMITTED, ONE_TROPHY, TWO_TROPHIES,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceAnAction
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.needed import OTHERS_ACT
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    BEARER, BLOOD, CHOSEN, EVERYBODY, ME, NEWCOMER, POOL, THIS, UNCONTROLLED, Count, Each,
)
from rules.vtes.definitions.standing import ChangeClan, Turn
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import HandOfBearer, Shelter
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    BEFORE_BLOCK, BLEED_VALUE, DIABLERIE_ACTION, DURING, EACH_UNLOCK, INTERCEPT, MASTER_PHASE, NO_BLOOD_HUNT,
    OWN_TURN, STEALTH, UNLOCK_PHASE,
)

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
card(102029, "Trophy: Diablerie", "02e149d6",
    play=(PutInPlay(),),
    values=(Value(STEALTH, 2, Going((DIABLERIE_ACTION,))), Value(NO_BLOOD_HUNT, 1)),
    triggers=(Trigger(DIABLERIE_COMMITTED, Keep("turn")),
        Trigger(AFTER_ANY_ACTION, Only(Kept("turn")), Burn(THIS), any_minion=True)))
card(102031, "Trophy: Domain", "2d4003d6",
    play=(PutInPlay(),),
    values=(Value(INTERCEPT, 1),),
    aids=(Mode("", OnceAnAction(), Only(Is(BEARER, Who(min_blood=1))), Lose(BLOOD, 1, BEARER),
        UnlockAndAttempt("", vampire=True, bearer=True), moment=BEFORE_BLOCK, name="unlock and block"),))
card(102032, "Trophy: Hunting Ground", "81d35626",
    play=(PutInPlay(),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, VAMPIRES, mine=True)), GainBlood(2, ground=True)),))
card(102033, "Trophy: Library", "820b9cfc", traits=frozenset({TWO_TROPHIES}),
    play=(PutInPlay(),), values=(HandOfBearer(2),))
card(102037, "Trophy: Revered", "06dad20d", traits=frozenset({ONE_TROPHY}),
    play=(PutInPlay(),), values=(Value(BLEED_VALUE, 2),))
card(102038, "Trophy: Safe Passage", "6de98647",
    play=(PutInPlay(),), values=(Shelter(ready=True),))
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
card(102055, "Unacceptable Appearance", "202859a7",
    play=(Pick(Each(Who("vampire", clan="Nosferatu antitribu"), EVERYBODY, ready=False, aimed=True)), PutOn(),
        ChangeClan("Pander")),
    open_actions=(rush_on_bearer(Who("vampire", clan="Nosferatu antitribu")),
        burn_by_bearer(blood=2)))
card(102345, "Unholy Sacrament", "a0bc1fe5",
    play=(Pick(Each(Who("vampire", sect="sabbat", title="any"), kind=UNCONTROLLED)), AddBlood(3)))
card(102080, "Unnatural Disaster", "6bd1ce33", play=(ChooseTarget(LOCATION), Burn(CHOSEN)))
card(102086, "Using the Advantage", "e7d8825f",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, HOLDS_EDGE, GainPool(1), locks=True),))
