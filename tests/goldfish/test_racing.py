"""A race finds the swap that was planted, and claims nothing if there is nothing."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from cardbase.quick import replace
from deckcheck.goldfish.changes import SWAP, Change
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.racing import FINALISTS, race
from deckcheck.goldfish.trials import Trials
from tests.goldfish.racers import Drawn, swaps


def coin(chance):
    """A difference that is 1 more often than -1 by `chance`, and mostly 0."""

    def law(_, dice):
        roll = dice.random()
        return 1 if roll < 0.1 + chance else -1 if roll < 0.2 else 0

    return law


@pytest.fixture
def twins(plain_vampires):
    """Return a function that makes a number of vampires of a capacity that differ only in name."""

    def make(number, capacity, first=0):
        card = plain_vampires[capacity]
        return [
            replace(card, id=290_000 + 1000 * capacity + first + at, name=f"Twin {capacity} {first + at}")
            for at in range(number)
        ]

    return make


def test_the_finalists_are_judged_by_games_that_had_no_part_in_choosing(twins):
    made = []

    def start(arms):
        made.append(Drawn(arms, coin(0.0), 1))
        return made[-1]

    result = race(start, swaps(range(1, 5), twins(5, 4)), 100, most_cards=2)
    before = max(end for trials in made[:-1] for _, _, end in trials.ranges)
    (last,) = made[-1].ranges
    assert last[1:] == (before, before + 100)
    assert len(last[0]) == len(result.finalists) == FINALISTS
    assert result.games == 100
    assert result.tried > 20  # pairs, too


@pytest.mark.slow
def test_a_round_drops_two_thirds_and_plays_as_many_games_again(twins):
    made = []

    def start(arms):
        made.append(Drawn(arms, coin(0.0), 1))
        return made[-1]

    race(start, swaps(range(1, 11), twins(30, 4)), 100, most_cards=1)
    rounds = [(len(chosen), start, end) for chosen, start, end in made[0].ranges if end]
    assert rounds == [(300, 0, 24), (100, 24, 48), (34, 48, 96), (12, 96, 192)]


def test_ctrl_c_in_the_race_claims_nothing_and_in_the_last_games_what_is_known(twins):
    arms = swaps(range(1, 4), twins(4, 4))
    early = race(lambda some: Drawn(some, coin(0.5), 1, broken=60), arms, 400)
    assert early.interrupted
    assert early.finalists == ()
    assert len(early.leading) == FINALISTS
    starts = []

    def start(some):
        starts.append(some)
        return Drawn(some, coin(0.5), 1, broken=500 if len(starts) == 3 else 0)

    late = race(start, arms, 4000)
    assert late.interrupted
    assert 0 < late.games < 4000
    assert late.helping


@pytest.mark.slow
def test_a_planted_swap_among_300_is_found(twins):
    """One card that comes is worth 5 points wherever it does, one that goes 3: what is best has both."""
    cards = twins(30, 4)
    best = cards[17].id

    def law(arm, dice):
        worth = sum(one.copies * (0.05 * (one.into.id == best) + 0.03 * (one.card == 3)) for one in arm)
        return coin(worth)(arm, dice)

    found = 0
    for seed in range(20):
        result = race(lambda some, seed=seed: Drawn(some, law, seed), swaps(range(1, 11), cards), 1000)
        first = result.helping[0].changes
        found += all(one.card == 3 or one.into.id == best for one in first)
    assert found >= 19


@pytest.mark.slow
def test_of_50_equal_swaps_nothing_is_claimed_in_19_of_20_runs(twins):
    arms = swaps(range(1, 6), twins(10, 4))
    runs = 20
    claimed = sum(
        bool(race(lambda some, seed=seed: Drawn(some, coin(0.0), seed), arms, 200).helping)
        for seed in range(runs)
    )
    assert claimed / runs <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / runs)


def once(arm):
    """Whether each card goes and comes once, as in a deck without second copies."""
    ids = [number for one in arm for number in (one.card, one.into.id) for _ in range(one.copies)]
    return len(ids) == len(set(ids))


def engine(deck, goal, seed):
    experiment = Experiment(deck, turns=3, goal=goal, seed=seed)
    return lambda arms: Trials(experiment, arms)


@pytest.mark.slow
def test_the_engine_finds_the_quickest_vampire_in_9_of_10_runs(twins, inert_cards):
    """Twelve of capacity 8: to a minion on the first turn one of 3 helps most, then one of 4, no other."""
    slow = twins(12, 8)
    pool = [twins(1, capacity)[0] for capacity in (3, 4, 5, 6, 7, 9)]
    deck = (*((card, 1) for card in slow), (inert_cards[0], 60))
    arms = swaps([slow[0].id, slow[1].id], pool)
    found = Counter()
    for seed in range(10):
        result = race(engine(deck, "ready>=1 by 1", seed), arms, 300, once)
        claimed = [{change.into.capacity for change in one.changes} for one in result.helping]
        found[claimed[0] == {3, 4}] += 1
        assert all(capacities & {3, 4} for capacities in claimed)
    assert found[True] >= 9


@pytest.mark.slow
def test_the_engine_claims_nothing_of_50_twins(twins, inert_cards):
    cards = twins(12, 5)
    deck = (*((card, 1) for card in cards), (inert_cards[0], 60))
    arms = swaps([card.id for card in cards[:5]], twins(10, 5, first=50))
    assert len(arms) == 50
    result = race(engine(deck, "ready_capacity>=10 by 3", 1), arms, 200, once)
    assert result.helping == []
    assert 0 < result.mean < 1  # the goal is neither sure nor hopeless


def test_a_pair_takes_cards_that_do_not_undo_each_other(twins):
    one, other = twins(2, 4)
    arms = [(Change(SWAP, other.id, 1, one),), (Change(SWAP, one.id, 1, other),)]
    result = race(lambda some: Drawn(some, coin(0.0), 1), arms, 100)
    assert all(len(finalist.changes) == 1 for finalist in result.finalists)
    asked = []
    race(
        lambda some: Drawn(some, coin(0.0), 1),
        swaps([1, 2], [one, other]),
        100,
        lambda arm: bool(asked.append(arm)),
    )
    assert {sum(change.copies for change in arm) for arm in asked} == {2}
