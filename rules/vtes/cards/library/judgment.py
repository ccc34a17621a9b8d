"""Library cards of Judgment."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import PLAIN, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Going, Is
from rules.vtes.definitions.locking import Lock, UnlockActor
from rules.vtes.definitions.references import ACTING, THIS
from rules.vtes.definitions.who import MONSTERS, UNLOCKED
from rules.vtes.terms import AFTER_OWN_ACTION, NEEDED

card = Shelf()
card(100551, "Discern", "c50c3681",
    modes=PLAIN,
    reactions=(Mode("", Only(Is(ACTING, MONSTERS)), locks=True, stealth=1, moment=NEEDED, reaction=True,
        name="+1 intercept"),))
card(102120, "Vigilance", "8bb2331d",
    modes=PLAIN,
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Is(THIS, UNLOCKED)), Lock(THIS), UnlockActor(), optional=True,
        when=Going(successful=True)),),
    reactions=(Mode("", UnlockActor(), by=LOCKED_ONLY, convictions=1, locks=True,
        moment=UNTIL_RESOLVED, reaction=True, name="unlock"),))
