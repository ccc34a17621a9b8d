"""The end of time, and what wins a game in a tournament."""

import pytest

from rules.vtes.chapters.endgame import game_winner, result
from rules.vtes.state.counters import gain_victory_point
from rules.vtes.state.ousting import award
from rules.vtes.terms import MINION_PHASE

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


def resolved(story):
    """Pass through the rest of the action."""
    while story.game.action is not None:
        story.pass_once()
    return story


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


@pytest.mark.parametrize("pool", [1, 2])
def test_who_is_ousted_by_paying_for_an_action_sees_nothing_of_it(pool):
    """In the turn of another, which continues."""
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready(PRINCE)
    story = position.at(0).ready("Aeron").on("Aeron", "Enkil Cog").hand("Under Siege").pool(pool).start()
    while story.kind != "action" or story.game.active.seat == 0 or story.table.decision.seat != 0:
        story.pass_once()
    resolved(story.choose("Under Siege"))
    assert (0 in story.game.ring) == story.in_play("Under Siege") == (pool == 2)


@pytest.mark.parametrize("pool", [1, 2])
def test_whose_last_pool_cancels_a_card_takes_the_victim_along(pool):
    """It pays for canceling a card of the third Methuselah, and the action continues."""
    position = Position(players=3).at(1).torpor(GANGREL, 2).hand("Direct Intervention").pool(pool)
    position = position.at(2).ready("Casey Snyder", locked=True).hand("On the Qui Vive")
    story = position.at(0).ready(PRINCE, blood=1).start().until("action").choose("diablerize")
    story.until("react", 2).choose("On the Qui Vive").until("cancel", 1).choose("Direct Intervention")
    resolved(story)
    assert (1 in story.game.ring) == (pool == 2)
    assert not story.in_play(GANGREL)
    assert story.named(PRINCE).blood == (3 if pool == 2 else 1)


def test_an_action_ends_with_the_ally_that_pays_its_last_life_for_stealth():
    """Nobody is asked to block it any more, and nobody is bled."""
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready("Casey Snyder")
    story = (
        position.at(0)
        .ready("Nocturn")
        .hand("Shadow Play")
        .having(phase=MINION_PHASE)
        .start()
        .until("action")
        .choose("bleed")
    )
    story.until("block", 1).choose(GANGREL).until("attempt").choose("Shadow Play")
    assert story.game.action is None or story.game.action.ended
    assert story.kind not in ("block", "react", "attempt")
    assert (story.in_play("Nocturn"), resolved(story).prey.pool) == (False, 30)
    assert not story.named(GANGREL).locked


def boon():
    """Seat 2 has given 4 pool to seat 1, whom seat 0 has bled of the last, for its next victory point."""
    position = (
        Position(players=4).at(1).ready(GANGREL).pool(1, 1).at(2).ready("Casey Snyder").hand("Life Boon")
    )
    story = position.at(0).ready(PRINCE).start().until("action").choose("bleed")
    return story.until("trigger", 2).choose("Life Boon").choose("4")


def test_who_gave_a_boon_has_one_point_of_two_halves_and_no_more():
    story = boon()
    award(story.game, story.game.methuselahs[1], 0.5)
    assert story.in_play("Life Boon")
    award(story.game, story.game.methuselahs[3])
    award(story.game, story.game.methuselahs[1], 0.5)
    assert [methuselah.victory_points for methuselah in story.game.methuselahs] == [0, 0, 1, 1]
    assert story.where("Life Boon") == ["ash heap"]
    award(story.game, story.game.methuselahs[1])
    assert story.game.methuselahs[1].victory_points == 1


def test_who_gave_a_boon_has_nothing_of_it_while_being_ousted():
    story = boon()
    award(story.game, story.game.methuselahs[1], out={2})
    assert story.game.methuselahs[1].victory_points == 1
    assert story.in_play("Life Boon")
