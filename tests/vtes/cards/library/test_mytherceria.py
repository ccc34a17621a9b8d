"""Short games with library cards modelled in Python: mytherceria."""

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import give
from rules.vtes.terms import INTERCEPT

from ...chaptertools import GANGREL, PLAIN, PRINCE
from ...crypttools import resolved
from ..helpers import at_prey, attempted, in_way, until

FOUND = ("Zoo Hunting Ground", "Zaire River Ferry", "Secure Haven", "Political Seizure", ".44 Magnum")


def test_stone_travel_lets_one_do_without_the_combat():
    story = attempted("Stone Travel", knows0="MYT", theirs=(PLAIN, GANGREL)).choose("Stone")
    in_way(story, "[MYT]")
    give(story.game, story.named(GANGREL), Value(INTERCEPT, 3))
    story.until("block", 1).choose(GANGREL)
    story.until("trigger").choose(PRINCE)
    resolved(story)
    assert (story.named(GANGREL).blood, story.named(GANGREL).locked, story.prey.pool) == (4, True, 30)


def test_goblinism_shows_what_it_fetches():
    position = at_prey(hand=["Goblinism"], has="myt").library("Gestalt", *FOUND)
    story = position.start(journal=True).until("action").choose("Goblinism")
    until(story, lambda: story.kind == "target").choose("Zoo")
    assert any("Zoo Hunting Ground" in text for text in story.game.account(1))
