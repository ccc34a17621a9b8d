"""The stories of masters that cancel what others play, and stay in play for it."""

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import Position

COMPUTER = "Computer Hacking"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- Bleeding the Vine -------------------------------------------------------------------------------------------


def test_bleeding_the_vine_cancels_no_master_out_of_turn_and_none_of_its_own():
    position = Position(players=2).at(1).ready(PLAIN).table("Bleeding the Vine").at(0).ready(PRINCE)
    story = position.hand("Villein", "The Parthenon").start()
    assert not story.game.faces[story.named("Bleeding the Vine").number].out_of_turn
    position = Position(players=2).at(1).ready(PLAIN).hand("Sudden Reversal").at(0).ready(PRINCE)
    story = position.table("Bleeding the Vine").hand("The Parthenon").start().until("master")
    story.choose("The Parthenon").until("cancel", 1).choose("Sudden")
    assert story.kind != "cancel", "it is out of turn"
    assert story.where("The Parthenon") == ["ash heap"]


# --- Dark Influences ---------------------------------------------------------------------------------------------


def influenced(*hand, table=(), theirs=("Dark Influences",), cards=(COMPUTER,), pool=30):
    position = Position(players=3).at(1).ready(PLAIN).hand(*theirs).table(*table).pool(pool, 1).at(2)
    position = position.ready(GANGREL).hand(*hand).at(0).ready(PRINCE).hand(*cards)
    return position.start().until("action")


def test_a_card_canceled_by_dark_influences_cannot_be_played_again_this_turn():
    story = influenced(cards=(COMPUTER, "Govern the Unaligned")).choose("Computer")
    story.until("cancel", 1).choose("Dark")
    number = next(n for n in story.me.ash.items if story.game.faces[n].name == COMPUTER)
    board = story.game.board
    board.move(number, story.me.ash, story.me.hand)
    story.choose("bleed")
    story.named(PRINCE).locked = False
    resolved(story).until("action")
    assert not story.can("Computer")
    story.end_turn().until("action")
    assert story.can("Computer"), "in another turn it can"
