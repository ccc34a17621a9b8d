"""The turn, its actions, discarding, using abilities, passing."""

import pytest

from rules.emerald.chapters.turn import hand_limit, turn
from rules.emerald.state import changes
from rules.emerald.terms import ACTION_NAMES
from rules.kernel import RandomPlayer, Table

from .scenes import MON, THU, TUE, WED, Scene, top

PLAIN = ("one cube", "one gold", "two cubes", "two gold", "cube and gold")


@pytest.mark.rule("EMER-TURN-01")
def test_play_goes_clockwise_two_actions_each():
    table = Table.start("emerald", {"players": 3}, seed=4)
    player, turns = RandomPlayer(1), []
    for _ in range(400):
        if table.over:
            break
        if table.decision.kind == "action":
            turns.append((table.game.turn, table.decision.seat, table.game.actions))
        table.choose(player.choose(table.decision))
    first = table.game.first
    for number, seat, actions in turns:
        assert seat == (first + number - 1) % 3
        assert actions in (0, 1)
    assert {actions for _, _, actions in turns} == {0, 1}


@pytest.mark.rule("EMER-TURN-01")
def test_after_one_action_one_is_left():
    scene = Scene().hand(MON, *PLAIN).turn(MON).do("pass")
    assert (scene.kind, scene.game.actions) == ("action", 1)
    assert scene.do("pass").decision is None


@pytest.mark.rule("EMER-TURN-02")
def test_played_cards_go_face_up_to_the_own_discard_pile():
    scene = Scene().hand(MON, "two gold", "one cube").turn(MON)
    scene.do("buy")
    assert scene.in_discard(MON) == ["two gold"]
    assert scene.view(-1)["zones"]["discard pile of Monday"]["pieces"] == ["two gold"]


@pytest.mark.rule("EMER-TURN-03")
def test_the_hand_is_filled_up_to_five_after_both_actions():
    scene = Scene().hand(MON, "one gold", "two gold").turn(MON).do("pass")
    assert len(scene.in_hand(MON)) == 2
    scene.do("pass")
    assert len(scene.in_hand(MON)) == 5


@pytest.mark.rule("EMER-TURN-03")
def test_a_larger_hand_is_kept():
    scene = Scene().hand(MON, *PLAIN, "gold and bomb", "assassination").turn(MON).do("pass", "pass")
    assert len(scene.in_hand(MON)) == 7
    assert len(scene.game.decks[MON]) == 3


@pytest.mark.rule("EMER-TURN-04")
def test_an_empty_deck_is_made_of_the_discard_pile_while_drawing():
    scene = Scene()
    game = scene.game
    for _ in range(9):
        game.board.draw(game.decks[MON], game.discards[MON])
    game.board.draw_random(game.discards[MON], game.hands[MON])
    game.board.draw_random(game.discards[MON], game.hands[MON])
    scene.discarded(MON, "Nadar", "Okhrana")  # nine cards again
    changes.draw_up_to(game, MON, 5)
    assert [len(zone[MON]) for zone in (game.hands, game.decks, game.discards)] == [5, 7, 0]


@pytest.mark.rule("EMER-TURN-04")
def test_nothing_is_drawn_where_nothing_is_left():
    scene = Scene().no_deck(MON)
    assert changes.draw(scene.game, MON) is False
    changes.draw_up_to(scene.game, MON, 5)
    assert scene.in_hand(MON) == []


@pytest.mark.rule("EMER-TURN-05")
def test_a_hand_that_loses_a_card_draws_at_once():
    scene = Scene().hand(TUE, *PLAIN[:4]).city_of(TUE, "Madrid", card="hand").cubes(MON, 3 + 5, 1)
    assert len(scene.in_hand(TUE)) == 5
    scene.turn(MON).do("claim")
    assert "Madrid" not in scene.in_hand(TUE)
    assert len(scene.in_hand(TUE)) == 5
    assert scene.in_discard(MON) == ["Madrid"]


OKHRANA = {
    "game_cards/Okhrana/cubes": 1,
    "game_cards/Okhrana/gold": 2,
}


@pytest.mark.rule("EMER-TURN-06")
def test_okhrana_serves_as_cubes_as_gold_or_by_its_text():
    """Worked example."""
    scene = Scene(sheet=OKHRANA).hand(MON, "Okhrana").cubes(TUE, top("Rome"), 1).turn(MON)
    assert {"place Influence cubes", "buy Influence cubes", "use a card's ability"} <= set(scene.options)
    before = scene.at(MON, 0), scene.at(MON, 1)
    scene.do("buy")
    assert (scene.at(MON, 0), scene.at(MON, 1)) == (before[0] + 1, before[1] - 1)
    assert scene.at(TUE, top("Rome")) == 1
    assert scene.in_discard(MON) == ["Okhrana"]


@pytest.mark.rule("EMER-TURN-06")
def test_a_card_of_two_kinds_is_played_for_one():
    scene = Scene().hand(MON, "cube and gold", "one gold").turn(MON).do("buy", "cube and gold")
    assert scene.in_discard(MON) == ["cube and gold", "one gold"]
    assert scene.at(MON, 0) == 7
    assert sum(scene.at(MON, place) for place in range(3, 39)) == 0


@pytest.mark.rule("EMER-TURN-07")
def test_there_are_eleven_kinds_of_actions():
    table = Table.start("emerald", {"players": 4}, seed=2)
    player, seen = RandomPlayer(3), set()
    while not table.over:
        decision = table.decision
        if decision.kind == "action":
            names = table.options
            assert names[-1] == "pass"
            assert len(set(names)) == len(names)
            if 11 not in decision.options:
                assert set(names) <= set(ACTION_NAMES[:11])
            seen |= set(names)
        table.choose(player.choose(decision))
    assert seen >= set(ACTION_NAMES[:11]) - {"reveal your identity"}
    assert len(ACTION_NAMES[:11]) == 11
    first = Scene().hand(MON, *PLAIN).turn(MON).options
    assert first == ["place Influence cubes", "buy Influence cubes", "move Agents", "discard cards", "pass"]


# --- discarding ----------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-DISC-01")
def test_only_the_first_of_several_discards_is_seen():
    scene = (
        Scene().hand(MON, *PLAIN).turn(MON).do("discard", "two gold", "one cube", "two cubes", "that is all")
    )
    assert scene.in_discard(MON) == ["one cube", "two cubes", "two gold"]
    assert scene.view(TUE)["zones"]["discard pile of Monday"] == {
        "count": 3,
        "pieces": ["two gold", None, None],
    }
    assert scene.view(MON)["zones"]["discard pile of Monday"]["pieces"][0] == "two gold"
    assert None not in scene.view(MON)["zones"]["discard pile of Monday"]["pieces"]


@pytest.mark.rule("EMER-DISC-01")
def test_a_whole_hand_may_be_discarded():
    scene = Scene().hand(MON, "one cube", "two gold").turn(MON).do("discard", "one cube", "two gold")
    assert scene.kind == "action"
    assert scene.in_hand(MON) == []
    assert "discard cards" not in scene.options


@pytest.mark.rule("EMER-DISC-02")
def test_discards_are_not_replaced_before_the_end_of_the_turn():
    scene = (
        Scene().hand(MON, *PLAIN).turn(MON).do("discard", "one cube", "one gold", "two cubes", "that is all")
    )
    assert (scene.kind, len(scene.in_hand(MON))) == ("action", 2)
    scene.do("pass")
    assert len(scene.in_hand(MON)) == 5


# --- abilities, passing --------------------------------------------------------------------------------

FREE = {"game_cards/The Diogenes Club/free_action": True, "game_cards/The Diogenes Club/cubes": 1}
ONCE = {"game_cards/Nadar/one_use": True, "game_cards/Nadar/gold": 2}


@pytest.mark.rule("EMER-ABIL-01")
def test_an_ability_takes_an_action_and_the_card_goes_to_the_discard_pile():
    scene = Scene().hand(MON, "The Peoples' Will").turn(MON).do("use")
    assert (scene.kind, scene.game.actions) == ("action", 1)
    assert scene.in_discard(MON) == ["The Peoples' Will"]
    assert scene.at(MON, 0) == 7


@pytest.mark.rule("EMER-ABIL-02")
def test_a_free_action_takes_none():
    scene = Scene(sheet=FREE).hand(MON, "The Diogenes Club").turn(MON)
    assert "use a card's ability" not in scene.options
    scene.do("take a free")
    assert (scene.kind, scene.game.actions) == ("action", 0)
    assert len(scene.in_hand(MON)) == 2
    scene.do("pass")
    assert scene.game.actions == 1


@pytest.mark.rule("EMER-ABIL-02")
def test_the_symbols_of_a_free_action_card_take_an_action():
    scene = Scene(sheet=FREE).hand(MON, "The Diogenes Club").on_top("Rome", "Nadar").turn(MON)
    scene.do("place", "Nadar")
    assert scene.game.actions == 1


@pytest.mark.rule("EMER-ABIL-03")
def test_a_one_use_card_leaves_the_game_when_its_text_is_used():
    scene = Scene(sheet=ONCE).hand(MON, "Nadar").turn(MON).do("use", "Main Agent Monday to Cairo")
    assert "Nadar" in scene.out()
    assert scene.in_discard(MON) == []


@pytest.mark.rule("EMER-ABIL-03")
def test_a_one_use_card_stays_when_its_symbols_are_used():
    scene = Scene(sheet=ONCE).hand(MON, "Nadar").turn(MON).do("buy")
    assert scene.in_discard(MON) == ["Nadar"]


@pytest.mark.rule("EMER-ABIL-04")
def test_a_card_does_what_the_rulebook_says_of_it():
    """The card's own text is not data at all: a sheet names the ability, the rulebook's account is the engine."""
    renamed = {"game_cards/Fenians/ability": "peoples-will", "game_cards/Inspector Lestrade/ability": "nadar"}
    scene = Scene(sheet=renamed).hand(MON, "Fenians", "Inspector Lestrade").turn(MON).do("use", "Fenians")
    assert scene.at(MON, 0) == 7
    scene.do("use", "Main Agent Monday to Rome")
    assert scene.where("Monday") == "Rome"


@pytest.mark.rule("EMER-ABIL-05")
def test_one_may_always_pass():
    scene = Scene().no_deck(MON).turn(MON)
    assert scene.options == ["pass"]
    before = scene.game.census(), scene.game.public()["cubes"]
    scene.do("pass", "pass")
    assert (scene.game.census(), scene.game.public()["cubes"]) == before


def test_a_turn_notes_how_many_cards_its_player_owns():
    scene = Scene().discarded(WED, "Nadar").turn(WED).do("pass", "pass")
    assert scene.game.deck_sizes == [[], [], [11], []]
    assert hand_limit(scene.game, THU) == 5
    assert turn(scene.game, THU) is not None
