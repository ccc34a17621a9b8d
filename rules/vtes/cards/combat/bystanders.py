"""Combat cards that a vampire plays beside a fight, for one that fights."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.combat.blows import OF_A_STRIKE
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.duels import Bystander, PreventThere, Reprieves
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.sequels import Restore
from rules.vtes.definitions.who import ALLIES
from rules.vtes.terms import GUARDING, PREVENTION, REPRIEVE

OF_AN_ALLY = Bystander(ready=True, unlocked=True, who=ALLIES)

ENTRIES = (
    card(100907, "Heaven's Gate", "7811ce67",
        combat=(Mode("nec", OF_AN_ALLY, PreventThere(1), moment=GUARDING, name="prevent 1"),
            Mode("obe", OF_AN_ALLY, Reprieves(1), moment=REPRIEVE, name="save, 1 life"),
            Mode("OBE", OF_AN_ALLY, Reprieves(2), moment=REPRIEVE, name="save, 2 life"))),
    card(101175, "Martyr's Resilience", "db07f804",
        combat=(Mode("aus for", Bystander(unlocked=True), PreventThere(1), moment=GUARDING,
                name="prevent 1"),
            Mode("AUS FOR", Bystander(unlocked=True), PreventThere(1, bought=True), moment=GUARDING,
                name="prevent X+1"))),
    card(102262, "Touch of Valeren", "ca904a7a",
        modes=(Mode("for", ChooseAnybody(ready=False), Restore(3), stealth=1, name="3 blood or life"),),
        combat=(Mode("for", OF_A_STRIKE, moment=PREVENTION, name="prevent all of a strike"),
            Mode("FOR", Bystander(ready=True, mine=True), PreventThere(all=True, strikes=True),
                moment=GUARDING, name="prevent all of a strike at another"))),
)  # fmt: skip
"""The entries."""
