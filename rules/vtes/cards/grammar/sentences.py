"""Telling apart the sentences of a printed text, and what those need that nobody could read."""

from __future__ import annotations

import re

from cardbase.quick import pattern
from rules.vtes.definitions.needed import BLOCKERS, COMBAT, FALLEN, NOTHING, OTHERS, OTHERS_ACT, VOTERS

NEED_WORDS = (
    (COMBAT, ("combat", "strike", "damage", "maneuver", "dodge", "prevent"), pattern(r"\bpress\b")),
    (BLOCKERS, ("stealth",), pattern(r"\bblock")),
    (OTHERS_ACT, ("intercept", "against you", "reaction card"), None),
    (VOTERS, ("ballot", "referendum", "vote"), None),
    (FALLEN, ("torpor", "diabler"), None),
    (
        OTHERS,
        (
            *("as a ⓓ action", "other methuselah", "methuselahs can", "your prey can", "your prey must"),
            *("your prey chooses", "your predator", "minion controlled by", "minions controlled by"),
            *("steal", "contest", "opposing", "cannot be the target", "must burn 1 blood to", "trophy"),
            *("bounce", "vampires can", "red list"),
        ),
        None,
    ),
)
"""What a sentence that nobody could read needs to matter, by parts of it in lower case; the first that fits.

A sentence with none of these parts is taken to need nothing, and so to be missing at every table.
"""

ALONE = (
    *("unlock", "uncontrolled region", "hand size", "transfer", "master phase", "discard phase", "search"),
    *("your crypt", "your library", "ash heap", "blood bank", "cost", "bleed with", "bleed at"),
)
"""Parts of sentences, in lower case, that may do something for a Methuselah alone, whatever else they say."""
ALONE_WORD = pattern(r"\bgain|gets? [+]\d+ (?:bleed|hand)|\bdraw\b|\bpool\b|add \d")
"""More of them."""


def sentences(text: str) -> list[str]:
    """Split a text into sentences; lines end sentences too."""
    found: list[str] = []
    for line in text.split("\n"):
        parts = re.split(r"(?<=[.)])\s+(?=[A-Z+\-0-9\[]|Ⓓ)", line.strip())
        found += [part.strip() for part in parts if part.strip()]
    return found


def need_of_sentence(sentence: str) -> str:
    """Return what a sentence that was not read needs to matter, one of `needed.NEEDS`, by its words."""
    lowered = sentence.lower()
    if any(part in lowered for part in ALONE) or ALONE_WORD.search(lowered):
        return NOTHING
    for needs, parts, word in NEED_WORDS:
        if any(part in lowered for part in parts) or (word is not None and word.search(lowered)):
            return needs
    return NOTHING


def is_idle(sentence: str) -> bool:
    """Return whether a sentence cannot matter to a Methuselah alone."""
    return need_of_sentence(sentence) != NOTHING
