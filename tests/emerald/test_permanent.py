"""Permanent Effects."""

import pytest

from rules.emerald.chapters.claiming import influence
from rules.emerald.chapters.killing import force, may_kill_agents, may_kill_royalty, targets
from rules.emerald.chapters.permanent import callable_back, cthulhu
from rules.emerald.chapters.sanity import draw_sanity, mad_limit
from rules.emerald.state.scoring import points
from rules.emerald.terms import (
    CITIES,
    GONE,
    LIMBO,
    LOYALIST,
    ON_MI_GO,
    POOL,
    RESTORATIONIST,
    SACRIFICED,
    TROPHY,
)

from .scenes import MON, THU, TUE, WED, Scene, agent, box, city, effect, top


def claiming(name, sides="LRLR", **sheet):
    """Monday is about to claim a Permanent Effect, one cube lying on it."""
    return Scene(len(sides), sides, sheet or None).available(name).cubes(MON, effect(name), 1)


@pytest.mark.rule("EMER-PERM-01")
def test_a_claimed_effect_works_at_once_and_for_ever():
    scene = claiming("Mrs Hudson").hand(MON, "one cube", "one gold").turn(MON).do("claim")
    assert "take a Free Action" in scene.options
    scene.do("take a free", "one cube", "pass")
    assert "take a Free Action" in scene.turn(MON).options
    assert scene.names(scene.game.effects[MON]) == ["Mrs Hudson"]


@pytest.mark.rule("EMER-PERM-02")
def test_new_effects_come_when_a_stack_runs_out_only():
    scene = claiming("Cultists").turn(MON).do("claim", "pass")
    assert len(scene.game.row) == 0
    scene.on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert len(scene.game.row) == 1


def test_no_effect_is_revealed_when_none_is_left():
    scene = Scene().on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1)
    scene.game.board.pour(scene.game.effect_deck, scene.game.gone)
    scene.turn(MON).do("claim")
    assert len(scene.game.row) == 0
    assert scene.game.marker == [2, 0]


@pytest.mark.rule("EMER-PERM-03")
def test_a_change_of_heart_swaps_the_faction():
    scene = claiming("Change of Heart", "LRLR").turn(MON).do("claim")
    assert [scene.game.side(seat) for seat in range(4)] == [
        RESTORATIONIST,
        RESTORATIONIST,
        LOYALIST,
        RESTORATIONIST,
    ]
    assert scene.game.public()["sides"][MON] is None
    scene = claiming("Change of Heart", "RRLR").turn(MON).do("claim")
    assert scene.game.side(MON) == LOYALIST
    assert scene.game.eyes(MON).side == LOYALIST


@pytest.mark.rule("EMER-PERM-03")
def test_a_revealed_player_changes_openly():
    scene = claiming("Change of Heart", "LRLR").known(0, 1, 2, 3).royalty_of(MON, "Madrid").revealed(MON)
    assert scene.points(MON) == 0
    scene.turn(MON).do("claim")
    assert scene.game.public()["sides"][MON] == "Restorationist"
    assert scene.points(MON) == 2


# --- Cthulhu -------------------------------------------------------------------------------------------


def doomed():
    """Vienna is to be destroyed: everything is there. Monday controls it and killed its Royalty."""
    scene = (
        Scene().available("Cthulhu").cubes(MON, effect("Cthulhu"), 1).sanity("Sane", "Sane", "Sane", "Sane")
    )
    scene.on_top("Vienna", "Nadar", "Okhrana", "Zombies").city_of(MON, "Vienna").royalty_of(MON, "Vienna")
    scene.cubes(TUE, box("Vienna"), 2).cubes(THU, top("Vienna"), 1).zombies(Vienna=2).blocked(box("Vienna"))
    scene.serving(TUE, "Ravachol", "Vienna", card="hand").main(TUE, "Vienna").main(MON, "Vienna")
    return scene.known(0, 1, 2, 3).turn(MON).do("claim", "Vienna")


@pytest.mark.rule("EMER-PERM-04")
def test_any_city_may_be_destroyed():
    scene = Scene()
    assert scene.begin(cthulhu_of(scene)).options == list(CITIES)
    scene.do("Rome")
    scene.game.board.move(scene.card("Cthulhu"), scene.game.on_map, scene.game.effects[MON])
    assert "Rome" not in scene.begin(cthulhu(scene.game, MON)).options


def cthulhu_of(scene):
    scene.owns(MON, "Cthulhu").sanity("Sane", "Sane", "Sane")
    return cthulhu(scene.game, MON)


@pytest.mark.rule("EMER-PERM-04")
def test_cubes_go_to_the_pool_and_agents_out_of_the_game():
    scene = doomed()
    assert scene.where("Ravachol") == GONE
    assert "Ravachol" in scene.out()
    assert len(scene.in_hand(TUE)) == 1  # a replacement
    assert scene.controller("Ravachol") == -1
    assert scene.game.cubes[TUE][box("Vienna")] == scene.game.cubes[THU][top("Vienna")] == 0
    assert (scene.at(TUE, POOL), scene.at(THU, POOL)) == (16, 15)
    assert (scene.limbo(TUE), scene.limbo(THU)) == (0, 0)


@pytest.mark.rule("EMER-PERM-05")
def test_main_agents_move_on_the_active_players_first():
    scene = doomed()
    assert (scene.seat, scene.kind, scene.options) == (MON, "leave", ["Berlin", "Constantinople", "Zurich"])
    scene.do("Zurich")
    assert scene.seat == TUE
    scene.do("Berlin")
    assert (scene.where("Monday"), scene.where("Tuesday")) == ("Zurich", "Berlin")


@pytest.mark.rule("EMER-PERM-06")
def test_discs_points_cards_and_stack_are_gone():
    scene = doomed()
    spare = scene.game.spare[MON]
    assert scene.points(MON) == 5 + 4
    scene.do("Zurich", "Berlin")
    assert scene.points(MON) == 0
    assert scene.game.spare[MON] == spare + 2
    assert {"Vienna", "Nadar", "Okhrana", "Zombies"} <= set(scene.out())
    assert scene.stack("Vienna") == 0
    assert scene.game.marker == [2, 0]
    assert len(scene.game.row) == 1


@pytest.mark.rule("EMER-PERM-06")
def test_the_war_of_a_stack_of_three_moves_from_four_to_six():
    scene = Scene().tracks(war=4).on_top("Vienna", "Nadar", "Okhrana", "Zombies")
    scene.begin(cthulhu_of(scene)).do("Vienna")
    assert scene.game.marker == [6, 0]
    assert len(scene.game.row) == 1


@pytest.mark.rule("EMER-PERM-06")
def test_an_empty_stack_moves_nothing_and_a_card_nobody_took_goes_too():
    scene = Scene()
    scene.begin(cthulhu_of(scene)).do("Vienna")
    assert scene.game.marker == [0, 0]
    assert len(scene.game.row) == 0
    assert "Vienna" in scene.out()


@pytest.mark.rule("EMER-PERM-07")
def test_the_city_is_closed_for_good():
    scene = doomed().do("Zurich", "Berlin")
    game = scene.game
    assert scene.names(game.on_map) == ["Cthulhu"]
    assert not any(game.may_enter(seat, city("Vienna")) for seat in range(4))
    assert not any(
        game.may_place(seat, place) for seat in range(4) for place in (box("Vienna"), top("Vienna"))
    )
    assert game.zombies[city("Vienna")] == 0
    assert (game.zombies_spare, game.blocked_spare) == (8, 10)
    assert game.box.costs(city("Zurich"), game.closed[WED])[city("Constantinople")] > 4  # not through Vienna


@pytest.mark.rule("EMER-PERM-08")
def test_all_others_draw_a_sanity_counter():
    scene = Scene().sanity("Sane", "Sane", "Sane")
    scene.begin(cthulhu_of(scene)).do("Rome")
    assert len(scene.game.sanity) == 15
    scene = Scene(sides="LRLL")
    scene.owns(MON, "Cthulhu").sanity("Mad", "Sane", "Mad").begin(cthulhu(scene.game, MON)).do("Rome")
    assert [len(zone) for zone in scene.game.mad] == [0, 1, 0, 1]


@pytest.mark.rule("EMER-PERM-08")
def test_it_takes_effect_even_if_its_claimer_goes_insane():
    scene = claiming("Cthulhu", "RLLL").mad(MON, 2).city_of(TUE, "Rome").sanity("Sane", "Sane", "Sane", "Mad")
    scene.turn(MON).do("claim", "Rome")
    assert scene.ended == "insanity"
    assert scene.game.destroyed[city("Rome")]
    assert scene.points(TUE) == 0
    assert len(scene.game.sanity) == 18 - 2 - 4


@pytest.mark.parametrize("owner", [MON, TUE])
def test_a_locked_city_can_be_destroyed_and_bismarck_goes(owner):
    scene = Scene().city_of(owner, "Rome").locked(owner, "Rome").royalty_of(WED, "Rome", safe=True)
    scene.game.board.move(scene.card("Bismarck"), scene.game.game_pack, scene.game.on_map)
    spare = scene.game.spare[owner]
    scene.begin(cthulhu_of(scene)).do("Rome")
    assert scene.game.locked_by[city("Rome")] == -1
    assert scene.game.spare[owner] == spare + 2
    assert (scene.game.safe_spare, scene.game.safe[city("Rome")], scene.points(WED)) == (3, False, 0)
    assert "Bismarck" in scene.out()


# --- Cultists, Devil's Island --------------------------------------------------------------------------


@pytest.mark.rule("EMER-PERM-09")
def test_each_disc_in_a_city_gives_the_cultists_two_points():
    scene = (
        Scene().owns(MON, "Cultists").city_of(MON, "Rome").on_top("Rome", "Nadar").cubes(MON, top("Rome"), 1)
    )
    assert influence(scene.game, MON, top("Rome")) == 3
    assert influence(scene.game, MON, box("Rome")) == 2
    assert influence(scene.game, MON, box("Paris")) == 0
    scene.royalty_of(MON, "Rome").locked(MON, "Rome")
    assert influence(scene.game, MON, top("Rome")) == 7
    scene.city_of(TUE, "Paris").royalty_of(TUE, "Madrid")
    assert influence(scene.game, TUE, box("Paris")) == 0


@pytest.mark.rule("EMER-PERM-10")
def test_devils_island_sends_a_players_cubes_in_a_city_to_limbo():
    scene = Scene().owns(MON, "Devil's Island").hand(MON, "Rome", "Paris").on_top("Rome", "Nadar")
    scene.cubes(TUE, box("Rome"), 1).cubes(TUE, top("Rome"), 2).cubes(THU, box("Rome"), 1).cubes(
        THU, box("Paris"), 2
    )
    scene.turn(MON).do("take a free", "Rome")
    assert scene.options == ["Tuesday", "Thursday"]
    scene.do("Tuesday")
    assert (scene.limbo(TUE), scene.limbo(THU)) == (3, 0)
    assert scene.game.actions == 0
    scene.do("take a free")  # with the other City card
    assert (scene.limbo(THU), scene.at(THU, box("Rome"))) == (2, 1)
    assert scene.in_discard(MON) == ["Paris", "Rome"]


@pytest.mark.rule("EMER-PERM-10")
def test_only_its_owner_and_only_where_there_are_cubes():
    scene = Scene().owns(TUE, "Devil's Island").hand(MON, "Rome").cubes(TUE, box("Rome"), 1)
    assert "take a Free Action" not in scene.turn(MON).options
    scene.hand(TUE, "Paris")
    assert "take a Free Action" not in scene.turn(TUE).options


# --- the Master of Disguise ----------------------------------------------------------------------------

EASY = {"cities/Rome/defence": 0}


def attacked(card="Hired Assassin", held="hand"):
    scene = Scene(sheet=EASY).owns(TUE, "Master of Disguise").known(TUE).main(MON, "Rome").hand(MON, card)
    return scene.serving(TUE, "Elisee Reclus", "Rome", card=held)


@pytest.mark.rule("EMER-PERM-11")
@pytest.mark.parametrize("card", ["Hired Assassin", "Shoggoth"])
def test_an_attacked_agent_slips_away_by_its_card(card):
    scene = attacked(card).turn(MON).do("use")
    assert (scene.seat, scene.kind, scene.options) == (TUE, "escape", ["stay", "Cairo", "Madrid"])
    scene.do("Madrid")
    assert scene.where("Elisee Reclus") == "Madrid"
    assert scene.in_discard(TUE) == ["Elisee Reclus"]
    assert len(scene.in_hand(TUE)) == 1
    assert scene.kind == "action"


@pytest.mark.rule("EMER-PERM-11")
def test_it_may_stay_and_without_the_card_it_must():
    scene = attacked().turn(MON).do("use", "stay")
    assert scene.where("Elisee Reclus") == TROPHY
    scene = attacked(held="deck").turn(MON).do("use")
    assert scene.options == ["stay"]  # asked all the same: nobody learns what is in the hand
    scene.do("stay")
    assert scene.where("Elisee Reclus") == TROPHY


@pytest.mark.rule("EMER-PERM-11")
def test_it_escapes_a_vampire_too():
    scene = attacked("Vampire").serving(MON, "Ravachol", "Rome", vampire=True).turn(MON)
    scene.do("use", "turn another", "Cairo")
    assert scene.where("Elisee Reclus") == "Cairo"
    assert (scene.controller("Elisee Reclus"), scene.game.vampire[agent("Elisee Reclus")]) == (TUE, False)
    scene = attacked("Zombies").zombies(Rome=1)
    scene.game.zombies_begun = True
    scene.turn(MON).do("use", "Elisee", "Cairo")
    assert scene.where("Elisee Reclus") == "Cairo"


@pytest.mark.rule("EMER-PERM-11")
def test_only_its_owner_is_asked():
    scene = (
        Scene(sheet=EASY).owns(WED, "Master of Disguise").known(TUE).main(MON, "Rome").hand(MON, "Shoggoth")
    )
    scene.serving(TUE, "Elisee Reclus", "Rome", card="hand").turn(MON).do("use")
    assert scene.where("Elisee Reclus") == TROPHY


@pytest.mark.rule("EMER-PERM-12")
def test_a_main_agent_escapes_an_assassination_by_the_city_card():
    scene = (
        Scene(sides="LRLR", sheet=EASY)
        .owns(TUE, "Master of Disguise")
        .known(TUE)
        .main(MON, "Rome")
        .main(TUE, "Rome")
    )
    scene.hand(MON, "Hired Assassin").city_of(TUE, "Rome", card="hand").turn(MON).do("use")
    assert scene.options == ["stay", "Cairo", "Madrid"]
    scene.do("Cairo")
    assert (scene.where("Tuesday"), scene.ended) == ("Cairo", "")
    assert scene.in_discard(TUE) == ["Rome"]


@pytest.mark.rule("EMER-PERM-12")
def test_not_from_a_shoggoth():
    scene = (
        Scene(sides="LRLR").owns(TUE, "Master of Disguise").known(TUE).main(TUE, "Rome").hand(MON, "Shoggoth")
    )
    scene.city_of(TUE, "Rome", card="hand").turn(MON).do("use")
    assert scene.ended == "main-agent"


@pytest.mark.rule("EMER-PERM-12")
def test_agents_escape_from_a_city_that_is_destroyed():
    scene = Scene().owns(TUE, "Master of Disguise").serving(TUE, "Ravachol", "Rome", card="hand")
    scene.serving(WED, "Emma Goldman", "Rome", card="hand").begin(cthulhu_of(scene)).do("Rome")
    assert (scene.seat, scene.kind) == (TUE, "escape")
    scene.do("Madrid")
    assert (scene.where("Ravachol"), scene.where("Emma Goldman")) == ("Madrid", GONE)


# --- Mi-Go ---------------------------------------------------------------------------------------------


def mi_go(*names):
    scene = Scene().owns(MON, "Mi-Go")
    for name in names or ("Ravachol",):
        scene.serving(MON, name, "Rome", card="hand")
    return scene.turn(MON)


@pytest.mark.rule("EMER-PERM-13")
def test_an_agent_and_the_card_go_onto_mi_go():
    scene = mi_go().do("take a free")
    assert scene.where("Ravachol") == ON_MI_GO
    assert scene.view(TUE)["zones"]["cards on Mi-Go of Monday"]["pieces"] == ["Ravachol"]
    assert (scene.game.actions, scene.in_hand(MON)) == (0, [])
    assert scene.game.present[city("Rome")][MON] == 0


@pytest.mark.rule("EMER-PERM-13")
def test_two_at_most_and_no_main_agent():
    scene = mi_go("Ravachol", "Emma Goldman", "Evno Asef").do(
        "take a free", "Ravachol", "take a free", "Emma"
    )
    assert "take a Free Action" not in scene.options
    scene = (
        Scene()
        .owns(MON, "Mi-Go")
        .hand(MON, "Washington", "Johann Most")
        .serving(TUE, "Vera Figner", "Rome")
        .turn(MON)
    )
    assert "take a Free Action" not in scene.options


@pytest.mark.rule("EMER-PERM-14")
def test_there_the_agent_is_safe_and_guards_the_main_agent():
    scene = mi_go().do("take a free").main(MON, "Rome").known(MON)
    assert all(targets(scene.game, TUE, place) == [] for place in range(12))
    scene.hand(TUE, "Shoggoth")
    assert "use a card's ability" not in scene.turn(TUE).options


def test_the_card_on_mi_go_is_owned_like_any_other():
    scene = mi_go().do("take a free")
    card = scene.card("Ravachol")
    assert scene.game.holds(MON, card)
    assert not scene.game.holds(TUE, card)
    for zone in (scene.game.hands, scene.game.discards, scene.game.decks, scene.game.played):
        scene.game.board.move(card, scene.game.on_mi_go[MON], zone[MON])
        assert scene.game.holds(MON, card)
        scene.game.board.move(card, zone[MON], scene.game.on_mi_go[MON])


@pytest.mark.rule("EMER-PERM-14")
def test_it_still_counts_as_controlled():
    scene = Scene(sheet={"agents/Ravachol/counter_points": 2}).owns(MON, "Mi-Go").known(0, 1, 2, 3)
    scene.serving(MON, "Ravachol", "Rome", card="hand").turn(MON).do("take a free")
    assert points(scene.game, MON, RESTORATIONIST) == 2
    scene.doubles(TUE, "Ravachol")
    assert "reveal a Double Agent" not in scene.turn(TUE).options


@pytest.mark.rule("EMER-PERM-15")
def test_in_a_later_turn_it_returns_anywhere_and_the_card_to_the_hand():
    scene = mi_go().do("take a free")
    assert "take a Free Action" not in scene.options
    scene.do("pass", "pass")
    assert len(scene.in_hand(MON)) == 5
    assert callable_back(scene.game, MON) == []
    scene.turn(TUE).do("pass", "pass").turn(MON).do("take a free")
    assert scene.options == list(CITIES)
    scene.do("Cairo")
    assert scene.where("Ravachol") == "Cairo"
    assert len(scene.in_hand(MON)) == 6
    assert scene.game.mi_go_turn == {}
    assert scene.game.actions == 0


# --- Mrs Hudson, Moran, Freud, Watson ------------------------------------------------------------------


@pytest.mark.rule("EMER-PERM-16")
def test_mrs_hudson_exchanges_a_card_once_a_turn():
    scene = (
        Scene()
        .owns(MON, "Mrs Hudson")
        .hand(MON, "one cube", "one gold", "two gold")
        .cubes(MON, box("Rome"), 1)
    )
    scene.turn(MON)
    assert "claim a card" in scene.options
    scene.do("take a free", "one gold")
    assert len(scene.in_hand(MON)) == 3
    assert scene.in_discard(MON) == ["one gold"]
    assert scene.game.actions == 0
    assert not {"claim a card", "take a Free Action"} & set(scene.options)
    assert "take a Free Action" not in scene.turn(TUE).options


@pytest.mark.rule("EMER-PERM-17")
def test_sebastian_moran_adds_a_bomb():
    scene = Scene().main(MON, "Rome").serving(MON, "Vera Figner", "Paris")
    before = [force(scene.game, MON, city(name)) for name in ("Rome", "Paris", "Cairo")]
    scene.owns(MON, "Sebastian Moran")
    assert [force(scene.game, MON, city(name)) for name in ("Rome", "Paris", "Cairo")] == [
        each + 1 for each in before
    ]
    scene.hand(MON, "Hide Royalty", "cube and bomb").sanity("Sane").turn(MON).do(
        "use", "Rome"
    )  # 1 + 1 + 1 against 3
    assert scene.game.safe[city("Rome")]


@pytest.mark.rule("EMER-PERM-18")
def test_with_him_all_agents_assassinate_agents():
    scene = Scene(sheet={"cities/Rome/defence": 1}).known(TUE).serving(TUE, "Emma Goldman", "Rome")
    scene.serving(MON, "Ravachol", "Rome", card="hand")
    card = scene.card("Ravachol")
    assert not may_kill_agents(scene.game, MON, card)
    scene.owns(MON, "Sebastian Moran")
    assert may_kill_agents(scene.game, MON, card)
    assert not may_kill_royalty(scene.game, MON, card)
    scene.turn(MON).do("use")
    assert scene.where("Emma Goldman") == TROPHY


@pytest.mark.rule("EMER-PERM-19")
def test_with_sigmund_freud_it_takes_five_mad_counters():
    scene = Scene(sides="RLRL").owns(MON, "Sigmund Freud").mad(MON, 2).sanity("Mad", "Mad", "Mad")
    assert (mad_limit(scene.game, MON), mad_limit(scene.game, TUE)) == (5, 3)
    assert scene.ends(draw_sanity, MON) == ""
    assert scene.ends(draw_sanity, MON) == ""
    assert not scene.game.revealed[MON]
    assert scene.ends(draw_sanity, MON) == "insanity"


@pytest.mark.rule("EMER-PERM-22")
def test_with_doctor_watson_a_hand_has_six_cards_from_the_end_of_the_turn():
    scene = claiming("Doctor Watson").hand(
        MON, "one cube", "one gold", "two gold", "two cubes", "cube and gold"
    )
    scene.turn(MON).do("claim")
    assert len(scene.in_hand(MON)) == 5
    scene.do("pass")
    assert len(scene.in_hand(MON)) == 6
    assert len(scene.turn(TUE).do("pass", "pass").in_hand(TUE)) == 5


# --- the Society of Leopold ----------------------------------------------------------------------------


@pytest.mark.rule("EMER-PERM-20")
def test_the_society_of_leopold_removes_vampires_and_zombies():
    scene = claiming("Society of Leopold").serving(TUE, "Ravachol", "Rome", card="hand", vampire=True)
    scene.serving(THU, "Emma Goldman", "Paris", vampire=True).serving(THU, "Evno Asef", "Paris").zombies(
        Rome=3, Cairo=1
    )
    spare = scene.game.spare[TUE]
    scene.turn(MON).do("claim")
    assert [scene.where(name) for name in ("Ravachol", "Emma Goldman", "Evno Asef")] == [GONE, GONE, "Paris"]
    assert {"Ravachol", "Emma Goldman"} <= set(scene.out())
    assert scene.game.spare[TUE] == spare + 1
    assert sum(scene.game.zombies) == 0


@pytest.mark.rule("EMER-PERM-20")
def test_their_cards_do_nothing_any_more():
    scene = (
        Scene()
        .owns(TUE, "Society of Leopold")
        .hand(MON, "Vampire", "Zombies")
        .main(MON, "Rome", vampire=True)
    )
    assert "use a card's ability" not in scene.turn(MON).options
    scene.zombies(Rome=8)
    for name in ("Vampire", "Zombies"):
        scene.game.claimed_by[scene.card(name)] = MON
    assert points(scene.game, MON, LOYALIST) == points(scene.game, MON, LOYALIST, final=True) == 0


@pytest.mark.rule("EMER-PERM-21")
def test_a_restorationists_vampire_main_agent_ends_the_game():
    scene = claiming("Society of Leopold", "LRLR").main(TUE, "Rome", vampire=True).turn(MON).do("claim")
    assert scene.ended == "main-agent"
    assert scene.game.revealed == [False, True, False, False]
    assert scene.where("Tuesday") == GONE


@pytest.mark.rule("EMER-PERM-21")
def test_a_loyalists_returns_as_a_human_and_the_identity_is_out():
    scene = claiming("Society of Leopold", "LRLR").main(WED, "Rome", vampire=True).turn(MON).do("claim")
    assert (scene.ended, scene.kind) == ("", "action")
    assert (scene.where("Wednesday"), scene.game.vampire[agent("Wednesday")]) == ("Rome", False)
    assert scene.game.revealed == [False, False, True, False]


# --- Yog-Sothoth ---------------------------------------------------------------------------------------


def altar(vampire=False):
    scene = Scene().owns(MON, "Yog-Sothoth").serving(MON, "Ravachol", "Paris", card="hand", vampire=vampire)
    return scene.serving(TUE, "Emma Goldman", "Paris").hand(MON, "Johann Most", "Washington")


@pytest.mark.rule("EMER-PERM-23")
def test_an_agent_is_sacrificed():
    scene = altar()
    spare = scene.game.spare[MON]
    scene.turn(MON).do("use")
    assert scene.where("Ravachol") == SACRIFICED
    assert scene.in_discard(MON) == ["Ravachol"]
    assert scene.controller("Ravachol") == -1
    assert scene.game.spare[MON] == spare + 1 - 1  # the disc of the Agent, and one for being Known
    assert scene.game.actions == 1
    assert scene.game.present[city("Paris")] == [0, 1, 0, 0]


@pytest.mark.rule("EMER-PERM-23")
def test_no_vampire_no_main_agent_and_nobody_elses():
    assert "use a card's ability" not in altar(vampire=True).turn(MON).options
    scene = altar()
    assert "use a card's ability" in scene.turn(MON).options
    scene = Scene().serving(MON, "Ravachol", "Paris", card="hand").turn(MON)
    assert "use a card's ability" not in scene.options  # without Yog-Sothoth


@pytest.mark.rule("EMER-PERM-24")
@pytest.mark.parametrize(("sides", "score"), [("LRLR", 4), ("RLRL", 0)])
def test_a_loyalist_scores_the_sacrificed(sides, score):
    scene = Scene(sides=sides).owns(MON, "Yog-Sothoth").known(0, 1, 2, 3)
    for name in ("Ravachol", "Emma Goldman"):
        scene.serving(MON, name, "Paris", card="hand")
    scene.turn(MON).do("use", "Ravachol", "use")
    scene.revealed(MON)
    assert scene.points(MON) == score


@pytest.mark.rule("EMER-PERM-10")
def test_only_a_city_card_exiles():
    scene = (
        Scene()
        .owns(MON, "Devil's Island")
        .hand(MON, "one cube")
        .cubes(TUE, LIMBO, 1)
        .cubes(TUE, box("Zurich"), 1)
    )
    assert "take a Free Action" not in scene.turn(MON).options
