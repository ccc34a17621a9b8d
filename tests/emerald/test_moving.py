"""Moving Agents and track markers."""

import pytest

from rules.emerald.chapters.moving import arrows
from rules.emerald.state import changes
from rules.emerald.terms import REVOLUTION, WAR

from .scenes import FRI, MON, TUE, Scene, box_of, city


def costs(start, closed=()):
    mask = sum(1 << city(name) for name in closed)
    return box_of({}).costs(city(start), mask)


@pytest.mark.rule("EMER-MOVE-01")
def test_several_agents_move_in_one_action_and_each_cost_counts():
    scene = Scene().hand(MON, "two gold", "one gold", "cube and gold").main(MON, "Zurich")
    scene.serving(MON, "Ravachol", "Madrid").turn(MON)
    scene.do("move", "Ravachol to The Hague")  # two connections of cost 1
    assert scene.kind == "move"
    scene.do("Main Agent Monday to Berlin", "two gold", "one gold")  # one of cost 2
    assert scene.in_hand(MON) == []
    assert (scene.where("Ravachol"), scene.where("Monday")) == ("The Hague", "Berlin")


@pytest.mark.rule("EMER-MOVE-01")
def test_only_controlled_agents_move():
    scene = (
        Scene().hand(MON, "two gold").serving(TUE, "Ravachol", "Paris").serving(MON, "Emma Goldman", "Paris")
    )
    scene.turn(MON).do("move")
    assert {name.split(" to ")[0] for name in scene.options} == {"Emma Goldman"}


@pytest.mark.rule("EMER-MOVE-02")
def test_each_connection_costs_what_is_printed_on_it():
    assert costs("Vienna")[city("Berlin")] == 2
    assert costs("London")[city("Washington")] == 3
    assert costs("Paris")[city("Zurich")] == 1
    scene = Scene().hand(MON, "two gold").main(MON, "Madrid").turn(MON).do("move")
    assert [name for name in scene.options if "Rome" in name] == ["Main Agent Monday to Rome"]
    assert scene.do("Main Agent Monday to Rome").in_discard(MON) == ["two gold"]


@pytest.mark.rule("EMER-MOVE-03")
def test_moriarty_takes_the_cheapest_way_to_paris():
    """Worked example, its last part: no longer way to get rid of more cards."""
    scene = Scene().hand(TUE, "one gold", "cube and gold", "gold and bomb").main(TUE, "Rome")
    scene.serving(TUE, "Professor Moriarty", "Zurich").turn(TUE).do("move", "Professor Moriarty to Paris")
    scene.do("that is all")
    assert scene.kind == "gold"
    scene.do("one gold")
    assert scene.in_discard(TUE) == ["Professor Moriarty", "one gold"]
    assert costs("Zurich")[city("Paris")] == 1
    assert costs("Vienna")[city("Madrid")] == 3


@pytest.mark.rule("EMER-MOVE-04")
def test_a_fork_leads_to_each_branch_but_the_own():
    assert costs("Berlin")[city("The Hague")] == 2
    assert costs("Berlin")[city("Zurich")] == 2
    assert costs("The Hague")[city("Berlin")] == 2
    assert costs("Berlin")[city("Berlin")] == 0
    scene = Scene().hand(MON, "two gold").main(MON, "Berlin").turn(MON).do("move")
    assert sorted(scene.options) == [
        f"Main Agent Monday to {name}" for name in ("St. Petersburg", "The Hague", "Vienna", "Zurich")
    ]


@pytest.mark.rule("EMER-MOVE-05")
def test_tuesday_moves_three_agents_to_paris_for_four_gold():
    """Worked example: total cost 4, paid with three cards, exactly."""
    scene = Scene().hand(TUE, "two gold", "one gold", "gold and bomb").main(TUE, "Madrid")
    scene.serving(TUE, "Professor Moriarty", "Zurich").serving(TUE, "Ravachol", "London").turn(TUE)
    scene.do("move", "Professor Moriarty to Paris", "Ravachol to Paris", "Main Agent Tuesday to Paris")
    assert scene.kind == "gold"
    scene.do("two gold", "one gold")
    assert scene.kind == "action"
    assert scene.game.present[city("Paris")][TUE] == 3
    assert scene.in_hand(TUE) == []


@pytest.mark.rule("EMER-MOVE-05")
def test_what_cannot_be_paid_exactly_cannot_be_moved():
    scene = Scene().hand(MON, "two gold").main(MON, "Washington").turn(MON)
    assert "move Agents" not in scene.options  # Washington is three away from anywhere
    scene = Scene().hand(MON, "two gold", "one gold").main(MON, "Paris").turn(MON).do("move")
    assert "Main Agent Monday to Cairo" not in scene.options  # four
    assert "Main Agent Monday to Rome" in scene.options  # three
    assert scene.do("Main Agent Monday to Rome", "one gold").in_hand(MON) == []


@pytest.mark.rule("EMER-MOVE-05")
def test_a_move_may_need_another_to_be_payable():
    scene = Scene(sheet={"game_cards/Fenians/gold": 3}).hand(MON, "Fenians").main(MON, "Zurich")
    scene.serving(MON, "Ravachol", "Madrid").turn(MON).do("move")
    assert "Main Agent Monday to Paris" in scene.options  # one, and two more can follow
    scene.do("Main Agent Monday to Paris")
    assert "that is all" not in scene.options
    scene.do("Ravachol to The Hague")
    assert scene.in_discard(MON) == ["Fenians", "Ravachol"]


@pytest.mark.rule("EMER-MOVE-06")
def test_a_cost_of_one_is_paid_with_one_card_of_two_gold():
    scene = (
        Scene().hand(MON, "two gold").main(MON, "Paris").turn(MON).do("move", "Main Agent Monday to Madrid")
    )
    assert scene.in_discard(MON) == ["two gold"]


@pytest.mark.rule("EMER-MOVE-06")
def test_two_gold_stand_for_one_only_where_the_cost_is_one():
    scene = Scene(sheet={"game_cards/Fenians/gold": 3}).hand(MON, "Fenians", "two gold").turn(MON)
    scene.do("move", "Main Agent Monday to London")  # three
    assert scene.kind == "action"  # Fenians alone could pay, and nobody was asked
    assert scene.in_hand(MON) == ["two gold"]


@pytest.mark.rule("EMER-MOVE-06")
def test_three_gold_do_not_stand_for_one():
    scene = Scene(sheet={"game_cards/Fenians/gold": 3}).hand(MON, "Fenians", "two gold", "one gold")
    scene.main(MON, "Paris").turn(MON).do("move", "Main Agent Monday to Madrid")
    assert scene.kind == "gold"
    assert sorted(name.split(" [")[0] for name in scene.options) == ["one gold", "two gold"]


@pytest.mark.rule("EMER-MOVE-06")
def test_a_cost_of_one_is_not_paid_with_two_cards():
    scene = Scene().hand(MON, "one gold", "gold and bomb").main(MON, "Paris").turn(MON)
    scene.do("move", "Main Agent Monday to Madrid", "one gold")
    assert scene.kind == "action"
    assert scene.in_hand(MON) == ["gold and bomb"]


@pytest.mark.rule("EMER-MOVE-07")
def test_any_number_of_agents_stand_in_a_city():
    names = ("Ravachol", "Emma Goldman", "Evno Asef", "Johann Most", "Louise Michel")
    scene = Scene().hand(MON, "one gold").main(TUE, "Paris").main(MON, "Madrid")
    for name in names:
        scene.serving(TUE, name, "Paris")
    scene.game.closed[MON] = (1 << 12) - 1 - (1 << city("Paris"))  # one place to go to
    scene.turn(MON).do("move")
    assert scene.game.present[city("Paris")] == [1, 6, 0, 0]


def test_ways_do_not_lead_through_closed_cities():
    assert costs("London")[city("Madrid")] == 3
    assert costs("London", ["Paris"])[city("Madrid")] == 1 + 2 + 1 + 2 + 1 + 1 + 2  # round by the east
    assert costs("London", ["The Hague"])[city("Madrid")] > 1000


# --- track markers -------------------------------------------------------------------------------------

ARROWS = {
    "cities/London/arrows": ("revolution +2", "war +1"),
    "game_cards/Fenians/arrows": ("revolution +2",),
    "game_cards/Nadar/arrows": ("revolution +1",),
    "game_cards/Okhrana/arrows": ("war -1",),
    "game_cards/Zombies/arrows": ("war -2",),
}


@pytest.mark.rule("EMER-TRACK-01")
def test_arrows_move_their_marker_by_their_number_in_their_direction():
    scene = Scene(sheet=ARROWS).hand(MON, "Fenians").turn(MON).do("move track")
    assert scene.game.marker == [0, 2]
    scene = Scene(sheet=ARROWS).hand(MON, "Okhrana").tracks(war=4).turn(MON).do("move track")
    assert scene.game.marker == [3, 0]


@pytest.mark.rule("EMER-TRACK-02")
def test_friday_moves_the_revolution_by_five():
    """Worked example: three cards, London among them, which has two arrows."""
    scene = Scene(5, "LRLRL", ARROWS).hand(FRI, "London", "Fenians", "Nadar").turn(FRI).do("move track")
    assert sorted(scene.options) == [
        "Fenians: Revolution +2",
        "London: Revolution +2",
        "London: War +1",
        "Nadar: Revolution +1",
    ]
    scene.do("London: Revolution", "Fenians", "Nadar")
    assert scene.game.marker == [0, 5]
    assert scene.in_hand(FRI) == []


@pytest.mark.rule("EMER-TRACK-03")
def test_one_action_may_move_both_markers():
    """The text's own example: Revolution +1 with one card, War -1 with another."""
    scene = Scene(sheet=ARROWS).hand(MON, "Nadar", "Okhrana").tracks(war=3).turn(MON)
    scene.do("move track", "Nadar", "Okhrana")
    assert scene.game.marker == [2, 1]
    assert scene.game.actions == 1


@pytest.mark.rule("EMER-TRACK-04")
def test_a_marker_does_not_go_below_its_start():
    scene = Scene(sheet=ARROWS).hand(MON, "Zombies").tracks(war=1).turn(MON).do("move track")
    assert scene.game.marker == [0, 0]
    assert changes.advance(scene.game, WAR, -3) == 0


@pytest.mark.rule("EMER-TRACK-04")
def test_a_card_that_moves_nothing_cannot_be_played():
    scene = (
        Scene(sheet=ARROWS)
        .hand(MON, "Zombies", "Okhrana")
        .tracks(war=1)
        .turn(MON)
        .do("move track", "Zombies")
    )
    assert scene.kind == "action"
    assert scene.in_hand(MON) == ["Okhrana"]
    assert "move track markers" not in scene.options
    assert arrows(scene.game, MON) == []


@pytest.mark.rule("EMER-TRACK-05")
def test_a_track_scores_when_the_identity_is_revealed():
    scene = Scene(sides="RRLL").known(0, 1, 2, 3)
    changes.advance(scene.game, REVOLUTION, 12)
    changes.advance(scene.game, WAR, 5)
    assert scene.game.public()["points"] == [0, 0, 0, 0]
    for seat, after in ((0, [5, 0, 0, 0]), (2, [5, 0, 2, 0]), (1, [5, 5, 2, 0]), (3, [5, 5, 2, 2])):
        changes.reveal(scene.game, seat)
        assert scene.game.public()["points"] == after
