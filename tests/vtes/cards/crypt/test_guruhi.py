"""Short games with crypt cards modelled in Python: guruhi."""

import pytest

from rules.vtes.state import values
from rules.vtes.terms import MASTER_ACTIONS

from ...chaptertools import PLAIN
from ...fighttools import END, fight, over
from ...story import Position

LUCIAN = "Lucian, the Perfect"


@pytest.mark.parametrize(("name", "actions"), [("Nana Buruku", 2), ("Anson", 2), ("Unmada", 1)])
def test_master_actions_are_recognised(name, actions):
    story = Position().ready(name).start()
    assert values.of_methuselah(story.game, story.me, MASTER_ACTIONS, 1) == actions


@pytest.mark.parametrize(("card", "cost"), [(END, 0)])
def test_dodges_are_not_strikes_against_lucian(card, cost):
    story = fight(mine=PLAIN, theirs=LUCIAN, blood=5, hand=[card])
    if story.can(card) and story.kind == "strike":
        story.choose(card)
        over(story)
        assert story.named(PLAIN).blood == 5 - cost
