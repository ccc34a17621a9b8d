"""Combat: what is played in between, and what is not, since it holds already."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, seated
from tests.vtes.chaptertools import PLAIN
from tests.vtes.fighttools import GUN, fight, to

DRIVES_OFF = "Terror Frenzy"  # no maneuvers to close range, no presses to continue, no equipment
MARBLE = "Flesh of Marble"  # all damage but one in each round is prevented


def played(story, name):
    """The story after seat 0 has played a card before range, and is asked again."""
    story.choose(name)
    while story.kind == "mode":
        story.choose(asked(story))
    return to(story, "before-range", 0)


@pytest.mark.parametrize(("name", "knows"), [(DRIVES_OFF, "ani"), (MARBLE, "pro")])
def test_what_holds_already_is_not_played_again(name, knows):
    story = to(fight(hand=(name, name), knows0=knows), "before-range", 0)
    assert asked(story) == name
    story = played(story, name)
    assert name in story.options
    assert asked(story) == "pass"


def test_what_the_opponent_has_played_may_be_played_too():
    story = fight(hand=(DRIVES_OFF,), against=(DRIVES_OFF,), knows0="ani", knows1="ani")
    story = to(story, "before-range", 1).choose(DRIVES_OFF)
    assert asked(to(story, "before-range", 0)) == DRIVES_OFF


@pytest.mark.parametrize(("strike", "way"), [("hand strike", "prevent 1 damage"), (GUN, "prevent all")])
def test_no_blood_is_paid_to_prevent_what_can_be_prevented_for_nothing(strike, way):
    """One hits for 1, the other for 2."""
    story = fight(hand=("Rolling with the Punches",), knows0="FOR", blood=3, they_bear=(GUN,))
    story = to(to(story, "strike", 1).choose(strike), "prevent", 0).choose("Rolling with the Punches")
    assert story.kind == "mode"
    assert asked(story).startswith(way)


def test_of_levels_that_do_as_much_in_a_fight_the_higher_is_played():
    """The higher one also unlocks who plays it."""
    story = to(fight(hand=("Earth Meld",), knows0="PRO", blood=1, they_bear=(GUN,)), "strike", 0)
    story.choose("Earth Meld")
    assert story.kind == "mode"
    assert len(story.options) == 2
    assert asked(story) == story.options[-1]
    assert tried(story) == [story.options[-1]]
    decision = story.table.decision
    assert seated(story).fighting.way(decision.about, decision.options) == decision.options[-1]
    assert seated(story).fighting.way(decision.about, decision.options[:1]) == decision.options[0]


VITALS = "Target Vitals"  # 2 more damage; the opponent may discard two combat cards to cancel it
CONCEALED = "Concealed Weapon"


def aimed(hand, blood=2):
    """Seat 1 blocks with a vampire; the one of seat 0 strikes, and plays what may be bought off."""
    story = fight(hand=(VITALS,), against=hand, their_blood=blood)
    while VITALS not in story.options:
        story.pass_once()
    return to(story.choose(VITALS), "counter", 1)


@pytest.mark.parametrize(
    ("hand", "blood", "pays"),
    [
        ((CONCEALED, CONCEALED), 2, True),
        ((CONCEALED, CONCEALED), 3, False),  # it does not fall
        ((CONCEALED, CONCEALED, GUN), 2, False),  # there is a gun to conceal
        ((CONCEALED, "Dodge"), 2, False),
        ((CONCEALED, "Dodge", "Majesty"), 2, True),  # nobody has presence
    ],
)
def test_who_would_fall_discards_what_nobody_can_use(hand, blood, pays):
    story = aimed(hand, blood)
    assert (asked(story) == VITALS) is pays
    if pays:
        pilot = seated(story)
        story.choose(VITALS)
        assert story.kind == "discard-down"
        assert asked(story, pilot) in (CONCEALED, "Majesty")


VITAE = "Taste of Vitae"  # the blood that the opponent lost to damage this round


@pytest.mark.parametrize(("blood", "plays"), [(5, False), (4, True)])
def test_no_blood_is_taken_by_who_is_full(blood, plays):
    story = to(fight(hand=(VITAE,), blood=5, their_blood=4), "end-of-round", 0)
    assert VITAE in story.options
    story.named(PLAIN).blood = blood
    assert (asked(story) == VITAE) is plays
