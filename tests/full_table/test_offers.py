"""What cards in play offer, at what price, and for whose good."""

import pytest

from rules.vtes.state.scenery import alter
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, LUTZ, PLAIN
from tests.vtes.story import Position

FEEDER = "Owain Evans, The Wanderer"


@pytest.mark.parametrize(("pool", "uses"), [(1, False), (2, True)])
def test_nobody_pays_the_last_pool_to_use_a_location(pool, uses):
    """With more the vampire in torpor is brought back, though there is no blood to pay with instead."""
    story = (
        Position(players=3, passive=False)
        .at(0)
        .pool(pool, 0)
        .table("Chantry")
        .ready(PLAIN, blood=2)
        .torpor(LUTZ)
        .tweak(of_clan("Tremere"))
        .tweak(later)
        .start()
        .until("master")
    )
    assert "use Chantry" in story.options
    assert (asked(story) == "use Chantry") is uses
    assert ("use Chantry" in tried(story)) is uses


def of_clan(clan):
    """A tweak: all minions are of this clan."""

    def change(game):
        for minion in game.in_play.values():
            if hasattr(minion, "profile"):
                alter(game, minion, clan=clan)

    return change


def test_vampires_of_others_are_not_fed_though_one_may():
    position = Position(players=3, passive=False).at(1).ready(BARON, blood=1)
    story = position.at(0).ready(FEEDER, blood=2).tweak(later).start()
    while not (story.kind == "trigger" and story.table.decision.seat == 0):
        story.pass_once()
    assert FEEDER in story.options
    assert asked(story) == "pass"
