"""What a line says of a crypt card beside its name: capacity, disciplines, path, title, clan and group.

The archive, VDB, krcg and ARDB write capacity, disciplines, title, clan and group in this order; ELDB
writes the disciplines first, the capacity (once pasted, glued to them) and the clan, and no group.
"""

from __future__ import annotations

import re

from cardbase.deck import Columns
from cardbase.pattern import pattern
from cardbase.vocabulary import DISCIPLINES

TAIL = pattern(
    r"^(?P<name>.+?)\s+(?P<advanced>(?:\(?[Aa][Dd][Vv]\.?\)?)\s+)?(?P<capacity>\d{1,2})\s+(?P<middle>\S.*?)"
    r"\s*:\s*(?P<group>\d|ANY|any|Any|\*)$"
)
TITLES = (
    "inner circle", "1 vote", "2 votes", "3 votes", "primogen", "prince", "justicar", "archbishop", "bishop",
    "priscus", "cardinal", "regent", "magaji", "kholo", "baron",
)  # fmt: skip
PATHS = ("power and the inner voice", "death and the soul", "power", "death", "caine", "cathari")
PATH_TITLE_CLAN = pattern(
    rf"(?:(?P<path>{'|'.join(PATHS)})(?:\s|$)\s*)?(?:(?P<title>{'|'.join(TITLES)})(?:\s|$)\s*)?(?P<clan>.*)",
    re.IGNORECASE,
)
LETTERS = frozenset(DISCIPLINES.values()) | {"vin"}
CLANS = frozenset(
    {
        "toreador", "gangrel", "ventrue", "brujah", "tremere", "nosferatu", "malkavian", "banu", "haqim",
        "assamite", "ministry", "follower", "followers", "of", "set", "ravnos", "lasombra", "tzimisce",
        "giovanni", "caitiff", "gargoyle", "salubri", "samedi", "pander", "hecata", "baali", "kiasyd",
        "antitribu", "nagaraja", "ahrimane", "guruhi", "ishtarri", "osebo", "akunanse", "true", "blood",
        "brother", "harbinger", "skulls", "daughter", "cacophony", "abomination", "avenger", "defender",
        "innocent", "judge", "martyr", "redeemer", "visionary", "imbued",
    }
)  # fmt: skip
"""Words that clans and creeds are made of, lower case."""

TITLE_WORDS = frozenset(" ".join(TITLES).split()) - {"1", "2", "3"}
DECORATIONS = (
    LETTERS
    | CLANS
    | TITLE_WORDS
    | {
        *DISCIPLINES, "trifle", "pool", "conviction", "x", "and", "or", "anarch", "camarilla", "sabbat",
        "independent", "laibon", "unique", "location", "-none-",
    }
)  # fmt: skip
"""Words that lists put behind a card's name, beside numbers; lower case."""

GLUED = r"\b(?P<letters>[A-Za-z]{3})(?P<capacity>\d{1,2})(?=\s)"


def read_tail(text: str) -> tuple[str, Columns] | None:
    """Read a line's columns where they end with the group, as in "Theo Bell 8 cel DOM Brujah:6".

    Returns:
        The name (with "(ADV)" behind it where the line marks it) and the columns; None where the text
        has no such columns.
    """
    found = TAIL.match(text)
    if found is None:
        return None
    words = found["middle"].split()
    disciplines: list[str] = []
    at = 0
    none = False
    for word in words:
        if word in ("-none-", "-"):
            none = True
        elif word.lower() in LETTERS:
            disciplines.append(word)
        else:
            break
        at += 1
    parted = PATH_TITLE_CLAN.fullmatch(" ".join(words[at:]))
    if parted is None or not parted["clan"]:
        return None
    name = found["name"]
    if found["advanced"]:
        name += " (ADV)"
    return name, Columns(
        int(found["capacity"]),
        tuple(disciplines) if disciplines or none else None,
        parted["title"].lower() if parted["title"] else "",
        parted["path"] or "",
        parted["clan"],
        found["group"].upper().replace("*", "ANY"),
    )


def unglue(text: str) -> str:
    """Set a capacity apart from the disciplines it was pasted to: "PRE11" gives "PRE 11"."""
    return re.sub(
        GLUED,
        lambda found: (
            f"{found['letters']} {found['capacity']}" if found["letters"].lower() in LETTERS else found[0]
        ),
        text,
    )


def is_decoration(word: str) -> bool:
    """Tell whether a word may stand behind a card's name to describe the card."""
    return word.isdecimal() or word.lower().strip("()[],!:") in DECORATIONS


def read_decorations(words: list[str]) -> tuple[Columns | None, str]:
    """Read words behind a name as columns without a group, as ELDB writes them.

    Args:
        words: all of them `is_decoration`.

    Returns:
        The columns where the words are those of a crypt card, else None and the remark that they
        make: numbers are kept, since they may have been meant as a count.
    """
    disciplines = tuple(word for word in words if word.lower() in LETTERS)
    numbers = [int(word) for word in words if word.isdecimal()]
    rest = [word for word in words if word.lower() not in LETTERS and not word.isdecimal()]
    clans = " ".join(word for word in rest if word.lower().strip("()!:") in CLANS)
    if len(numbers) == 1 and 0 < numbers[0] <= 11 and clans and rest:
        title = " ".join(word.lower() for word in rest if word.lower() in TITLE_WORDS)
        none = any(word == "-none-" for word in rest)
        return Columns(numbers[0], disciplines if disciplines or none else None, title, "", clans), ""
    return None, " ".join(words) if numbers else ""
