"""The vocabularies that the rules of all sentences share."""

from __future__ import annotations

from cardbase.vocabulary import DISCIPLINES
from rules.vtes.cards.grammar.grammar import Counted, Either, Rule, Words
from rules.vtes.cards.grammar.meanings import Each, Slot, of
from rules.vtes.cards.grammar.said import BEARER, EMPLOYER, THIS_MINION, THIS_VAMPIRE, Gives
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.terms import BLEED_VALUE, HAND_SIZE, INTERCEPT, STEALTH, STRENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.cards.grammar.grammar import Phrase

N = Slot("n")
SELF = Words(dict.fromkeys(("~", "he", "she", "it", "they", "Kay'tall", "kay'tall")))
"""The minion with this text; one card misspells its name."""
ITSELF = Words(dict.fromkeys(("~", "him", "her", "it", "them")))
CLAN = Words({clan: clan for clan in SECT_OF_CLAN})
DISCIPLINE = Words({f"{name.title()} [{icon}]": icon for name, icon in DISCIPLINES.items()})
SUPERIOR = Words({f"{name.title()} [{icon.upper()}]": icon for name, icon in DISCIPLINES.items()})
KIND = Words(
    {
        "bleed": BLEED_VALUE,
        "strength": STRENGTH,
        "stealth": STEALTH,
        "intercept": INTERCEPT,
        "hand size": HAND_SIZE,
    }
)
VOTES = Counted("vote", "votes")
TRANSFERS = Counted("transfer", "transfers")
WHO_GETS = Words(
    {
        "": "",
        "this vampire gets ": THIS_VAMPIRE,
        "this minion gets ": THIS_MINION,
        "the bearer gets ": BEARER,
        "the employer gets ": EMPLOYER,
    }
)


def flag(words: str) -> Words:
    """Return the vocabulary of words that are there or not: True or False."""
    return Words({"": False, words: True})


def unless(absent: object, *phrases: Phrase) -> Either:
    """Return the vocabulary of phrases that may be left out: then it means `absent`."""
    return Either(Words({"": absent}), *phrases)


CAPACITY = unless(0, Rule(" with capacity {n} or more", N))


def gives(where: str, template: str, /, *parts: Any, **slots: Phrase) -> Rule:
    """Make the rule of a sentence that gives its card parts; `self` and `itself` are that card.

    Args:
        where: the field of `Model`, see `Gives`.
        template: as of `Rule`.
        parts: what it gives, or one `Each`, or one slot that reads several.
        slots: as of `Rule`.
    """
    known = {"self": SELF, "itself": ITSELF}
    used = {name: phrase for name, phrase in known.items() if f"{{{name}}}" in template}
    one = parts[0] if len(parts) == 1 and isinstance(parts[0], Each | Slot | tuple) else parts
    return Rule(template, of(Gives, where, one), **used, **slots)
