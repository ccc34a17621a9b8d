"""The last turn before the game ends by its limit of turns: nothing is kept for later."""

import pytest

from deckcheck.full_table.pilots.searching import SOON, Horizon
from deckcheck.full_table.valuing.worth import worth
from rules.kernel import Result
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, knows
from tests.vtes.story import Position

LIMIT = 13
BLEED_CARD = "Govern the Unaligned"
LATER = "Gregory Winter"  # an ally
RUSH = "Bum's Rush"


def table(turn=LIMIT, predator=LIMIT, hand=(), pool=1, blood=1, prey_pool=20, locked=False, limit=LIMIT):
    """Seat 0 has a vampire, and a predator who bleeds for 1; each has had so many turns, the present one too."""

    def now(game):
        for seat, turns in ((0, turn), (1, turn - 1), (2, predator)):
            game.methuselahs[seat].turns = turns

    position = Position(players=3, passive=False, turns=limit).at(1).pool(prey_pool, 1)
    position = (
        position.ready(BARON, blood=0, locked=locked).at(2).ready(GANGREL).at(0).pool(pool, 0).hand(*hand)
    )
    position = position.ready(PLAIN, blood=blood).tweak(knows(seat0="DOM")).tweak(later)
    story = position.start().until("action")
    now(story.game)
    return story


@pytest.mark.parametrize(
    ("turn", "limit", "last"),
    [(LIMIT, LIMIT, True), (LIMIT - 1, LIMIT, False), (LIMIT, 0, False)],
)
def test_a_seat_sees_that_its_turn_is_the_last(turn, limit, last):
    assert table(turn, limit=limit).game.eyes(0).is_last_turn is last


def test_who_has_no_more_turn_is_seen():
    eyes = table(LIMIT, LIMIT).game.eyes(0)
    assert [eyes.has_turns_left(seat) for seat in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("turn", "predator", "does"),
    [(LIMIT, LIMIT, "bleed"), (LIMIT, LIMIT - 1, "pass"), (LIMIT - 1, LIMIT - 1, "pass")],
)
def test_nobody_stays_home_when_the_predator_has_had_all_turns(turn, predator, does):
    """With 1 pool the last defender would stay home."""
    assert asked(table(turn, predator, blood=3)) == does


@pytest.mark.parametrize(
    ("hand", "blood", "turn", "does"),
    [
        ((LATER,), 3, LIMIT, "bleed"),
        ((LATER,), 3, LIMIT - 1, LATER),
        ((BLEED_CARD,), 3, LIMIT, BLEED_CARD),
        ((RUSH,), 3, LIMIT, RUSH),
    ],
)
def test_nobody_does_anything_for_later_in_the_last_turn(hand, blood, turn, does):
    assert asked(table(turn, turn, hand, pool=20, blood=blood)) == does


@pytest.mark.parametrize(
    ("turn", "predator", "waits"),
    [(LIMIT, LIMIT, False), (LIMIT, LIMIT - 1, True), (LIMIT - 1, LIMIT - 1, True)],
)
def test_it_is_not_tried_to_do_nothing_in_the_last_turn(turn, predator, waits):
    """The prey could block."""
    story = table(turn, predator, pool=3)
    assert asked(story) == "bleed"
    assert ("pass" in tried(story)) is waits


@pytest.mark.parametrize(("reason", "soon"), [("turns", 0.0), ("last-standing", SOON)])
def test_a_game_that_ends_by_time_is_worth_what_it_ended_with(reason, soon):
    story = table()
    game, horizon = story.game, Horizon(story.table, 0)
    now = worth(game, 0, None)
    horizon.turn_ended(game, 0)
    story.table.result = Result((), reason, (0.5, 0.5, 0.5))
    then = worth(game, 0, story.table.result)
    assert now != then
    assert horizon.value() == pytest.approx(soon * now + (1 - soon) * then)
