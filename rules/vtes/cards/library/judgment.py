"""Library cards of Judgment."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import first, keep
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import PLAIN, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import COSTLIER_BLOWS, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Going, Is, Same
from rules.vtes.definitions.in_play import PutOnTheirs
from rules.vtes.definitions.kinds import LOCKS_STARVING, STARVES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, UnlockActor
from rules.vtes.definitions.references import ACTING, BEARER, EVERYBODY, FOE, ME, THIS, Each
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import MONSTERS, UNLOCKED, Who
from rules.vtes.terms import AFTER_OWN_ACTION, CANNOT_HUNT, EACH_DISCARD, NEEDED

card = Shelf()
card(100075, "Antithesis", "3b581ed5", traits=frozenset({STARVES, LOCKS_STARVING}),
    modes=(Mode("jud", Pick(Each(Who("vampire", max_capacity=7, not_sect="sabbat"), EVERYBODY, ready=False,
        aimed=True)), PutOnTheirs(), stealth=3, directed=True, name="put on a vampire"),),
    values=(Value(CANNOT_HUNT, 1),),
    triggers=(Trigger(EACH_DISCARD, Only(Same(ME, BEARER)), Burn(THIS)),))
card(100551, "Discern", "c50c3681",
    modes=PLAIN,
    reactions=(Mode("", Only(Is(ACTING, MONSTERS)), locks=True, stealth=1, moment=NEEDED, reaction=True,
        name="+1 intercept"),))
card(100963, "Imprison", "0ce0c0f5",
    combat=(first("jud", Only(Is(FOE, MONSTERS)), *keep("maneuver", "press continue"),
        Lasts(COSTLIER_BLOWS, 1, FOE), name="no maneuvers and presses, costlier strikes"),))
card(102120, "Vigilance", "8bb2331d",
    modes=PLAIN,
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Is(THIS, UNLOCKED)), Lock(THIS), UnlockActor(), optional=True,
        when=Going(successful=True)),),
    reactions=(Mode("", UnlockActor(), by=LOCKED_ONLY, convictions=1, locks=True,
        moment=UNTIL_RESOLVED, reaction=True, name="unlock"),))
