"""The limit of turns that stands for a tournament's two hours, and the tool that fits it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.full_table.knowledge import LIKE_A_TOURNAMENT
from deckcheck.full_table.limits import TOURNAMENT_TURNS, turns_of
from deckcheck.full_table.seating import Host, Seating
from deckcheck.reading import read
from deckcheck.shelf import open_shelf
from tests.commands.test_play_vtes import FIVE_KINDS, PLAIN, play, report
from tools.benchmarks.time_limit import Finals, played, points_in_final


@pytest.mark.parametrize(
    ("asked", "seats", "turns"),
    [(None, 3, 0), (None, 4, TOURNAMENT_TURNS), (None, 5, TOURNAMENT_TURNS), (0, 5, 0), (7, 2, 7)],
)
def test_tables_of_four_and_five_have_a_tournaments_limit_unless_another_is_asked_for(asked, seats, turns):
    assert turns_of(asked, seats) == turns


@pytest.fixture
def idle(tmp_path):
    """A deck that does nothing."""
    path = tmp_path / "idle.txt"
    path.write_text(PLAIN.format(name="Idle", vampire="Ozmo"))
    return str(path)


def test_a_game_of_four_that_nobody_wins_ends_by_time(idle):
    found = report(idle, players=4, pilot="first", games=1)
    assert (found["turns_limit"], found["mean_rounds"]) == (TOURNAMENT_TURNS, TOURNAMENT_TURNS)
    assert found["endings"]["turns"]["count"] == 1
    assert [place["victory_points"]["mean"] for place in found["places"]] == [0.5] * 4
    assert sum(place["game_wins"]["count"] for place in found["places"]) == 0
    told = " ".join(play(idle, players=4, pilot="first", games=1)[1].split())
    assert LIKE_A_TOURNAMENT.format(TOURNAMENT_TURNS) in told


@pytest.mark.slow
def test_without_a_limit_such_a_game_is_given_up(idle):
    with pytest.raises(ValueError, match="--turns ends games"):
        play(idle, players=4, pilot="first", games=1, turns=0)


def test_who_sits_down_is_told_when_the_game_ends(idle):
    def leave():
        raise EOFError

    assert f"ends after {TOURNAMENT_TURNS} turns each" in play(idle, players=5, me=1, read=leave)[1]
    assert "turns each" not in play(idle, players=5, me=1, read=leave, turns=0)[1]


def test_games_against_a_folder_have_it_too(idle):
    code, out, _ = play(idle, against=str(Path(idle).parent), pilot="first", games=1, output_format="json")
    assert (code, json.loads(out)["turns_limit"]) == (0, TOURNAMENT_TURNS)


# --- how it was fitted -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "points"),
    [
        ("2gw9 + 3 in final", 3),
        ("1GW5 + 2.5 in the final", 2.5),
        ("3vp in final", 3),
        ("0.5 VP in Final", 0.5),
        ("3GW11 + 5vp in final", 5),
        ("8vp in final", None),
        ("1.2vp in final", None),
        ("2GW7", None),
        ("", None),
    ],
)
def test_the_points_of_a_final_are_read_from_the_score(score, points):
    assert points_in_final(score) == points


def test_finals_are_counted_by_the_points_of_who_had_most():
    finals = Finals([3, 2, 2.5, 1.5])
    assert (finals.few[0], finals.halves[0]) == (0.5, 0.5)
    games = Finals()
    games.add((1.5, 0.5, 0.5, 0.5, 0.0), timed=True)
    games.add((3.0, 2.0, 0.0, 0.0, 0.0), timed=False)
    assert (games.few[0], games.halves[0], games.no_game_win, games.timed) == (0.5, 0.5, 1, 1)
    assert games.far_from(finals) == 0


@pytest.mark.slow
def test_a_game_that_is_cut_off_ends_as_one_with_that_limit():
    """The whole game tells for every limit what a game played with it comes to."""
    shelf = open_shelf()
    decks = tuple(read(path, shelf).counted for path in FIVE_KINDS)
    cut = played(Seating(decks, ("watchful",) * 5, turns=20), 0, 20)
    assert cut[0] == ((0.5,) * 5, True)
    assert len(set(cut)) > 3, "somebody is ousted on the way"
    for turns in (6, 8, 11, 13):
        _, result = Host(Seating(decks, ("watchful",) * 5, turns=turns)).play(0)
        assert (result.scores, result.reason == "turns") == cut[turns - 1], turns
