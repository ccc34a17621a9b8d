"""Which of some ways proves best over the same worlds, and what is tried for that."""

import math
from collections import Counter

import pytest

from deckcheck.goldfish.ways import best_way, lead


class Told:
    """Ways whose worth in each world is written down, and how often each was asked for."""

    def __init__(self, *rows):
        self.rows = rows
        self.asked = Counter()

    def play(self, way, world):
        self.asked[way] += 1
        return self.rows[way][world]

    def best(self, *stages, sure=1.0, small=0.01, **bounds):
        return best_way(len(self.rows), self.play, stages, sure, small, **bounds)


def test_a_lead_has_the_standard_error_of_its_differences():
    mean, error = lead([1.0, 2.0, 3.0], [2.0, 2.0, 6.0])  # ahead by 1, 0 and 3
    assert mean == pytest.approx(4 / 3)
    assert error == pytest.approx(math.sqrt((1 / 9 + 16 / 9 + 25 / 9) / (3 * 2)))


def test_what_is_ahead_in_every_world_is_done():
    told = Told([0.0] * 12, [1.0] * 12, [2.0] * 12)
    assert told.best((5, 4), (1, 12)) == 2
    assert told.asked == {0: 12, 1: 4, 2: 12}


def test_the_usual_is_done_if_nothing_is_ahead_of_it():
    told = Told([1.0] * 12, [1.0] * 12, [0.0] * 12)
    assert told.best((5, 4), (1, 12)) == 0
    assert told.asked == {0: 4, 1: 4, 2: 4}


def test_a_lead_within_its_error_is_none():
    ahead = [1.0, -0.5, 1.0, -0.5]  # 0.25 with an error of 0.433
    assert Told([0.0] * 4, ahead).best((5, 4)) == 0
    assert Told([0.0] * 4, ahead).best((5, 4), sure=0.5) == 1


def test_a_small_lead_is_none():
    assert Told([0.0] * 4, [0.01] * 4).best((5, 4)) == 0
    assert Told([0.0] * 4, [0.01 + 1e-6] * 4).best((5, 4)) == 1
    assert Told([0.0] * 4, [1e-6] * 4).best((5, 4), small=0.0) == 1


def test_a_way_that_is_behind_by_less_than_its_error_is_tried_further():
    late = [-1.0, 0.5, -1.0, 0.5] + [5.0] * 8
    assert Told([0.0] * 12, late).best((5, 4), (1, 12)) == 1


def test_only_as_many_go_on_as_a_stage_takes():
    told = Told([0.0] * 8, [1.0] * 8, [2.0] * 8, [3.0] * 8)
    assert told.best((5, 4), (2, 8)) == 3
    assert told.asked == {0: 8, 1: 4, 2: 8, 3: 8}


def test_a_way_that_is_behind_by_as_much_as_is_said_is_given_up():
    late = [-1.0, 0.5, -1.0, 0.5] + [5.0] * 8  # behind by 0.25 with an error of 0.433: 0.577 errors
    assert Told([0.0] * 12, late).best((5, 4), (1, 12), behind=0.58) == 1
    told = Told([0.0] * 12, late)
    assert told.best((5, 4), (1, 12), behind=0.57) == 0
    assert told.asked == {0: 4, 1: 4}


def test_a_way_that_is_clearly_ahead_is_taken_at_once():
    fades = [1.0, 0.5, 1.0, 0.5] + [-5.0] * 8  # ahead by 0.75 with an error of 0.144: 5.196 errors
    told = Told([0.0] * 12, fades)
    assert told.best((5, 4), (1, 12), clear=5.19) == 1
    assert told.asked == {0: 4, 1: 4}
    assert Told([0.0] * 12, fades).best((5, 4), (1, 12), clear=5.2) == 0


def test_a_small_lead_is_not_taken_at_once_however_clear():
    told = Told([0.0] * 12, [0.01] * 4 + [-1.0] * 8)
    assert told.best((5, 4), (1, 12), clear=2.0) == 0
    assert told.asked == {0: 12, 1: 12}
