"""The forecasts of the league: their loss by hand, a planted effect that is found, and none that is not."""

from __future__ import annotations

import math
import random

import pytest

from tools.league import forecast
from tools.league.forecast import Season, gain, gain_interval, prepared, scored, shares, successes, weights
from tools.league.games import Played


def game(number, half, kinds, points):
    return Played(number, half, tuple(kinds), tuple(points), False)


def test_success_is_points_above_the_mean_shrunk_by_twenty_games():
    games = [game(n, 10, (0, 1), (3.0, 1.0)) for n in range(20)]
    assert successes(games, 3, 10) == pytest.approx([0.5, -0.5, 0.0, 0.0])


def test_success_knows_no_game_of_a_later_half_year():
    early, late = game(0, 10, (0, 1), (3.0, 1.0)), game(1, 11, (0, 1), (0.0, 5.0))
    assert successes([early, late], 2, 10) == successes([early], 2, 10)
    assert successes([early, late], 2, 11) != successes([early], 2, 11)


def test_weights_add_winners_the_share_of_all_years_and_some_for_everybody():
    season = Season(10, (1, 0), (4, 0), (30, 10), (0.0, 0.0))
    assert weights(season, 0.5, 0.0) == [4.5, 0.5]
    assert weights(season, 0.5, 20.0) == [4 + 15 + 0.5, 0 + 5 + 0.5]


def test_success_lifts_a_share_by_its_exponential():
    assert shares([1, 1], (math.log(3), 0.0), 1.0) == pytest.approx([0.75, 0.25])
    assert forecast.loss((2, 1), (0.75, 0.25)) == pytest.approx(-2 * math.log(0.75) - math.log(0.25))


def test_the_steepness_that_fits_is_the_one_whose_shares_are_those_of_the_winners():
    rows = [((3, 1), [1.0, 1.0], (1.0, 0.0))]
    assert forecast.steepness(rows) == pytest.approx(math.log(3))
    assert forecast.steepness([((3, 0), [1.0, 1.0], (1.0, 0.0))]) == forecast.STEEPEST


def seasons(effect, success, winners=200, halves=14):
    """Half-years in which each winner is drawn anew, kinds with success more often; the last is "others"."""
    chance = random.Random(5)
    kinds = len(success)
    lifted = [math.exp(effect * gained) for gained in success]

    def draw():
        drawn = chance.choices(range(kinds), lifted, k=winners)
        return [drawn.count(kind) for kind in range(kinds)]

    rows = [draw() for _ in range(halves + 1)]
    flat = [1] * kinds
    return [Season(half, rows[half + 1], [0] * kinds, flat, success) for half in range(halves)]


SUCCESS = (0.9, -0.4, 0.3, -0.8, 0.6, -0.6, 0.1, -0.1, 0.0)


def test_a_planted_effect_is_found_and_chance_does_not_reach_it():
    planted = seasons(1.0, SUCCESS)
    ready = prepared(planted, 4, False)
    rows = scored(ready, [one.success for one in planted])
    assert [row.half for row in rows] == list(range(4, 14))
    low, high = gain_interval(rows, 1, 200)
    assert 0 < low < gain(rows) < high
    assert rows[-1].steep == pytest.approx(1.0, abs=0.15)
    assert max(forecast.by_chance(ready, [one.success for one in planted], 1, 50)) < gain(rows)


def test_where_games_say_nothing_nothing_is_gained():
    plain = seasons(0.0, SUCCESS)
    rows = scored(prepared(plain, 4, False), [one.success for one in plain])
    low, _ = gain_interval(rows, 1, 200)
    assert low < 0
    assert abs(gain(rows)) < 0.005


def test_a_half_years_own_winners_do_not_enter_its_forecast():
    planted = seasons(1.0, SUCCESS)
    success = [one.success for one in planted]
    last = planted[-1]
    changed = [*planted[:-1], Season(last.half, [*reversed(last.won)], last.before, last.years, last.success)]
    rows, others = (scored(prepared(some, 4, True), success) for some in (planted, changed))
    assert rows[-1].steep == others[-1].steep
    assert rows[:-1] == others[:-1]
    assert rows[-1].plain != others[-1].plain or rows[-1].with_games != others[-1].with_games
