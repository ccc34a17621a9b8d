"""Bleeds at their strongest."""

import pytest

from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, GANGREL
from tests.vtes.story import Position

IMBUED = 'Travis "Traveler72" Miller'
STRONGER = "Strike with Conviction"  # burned to bleed for one more
OTHER = "Second Sight"


def table(prey_pool=20, locked=True, convictions=(), others=(), pool=20):
    """Seat 0 with an Imbued that has convictions, and others; its prey has a vampire."""
    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1).ready(BARON, locked=locked)
    position = position.at(2).ready(GANGREL).at(0).pool(pool, 0).ready(IMBUED, convictions=list(convictions))
    for name in others:
        position = position.ready(name)
    return position.tweak(later)


@pytest.mark.parametrize(("convictions", "does"), [((STRONGER,), STRONGER), ((OTHER,), "bleed")])
def test_a_conviction_that_comes_back_makes_a_bleed_stronger(convictions, does):
    story = table(convictions=convictions).start().until("action")
    assert asked(story) == does
