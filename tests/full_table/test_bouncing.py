"""Bleeds that nobody blocks: what lies in play and is ready again next turn is used at once."""

import pytest

from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, knows
from tests.vtes.story import Position

BOUNCE = "Deflection"
REDUCER = "Mapatano Utando"  # it is locked to reduce a bleed by 1


def bled(amount=1, hand=()):
    """Seat 1, which has a card in play to reduce a bleed, is bled by seat 0, and asked what to do about it."""
    position = Position(players=3, passive=False).at(2).ready(BARON).at(1).pool(20, 1).hand(*hand)
    position = position.table(REDUCER).ready(PLAIN, blood=5).at(0).ready(GANGREL, blood=4)
    story = position.tweak(knows(seat1="DOM")).tweak(later).start().until("action").choose("bleed")
    story.game.action.bleed += amount - 1
    while REDUCER not in story.options:
        assert story.game.action is not None, "nobody is asked"
        story.pass_once()
    assert set(hand) <= set(story.options)
    return story


@pytest.mark.parametrize(("amount", "does"), [(0, "pass"), (1, REDUCER)])
def test_a_bleed_is_reduced_for_nothing(amount, does):
    assert asked(bled(amount)) == does


@pytest.mark.parametrize(("amount", "does"), [(1, REDUCER), (3, BOUNCE)])
def test_a_big_bleed_is_rather_redirected(amount, does):
    assert asked(bled(amount, hand=(BOUNCE,))) == does
