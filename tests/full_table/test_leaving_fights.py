"""Strikes that end combat, or dodge: what they spare by all that is already laid on for the round."""

import pytest

from tests.full_table.test_watchful import asked
from tests.vtes.chaptertools import GANGREL
from tests.vtes.fighttools import DODGE, GUN, fight, to

ALLY = "Carlton Van Wyk"  # strikes for 1R, or dodges once
TOUGH = "Horrid Form"  # +1 strength; at the higher level 1 damage is prevented each round
CROWS = "Carrion Crows"  # 2 damage each round, at any range, besides strikes
BATS = "Aid from Bats"  # a strike for 1 at any range, with a maneuver
LEAVES = "No Trace"  # for 1 blood combat ends
MURDER = "Murder of Crows"  # a retainer: 1 damage each round, at any range


def swarmed(hand, crows=True, bats=False, blood=4, bears=()):
    """Seat 0 is asked how to strike at long range, after the other has played animals."""
    against = [BATS] * bats + [CROWS] * crows
    story = fight(hand=hand, against=against, knows0="OBF", knows1="ANI", blood=blood, they_bear=bears)
    if crows:
        story = to(story, "before-range", 1).choose(CROWS)
        if story.kind == "mode":
            story.choose(story.options[-1])
    if bats:
        story = to(story, "maneuver", 1).choose(BATS)
        if story.kind == "mode":
            story.choose(story.options[-1])
    story = to(story, "strike", 0)
    story.game.combat.close = False
    return story


@pytest.mark.parametrize(
    ("how", "leaves"),
    [
        ({}, True),
        ({"crows": False}, False),
        ({"bats": True}, True),
        ({"crows": False, "bats": True}, False),  # a point of blood is not worth the card
        ({"crows": False, "bats": True, "blood": 1}, False),
        ({"crows": False, "bears": (MURDER,), "blood": 2}, False),
        ({"bears": (MURDER,)}, True),
    ],
)
def test_combat_is_ended_where_more_is_sure_to_come_than_that_costs(how, leaves):
    story = swarmed((LEAVES,), **how)
    assert "hand strike" in story.options
    assert (asked(story) == LEAVES) is leaves


@pytest.mark.parametrize(
    ("blood", "bears", "dodges"), [(4, (), False), (2, (), False), (2, (GUN,), True), (1, (GUN,), False)]
)
def test_nothing_dodges_what_is_inflicted_besides_strikes(blood, bears, dodges):
    """The gun would fell with them who has 2 blood; who has 1 falls all the same."""
    story = swarmed((DODGE,), blood=blood, bears=bears)
    assert DODGE in story.options
    assert (asked(story) == DODGE) is dodges


@pytest.mark.parametrize(("level", "strikes"), [("VIC", "dodge"), ("vic", "1 damage")])
def test_a_strike_that_is_prevented_is_not_made_instead_of_a_dodge(level, strikes):
    """An ally with its last life could fell a vampire without blood, which prevents 1 at the higher level."""
    story = fight(hand=(TOUGH,), knows0=level, blood=1, mine=GANGREL, theirs=ALLY, their_blood=1)
    story = to(story, "before-range", 0).choose(TOUGH)
    while story.kind == "mode":
        story.choose(story.options[-1])
    story = to(story, "strike", 1)
    assert asked(story) == ALLY
    story.choose(ALLY)
    assert set(story.options) == {"1 damage", "dodge"}
    assert asked(story) == strikes
