"""Actions that burn a card which is of use to the seat: who can block them does."""

import pytest

from rules.vtes.terms import PASS
from tests.full_table.test_diligence import due
from tests.full_table.test_keeping import growing
from tests.full_table.test_watchful import later
from tests.vtes.chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from tests.vtes.story import Position

JACK = "Smiling Jack, The Anarch"  # it takes pool or blood of all others, more in each turn
USED = "Acquired Ventrue Assets"  # a vampire gains blood in each of its controller's turns
OF_NO_USE = "The Path of Tears"  # cards cost a clan less of which nobody is


def acting(card, does, mine):
    """Seat 1 controls a card, and may block a vampire that burns it, or does something else."""
    position = Position(players=3, passive=False).at(2).ready(GANGREL).at(1).pool(20, 1).ready(mine)
    position = position.table(card).at(0).ready(YOUNG).tweak(later)
    story = (position.tweak(growing(1)) if card == JACK else position).start()
    while story.kind != "action":
        story.choose(YOUNG if story.kind == "act" else story.options[0])
    return due(story.choose(does).until("block", 1), mine)


@pytest.mark.parametrize(
    ("card", "does", "mine", "guards"),
    [
        (JACK, JACK, PRINCE, True),
        (JACK, JACK, PLAIN, True),
        (JACK, "bleed", PRINCE, False),
        (USED, USED, PRINCE, True),
        (OF_NO_USE, OF_NO_USE, PRINCE, False),
    ],
)
def test_nobody_lets_a_card_be_burned_that_takes_pool_or_is_used(card, does, mine, guards):
    decision, usual, pilot = acting(card, does, mine)
    assert pilot.shuns(decision, PASS, usual) is guards
    assert not pilot.shuns(decision, PASS, PASS), "where nobody would block"
