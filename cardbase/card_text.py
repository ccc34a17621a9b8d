"""Reads what a card's text demands and grants: "Requires a titled Sabbat vampire." -> `Requirement`.

The lists have no column for these demands (one older layout has a side table, which the tests compare
with), so they are read from the text: from the sentences that begin with "Requires".
"""

from __future__ import annotations

import re

from cardbase.card import NO_REQUIREMENT, Requirement
from cardbase.quick import pattern

TITLES = (
    "primogen",
    "prince",
    "justicar",
    "inner circle",
    "imperator",
    "bishop",
    "archbishop",
    "priscus",
    "cardinal",
    "regent",
    "inquisitor",
    "magaji",
    "kholo",
    "baron",
)
CITY_TITLES = frozenset({"prince", "archbishop", "baron"})
SECTS = ("camarilla", "sabbat", "independent", "anarch", "laibon")
TRAITS = ("black hand", "seraph", "infernal", "red list", "slave", "flight")
NEGATABLE = ("sterile", "red list", "caitiff")

ICON = pattern(r"\[([A-Za-z]{3})\]")
SENTENCE = pattern(r"\bRequires ([^.]*)\.")
ONE_WAY = pattern(r"^\[[A-Za-z]{3}\].*$", re.MULTILINE)
"""A line that begins with an icon is one way to play the card; its demands do not bind the other ways."""

ON_THE_TABLE = pattern(
    r"gehenna|same circle|combat|blocked|<|diablerie|edge|kerrie|no blood|conviction|aye\b|orun\b|in play"
    r"|unmerged|mortal, ghoul|follow the path|laibon or non-titled"
)
"""Words that make a demand about the state of the table, which no deck list can answer."""

MARKED = pattern(r"<(\w[^<>\n]*)>")
"""A card's name in the text of another, in the angle brackets of the card lists."""


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a card's text as people read it: without the brackets around card names."""
    return MARKED.sub(r"\1", text).split("\n")


def read_icons(head: str) -> tuple[tuple[str, ...], ...]:
    """Read the icons at the head of a line, sorted: "[obf][tha]" needs both, "[obf] or [tha]" is two ways."""
    parts = re.split(r"\bor\b", head)
    return tuple(tuple(sorted(ICON.findall(part), key=str.lower)) for part in parts if ICON.search(part))


def read_requirement(text: str) -> Requirement:
    """Read the demands of a library card's text.

    Args:
        text: the card's text in the current layout of the lists.

    Returns:
        The demands; `NO_REQUIREMENT` if the text makes none.
    """
    sentences = [" ".join(sentence.lower().split()) for sentence in SENTENCE.findall(ONE_WAY.sub("", text))]
    if not sentences:
        return NO_REQUIREMENT
    titles: set[str] = set()
    sects: set[str] = set()
    not_sects: set[str] = set()
    traits: set[str] = set()
    not_traits: set[str] = set()
    table: list[str] = []
    titled: bool | None = None
    imbued = vampire = False
    min_capacity = max_capacity = 0
    for sentence in sentences:
        if ON_THE_TABLE.search(sentence):
            table.append(sentence)
        words = sentence
        if "laibon or non-titled" in words or "mortal, ghoul" in words:
            continue
        for sect in SECTS:
            if re.search(rf"non-{sect}\b", words):
                not_sects.add(sect)
            elif re.search(rf"(?<!-)\b{sect}\b", words):
                sects.add(sect)
        for trait in NEGATABLE:
            if re.search(rf"non-{trait}\b|not {trait}\b", words):
                not_traits.add(trait)
        for trait in TRAITS:
            if re.search(rf"(?<!non-)\b{trait}\b", words):
                traits.add(trait)
        if "non-titled" in words:
            titled = False
        elif re.search(r"\btitled\b", words):
            titled = True
        titles.update(title for title in TITLES if re.search(rf"\b{title}\b", words))
        if "city title" in words:
            titles.update(CITY_TITLES)
        imbued = imbued or "imbued" in words
        vampire = vampire or "vampire" in words
        if found := re.search(r"capacity (\d+) or more", words):
            min_capacity = int(found[1])
        if found := re.search(r"capacity (\d+) or less", words):
            max_capacity = int(found[1])
        if found := re.search(r"capacity above (\d+)", words):
            min_capacity = int(found[1]) + 1
        if found := re.search(r"capacity less than (\d+)", words):
            max_capacity = int(found[1]) - 1
    return Requirement(
        titles=frozenset(titles),
        titled=titled,
        sects=frozenset(sects),
        not_sects=frozenset(not_sects),
        traits=frozenset(traits),
        not_traits=frozenset(not_traits),
        imbued=imbued,
        vampire=vampire,
        min_capacity=min_capacity,
        max_capacity=max_capacity,
        table=tuple(table),
    )


CRYPT_TRAITS = frozenset(
    {"black hand", "seraph", "blood cursed", "sterile", "scarce", "infernal", "red list", "non-unique"}
)
FIRST_WORDS = pattern(r"(?:Advanced, )?(Camarilla|Sabbat|Independent|Anarch|Laibon)\b")
CITY = pattern(r"\b(?:Prince|Archbishop|Baron) of ((?:D\.C\.|D\.C(?=:)|[^.:])+)")


def read_sect(text: str) -> str:
    """Read a vampire's sect from the first words of its text; "" if there is none (Imbued)."""
    found = FIRST_WORDS.match(text)
    return found[1] if found else ""


def read_city(text: str) -> str:
    """Read the city of a printed title; "" if the unmerged card's text names none."""
    found = CITY.search(text.partition("[MERGED]")[0].partition(": ")[0])
    return found[1].strip() if found else ""


def read_crypt_traits(text: str) -> frozenset[str]:
    """Read the traits that a crypt card's text states in separate sentences.

    What only the merged vampire has ("[MERGED] ...") does not count.
    """
    traits: set[str] = set()
    for sentence in re.split(r"[.:](?:\s|$)", text.partition("[MERGED]")[0].lower()):
        words = sentence.strip()
        if words in CRYPT_TRAITS:
            traits.add(words)
        elif words == "black hand seraph":
            traits.update(("black hand", "seraph"))
        elif words.endswith(" slave") and len(words) < 40:
            traits.add("slave")
        elif words.startswith("flight [flight]"):
            traits.add("flight")
        elif words.endswith(" are not unique"):  # of all cards with that name, "Tupdogs"
            traits.add("non-unique")
    return frozenset(traits)
