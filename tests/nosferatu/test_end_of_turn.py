"""Phase 4, and the Darkness card."""

import pytest

from rules.nosferatu.flow import action_deck, ancestral_stake, card_round, end_of_turn, turn

from .scenes import BITE, COMPONENT, DAWN, NIGHT, RUMOUR, Scene


def exhausted(lord=False, **where):
    scene = Scene(**where)
    scene.game.exhausted = True
    scene.game.lord = lord
    return scene


@pytest.mark.rule("NOSF-P4-01")
def test_the_clock_is_gathered_and_shuffled():
    scene = Scene().clock(NIGHT, NIGHT, NIGHT, DAWN)
    for _ in range(4):
        scene.game.board.draw(scene.game.clock, scene.game.shown_clock)
    scene.begin(end_of_turn)
    assert scene.kinds(scene.game.clock) == [NIGHT] * 6 + [DAWN]
    assert len(scene.game.shown_clock) == 0
    assert scene.game.clock.loose == 7
    assert scene.zone(0, "Clock") == {"count": 7, "pieces": []}


@pytest.mark.rule("NOSF-P4-02")
def test_the_rest_of_the_action_deck_goes_under_the_discard_pile():
    scene = Scene().discarded(1).action(COMPONENT, RUMOUR, COMPONENT)
    top = scene.game.discard.items[-1]
    scene.begin(end_of_turn)
    assert len(scene.game.action) == 0
    assert len(scene.game.discard) == 4
    assert scene.game.discard.items[-1] == top
    assert scene.kinds(scene.game.discard)[-3:] == [RUMOUR, COMPONENT, COMPONENT]
    assert scene.game.account(1).count("a card goes from the action deck under the discard pile") == 3


@pytest.mark.rule("NOSF-P4-03")
def test_bites_and_nights_are_not_among_them():
    scene = Scene().action(BITE, NIGHT, RUMOUR).reserve(2, COMPONENT)
    scene.begin(action_deck).answers(2, COMPONENT).begin(end_of_turn)
    assert scene.kinds(scene.game.discard) == [RUMOUR, COMPONENT]
    assert scene.kinds(scene.game.clock).count(NIGHT) == 7
    assert scene.public("bites")[2] == 1


@pytest.mark.rule("NOSF-P4-04")
@pytest.mark.parametrize("lord", [False, True])
def test_darkness_is_not_consulted_while_the_library_lasts(lord):
    scene = Scene()
    scene.game.lord = lord
    scene.begin(end_of_turn)
    assert scene.over
    assert scene.asked == []
    assert scene.game.lord is lord


@pytest.mark.rule("NOSF-P4-04")
def test_the_draw_of_the_last_card_in_the_round_makes_it_consulted():
    scene = Scene().library(2).begin(card_round)
    assert scene.public("exhausted") is True
    scene.begin(end_of_turn)
    assert scene.decision.kind == "thirst"


@pytest.mark.rule("NOSF-P4-05")
def test_under_eternal_thirst_the_new_holder_reveals_another():
    scene = exhausted(vampire=3, holder=4).begin(ancestral_stake).answer(2).begin(end_of_turn)
    assert (scene.decision.seat, scene.decision.kind) == (2, "thirst")
    assert scene.decision.options == [1, 3, 4, 5]
    scene.answer(5)
    assert scene.zone(-1, "character of seat 6")["pieces"] == ["Hunter"]
    assert scene.public("darkness") == "Eternal Thirst"


@pytest.mark.rule("NOSF-P4-05")
def test_who_is_revealed_already_is_not_picked_again():
    scene = exhausted(holder=4)
    scene.game.reveal(1)
    assert scene.begin(end_of_turn).decision.options == [2, 3, 5]
    for seat in (2, 3, 5):
        scene.game.reveal(seat)
    assert scene.begin(end_of_turn).over


@pytest.mark.rule("NOSF-P4-06")
def test_under_lord_of_darkness_the_card_is_turned_and_nobody_revealed():
    scene = exhausted(lord=True).begin(end_of_turn)
    assert scene.over
    assert scene.asked == []
    assert scene.public("darkness") == "Eternal Thirst"
    assert scene.game.unrevealed() == [1, 2, 3, 4, 5]


@pytest.mark.rule("NOSF-P4-07")
def test_a_bite_of_the_same_turn_counts():
    scene = exhausted().action(BITE).begin(action_deck).answer(2).begin(end_of_turn)
    assert scene.over
    assert scene.game.unrevealed() == [1, 2, 3, 4, 5]
    assert scene.public("darkness") == "Eternal Thirst"


@pytest.mark.rule("NOSF-P4-08")
def test_a_revealed_vampire_plays_on():
    scene = exhausted(vampire=3, holder=4).begin(end_of_turn).answer(3)
    assert scene.over
    assert scene.returned is None
    scene.clock(*[NIGHT] * 5).next_draws(*[RUMOUR] * 10).begin(card_round).answers(*[RUMOUR] * 10)
    assert 3 in scene.game.givers


@pytest.mark.rule("NOSF-DARK-01")
def test_darkness_tells_whether_anybody_was_bitten_since_the_library_was_formed():
    scene = Scene().action(BITE).begin(action_deck).answer(2)
    assert scene.public("darkness") == "Lord of Darkness"
    scene.begin(end_of_turn)
    assert scene.public("darkness") == "Lord of Darkness"
    scene.library(1)
    scene.game.draw(1)
    scene.begin(end_of_turn)
    assert scene.public("darkness") == "Eternal Thirst"


@pytest.mark.rule("NOSF-P4-04")
def test_an_exhaustion_counts_for_its_own_turn_only():
    scene = exhausted(lord=True, holder=4).clock(DAWN).next_draws(*[RUMOUR] * 4).begin(turn)
    assert scene.public("exhausted") is False
    scene.answers(RUMOUR, RUMOUR, RUMOUR, RUMOUR, ("give", 1))
    assert scene.over
    assert scene.public("darkness") == "Lord of Darkness"


def test_the_clock_is_gathered_in_so_many_words():
    scene = Scene().clock(NIGHT, NIGHT, DAWN)
    for _ in range(3):
        scene.game.board.draw(scene.game.clock, scene.game.shown_clock)
    scene.begin(end_of_turn)
    assert scene.game.account(1)[0] == "2 Nights and Dawn go back into the Clock"
    one = Scene().clock(DAWN)
    one.game.board.draw(one.game.clock, one.game.shown_clock)
    assert one.begin(end_of_turn).game.account(1)[0] == "Dawn goes back into the Clock"
