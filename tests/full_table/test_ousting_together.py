"""Bleeds and referendums that together oust the prey: who bleeds for more bleeds, and who for less calls."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, GANGREL, LUTZ, YOUNG, titled
from tests.vtes.story import Position

VOTE = "Kine Resources Contested"  # three points of four may go to the prey


def acting(who, prey_pool, locked=True, title="", hand=(VOTE,)):
    """Who of two is asked for an action: one bleeds for 3 and has 3 votes, the other for 1."""
    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1).ready(GANGREL, locked=locked)
    position = position.at(2).ready(BARON).at(0).hand(*hand).ready(LUTZ).ready(YOUNG, blood=2)
    position = position.tweak(titled(GANGREL, title)) if title else position
    return position.tweak(later).start().until("act").choose(who)


@pytest.mark.parametrize(
    ("prey_pool", "locked", "title", "together"),
    [(6, True, "", True), (7, True, "", False), (6, False, "", False), (6, True, "justicar", False)],
)
def test_who_bleeds_for_more_bleeds_and_the_other_calls(prey_pool, locked, title, together):
    """Not where they leave a pool, somebody may block, or the vote may be lost."""
    story = acting(LUTZ, prey_pool, locked, title)
    assert (asked(story) == "bleed" and tried(story) == ["bleed"]) is together


@pytest.mark.parametrize(("prey_pool", "does"), [(4, "bleed"), (5, VOTE)])
def test_nobody_calls_where_the_bleeds_alone_are_enough(prey_pool, does):
    assert asked(acting(YOUNG, prey_pool)) == does
