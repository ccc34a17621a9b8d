"""Victory points, the end of the game, the winner."""

import pytest

from rules.emerald.chapters.preparation import whole_game
from rules.emerald.state import changes
from rules.emerald.state.scoring import discs_in_use, discs_on_board, outcome, points, shown, survivors
from rules.emerald.terms import LOYALIST, RESTORATIONIST, REVOLUTION, SACRIFICED, TROPHY, WAR
from rules.kernel import RandomPlayer, Table

from .scenes import MON, THU, TUE, WED, Scene, agent, box, city, top

WORTH = {"agents/Ravachol/counter_points": 1, "agents/Emma Goldman/counter_points": 2}


def both(scene, seat, final=False):
    """A seat's points as a Loyalist and as a Restorationist."""
    return points(scene.game, seat, LOYALIST, final), points(scene.game, seat, RESTORATIONIST, final)


@pytest.mark.rule("EMER-VP-01")
def test_a_hidden_player_marks_cities_royalty_and_the_necronomicon_only():
    scene = Scene(sides="RRLL", sheet=WORTH).serving(MON, "Ravachol", "Paris")
    assert scene.points(MON) == 0
    scene.royalty_of(MON, "Washington")
    assert scene.points(MON) == 4
    scene.royalty_of(MON, "Madrid", safe=True)
    assert scene.points(MON) == 6
    scene.city_of(MON, "Berlin")
    assert scene.points(MON) == 12
    scene.on_top("Rome", "Necronomicon").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert scene.points(MON) == 15


@pytest.mark.rule("EMER-VP-02")
def test_on_reveal_the_score_is_counted_again_and_may_fall():
    scene = Scene(sides="LRLR").known(0, 1, 2, 3).royalty_of(MON, "Washington").city_of(MON, "The Hague")
    assert scene.points(MON) == 7
    changes.reveal(scene.game, MON)
    assert scene.points(MON) == 3


@pytest.mark.rule("EMER-VP-03")
def test_a_city_counts_for_either_side():
    """Worked example: Berlin gives 6."""
    scene = Scene().city_of(MON, "Berlin").city_of(MON, "The Hague")
    assert both(scene, MON) == (9, 9)
    assert both(scene, TUE) == (0, 0)


@pytest.mark.rule("EMER-VP-04")
def test_the_necronomicon_counts_three_for_either_side():
    scene = Scene().on_top("Rome", "Necronomicon").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert scene.points(MON) == 3
    assert both(scene, MON) == (3, 3)
    assert both(scene, MON, final=True) == (3, 3)


@pytest.mark.rule("EMER-VP-05")
def test_restorationists_score_the_royalty_they_killed():
    """Worked example: Washington's Royalty gives 4."""
    scene = Scene().royalty_of(MON, "Washington").royalty_of(MON, "Madrid").royalty_of(TUE, "Paris")
    assert both(scene, MON) == (0, 6)


@pytest.mark.rule("EMER-VP-06")
def test_royalty_scores_for_the_right_side_only():
    scene = Scene().royalty_of(MON, "Washington", safe=True).royalty_of(TUE, "Paris")
    assert both(scene, MON) == (4, 0)
    assert both(scene, TUE) == (0, 4)


@pytest.mark.rule("EMER-VP-07")
def test_restorationists_score_the_highest_space_the_revolution_reached():
    scene = Scene()
    changes.advance(scene.game, REVOLUTION, 12)
    assert both(scene, MON) == (0, 5)  # not 3 + 5
    changes.advance(scene.game, REVOLUTION, -8)
    assert scene.game.marker[REVOLUTION] == 4
    assert both(scene, MON) == (0, 5)
    changes.advance(scene.game, REVOLUTION, 3)  # over the space with 3 points again
    assert both(scene, MON) == (0, 5)


@pytest.mark.rule("EMER-VP-08")
def test_restorationists_score_their_agents_but_no_vampires():
    scene = Scene(sheet=WORTH).serving(MON, "Ravachol", "Paris").serving(MON, "Emma Goldman", "Rome")
    assert both(scene, MON) == (0, 3)
    scene.game.vampire[agent("Emma Goldman")] = True
    assert both(scene, MON) == (0, 1)


@pytest.mark.rule("EMER-VP-09")
def test_the_black_hand_gives_two_more_for_each_royalty():
    scene = (
        Scene().royalty_of(MON, "Washington").royalty_of(MON, "Madrid").royalty_of(MON, "Paris", safe=True)
    )
    scene.royalty_of(TUE, "Rome").discarded(MON, "The Black Hand")
    scene.game.claimed_by[scene.card("The Black Hand")] = MON
    assert both(scene, MON) == (4, 6 + 4)
    assert both(scene, MON, final=True) == (4, 10)
    assert both(scene, TUE) == (0, 4)


@pytest.mark.rule("EMER-VP-10")
def test_loyalists_score_the_royalty_they_hid():
    scene = Scene().royalty_of(MON, "Washington", safe=True).royalty_of(MON, "Madrid", safe=True)
    assert both(scene, MON) == (6, 0)


@pytest.mark.rule("EMER-VP-11")
def test_loyalists_score_the_highest_space_the_war_reached():
    scene = Scene()
    changes.advance(scene.game, WAR, 9)
    assert both(scene, MON) == (2, 0)
    changes.advance(scene.game, WAR, 1)
    assert both(scene, MON) == both(scene, TUE) == (4, 0)


@pytest.mark.rule("EMER-VP-12")
def test_the_vampire_card_gives_a_loyalist_a_point_for_each_vampire():
    scene = Scene().main(MON, "Rome", vampire=True).serving(MON, "Ravachol", "Paris", vampire=True)
    scene.serving(MON, "Emma Goldman", "Paris", vampire=True).serving(MON, "Evno Asef", "Paris")
    scene.serving(TUE, "Johann Most", "Paris", vampire=True).discarded(MON, "Vampire")
    assert both(scene, MON) == (0, 0)
    scene.game.claimed_by[scene.card("Vampire")] = MON
    assert both(scene, MON) == (3, 0)
    assert both(scene, MON, final=True) == (3, 0)
    assert both(scene, TUE) == (0, 0)


@pytest.mark.rule("EMER-VP-13")
@pytest.mark.parametrize(("paris", "score"), [(5, 8), (4, 0)])
def test_the_zombies_card_gives_a_loyalist_eight_when_all_are_in_play(paris, score):
    scene = Scene().zombies(Paris=paris, Rome=3).discarded(MON, "Zombies")
    scene.game.claimed_by[scene.card("Zombies")] = MON
    assert both(scene, MON) == (score, 0)
    assert both(scene, MON, final=True) == (score, 0)
    assert both(scene, TUE) == (0, 0)


@pytest.mark.rule("EMER-VP-14")
def test_yog_sothoth_gives_a_loyalist_two_for_each_agent():
    scene = Scene().owns(MON, "Yog-Sothoth")
    for name in ("Ravachol", "Emma Goldman", "Evno Asef"):
        changes.stand(scene.game, agent(name), SACRIFICED)
    assert both(scene, MON) == (6, 0)
    assert both(scene, TUE) == (0, 0)


@pytest.mark.rule("EMER-VP-15")
def test_at_the_end_loyalists_score_the_restorationists_agents_they_killed():
    scene = Scene(sides="LRLR").known(0, 1, 2, 3)
    for victim, name in ((TUE, "Ravachol"), (WED, "Emma Goldman")):
        scene.serving(victim, name, "Paris")
        changes.kill(scene.game, agent(name), MON)
    assert both(scene, MON) == (0, 0)
    assert both(scene, MON, final=True) == (1, 0)
    changes.stand(scene.game, agent("Thursday"), TROPHY)
    scene.game.taker[agent("Thursday")] = MON
    assert both(scene, MON, final=True) == (2, 0)
    assert both(scene, WED, final=True) == (0, 0)


@pytest.mark.rule("EMER-VP-16")
def test_what_a_hidden_player_shows_is_not_the_true_score():
    scene = Scene(sides="RLRL", sheet=WORTH).serving(MON, "Emma Goldman", "Paris").royalty_of(MON, "Madrid")
    changes.advance(scene.game, REVOLUTION, 6)
    assert shown(scene.game, MON) == 2
    assert points(scene.game, MON, scene.game.side(MON)) == 2 + 2 + 3


# --- the end -------------------------------------------------------------------------------------------

ONE_UP = {"game_cards/Fenians/arrows": ("war +1", "revolution +1")}


@pytest.mark.rule("EMER-END-01")
def test_the_game_ends_when_the_war_reaches_the_last_space():
    scene = Scene(sheet=ONE_UP).hand(MON, "Fenians").tracks(war=19).turn(MON).do("move track", "Fenians: War")
    assert scene.ended == "war-track"
    scene = Scene(sheet=ONE_UP).hand(MON, "Fenians").tracks(war=18).turn(MON).do("move track", "Fenians: War")
    assert scene.ended == ""


@pytest.mark.rule("EMER-END-01")
@pytest.mark.parametrize(("war", "reason"), [(17, ""), (18, "war-track"), (19, "war-track")])
def test_also_by_the_last_card_of_a_stack(war, reason):
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).tracks(war=war).turn(MON).do("claim")
    assert scene.ended == reason
    assert scene.game.marker[WAR] == min(20, war + 2)


@pytest.mark.rule("EMER-END-02")
def test_the_game_ends_when_the_revolution_reaches_the_last_space():
    scene = (
        Scene(sheet=ONE_UP)
        .hand(MON, "Fenians")
        .tracks(revolution=19)
        .turn(MON)
        .do("move track", "Fenians: Rev")
    )
    assert scene.ended == "revolution-track"


@pytest.mark.rule("EMER-END-03")
@pytest.mark.parametrize(("threshold", "reason"), [(9, ""), (8, "victory-points"), (7, "victory-points")])
def test_the_game_ends_when_a_marker_reaches_the_threshold(threshold, reason):
    """Monday is a Loyalist who killed Royalty: the game is over though the points go with the reveal."""
    sheet = {
        "board/4 players/threshold": threshold,
        "cities/Rome/royalty_defence": 0,
        "cities/Rome/royalty_points": 4,
    }
    scene = Scene(sides="LRLR", sheet=sheet).royalty_of(MON, "Washington").main(MON, "Rome").sanity("Sane")
    scene.hand(MON, "Hired Assassin").turn(MON).do("use")
    assert scene.ended == reason
    if reason:
        scene.game.revealed[MON] = True
        assert points(scene.game, MON, LOYALIST, final=True) == 0


@pytest.mark.rule("EMER-END-03")
def test_the_threshold_is_that_of_the_number_of_players():
    sheet = {"board/3 players/threshold": 5, "board/4 players/threshold": 7}
    for players, ended in ((3, "victory-points"), (4, "")):
        scene = Scene(players, "LRLR", sheet).cubes(MON, box("Berlin"), 1).turn(MON).do("claim")
        assert scene.ended == ended


@pytest.mark.rule("EMER-END-04")
@pytest.mark.parametrize("card", ["Hired Assassin", "Shoggoth"])
@pytest.mark.parametrize(("sides", "reason"), [("LRLR", "main-agent"), ("RLRL", "")])
def test_the_game_ends_with_a_restorationists_main_agent(card, sides, reason):
    scene = (
        Scene(sides=sides, sheet={"cities/Rome/defence": 0}).known(TUE).main(MON, "Rome").main(TUE, "Rome")
    )
    scene.hand(MON, card).turn(MON).do("use")
    assert scene.ended == reason
    assert scene.game.revealed[TUE]


@pytest.mark.rule("EMER-END-05")
def test_zombies_as_first_action_with_all_in_play_end_the_game():
    scene = Scene().zombies(Rome=8).hand(MON, "Zombies").turn(MON).do("use")
    assert scene.ended == "zombies"
    scene = Scene().zombies(Rome=8).hand(MON, "Zombies").turn(MON).do("pass", "use")
    assert scene.ended == ""
    scene = Scene().zombies(Rome=7).hand(MON, "Zombies").turn(MON).do("use")
    assert scene.ended == ""


@pytest.mark.slow
@pytest.mark.rule("EMER-END-06")
def test_at_the_end_all_identities_are_revealed_and_all_points_counted():
    for seed in range(3):
        table = Table.start("emerald", {"players": 4}, seed)
        result = table.run([RandomPlayer(seed * 4 + seat) for seat in range(4)])
        game = table.game
        assert None not in game.public()["sides"]
        true = [points(game, seat, game.side(seat), final=True) for seat in range(4)]
        assert list(result.scores) == true


def test_a_game_that_ends_in_its_preparation_is_scored_too():
    """Nothing of the kind can happen by the rules, but the one place that catches the end is the whole game."""
    scene = Scene()
    scene.game.box.threshold = [0] * 6
    try:
        rules = whole_game(Table.start("emerald", {"players": 2}, 1).game)
        assert next(rules).kind == "main-agent"
    finally:
        scene.game.box.threshold = [0, 0, 30, 30, 30, 30]


# --- the winner ----------------------------------------------------------------------------------------


def with_scores(sides, *cities):
    """A game in which each seat controls some cities: Berlin and St. Petersburg 6, Vienna 5, others 4, The Hague 3."""
    scene = Scene(len(sides), sides)
    for seat, names in enumerate(cities):
        for name in names:
            scene.city_of(seat, name)
    return scene


def winners(scene):
    return outcome(scene.game, "war-track").winners


@pytest.mark.rule("EMER-WIN-01")
def test_in_one_faction_the_highest_score_wins():
    scene = with_scores("LLL", ["Rome"], ["The Hague"], ["Berlin"])
    assert winners(scene) == (WED,)
    assert outcome(scene.game, "x").scores == (4.0, 3.0, 6.0)


@pytest.mark.rule("EMER-WIN-02")
def test_the_faction_of_the_lowest_is_eliminated():
    """Worked example: green lowest, green and yellow Loyalists, blue ahead of red."""
    green, yellow, blue, red = ["The Hague"], ["Berlin", "Rome"], ["Vienna", "Paris"], ["St. Petersburg"]
    assert winners(with_scores("LLRR", green, yellow, blue, red)) == (WED,)


@pytest.mark.rule("EMER-WIN-03")
def test_if_both_share_the_lowest_the_loyalists_are_eliminated():
    scene = with_scores("LRLR", ["Rome"], ["Paris"], ["Berlin", "Cairo"], ["Vienna"])
    assert winners(scene) == (THU,)
    assert survivors([0, 1, 0, 1], [4, 4, 9, 5]) == [1, 3]
    assert survivors([0, 1, 0, 1], [5, 4, 9, 5]) == [0, 2]
    assert survivors([1, 1], [5, 4]) == [0, 1]


@pytest.mark.rule("EMER-WIN-04")
def test_the_highest_of_the_surviving_faction_wins_not_the_highest_of_all():
    scene = with_scores("LRLR", ["Berlin", "St. Petersburg"], ["Rome"], [], ["Vienna"])
    assert winners(scene) == (THU,)


@pytest.mark.rule("EMER-WIN-05")
def test_more_discs_on_the_board_break_a_tie():
    scene = with_scores("LLL", ["Rome"], ["Paris"], [])
    scene.serving(TUE, "Ravachol", "Berlin")
    assert discs_on_board(scene.game, TUE) == discs_on_board(scene.game, MON) + 1
    assert winners(scene) == (TUE,)
    scene.serving(MON, "Emma Goldman", "Berlin")
    assert winners(scene) == (MON, TUE)


@pytest.mark.rule("EMER-WIN-05")
def test_which_discs_count():
    scene = (
        Scene().city_of(MON, "Rome").royalty_of(MON, "Madrid").royalty_of(MON, "Paris", safe=True).known(MON)
    )
    scene.serving(MON, "Ravachol", "Berlin").serving(MON, "Emma Goldman", "Berlin").serving(
        MON, "Evno Asef", "Rome"
    )
    scene.locked(MON, "Rome").known(TUE)
    assert discs_on_board(scene.game, MON) == 1 + 1 + 2 + 1 + 3 + 1
    changes.kill(scene.game, agent("Ravachol"), TUE)
    assert discs_on_board(scene.game, MON) == 8
    assert discs_in_use(scene.game, MON) == 9
    assert discs_in_use(scene.game, MON) + scene.game.spare[MON] == 15
    assert discs_on_board(scene.game, TUE) == 2


@pytest.mark.rule("EMER-WIN-06")
def test_a_player_without_a_main_agent_can_win():
    scene = with_scores("RLRL", ["Berlin"], [], [], ["Vienna"]).mad(MON, 2).sanity("Mad")
    scene.game.board.arrange(scene.game.sanity, scene.game.sanity.items)
    scene.city_of(WED, "Rome")
    from rules.emerald.chapters.sanity import draw_sanity

    assert scene.ends(draw_sanity, MON) == "insanity"
    result = outcome(scene.game, "insanity")
    assert result.winners == (MON,)
    assert result.reason == "insanity"


def test_borrowed_tokens_stand_for_discs_that_are_used_up():
    scene = Scene().known(MON)
    for name in ("Rome", "Cairo", "Paris"):
        scene.city_of(MON, name)
    for number in range(11):
        changes.use_disc(scene.game, MON)
        if number < 10:
            assert scene.game.borrowed[MON] == 0
    assert (scene.game.spare[MON], scene.game.borrowed[MON]) == (0, 1)
    changes.free_disc(scene.game, MON)
    assert (scene.game.spare[MON], scene.game.borrowed[MON]) == (0, 0)
    changes.free_disc(scene.game, MON)
    assert scene.game.spare[MON] == 1
    assert city("Rome") == 7
