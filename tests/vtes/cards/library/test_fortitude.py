"""Short games with library cards modelled in Python: fortitude."""

import pytest

from rules.vtes.definitions.marks import REACTION_TAX
from rules.vtes.state import costs, spans
from rules.vtes.state.blocks import damped
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.scenery import alter

from ...chaptertools import ALLY, BIG, GANGREL, PLAIN, PRINCE
from ...crypttools import resolved
from ...fighttools import KNIFE, MANEUVER, fight, over, region, to
from ...story import Position
from ..helpers import SMITH, acts_with, face_of, first, plays

DRIVE = "Freak Drive"


SKIN = "Skin of Steel"


SHIELDS = [("Tranquility Shield", "FOR", "prevent 2"), ("Armor of Caine's Fury", "VAL", "prevent 2 of")]


def of_salubri(game):
    """A tweak: the minion of seat 0 is a Salubri."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Salubri")


def persisting(hand=(), against=(), they_bear=(KNIFE,), **how):
    """A fight whose first strike would send the prince to torpor, and in which it stays up."""
    story = fight(hand=["Undead Persistence", *hand], knows0="for", mine=PRINCE, blood=1, theirs=BIG,
                  against=against, they_bear=they_bear, **how)  # fmt: skip
    to(story, "strike", 1).choose(they_bear[0])
    return to(story, "falling", 0).choose("Undead Persistence")


def test_a_modifier_is_cheaper_once_a_turn():
    story = Position().ready("Nergal", blood=5).hand(DRIVE).start().until("action").choose("bleed")
    story.until("after-action").choose(DRIVE)
    assert story.kind == "trigger"
    story.choose("Nergal")
    nergal = story.named("Nergal")
    assert nergal.blood == 5
    assert costs.least(story.game, nergal, face_of(SMITH)) == 1  # used this turn
    story.end_turn()
    assert costs.least(story.game, nergal, face_of(SMITH)) == 0


def test_a_modifier_is_paid_in_full_if_he_likes():
    story = Position().ready("Nergal", blood=5).hand(DRIVE).start().until("action").choose("bleed")
    story.until("after-action").choose(DRIVE).choose("pass")
    assert story.named("Nergal").blood == 4
    assert costs.least(story.game, story.named("Nergal"), face_of(SMITH)) == 0


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
    assert costs.least(story.game, story.named("Nergal"), face_of(SMITH)) == 1


@pytest.mark.parametrize(("name", "has", "way"), SHIELDS)
def test_shields_undo_what_frenzy_has_done(name, has, way):
    """The beast forbids to maneuver to long range, and strengthens the minion that fights its opponent."""
    story = fight(hand=[name, MANEUVER], knows0=has, against=["Drawing Out the Beast"], knows1="ani",
        tweaks=[of_salubri])  # fmt: skip
    to(story, "before-range", 0).choose("pass")
    story.choose("Drawing Out the Beast")
    first(story, name, way)
    to(story, "maneuver", 0)
    assert story.can(MANEUVER)
    side = story.game.combat.sides[0]
    assert not side.cannot("equipment")


@pytest.mark.parametrize(("has", "tax", "stays"), [("for", 0, False), ("obe", 1, False), ("OBE", 1, True)])
def test_safe_passage_taxes_reactions(has, tax, stays):
    story = acts_with("Safe Passage", has, theirs=(PLAIN, ALLY))
    plays(story, "Safe Passage", "-1 intercept, a tax, put" if stays else "")
    action = story.game.action
    assert spans.total(action.lasting, REACTION_TAX) == tax
    assert damped(action, story.named(ALLY)) == 1
    assert damped(story.game.action, story.named(PLAIN)) == 0
    resolved(story)
    assert story.in_play("Safe Passage") == stays


def test_undead_persistence_keeps_up_no_longer_where_the_next_combat_is_not_fought():
    story = persisting()
    story.game.combat.queued = True
    story.named(BIG).note(STAYS_OUT, story.game.turn)
    over(story)
    assert region(story, PRINCE) == "torpor region"


def test_undead_persistence_ends_combat_after_three_quiet_rounds():
    """Something continues combat without any card, again and again."""
    story = persisting()
    fought = story.game.combat
    while story.game.combat is fought and fought.rounds < 9:
        fought.continues = True
        story.pass_once()
    assert fought.rounds == 1 + 3, "the card itself was played in the first"
    over(story)
    assert region(story, PRINCE) == "torpor region"
