"""Short games with library cards modelled in Python: potence."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.blocks import damped, price_of_block
from rules.vtes.state.scenery import give
from rules.vtes.terms import STRENGTH

from ...chaptertools import ALLY, BIG, IDLE_ALLY, PLAIN, PRINCE
from ...crypttools import resolved
from ...fighttools import KNIFE, blood, fight, to
from ..helpers import acting_with, acts_with, combat_of, in_way, offered, plays, vampires_being

POWERFUL = vampires_being(path="Power and the Inner Voice", sect="sabbat")


def twisted(has="pot", *, hand=(), bears=("Bastard Sword",), **how):
    """A fight in which the prince strikes with a sword of strength+1."""
    return fight(hand=["Twisting the Knife", *hand], knows0=has, mine=PRINCE, theirs=BIG, bears=bears, **how)


def strong(game):
    """A tweak: the minions of seat 0 have a strength of 3."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "values"):
            give(game, minion, Value(STRENGTH, 2), minion)


@pytest.mark.parametrize(("level", "more"), [("pot pre", 1), ("POT PRE", 2)])
def test_show_of_force_makes_stronger_if_blocked(level, more):
    story = acting_with("Show of Force", "Fake Out", knows0=level).choose("Show")
    in_way(story, f"bleed +{more}")
    story.until("block", 1).choose(PLAIN)
    [effect] = combat_of(story).sides[0].effects
    assert effect.verb.amount == more
    story = acting_with("Show of Force", knows0=level, theirs=()).choose("Show")
    in_way(story, f"bleed +{more}")
    assert resolved(story).prey.pool == 30 - 1 - more


def test_tangle_atropos_hand_gives_stealth_once():
    story = acts_with("Tangle Atropos' Hand", "TEM", blood=5).until("block", 1).choose(PLAIN)
    assert offered(story, "Tangle")
    resolved(story.choose("Tangle").choose("cancel it, take the card back, +1"))
    resolved(story.until("action").choose("bleed"))
    story.named(PRINCE).locked = False
    actor = story.named(PRINCE)
    assert not any(isinstance(key, str) and "stealth" in key for key in actor.done or ())


@pytest.mark.parametrize(("has", "less"), [("pot", 0), ("pre", 0), ("POT", 1), ("PRE", 1)])
def test_unthinkable_humiliation_makes_blocks_dear(has, less):
    story = acts_with("Unthinkable Humiliation", has, theirs=(PLAIN, IDLE_ALLY, ALLY), tweaks=[POWERFUL])
    plays(story, "Unthinkable", "a tax, -1" if less else "")
    prices = [
        price_of_block(story.game, story.game.action, story.named(name)) for name in (PLAIN, IDLE_ALLY, ALLY)
    ]
    assert prices == [1, 1, -1]  # the last has but one life
    assert damped(story.game.action, story.named(PLAIN)) == less


@pytest.mark.parametrize(("has", "may"), [("pot", False)])
def test_twisting_the_knife_presses_at_superior(has, may):
    story = twisted(has, tweaks=[strong], bears=(KNIFE,))
    to(story, "strike", 0).choose(KNIFE)
    to(story, "worsen", 0).choose("Twisting the Knife")
    if may:
        story.choose("1 damage more, press")
    pressing = []
    while story.game.combat is not None:
        pressing.append(story.kind == "press" and story.can("Twisting"))
        story.pass_once()
    assert any(pressing) == may
    assert blood(story, BIG) == 9 - 4 - 1
