"""A table at a position is played by names: as soon as it is offered, until an event, and what could be."""

import pytest

from rules.kernel import AmbiguousChoiceError, UnreadableChoiceError
from rules.vtes.state.happenings import Bled, Blocked
from rules.vtes.table.positions import Position
from rules.vtes.table.registry import table_at
from rules.vtes.table.runner import NotReachedError, Runner, find, index_of
from rules.vtes.terms import MINION_PHASE


def at(phase=MINION_PHASE, **how):
    position = (
        Position.of_seats(2, phase=phase).hand("Conditioning", "Blood Doll").library("Villein", "Villein")
    )
    position = position.ready("Anson", disciplines="DOM", **how).ready("Claus Wegener")
    return Runner.at(position.at(1).hand("Villein").library("Villein").ready("Kuyén").at(0))


def test_what_is_named_is_taken_as_soon_as_it_is_offered():
    run = at().take(0, "Anson", "bleed", "Conditioning")
    assert run.game.action.actor is find(run.game, "anson")
    run.pass_over("action")
    assert run.game.action is None
    assert find(run.game, "Anson").locked
    assert run.game.methuselahs[1].pool < 29


def test_a_minion_that_is_asked_already_need_not_be_named():
    run = at(locked=True).take(0, "Claus", "bleed")
    assert run.game.action.actor.face.name == "Claus Wegener"


def test_it_goes_on_until_something_is_asked_or_offered_or_has_happened():
    run = at().take(0, "Anson", "bleed").until("block", 1)
    assert run.asked == ("block", 1)
    run = at().take(0, "Anson", "bleed").until_offered(0, "Conditioning")
    assert run.offered("Conditioning")
    run = at().take(0, "Anson", "bleed").until_event(Bled)
    assert run.game.methuselahs[1].pool == 29
    with pytest.raises(NotReachedError, match="Blocked"):
        at().take(0, "Anson", "bleed").until_event(Blocked)


def test_what_could_be_is_tried_on_a_table_beside_this_one():
    run = at().take(0, "Anson", "bleed")
    before = len(run.table.choices)
    assert run.can(0, "Conditioning")
    assert run.can(1, "Kuyén")
    assert run.cannot(1, "Villein"), "that it may be discarded does not count"
    assert len(run.table.choices) == before


def test_what_never_comes_is_said():
    with pytest.raises(NotReachedError, match="seat 1 is never offered 'Govern'"):
        at().take(0, "Govern")
    with pytest.raises(NotReachedError, match="the turn ended before 'poll'"):
        at().until("poll", 0)
    with pytest.raises(NotReachedError, match="journal"):
        Runner(table_at(Position.of_seats(2).ready("Anson"))).until_event(Bled)


def test_a_card_that_is_offered_nowhere_else_is_discarded():
    run = at().take(0, "Conditioning")
    assert [run.game.faces[number].name for number in run.game.methuselahs[0].ash.items] == ["Conditioning"]


def test_a_card_in_play_is_found_by_its_name():
    position = Position.of_seats(2).ready("Anson").on("Anson", "Laptop Computer")
    position = position.at(1).ready("Theo Bell (G2)").on("Theo Bell (G2)", "Laptop Computer")
    game = table_at(position.at(0)).game
    assert find(game, "Theo Bell").face.name == "Theo Bell (G2)", "of two namesakes the one that is there"
    assert find(game, "Laptop Computer", seat=1).controller == 1
    with pytest.raises(AmbiguousChoiceError, match="Laptop Computer of seat 1, Laptop Computer of seat 2"):
        find(game, "Laptop Computer")
    with pytest.raises(UnreadableChoiceError, match="is not in play"):
        find(game, "Kuyén")
    with pytest.raises(UnreadableChoiceError, match="is not a card"):
        find(game, "Kuyxn the Unheard")


@pytest.mark.parametrize(("name", "place"), [
    ("bleed", 1), ("Govern", 2), ("govern", 2), ("[DOM]", 3), ("nothing", -1), ("bleed for more", 3)
])  # fmt: skip
def test_options_go_by_how_they_begin(name, place):
    assert index_of(["pass", "bleed", "Govern the Unaligned", "bleed for more [DOM]"], name) == place


def test_a_name_may_say_the_kind_of_its_decision_too():
    run = at().take(0, {"act": "Anson"}, {"action": "bleed"})
    assert run.game.action.actor is find(run.game, "Anson")
    assert run.until("block", 1).offered({"block": "pass"})
    assert not run.offered({"action": "pass"})
