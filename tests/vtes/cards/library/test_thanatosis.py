"""Short games with library cards modelled in Python: thanatosis."""

import pytest

from ...chaptertools import PLAIN, PRINCE, knows
from ...crypttools import resolved
from ...fighttools import blood
from ...story import Position


@pytest.mark.parametrize(("has", "x", "counters"), [("thn", 3, 3), ("THN", 3, 5), ("THN", 0, 2)])
def test_reanimated_corpse_lasts_as_long_as_was_paid(has, x, counters):
    name = "Reanimated Corpse"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(name).tweak(knows(seat0=has))
    story = position.start().until("action").choose(name)
    if story.kind == "mode":
        story.choose("X+2")
    resolved(story.choose(x))
    corpse = story.named(name)
    assert (corpse.counters, blood(story, PRINCE)) == (counters, 8 - x)
    for left in range(counters - 1, -1, -1):
        story.end_turn()
        while story.game.phase < 2:
            story.pass_once()
        assert story.in_play(name) == (left > 0)
        assert corpse.counters == left
    assert story.where(name) == ["out of the game"]
