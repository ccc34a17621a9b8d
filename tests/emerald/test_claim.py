"""Claiming Game cards, Permanent Effects and cities."""

import pytest

from rules.emerald.chapters.claiming import claimable, influence
from rules.emerald.terms import ACTIVE, ON_CARD

from .scenes import FRI, MON, THU, TUE, WED, Scene, agent, box, city, effect, top


def can_claim(scene, seat):
    return "claim a card" in scene.turn(seat).options


def shoggoth():
    """Worked example one, in Berlin: Monday 3 cubes and an Agent; Thursday 4 cubes (or 3 and an Agent)."""
    scene = Scene(sides="LRLR").on_top("Berlin", "Shoggoth").cubes(MON, top("Berlin"), 3).main(MON, "Berlin")
    return scene.cubes(THU, top("Berlin"), 4)


@pytest.mark.rule("EMER-CLAIM-01")
def test_three_kinds_of_cards_are_claimed():
    scene = Scene().on_top("Paris", "Nadar").available("Cultists")
    for place in (top("Paris"), effect("Cultists"), box("Rome")):
        scene.cubes(MON, place, 1)
    scene.turn(MON).do("claim")
    assert scene.options == ["Rome", "Nadar (Paris)", "Cultists"]
    scene.do("Cultists")
    assert scene.names(scene.game.effects[MON]) == ["Cultists"]


@pytest.mark.rule("EMER-CLAIM-02")
def test_a_claim_is_the_first_action():
    scene = Scene().hand(MON, "two gold").cubes(MON, box("Rome"), 1)
    assert can_claim(scene, MON)
    scene.do("buy")
    assert scene.kind == "action"
    assert "claim a card" not in scene.options


@pytest.mark.rule("EMER-CLAIM-02")
def test_no_claim_after_a_free_action():
    scene = Scene(sheet={"game_cards/Nadar/free_action": True}).hand(MON, "Nadar").cubes(MON, box("Rome"), 1)
    assert can_claim(scene, MON)
    scene.do("take a free", "Main Agent Monday to Cairo")
    assert scene.game.actions == 0
    assert "claim a card" not in scene.options


@pytest.mark.rule("EMER-CLAIM-03")
def test_one_claim_a_turn():
    scene = Scene().cubes(MON, box("Rome"), 1).cubes(MON, box("Paris"), 1).turn(MON).do("claim", "Rome")
    assert scene.game.actions == 1
    assert "claim a card" not in scene.options
    scene.do("pass")
    assert can_claim(scene, MON)


@pytest.mark.rule("EMER-CLAIM-04")
def test_a_claim_needs_a_cube():
    assert can_claim(Scene().cubes(MON, box("Rome"), 1), MON)
    scene = Scene().main(MON, "Rome").serving(MON, "Ravachol", "Rome").on_top("Rome", "Nadar")
    assert not can_claim(scene, MON)
    assert can_claim(scene.cubes(MON, top("Rome"), 1), MON)


@pytest.mark.rule("EMER-CLAIM-05")
def test_monday_has_four_points_on_shoggoth():
    """Worked example."""
    scene = shoggoth()
    assert influence(scene.game, MON, top("Berlin")) == 4
    scene.serving(MON, "Ravachol", "Berlin")
    assert influence(scene.game, MON, top("Berlin")) == 5
    assert influence(scene.game, MON, box("Berlin")) == 2
    scene.serving(MON, "Emma Goldman", "Paris")
    assert influence(scene.game, MON, top("Berlin")) == 5


@pytest.mark.rule("EMER-CLAIM-06")
def test_only_cubes_count_for_permanent_effects():
    scene = Scene().available("Cultists", "Mi-Go").cubes(MON, effect("Cultists"), 1)
    for name in ("Ravachol", "Emma Goldman", "Evno Asef", "Johann Most"):
        scene.serving(TUE, name, "Zurich")  # Cultists is the place behind the last city
    assert influence(scene.game, MON, effect("Cultists")) == 1
    assert influence(scene.game, TUE, effect("Cultists")) == 0
    assert can_claim(scene, MON)


@pytest.mark.rule("EMER-CLAIM-07")
@pytest.mark.parametrize(("others", "legal"), [(3, True), (4, True), (5, False)])
def test_nobody_may_have_more_points(others, legal):
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 4).cubes(TUE, top("Rome"), others)
    assert can_claim(scene, MON) is legal


@pytest.mark.rule("EMER-CLAIM-08")
def test_at_equal_points_more_agents_have_the_majority():
    scene = shoggoth()
    assert not can_claim(scene, THU)
    assert can_claim(scene, MON)


@pytest.mark.rule("EMER-CLAIM-08")
def test_at_equal_points_and_agents_both_may_claim():
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 2).cubes(TUE, top("Rome"), 2)
    assert can_claim(scene, MON)
    assert can_claim(scene, TUE)
    scene.available("Cultists").cubes(WED, effect("Cultists"), 1).cubes(THU, effect("Cultists"), 1)
    assert can_claim(scene, WED)


@pytest.mark.rule("EMER-CLAIM-09")
def test_thursday_claims_berlin():
    """Worked example two: 2 points against 1 of an Agent without cubes; Berlin gives 6 points."""
    scene = Scene().main(MON, "Berlin").cubes(THU, box("Berlin"), 2)
    assert can_claim(scene, THU)
    scene.do("claim")
    assert scene.points(THU) == 6
    assert scene.game.city_owner[city("Berlin")] == THU


@pytest.mark.rule("EMER-CLAIM-09")
def test_with_one_cube_thursday_could_not():
    """The note to worked example two: 1 against 1, and Monday has the Agent."""
    scene = Scene().main(MON, "Berlin").cubes(THU, box("Berlin"), 1)
    assert not can_claim(scene, THU)
    assert not can_claim(scene, MON)  # no cube in the city box


@pytest.mark.rule("EMER-CLAIM-10")
def test_cubes_in_the_box_and_on_the_card_are_apart():
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).cubes(TUE, box("Rome"), 5)
    assert influence(scene.game, MON, box("Rome")) == 0
    assert influence(scene.game, TUE, top("Rome")) == 0
    assert claimable(scene.turn(MON).game, MON) == [top("Rome")]


@pytest.mark.rule("EMER-CLAIM-11")
def test_a_claimed_game_card_goes_on_top_of_the_discard_pile():
    scene = shoggoth().discarded(MON, "Nadar").turn(MON).do("claim")
    assert scene.game.discards[MON].items[-1] == scene.card("Shoggoth")
    assert scene.game.tops[city("Berlin")].items == []
    assert scene.view(THU)["zones"]["discard pile of Monday"]["pieces"] == ["Shoggoth", "Nadar"]


@pytest.mark.rule("EMER-CLAIM-12")
def test_a_claimed_agent_comes_into_the_city_with_a_disc():
    scene = Scene().on_top("Rome", "Ravachol").cubes(MON, top("Rome"), 1)
    assert scene.where("Ravachol") == ON_CARD
    before = scene.game.spare[MON]
    scene.turn(MON).do("claim")
    assert (scene.where("Ravachol"), scene.controller("Ravachol")) == ("Rome", MON)
    assert scene.game.spare[MON] == before - 1
    assert scene.in_discard(MON) == ["Ravachol"]


@pytest.mark.rule("EMER-CLAIM-13")
def test_the_next_card_of_the_stack_is_revealed():
    scene = Scene().on_top("Rome", "Nadar", "Ravachol", "Okhrana", "Vampire").cubes(MON, top("Rome"), 1)
    scene.turn(MON).do("claim")
    assert scene.names(scene.game.tops[city("Rome")]) == ["Ravachol"]
    assert scene.where("Ravachol") == ON_CARD
    assert scene.stack("Rome") == 2
    assert scene.game.marker == [0, 0]
    assert len(scene.game.row) == 0


@pytest.mark.rule("EMER-CLAIM-14")
def test_the_last_card_moves_the_war_and_reveals_a_permanent_effect():
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).tracks(war=1).turn(MON).do("claim")
    assert scene.game.marker == [3, 0]
    assert (len(scene.game.row), len(scene.game.effect_deck)) == (1, 11)


@pytest.mark.rule("EMER-CLAIM-15")
def test_a_claimed_permanent_effect_is_not_replaced():
    scene = Scene().available("Cultists", "Mi-Go").cubes(MON, effect("Mi-Go"), 1).turn(MON).do("claim")
    assert scene.names(scene.game.row) == ["Cultists"]
    assert scene.view(TUE)["zones"]["Permanent Effects of Monday"]["pieces"] == ["Mi-Go"]
    assert scene.game.public()["effects"] == {"Mi-Go": MON}


@pytest.mark.rule("EMER-CLAIM-16")
def test_a_sanity_symbol_makes_the_claimer_draw():
    """Worked example one ends so."""
    scene = shoggoth().sanity("Mad").turn(MON).do("claim")
    assert len(scene.game.mad[MON]) == 1
    assert len(scene.game.sanity) == 17
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert len(scene.game.sanity) == 18


@pytest.mark.rule("EMER-CLAIM-17")
def test_the_city_card_comes_from_the_common_deck():
    scene = Scene().cubes(MON, box("Rome"), 1).turn(MON).do("claim")
    assert scene.in_discard(MON) == ["Rome"]
    assert len(scene.game.city_cards) == 11
    assert scene.view(TUE)["zones"]["discard pile of Monday"]["pieces"] == ["Rome"]


@pytest.mark.rule("EMER-CLAIM-17")
@pytest.mark.parametrize("place", ["hand", "deck", "discard"])
def test_the_city_card_is_taken_from_wherever_its_owner_has_it(place):
    scene = Scene().city_of(TUE, "Rome", card=place).cubes(MON, box("Rome"), 1)
    hand, deck = len(scene.in_hand(TUE)), len(scene.game.decks[TUE])
    scene.turn(MON).do("claim")
    assert scene.in_discard(MON) == ["Rome"]
    assert "Rome" not in scene.in_discard(TUE)
    assert len(scene.in_hand(TUE)) == hand  # a replacement for a card in hand
    assert len(scene.game.decks[TUE]) == deck - (place != "discard")
    assert ("deck of Tuesday is shuffled" in scene.game.account(-1)) is (place == "deck")
    for seat in (TUE, -1):  # wherever it lay, all see which card goes
        assert scene.view(seat)["zones"]["discard pile of Monday"]["pieces"] == ["Rome"]


@pytest.mark.rule("EMER-CLAIM-18")
def test_a_city_gives_its_points_and_takes_a_disc():
    scene = Scene().cubes(MON, box("The Hague"), 1)
    before = scene.game.spare[MON]
    scene.turn(MON).do("claim")
    assert scene.points(MON) == 3
    assert scene.game.spare[MON] == before - 2  # one for the city, one for being Known
    assert scene.view(FRI - 1)["public"]["cities"]["The Hague"]["owner"] == MON


@pytest.mark.rule("EMER-CLAIM-19")
def test_who_controlled_the_city_loses_disc_and_points():
    scene = Scene().city_of(TUE, "Berlin").cubes(MON, box("Berlin"), 1)
    before = scene.game.spare[TUE]
    assert scene.points(TUE) == 6
    scene.turn(MON).do("claim")
    assert (scene.points(MON), scene.points(TUE)) == (6, 0)
    assert scene.game.spare[TUE] == before + 1


@pytest.mark.rule("EMER-CLAIM-20")
def test_the_claimers_cubes_go_to_limbo():
    """Worked example one: Monday's three."""
    scene = shoggoth().turn(MON).do("claim")
    assert scene.limbo(MON) == 3
    assert scene.at(MON, top("Berlin")) == 0
    assert scene.at(MON, ACTIVE) == 3


@pytest.mark.rule("EMER-CLAIM-21")
def test_all_other_cubes_return_to_their_reserves():
    """Worked example one: Thursday's four."""
    scene = shoggoth()
    before = scene.at(THU, ACTIVE)
    scene.turn(MON).do("claim")
    assert scene.at(THU, ACTIVE) == before + 4
    assert scene.limbo(THU) == 0


@pytest.mark.rule("EMER-CLAIM-22")
def test_what_bears_a_blocking_disc_cannot_be_claimed():
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).blocked(top("Rome"))
    assert not can_claim(scene, MON)
    scene.cubes(MON, box("Rome"), 1)
    assert can_claim(scene, MON)
    assert not can_claim(scene.blocked(box("Rome")), MON)


def test_a_city_that_one_controls_is_not_claimed_again():
    scene = Scene().city_of(MON, "Rome").cubes(MON, box("Rome"), 1)
    assert not can_claim(scene, MON)


def test_an_agent_of_another_city_does_not_break_a_tie():
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).cubes(TUE, top("Rome"), 1)
    scene.serving(TUE, "Ravachol", "Paris")
    assert can_claim(scene, MON)
    assert agent("Ravachol") == 14
