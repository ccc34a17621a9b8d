"""The stories of masters that cancel what others play, and stay in play for it."""

import pytest

from rules.vtes.terms import READY

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from .fighttools import over, to
from .story import Position

EVENT = "Anthelios, The Red Star"
COMPUTER = "Computer Hacking"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, kind, seat):
    for _ in range(200):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


# --- Bleeding the Vine -------------------------------------------------------------------------------------------


def vine(*hand, locked=False):
    """Seat 1 has the card on the table; seat 0 is in its master phase with these masters."""
    position = Position(players=2).at(1).ready(PLAIN).table("Bleeding the Vine").at(0).ready(YOUNG)
    story = position.hand(*hand).having(phase=2).start().until("master")
    story.named("Bleeding the Vine").locked = locked
    return story


def test_bleeding_the_vine_cancels_a_master_whose_action_comes_back():
    story = vine("Information Highway", "The Parthenon").choose("Information")
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    story.choose("Bleeding")
    assert story.named("Bleeding the Vine").locked
    assert story.where("Information Highway") == ["ash heap"]
    assert (story.me.pool, story.me.master_actions) == (30, 1), "it costs 4"
    story.choose("The Parthenon")
    assert story.kind != "cancel", "it is locked"
    assert story.in_play("The Parthenon")


def test_bleeding_the_vine_that_is_locked_cancels_nothing():
    story = vine("Information Highway", locked=True).choose("Information")
    assert story.kind != "cancel"
    assert story.in_play("Information Highway")


def test_bleeding_the_vine_cancels_no_master_out_of_turn_and_none_of_its_own():
    position = Position(players=2).at(1).ready(PLAIN).table("Bleeding the Vine").at(0).ready(PRINCE)
    story = position.hand("Villein", "The Parthenon").start()
    assert not story.game.faces[story.named("Bleeding the Vine").number].out_of_turn
    position = Position(players=2).at(1).ready(PLAIN).hand("Sudden Reversal").at(0).ready(PRINCE)
    story = position.table("Bleeding the Vine").hand("The Parthenon").start().until("master")
    story.choose("The Parthenon").until("cancel", 1).choose("Sudden")
    assert story.kind != "cancel", "it is out of turn"
    assert story.where("The Parthenon") == ["ash heap"]


@pytest.mark.parametrize(("choice", "pool", "locked"), [("pass", 29, False), ("Bleeding", 30, True)])
def test_bleeding_the_vine_locks_or_costs_a_pool_in_ones_unlock_phase(choice, pool, locked):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Bleeding the Vine")
    story = position.having(phase=1).start()
    assert story.kind == "target"
    story.choose(choice)
    assert (story.me.pool, story.named("Bleeding the Vine").locked) == (pool, locked)


def test_bleeding_the_vine_enters_play_in_ones_master_phase():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Bleeding the Vine")
    story = position.start().until("master").choose("Bleeding")
    assert (story.in_play("Bleeding the Vine"), story.me.pool) == (True, 29)


# --- Not to Be ---------------------------------------------------------------------------------------------------


def not_to_be(pool=30):
    position = Position(players=2).at(1).ready(PLAIN).hand("Not to Be").pool(pool, 1).at(0).ready(PRINCE)
    return position.hand(EVENT).start().until("discard").choose(EVENT).choose(EVENT)


def test_not_to_be_cancels_an_event_and_stays_in_play():
    story = not_to_be()
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    story.choose("Not to Be")
    assert story.where(EVENT) == ["ash heap"]
    assert story.named("Not to Be").controller == 1
    assert (story.prey.pool, len(story.me.hand.items)) == (29, 7)


def test_not_to_be_left_alone_lets_the_event_enter_play():
    story = not_to_be().choose("pass")
    assert story.in_play(EVENT)
    assert not_to_be(pool=30).can("Not to Be")


def test_not_to_be_gives_a_master_phase_action_for_one_of_the_discard_phase_and_burns():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG).table("Not to Be")
    story = position.hand("Villein").start().until("master")
    assert story.me.master_actions == 2
    while story.game.active is story.me:
        assert story.kind != "discard", "no discard phase action is left"
        story.pass_once()
    assert story.where("Not to Be") == ["ash heap"]


# --- Dark Influences ---------------------------------------------------------------------------------------------


def influenced(*hand, table=(), theirs=("Dark Influences",), cards=(COMPUTER,), pool=30):
    position = Position(players=3).at(1).ready(PLAIN).hand(*theirs).table(*table).pool(pool, 1).at(2)
    position = position.ready(GANGREL).hand(*hand).at(0).ready(PRINCE).hand(*cards)
    return position.start().until("action")


def test_dark_influences_cancels_a_minion_card_and_stays_in_play():
    story = influenced().choose("Computer").until("cancel", 1).choose("Dark")
    assert story.where(COMPUTER) == ["ash heap"]
    assert (story.named("Dark Influences").controller, story.prey.pool) == (1, 28)
    assert story.prey.debt == 1
    assert story.named(PRINCE).region == READY
    assert not story.named(PRINCE).locked


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


def test_dark_influences_in_play_cancels_the_next_card_that_cancels_one_of_another():
    story = influenced("Direct Intervention", table=("Dark Influences",), theirs=())
    story.choose("Computer").until("cancel", 2).choose("Direct")
    other = story.game.methuselahs[2]
    assert story.where("Dark Influences") == ["ash heap"]
    assert story.where("Direct Intervention") == ["ash heap"]
    assert (other.pool, other.debt) == (30, 1), "it costs nothing, and was played"
    assert resolved(story).prey.pool == 28, "the card was not canceled: it bleeds for 2"


def test_dark_influences_in_play_waits_for_cancels_of_minion_cards():
    position = Position(players=2).at(1).ready(PLAIN).hand("Sudden Reversal").at(0).table("Dark Influences")
    story = position.ready(YOUNG).hand("Information Highway").start().until("master").choose("Information")
    story.until("cancel", 1).choose("Sudden")
    assert story.where("Information Highway") == ["ash heap"]
    assert story.in_play("Dark Influences"), "a master is no minion card"


@pytest.mark.parametrize(("table", "blood"), [((), 3), (("Dark Influences",), 1)])
def test_dark_influences_in_play_foils_a_combat_card_that_cancels_another(table, blood):
    position = Position(players=2).at(1).ready(GANGREL).hand("Telepathic Tracking").at(0).ready(PRINCE)
    position = position.hand("Hide the Mind").table(*table).tweak(knows(seat0="obf", seat1="aus"))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    to(story, "press", 1).choose("Telepathic Tracking")
    story.choose("Hide the Mind")
    over(story)
    assert story.where("Hide the Mind") == ["ash heap"]
    assert story.named(GANGREL).blood == blood


@pytest.mark.parametrize("table", [(), ("Dark Influences",)])
def test_dark_influences_in_play_foils_a_reaction_or_modifier_that_cancels(table):
    position = Position(players=2).at(1).ready("Lutz von Hohenzollern").hand("Telepathic Counter").at(0)
    position = position.ready(PRINCE).hand("Hide the Mind").table(*table)
    story = position.tweak(knows(seat0="OBF", seat1="aus")).start().until("action").choose("bleed")
    story.until("react", 1).choose("Telepathic Counter")
    while story.kind != "cancel":
        story.pass_once()
    story.choose("Hide the Mind")
    resolved(story)
    assert story.prey.pool == (30 if table else 29)
    assert story.where("Hide the Mind") == ["ash heap"]
    assert "table" not in story.where("Dark Influences")
