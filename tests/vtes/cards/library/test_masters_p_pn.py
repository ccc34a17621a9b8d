"""Short games with library cards modelled in Python: masters p pn."""

from rules.vtes.definitions.value import Value
from rules.vtes.state.contests import begin_contest
from rules.vtes.state.scenery import give
from rules.vtes.terms import STRENGTH

from ...chaptertools import PLAIN
from ...story import Position
from ..helpers import SABBAT, until_asked


def lilith(mine=SABBAT):
    position = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready(mine).table("The Path of Lilith")

    def strong(game):
        for minion in game.in_play.values():
            if minion.face.name == mine:
                give(game, minion, Value(STRENGTH, 5), minion)

    story = position.tweak(strong).start().until("action").choose("bleed")
    return until_asked(story, "block", 1).choose(PLAIN)


def test_the_path_of_lilith_forgets_as_it_leaves_play():
    story = until_asked(lilith(), "trigger").choose("The Path of Lilith")
    path = story.named("The Path of Lilith")
    assert path.used
    begin_contest(story.game, "The Path of Lilith")
    assert not path.used
