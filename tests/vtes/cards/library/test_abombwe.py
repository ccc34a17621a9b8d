"""Short games with library cards modelled in Python: abombwe."""

import pytest

from ...crypttools import resolved
from ..helpers import kill, offered_while_reaping


def reaping(story, name):
    """Pass until the card can be played because something burned, and play it."""
    while story.game.aftermath.reaping is None or not story.can(name):
        assert story.game.action is not None, f"{name} was not offered"
        story.pass_once()
    return story.choose(name)


@pytest.mark.parametrize(("seat", "has", "may"), [(1, "abo", False), (2, "ABO", False)])
def test_predators_transformation_burns_pool_for_a_minion_of_the_prey_at_superior(seat, has, may):
    """The predator's ally blocks as the action is directed at the prey: nothing is gained by burning it."""
    story = kill("Predator's Transformation", has=has, seat=seat)
    if not may:
        assert not offered_while_reaping(story, "Predator")
        return
    before = story.prey.pool
    resolved(reaping(story, "Predator"))
    assert before - story.prey.pool == 2


def test_predators_transformation_is_not_for_who_survives():
    assert not offered_while_reaping(kill("Predator's Transformation", has="ABO", life=2), "Predator")
