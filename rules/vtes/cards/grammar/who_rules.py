"""Whom a text means: "an ally or younger vampire", "Sabbat vampires with capacity 5 or less"."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import Either, Rule, Series, Words
from rules.vtes.cards.grammar.meanings import Slot, With, of
from rules.vtes.cards.grammar.phrases import CLAN, N, flag, unless
from rules.vtes.definitions.who import Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.cards.grammar.grammar import Phrase

SECTS = {
    "Camarilla": "camarilla",
    "Sabbat": "sabbat",
    "Anarch": "anarch",
    "anarch": "anarch",
    "Independent": "independent",
    "independent": "independent",
    "Laibon": "laibon",
}
TITLES = ("prince", "justicar", "bishop", "archbishop", "cardinal", "baron", "regent")
ALIKE = ("primogen", "priscus", "magaji", "kholo")
"""Titles of which several are called as one is."""
TRAITS = {"werewolf": "werewolves", "mummy": "mummies"} | {
    trait: f"{trait}s" for trait in ("mage", "wraith", "zombie", "demon", "animal", "ghoul")
}
LEAST = Either(
    Rule("{n} or more", N),
    Words({f"{word} {number}": number + 1 for word in ("above", "over") for number in range(1, 11)}),
)


def _either_number(pairs: dict[str, str], many: bool, values: dict[str, str] | None = None) -> Words:
    """Return the vocabulary of words in singular and plural, that which is written first."""
    found: dict[str, str] = {}
    for form in (1, 0) if many else (0, 1):
        found |= {pair[form]: (values or {}).get(pair[0], pair[0]) for pair in pairs.items()}
    return Words(found)


def _who(many: bool, ready: str = "{|ready }") -> Phrase:
    """Return the phrases for the minions a text means, without an article.

    Args:
        many: the plural is written.
        ready: how the text may say that they are ready, which goes without saying.
    """
    kind = _either_number(
        {"vampire": "vampires", "ally": "allies", "minion": "minions"}, many, {"minion": ""}
    )
    named: dict[str, tuple[dict[str, Any], dict[str, Phrase]]] = {
        "{title}": ({"title": Slot("title")}, {"title": _either_number(
            {**{title: f"{title}s" for title in TITLES}, **{title: title for title in ALIKE}}, many)}),
        "{trait}": ({"trait": Slot("trait")}, {"trait": _either_number(TRAITS, many)}),
        "{clan}": ({"clan": Slot("clan")}, {"clan": CLAN}),
        "{sect}": ({"sect": Slot("sect")}, {"sect": Words(SECTS)}),
        "titled {sect} {kind}": (
            {"title": "any", "sect": Slot("sect"), "kind": Slot("kind")},
            {"sect": Words(SECTS), "kind": kind}),
        "titled {kind}": ({"title": "any", "kind": Slot("kind")}, {"kind": kind}),
        "non-titled {kind}": ({"title": "none", "kind": Slot("kind")}, {"kind": kind}),
        "non-titled {clan}": ({"title": "none", "clan": Slot("clan")}, {"clan": CLAN}),
        "infernal {kind}": ({"trait": "infernal", "kind": Slot("kind")}, {"kind": kind}),
        "infernal {clan}": ({"trait": "infernal", "clan": Slot("clan")}, {"clan": CLAN}),
        "{sect} {kind}": (
            {"sect": Slot("sect"), "kind": Slot("kind")}, {"sect": Words(SECTS), "kind": kind}),
        "non-{sect} {kind}": (
            {"not_sect": Slot("sect"), "kind": Slot("kind")}, {"sect": Words(SECTS), "kind": kind}),
        "{clan} {kind}": ({"clan": Slot("clan"), "kind": Slot("kind")}, {"clan": CLAN, "kind": kind}),
        "{kind}": ({"kind": Slot("kind")}, {"kind": kind}),
    }  # fmt: skip
    base = Either(*(Rule(words, of(Who, **fields), **phrases) for words, (fields, phrases) in named.items()))
    limited = Rule(
        "{who}{least}{most}",
        With(
            "who",
            {"min_capacity": 0, "max_capacity": 0},
            min_capacity=Slot("least"),
            max_capacity=Slot("most"),
        ),
        who=base,
        least=unless(0, Rule(" with {|a }capacity {|of }{n}", N, n=LEAST)),
        most=unless(
            0,
            Rule(" with {|a }capacity {|of }{n} or less", N),
            Words(
                {f" of capacity less than {most + 1}": most for most in range(1, 11)}
                | {
                    f" {words} {most + 1}": most
                    for words in ("of capacity below", "with a capacity below", "with a capacity less than")
                    for most in range(1, 11)
                }
            ),
            Rule(" of capacity {n} or less", N),
        ),
    )
    states = ("younger", "older", "locked", "unlocked")
    return Rule(
        f"{ready}{{younger}}{{older}}{ready}{{locked}}{{unlocked}}{{who}}",
        With("who", dict.fromkeys(states, False), **{state: Slot(state) for state in states}),
        who=limited,
        **{state: flag(f"{state} ") for state in states},
    )


ONE = _who(many=False)
"""One of them, without an article."""
BARE = _who(many=False, ready="")
"""The same, if it matters whether they are ready."""
A_WHO = Either(
    Rule("{a} {who}", Slot("who"), who=ONE), Rule("{any |another |the |}{who}", Slot("who"), who=ONE)
)
"""One of them."""
SEVERAL = _who(many=True)
"""All of them, without "any"."""
MANY = Either(Rule("{|any }{who}", Slot("who"), who=SEVERAL), Rule("{a} {who}", Slot("who"), who=ONE))
"""All of them."""
ANY_OF = Series(MANY, (" and ", " or ", " nor "), ())
ONE_OF = Series(A_WHO, (" or ", " and ", " nor "), ())
"""Whoever is one of several."""
NUMBER_WORD = Either(Rule("{n}", N), Words({"1": 1, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3}))
"""A number in digits or as a word."""
