"""Sums are exact, and intervals those of the textbook."""

import pickle
from statistics import mean, pvariance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.analysis.intervals import mean_interval, share_interval
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.running import play_many
from deckcheck.goldfish.tallies import BATCH_SIZE, COLUMNS, Distribution, GoldfishTally


@pytest.mark.slow
@given(st.lists(st.integers(-40, 90), min_size=2, max_size=60))
def test_mean_and_interval_are_those_of_the_numbers(numbers):
    distribution = Distribution()
    for number in numbers:
        distribution.add(number)
    assert distribution.number == len(numbers)
    assert distribution.mean == pytest.approx(mean(numbers))
    bounds = min(numbers) - 1, max(numbers) + 1
    expected = mean_interval(len(numbers), mean(numbers), pvariance(numbers), *bounds)
    assert distribution.interval() == pytest.approx(expected)


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_tally_holds_no_row_for_each_game(samples):
    experiment = Experiment(samples["bleeding_ventrue"].counted, turns=4)
    sizes = []
    for games in (300, 1200):
        outcome, _ = play_many(experiment, games)
        sizes.append(len(pickle.dumps(outcome)))
    assert sizes[1] < 1.5 * sizes[0], "it grows with the numbers that came, not with the games"


def noted(tally, games):
    """Note games of two turns, of a deck of two cards: piece 0 is the first, pieces 1 and 2 the second."""
    for number in range(games):
        rows = [tuple([number % 3] * len(COLUMNS)), tuple([5] * len(COLUMNS))]
        tally.note(rows, [2] if number % 2 else [1, 2], [1])


def sums(tally):
    return [[dict(counter) for counter in row] for row in tally.rows], tally.drawn, tally.stuck


def test_games_that_were_noted_are_added_up_whenever_one_looks():
    games = 2 * BATCH_SIZE + 30
    once, often = (GoldfishTally(2, 2, [0, 1, 1], [0, 1, 2]) for _ in range(2))
    noted(once, games)
    for _ in range(games // 10):
        assert often.column("pool", 2).number == often.drawn[0]
        noted(often, 10)
    assert sums(once)[1:] == ([games, games // 2], [0, games])
    assert once.column("pool", 2).counts == {5: games}
    assert once.column("pool", 1).number == games
    assert sums(often)[1:] == sums(once)[1:]


def test_a_tally_sent_to_another_process_keeps_what_was_noted():
    tally = GoldfishTally(2, 2, [0, 1, 1], [0, 1, 2])
    noted(tally, 7)
    assert sums(pickle.loads(pickle.dumps(tally))) == sums(tally)
    assert tally.drawn == [7, 3]
