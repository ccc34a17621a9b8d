"""The stories of masters and events that bless, unseat, and haunt."""

from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import contest_titles

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import Position
from .test_cards_powerbases import resolved


def test_ephor_makes_a_vampire_yield_a_contested_title():
    def contest(game):
        rivals = [minion for minion in game.in_play.values() if minion.face.name in (PLAIN, GANGREL)]
        for minion in rivals:
            alter(game, minion, title="prince", city="Berlin", sect="camarilla")
        contest_titles(game, rivals[-1])

    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Ephor")
    story = position.having(phase=4).tweak(contest).start().until("action").choose("Ephor").choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).profile.title == ""
    assert story.named(GANGREL).profile.title == "prince"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Ephor")
    assert not position.start().until("action").can("Ephor"), "nobody contests a title"
