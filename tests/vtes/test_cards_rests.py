"""The stories of Anima Gathering, for which a vampire stays locked, and of Muricia's Call, which fetches a retainer."""

from rules.vtes.state import values
from rules.vtes.state.changes import unlock

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position
from .test_cards_blocked import ANARCH, until, way
from .test_cards_blocks import over

ANIMA = "Anima Gathering"


def gathered(level):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).torpor(YOUNG)
    story = position.hand(ANIMA).tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose(ANIMA)
    if level == "AUS":
        way(story, "bleed")
    assert sorted(story.options) == sorted([GANGREL, YOUNG]), "another one, ready or not"
    story.choose(GANGREL)
    assert story.game.action.stealth == 1
    return over(story)


def found(story, name):
    minion = story.named(name)
    return values.intercept(story.game, minion), values.bleed(story.game, minion)


def test_anima_gathering_ends_as_its_bearer_unlocks_otherwise():
    story = gathered("aus")
    unlock(story.game, story.named(PRINCE))
    assert found(story, GANGREL) == (0, 1)
    story.named(PRINCE).locked = True
    over(until(story, lambda: story.can("bleed") or story.can(GANGREL)).choose(story.options[1]))
    assert not story.in_play(ANIMA)


# --- Steely Tenacity ----------------------------------------------------------------------------------------

STEELY = "Steely Tenacity"


def test_steely_tenacity_that_lies_elsewhere_is_replaced():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(STEELY)
    story = position.tweak(ANARCH).tweak(knows(seat0="dom")).start().until("action").choose(STEELY)
    me = story.me
    number = me.playing.items[0]
    while story.game.action is not None:
        assert story.kind != "trigger"
        if number in me.ash.items:
            story.game.board.move(number, me.ash, me.removed)
        if number in me.playing.items:
            story.game.board.move(number, me.playing, me.removed)
        story.pass_once()
    assert len(me.hand.items) == 7
