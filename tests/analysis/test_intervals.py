"""Intervals never leave what is possible, and hold the truth as often as they say."""

from __future__ import annotations

import math
import random
from statistics import fmean, pvariance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.analysis.intervals import Z, mean_interval, share_interval
from deckcheck.goldfish.tallies import Distribution
from deckcheck.reports.intervals import interval_text


def of(numbers, low, high):
    return mean_interval(len(numbers), fmean(numbers), pvariance(numbers), low, high)


@pytest.mark.slow
@given(st.lists(st.integers(0, 6), min_size=1, max_size=40), st.integers(0, 3), st.integers(0, 3))
def test_an_interval_lies_within_the_bounds_around_the_mean(numbers, below, above):
    low, high = of(numbers, -below, 6 + above)
    assert -below <= low <= fmean(numbers) + 1e-9
    assert fmean(numbers) - 1e-9 <= high <= 6 + above + 1e-9


@pytest.mark.slow
@given(st.integers(0, 60), st.integers(1, 60))
def test_a_share_is_judged_by_wilson(hits, others):
    """The ends are the shares that a score test just does not reject."""
    tries = hits + others
    for end in share_interval(hits, tries):
        if 0 < end < 1:
            assert abs(hits / tries - end) == pytest.approx(Z * math.sqrt(end * (1 - end) / tries))


@pytest.mark.slow
@given(st.lists(st.integers(0, 6), min_size=2, max_size=40))
def test_an_end_is_the_mixture_that_is_just_not_rejected(numbers):
    """Mixed with the bound by hand, the mean and the deviation of the mixture give a score of Z."""
    number, mean = len(numbers), fmean(numbers)
    for end, bound in zip(of(numbers, -1, 7), (-1, 7), strict=True):
        share = (end - mean) / (bound - mean)
        values = [(value, (1 - share) / number) for value in numbers] + [(bound, share)]
        middle = sum(value * weight for value, weight in values)
        variance = sum(weight * (value - middle) ** 2 for value, weight in values)
        assert middle == pytest.approx(end)
        assert abs(mean - end) == pytest.approx(Z * math.sqrt(variance / number))


@pytest.mark.slow
def test_many_numbers_have_the_interval_of_the_textbook():
    numbers = [0, 1, 2, 3, 4, 5, 6] * 40_000
    half = Z * math.sqrt(pvariance(numbers) / len(numbers))
    assert of(numbers, 0, 6) == pytest.approx((3 - half, 3 + half), abs=half / 100)


@pytest.mark.parametrize("number", [1, 10, 10_000])
def test_what_was_always_the_same_is_not_a_certainty(number):
    assert of([0] * number, 0, 5) == (0, pytest.approx(5 * Z * Z / (number + Z * Z)))
    low, high = of([2] * number, 0, 5)
    assert 0 < low < 2 < high < 5
    assert of([3] * number, 3, 3) == (3, 3)


TRUTHS = {
    "a rare share": ({0: 0.95, 1: 0.05}, Distribution(None, 0, 1)),
    "points, nearly all": ({0: 0.02, 5: 0.03, 6: 0.95}, Distribution(None, 0, 6, reach=6)),
    "points, hardly any": ({0: 0.9, 2: 0.05, 10: 0.05}, Distribution(None, 0, 10, reach=10)),
    "the last turn": ({5: 0.05, 6: 0.95}, Distribution(None, 1, 6)),
    "an early turn": ({2: 0.05, 3: 0.6, 4: 0.3, 5: 0.05}, Distribution(None, 1, 6)),
    "minions": ({0: 0.02, 1: 0.2, 2: 0.6, 3: 0.15, 4: 0.03}, Distribution(None, 0)),
    "pool": ({value: math.exp(-((value - 22) ** 2) / 18) for value in range(8, 36)}, Distribution(None, 0)),
    "a difference": ({-3: 0.02, -1: 0.05, 0: 0.86, 1: 0.05, 2: 0.02}, Distribution()),
}


@pytest.mark.slow
@pytest.mark.parametrize("games", [50, 400])
@pytest.mark.parametrize("truth", TRUTHS)
def test_intervals_hold_the_truth(truth, games):
    """Simulated: about 95 of 100 hold it, and over many games they are hardly wider than the textbook's."""
    chances, empty = TRUTHS[truth]
    values, weights = list(chances), list(chances.values())
    mean = sum(value * weight for value, weight in chances.items()) / sum(weights)
    dice = random.Random(3)
    runs, held, width, textbook = 600, 0, 0.0, 0.0
    for _ in range(runs):
        distribution = Distribution({}, empty.least, empty.most, empty.reach)
        played = dice.choices(values, weights, k=games)
        for value in played:
            distribution.add(value)
        low, high = distribution.interval()
        assert empty.least <= low <= high <= empty.most
        held += low <= mean <= high
        width += high - low
        textbook += 2 * Z * math.sqrt(pvariance(played) / games)
    assert 0.92 * runs <= held
    assert games < 400 or width < 1.4 * textbook


def test_a_number_that_was_never_negative_has_no_negative_mean():
    """A mean of 0.03 in 100 games lies above nought; 5.97 of 6 turns, and 2.97 of 3 points, below the most."""
    low, high = Distribution({0: 97, 1: 3}, 0).interval()
    assert 0 < low < 0.03 < high
    low, high = Distribution({5: 3, 6: 97}, 1, 6).interval()
    assert low < 5.97 < high < 6
    low, high = Distribution({5: 6, 6: 94}, 0, 6, reach=6).interval()
    assert low / 2 < 2.97 < high / 2 < 3


def test_ends_that_differ_are_written_apart():
    assert interval_text(share_interval(0, 10_000), share=True) == "[0.00%, 0.04%]"
    assert interval_text(share_interval(10_000, 10_000), share=True) == "[99.96%, 100.00%]"
    assert interval_text(share_interval(50, 100), share=True) == "[40.4%, 59.6%]"
    assert interval_text((0.0, 0.0004)) == "[0.0000, 0.0004]"
    assert interval_text((5.93, 6.0)) == "[5.93, 6.00]"
    assert interval_text((-0.02, 0.125), sign="+") == "[-0.02, +0.12]"
    assert interval_text((3.0, 3.0)) == "[3.00, 3.00]"
