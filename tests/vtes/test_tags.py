"""What a card is taken for follows from what it is made of: a reaction is soft that makes a bleed smaller."""

import re

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import WHILE_READY
from rules.vtes.definitions.references import BLEED
from rules.vtes.definitions.verb import within

SOFT = re.compile(
    r"reduces? (?:a|the|that|an) (?:[^.\[]*'s )?bleed|bleed amount (?:is reduced|by)|change the target of the bleed"
    r"|\bis now bleeding|redirect the bleed|(?<!attached minion )gets? -\w+ bleed",
    re.IGNORECASE,
)
"""How a reaction says that it makes a bleed smaller, or gives it another target."""


def test_what_is_put_together_is_found():
    lose = Lose(BLEED, 1)
    assert list(within((If(WHILE_READY, (lose,), (If(WHILE_READY, (), (lose,)),)),))).count(lose) == 2


def test_a_reaction_that_softens_bleeds_is_soft():
    """And no other is, over all reactions that are known whole."""
    wrong, soft = [], 0
    for card in open_store().cards():
        if isinstance(card, CryptCard) or "Reaction" not in card.types:
            continue
        model = model_of(card)
        if model.verdict("full") not in ("whole", "idle"):
            continue
        found = any(verb.is_soft() for mode in model.modes for verb in within(mode.verbs))
        soft += found
        if found != bool(SOFT.search(card.text)):
            wrong.append(f"{card.name}: {'soft' if found else 'not soft'}")
    assert "\n".join(wrong) == ""
    assert soft > 30
