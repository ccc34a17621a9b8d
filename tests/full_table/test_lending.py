"""A discipline is lent to who has a card for it, and waits until somebody has."""

import pytest

from rules.vtes.state.scenery import alter
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, BIG, GANGREL, PLAIN
from tests.vtes.story import Position

LENDS = "Agent of Power"  # a discipline of one's choice, for the turn
TEACHES = "Obfuscate"  # a master
BLEEDS = "Govern the Unaligned"  # Dominate, for a blood
REACTS = "Deflection"  # Dominate


def table(*hand, blood=3):
    """Seat 0 with a big vampire that knows Dominate, or all of it, and a plain one that knows nothing."""

    def learned(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                known = (("dom", 2),) if minion.face.name == BIG else ()
                alter(game, minion, disciplines=known)

    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).at(0)
    position = position.hand(LENDS, *hand).ready(BIG, blood=8).ready(PLAIN, blood=blood)
    return position.tweak(later).tweak(learned).start().until("master")


@pytest.mark.parametrize(
    ("hand", "blood", "locked", "lends"),
    [
        ((BLEEDS,), 3, False, True),
        ((BLEEDS,), 0, False, False),
        ((BLEEDS,), 3, True, False),
        ((REACTS,), 3, False, False),
        ((TEACHES,), 3, False, False),
    ],
)
def test_a_discipline_is_lent_where_somebody_has_a_card_for_it(hand, blood, locked, lends):
    """The card costs a blood; who is locked cannot act, and nothing is left of it in the turns of others."""
    story = table(*hand, blood=blood)
    story.named(PLAIN).locked = locked
    assert (LENDS in tried(story)) is lends
    if lends:
        story.choose(LENDS)
        assert tried(story) == [PLAIN], "the other one has it"
        story.choose(PLAIN)
        assert story.kind == "discipline"
        assert asked(story) == "dom"
