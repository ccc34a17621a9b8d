"""Short games with crypt cards modelled in Python: baali."""

import pytest

from rules.vtes.chapters.success import succeeds
from rules.vtes.state import costs
from rules.vtes.state.plays import Action
from rules.vtes.terms import EQUIP_ACTION

from ...chaptertools import PRINCE
from ...story import Position
from ..helpers import SMITH, asked_of_nergal, face_of


def test_what_costs_nothing_is_not_made_cheaper():
    story = Position().ready("Nergal").start().until("action")
    assert costs.least(story.game, story.named("Nergal"), face_of("Fake Out")) == 0
    story.choose("bleed")
    assert asked_of_nergal(story) == 0


def test_nobody_else_has_it():
    story = Position().ready("Nergal").ready(PRINCE).start().until("act")
    assert costs.least(story.game, story.named(PRINCE), face_of(SMITH)) == 1


@pytest.mark.parametrize("left", [1, 0])
def test_what_could_not_be_paid_for_all_the_same_is_not_used_up(left):
    """He loses blood between the announcement and the end of the action."""
    story = Position().ready("Nergal", blood=2).start().until("action")
    nergal = story.named("Nergal")
    action = Action(story.me, nergal, EQUIP_ACTION)
    action.cost_blood, action.cut = 1, 1
    nergal.blood = left
    assert succeeds(story.game, action) == bool(left)
    assert (nergal.noted(costs.DISCOUNTED) == story.game.turn) == bool(left)
