"""Library cards of Martyrdom."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Same
from rules.vtes.definitions.references import ACTING, ACTOR
from rules.vtes.definitions.who import Who
from rules.vtes.terms import AS_ANNOUNCED

card = Shelf()
card(101492, "Project", "5790f850", modes=(Mode("", name="bring into play"),),
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Unblockable(Who("vampire", max_capacity=6)),
        Unblockable(Who("monster", max_cost=3)), convictions=1, locks=True, moment=AS_ANNOUNCED,
        name="not blocked by the small"),))
