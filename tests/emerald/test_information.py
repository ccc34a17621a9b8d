"""Who knows what: hands, identities, counters, and questions that do not give a secret away."""

import pytest

from rules.emerald import Emerald
from rules.emerald.state import changes
from rules.emerald.terms import FIRST_DOUBLE, FIRST_IDENTITY, LIMBO, TOP
from rules.kernel import Dice, RandomPlayer, Table

from .scenes import MON, THU, TUE, WED, Scene, box, effect, top


def test_a_hand_is_seen_by_its_player_and_counted_by_all():
    scene = Scene().hand(MON, "one cube", "Rome")
    assert scene.view(MON)["zones"]["hand of Monday"] == {"count": 2, "pieces": ["Rome", "one cube"]}
    for seat in (TUE, -1):
        assert scene.view(seat)["zones"]["hand of Monday"] == {"count": 2, "pieces": []}


def test_nobody_sees_a_deck():
    scene = Scene()
    for seat in range(-1, 4):
        assert scene.view(seat)["zones"]["deck of Monday"] == {"count": 10, "pieces": []}


def test_backs_tell_kinds_apart_and_no_more():
    game = Scene().game
    assert len({game.back_of(piece) for piece in range(122)}) == 1  # whatever can lie in a deck
    assert len({game.back_of(piece) for piece in (0, 122, FIRST_IDENTITY, FIRST_DOUBLE, 162)}) == 5
    assert game.back_of(133) == game.back_of(122)
    assert game.back_of(179) == game.back_of(162)


def test_points_shown_do_not_depend_on_a_secret_identity():
    shown = []
    for sides in ("LRLR", "RLRL"):
        scene = (
            Scene(sides=sides)
            .city_of(MON, "Rome")
            .royalty_of(MON, "Madrid")
            .royalty_of(TUE, "Paris", safe=True)
        )
        shown.append(scene.game.public())
    assert shown[0] == shown[1]


def test_the_status_tells_one_player_the_own_side_and_hand_only():
    scene = (
        Scene(sides="LRLR")
        .hand(MON, "one cube")
        .hand(TUE, "Nadar")
        .doubles(MON, "Ravachol")
        .cubes(MON, box("Rome"), 2)
    )
    scene.serving(THU, "Evno Asef", "Paris", vampire=True).known(THU).mad(THU, 1).available(
        "Cultists"
    ).zombies(Cairo=1)
    scene.city_of(TUE, "Cairo").revealed(TUE).cubes(TUE, box("Rome"), 1).blocked(box("Berlin"), box("Rome"))
    scene.locked(WED, "Zurich").cubes(WED, effect("Cultists"), 3).zombies(London=2)
    assert scene.game.status(MON) == [
        "-- Turn 1: Monday, no action taken. War 0 of 20, Revolution 0 of 20; 30 points end the game.",
        "   Monday: 0 points, 4 cubes in reserve",
        "   Tuesday: 4 points, Restorationist, 5 cubes in reserve",
        "   Wednesday: 0 points, 3 cubes in reserve",
        "   Thursday: 0 points, Known, 1 Mad, 6 cubes in reserve",
        "   Berlin (6 points, defence 5): the city (blocked); Royalty worth 5, defence 3",
        "   Cairo (4 points, defence 3): city of Tuesday; 1 Zombie",
        "   Constantinople (4 points, defence 3)",
        "   The Hague (3 points, defence 3)",
        "   London (4 points, defence 3): 2 Zombies",
        "   Madrid (4 points, defence 3): Royalty worth 2, defence 4",
        "   Paris (4 points, defence 3): Royalty worth 4, defence 3; Thursday: Evno Asef (Vampire)",
        "   Rome (4 points, defence 3): the city (cubes: Monday 2, Tuesday 1; blocked); "
        "Royalty worth 4, defence 3",
        "   St. Petersburg (6 points, defence 3)",
        "   Washington (5 points, defence 3): Royalty worth 4, defence 5; Monday: Main Agent Monday; "
        "Tuesday: Main Agent Tuesday; Wednesday: Main Agent Wednesday; Thursday: Main Agent Thursday",
        "   Vienna (5 points, defence 3): Royalty worth 4, defence 3",
        "   Zurich (4 points, defence 3): locked by Wednesday",
        "   to claim: Cultists (cubes: Wednesday 3)",
        "-- You are Monday, a Loyalist. Hand: one cube [1 cube].",
        "-- Cubes: 4 in reserve, 14 in the Pool, 0 in Limbo; on Rome 2. Double Agent Ravachol.",
    ]
    assert scene.game.status(-1) == scene.game.status(MON)[:-2]


def test_the_status_of_an_emptier_table():
    scene = (
        Scene(2, "LR")
        .royalty_of(TUE, "Rome")
        .royalty_of(MON, "Paris", safe=True)
        .on_top("Rome", "Nadar")
        .known(MON)
        .owns(MON, "Mi-Go")
        .city_of(MON, "Cairo")
        .locked(MON, "Cairo")
        .serving(TUE, "Ravachol", "Rome")
    )
    scene.game.destroyed[3] = True
    scene.quietly(changes.kill, 14, MON)
    told = scene.game.status(MON)
    assert told[1] == "   Monday: 8 points, Known, 1 killed, 6 cubes in reserve, Mi-Go"
    assert told[4] == "   Cairo (4 points, defence 3): city of Monday; locked by Monday"
    assert told[6] == "   The Hague: destroyed"
    assert told[9] == "   Paris (4 points, defence 3): Royalty hidden by Monday"
    assert told[10] == "   Rome (4 points, defence 3): Nadar, the last card; Royalty killed by Tuesday"
    assert told[-2:] == [
        "-- You are Monday, a Loyalist. Hand: empty.",
        "-- Cubes: 6 in reserve, 14 in the Pool, 0 in Limbo. No Double Agents.",
    ]


def test_the_status_says_when_it_is_and_whether_cards_lie_below():
    scene = Scene(2, "LR").on_top("Rome", "Zombies", "Nadar").cubes(TUE, top("Rome"), 1)
    scene.game.turn = 0
    assert scene.game.status(-1)[0].startswith("-- Before the first turn. War 0 of 20")
    scene.game.turn, scene.game.active, scene.game.actions = 7, TUE, 1
    assert scene.game.status(-1)[0].startswith("-- Turn 7: Tuesday, 1 action taken. War")
    scene.game.actions = 2
    assert scene.game.status(-1)[0].startswith("-- Turn 7: Tuesday, 2 actions taken. War")
    (rome,) = [line for line in scene.game.status(-1) if "Rome" in line]
    assert "Zombies (cubes: Tuesday 1); Royalty worth" in rome


def test_the_status_of_a_table_at_which_no_identity_is_dealt():
    game = Emerald({"players": 2}, Dice(1))
    assert game.status(MON) == game.status(-1)


def test_everything_public():
    scene = (
        Scene(2, "LR")
        .royalty_of(TUE, "Rome", safe=True)
        .city_of(MON, "Paris")
        .locked(MON, "Paris")
        .known(MON)
    )
    scene.serving(TUE, "Ravachol", "Rome", vampire=True).cubes(MON, LIMBO, 1).cubes(
        TUE, box("Rome"), 3
    ).revealed(TUE)
    scene.owns(MON, "Cultists").blocked(box("Rome"), TOP).zombies(Cairo=2).tracks(war=3, revolution=4)
    scene.quietly(changes.control, 14, MON)
    public = scene.game.public()
    cities = public.pop("cities")
    assert public == {
        "turn": 1,
        "active": 0,
        "actions": 0,
        "free_taken": False,
        "points": [4, 0],
        "known": [True, False],
        "sides": [None, "Restorationist"],
        "tracks": {"war": [3, 20], "revolution": [4, 20]},
        "reached": [0, 0],
        "cubes": [
            {"the Active Reserve": 5, "the Pool": 14, "Limbo": 1},
            {"the Active Reserve": 3, "the Pool": 14, "Rome": 3},
        ],
        "discs": [15 - 1 - 1 - 1 - 1 - 1, 15 - 1 - 1],
        "agents": {
            "Ravachol": {"where": "Rome", "controller": MON, "vampire": True, "taker": -1},
            "Main Agent Monday": {"where": "Washington", "controller": MON, "vampire": False, "taker": -1},
            "Main Agent Tuesday": {"where": "Washington", "controller": TUE, "vampire": False, "taker": -1},
        },
        "blocked": ["Rome", "the Game card of Berlin"],
        "effects": {"Cultists": MON},
    }
    plain = {"owner": -1, "royal_owner": -1, "safe": False, "locked_by": -1, "destroyed": False, "zombies": 0}
    changed = {name: about for name, about in cities.items() if about != plain}
    assert changed == {
        "Rome": {**plain, "royal_owner": TUE, "safe": True},
        "Paris": {**plain, "owner": MON, "locked_by": MON},
        "Cairo": {**plain, "zombies": 2},
    }


def test_eyes_answer_what_a_view_shows():
    scene = (
        Scene(sides="LRLR")
        .hand(MON, "one cube")
        .serving(TUE, "Ravachol", "Paris", vampire=True)
        .tracks(war=3)
    )
    scene.on_top("Rome", "Nadar", "Okhrana").city_of(TUE, "Cairo").cubes(MON, box("Rome"), 1)
    eyes = scene.game.eyes(MON)
    assert [scene.game.box.names[card] for card in eyes.hand] == ["one cube"]
    assert (eyes.side, eyes.side_of(MON), eyes.side_of(TUE)) == (0, 0, None)
    assert (eyes.seats, eyes.marker, eyes.actions) == (4, (3, 0), 0)
    assert (eyes.points(TUE), eyes.worth(0), eyes.cubes(MON, box("Rome"))) == (4, 0, 1)
    assert (eyes.agents(6, TUE), eyes.controller(14), eyes.where(14), eyes.is_vampire(14)) == (
        1,
        TUE,
        6,
        True,
    )
    assert scene.game.box.names[eyes.top_card(7)] == "Nadar"
    assert (eyes.top_card(0), eyes.stack_left(7), eyes.city_owner(1)) == (-1, 1, TUE)
    assert (eyes.royalty_free(0), eyes.royalty_free(1), eyes.blocked(5)) == (True, False, False)
    scene.revealed(TUE)
    assert eyes.side_of(TUE) == 1


@pytest.mark.slow
def test_whoever_holds_a_counter_is_asked_to_foil_whatever_it_shows():
    """Over many games: a player is asked as often without a fitting counter as the rule says, never only with one."""
    asked = {True: 0, False: 0}
    for seed in range(4):
        table = Table.start("emerald", {"players": 4}, seed)
        player = RandomPlayer(seed)
        while not table.over:
            decision = table.decision
            if decision.kind == "foil":
                asked[len(decision.options) > 1] += 1
            table.choose(player.choose(decision))
    assert asked[False] > asked[True]


def test_the_journal_tells_a_seat_what_it_may_know():
    scene = Scene().hand(MON, "The Third Section", "one gold").turn(MON).do("use")
    hidden = "one gold: hand of Monday -> cards that Monday removed unseen"
    assert hidden in scene.game.account(MON)
    assert hidden not in scene.game.account(TUE)
    assert "one piece: hand of Monday -> cards that Monday removed unseen" in scene.game.account(TUE)
