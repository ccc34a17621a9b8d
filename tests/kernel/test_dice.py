"""Chance: the same on every Python, fair, and scripted where a test needs it."""

import sys
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.kernel import Dice, ScriptedDice


def test_the_numbers_never_change():
    """Records of years ago must replay: whoever changes these numbers breaks every saved game."""
    dice = Dice(1)
    assert [dice.pick(100) for _ in range(12)] == [76, 67, 81, 6, 30, 80, 69, 2, 40, 66, 28, 64]
    dice = Dice(-7, "player")
    assert [dice.pick(6) for _ in range(6)] == [2, 1, 2, 5, 2, 1]
    order = list(range(10))
    Dice(2).shuffle(order)
    assert order == [3, 9, 5, 7, 1, 4, 0, 8, 2, 6]


@pytest.mark.slow
@pytest.mark.pure
@given(st.integers(), st.integers(1, 2**40))
@example(7, 2**31 - 1)
@example(7, 2**31)
def test_the_numbers_are_the_same_counted_digit_by_digit(seed, sides):
    """Compiled dice count in digits: here both ways run in Python."""
    plain = Dice(seed)
    expected = [plain.pick(sides) for _ in range(20)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.kernel.dice.COMPILED", True)
        digits = Dice(seed)
        assert [digits.pick(sides) for _ in range(20)] == expected


@pytest.mark.slow
@given(st.integers(), st.integers(1, 10**6))
def test_picks_stay_below_the_sides(seed, sides):
    dice = Dice(seed)
    assert all(0 <= dice.pick(sides) < sides for _ in range(20))


def test_nothing_cannot_be_picked_from():
    with pytest.raises(ValueError, match="0 sides"):
        Dice(1).pick(0)
    with pytest.raises(ValueError, match="0 sides"):
        Dice(1).draw([])


def test_neighbouring_seeds_are_unrelated():
    firsts = Counter(Dice(seed).pick(10) for seed in range(10_000))
    assert all(880 < count < 1120 for count in firsts.values())
    pairs = Counter((Dice(seed).pick(4), Dice(seed + 1).pick(4)) for seed in range(8_000))
    assert all(400 < pairs[a, b] < 600 for a in range(4) for b in range(4))


def test_every_order_is_as_likely():
    dice, seen = Dice(5), Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 24
    assert all(400 < seen[order] < 600 for order in permutations(range(4)))


def test_a_partial_shuffle_decides_the_places_it_reaches():
    dice, tops = Dice(6), Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items, reach=2)
        assert sorted(items) == [0, 1, 2, 3]
        tops[tuple(items[2:])] += 1
    assert len(tops) == 12
    assert all(850 < count < 1150 for count in tops.values())


def test_a_partial_shuffle_rolls_once_for_each_place():
    with ScriptedDice([0, 0]) as dice:
        dice.shuffle(list(range(50)), reach=2)
    with ScriptedDice([0]) as dice:
        dice.shuffle([1, 2], reach=9)


def test_draw_takes_the_item_out():
    with ScriptedDice([0, 1]) as dice:
        items = ["a", "b", "c"]
        assert dice.draw(items) == "a"
        assert sorted(items) == ["b", "c"]
        assert dice.draw(items) == "b"
        assert items == ["c"]


def test_branches_do_not_disturb_each_other():
    one, two = Dice(3), Dice(3)
    two.pick(10)
    assert one.branch("deck").pick(10**6) == two.branch("deck").pick(10**6)
    assert one.branch("deck").pick(10**6) != one.branch("other").pick(10**6)


def test_a_script_fails_when_a_roll_is_missing_left_over_or_too_high():
    with pytest.raises(AssertionError, match="not in the script"):
        ScriptedDice([]).pick(2)
    with pytest.raises(AssertionError, match="there are 2 sides"):
        ScriptedDice([2]).pick(2)
    with pytest.raises(AssertionError, match=r"left over: \[1\]"), ScriptedDice([1]):
        pass
    with pytest.raises(ValueError, match="0 sides"):
        ScriptedDice([1]).pick(0)


def test_a_script_does_not_hide_the_error_of_the_test():
    with pytest.raises(KeyError), ScriptedDice([1]):
        raise KeyError("the test's own")


def test_a_script_covers_its_branches():
    with ScriptedDice([1, 0]) as dice:
        assert dice.branch("deck").pick(3) == 1
        assert dice.pick(3) == 0


def test_a_script_is_told_from_seeded_dice_by_its_label():
    assert (ScriptedDice([1]).seed, ScriptedDice([1]).label) == (0, "scripted")


def test_dice_leave_nothing_behind():
    """Not their seeds either: a run has a generator for each game, and one for each player."""

    def throw(first):
        for seed in range(first, first + 5_000):
            Dice(2**63 + seed, "gone").pick(6)

    throw(0)
    before = sys.getallocatedblocks()
    throw(5_000)
    assert sys.getallocatedblocks() - before < 500
