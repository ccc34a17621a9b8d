"""Weapons in hand, and the cards that wait for them: which of these go, and which stay."""

import pytest

from deckcheck.goldfish.pilots.appraising import KEPT
from tests.full_table.test_keeping import CONCEALED, held, table
from tests.full_table.test_watchful import asked
from tests.vtes.chaptertools import PLAIN
from tests.vtes.fighttools import GUN, KNIFE, SMG

ROUNDS = "Manstopper Rounds"
SMALL_GUN = "Saturday-Night Special"


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ((CONCEALED,), True),
        ((CONCEALED, CONCEALED), True),
        ((CONCEALED, CONCEALED, GUN), True),
        ((CONCEALED, GUN), False),  # which is the one to be taken
        ((), False),
        ((ROUNDS,), True),
        ((ROUNDS, GUN), False),
        ((ROUNDS, KNIFE), True),
    ],
)
def test_the_weapon_is_held_for_which_cards_in_hand_wait(hand, kept):
    """Nobody would take an action for it who bleeds for as much."""
    assert (held(table(SMALL_GUN, *hand), SMALL_GUN) >= KEPT) is kept


@pytest.mark.parametrize(("bears", "kept"), [(GUN, False), (KNIFE, True)])
def test_no_gun_is_held_for_ammunition_by_who_has_one(bears, kept):
    position = table(SMALL_GUN, ROUNDS).on(PLAIN, bears)
    assert (held(position, SMALL_GUN) >= KEPT) is kept


def test_what_no_card_may_take_is_not_held_for_it():
    """It does more than 3 damage, or costs too much."""
    assert held(table(SMG, CONCEALED), SMG) < KEPT


def test_of_cards_that_take_a_weapon_those_go_for_which_there_is_none():
    one, two = held(table(CONCEALED, GUN), CONCEALED), held(table(CONCEALED, CONCEALED, GUN), CONCEALED)
    assert KEPT <= two < one
    assert two < held(table(CONCEALED, CONCEALED, GUN), GUN)
    position = table(CONCEALED, CONCEALED, SMALL_GUN).short_hand()
    assert asked(position.start().until("discard")) != SMALL_GUN
