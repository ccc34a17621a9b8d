"""The players of an event, and how their names are compared: accents, order and punctuation aside."""

from __future__ import annotations

import re

from cardbase.fold import fold
from cardbase.quick import value

NUMBER = re.compile(r"(?<!\d)\d{7}(?!\d)")
"""A V:EKN number, which every member has."""
GROUPED = re.compile(r"(?<![\d.,])\d[.,' ]\d{3}[.,' ]\d{3}(?![.,']?\d)")
"""The same as a spreadsheet shows large numbers: "9,990,112"."""
AS_FLOAT = re.compile(r"(?<!\d)(\d{7})[.,]0+(?!\d)")
ROUNDED = re.compile(r"(?i)\d(?:[.,]\d+)?e\+?0?[567]")
"""What a spreadsheet makes of a number when a column is too narrow; most of its digits are lost."""

APART = re.compile(r"[^\w'’`´.]+|_|\.(?=\w)|(?<=[a-zà-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ][a-zà-öø-ÿ])")
"""Where words of a name end: also between "Bob" and "Müller" in "BobMüller"."""
ROUND_ABOUT = re.compile("(?<=[aou])e")
"""The second letter of "ue" for "ü" and its like."""
SHORT = 4
"""Letters of words that are left as they are: Zoe is no Zö."""


@value
class Player:
    """Somebody who is registered.

    Attributes:
        name: given name first; "" if the roster has the number only.
        number: V:EKN number of seven digits, "" if the roster has none.
        surname: what players are sorted by; "" for the last word of the name.
        table: in the current round, "" if not known.
        rank: place in the final standings, 0 if there are none.
        out: what marks somebody who has dropped out or was disqualified, "" for those who play.
        stand_in: what the roster has in the place of a number: "TEMP_3"; mostly "".
    """

    name: str
    number: str = ""
    surname: str = ""
    table: str = ""
    rank: int = 0
    out: str = ""
    stand_in: str = ""

    @property
    def shown(self) -> str:
        """The player in a line."""
        return f"{self.name} ({self.number})" if self.name and self.number else self.name or self.number

    @property
    def sort_key(self) -> tuple[bool, str, str, str]:
        """Sort by surname; the nameless come last."""
        last = self.surname or (self.name.split() or [""])[-1]
        return not self.name, fold(last), fold(self.name), self.number


def name_words(name: str) -> tuple[str, ...]:
    """Return the words of a name, folded; "ue" and "ü" are the same."""
    words = [folded for word in APART.split(name) if (folded := fold(word))]
    return tuple(ROUND_ABOUT.sub("", word) if len(word) > SHORT else word for word in words)


def spellings(name: str) -> frozenset[str]:
    """Return all ways to write a name in one word, whichever of its words comes first."""
    words = name_words(name)
    return frozenset("".join((*words[at:], *words[:at])) for at in range(len(words)))


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same, whatever their accents, punctuation and order."""
    words, others = name_words(one), name_words(other)
    return bool(words) and (set(words) == set(others) or not spellings(one).isdisjoint(spellings(other)))


def number_in(text: str) -> str:
    """Return the V:EKN number in a text, "" if there is none: also "#9990108", "9990108.0", "9,990,112"."""
    if found := AS_FLOAT.search(text):
        return found[1]
    if found := NUMBER.search(text):
        return found[0]
    grouped = GROUPED.search(text)
    return re.sub(r"\D", "", grouped[0]) if grouped else ""


def in_order(name: str) -> tuple[str, str]:
    """Return a name with the given name first, and its surname if that is known: "Doe, Jane" is Jane Doe."""
    last, comma, first = name.partition(",")
    name = " ".join(name.replace(",", " ").split())
    if comma and last.strip() and first.strip():
        return " ".join(f"{first} {last}".split()), " ".join(last.split())
    return name, ""
