"""The stories of convictions that an Imbued burns for what they do."""

import pytest

from rules.vtes.state.counters import corrupt

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PRINCE, knows
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


# --- React with Conviction --------------------------------------------------------------------------------

REACT = "React with Conviction"


def beguiled(name, has="", way="", convictions=(REACT,), mine=PRINCE, on=(), hand=()):
    """A minion of seat 0 takes an action at the Imbued of seat 1."""
    position = Position(players=2).at(1).ready(JUDGE, convictions=convictions).at(0).ready(mine)
    position = position.hand(*([] if on else [name]), *hand)
    story = position.tweak(knows(seat0=has)).start().until("action").choose(name)
    return story.choose(way) if way and story.kind == "mode" else story


@pytest.mark.parametrize(
    ("name", "has", "way"),
    [
        ("Sensory Deprivation", "chi", "put on an ally"),
        ("Restructure", "dem", ""),
        ("Entrancement", "PRE", "steal"),
    ],
)
def test_react_with_conviction_cancels_an_action_at_its_imbued_by_some_disciplines(name, has, way):
    story = beguiled(name, has, way)
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    blood = story.named(PRINCE).blood
    story.choose(REACT)
    assert story.where(REACT) == story.where(name) == ["ash heap"]
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood) == (False, blood), "nothing is paid"
    assert story.named(JUDGE).controller == 1


def test_react_with_conviction_need_not_be_burned():
    story = resolved(beguiled("Restructure", "dem").choose("pass"))
    assert story.where(REACT) == ["table"]
    assert story.named("Restructure").host is story.named(JUDGE)


def test_react_with_conviction_does_not_care_for_actions_by_other_disciplines():
    story = beguiled("Smash and Grab", "ani", mine="Casey Snyder")
    while story.game.action is not None:
        assert story.kind != "cancel"
        story.pass_once()


def test_react_with_conviction_does_not_care_for_actions_at_others():
    position = Position(players=2).at(1).ready(JUDGE, convictions=(REACT,)).ready(ALLY).at(0).ready(PRINCE)
    story = (
        position.hand("Restructure").tweak(knows(seat0="dem")).start().until("action").choose("Restructure")
    )
    story.choose(ALLY)
    assert story.kind != "cancel"


def test_react_with_conviction_does_not_care_for_a_bleed_by_presence():
    story = beguiled("Entrancement", "pre")
    assert story.kind != "cancel", "it is no action at the Imbued"


def test_react_with_conviction_cancels_what_would_change_control_whatever_it_requires():
    story = beguiled("The Ailing Spirit", "OBE", "take control")
    story.choose(REACT)
    assert story.where("The Ailing Spirit") == ["ash heap"]


@pytest.mark.parametrize("burned", [True, False])
def test_react_with_conviction_cancels_what_a_card_in_play_announces(burned):
    position = Position(players=2).at(1).ready(JUDGE, convictions=(REACT,)).at(0).ready("Puppeteer")
    story = position.start().until("action").choose("Puppeteer")
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    story.choose(REACT if burned else "pass")
    resolved(story)
    assert story.named(JUDGE).controller == (1 if burned else 0)
    assert story.where(REACT) == (["ash heap"] if burned else ["table"])
    assert story.named("Puppeteer").locked != burned


def test_react_with_conviction_cancels_the_corruption_that_would_take_it_over():
    position = (
        Position(players=2).at(1).ready(JUDGE, convictions=(REACT,)).at(0).ready(PRINCE, clan="Ministry")
    )
    story = position.hand("Corruption").start().until("action")
    corrupt(story.game, story.named(JUDGE), 0, story.named(JUDGE).capacity - 1)
    story.choose("Corruption")
    while not story.can(JUDGE) or story.kind != "target":
        story.pass_once()
    story.choose(JUDGE)
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    story.choose(REACT)
    resolved(story)
    assert story.named(JUDGE).controller == 1


@pytest.mark.parametrize("burned", [True, False])
def test_react_with_conviction_cancels_the_venenation_that_would_take_it_over(burned):
    position = Position(players=2).at(1).ready(JUDGE, convictions=(REACT,)).at(0).ready(PRINCE, blood=5)
    story = position.hand("Venenation").tweak(knows(seat0="ser")).start().until("action").choose("bleed")
    story.until("block", 1).choose(JUDGE)
    corrupt(story.game, story.named(JUDGE), 0, story.named(JUDGE).capacity - 1)
    while not story.can("Venenation"):
        story.pass_once()
    story.choose("Venenation")
    while not story.can(JUDGE) or story.kind != "target":
        story.pass_once()
    story.choose(JUDGE)
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    resolved(story.choose(REACT if burned else "pass"))
    assert story.named(JUDGE).controller == (1 if burned else 0)


@pytest.mark.parametrize(("name", "has", "can"), [("Entombment", "obt", False), ("Coma", "dem", True)])
def test_react_with_conviction_cancels_a_strike_card_by_some_disciplines(name, has, can):
    position = Position(players=2).at(1).ready(JUDGE, convictions=(REACT,)).at(0).ready(PRINCE).hand(name)
    story = position.tweak(knows(seat0=has)).start().until("action").choose("bleed")
    story.until("block", 1).choose(JUDGE)
    while not story.can(name):
        assert story.game.combat is not None
        story.pass_once()
    blood = story.named(PRINCE).blood
    story.choose(name)
    if story.kind == "mode":
        story.choose(0)
    assert (story.kind == "counter") == can
    if can:
        story.choose(REACT)
        assert story.where(REACT) == ["ash heap"]
        assert story.named(PRINCE).blood == blood - 1, "a hand strike; the card would have cost 3"
