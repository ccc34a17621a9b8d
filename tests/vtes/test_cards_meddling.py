"""Cards that meddle with others, and what brings allies: stolen stealth, discards, reductions, recruits for a turn."""

import pytest

from .chaptertools import PLAIN, PRINCE, knows
from .story import Position


def wait(story, arrived):
    """Pass until something is so."""
    for _ in range(200):
        if arrived():
            return
        story.pass_once()
    raise AssertionError("it never came to that")


# --- reactions ----------------------------------------------------------------------------------------------


def bled(*hand, has="", locked=False, theirs=PLAIN):
    position = Position(players=2).at(1).ready(theirs, locked=locked).hand(*hand).at(0).ready(PRINCE)
    return position.tweak(knows(seat1=has)).start().until("action").choose("bleed")


@pytest.mark.parametrize("name", ["Spirit's Touch", "Quicken Sight", "Precognition"])
def test_intercept_that_helps_in_the_combat(name):
    story = bled(name, has="AUS CEL")
    story.game.action.stealth = 1
    story.until("block", 1).choose(PLAIN).until("attempt", 1).choose(name)
    wait(story, lambda: story.game.combat is not None)
    lasting = [effect.verb for effect in story.game.combat.sides[1].effects]
    assert [type(verb).__name__ for verb in lasting] == [
        "Toughen" if name == "Precognition" else "GainManeuver"
    ]


def test_guard_dogs_unlock_and_give_a_maneuver():
    story = bled("Guard Dogs", has="ANI", locked=True)
    story.until("react", 1).choose("Guard Dogs").choose("unlock, maneuver")
    assert not story.named(PLAIN).locked
    story.until("block", 1).choose(PLAIN)
    assert story.game.combat.sides[1].effects
