"""Exact chances against counting every hand, against a second formula, and against published values."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.analysis.odds import (
    Wish,
    at_least,
    chance_of,
    copies_needed,
    exactly,
    expected,
    joint,
    tail,
)
from rules.kernel.dice import Dice


@st.composite
def small_deck(draw: st.DrawFn) -> tuple[int, int, int]:
    size = draw(st.integers(0, 9))
    return size, draw(st.integers(0, size)), draw(st.integers(0, size + 2))


@pytest.mark.slow
@given(small_deck())
def test_exactly_is_what_counting_all_hands_gives(deck: tuple[int, int, int]):
    size, copies, drawn = deck
    hands = list(combinations(range(size), min(drawn, size)))
    counted = [sum(card < copies for card in hand) for hand in hands]
    assert list(exactly(size, copies, drawn)) == [
        Fraction(counted.count(k), len(hands)) for k in range(min(copies, drawn) + 1)
    ]


@pytest.mark.slow
@given(small_deck(), st.integers(0, 5))
def test_at_least_is_the_tail_of_exactly(deck: tuple[int, int, int], wanted: int):
    size, copies, drawn = deck
    chances = exactly(size, copies, drawn)
    assert at_least(size, copies, drawn, wanted) == sum(chances[wanted:], Fraction(0))
    assert tail(chances)[0] == 1


@pytest.mark.slow
@given(st.integers(40, 200), st.data())
def test_large_decks_by_a_second_formula(size: int, data: st.DataObject):
    """Draw by draw the chance to miss all copies is a product; cards drawn and copies may swap roles."""
    copies = data.draw(st.integers(0, size))
    drawn = data.draw(st.integers(0, size))
    missed = Fraction(1)
    for number in range(drawn):
        missed *= Fraction(max(0, size - copies - number), size - number)
    assert at_least(size, copies, drawn) == 1 - missed
    assert exactly(size, copies, drawn) == exactly(size, drawn, copies)
    assert expected(size, copies, drawn) == sum(k * p for k, p in enumerate(exactly(size, copies, drawn)))


PUBLISHED = [
    # a 12-card crypt, four drawn: blog values of 2020 and 2021, in percent
    (12, 1, 4, 1, 33.3),
    (12, 2, 4, 1, 57.6),
    (12, 4, 4, 1, 85.9),
    (24, 8, 4, 1, 82.9),
]


@pytest.mark.parametrize(("size", "copies", "drawn", "wanted", "percent"), PUBLISHED)
def test_published_values(size: int, copies: int, drawn: int, wanted: int, percent: float):
    assert round(100 * float(at_least(size, copies, drawn, wanted)), 1) == percent


def test_published_value_of_exactly_one_of_two():
    assert round(100 * float(exactly(12, 2, 4)[1]), 1) == 48.5


def test_chances_are_never_clamped():
    assert at_least(90, 1, 1) == Fraction(1, 90)
    assert 0 < exactly(90, 10, 7)[7] < Fraction(1, 10_000)
    assert 1 - Fraction(1, 1000) < at_least(12, 11, 2) <= 1


@pytest.mark.parametrize("wrong", [(-1, 0, 0), (5, 6, 1), (5, -1, 1), (5, 1, -1)])
def test_nonsense_is_refused(wrong: tuple[int, int, int]):
    with pytest.raises(ValueError, match="cannot draw"):
        exactly(*wrong)


def test_a_hundred_copies_of_one_card_are_always_drawn():
    assert exactly(100, 100, 7)[7] == 1
    assert at_least(100, 100, 7, 7) == 1


def test_copies_needed_is_the_fewest_that_do():
    """Nine drawn of ninety, one copy by four in five: fourteen, and thirteen are too few."""
    needed = copies_needed(90, 9, Fraction(4, 5))
    assert needed is not None
    assert at_least(90, needed, 9) >= Fraction(4, 5) > at_least(90, needed - 1, 9)
    assert copies_needed(90, 1, Fraction(4, 5), wanted=2) is None


@st.composite
def grouped_deck(draw: st.DrawFn) -> tuple[list[int], int]:
    masks = draw(st.lists(st.integers(0, 7), min_size=1, max_size=9))
    return masks, draw(st.integers(0, len(masks)))


@pytest.mark.slow
@given(grouped_deck(), st.booleans(), st.lists(st.integers(0, 2), min_size=3, max_size=3))
def test_several_groups_against_counting_all_hands(
    deck: tuple[list[int], int], any_of: bool, least: list[int]
):
    """Groups may overlap: a card may count for several."""
    masks, drawn = deck
    wishes = [Wish(least[0]), Wish(least[1], least[1]), Wish(least[2], least[2] + 1)]
    combine = any if any_of else all
    hands = list(combinations(masks, drawn))
    good = sum(
        combine(wish.granted(sum(mask >> group & 1 for mask in hand)) for group, wish in enumerate(wishes))
        for hand in hands
    )
    members = [(mask, 1) for mask in masks if mask]
    assert chance_of(members, len(masks), drawn, wishes, any_of=any_of) == Fraction(good, len(hands))


def test_two_groups_by_inclusion_and_exclusion():
    """7 of 90 with 10 of one card and 6 of another: both, by what remains when neither misses."""
    size, drawn, first, second = 90, 7, 10, 6
    neither = Fraction(comb(size - first - second, drawn), comb(size, drawn))
    both = at_least(size, first, drawn) + at_least(size, second, drawn) - (1 - neither)
    members = [(1, first), (2, second)]
    assert chance_of(members, size, drawn, [Wish(), Wish()]) == both
    assert chance_of(members, size, drawn, [Wish(), Wish()], any_of=True) == 1 - neither


def test_what_was_seen_changes_what_is_to_come():
    """Seven of ninety seen without a copy: the next two come from eighty-three with all ten still there."""
    assert chance_of([(1, 10)], 83, 2, [Wish()]) == at_least(83, 10, 2)
    assert chance_of([(1, 9)], 83, 2, [Wish(2)], have=(1,)) == at_least(83, 9, 2)
    assert chance_of([(1, 9)], 83, 2, [Wish(1)], have=(1,)) == 1


def test_the_joint_distribution_sums_to_one():
    assert sum(joint([(1, 10), (3, 4), (2, 6)], 90, 9, 2, 4).values()) == 1


@pytest.mark.slow
def test_a_simulation_agrees_within_four_standard_errors():
    size, copies, drawn, games = 90, 12, 9, 40_000
    dice, cards, hits = Dice(2024), list(range(size)), 0
    for _ in range(games):
        dice.shuffle(cards, drawn)
        hits += sum(card < copies for card in cards[-drawn:]) >= 2
    exact = float(at_least(size, copies, drawn, 2))
    assert isclose(hits / games, exact, abs_tol=4 * (exact * (1 - exact) / games) ** 0.5)
