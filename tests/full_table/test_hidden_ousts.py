"""Bleeds that together oust the prey, and the cards that hide them: nobody stays idle."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state.scenery import give
from rules.vtes.terms import INTERCEPT
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import later
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position

STEALTH = "Cloak the Gathering"  # +1 stealth
HIDDEN = "Lost in Crowds"  # +1 stealth, or 2 at superior
INTERCEPTING = "Eagle's Sight"  # +1 intercept


def due(hand, prey_pool=2, awake=True, disciplines="obf", intercept=0, pool=6):
    """Seat 0 with three vampires that bleed for 1 each, whose prey has two that may block, and one sees better."""

    def sharper(game):
        minion = next(one for one in game.in_play.values() if one.face.name == BARON)
        give(game, minion, Value(INTERCEPT, intercept))

    position = Position(players=3, passive=False).at(1).pool(prey_pool, 1)
    position = position.ready(BARON, locked=not awake).ready(GANGREL, locked=not awake)
    position = position.at(2).ready(LUTZ).ready(PRINCE).ready("Banjoko").at(0).pool(pool, 0).hand(*hand)
    position = position.ready(PLAIN, blood=3).ready(YOUNG, blood=2).ready(BIG, blood=3)
    return position.tweak(knows(seat0=disciplines)).tweak(later).tweak(sharper).start().until("act")


@pytest.mark.parametrize(
    ("hand", "how", "waits"),
    [
        ((STEALTH, STEALTH), {}, False),
        ((STEALTH,), {}, True),
        ((STEALTH, STEALTH), {"disciplines": "dom"}, True),
        ((STEALTH, STEALTH), {"prey_pool": 3}, True),
        ((STEALTH, STEALTH, STEALTH), {"prey_pool": 3}, False),
        ((STEALTH, STEALTH, STEALTH, STEALTH), {"prey_pool": 4}, True),
        ((STEALTH, STEALTH, HIDDEN), {"intercept": 1}, True),  # one name is used once for an action
        ((STEALTH, STEALTH, HIDDEN, HIDDEN), {"intercept": 1}, False),
        ((HIDDEN, HIDDEN), {"intercept": 1, "disciplines": "OBF"}, False),
        ((INTERCEPTING, INTERCEPTING), {"disciplines": "aus"}, True),
        ((), {"awake": False}, False),
    ],
)
def test_nobody_stays_idle_where_hidden_bleeds_oust_the_prey(hand, how, waits):
    assert ("pass" in tried(due(hand, **how))) is waits


@pytest.mark.parametrize(("prey_pool", "waits"), [(1, False), (2, True)])
def test_nobody_stays_idle_where_one_bleed_more_than_there_are_blockers_ousts(prey_pool, waits):
    """Three bleed for 1 each, and two may be blocked."""
    assert ("pass" in tried(due((), prey_pool=prey_pool))) is waits
