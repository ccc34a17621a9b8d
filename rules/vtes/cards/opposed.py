"""Cards of the most played ones that need an opponent for all they do: what of them is missing.

The modes that their text gives (stealth, intercept, votes) stand beside these rows.
"""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.clauses import BLOCKERS, COMBAT, FALLEN, OTHERS, OTHERS_ACT
from rules.vtes.terms import CONVICTION, EVENT, MASTER

MINION_CARDS = ~(MASTER | EVENT | CONVICTION)
"""Every library card that is neither master, event nor conviction (VTES-GL-06)."""

ENTRIES = (
    card(100545, "Direct Intervention", "5d695f35", cancels=MINION_CARDS),
    card(100131, "Banishment", "b7b60892",
        lacks={"sending a vampire of another back to the uncontrolled region": OTHERS}),
    card(100698, "Fame", "5eece6fe", lacks={"pool burned for a vampire in torpor": FALLEN}),
    card(102151, "Wash", "fcad1957", lacks={"canceling a master of predator or prey": OTHERS}),
    card(101001, "Into Thin Air", "39bd0054",
        lacks={"stealth, but not beside Lost in Crowds": BLOCKERS,
            "less intercept for a blocker": BLOCKERS, "more stealth at superior": BLOCKERS}),
    card(101896, "Sudden Reversal", "198b40cf", cancels=MASTER),
    card(102221, "Enchanting Gaze", "8fbcca22",
        lacks={"making an attempt to block fail for corruption counters at superior": BLOCKERS}),
    card(100549, "Disarm", "50ec49eb", lacks={"sending the opponent to torpor": COMBAT}),
    card(102097, "Veil the Legions", "337ceba6",
        lacks={"stealth for another": BLOCKERS, "stealth for the next actions at superior": BLOCKERS}),
    card(101697, "Scourge of the Enochians", "6846728f",
        lacks={"burning small vampires": OTHERS, "passing it to the predator": OTHERS}),
    card(100079, "Aranthebes, The Immortal", "f9c0bad4",
        lacks={"less stealth for minions of the predator": OTHERS,
            "weaker bleeds of small vampires": OTHERS_ACT, "others can shuffle it away": OTHERS}),
    card(102280, "Shadow Cast", "271123ce", lacks={"stealth kept for later at superior": BLOCKERS}),
    card(102281, "Shadow Cloak", "e9d0a32f",
        lacks={"protection from actions of others at superior": OTHERS_ACT}),
    card(101654, "Rötschreck", "bb134deb", lacks={"ending combat with a vampire in torpor": COMBAT}),
    card(102063, "Under Siege", "f462c764", lacks={"unlocking to block": OTHERS_ACT}),
    card(101487, "Priority Contract", "af58cdec", lacks={"a contract on a minion of the prey": OTHERS}),
    card(100709, "FBI Special Affairs Division", "c0d63973",
        lacks={"damage for an ally burned in combat": COMBAT}),
    card(101067, "KRCG News Radio", "c1319060", lacks={"locking it for intercept": OTHERS_ACT}),
    card(101265, "Narrow Minds", "a35de8b8", lacks={"dearer cards that redirect a bleed": OTHERS_ACT}),
    card(100581, "Dragonbound", "8aa86283", lacks={"pool burned for vampires in torpor": FALLEN}),
    card(101958, "Tension in the Ranks", "2b6458e7",
        lacks={"pool burned for minions that leave the ready region": FALLEN}),
    card(101954, "Temptation", "2f9244e7", lacks={"taking control of a vampire of another": OTHERS}),
    card(100866, "Guardian Angel", "d6658a63",
        lacks={"intercept against bleeds": OTHERS_ACT, "preventing damage": COMBAT,
            "burning it in torpor": FALLEN}),
)  # fmt: skip
"""The entries."""
