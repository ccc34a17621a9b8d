"""Placing, retrieving, buying Influence cubes."""

import pytest

from rules.emerald.chapters.paying import sums, up_to
from rules.emerald.state import changes
from rules.emerald.terms import ACTIVE, CITIES, LIMBO, POOL

from .scenes import MON, TUE, Scene, box, effect, top


@pytest.mark.rule("EMER-PLACE-01")
def test_monday_places_three_cubes_on_shoggoth():
    """Worked example: three cards with one cube each."""
    scene = (
        Scene().hand(MON, "one cube", "cube and gold", "blocking disc").on_top("Berlin", "Shoggoth").turn(MON)
    )
    scene.do("place", "Shoggoth", "one cube", "cube and gold", "blocking disc")
    assert scene.at(MON, top("Berlin")) == 3
    assert scene.at(MON, ACTIVE) == 3
    assert scene.in_discard(MON) == ["blocking disc", "cube and gold", "one cube"]


@pytest.mark.rule("EMER-PLACE-01")
def test_cubes_go_on_game_cards_permanent_effects_and_into_city_boxes():
    scene = (
        Scene().hand(MON, "one cube").on_top("Berlin", "Shoggoth").available("Cultists").turn(MON).do("place")
    )
    assert scene.options[:12] == list(CITIES)
    assert scene.options[12:] == ["Shoggoth (Berlin)", "Cultists"]
    scene.do("Cultists")
    assert scene.at(MON, effect("Cultists")) == 1


@pytest.mark.rule("EMER-PLACE-02")
def test_only_cards_with_a_cube_can_be_played():
    scene = Scene().hand(MON, "one gold", "one cube", "two gold", "assassination", "cube and bomb").turn(MON)
    scene.do("place", "Rome")
    assert [name.split(" [")[0] for name in scene.options] == ["one cube", "cube and bomb"]
    assert "place Influence cubes" not in Scene().hand(MON, "one gold", "assassination").turn(MON).options


@pytest.mark.rule("EMER-PLACE-03")
def test_all_cubes_of_an_action_go_to_one_spot_however_many_lie_there():
    scene = Scene().hand(MON, "one cube", "two cubes").cubes(TUE, box("Rome"), 5).cubes(MON, box("Rome"), 4)
    scene.reserve(MON, 5).turn(MON).do("place", "Rome", "one cube", "two cubes")
    assert scene.kind == "action"  # nobody asked for another spot
    assert scene.at(MON, box("Rome")) == 7
    assert scene.at(TUE, box("Rome")) == 5


@pytest.mark.rule("EMER-PLACE-04")
def test_no_more_cube_symbols_than_cubes_in_reserve():
    scene = (
        Scene()
        .hand(MON, "one cube", "two cubes", "cube and gold")
        .reserve(MON, 2)
        .turn(MON)
        .do("place", "Rome")
    )
    assert [name.split(" [")[0] for name in scene.options] == ["one cube", "two cubes", "cube and gold"]
    scene.do("one cube")
    assert [name.split(" [")[0] for name in scene.options] == ["cube and gold", "that is all"]
    assert "place Influence cubes" not in Scene().hand(MON, "one cube").reserve(MON, 0).turn(MON).options


@pytest.mark.rule("EMER-PLACE-05")
def test_one_card_with_two_cubes_may_place_the_last_cube():
    scene = Scene().hand(MON, "two cubes").reserve(MON, 1).turn(MON).do("place", "Rome")
    assert (scene.at(MON, box("Rome")), scene.at(MON, ACTIVE)) == (1, 0)


@pytest.mark.rule("EMER-PLACE-05")
def test_with_another_card_it_may_not():
    scene = Scene().hand(MON, "two cubes", "one cube").reserve(MON, 1).turn(MON).do("place", "Rome")
    assert scene.options == ["one cube [1 cube]", "two cubes [2 cubes]"]
    scene.do("one cube")
    assert scene.kind == "action"
    scene = (
        Scene().hand(MON, "two cubes", "one cube").reserve(MON, 1).turn(MON).do("place", "Rome", "two cubes")
    )
    assert scene.kind == "action"
    assert scene.at(MON, box("Rome")) == 1


# --- retrieving ----------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-RETR-01")
def test_cubes_are_taken_back_from_anywhere():
    scene = Scene().hand(MON, "one cube", "two cubes").cubes(MON, LIMBO, 2).cubes(MON, box("Rome"), 2)
    scene.available("Cultists").cubes(MON, effect("Cultists"), 1).on_top("Paris", "Nadar").cubes(
        MON, top("Paris"), 1
    )
    before = scene.at(MON, ACTIVE)
    scene.turn(MON).do("retrieve", "one cube", "two cubes")
    assert scene.options == ["Limbo", "Rome", "Nadar (Paris)", "Cultists"]
    scene.do("Limbo", "Limbo", "Rome")
    assert scene.at(MON, ACTIVE) == before + 3
    assert (scene.limbo(MON), scene.at(MON, box("Rome"))) == (0, 1)
    assert scene.kind == "action"


@pytest.mark.rule("EMER-RETR-02")
def test_no_more_cube_symbols_than_cubes_out_there():
    scene = (
        Scene().hand(MON, "one cube", "two cubes").cubes(MON, LIMBO, 2).turn(MON).do("retrieve", "one cube")
    )
    assert scene.kind == "action"  # the second card would make three
    assert scene.limbo(MON) == 1
    scene = (
        Scene().hand(MON, "one cube", "two cubes").cubes(MON, LIMBO, 2).turn(MON).do("retrieve", "two cubes")
    )
    assert scene.limbo(MON) == 0


@pytest.mark.rule("EMER-RETR-03")
def test_one_card_with_two_cubes_may_take_the_last_cube_back():
    scene = Scene().hand(MON, "two cubes").cubes(MON, LIMBO, 1).turn(MON).do("retrieve")
    assert (scene.limbo(MON), scene.at(MON, ACTIVE)) == (0, 6)


@pytest.mark.rule("EMER-RETR-04")
def test_the_pool_is_not_retrieved_from():
    scene = Scene().hand(MON, "two cubes").turn(MON)
    assert "retrieve Influence cubes" not in scene.options
    scene = Scene().hand(MON, "one cube").cubes(MON, LIMBO, 2).turn(MON).do("retrieve")
    assert scene.at(MON, POOL) == 14
    assert scene.at(MON, ACTIVE) == 5


# --- buying --------------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-BUY-01")
def test_two_gold_buy_a_cube():
    scene = Scene().hand(MON, "two gold", "one gold", "cube and gold").turn(MON)
    scene.do("buy", "two gold", "one gold")
    assert (scene.at(MON, ACTIVE), scene.at(MON, POOL)) == (8, 12)


@pytest.mark.rule("EMER-BUY-02")
def test_gold_is_spent_by_twos():
    scene = Scene().hand(MON, "two gold", "one gold").turn(MON).do("buy")
    assert scene.kind == "action"  # with one gold it would be three, so it is two gold without a question
    assert scene.in_discard(MON) == ["two gold"]
    assert "buy Influence cubes" not in Scene().hand(MON, "one gold").turn(MON).options
    scene = Scene().hand(MON, "two gold", "one gold", "cube and gold").turn(MON).do("buy", "two gold")
    assert scene.options == ["one gold [1 gold]", "cube and gold [1 cube, 1 gold]", "that is all"]
    scene.do("one gold")
    assert scene.in_discard(MON) == ["cube and gold", "one gold", "two gold"]


@pytest.mark.rule("EMER-BUY-03")
def test_no_more_is_bought_than_the_pool_holds():
    scene = (
        Scene()
        .hand(MON, "two gold", "one gold", "cube and gold")
        .reserve(MON, 19)
        .turn(MON)
        .do("buy", "two gold")
    )
    assert scene.kind == "action"
    assert scene.at(MON, POOL) == 0
    assert "buy Influence cubes" not in scene.options


# --- sums ----------------------------------------------------------------------------------------------


def test_masks_of_sums():
    assert [total for total in range(9) if sums([1, 2, 5]) >> total & 1] == [0, 1, 2, 3, 5, 6, 7, 8]
    assert [total for total in range(9) if up_to(3) >> total & 1] == [1, 2, 3]
    assert up_to(0) == 0


@pytest.mark.parametrize(("count", "fine"), [(-1, False), (0, True), (6, True), (7, False)])
def test_no_more_cubes_move_than_lie_there(count, fine):
    scene = Scene()
    if fine:
        changes.move_cubes(scene.game, MON, count, ACTIVE, LIMBO)
        assert (scene.at(MON, ACTIVE), scene.limbo(MON)) == (6 - count, count)
    else:
        with pytest.raises(ValueError, match=f"Monday has no {count} cubes in the Active Reserve"):
            changes.move_cubes(scene.game, MON, count, ACTIVE, LIMBO)
