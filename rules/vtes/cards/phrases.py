"""The vocabularies that the rules of all sentences share."""

from __future__ import annotations

from cardbase.vocabulary import DISCIPLINES
from rules.vtes.cards.grammar import Counted, Either, Rule, Slot, Words
from rules.vtes.cards.said import BEARER, EMPLOYER, THIS_MINION, THIS_VAMPIRE
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.terms import BLEED_VALUE, HAND_SIZE, INTERCEPT, STEALTH, STRENGTH

N = Slot("n")
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
    """Give the vocabulary of words that stand there, or do not: True or False."""
    return Words({"": False, words: True})


def unless(absent: object, *phrases: Rule) -> Either:
    """Give the vocabulary of phrases that may be left out: then it means `absent`."""
    return Either(Words({"": absent}), *phrases)


CAPACITY = unless(0, Rule(" with capacity {n} or more", N))
