"""Telling apart the sentences of a printed text: which matter alone, and which need an opponent."""

from __future__ import annotations

import re

from cardbase.pattern import pattern

OPPONENT = (
    *("combat", "strike", "damage", "intercept", "maneuver", "dodge", "prevent", "stealth", "ballot"),
    *("as a ⓓ action", "other methuselah", "methuselahs can", "your prey can", "your prey must"),
    *("your prey chooses", "your predator", "minion controlled by", "minions controlled by", "steal"),
    *("contest", "opposing", "referendum", "vote", "torpor", "diabler", "cannot be the target"),
    *("against you", "reaction card", "must burn 1 blood to", "trophy", "bounce", "vampires can"),
)
"""Parts of sentences, in lower case, that only do something when somebody opposes."""
OPPONENT_WORD = pattern(r"\bblock|\bpress\b")
"""More of them."""

ALONE = (
    *("gain", "unlock", "uncontrolled region", "hand size", "transfer", "master phase", "search"),
    *("your crypt", "your library", "ash heap", "blood bank", "cost", "bleed with", "discard phase"),
)
"""Parts of sentences, in lower case, that may do something for a Methuselah alone."""
ALONE_WORD = pattern(r"gets? [+]\d+ (?:bleed|hand)|\bdraw\b|\bpool\b|add \d")
"""More of them."""

NEUTRAL = frozenset(
    {
        *("unique", "non-unique", "trifle", "discipline", "master: discipline", "hunting ground", "title"),
        *("gehenna", "transient", "archetype", "weapon", "melee weapon", "vehicle", "electronic", "frenzy"),
        *("condemnation", "grapple", "infernal", "scarce", "sterile", "black hand", "seraph", "advanced"),
        *("black hand seraph", "red list", "blood cursed", "flight [flight]"),
        "while in play, this card does not count as equipment",
        *(
            f"{master}{unique}{kind}"
            for master in ("", "master: ")
            for unique in ("", "unique ")
            for kind in ("location", "master", "haven", "boon", "watchtower", "gear")
        ),
    }
)
"""Sentences, in lower case, that say what a card is, or what it asks for; both are read elsewhere."""
NEUTRAL_BEGINNINGS = ("requires ", "a minion can have only one ", "a vampire can have only one ")
"""How more of them begin."""
NEUTRAL_FORM = pattern(r"unique \w+|weapon: [a-z]+|\w+ are not unique|only one [^.]* in a game")
"""What the others look like."""


class SentencePattern:
    """A recurring sentence.

    Args:
        part: stands in all of these sentences; where it does not, the expression need not be tried, nor
            compiled.
        text: the expression.
        flags: as of `re.compile`.
    """

    __slots__ = ("expression", "part")

    def __init__(self, part: str, text: str, flags: int = 0) -> None:
        self.part = part
        self.expression = pattern(text, flags)

    def match(self, sentence: str) -> re.Match[str] | None:
        """Return the match from the start of a sentence, None where it is another one."""
        return self.expression.match(sentence) if self.part in sentence else None


def sentences(text: str) -> list[str]:
    """Split a text into sentences; lines end sentences too."""
    found: list[str] = []
    for line in text.split("\n"):
        parts = re.split(r"(?<=[.)])\s+(?=[A-Z+\-0-9\[]|Ⓓ)", line.strip())
        found += [part.strip() for part in parts if part.strip()]
    return found


def so_many(count: int) -> str:
    """Say of how many sentences something holds; nothing where there is none."""
    if not count:
        return ""
    return "one of its sentences" if count == 1 else f"{count} of its sentences"


def is_idle(sentence: str) -> bool:
    """Return whether a sentence cannot matter to a Methuselah alone."""
    lowered = sentence.lower()
    return (any(part in lowered for part in OPPONENT) or OPPONENT_WORD.search(lowered) is not None) and not (
        any(part in lowered for part in ALONE) or ALONE_WORD.search(lowered) is not None
    )


def is_neutral(sentence: str) -> bool:
    """Return whether a sentence only says what a card is, or what it asks for."""
    lowered = sentence.lower().removesuffix(".")
    return (
        lowered in NEUTRAL
        or (lowered.startswith(NEUTRAL_BEGINNINGS) and "." not in lowered)
        or NEUTRAL_FORM.fullmatch(lowered) is not None
    )
