"""Sums are exact, and intervals those of the textbook."""

import pickle
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.running import play_many
from deckcheck.goldfish.tallies import Distribution, Z, share_interval


@given(st.lists(st.integers(-40, 90), min_size=2, max_size=60))
def test_mean_and_interval_are_those_of_the_numbers(numbers):
    distribution = Distribution()
    for number in numbers:
        distribution.add(number)
    half = Z * stdev(numbers) / len(numbers) ** 0.5
    assert distribution.number == len(numbers)
    assert distribution.mean == pytest.approx(mean(numbers))
    low, high = distribution.interval()
    assert (low, high) == (pytest.approx(mean(numbers) - half), pytest.approx(mean(numbers) + half))


@given(st.lists(st.integers(-9, 9)), st.lists(st.integers(-9, 9)))
def test_merging_is_adding_all(first, second):
    both, rest, all_of_them = Distribution(), Distribution(), Distribution()
    for number in first:
        both.add(number)
    for number in second:
        rest.add(number)
    for number in first + second:
        all_of_them.add(number)
    both.merge(rest)
    assert both.counts == all_of_them.counts


def test_nothing_has_no_mean():
    assert Distribution().mean is None
    assert Distribution().interval() is None


def test_shares_that_are_nought_or_all_still_have_an_interval():
    assert share_interval(0, 10)[0] == 0
    assert 0 < share_interval(0, 10)[1] < 0.35
    assert share_interval(10, 10)[1] == 1
    assert share_interval(0, 0) == (0.0, 1.0)


def test_a_tally_holds_no_row_for_each_game(samples):
    experiment = Experiment(samples["bleeding_ventrue"].counted, turns=4)
    sizes = []
    for games in (300, 1200):
        outcome, _ = play_many(experiment, games)
        sizes.append(len(pickle.dumps(outcome)))
    assert sizes[1] < 1.5 * sizes[0], "it grows with the numbers that came, not with the games"
