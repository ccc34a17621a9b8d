"""Short games with library cards modelled in Python: masters s sn."""

from rules.vtes.state import values
from rules.vtes.state.departures import leave_play
from rules.vtes.state.titles import change_sect
from rules.vtes.terms import INTERCEPT

from ...chaptertools import PLAIN, PRINCE
from ...story import Position
from ..helpers import BLANCHE, until_asked


def guided():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(BLANCHE)
    position = position.hand("Saulot's Guiding Wisdom", "Rebel")
    return position.start().until("master").choose("Saulot's")


def peace(fighter, locked=False, used=False):
    """A minion of seat 1 blocks one of seat 0; the Salubri of seat 1 may end the combat."""
    position = Position(players=2).at(1).ready(BLANCHE).on(BLANCHE, "Saulot's Guiding Wisdom")
    position = position.ready(PLAIN).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    until_asked(story, "block", 1)
    story.named(BLANCHE).locked = locked
    if used:
        story.named("Saulot's Guiding Wisdom").used = {"called": story.game.turn}
    story.choose(fighter)
    for _ in range(20):
        if story.can("Saulot's") or story.game.action is None:
            break
        story.pass_once()
    return story


def test_saulots_guiding_wisdom_gives_an_independent_salubri_a_title():
    story = guided()
    salubri = story.named(BLANCHE)
    assert (salubri.profile.active_title, values.votes(story.game, salubri)) == ("guide", 2)
    assert not story.can("Rebel"), "one archetype"
    change_sect(story.game, salubri, "camarilla")
    assert values.votes(story.game, salubri) == 0, "it is an Independent title"
    story = guided()
    leave_play(story.game, story.named("Saulot's Guiding Wisdom"))
    assert values.votes(story.game, story.named(BLANCHE)) == 0
    for name in (PRINCE, "Abebe"):
        other = Position().ready(name).hand("Saulot's Guiding Wisdom").start()
        assert not other.reaches("master") or not other.can("Saulot's")


def test_saulots_guiding_wisdom_ends_combats_of_others_once_each_turn():
    story = peace(PLAIN)
    assert (story.kind, story.table.decision.seat) == ("before-range", 1)
    story.choose("Saulot's")
    assert story.named(BLANCHE).locked
    assert story.game.combat is None
    assert peace(BLANCHE).game.action is None, "of another minion"
    assert peace(PLAIN, locked=True).game.action is None, "it must lock"
    assert peace(PLAIN, used=True).game.action is None


def test_sight_beyond_sight_gives_a_salubri_intercept():
    story = Position().ready(BLANCHE).ready(PRINCE).hand("Sight Beyond Sight").start().until("master")
    story.choose("Sight Beyond Sight")
    salubri = story.named(BLANCHE)
    assert story.named("Sight Beyond Sight").host is salubri
    assert values.of_minion(story.game, salubri, INTERCEPT, 0) == 1
