"""Actions that would oust the seat: whoever may attempts to block them."""

import pytest

from rules.vtes.terms import PASS
from tests.full_table.test_diligence import due
from tests.full_table.test_watchful import BOUNCE, WAKE, answers, asked, bled, seated, until_asked
from tests.vtes.chaptertools import BIG, PLAIN

BIG_BLEEDS = "Archon Investigation"  # ends a bleed for 4 or more


@pytest.mark.parametrize(("amount", "answers_it"), [(3, False), (4, True)])
def test_a_card_against_bigger_bleeds_is_no_answer(amount, answers_it):
    story = until_asked(bled(amount, 4, (BIG_BLEEDS,)), 1, "block")
    assert (seated(story).bouncing.ready_to(story.game.action) > 0) is answers_it


@pytest.mark.parametrize(("pool", "answers_it"), [(3, False), (4, True)])
def test_a_card_for_the_last_pool_is_no_answer(pool, answers_it):
    story = until_asked(bled(4, pool, (BIG_BLEEDS,)), 1, "block")
    assert (seated(story).bouncing.ready_to(story.game.action) > 0) is answers_it


@pytest.mark.parametrize(("pool", "blocks"), [(3, True), (30, False)])
def test_a_block_that_saves_the_seat_is_attempted_by_who_falls_by_it(pool, blocks):
    story = until_asked(bled(3, pool, (BIG_BLEEDS,), minion=BIG), 1, "block")
    story.named(BIG).blood = 0
    assert (asked(story) == BIG) is blocks


@pytest.mark.parametrize("hand", [(), (BIG_BLEEDS,)])
def test_somebody_wakes_for_a_block_that_such_a_card_does_not_save(hand):
    assert answers(bled(3, 3, (WAKE, *hand), locked=True)) == [WAKE, PLAIN]


@pytest.mark.parametrize(("pool", "blocks"), [(3, True), (4, False)])
def test_no_pass_is_tried_where_the_seat_would_be_ousted(pool, blocks):
    decision, usual, pilot = due(until_asked(bled(3, pool, ()), 1, "block"), PLAIN)
    assert pilot.shuns(decision, PASS, usual) is blocks


def test_a_pass_may_be_tried_where_the_bleed_is_better_redirected():
    decision, usual, pilot = due(until_asked(bled(3, 3, (BOUNCE,)), 1, "block"), "pass")
    assert not pilot.shuns(decision, PASS, usual)
