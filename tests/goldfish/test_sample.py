"""Means corrected by the deal: right, narrower, within bounds, and the same whoever adds them up."""

import math
import random
import statistics

import pytest

from deckcheck.analysis.intervals import share_interval
from deckcheck.goldfish.experiment import Experiment, Pairing
from deckcheck.goldfish.running import play_enough, play_many
from deckcheck.goldfish.sample import Sample
from deckcheck.goldfish.stopping import LEAST, MOST, SHARES, look

INF = math.inf


def filled(games, expected, bounds):
    sample = Sample(expected, bounds)
    for deal, numbers in games:
        sample.add(deal, numbers)
    return sample


def test_without_controls_a_share_has_wilsons_interval():
    for hits in (1, 40, 200, 399):
        games = [((), (int(number < hits),)) for number in range(400)]
        found = filled(games, (), [(0.0, 1.0)]).estimate(0)
        low, high = share_interval(hits, 400)
        assert found.mean == pytest.approx(hits / 400)
        assert (found.low, found.high) == pytest.approx((low, high), rel=0.01)


def test_the_correction_is_that_of_a_regression_through_the_deals():
    """Against numpy's least squares: y - b (m - e), and the variance of the residuals."""
    numpy = pytest.importorskip("numpy")
    rng = random.Random(3)
    games = []
    for _ in range(500):
        x, z = rng.randint(0, 5), rng.randint(0, 1)
        games.append(((x, z, x + z), (3 * x - 2 * z + rng.randint(0, 6),)))
    expected = (2.5, 0.5, 3.0)
    found = filled(games, expected, [(0.0, INF)]).estimate(0)
    deals = numpy.array([deal[:2] for deal, _ in games], float)  # the third follows from the others
    numbers = numpy.array([one for _, (one,) in games], float)
    apart = deals - numpy.array(expected[:2])
    solved, left, *_ = numpy.linalg.lstsq(numpy.column_stack([numpy.ones(500), apart]), numbers, rcond=None)
    assert found.mean == pytest.approx(solved[0])
    error = math.sqrt(left[0] / (500 - 3) / 500)
    assert found.half_width == pytest.approx(1.96 * error, rel=0.03)
    assert found.half_width < 0.5 * 1.96 * statistics.pstdev(numbers) / math.sqrt(500)


def test_what_the_deal_decides_is_known_but_for_games_that_might_still_differ():
    """All 400 agree with the control: one in a hundred might not, and its expectation is exact."""
    rng = random.Random(1)
    games = [((one,), (one,)) for one in (rng.randint(0, 1) for _ in range(400))]
    found = filled(games, (0.5,), [(0.0, 1.0)]).estimate(0)
    assert found.mean == pytest.approx(0.5)
    assert 0.5 * 3.8 / 404 < found.half_width < 0.01


@pytest.mark.parametrize("hits", [0, 1, 3, 397, 400])
def test_no_interval_leaves_the_bounds(hits):
    rng = random.Random(hits)
    games = [((rng.randint(0, 1), rng.randint(0, 9)), (int(number < hits),)) for number in range(400)]
    found = filled(games, (0.9, 1.0), [(0.0, 1.0)]).estimate(0)
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert found.low < found.high


def test_few_games_are_not_corrected():
    games = [((number % 2,), (number % 2,)) for number in range(10)]
    assert filled(games, (0.9,), [(0.0, 1.0)]).estimate(0).mean == 0.5


def test_samples_merged_are_the_same_as_one():
    rng = random.Random(5)
    games = [((rng.randint(0, 4),), (rng.randint(0, 7), rng.randint(0, 1))) for _ in range(300)]
    bounds = [(0.0, INF), (0.0, 1.0)]
    whole = filled(games, (2.0,), bounds)
    parts = filled(games[:100], (2.0,), bounds)
    parts.estimate(0)  # looking in between changes nothing
    parts.merge(filled(games[100:], (2.0,), bounds))
    assert [whole.estimate(place) for place in (0, 1)] == [parts.estimate(place) for place in (0, 1)]


def test_surely_above_or_below_0_but_not_by_chance():
    rng = random.Random(2)
    bounds = [(-INF, INF)]
    for shift, sign in ((1, 1), (-1, -1), (0, 0)):
        games = [((rng.randint(0, 1),), (rng.randint(-5, 5) + shift,)) for _ in range(600)]
        assert filled(games, (0.5,), bounds).sure(0) == sign


# --- played --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_controls_have_the_means_that_they_are_said_to_have(samples):
    for name in ("anarch_gangrel", "bleeding_ventrue", "tremere_walls"):
        for changes in ({}, {"seat": 2}, {"players": 3}):
            pairing = Pairing(Experiment(samples[name].counted, turns=1, **changes), measured=True)
            outcome = pairing.new_outcome()
            for number in range(400):
                pairing.play(number).add_to(outcome)
            sample = outcome.samples[0]
            for column, expected in zip(zip(*sample.deals, strict=True), sample.expected, strict=True):
                error = statistics.pstdev(column) / math.sqrt(len(column))
                assert abs(statistics.fmean(column) - expected) <= 4.5 * error + 1e-9


@pytest.mark.slow
def test_a_run_plays_until_every_interval_is_narrow_enough(samples):
    experiment = Experiment(samples["anarch_gangrel"].counted, turns=3)
    outcome, interrupted, reached = play_enough(experiment, precision=0.03)
    assert not interrupted
    assert reached.enough
    assert LEAST <= outcome.tally.games < MOST
    measures = Pairing(experiment, measured=True).measures
    for name in measures.names:
        found = measures.estimate(outcome.samples[0], name)
        assert found.half_width <= (
            0.03 if name in measures.shares else 0.04 * max(1, found.most - found.least)
        )


@pytest.mark.slow
def test_a_run_that_reaches_its_limit_says_so(samples):
    experiment = Experiment(samples["anarch_gangrel"].counted, turns=2)
    outcome, _, reached = play_enough(experiment, precision=0.001, most=500)
    assert outcome.tally.games == 500
    assert not reached.enough
    assert reached.ratio > 1


@pytest.mark.slow
def test_any_number_of_processes_stops_at_the_same_game(samples, monkeypatch):
    from deckcheck.goldfish import running

    monkeypatch.setattr(running, "ALONE", 300)
    experiment = Experiment(samples["anarch_gangrel"].counted, turns=2)
    alone = play_enough(experiment, 0.02, jobs=1)
    together = play_enough(experiment, 0.02, jobs=2)
    assert alone[0].tally.games == together[0].tally.games > 300
    assert alone[0].samples[0].numbers == together[0].samples[0].numbers
    assert alone[2] == together[2]


@pytest.mark.slow
def test_a_fixed_number_of_games_is_the_beginning_of_the_others(samples):
    """What is corrected are the means: the games are those of `-n`."""
    experiment = Experiment(samples["tremere_walls"].counted, turns=2)
    enough, _, _ = play_enough(experiment, 0.2)
    plain, _ = play_many(experiment, enough.tally.games)
    assert enough.tally.rows == plain.tally.rows
    assert plain.samples == []


@pytest.mark.slow
def test_a_comparison_ends_when_it_is_decided(samples):
    deck, other = samples["bleeding_ventrue"].counted, samples["tremere_walls"].counted
    outcome, _, reached = play_enough(Experiment(deck, other=other, turns=4), SHARES)
    assert (reached.decided, reached.about) == (1, "aim")
    assert outcome.tally.games == LEAST
    same, _, reached = play_enough(Experiment(deck, other=deck, turns=4), SHARES)
    assert not reached.decided
    assert reached.enough
    measures = Pairing(Experiment(deck, other=deck, turns=4), measured=True).measures
    assert look(same, measures, 0.015) == reached


@pytest.mark.slow
def test_intervals_hold_the_truth_as_often_as_they_say(samples):
    """A small run of `python -m tools.benchmarks.coverage`: one deck, few runs."""
    from tools.benchmarks.coverage import Pool, compare, cover

    experiment = Experiment(samples["anarch_gangrel"].counted, rival="patient", turns=4)
    pool = Pool(Pairing(experiment, measured=True), 1500)
    assert pool.off < 4.5
    held, truths, games, bounded = cover(pool, 60, seed=1, most=1000)
    assert bounded
    assert min(games) >= LEAST
    usual = [number for name, number in held.items() if 0.01 < truths[name] < 0.99 or truths[name] > 1]
    assert 0.92 <= statistics.fmean(usual) / 60 <= 0.98
    held_null, _, wrong, _ = compare(pool, 40, 1, null=True, most=600)
    assert wrong <= 4
    assert held_null >= 34
