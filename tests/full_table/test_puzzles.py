"""The puzzles that come with the package, and what pilots keep of the points at stake in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckcheck.full_table.puzzles import KINDS, Way, all_puzzles, names, puzzle_named
from deckcheck.full_table.puzzles.scoring import Answer, answer_of, by_kind, scored

FLOORS = {"watchful": 0.77, "searching": 0.96}
"""The share of the points at stake that each pilot keeps at least: what it kept when it or the set last changed."""
MOST_OF_LIBRARY, MOST_OF_CRYPT = 10, 2


def test_each_best_option_is_ahead_with_both_pilots():
    """By more than two standard errors and 0.1 points, in 400 games of each option."""
    for puzzle in all_puzzles():
        best, *others = puzzle.ways
        assert puzzle.playouts >= 400, puzzle.name
        assert len(set(puzzle.pilots)) == 2, puzzle.name
        assert others, puzzle.name
        assert not best.behind, puzzle.name
        for way in others:
            assert len(way.points) == len(way.behind) == len(way.error) == 2, puzzle.name
            for lead, error in zip(way.behind, way.error, strict=True):
                assert lead > 0.1, puzzle.name
                assert lead > 2 * error, puzzle.name
            for mine, theirs, lead in zip(best.points, way.points, way.behind, strict=True):
                assert lead == pytest.approx(mine - theirs, abs=0.0011), puzzle.name


def test_each_puzzle_is_asked_as_it_is_written_and_says_why():
    for puzzle in all_puzzles():
        table = puzzle.table()
        puzzle.follow(table)  # raises if its question is not asked
        assert puzzle.kind in KINDS
        assert puzzle.why.endswith("."), puzzle.name


def test_the_engine_that_asks_something_else_is_noticed():
    puzzle = puzzle_named(names()[0])
    other = replace(puzzle, ways=(*puzzle.ways, Way("no such option", (0.0, 0.0))))
    table = other.table()
    with pytest.raises(ValueError, match=f"puzzle {puzzle.name}: its question is not asked"):
        other.follow(table)
    other = replace(puzzle, line=(*puzzle.line, "no such choice"))
    with pytest.raises(ValueError, match="'no such choice' is not offered"):
        other.follow(other.table())


def test_no_puzzle_holds_the_list_of_a_deck():
    for puzzle in all_puzzles():
        for side in puzzle.position.sides:
            assert len(side.library) + len(side.rest_of_library) <= MOST_OF_LIBRARY, puzzle.name
            assert len(side.crypt) + len(side.rest_of_crypt) <= MOST_OF_CRYPT, puzzle.name
            assert len(side.ash) <= MOST_OF_LIBRARY, puzzle.name


def test_there_are_several_kinds_and_a_third_is_solved_by_passing():
    answers = [(puzzle.kind, puzzle.best.does) for puzzle in all_puzzles()]
    assert len({kind for kind, _ in answers}) > 4
    assert len(answers) >= 60
    assert sum(does == "pass" for _, does in answers) >= 20
    assert len({kind for kind, does in answers if does == "pass"}) > 4


def test_a_score_is_the_share_of_what_is_at_stake_that_was_kept():
    """Of 1.0 + 0.5 points at stake, the second answer gives away 0.2, and the third puzzle's worst all of 0.5."""
    ways = (Way("a", (2.0, 1.0)), Way("b", (1.8, 0.8), (0.2, 0.2)), Way("c", (1.0, 0.0), (1.0, 1.0)))
    one = replace(puzzle_named(names()[0]), kind="combat", ways=ways)
    two = replace(one, kind="votes", ways=(Way("x", (1.0, 1.0)), Way("y", (0.5, 0.5))))
    second, worst = Answer(one, "b"), Answer(two, "y")
    assert (second.is_right, worst.is_right, Answer(one, "a").is_right) == (False, False, True)
    assert second.lost == pytest.approx(0.2)
    found = scored([second, worst, Answer(one, "a")])
    assert (found.puzzles, found.right) == (3, 1)
    assert found.stake == pytest.approx(2.5)
    assert found.lost == pytest.approx(0.7)
    assert found.kept == pytest.approx(0.72)
    assert {kind: score.puzzles for kind, score in by_kind([second, worst]).items()} == {
        "combat": 1,
        "votes": 1,
    }
    assert scored([]).kept == 1


def kept_by(pilot):
    return scored([answer_of(puzzle, pilot) for puzzle in all_puzzles()]).kept


@pytest.mark.parametrize("pilot", ["watchful", pytest.param("searching", marks=pytest.mark.slow)])
def test_a_pilot_keeps_what_it_kept(pilot):
    assert kept_by(pilot) >= FLOORS[pilot]


def test_pilots_are_told_apart():
    """A floor that everybody reaches would say nothing."""
    assert kept_by("first") < FLOORS["watchful"]
