"""Blocks and cancels of others' actions: what is let through, by whom it is blocked, what is worth a card."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from rules.vtes.state import spans
from rules.vtes.terms import BEFORE_BLOCK, DURING
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, until_asked
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position

BOUNCE = "Deflection"
LEVY = "Anarch Revolt"  # who has no anarch burns a pool in each turn
WAKE = "On the Qui Vive"


def levied(mine, pool=8, keeper=0, locked=False):
    """Seat 2, which pays for a levy too, calls for its burning; seat 0 has a vampire."""
    position = Position(players=3, passive=False, seat=2).at(keeper).table(LEVY).at(1).ready(BARON)
    position = position.at(0).pool(pool, 0).hand(WAKE).ready(mine, locked=locked)
    position = position.at(2).ready(YOUNG).tweak(later)
    story = position.start().until("action", 2)
    return story.choose(next(name for name in story.options if LEVY in name))


@pytest.mark.parametrize("keeper", [0, 1])
@pytest.mark.parametrize(("mine", "blocks"), [(PRINCE, False), (GANGREL, True)])
def test_who_gains_by_the_end_of_a_levy_does_not_block_it(mine, blocks, keeper):
    """One has no anarch, and would vote for it; the other pays nothing, and its prey does."""
    story = levied(mine, keeper=keeper)
    story.game.action.stealth = 0
    story = until_asked(story, 0, "block")
    assert (asked(story) == mine) is blocks
    assert (mine in tried(story)) is blocks


@pytest.mark.parametrize(("mine", "may"), [(PRINCE, False), (GANGREL, True)])
def test_nobody_wakes_to_stop_what_they_gain_by(mine, may):
    story = levied(mine, locked=True)
    story.game.action.stealth = 0
    while not until_asked(story, 0, "react").table.decision.about.mask & BEFORE_BLOCK:
        story.pass_once()
    assert WAKE in story.options
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    decision = story.table.decision
    number = decision.options[story.options.index(WAKE)]
    assert pilot.shuns(decision, number) is not may
    if not may:
        assert asked(story) == "pass"


def redirected_back(hand):
    """A bleed for 4 at seat 1, whose vampire has woken and redirected it, and to which it comes back."""

    def stronger(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, 3)

    position = Position(players=3, passive=False).at(2).ready(BARON).hand(BOUNCE)
    position = position.at(1).pool(9, 1).hand(WAKE, BOUNCE, *hand).ready(PLAIN, locked=True).at(0)
    position = position.ready(GANGREL).tweak(knows(seat1="DOM", seat2="DOM")).tweak(later).tweak(stronger)
    story = position.start().until("action").choose("bleed")
    for _ in range(40):
        due = story.table.decision
        if due.kind == "block" and due.seat == 1:
            return story
        if due.kind == "mode":
            story.choose("[DOM]")
        elif due.kind == "react" and BOUNCE in story.options:
            story.choose(BOUNCE)
        elif due.kind == "react" and WAKE in story.options and due.about.mask & DURING:
            story.choose(WAKE)
        else:
            story.pass_once()
    raise AssertionError("nobody is asked")


def test_who_has_redirected_a_bleed_that_comes_back_blocks_it():
    """The same card can be played once an action by a minion, so that another copy redirects nothing."""
    assert asked(redirected_back(())) == PLAIN
    assert asked(redirected_back((BOUNCE,))) == PLAIN
    assert asked(redirected_back(("Redirection",))) == "pass", "another card does"
