"""Short games with library cards modelled in Python: masters q r."""

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import give
from rules.vtes.terms import STRENGTH

from ...chaptertools import GANGREL, KINE, PLAIN, PRINCE, YOUNG
from ...story import Position
from ..helpers import until_asked, voted_through


def weak(game):
    """A tweak: nobody inflicts any damage."""
    for minion in game.in_play.values():
        if hasattr(minion, "values"):
            give(game, minion, Value(STRENGTH, -5), minion)


def rebellion(mine, action="bleed", blocker=GANGREL, used=False):
    position = Position(players=2).at(1).ready(GANGREL, blood=1).ready(PLAIN, blood=1).on(GANGREL, "Rebel")
    story = position.at(0).ready(mine).hand(KINE).tweak(weak).start().until("action").choose(action)
    if used:
        story.named("Rebel").used = {story.named("Rebel").face.triggers[0]: story.game.turn}
    story.game.action.stealth = 0
    voted_through(until_asked(story, "block", 1).choose(blocker))
    return [story.named(name).blood for name in (GANGREL, PLAIN)]


def retribution(bleed, redo=False):
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready(GANGREL, locked=True)
    story = position.hand("Retribution", "Retribution").start()
    until_asked(story, "act", 1).choose(PRINCE).choose("bleed")
    story.game.action.bleed = bleed - 1
    while story.me.turns < 2 + redo:
        story.pass_once()
    return story.until("master") if story.reaches("master") else story


def test_rebel_feeds_who_blocks_the_titled_or_politics_once_a_turn():
    assert rebellion(PRINCE) == [2, 1]
    assert rebellion(YOUNG) == [1, 1]
    assert rebellion(YOUNG, KINE) == [2, 1]
    assert rebellion(PRINCE, blocker=PLAIN) == [1, 1]
    assert rebellion(PRINCE, used=True) == [1, 1]


def test_retribution_hurts_who_bled_for_more_than_one():
    story = retribution(2)
    before = story.named(PRINCE).blood
    story.choose("Retribution")
    assert story.named(PRINCE).blood == before - 3
    assert not story.can("Retribution"), "one in a game for each"
    assert not retribution(1).can("Retribution")


def test_retribution_is_for_what_was_since_the_last_turn():
    story = retribution(2)
    number = story.named(PRINCE).number
    story.me.turns += 1
    assert story.game.minion(number).noted(("burned more than 1 pool with a bleed", 0)) < story.me.turns
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL).hand("Retribution").start()
    assert not position.reaches("master") or not position.can("Retribution")
