"""Crypt cards: Daughter of Cacophony."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import BledControls, Going, Is, Not
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import ATTEMPT_PRICE, MOST_INTERCEPT, UNAVENGED
from rules.vtes.definitions.limits import OnlyUse
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.references import ACTING, ACTOR, CHOSEN, EVERYBODY, POLL_VOTES, PREY, Each
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, DrawsAgain
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    BLEED_ACTION, BLEED_VALUE, COMBAT, DURING, INFLUENCE_PHASE, INTERCEPT, UNLOCK_PHASE,
)

card = Shelf()
card(200026, "Aimee Laroux", "23c1005b",
    abilities=(Ability(INFLUENCE_PHASE, Only(Is(ACTOR, Who(unmastered="mel"))), Learn("mel", itself=True),
        pool=1, transfers=4, name="Melpominee"),),
    traits=frozenset({"plays no Reaction"}))
card(200091, "Angela Preston", "3aa89d52",
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("vampire", locked=True), EVERYBODY, besides=ACTOR,
        ready=False)), Unlock(CHOSEN), locks=True, name="unlock"),),
    values=(BlockLimit(ATTEMPT_PRICE, Who("vampire", older=True)),))
card(200258, "Céleste, The Voice of a Secret", "8e74ee77",
    values=(Value(BLEED_VALUE, 1, BledControls(Who(clan="Toreador"), bleeding=True)),))
card(200447, "Evil Jensen", "b11bf7f4",
    actions=(Mode("", SearchCrypt(), stealth=1, pool=2, name="find a vampire"),),
    values=(BlockLimit(ATTEMPT_PRICE, Who("vampire", older=True)),))
card(200491, "Gaël Pilet", "0ce25ed7",
    values=(Value(MOST_INTERCEPT, 1),))
card(200570, "Harlan Graves", "174e369b",
    values=(Value(UNAVENGED, 1), Value(INTERCEPT, -1, Not(Going((BLEED_ACTION,))))))
card(200598, "Hillanvale", "76940571",
    values=(Value(INTERCEPT, -1, Is(ACTING, Who("vampire", not_sect="independent/anarch"))),),
    aids=(Mode("", DiscardFor(0, "mel"), HelpActor(1, itself=True, bleed=True), blood=1, moment=DURING,
        by=ANYBODY, name="+1 bleed"),))
card(200672, "Janet Langer", "c625c49e", values=(BlockLimit(ATTEMPT_PRICE),))
card(201206, "Rosemarie", "f1bb61de", values=(Costlier(1, COMBAT, but="for"),))
card(201250, "Sayshila", "5bf035d6",
    values=(Barred("press continue", foe=True),),
    aids=(Mode("", Pick(Each(Who("vampire", title="any"), besides=ACTOR)), Gain(POLL_VOTES, 2, CHOSEN),
        locks=True, moment=ANY_REFERENDUM, name="+2 votes"),))
card(201253, "Scout Youngwood", "203f81b1",
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), Pick(Each(ALLIES, PREY, ready=False, aimed=True)),
            Lock(CHOSEN), blood=2, once=True, name="lock an ally"),
        Ability(UNLOCK_PHASE, OnlyUse(), Pick(Each(Who("vampire", younger=True), PREY, ready=False,
            aimed=True)), Lock(CHOSEN), blood=2, once=True, name="lock a vampire")))
card(201492, "Yseult", "d800e0dc", values=(DrawsAgain("mel"),))
