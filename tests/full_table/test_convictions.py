"""Convictions: which are taken, and what they are burned for besides bleeds."""

import pytest

from tests.full_table.test_bleeding import IMBUED, OTHER, STRONGER
from tests.full_table.test_watchful import asked, later, until_asked
from tests.vtes.chaptertools import BARON, GANGREL, YOUNG
from tests.vtes.story import Position

ANOTHER = 'Xian "DziDzat155" Quan'
REACT = "React with Conviction"  # cancels cards of monsters


def taking(ash=(), convictions=(), prey_locked=True):
    """Seat 0 with an Imbued may take a conviction from its ash heap."""
    position = Position(players=3, passive=False).at(1).ready(BARON, locked=prey_locked).at(2).ready(GANGREL)
    position = position.at(0).ash(*ash).ready(IMBUED, convictions=list(convictions))
    return position.tweak(later).start().until("conviction")


@pytest.mark.parametrize(
    ("ash", "convictions", "prey_locked", "takes"),
    [
        ((OTHER, STRONGER), (), True, STRONGER),
        ((REACT, OTHER, STRONGER), (), True, STRONGER),
        ((OTHER, STRONGER), (STRONGER,), True, OTHER),
        ((OTHER, STRONGER), (OTHER,), False, STRONGER),
        ((REACT, STRONGER, OTHER), (), False, OTHER),
        ((REACT, STRONGER), (), False, STRONGER),
    ],
)
def test_the_conviction_that_will_be_used_is_taken(ash, convictions, prey_locked, takes):
    """The one for a bleed if nobody blocks, then what helps to block; another copy only after all others."""
    assert asked(taking(ash, convictions, prey_locked)) == takes


@pytest.mark.parametrize(
    ("blocker", "locked", "stealth", "burns"),
    [
        (YOUNG, False, 0, True),
        (YOUNG, True, 0, False),
        (ANOTHER, False, 0, False),
        (YOUNG, False, 1, False),
    ],
)
def test_a_conviction_is_burned_to_hide_from_who_could_block(blocker, locked, stealth, burns):
    """From monsters that are awake, and have as much intercept as there is stealth."""
    position = Position(players=3, passive=False).at(1).ready(blocker, locked=locked).at(2).ready(GANGREL)
    position = position.at(0).ready(IMBUED, convictions=[OTHER]).tweak(later)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = stealth
    until_asked(story, 0, "as-announced")
    assert OTHER in story.options
    assert (asked(story) == OTHER) is burns


@pytest.mark.parametrize(
    ("actor", "stealth", "blocks"), [(GANGREL, 1, True), (GANGREL, 2, False), (ANOTHER, 1, False)]
)
def test_a_conviction_is_burned_for_intercept(actor, stealth, blocks):
    """It is for actions of monsters."""
    position = Position(players=3, passive=False).at(2).ready(YOUNG).at(1).pool(3, 1)
    position = position.ready(IMBUED, convictions=[OTHER]).at(0).ready(actor).tweak(later)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = stealth
    story.game.action.bleed = 3
    until_asked(story, 1, "block")
    assert (asked(story) == IMBUED) is blocks
    if blocks:
        until_asked(story.choose(IMBUED), 1, "attempt")
        assert asked(story) == OTHER
