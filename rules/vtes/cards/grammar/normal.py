"""Passes that make printed sentences alike before they are read, each of which can be undone.

The full stop goes, the card's own name becomes "~", the first letter becomes small.
"""

from __future__ import annotations

from cardbase.quick import value
from cardbase.vocabulary import DISCIPLINES
from rules.vtes.law.sects import SECT_OF_CLAN

SELF = "~"
ENDS = ". "
"""What a sentence may end with that says nothing."""
WORDS_OF_THE_GAME = frozenset(
    {
        *(
            "anarch",
            "sabbat",
            "camarilla",
            "independent",
            "laibon",
            "black",
            "hand",
            "seraph",
            "the",
            "and",
            "of",
        ),
        *("prince", "justicar", "bishop", "archbishop", "priscus", "cardinal", "regent", "baron", "magaji"),
        *(
            "primogen",
            "kholo",
            "vampire",
            "ally",
            "minion",
            "imbued",
            "advanced",
            "dr.",
            "sir",
            "lord",
            "count",
        ),
        *("ghoul", "mage", "zombie", "animal", "retainer", "wraith", "mummy", "frenzy", "red list"),
        *DISCIPLINES,
        *(word.lower() for clan in SECT_OF_CLAN for word in clan.split()),
    }
)
"""Words that do not stand for a card by themselves, though its name has them."""

PROPER = frozenset(
    {
        *("Camarilla", "Sabbat", "Laibon", "Independent", "Anarch", "Black"),
        *(clan.partition(" ")[0] for clan in SECT_OF_CLAN),
        *(name.title().partition(" ")[0] for name in DISCIPLINES),
    }
) - {"Blood"}
"""Words whose first letter stays a capital."""


@value
class Normal:
    """A sentence made alike, and what it takes to print it again.

    Attributes:
        text: as it is read.
        names: what each "~" in it stands for.
        end: what was cut off its end.
        capital: whether its first letter was a capital.
    """

    text: str
    names: tuple[str, ...] = ()
    end: str = ""
    capital: bool = False

    def printed(self) -> str:
        """Return the sentence as it was printed."""
        text = self.text
        if self.capital:
            text = text[:1].upper() + text[1:]
        first, *rest = text.split(SELF)
        told = "".join(name + part for name, part in zip(self.names, rest, strict=True))
        return first + told + self.end


def normal(sentence: str, names: tuple[str, ...] = ()) -> Normal:
    """Make a sentence alike.

    Args:
        sentence: as printed.
        names: those of its card, as of `names_of`.
    """
    text = sentence.rstrip(ENDS)
    end = sentence[len(text) :]
    text, taken = _without(text, names)
    first = text.partition(" ")[0]
    capital = "A" <= text[:1] <= "Z" and first not in PROPER
    return Normal(text[:1].lower() + text[1:] if capital else text, taken, end, capital)


def names_of(name: str, whole: bool = False) -> tuple[str, ...]:
    """Return what a card may be called in its own text, the longest first.

    Args:
        name: of the card.
        whole: only that; otherwise parts of it too, as minions are called.
    """
    words = name.replace(",", " ,").split()
    found = {name} if name.lower() not in WORDS_OF_THE_GAME else set()
    for start in range(0 if whole else len(words)):
        for stop in range(start + 1, len(words) + 1):
            part = words[start:stop]
            if "," not in (part[0], part[-1]) and any(_stands_alone(word) for word in part):
                found.add(" ".join(part).replace(" ,", ","))
    return tuple(sorted(found, key=len, reverse=True))


def _stands_alone(word: str) -> bool:
    return len(word) > 2 and word[:1].isupper() and word.lower() not in WORDS_OF_THE_GAME


def _without(text: str, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Put "~" for each name that stands in a text as whole words, except in another card's marked name."""
    about = [name for name in names if name in text]
    taken: list[str] = []
    kept: list[str] = []
    at = 0
    while about:
        places = [(text.find(name, at), -len(name), name) for name in about]
        start, _, name = min((place for place in places if place[0] >= 0), default=(-1, 0, ""))
        if start < 0:
            break
        end = start + len(name)
        whole = not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum())
        whole = whole and text.rfind("<", 0, start) <= text.rfind(">", 0, start)
        kept.append(text[at:start] + (SELF if whole else name))
        taken += [name] if whole else []
        at = end
    return "".join(kept) + text[at:], tuple(taken)
