"""What crypt cards do in combat, their own and that of others, each by hand."""

from __future__ import annotations

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.definitions.clauses import FULL, WHOLE

from .chaptertools import GANGREL, PRINCE, YOUNG
from .fighttools import DODGE, fight
from .story import card


@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [
        ("Wise Frog", YOUNG, True), ("Wise Frog", "Alonso Petrodon", False),
        ("Elimelech the Twice-Damned", PRINCE, True), (PRINCE, GANGREL, False),
    ],
)  # fmt: skip
def test_some_strike_first(mine, theirs, first):
    story = fight(mine=mine, theirs=theirs, against=[DODGE])
    while story.game.combat.sides[0].blow is None:
        story.pass_once()
    assert story.game.combat.sides[0].blow.first == first


def test_jean_lisle_makes_hand_strikes_aggravated():
    """Jean Lisle pays 1 blood for it, each round of combat."""
    assert read_crypt(card("Jean Lisle")).verdict(FULL) == WHOLE
    assert read_crypt(card("Jean Lisle")).armed[0].blood == 1
