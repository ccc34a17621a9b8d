"""The stories of locations that lock to make cards cheaper."""

from rules.vtes.state import costs

from .chaptertools import ALLY, GANGREL, PLAIN, knows
from .story import Position

LINE, SHARD = "The Line", "The Shard, London"
DEAR = "Govern the Unaligned"  # an action of 1 blood


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- The Line ----------------------------------------------------------------------------------------------------


def line(*, blood=4, against=(), cards=(DEAR,), level="dom"):
    position = Position(players=2).at(1).ready(PLAIN).hand(*against).at(0).ready(GANGREL, blood=blood)
    position = position.table(LINE).hand(*cards).tweak(knows(seat0=level))
    return position.start().until("action")


def test_the_line_is_for_actions_of_vampires_while_it_is_unlocked():
    story = line()
    game, minion = story.game, story.named(GANGREL)
    assert costs.lockable(game, story.me, None) == [], "no modifier, and nothing in pool"
    assert [amount for _, amount in costs.lockable(game, story.me, minion)] == [1]
    story.named(LINE).locked = True
    story.choose(DEAR)
    assert story.kind != "trigger"
    assert resolved(story).named(GANGREL).blood == 3
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(ALLY).table(LINE)
    story = position.start().until("action")
    assert costs.lockable(story.game, story.me, story.named(ALLY)) == []
