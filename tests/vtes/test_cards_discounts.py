"""Nergal makes one card a turn cheaper, whatever it is played as, if he likes."""

from __future__ import annotations

import pytest

from rules.vtes.chapters.action import succeeds
from rules.vtes.state import costs
from rules.vtes.state.plays import Action
from rules.vtes.terms import EQUIP_ACTION

from .chaptertools import GANGREL, PRINCE
from .story import Position
from .test_cards_lending import face

SMITH, DRIVE, SKIN, MISDIRECTION = (
    "Magic of the Smith", "Freak Drive", "Skin of Steel", "Telepathic Misdirection",
)  # fmt: skip


def through(story, wants=True):
    """Pass through the rest of the action, making cards cheaper or not; tell how often one was asked."""
    asked = 0
    while story.game.action is not None:
        if story.kind == "trigger" and story.can("Nergal"):
            asked += 1
            story.choose("Nergal" if wants else "pass")
        else:
            story.pass_once()
    return asked


@pytest.mark.parametrize(("blood", "asked", "left"), [(1, 0, 0), (2, 1, 1)])
def test_an_action_that_he_cannot_pay_for_otherwise_uses_it_up(blood, asked, left):
    story = Position().ready("Nergal", blood=blood).hand("Palatial Estate").start().until("action")
    story.choose("Palatial")
    assert through(story) == asked  # with 1 blood nobody is asked
    assert story.named("Nergal").blood == left
    assert story.in_play("Palatial Estate")
    assert costs.least(story.game, story.named("Nergal"), face(SMITH)) == 1


def test_a_modifier_is_cheaper_once_a_turn():
    story = Position().ready("Nergal", blood=5).hand(DRIVE).start().until("action").choose("bleed")
    story.until("after-action").choose(DRIVE)
    assert story.kind == "trigger"
    story.choose("Nergal")
    nergal = story.named("Nergal")
    assert nergal.blood == 5
    assert costs.least(story.game, nergal, face(SMITH)) == 1  # used this turn
    story.end_turn()
    assert costs.least(story.game, nergal, face(SMITH)) == 0


def test_a_modifier_is_paid_in_full_if_he_likes():
    story = Position().ready("Nergal", blood=5).hand(DRIVE).start().until("action").choose("bleed")
    story.until("after-action").choose(DRIVE).choose("pass")
    assert story.named("Nergal").blood == 4
    assert costs.least(story.game, story.named("Nergal"), face(SMITH)) == 0


@pytest.mark.parametrize("blood", [0, 1])
def test_a_reaction_is_cheaper(blood):
    position = Position(players=3).at(1).hand(MISDIRECTION).ready("Nergal", blood=blood).at(2).ready(PRINCE)
    story = position.at(0).ready(GANGREL).start().until("action").choose("bleed")
    while not story.can(MISDIRECTION):
        story.pass_once()
    story.choose(MISDIRECTION)
    while story.kind in ("mode", "seat"):
        story.pass_once()
    if blood:
        assert story.kind == "trigger"
        story.choose("Nergal")
    assert story.named("Nergal").blood == blood
    assert costs.least(story.game, story.named("Nergal"), face(SMITH)) == 1


def test_a_combat_card_is_cheaper():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready("Nergal", blood=5).hand(SKIN)
    story = position.start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    while not story.can(SKIN):
        story.pass_once()
    story.choose(SKIN)
    while story.kind == "mode":
        story.pass_once()
    assert story.kind == "trigger"
    story.choose("Nergal")
    assert costs.least(story.game, story.named("Nergal"), face(SMITH)) == 1


def test_what_costs_nothing_is_not_made_cheaper():
    story = Position().ready("Nergal").start().until("action")
    assert costs.least(story.game, story.named("Nergal"), face("Fake Out")) == 0
    story.choose("bleed")
    assert through(story) == 0


def test_nobody_else_has_it():
    story = Position().ready("Nergal").ready(PRINCE).start().until("act")
    assert costs.least(story.game, story.named(PRINCE), face(SMITH)) == 1


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
