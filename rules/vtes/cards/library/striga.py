"""Library cards of Striga."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import intercept
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLEEDS_ME, LOCKS
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import IfSuccessful, Mark
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import AfterAction, AttemptToBlock
from rules.vtes.definitions.combat import Fight
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import Same
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.marks import UNFELT
from rules.vtes.definitions.references import ACTING, ACTOR, BLOCKER
from rules.vtes.terms import AS_SUCCESSFUL, ATTEMPTED, BEFORE_BLOCK, Moments

card = Shelf()
UNLOCKS_FOR_A_BLOCK = IfBlocked(If(Same(ACTOR, BLOCKER), (AfterAction((Unlock(ACTOR),)),)))
card(101887, "Strix", "23f81e21",
    modes=(intercept("str", 1, UNLOCKS_FOR_A_BLOCK),
        Mode("str", AttemptToBlock(1), UNLOCKS_FOR_A_BLOCK, moment=Moments(BEFORE_BLOCK | ATTEMPTED),
            reaction=True, name="block with +1 intercept"),
        Mode("STR", BLEEDS_ME, Mark(UNFELT), LOCKS, IfSuccessful(Fight(ACTING, ACTOR)), moment=AS_SUCCESSFUL,
            reaction=True, name="no pool, lock, enter combat")))
