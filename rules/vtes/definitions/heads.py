"""The words at the head of a card's text that say what it is, and by which others cancel it."""

from __future__ import annotations

from cardbase.quick import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

HEADS = (
    *("Frenzy", "Grapple", "Aim", "Title", "Trophy", "Investment", "investment", "Red List", "Draft"),
    *("Contract", "contract"),
)
"""The words that say what a card is, and by which others cancel it."""
TROPHY: Final = "trophy"
HEAD = pattern(rf"(?m)^(?!\[)(?:[^\n]*[.:] )?(?:Unique )?({'|'.join(HEADS)})\.")


def heads_of(text: str) -> frozenset[str]:
    """Return the words of a card's text that say what it is, in lower case."""
    for word in HEADS:
        if word in text:  # most cards have none and need not wait for the expression
            return frozenset(match.lower() for match in HEAD.findall(text))
    return frozenset()


KIND_WORDS = frozenset(
    (
        *("unique", "non-unique", "minor", "major", "master", "out-of-turn", "trifle", "discipline", "haven"),
        *(
            "location",
            "hunting",
            "ground",
            "elysium",
            "derivative",
            "investment",
            "watchtower",
            "hunter-list",
        ),
        *("title", "archetype", "contract", "boon", "path", "disease", "skin", "relic", "condemnation"),
        *("equipment", "electronic", "vehicle", "weapon", "melee", "gun", "ammo", "nod", "fragment", "event"),
        *(
            "gehenna",
            "government",
            "transient",
            "inconnu",
            "inquisition",
            "frenzy",
            "grapple",
            "aim",
            "trophy",
        ),
        *("red", "list", "draft", "power", "conviction"),
    )
)
"""The words of sentences that say what a card is, and nothing else."""
PAIRS = ("hunting ground", "melee weapon")
"""Kinds of two words."""
STANDS_FOR = pattern(r"(?:^|\. )(?:While in|In|This)[^.\n]* (?:represents|this is) a (?:unique )?location\b")
"""How equipment says that it is a location in play."""
STOPS = pattern(r"\.(?:\s|$)")
GAPS = pattern(r"[\s:,]+")


def kinds_of(text: str) -> frozenset[str]:
    """Return what a card is beside its types, by the sentences of its first line that say nothing else."""
    found: set[str] = set()
    for sentence in STOPS.split(text.partition("\n")[0].lower()):
        words = GAPS.split(sentence.strip())
        if KIND_WORDS.issuperset(words):
            found.update(words)
            found.update(pair for pair in PAIRS if pair in sentence)
    if "location" in text and STANDS_FOR.search(text.partition("\n")[0]):
        found.add("location")
    return frozenset(found)
