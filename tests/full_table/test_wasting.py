"""What comes to nothing: actions, cards and what is paid where nobody gains anything by it."""

import pytest

from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import later
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN
from tests.vtes.story import Position

# --- anarchs ----------------------------------------------------------------------------------------------


def unbound(hand=(), library=(), theirs=()):
    """Seat 0 with a vampire that is no anarch, its hand and library, and cards that its prey has in play."""
    position = Position(players=3, passive=False).at(1).ready(BARON).table(*theirs).at(2).ready(GANGREL)
    return position.at(0).hand(*hand).library(*library).ready(PLAIN, blood=3).tweak(later)


@pytest.mark.parametrize(
    ("hand", "library", "theirs", "becomes"),
    [
        ((), (), (), False),
        (("Govern the Unaligned",), (), (), False),
        (("Diversion",), (), (), True),
        ((), ("Diversion",), (), True),
        ((), (), ("Anarch Revolt",), True),
    ],
)
def test_nobody_becomes_anarch_where_nothing_asks_for_it(hand, library, theirs, becomes):
    story = unbound(hand, library, theirs).start().until("action")
    assert "become anarch" in story.options
    assert ("become anarch" in tried(story)) is becomes
