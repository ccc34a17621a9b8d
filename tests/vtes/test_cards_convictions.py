"""The stories of convictions that an Imbued burns for what they do."""

import pytest

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PRINCE
from .story import Position

JUDGE = 'Erick "Shophet125" Franco'
STRIKE, SIGHT = "Strike with Conviction", "Second Sight"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def blocks(actor, *convictions, stealth=1):
    """The Imbued of seat 1 tries to block a minion of seat 0."""
    position = Position(players=2).at(1).ready(JUDGE, convictions=convictions).at(0).ready(actor)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = stealth
    return story.until("block", 1).choose(JUDGE)


def test_second_sight_gives_intercept_against_a_monster():
    story = blocks(PRINCE, SIGHT)
    assert (story.kind, story.table.decision.seat) == ("attempt", 1)
    story.choose(SIGHT)
    assert story.where(SIGHT) == ["ash heap"]
    assert story.named(JUDGE).convictions == []
    resolved(story)
    assert (story.named(JUDGE).locked, story.prey.pool) == (True, 30)


@pytest.mark.parametrize("actor", [IDLE_ALLY])
def test_second_sight_is_about_monsters(actor):
    assert "mortal" in Position().ready(actor).start().named(actor).profile.traits
    position = Position(players=2).at(1).ready(JUDGE, convictions=(SIGHT,)).at(0).ready(actor)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 1).choose(JUDGE)
    assert not story.can(SIGHT)


def test_second_sight_once_an_action():
    story = blocks(PRINCE, SIGHT, SIGHT, stealth=2).choose(SIGHT)
    assert not story.can(SIGHT)
    assert resolved(story).where(SIGHT) == ["ash heap", "table"]


def test_second_sight_takes_intercept_of_monsters_when_its_imbued_acts():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(JUDGE, convictions=(SIGHT,))
    story = position.start().until("action").choose("bleed")
    assert story.kind == "as-announced"
    story.choose(SIGHT).until("block", 1).choose(GANGREL)
    resolved(story)
    assert (story.prey.pool, story.named(GANGREL).locked) == (29, False), (
        "no intercept is less than no stealth"
    )
    other = Position(players=2).at(1).ready(ALLY).at(0).ready(JUDGE).start().until("action").choose("bleed")
    resolved(other.until("block", 1).choose(ALLY))
    assert other.prey.pool == 30


def test_second_sight_of_another_imbued_does_not_help_one_that_acts():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(JUDGE)
    story = (
        position.ready('Jack "Hannibal137" Harmon', convictions=(SIGHT,)).start().until("act").choose(JUDGE)
    )
    assert not story.choose("bleed").can(SIGHT)


def test_strike_with_conviction_bleeds_for_one_more_and_burns():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(JUDGE, convictions=(STRIKE, SIGHT))
    story = position.start().until("action").choose(STRIKE)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    assert story.named(JUDGE).locked
    resolved(story)
    assert (story.prey.pool, story.where(STRIKE), story.where(SIGHT)) == (28, ["ash heap"], ["table"])


def test_strike_with_conviction_is_kept_when_it_is_blocked():
    position = Position(players=2).at(1).ready(GANGREL, blood=1).at(0).ready(JUDGE, convictions=(STRIKE,))
    story = position.start().until("action").choose(STRIKE).until("block", 1).choose(GANGREL)
    while story.game.action is not None:
        story.pass_once()
    assert (story.where(STRIKE), story.prey.pool) == (["table"], 30)


def test_strike_with_conviction_is_one_bleed_a_turn():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(JUDGE, convictions=(STRIKE, STRIKE))
    story = resolved(position.start().until("action").choose("bleed"))
    story.named(JUDGE).locked = False
    assert not story.reaches("action") or not story.can(STRIKE)


def struck(foe, *convictions):
    """The Imbued strikes with bare hands at a blocker."""
    position = Position(players=2).at(1).ready(foe).at(0).ready(JUDGE, convictions=convictions)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(foe)
    while story.game.combat is not None:
        story.choose(STRIKE) if story.can(STRIKE) else story.pass_once()
    return story


@pytest.mark.parametrize(
    ("convictions", "lost"), [((), 1), ((STRIKE,), 2), ((STRIKE, STRIKE), 3), ((SIGHT,), 1)]
)
def test_strike_with_conviction_adds_to_the_damage_against_a_monster(convictions, lost):
    story = struck(GANGREL, *convictions)
    assert story.named(GANGREL).blood == 4 - lost
    assert story.named(JUDGE).convictions.count(-1) == 0
    if STRIKE in convictions:
        assert story.where(STRIKE) == ["ash heap"] * convictions.count(STRIKE)


def test_strike_with_conviction_is_about_monsters():
    assert struck(IDLE_ALLY, STRIKE).where(STRIKE) == ["table"]
