"""The end of time, and what wins a game in a tournament."""

import pytest

from rules.vtes.chapters.endgame import game_winner, result
from rules.vtes.state.counters import gain_victory_point

from .chaptertools import GANGREL, PRINCE
from .story import Position


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((2.0, 1.0, 0.0), 0),
        ((1.5, 1.0, 0.5), -1),
        ((2.0, 2.0, 0.0), -1),
        ((0.5, 0.5, 2.5), 2),
        ((0.0, 0.0, 0.0), -1),
    ],
)
def test_a_game_win_takes_two_points_and_more_than_anybody_else(scores, winner):
    assert game_winner(scores) == winner


def table():
    return (
        Position(players=3).at(1).ready(GANGREL).at(2).ready(PRINCE).at(0).ready("Casey Snyder").start().game
    )


def test_at_the_end_of_time_who_is_left_gets_half_a_point():
    game = table()
    gain_victory_point(game, game.methuselahs[1])
    game.ring.leave(2)
    found = result(game, "turns")
    assert (found.scores, found.winners) == ((0.5, 1.5, 0.0), (1,))
    assert result(table(), "turns").winners == (), "nobody has more than that"
    assert result(table(), "last-standing").scores == (0.0, 0.0, 0.0), "else there are none"


def test_one_alone_gets_no_half_point():
    game = Position(players=3).ready(PRINCE).start().game
    assert result(game, "turns").scores == (0.0, 0.0, 0.0)


def test_one_point_wins_where_nobody_has_more():
    """That of somebody who was ousted since, while all others are left."""
    game = table()
    gain_victory_point(game, game.methuselahs[1])
    game.ring.leave(1)
    found = result(game, "turns")
    assert (found.scores, found.winners) == ((0.5, 1.0, 0.5), (1,))
