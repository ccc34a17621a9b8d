"""Reads whom a text means: "an ally or younger vampire", "a locked Sabbat vampire", "Allies"."""

from __future__ import annotations

import re

from cardbase.pattern import pattern
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.law.sects import SECT_OF_CLAN

CLANS = frozenset(SECT_OF_CLAN)
SECTS = frozenset({"camarilla", "sabbat", "anarch", "independent", "laibon"})
TITLES = frozenset(
    {
        *("primogen", "prince", "justicar", "bishop", "archbishop", "priscus", "cardinal", "baron"),
        *("magaji", "kholo"),
    }
)
TRAITS = frozenset({"werewolf", "mage", "mummy", "wraith", "zombie", "demon", "infernal", "animal", "ghoul"})
CAPACITY = pattern(r" with (?:a )?capacity (?:of )?(?:(\d+) or (less|more)|(?:above|over) (\d+))$")
PLURALS = {"allies": "ally", "werewolves": "werewolf", "minions": "minion", "vampires": "vampire"}


def read_who(phrase: str) -> tuple[Who, ...]:
    """Read whom a phrase means.

    Args:
        phrase: with or without an article, in singular or plural.

    Returns:
        What a minion must be, one of several ways to be it; () where the phrase is not known.
    """
    found: list[Who] = []
    for part in re.split(r"(?<!\d) (?:or|and|nor) ", phrase):
        one = _read(part)
        if one is None:
            return ()
        found.append(one)
    return tuple(found)


def _read(phrase: str) -> Who | None:
    made: dict[str, object] = {}
    body = re.sub(r"^(?:an?|any|another|the) ", "", phrase.strip())
    if match := CAPACITY.search(body):
        if match[3]:
            made["min_capacity"] = int(match[3]) + 1
        else:
            made["max_capacity" if match[2] == "less" else "min_capacity"] = int(match[1])
        body = body[: match.start()]
    words = body.split()
    while words and words[0].lower() in ("ready", "younger", "older", "locked", "unlocked", "titled"):
        word = words.pop(0).lower()
        if word == "titled":
            made["title"] = "any"
        elif word != "ready":
            made[word] = True
    last = words[-1].lower() if words else ""
    if PLURALS.get(last, last) in ("minion", "vampire", "ally"):
        kind = PLURALS.get(words.pop().lower(), last)
        if kind != "minion":
            made["kind"] = kind
    rest = " ".join(words)
    if rest and not _named(rest, made):
        return None
    if not (rest or made or body):
        return None
    return Who(**made) if made else ANYONE  # type: ignore[arg-type]


def _named(rest: str, made: dict[str, object]) -> bool:
    """Read the clan, sect, title or kind that is named; False where it is none of these."""
    no = rest.lower().startswith("non-")
    name = rest[4:] if no else rest
    singular = name.lower().removesuffix("s") if name.lower() not in TRAITS else name.lower()
    if name.lower() in SECTS or singular in SECTS:
        made["not_sect" if no else "sect"] = name.lower() if name.lower() in SECTS else singular
    elif name in CLANS or name.removesuffix("s") in CLANS:
        made["not_clan" if no else "clan"] = name if name in CLANS else name.removesuffix("s")
    elif not no and (PLURALS.get(name.lower(), singular) in TITLES or name.lower() in TITLES):
        made["title"] = name.lower() if name.lower() in TITLES else singular
    elif not no and PLURALS.get(name.lower(), singular) in TRAITS:
        made["trait"] = PLURALS.get(name.lower(), singular)
    else:
        return False
    return True
