"""The rules of sentences that say what a card is, and who can play it."""

from __future__ import annotations

from rules.vtes.cards.grammar import Rule, Series, Words
from rules.vtes.cards.meanings import Slot, of
from rules.vtes.cards.phrases import flag
from rules.vtes.cards.said import CardIs, Requires, SaidElsewhere
from rules.vtes.cards.who_rules import BARE

KINDS = (
    *(
        "trifle",
        "location",
        "hunting ground",
        "master",
        "discipline",
        "haven",
        "boon",
        "watchtower",
        "gear",
    ),
    *(
        "archetype",
        "title",
        "gehenna",
        "transient",
        "weapon",
        "melee weapon",
        "vehicle",
        "electronic",
        "frenzy",
    ),
    *(
        "equipment",
        "contract",
        "condemnation",
        "grapple",
        "aim",
        "infernal",
        "scarce",
        "sterile",
        "blood cursed",
    ),
    *("Black Hand", "seraph", "black hand seraph", "advanced", "investment", "trophy"),
)
PRINTED = {
    "Discipline": "discipline",
    "hunting Ground": "hunting ground",
    "Master": "master",
    "weapon: gun": "weapon: gun",
    "weapon, gun": "weapon: gun",
    "weapon, Gun": "weapon: gun",
    "Flight [FLIGHT]": "flight",
    "flight [FLIGHT]": "flight",
}
"""How else some of them are printed."""
HEADINGS = (
    Words(
        {
            f"{master}{unique}{words}": CardIs(kind, bool(unique), bool(master))
            for words, kind in ({kind: kind for kind in KINDS} | PRINTED).items()
            for unique in ("", "unique ")
            for master in ("", "master: ")
        }
    ),
    Rule("unique", CardIs("", unique=True)),
    Rule("non-unique", CardIs("non-unique")),
    Rule(
        "requires {a} {ready}{who}",
        of(Requires, Slot("who"), Slot("ready")),
        ready=flag("ready "),
        who=Series(BARE, (" or ", ", or "), (", ",)),
    ),
    Rule("while in play, this card does not count as equipment", SaidElsewhere("no equipment")),
)
