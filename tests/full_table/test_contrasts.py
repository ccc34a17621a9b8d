"""What is asked of many things at once: cards drawn early, and opponents."""

from __future__ import annotations

import math
import random
from collections import Counter
from types import SimpleNamespace

import pytest

from deckcheck.analysis.intervals import Z, share_interval
from deckcheck.full_table.contrasts import Grouped, difference, early_cards, mean_of, opponents, width_for
from deckcheck.full_table.gauntlet import GauntletTally
from deckcheck.goldfish.tallies import Distribution


def halves(counts: dict[int, int]) -> Distribution:
    return Distribution(counts, 0, 10, 10)


def test_intervals_are_the_wider_the_more_is_asked() -> None:
    """By a table of the normal distribution: 97.5 % are below 1.960, 99.9375 % below 3.227."""
    assert width_for(1) == pytest.approx(1.960, abs=0.0005)
    assert width_for(40) == pytest.approx(3.227, abs=0.0005)


def test_some_games_are_compared_with_the_others_alone() -> None:
    """Four of ten games have 3 halves each; the other six have 0, 0, 0, 1, 1 and 4: a mean of 1."""
    found = difference(halves({3: 4}), halves({0: 3, 1: 2, 3: 4, 4: 1}))
    assert found is not None
    assert found.mean == 2
    assert found.low < 2 < found.high


def test_over_many_games_the_interval_is_that_of_the_books() -> None:
    """Means 1 and 0.8 of 400,000 and 600,000 games, whose variances are 1 and 0.96."""
    found = difference(halves({0: 200_000, 2: 200_000}), halves({0: 560_000, 2: 440_000}))
    assert found is not None
    half = 1.96 * math.sqrt(1 / 400_000 + 0.96 / 600_000)
    assert found.mean == pytest.approx(0.2)
    assert found.low == pytest.approx(0.2 - half, abs=0.0001)
    assert found.high == pytest.approx(0.2 + half, abs=0.0001)


@pytest.mark.parametrize("some", [{}, {0: 5, 2: 5}])
def test_without_games_of_both_kinds_nothing_is_said(some: dict[int, int]) -> None:
    assert difference(halves(some), halves({0: 5, 2: 5})) is None


def test_cards_are_in_whole_points_the_best_first() -> None:
    cards = {id: SimpleNamespace(full_name=name) for id, name in ((1, "Bad"), (2, "Good"), (3, "Never"))}
    early = Grouped(0, 10, 10)
    for id, points in ((2, 4), (1, 0), (2, 4), (1, 0)):
        early.of(id).add(points)
    found = early_cards(cards, early, halves({0: 2, 4: 2, 2: 96}), 3)  # type: ignore[arg-type]
    assert [(one.card.full_name, one.games) for one in found] == [("Good", 2), ("Never", 0), ("Bad", 2)]
    good, never, bad = (one.effect for one in found)
    assert never is None
    assert good is not None
    assert good.mean == pytest.approx((4 - 192 / 98) / 2)
    assert bad is not None
    assert bad.mean == pytest.approx((0 - 200 / 98) / 2)


def test_an_opponent_is_beaten_only_after_games_enough() -> None:
    """Two points ahead each time: after 3 games it cannot tell, after 60 it can; of 40 asked at once."""
    met = Grouped(-10, 10, 10)
    for number, games in ((7, 3), (8, 60)):
        for game in range(games):
            met.of(number).add(4 + game % 2)
    strong, weak = (
        next(one for one in opponents({7: "few", 8: "many"}, met, 40) if one.name == name)
        for name in ("many", "few")
    )
    assert (strong.games, strong.effect.mean, strong.effect.low > 0) == (60, 2.25, True)
    assert (weak.games, weak.effect.shown) == (3, False)


def test_a_few_games_that_came_out_alike_say_little_of_an_opponent() -> None:
    met = Grouped(-10, 10, 10)
    for _ in range(3):
        met.of(7).add(0)
    (found,) = opponents({7: "few"}, met, 1)
    assert found.effect.low < -1 < 1 < found.effect.high


@pytest.mark.parametrize("seats", [3, 5])
def test_two_crushing_games_beat_nobody(seats: int) -> None:
    """From the bounds of a gauntlet itself: what is ahead by all points twice may be behind as often."""
    tally = GauntletTally.empty(2, seats)
    for _ in range(2):
        tally.met[0].of(7).add(2 * seats)
        tally.ahead[1].add(2 * seats)
    (found,) = opponents({7: "one"}, tally.met[0], 1)
    assert not found.effect.shown
    assert not mean_of(tally.ahead[1], Z).shown
    for _ in range(60):
        tally.met[0].of(7).add(2 * seats)
    (found,) = opponents({7: "one"}, tally.met[0], 1)
    assert found.effect.low > 0


def test_parts_of_what_is_grouped_add_up() -> None:
    one, other = Grouped(0, 10, 10), Grouped(0, 10, 10)
    one.of(1).add(3)
    other.of(1).add(3)
    other.of(2).add(5)
    one.merge(other)
    assert {thing: found.counts for thing, found in one.by.items()} == {1: {3: 2}, 2: {5: 1}}


def test_of_thirty_cards_that_do_nothing_none_is_shown_in_19_of_20_reports() -> None:
    """120 reports of 150 games: who wins what is drawn first, and then, apart from it, which cards were early."""
    chance = random.Random(7)
    claims = 0
    for _ in range(120):
        points = chance.choices((0, 1, 2, 4, 8), (50, 20, 15, 10, 5), k=150)
        early = Grouped(0, 10, 10)
        for one in points:
            for card in range(30):
                if chance.random() < 0.2:
                    early.of(card).add(one)
        cards = {card: SimpleNamespace(full_name=str(card)) for card in range(30)}
        found = early_cards(cards, early, halves(dict(Counter(points))), 30)  # type: ignore[arg-type]
        claims += any(one.effect is not None and one.effect.shown for one in found)
    low, _ = share_interval(claims, 120)
    assert low < 0.05
