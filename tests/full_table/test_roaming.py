"""Which minion acts, and for what: bleeds that come to nothing, and who stays home."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import BARON, GANGREL, IDLE_ALLY, PLAIN, YOUNG, knows
from tests.vtes.story import Position

DOUBTFUL = "Martin Franckel"  # bleeds for 1 less who controls no ready Tremere
MODIFIER = "Conditioning"


def table(mine=PLAIN, prey=BARON, hand=(), **how):
    """Seat 0 with a minion and a hand; each of its two neighbours has a minion too."""
    position = Position(players=3, passive=False).at(1).ready(prey).at(2).ready(GANGREL)
    return position.at(0).hand(*hand).ready(mine, **how).tweak(later)


# --- bleeds for nothing ---------------------------------------------------------------------------------


def test_nobody_bleeds_for_nothing():
    story = table(IDLE_ALLY).start().until("action")
    assert "bleed" in story.options
    assert asked(story) == "pass"
    assert tried(story) == ["pass"]


@pytest.mark.parametrize(("prey", "bleeds"), [(BARON, False), (YOUNG, True)])
def test_a_bleed_counts_for_what_it_is_against_the_prey(prey, bleeds):
    story = table(DOUBTFUL, prey, blood=3).start().until("action")
    assert (asked(story) == "bleed") is bleeds
    assert ("bleed" in tried(story)) is bleeds


@pytest.mark.parametrize(("disciplines", "bleeds"), [("DOM", True), ("aus", False)])
def test_who_can_add_to_a_bleed_of_nothing_bleeds(disciplines, bleeds):
    position = table(DOUBTFUL, hand=(MODIFIER,), blood=3).tweak(knows(seat0=disciplines))
    story = position.start().until("action")
    assert (asked(story) == "bleed") is bleeds
    if bleeds:
        pilot = seated(story)
        story = until_asked(story.choose("bleed"), 0, "modify")
        assert asked(story, pilot) == MODIFIER
