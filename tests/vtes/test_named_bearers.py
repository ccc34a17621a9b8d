"""What a card gives to the bearer that it names, a Gargoyle or this Malkavian, it gives to no other bearer."""

import re

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.value import Lent
from rules.vtes.terms import BLEED_VALUE, INTERCEPT, STEALTH, STRENGTH, VOTES

from .readings import notation

GIVEN = {
    "bleed": BLEED_VALUE,
    "intercept": INTERCEPT,
    "stealth": STEALTH,
    "strength": STRENGTH,
    "vote": VOTES,
}
"""The kinds of values that are looked at, by how they are printed."""
SAYS_SO = r"(?:this|the) ({}) (?:with this \w+ )?[^.]*?\b(?:gets|has) [+-]\d (?:{})"


def named(groups, text):
    """Return the group, of those in an expression, whose minion alone gets something by a text; None if any does."""
    found = re.search(SAYS_SO.format(groups, "|".join(GIVEN)), text, re.IGNORECASE)
    return found[1].lower() if found else None


def test_a_card_gives_nothing_to_a_bearer_of_another_group():
    store = open_store()
    clans = {card.clan for card in store.cards() if isinstance(card, CryptCard)}
    sects = ("anarch", "laibon", "sabbat vampire", "camarilla vampire")
    groups = "|".join(map(re.escape, sorted(clans | set(sects), key=len, reverse=True)))
    lost, seen = [], 0
    for card in store.cards():
        group = None if isinstance(card, CryptCard) else named(groups, card.text)
        if group is None:
            continue
        values = [
            value
            for value in model_of(card).values
            if getattr(value, "kind", None) in GIVEN.values() and not isinstance(value, Lent)
        ]
        seen += len(values)
        wanted = group.removesuffix(" vampire")
        lost += [card.name for value in values if wanted not in notation(value).lower()]
    assert seen > 10
    assert lost == []
