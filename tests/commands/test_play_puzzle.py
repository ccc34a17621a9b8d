"""`deckcheck play puzzle`."""

from __future__ import annotations

import io
import json

import pytest

from deckcheck.commands.play_puzzle import run
from deckcheck.full_table.puzzles import names, puzzle_named
from deckcheck.goldfish.pilots import PilotNameError
from deckcheck.options.play_puzzle import PuzzleOptions
from deckcheck.usage import UsageError


def puzzle(read=None, **options):
    out = io.StringIO()
    code = run(PuzzleOptions(**options), out, io.StringIO(), read or (lambda: pytest.fail("nobody is asked")))
    return code, out.getvalue()


def test_the_best_answer_is_right_and_explained(typing):
    first = puzzle_named(names()[0])
    code, out = puzzle(typing(first.best.does, "q"), puzzle="1")
    assert code == 0
    assert out.startswith(f"Puzzle 1 of {len(names())} ({first.kind}).\n")
    assert f"you are seat {first.seat + 1}." in out
    assert f"\nRight: {first.best.does}.\n{first.why}\n" in out
    assert "400 games of each option" in out
    assert out.endswith("Enter goes on to puzzle 2, q ends.\n")


def test_another_answer_is_told_what_it_gives_away(typing):
    first = puzzle_named(names()[0])
    worst = first.ways[-1]
    out = puzzle(typing(worst.does, "q"), puzzle=first.name)[1]
    assert (
        f"\nThe best is {first.best.does}: {worst.does} gives away {first.lost(worst.does):.2f} victory points.\n"
        in out
    )


def test_enter_goes_on_and_the_answers_are_counted(typing):
    best, second = (puzzle_named(name) for name in names()[:2])
    out = puzzle(typing(best.best.does, "", second.ways[-1].does, "q"))[1]
    assert "Puzzle 2 of " in out
    kept = best.stake / (best.stake + second.stake)
    assert out.endswith(f"1 of 2 puzzles right; {kept:.0%} of the points at stake kept.\n")


def test_who_leaves_is_told_nothing(typing):
    code, out = puzzle(typing("q"))
    assert code == 0
    assert "The best is" not in out
    assert "Right" not in out


def test_the_last_puzzle_ends_it(typing):
    last = puzzle_named(names()[-1])
    out = puzzle(typing(last.best.does), puzzle=str(len(names())))[1]
    assert "Enter goes on" not in out


def test_cards_are_shown_and_what_happened(typing):
    """Every puzzle has cards in play, with their texts."""
    first = puzzle_named(names()[0])
    card = next(laid.card for side in first.position.sides for laid in side.ready)
    out = puzzle(typing(f"? {card}", "? nonsense", "l", "?", "q"))[1]
    assert f"\n{card}\n" in out
    assert "No card that you can see is called 'nonsense'." in out


def test_a_pilot_is_scored():
    name = names()[0]
    found = json.loads(puzzle(puzzle=name, pilot="first", output_format="json")[1])
    (answer,) = found["answers"]
    assert (found["schema"], found["pilot"], found["puzzles"], answer["puzzle"]) == (1, "first", 1, name)
    one = puzzle_named(name)
    assert answer["best"] == one.best.does
    assert answer["lost"] == pytest.approx(one.lost(answer["answer"]), abs=1e-4)
    assert found["right"] == (answer["answer"] == answer["best"])
    assert found["kept"] == pytest.approx(1 - found["lost"] / found["at_stake"], abs=1e-3)


@pytest.mark.slow
def test_a_pilots_report_fits_a_screen():
    out = puzzle(pilot="first")[1]
    assert out.startswith("first keeps ")
    assert len(out.splitlines()) <= 23
    assert max(map(len, out.splitlines())) <= 80
    assert len(puzzle(pilot="first", full=True)[1].splitlines()) > len(names())


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"puzzle": "0"}, "PUZZLE is 0"),
        ({"puzzle": "1000"}, "PUZZLE is 1000"),
        ({"puzzle": "defence-1"}, "there is no puzzle 'defence-1'; did you mean 'defence-"),
        ({"puzzle": "zzz"}, "there is no puzzle 'zzz'; they are numbered from 1 to"),
        ({"output_format": "json"}, "--output-format is for --pilot"),
    ],
)
def test_what_makes_no_sense_is_refused(options, problem):
    with pytest.raises(UsageError, match=problem):
        puzzle(**options)


def test_an_unknown_pilot_is_refused():
    with pytest.raises(PilotNameError, match="did you mean 'watchful'"):
        puzzle(pilot="watchfull")
