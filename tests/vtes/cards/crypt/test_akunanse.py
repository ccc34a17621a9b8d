"""Short games with crypt cards modelled in Python: akunanse."""

import pytest

from ...chaptertools import PLAIN, YOUNG, watchful
from ...story import Position
from ..helpers import being


@pytest.mark.parametrize("enough", [False])
def test_kamiri_helps_laibon_of_others_who_are_about_to_be_blocked(enough):
    position = Position(players=3).at(2).ready(YOUNG).at(1).ready(PLAIN, blood=3).at(0)
    position = position.ready("Kamiri wa Itherero (ADV)").uncontrolled("Kamiri wa Itherero", 9)
    position = position.tweak(being(PLAIN, sect="laibon"))
    story = (position.tweak(watchful) if enough else position).start().until("influence").choose("merge")
    while story.kind != "action" or story.game.active.seat != 1:
        story.pass_once()
    story.choose("bleed").until("block", 2)
    story.game.action.stealth = 0 if enough else 1
    story.choose(YOUNG)
    asked = []
    while story.kind == "attempt":
        asked.append(story.table.decision.seat == 0 and story.can("Kamiri"))
        story.pass_once()
    assert any(asked) == enough
