"""What gets an action past who attempts to block it, and what hides it from nobody."""

import pytest

from rules.vtes.state import spans
from rules.vtes.state.scenery import alter
from tests.full_table.test_watchful import asked, later, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, YOUNG, knows
from tests.vtes.story import Position

FAILS = "Elder Impersonation"
GIVES = "Loup"
HELPS = "Veil the Legions"
STEALTHY = "Paris Opera House"
DAMPS = "The Missing Voice"
UNBLOCKABLE = "Virtuosa"


def attempted(hand, knows_how, blood=4, does="bleed", more=0):
    """Seat 0 acts with a vampire, and the only one of its prey attempts to block, with more intercept."""
    position = Position(players=2, passive=False).at(1).ready(PLAIN).at(0).hand(*hand)
    position = position.ready(GANGREL, blood=blood).tweak(knows(seat0=knows_how)).tweak(later)
    story = position.start().until("action").choose(does)
    story.until("block", 1)
    intercept(story, more)
    return story.choose(PLAIN)


def intercept(story, amount):
    spans.lay(story.game.action.lasting, spans.INTERCEPT, spans.ACTION, story.named(PLAIN).number, amount)


@pytest.mark.parametrize("more", [0, 1])
def test_who_can_makes_the_attempt_fail_whatever_the_intercept(more):
    story = attempted((FAILS,), "OBF", more=more)
    assert asked(story) == FAILS
    story.choose(FAILS)
    assert story.kind == "mode"
    assert "the attempt fails" in asked(story)


def test_stealth_is_all_that_is_needed_at_the_lower_level_and_may_not_be_enough():
    story = attempted((FAILS,), "obf")
    assert asked(story) == FAILS
    intercept(story, 1)
    assert asked(story) == "pass"


def test_nothing_more_is_played_against_an_attempt_that_fails_already():
    story = attempted((FAILS,), "OBF")
    story.game.action.stealth = 1
    assert FAILS in story.options
    assert asked(story) == "pass"


@pytest.mark.parametrize(
    ("card", "blood", "hides"),
    [("Cloak the Gathering", 1, True), ("Cloak the Gathering", 2, False), ("Spying Mission", 1, True)],
)
def test_a_hunt_is_hidden_for_nothing_by_who_would_fall(card, blood, hides):
    story = attempted((card,), "OBF", blood, does="hunt", more=1)
    assert card in story.options
    assert (asked(story) == card) is hides


@pytest.mark.parametrize(("prey", "plays"), [(YOUNG, True), (BIG, False)])
def test_intercept_is_taken_only_where_somebody_awake_would_lose_it(prey, plays):
    """At this level allies and vampires younger than the one that acts lose an intercept."""
    position = Position(players=3, passive=False).at(1).ready(prey).at(2).ready(BARON).at(0).hand(DAMPS)
    story = position.ready(PLAIN).tweak(knows(seat0="mel")).tweak(later).start()
    story = story.until("action").choose("bleed")
    until_asked(story, 0, "as-announced", "modify")
    assert DAMPS in story.options
    assert (asked(story) == DAMPS) is plays


@pytest.mark.parametrize(("locked", "more", "plays"), [(False, 3, True), (True, 3, False), (False, 0, False)])
def test_blood_is_paid_to_hide_a_bleed_that_is_worth_it_from_somebody(locked, more, plays):
    position = Position(players=3, passive=False).at(1).ready(PLAIN, locked=locked).at(2).ready(BARON)
    position = position.at(0).hand(UNBLOCKABLE).ready(LUTZ, blood=7).tweak(knows(seat0="MEL")).tweak(later)
    story = position.start()
    lutz = story.named(LUTZ).number
    spans.lay(story.game.lasting, spans.BLEEDS_MORE, spans.TURN, lutz, more)
    story = story.until("action").choose("bleed")
    until_asked(story, 0, "as-announced")
    assert UNBLOCKABLE in story.options
    assert (asked(story) == UNBLOCKABLE) is plays


def helped(more=0, does="bleed", others="OBF", blood=3, third=False):
    """As `attempted`, by a vampire that has no discipline, with a second one that can make it stealthier."""
    position = Position(players=2, passive=False).at(1).ready(PLAIN).at(0).hand(HELPS).ready(GANGREL, blood=4)
    position = position.ready(LUTZ, blood=blood).tweak(knows(seat0=others)).tweak(later)
    position = position.ready(BARON) if third else position
    story = position.start()
    story.until("act").choose(GANGREL).choose(does)
    alter(story.game, story.named(GANGREL), disciplines=())
    intercept(story.until("block", 1), more)
    return story.choose(PLAIN)


@pytest.mark.parametrize(
    ("more", "does", "others", "plays"),
    [
        (0, "bleed", "OBF", True),
        (0, "bleed", "obf", True),
        (1, "bleed", "OBF", False),
        (1, "hunt", "OBF", False),
    ],
)
def test_who_stands_by_adds_stealth_where_that_gets_the_action_past_the_blocker(more, does, others, plays):
    story = helped(more, does, others)
    assert HELPS in story.options
    assert (asked(story) == HELPS) is plays


@pytest.mark.parametrize(("third", "blood"), [(True, 2), (False, 1)])
def test_who_stands_by_pays_for_as_many_actions_as_may_follow(third, blood):
    story = helped(third=third).choose(HELPS)
    while story.kind != "x":
        story.choose(asked(story))
    assert asked(story) == str(blood)


@pytest.mark.parametrize(("more", "plays"), [(0, True), (1, False)])
def test_a_location_that_gives_stealth_is_used_where_that_is_enough(more, plays):
    position = Position(players=2, passive=False).at(1).ready(PLAIN).at(0).table(STEALTHY).ready(GANGREL)
    story = position.tweak(later).start()
    alter(story.game, story.named(GANGREL), clan="Daughter of Cacophony")
    story.until("action").choose("bleed")
    intercept(story.until("block", 1), more)
    story.choose(PLAIN)
    assert STEALTHY in story.options
    assert (asked(story) == STEALTHY) is plays


@pytest.mark.parametrize(
    ("clan", "blood", "more", "does", "plays"),
    [
        ("Toreador", 1, 1, "hunt", True),
        ("Toreador", 4, 1, "hunt", False),
        ("Gangrel", 1, 1, "hunt", False),
        ("Toreador", 4, 0, "bleed", True),
        ("Toreador", 4, 1, "bleed", False),
    ],
)
def test_a_free_card_that_is_put_in_play_gives_stealth_to_a_clan(clan, blood, more, does, plays):
    position = Position(players=2, passive=False).at(1).ready(PLAIN).at(0).hand(GIVES)
    story = position.ready(GANGREL, blood=blood).tweak(later).start()
    alter(story.game, story.named(GANGREL), clan=clan)
    story.until("action").choose(does)
    intercept(story.until("block", 1), more)
    story.choose(PLAIN)
    assert GIVES in story.options
    assert (asked(story) == GIVES) is plays
