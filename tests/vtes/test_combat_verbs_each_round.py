"""Verbs of combat that do something each round, hurt retainers, or change who chooses first, each by name."""

import pytest

from rules.vtes.definitions.combat import ChoosesAfter, EachRound
from rules.vtes.definitions.damage import HurtRetainers, InflictNow
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.striking import AsStruck, Strike
from rules.vtes.terms import BEFORE_RANGE, BEFORE_RESOLUTION, CHOICE, PRESSING

from .chaptertools import BARON
from .fighttools import CONTINUE, DODGE, KNIFE, blood, does, over, to


@pytest.mark.parametrize(("lasts", "left"), [(THIS_ROUND, 6 - 2 - 1), (THIS_COMBAT, 6 - 2 - 1 - 1)])
def test_each_round(lasts, left):
    harm = EachRound((InflictNow(1, environmental=True),), lasts=lasts)
    story = does(harm, BEFORE_RANGE, hand=[CONTINUE], theirs=BARON).choose(DODGE)
    to(story, "press", 0).choose(CONTINUE)
    assert blood(over(story), BARON) == left


def test_each_round_in_the_press_step():
    harm = EachRound((InflictNow(1, environmental=True),), at=PRESSING)
    story = does(harm, BEFORE_RANGE, theirs=BARON).choose(DODGE)
    assert blood(over(story), BARON) == 6 - 1 - 1


@pytest.mark.parametrize(("trait", "stays"), [("", False), ("animal", False), ("demon", True)])
def test_hurt_retainers(trait, stays):
    struck = AsStruck(HurtRetainers(1, trait))
    story = does(Strike(), CHOICE, struck, they_bear=["Raven Spy"])
    to(story, "strike", 0).choose(DODGE)
    assert over(story).in_play("Raven Spy") == stays


def test_chooses_after():
    story = does(ChoosesAfter(), CHOICE, bears=[KNIFE], they_bear=[KNIFE])
    to(story, "strike", 0).choose(DODGE)
    assert (story.kind, story.table.decision.seat) == ("strike", 1)
    story.choose(KNIFE)
    assert (story.kind, story.table.decision.seat, story.can(DODGE)) == ("strike", 0, False)


def test_chooses_after_again():
    story = does(ChoosesAfter(again=True), BEFORE_RESOLUTION, bears=[KNIFE], they_bear=[KNIFE])
    to(story, "strike", 0).choose("hand strike").choose("hand strike").choose(DODGE)
    assert (story.kind, story.table.decision.seat) == ("strike", 0)
