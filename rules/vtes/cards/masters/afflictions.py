"""Masters that hinder vampires, and one that teaches few."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.definitions.abilities import Trigger
from rules.vtes.definitions.afflictions import Blind, ChooseStudent, PutOnHidden
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.learning import Learn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTING, PREDATOR, THIS
from rules.vtes.definitions.values import NoTransfers
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import IN_DISCARD_PHASE, WHEN_BLOCKED

ENTRIES = (
    card(100245, "Brainwash", "36632545",
        play=(PutOnHidden(),), values=(NoTransfers(),), open_actions=(burn_by(ANYONE, 1),)),
    card(100188, "Blind Spot", "6169a283", play=(Blind(),)),
    card(100009, "Abombwe", "9310bcdd",
        play=(ChooseStudent("abo", Who("vampire", sect="laibon"), Who("vampire", has="pro")), PutOn(),
            Learn("abo")),
        teaches="abo"),
    card(101210, "Millicent Smith, Puritan Vampire Hunter", "9f1146ce",
        play=(PutInPlay(),),
        triggers=(Trigger(WHEN_BLOCKED, Only(Is(ACTING, VAMPIRES, mine=True)), Burn(ACTING), Burn(THIS)),
            Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR)))),
)  # fmt: skip
"""The entries."""
