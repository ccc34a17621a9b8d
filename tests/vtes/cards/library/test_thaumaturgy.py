"""Short games with library cards modelled in Python: thaumaturgy."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.happenings import Played
from rules.vtes.state.scenery import give
from rules.vtes.terms import INTERCEPT

from ...chaptertools import BIG, GANGREL, PLAIN, PRINCE, knows
from ...crypttools import resolved
from ...fighttools import CONTINUE, DODGE, KNIFE, blood, fight, over, to
from ...story import Position
from ..helpers import attempted, in_way

RAVEN = "Raven Spy"


def strike(story, name, *ways):
    """Have seat 0 strike with a card."""
    to(story, "strike", 0).choose(name)
    for way in ways:
        if story.kind == "mode":
            story.choose(way)
    return story


def test_mirror_walk_ends_the_blocked_action_and_locks_the_blocker():
    story = attempted("Mirror Walk", knows0="THA", theirs=(PLAIN, GANGREL)).choose("Mirror")
    if story.kind == "mode":
        story.choose(1)
    give(story.game, story.named(GANGREL), Value(INTERCEPT, 1))
    story.until("block", 1).choose(GANGREL)
    while story.kind == "attempt":
        story.pass_once()
    assert story.game.combat is None
    resolved(story)
    assert (story.named(GANGREL).locked, story.named(GANGREL).blood) == (True, 4)
    assert story.prey.pool == 30


@pytest.mark.parametrize(("first", "offered"), [(True, False)])
def test_walk_of_flame_is_for_later_rounds(first, offered):
    story = fight(hand=["Walk of Flame", CONTINUE], knows0="tha", mine=PRINCE, theirs=BIG)
    if not first:
        to(story, "press", 0).choose(CONTINUE)
    kinds = []
    while story.game.combat is not None and story.game.combat.rounds == (1 if first else 2):
        if story.kind == "strike" and story.table.decision.seat == 0:
            kinds.append(story.can("Walk of Flame"))
        story.pass_once()
    assert any(kinds) == offered


def test_blood_rage_does_nothing_to_the_weapon_of_who_dodges():
    story = fight(hand=["Blood Rage"], knows0="tha", mine=PRINCE, they_bear=[KNIFE], against=[DODGE])
    strike(story, "Blood Rage")
    fought = story.game.combat
    to(story, "strike", 1).choose(DODGE)
    over(story)
    assert not fought.sides[1].has("unarmed")


def test_rockheart_prevents_half_and_twice_all():
    story = fight(hand=["Rockheart", "Rockheart"], knows0="vis", mine=PRINCE, they_bear=["Submachine Gun"])
    to(story, "strike", 1).choose("Submachine")
    to(story, "prevent", 0).choose("Rockheart")
    me = story.named(PRINCE)
    assert sum(hurt.amount for hurt in story.game.combat.pending if hurt.target is me) == 3 - 2
    over(to(story, "prevent", 0).choose("Rockheart"))
    assert blood(story, PRINCE) == 8


def test_biothaumaturgic_experiment_plays_the_animal_that_it_employs():
    position = Position(players=2).ready(PRINCE).hand("Biothaumaturgic Experiment", RAVEN)
    story = position.tweak(knows(seat0="tha")).start(journal=True).until("action").choose("Biothaum")
    resolved(in_way(story, "[tha]"))
    raven = story.named(RAVEN).number
    played = [event.card for event in story.game.journal.events if isinstance(event, Played)]
    assert played[-1] == raven
    assert RAVEN not in story.hand()
    assert len(story.me.hand.items) == 7
