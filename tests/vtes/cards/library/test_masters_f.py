"""Short games with library cards modelled in Python: masters f."""

from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor

from ...chaptertools import GANGREL, PLAIN, PRINCE, pools
from ...story import Position
from ..helpers import asked_to_settle, tense, voted_through


def pawn_shop(mine=(), theirs=(), minion=PRINCE, owner=0, pool=30, blood=None):
    position = Position(players=2).at(1).ready(PLAIN).ash(*theirs).at(owner)
    position = position.table("Filchware's Pawn Shop").at(0).ready(minion, blood=blood).ash(*mine)
    return position.pool(pool).start().until("action")


def test_frontal_assault_pays_for_minions_of_the_prey():
    story = tense("Frontal Assault")
    go_to_torpor(story.game, story.named(PLAIN))
    leave_play(story.game, story.named(GANGREL))
    asked_to_settle(story)
    assert pools(story) == [31, 30, 30]


def test_fortschritt_library_finds_a_gehenna_event_once_a_game():
    position = Position().ready(PRINCE).hand("Fortschritt Library", "Fortschritt Library")
    story = position.library("Villein", "The Unmasking", "NRA PAC").filler().start().until("master")
    story.choose("Fortschritt Library")
    assert story.options == ["pass", "The Unmasking"]
    story.choose("The Unmasking")
    assert "The Unmasking" in story.hand() or story.kind == "discard-down"
    story.end_turn()
    assert not story.reaches("master") or not story.can("Fortschritt")


def test_filchwares_pawn_shop_sells_nothing_that_is_gone():
    story = pawn_shop(mine=(".44 Magnum",)).choose("Filchware")
    number = next(n for n in story.me.ash.items if story.game.faces[n].name == ".44 Magnum")
    story.game.board.move(number, story.me.ash, story.me.removed)
    voted_through(story)
    assert not story.in_play(".44 Magnum")


def test_a_discipline_master_of_older_words_teaches():
    position = Position(players=2).ready(PRINCE).hand("Fortitude").start().until("master").choose("Fortitude")
    assert position.named(PRINCE).profile.has("for")
    assert position.named(PRINCE).capacity == 9
