"""Short games with crypt cards modelled in Python: banu haqim."""

import pytest

from ...chaptertools import GANGREL, PRINCE, YOUNG
from ...fighttools import DODGE, fight
from ...story import Position

TARIQ = "Tariq, The Silent (ADV)"


@pytest.mark.parametrize(("ready", "other"), [("Tariq, The Silent", TARIQ)])
def test_tariq_is_smaller_until_he_merges_and_is_independent_then(ready, other):
    story = Position(players=2).uncontrolled(ready, 7).uncontrolled(other).start().until("influence")
    story.choose(f"move {ready}")
    assert story.named(ready).capacity == 7 - 4
    story.end_turn().until("influence").choose("merge")
    minion = story.named(TARIQ)
    assert (minion.capacity, minion.profile.sect) == (7, "independent")


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
