"""Telling apart the sentences of a printed text: which matter alone, and which need an opponent."""

from __future__ import annotations

import re

OPPONENT = re.compile(
    r"combat|strike|damage|\bblock|intercept|maneuver|\bpress\b|dodge|prevent|stealth|ballot|"
    r"as a Ⓓ action|other Methuselah|another Methuselah|Methuselahs can|your prey (?:can|must|chooses)|"
    r"your predator|minion(?:s)? controlled by|steal|contest|opposing|referendum|vote|torpor|diabler|"
    r"cannot be the target|against you|reaction card|must burn 1 blood to|trophy|bounce|Vampires can",
    re.IGNORECASE,
)
"""Words of sentences that only do something when somebody opposes."""

ALONE = re.compile(
    r"gain|gets? [+]\d+ (?:bleed|hand)|unlock|uncontrolled region|\bdraw\b|hand size|transfer|master phase|"
    r"search|\bpool\b|your crypt|your library|ash heap|Add \d|blood bank|cost|bleed with|discard phase",
    re.IGNORECASE,
)
"""Words of sentences that may do something for a Methuselah alone."""

NEUTRAL = re.compile(
    r"^(?:(?:Master: )?(?:unique )?(?:location|master|haven|boon|watchtower|gear)|Unique(?: \w+)?|"
    r"Trifle|Master|While in play, this card does not count as equipment|"
    r"Hunting ground|Location|Title|Gehenna|Transient|Boon|Archetype|Discipline|Master: Discipline|Haven|"
    r"Weapon(?:: [a-z]+)?|Vehicle|Electronic|Unique weapon|Melee weapon|Frenzy|Condemnation|Grapple|"
    r"Requires [^.]*|Infernal|Scarce|Sterile|Black Hand|Seraph|Black Hand Seraph|Non-unique|Red List|"
    r"Blood Cursed|Flight \[FLIGHT\]|\w+s are not unique|\w+ are not unique|A minion can have only one [^.]*|"
    r"A vampire can have only one [^.]*|Advanced|Only one [^.]* in a game)\.?$",
    re.IGNORECASE,
)
"""Sentences that say what a card is, or what it asks for; both are read elsewhere."""


def sentences(text: str) -> list[str]:
    """Split a text into sentences; lines end sentences too."""
    found: list[str] = []
    for line in text.split("\n"):
        parts = re.split(r"(?<=[.)])\s+(?=[A-Z+\-ⒹX0-9\[])", line.strip())
        found += [part.strip() for part in parts if part.strip()]
    return found


def so_many(count: int) -> str:
    """Say of how many sentences something holds; nothing where there is none."""
    if not count:
        return ""
    return "one of its sentences" if count == 1 else f"{count} of its sentences"


def is_idle(sentence: str) -> bool:
    """Return whether a sentence cannot matter to a Methuselah alone."""
    return bool(OPPONENT.search(sentence)) and not ALONE.search(sentence)
