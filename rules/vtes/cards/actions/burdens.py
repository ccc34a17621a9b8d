"""Actions whose card burdens a minion while it is on it, and signs against one."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockAtOnce
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.blows import OpenHand
from rules.vtes.definitions.burdens import (
    BurnedCorruption,
)
from rules.vtes.definitions.choosing import OnlyOne
from rules.vtes.definitions.combining import If, May, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Not, Same, Superior
from rules.vtes.definitions.duels import HasBlocked
from rules.vtes.definitions.enduring import PutOnActor
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, PutOnTheirs
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, HELD, RIDDLES
from rules.vtes.definitions.lasting import Keep, PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    BLOOD,
    CAPACITY,
    CHOSEN,
    COPIES,
    COUNTERS,
    EVERYBODY,
    FOE,
    POOL,
    PREY,
    REMEMBERED,
    THIS,
    Count,
    Each,
    Half,
    Of,
)
from rules.vtes.definitions.targets import BurnTarget
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import BEGINNING, INTERCEPT, OWN_UNLOCK, UNLOCK_PHASE

UNRIDDLED = Who("vampire", younger=True, not_clan="Malkavian/Malkavian antitribu")
ANOTHER = (
    ChooseAnybody(VAMPIRES, ready=False, other=True),
    MoveBlood(Of(BLOOD, ACTOR), ACTOR, CHOSEN, least=1),
)


def sign(icons: str, superior: bool, name: str) -> Mode:
    """Give the mode of an action that puts the card on the acting minion against a chosen one."""
    return Mode(icons, OnlyOne("divine sign"), ChooseOther(ANYONE, directs=True, own=True, fallen=True),
        PutOnActor(), Keep(CHOSEN, superior), UnlockAtOnce(), stealth=1, directed=True,
        name=name)  # fmt: skip


ENTRIES = (
    card(100566, "Divine Sign", "6aa40a8e", traits=frozenset({"divine sign"}),
        modes=(sign("nec", False, "+2 intercept"), sign("NEC", True, "+2 intercept, open hand")),
        values=(Value(INTERCEPT, 2, Same(REMEMBERED, ACTING)),),
        armed=(Mode("", HasBlocked(), Only(Both(Superior(), Same(FOE, REMEMBERED))), OpenHand(),
            moment=BEGINNING, name="open hand"),),
        open_actions=(Mode("", Only(Same(ACTOR, REMEMBERED)), AtThis(), Burn(THIS), directed=True,
            name="burn"),)),
    card(102056, "Unburdening the Bestial Soul", "e856b059",
        modes=(Mode("ani", *ANOTHER, stealth=1, name="move blood"),
            Mode("obe", *ANOTHER, UnlockAtOnce(), stealth=1, name="move blood and unlock"),
            Mode("OBE", ChooseOther(ALLIES, YOUNGER, directs=True, own=True, fallen=True), PutOnTheirs(),
                Keep(ACTOR), directed=True, name="put on")),
        values=(Value(HELD, 1),),
        triggers=(Trigger(OWN_UNLOCK, May(REMEMBERED, Lose(BLOOD, 2, REMEMBERED),
            otherwise=(Burn(THIS),))),)),
    card(101634, "Riddle Phantastique", "563b914a", traits=frozenset({RIDDLES}),
        modes=(Mode("", Only(Not(AtLeast(Count(Each(of=EVERYBODY, kind=COPIES)), 1))),
            ChooseOther(ALLIES, UNRIDDLED, directs=True, own=True, fallen=True),
            PutOnTheirs(), Gain(COUNTERS, Half(Of(CAPACITY, ACTOR)), THIS),
            If(Not(AtLeast(Of(COUNTERS), 1)), (Burn(THIS),)), directed=True, name="riddle"),)),
    card(101638, "Rise of the Fallen", "63ecee0d",
        modes=(Mode("", PutInPlay(), stealth=1, name="put in play"),),
        triggers=(Trigger(AFTER_ANY_ACTION, BurnedCorruption(), Lose(POOL, 1, PREY)),),
        abilities=(Ability(UNLOCK_PHASE, ChooseAnybody(Who("vampire", tainted=True), ready=False, of="me"),
            BurnTarget(), Burn(THIS), anybody=True, name="burn a vampire to burn it"),)),
)  # fmt: skip
"""The entries."""
