"""Control of somebody is taken only for what they can then do."""

import pytest

from rules.vtes.state.control import take_control
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import ALLY, BARON, GANGREL, LUTZ, PLAIN
from tests.vtes.story import Position

TEMPTED = "Temptation"  # on a vampire, whoever controls it: takes control for the turn, and unlocks it
USE = f"use {TEMPTED}"


def uses(up, blood, own, locked=False):
    """Whether seat 0 uses its card on a vampire, of its own or of its prey; if not, nor does it try to."""

    def ready(game):
        card = next(card for card in game.in_play.values() if card.face.name == TEMPTED)
        card.counters = 2
        if not own:
            take_control(game, card.host, game.methuselahs[1])

    position = Position(players=3, passive=False).at(1).ready(LUTZ).at(2).ready(GANGREL).at(0).ready(ALLY)
    position = (position.ready if up else position.torpor)(BARON, blood=blood)
    story = position.ready(PLAIN).on(BARON, TEMPTED).tweak(later).tweak(ready).start().until("act")
    story.named(BARON).locked = locked
    assert USE in story.options
    taken = asked(story) == USE
    assert taken or USE not in tried(story)
    return taken


@pytest.mark.parametrize(("up", "blood", "takes"), [(True, 1, True), (False, 0, False), (False, 2, False)])
def test_control_is_taken_of_who_is_ready_and_not_of_the_fallen(up, blood, takes):
    """The counters are as many as its blood at least; who has fallen could only leave torpor for another."""
    assert uses(up, blood, own=False) is takes


@pytest.mark.parametrize(
    ("up", "locked", "takes"), [(True, False, False), (True, True, True), (False, True, False)]
)
def test_control_is_not_taken_of_ones_own_but_to_unlock_who_acts_again(up, locked, takes):
    assert uses(up, 1, own=True, locked=locked) is takes
