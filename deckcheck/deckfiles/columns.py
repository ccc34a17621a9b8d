"""What a line says about a crypt card besides its name: capacity, disciplines, path, title, clan and group.

The archive, VDB, krcg and ARDB write capacity, disciplines, title, clan and group in this order; ELDB
writes the disciplines first, the capacity (once pasted, glued to them) and the clan, and no group.
"""

from __future__ import annotations

import re

from cardbase.deck import Columns
from cardbase.quick import pattern
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
CLAN = pattern(r"!?(?:[^\W\d_]|[ '’.,/&()-])+")
"""A clan as lists write it: words, with "!" for antitribu; anything else is not a column."""
BEGINNINGS = frozenset(phrase.split()[0] for phrase in (*PATHS, *TITLES))
"""Words that a path or a title may begin with; others begin the clan."""
GROUPS = frozenset("123456789") | {"ANY", "any", "Any", "*"}
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
"""Words that names of clans and creeds consist of, lower case."""

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
"""Words that lists put after a card's name, with numbers; lower case."""


def read_tail(text: str) -> tuple[str, Columns] | None:
    """Read a line's columns if they end with the group, as in "Theo Bell 8 cel DOM Brujah:6".

    Returns:
        The name (followed by "(ADV)" if the line marks it) and the columns; None if the text
        has no such columns.
    """
    tail = _plain_tail(text) or _tail(text)
    if tail is None:
        return None
    name, capacity, middle, group = tail
    words = middle.split()
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
    path, title, clan = _path_title_clan(words[at:])
    if not clan or (not clan.isalpha() and CLAN.fullmatch(clan) is None):
        return None
    return name, Columns(
        int(capacity),
        tuple(disciplines) if disciplines or none else None,
        title,
        path,
        clan,
        group.upper().replace("*", "ANY"),
    )


def _tail(text: str) -> tuple[str, str, str, str] | None:
    """Split a line into name, capacity, what is before the colon, and group."""
    found = TAIL.match(text)
    if found is None:
        return None
    name = f"{found['name']} (ADV)" if found["advanced"] else found["name"]
    return name, found["capacity"], found["middle"], found["group"]


def _plain_tail(text: str) -> tuple[str, str, str, str] | None:
    """Split a line as `_tail` does, without the expression; None if it takes a closer look."""
    before, _, group = text.rpartition(":")
    if group not in GROUPS or ":" in before:
        return None
    words = before.split()
    at = 0
    for place, word in enumerate(words):
        if place and len(word) < 3 and word.isdecimal():
            at = place
            break
    if not at or at + 1 == len(words) or "adv" in words[at - 1].lower():
        return None
    name = " ".join(words[:at])
    if not text.startswith(f"{name} "):  # with more than one space between its words
        return None
    return name, words[at], " ".join(words[at + 1 :]), group


def _path_title_clan(words: list[str]) -> tuple[str, str, str]:
    first = words[0].lower() if words else ""
    if first in TITLES:
        return "", first, " ".join(words[1:])
    if first not in BEGINNINGS:
        return "", "", " ".join(words)
    parted = PATH_TITLE_CLAN.fullmatch(" ".join(words))
    if parted is None:
        return "", "", ""
    return parted["path"] or "", (parted["title"] or "").lower(), parted["clan"]


def is_decoration(word: str) -> bool:
    """Return whether a word may follow a card's name to describe the card."""
    return word.isdecimal() or word.lower().strip("()[],!:") in DECORATIONS


def read_decorations(words: list[str]) -> tuple[Columns | None, str]:
    """Read words after a name as columns without a group, as ELDB writes them.

    Args:
        words: all of them `is_decoration`.

    Returns:
        The columns if the words are those of a crypt card, otherwise None and the comment that they
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
