"""Library cards of Vision."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import cancels
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLEEDS_ME, LOCKS, PREDATOR_ACTS
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.marks import ONCE_ONLY
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import ACTING, ACTOR, HAND, LIBRARY, PREDATOR, PREY, Cards
from rules.vtes.definitions.who import MONSTERS
from rules.vtes.terms import DURING

card = Shelf()
card(100110, "Augur", "06ddb91f",
    modes=(Mode("viz", Look(Cards(HAND, PREDATOR)), Look(Cards(HAND, PREY)), Look(Cards(LIBRARY), 3),
        Unlock(ACTOR), stealth=1, name="look at hands"),))
card(100534, "Determine", "c57697c2",
    modes=(Mode("viz", Only(Is(ACTING, MONSTERS)), BLEEDS_ME, PREDATOR_ACTS, LOCKS,
            Redirect(beyond_predator=True), moment=DURING, reaction=True, name="redirect, lock"),
        cancels("viz", CancelCard(spares=True, who=MONSTERS, near=True), LOCKS,
            Mark(ONCE_ONLY, canceled=True),
            of=("action",), reaction=True)))
