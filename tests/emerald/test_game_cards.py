"""The Game cards with a text of their own."""

import pytest

from rules.emerald.chapters.abilities import TEXTS, blockable
from rules.emerald.state.scoring import points
from rules.emerald.terms import (
    ABILITIES,
    ACTIVE,
    BURTSEV,
    CITIES,
    GONE,
    LIMBO,
    LOYALIST,
    POOL,
    RESTORATIONIST,
    TROPHY,
)

from .scenes import FRI, MON, THU, TUE, WED, Scene, agent, box, city, effect, top

# --- Bismarck ------------------------------------------------------------------------------------------


def bismarck():
    """Monday controls Paris; everything is there."""
    scene = (
        Scene()
        .city_of(MON, "Paris")
        .hand(MON, "Bismarck")
        .on_top("Paris", "Nadar", "Okhrana")
        .main(MON, "Paris")
    )
    scene.cubes(MON, box("Paris"), 1).cubes(TUE, box("Paris"), 2).cubes(THU, top("Paris"), 3).zombies(Paris=2)
    scene.blocked(box("Paris"), top("Paris"))
    return scene.serving(THU, "Ravachol", "Paris").serving(THU, "Emma Goldman", "Paris").main(TUE, "Paris")


def locked():
    return bismarck().turn(MON).do("use", "Madrid", "Zurich", "Madrid")


@pytest.mark.rule("EMER-BISM-01")
def test_cubes_discs_and_zombies_leave_the_city():
    scene = locked()
    assert (scene.limbo(MON), scene.limbo(TUE), scene.limbo(THU)) == (1, 2, 3)
    assert [scene.at(seat, place) for seat in range(4) for place in (box("Paris"), top("Paris"))] == [0] * 8
    assert scene.game.blocked_spare == 10
    assert (scene.game.zombies[city("Paris")], scene.game.zombies_spare) == (0, 8)


@pytest.mark.rule("EMER-BISM-01")
def test_only_an_own_city_can_be_chosen():
    scene = Scene().city_of(TUE, "Rome").hand(MON, "Bismarck").turn(MON)
    assert "use a card's ability" not in scene.options
    scene.city_of(MON, "Cairo").city_of(MON, "Paris").turn(MON).do("use")
    assert scene.options == ["Cairo", "Paris"]


@pytest.mark.rule("EMER-BISM-02")
def test_the_others_move_out_clockwise_for_nothing():
    scene = bismarck().turn(MON).do("use")
    assert (scene.seat, scene.kind) == (TUE, "leave")
    assert scene.options == ["The Hague", "Madrid", "Zurich"]
    scene.do("Madrid")
    assert scene.seat == THU
    scene.do("Zurich", "Madrid")
    assert (scene.where("Tuesday"), scene.where("Emma Goldman"), scene.where("Ravachol")) == (
        "Madrid",
        "Zurich",
        "Madrid",
    )
    assert scene.where("Monday") == "Paris"
    assert scene.in_hand(THU) == []


@pytest.mark.rule("EMER-BISM-03")
def test_the_city_is_locked_and_control_cannot_be_lost():
    scene = locked()
    assert scene.names(scene.game.on_map) == ["Bismarck"]
    assert scene.game.locked_by[city("Paris")] == MON
    assert scene.in_discard(MON) == ["Paris"]
    scene.game.cubes[TUE][box("Paris")] = 5  # however they got there
    assert "claim a card" not in scene.turn(TUE).options


@pytest.mark.rule("EMER-BISM-04")
def test_who_may_enter_a_locked_city_and_place_there():
    scene = locked()
    game = scene.game
    assert [game.may_enter(seat, city("Paris")) for seat in range(4)] == [True, False, False, False]
    assert [game.may_place(seat, box("Paris")) for seat in range(4)] == [False] * 4
    assert [game.may_place(seat, top("Paris")) for seat in range(4)] == [True, False, False, False]
    scene.hand(TUE, "one gold", "two gold").turn(TUE).do("move")
    assert not [name for name in scene.options if "to Paris" in name]
    scene.hand(WED, "Zombies").main(WED, "Zurich").turn(WED).do("use")
    assert scene.options == ["Zurich", "no more Zombies"]


def test_who_cannot_leave_stays():
    scene = bismarck()
    for name in ("The Hague", "Madrid", "Zurich"):
        scene.game.closed[TUE] |= 1 << city(name)
    scene.turn(MON).do("use")
    assert scene.seat == THU
    assert scene.where("Tuesday") == "Paris"


# --- drawing and discarding ----------------------------------------------------------------------------


@pytest.mark.rule("EMER-GAME-01")
def test_the_diogenes_club_draws_two_beyond_the_limit():
    scene = (
        Scene()
        .hand(MON, "The Diogenes Club", "one cube", "one gold", "two cubes", "two gold")
        .turn(MON)
        .do("use")
    )
    assert len(scene.in_hand(MON)) == 6
    scene.do("pass")
    assert len(scene.in_hand(MON)) == 6


@pytest.mark.rule("EMER-GAME-01")
def test_it_is_not_among_what_is_shuffled():
    scene = Scene().no_deck(MON).discarded(MON, "Nadar").hand(MON, "The Diogenes Club").turn(MON).do("use")
    assert scene.in_hand(MON) == ["Nadar"]
    assert scene.in_discard(MON) == ["The Diogenes Club"]


@pytest.mark.rule("EMER-GAME-02")
def test_the_duchess_places_a_cube():
    scene = (
        Scene().hand(MON, "Duchess de Uzes").on_top("Rome", "Nadar").available("Cultists").turn(MON).do("use")
    )
    assert scene.options == [*CITIES, "Nadar (Rome)", "Cultists"]
    scene.do("Cultists")
    assert (scene.at(MON, effect("Cultists")), scene.at(MON, ACTIVE)) == (1, 5)
    assert (
        "use a card's ability" not in Scene().hand(MON, "Duchess de Uzes").reserve(MON, 0).turn(MON).options
    )


@pytest.mark.rule("EMER-GAME-03")
def test_the_freemasons_draw_as_many_and_one():
    scene = Scene().hand(MON, "Freemasons", "one cube", "one gold", "two cubes").turn(MON)
    scene.do("use", "one cube", "two cubes", "that is all")
    assert len(scene.in_hand(MON)) == 1 + 3
    assert scene.in_discard(MON) == ["Freemasons", "one cube", "two cubes"]


@pytest.mark.rule("EMER-GAME-03")
def test_they_draw_one_for_nothing_and_are_not_shuffled():
    scene = Scene().hand(MON, "Freemasons", "one cube").turn(MON).do("use", "that is all")
    assert len(scene.in_hand(MON)) == 2
    scene = Scene().no_deck(MON).hand(MON, "Freemasons", "Nadar").turn(MON).do("use", "Freemasons", "Nadar")
    assert scene.in_hand(MON) == ["Nadar"]  # shuffled and drawn again, alone
    assert scene.in_discard(MON) == ["Freemasons"]


@pytest.mark.rule("EMER-GAME-04")
def test_what_they_discard_is_hidden_but_for_the_first():
    scene = Scene().hand(MON, "Freemasons", "one cube", "one gold", "two cubes").turn(MON)
    scene.do("use", "one gold", "one cube", "two cubes")
    assert scene.view(TUE)["zones"]["discard pile of Monday"]["pieces"] == [
        "Freemasons",
        "one gold",
        None,
        None,
    ]


# --- assassins and machines ----------------------------------------------------------------------------


@pytest.mark.rule("EMER-GAME-05")
def test_a_hired_assassin_works_where_one_has_an_agent():
    easy = {
        f"cities/{name}/{what}": 0 for name in ("Rome", "Paris") for what in ("royalty_defence", "defence")
    }
    scene = (
        Scene(sheet=easy)
        .main(MON, "Rome")
        .serving(TUE, "Ravachol", "Rome")
        .serving(TUE, "Emma Goldman", "Paris")
    )
    scene.known(TUE).hand(MON, "Hired Assassin").turn(MON).do("use")
    assert scene.options == ["Hired Assassin: assassinate Royalty", "Hired Assassin: assassinate an Agent"]
    scene.do("Hired Assassin: assassinate an")
    assert scene.where("Ravachol") == TROPHY
    assert scene.where("Emma Goldman") == "Paris"
    assert "Hired Assassin" in scene.out()  # One-Use


@pytest.mark.rule("EMER-GAME-06")
def test_no_agent_falls_to_a_mad_counter_after_a_hired_assassin():
    scene = Scene(sheet={"cities/Rome/royalty_defence": 0}).main(MON, "Rome").serving(MON, "Ravachol", "Rome")
    scene.hand(MON, "Hired Assassin").sanity("Mad").turn(MON).do("use")
    assert (scene.where("Ravachol"), scene.where("Monday")) == ("Rome", "Rome")
    assert len(scene.game.mad[MON]) == 1


INFERNAL = {"game_cards/Infernal Machine/bombs": 3}


@pytest.mark.rule("EMER-GAME-08")
def test_the_infernal_machine_leaves_the_game_when_its_bombs_are_used():
    scene = (
        Scene(sheet=INFERNAL).main(MON, "Rome").hand(MON, "Hired Assassin", "Infernal Machine").sanity("Sane")
    )
    scene.turn(MON).do("use")
    assert scene.out().count("Infernal Machine") == 1


@pytest.mark.rule("EMER-GAME-08")
def test_discarded_it_stays():
    scene = Scene(sheet=INFERNAL).hand(MON, "Infernal Machine").turn(MON).do("discard")
    assert scene.in_discard(MON) == ["Infernal Machine"]


# --- cubes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-GAME-07")
def test_the_holy_brotherhood_moves_two_cubes_from_one_place_to_one_other():
    scene = Scene().hand(MON, "The Holy Brotherhood").cubes(MON, LIMBO, 2).on_top("Rome", "Nadar").turn(MON)
    scene.do("use", "Limbo", "Nadar", "2 cubes")
    assert (scene.limbo(MON), scene.at(MON, top("Rome"))) == (0, 2)


@pytest.mark.rule("EMER-GAME-07")
def test_it_takes_from_one_place_only():
    scene = Scene().hand(MON, "The Holy Brotherhood").reserve(MON, 0).cubes(MON, box("Rome"), 1)
    scene.on_top("Paris", "Nadar").cubes(MON, top("Paris"), 1).turn(MON).do("use")
    assert scene.options == ["Rome", "Nadar (Paris)"]
    scene.do("Rome")
    assert "Rome" not in scene.options
    scene.do("Nadar")
    assert (scene.at(MON, box("Rome")), scene.at(MON, top("Paris"))) == (0, 2)
    assert scene.kind == "action"


@pytest.mark.rule("EMER-GAME-07")
def test_the_reserve_is_an_origin_and_the_pool_is_not():
    scene = Scene().hand(MON, "The Holy Brotherhood").reserve(MON, 1).turn(MON).do("use", "Cairo")
    assert (scene.at(MON, box("Cairo")), scene.at(MON, ACTIVE), scene.at(MON, POOL)) == (1, 0, 19)
    scene = Scene().hand(MON, "The Holy Brotherhood").reserve(MON, 0).turn(MON)
    assert "use a card's ability" not in scene.options


@pytest.mark.rule("EMER-GAME-13")
def test_the_okhrana_sends_two_cubes_of_one_player_to_limbo():
    scene = (
        Scene()
        .hand(MON, "Okhrana")
        .cubes(THU, box("Rome"), 1)
        .on_top("Paris", "Nadar")
        .cubes(THU, top("Paris"), 1)
    )
    scene.turn(MON).do("use", "Rome", "Nadar")
    assert scene.limbo(THU) == 2


@pytest.mark.rule("EMER-GAME-13")
def test_one_is_enough_and_one_player_only():
    scene = (
        Scene()
        .hand(MON, "Okhrana")
        .cubes(THU, box("Rome"), 2)
        .cubes(TUE, box("Rome"), 1)
        .cubes(MON, box("Rome"), 1)
    )
    scene.turn(MON).do("use")
    assert scene.options == ["Tuesday", "Thursday"]
    scene.do("Thursday")
    assert scene.options == ["Rome", "that is all"]
    scene.do("that is all")
    assert [scene.limbo(seat) for seat in range(4)] == [0, 0, 0, 1]
    assert "use a card's ability" not in Scene().hand(MON, "Okhrana").cubes(THU, LIMBO, 2).turn(MON).options


@pytest.mark.rule("EMER-GAME-15")
def test_the_peoples_will_takes_a_cube_from_the_pool():
    scene = Scene().hand(MON, "The Peoples' Will").cubes(MON, LIMBO, 4)
    assert (scene.at(MON, POOL), scene.at(MON, ACTIVE)) == (14, 2)
    scene.turn(MON).do("use")
    assert (scene.at(MON, POOL), scene.at(MON, ACTIVE)) == (13, 3)
    assert (
        "use a card's ability"
        not in Scene().hand(MON, "The Peoples' Will").reserve(MON, 20).turn(MON).options
    )


# --- Double-Agent counters and identities --------------------------------------------------------------


@pytest.mark.rule("EMER-GAME-09")
def test_irene_adler_takes_a_counter():
    scene = (
        Scene(5, "LRLRL")
        .hand(MON, "Irene Adler")
        .doubles(FRI, "Ravachol", "Emma Goldman")
        .turn(MON)
        .do("use")
    )
    assert len(scene.game.counters_spare[FRI]) == 1
    assert len(scene.game.counters_spare[MON]) == 1


@pytest.mark.rule("EMER-GAME-10")
def test_not_from_who_has_one_and_never_a_revealed_one():
    scene = Scene().hand(MON, "Irene Adler").doubles(TUE, "Ravachol").turn(MON)
    assert "use a card's ability" not in scene.options
    game = scene.doubles(TUE, "Evno Asef").game
    game.board.move(game.counters_spare[TUE].items[0], game.counters_spare[TUE], game.revealed_doubles[TUE])
    assert "use a card's ability" not in scene.turn(MON).options
    scene.doubles(THU, "Emma Goldman", "Johann Most").doubles(WED, "Vera Figner", "Louise Michel").turn(
        MON
    ).do("use")
    assert scene.options == ["Wednesday", "Thursday"]


@pytest.mark.rule("EMER-GAME-10")
def test_the_victim_knows_which_one_was_taken_and_nobody_else():
    scene = Scene().hand(MON, "Irene Adler").doubles(TUE, "Ravachol", "Emma Goldman").turn(MON).do("use")
    taken = scene.names(scene.game.counters_spare[MON])
    zone = "Double Agents of Monday"
    assert scene.view(MON)["zones"][zone]["pieces"] == scene.view(TUE)["zones"][zone]["pieces"] == taken
    assert scene.view(WED)["zones"][zone] == {"count": 1, "pieces": []}


@pytest.mark.rule("EMER-GAME-14")
def test_claiming_rachkovsky_draws_two_counters():
    scene = Scene().on_top("Rome", "Peter Rachkovsky").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert len(scene.game.counters_spare[MON]) == 2
    assert len(scene.game.doubles) == 20


@pytest.mark.rule("EMER-GAME-14")
def test_playing_his_card_draws_none():
    scene = Scene().serving(MON, "Peter Rachkovsky", "Rome", card="hand").turn(MON)
    assert "use a card's ability" not in scene.options


@pytest.mark.rule("EMER-GAME-16")
def test_the_pinkerton_agents_draw_four_and_keep_two():
    scene = Scene().hand(MON, "Pinkerton Agents").doubles(MON, "Ravachol").turn(MON).do("use")
    assert scene.kind == "return"
    drawn = scene.options
    assert len(drawn) == 4
    assert "Double Agent Ravachol" not in drawn
    scene.do(drawn[0], drawn[3])
    assert scene.names(scene.game.counters_spare[MON]) == sorted(
        ["Double Agent Ravachol", drawn[1], drawn[2]]
    )
    assert len(scene.game.doubles) == 19
    assert scene.game.doubles.loose == 19


@pytest.mark.rule("EMER-GAME-16")
def test_not_at_the_claim_and_all_of_fewer():
    scene = Scene().on_top("Rome", "Pinkerton Agents").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert len(scene.game.counters_spare[MON]) == 0
    scene = Scene().hand(MON, "Pinkerton Agents")
    while len(scene.game.doubles) > 2:
        scene.game.board.draw(scene.game.doubles, scene.game.gone)
    scene.turn(MON).do("use")
    assert (scene.kind, len(scene.game.counters_spare[MON])) == ("action", 2)
    assert "use a card's ability" not in scene.hand(MON, "Pinkerton Agents").turn(MON).options


@pytest.mark.rule("EMER-GAME-27")
def test_burtsev_sees_an_identity_alone():
    scene = Scene(5, "LRLRL").hand(MON, "Vladimir Burtsev").turn(MON).do("use", "Friday")
    zone = "identity of Friday"
    assert scene.view(MON)["zones"][zone]["pieces"] == ["Loyalist"]
    assert [scene.view(seat)["zones"][zone]["pieces"] for seat in (TUE, WED, THU, -1)] == [[]] * 4
    assert scene.game.eyes(MON).side_of(FRI) == LOYALIST
    assert scene.game.eyes(TUE).side_of(FRI) is None


@pytest.mark.rule("EMER-GAME-27")
def test_he_is_not_shown_what_he_has_seen():
    scene = Scene(3, "LRR").revealed(TUE).hand(MON, "Vladimir Burtsev").turn(MON).do("use")
    assert scene.game.eyes(MON).side_of(WED) == RESTORATIONIST
    assert TEXTS[BURTSEV][1](scene.game, MON, 0) is False


@pytest.mark.rule("EMER-GAME-28")
def test_what_the_viewer_says_is_not_part_of_the_game():
    """Nobody else's view or options change by the look: whatever is said, true or not, stays talk."""
    scene = Scene(5, "LRLRL").hand(MON, "Vladimir Burtsev").turn(MON)
    before = [scene.view(seat)["zones"]["identity of Friday"] for seat in (TUE, WED, THU)]
    scene.do("use", "Friday")
    assert [scene.view(seat)["zones"]["identity of Friday"] for seat in (TUE, WED, THU)] == before
    assert scene.game.public()["sides"] == [None] * 5
    assert not any(scene.game.revealed)


@pytest.mark.rule("EMER-GAME-22")
def test_the_terrors_of_the_night_make_another_draw():
    scene = (
        Scene(sides="LRLL").mad(THU, 2).sanity("Mad").hand(MON, "Terrors of the Night").turn(MON).do("use")
    )
    assert scene.options == ["Tuesday", "Wednesday", "Thursday"]
    scene.do("Thursday")
    assert scene.game.revealed == [False, False, False, True]
    assert len(scene.game.mad[THU]) == 3


# --- the board -----------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-GAME-11")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_golovinsky_advances_the_war_by_up_to_two(steps):
    scene = Scene().tracks(war=3).hand(MON, "Matvei Golovinsky").turn(MON).do("use")
    assert scene.options == ["by 2", "by 1", "by 0"]
    scene.do(f"by {steps}")
    assert scene.game.marker == [3 + steps, 0]
    assert scene.kind == "action"


@pytest.mark.rule("EMER-GAME-12")
def test_nadar_flies_an_agent_anywhere():
    scene = Scene().hand(MON, "Nadar").serving(MON, "Ravachol", "Paris").turn(MON).do("use")
    assert len(scene.options) == 22
    assert "Main Agent Monday to Washington" not in scene.options
    scene.do("Main Agent Monday to Cairo")
    assert scene.where("Monday") == "Cairo"
    assert scene.in_discard(MON) == ["Nadar", "Ravachol"]
    scene.locked(TUE, "Rome").hand(MON, "Nadar").turn(MON).do("use")
    assert not [name for name in scene.options if "to Rome" in name]


@pytest.mark.rule("EMER-GAME-17")
def test_a_blocking_disc_is_placed_or_removed():
    scene = (
        Scene().hand(MON, "blocking disc").on_top("Madrid", "Nadar").available("Cultists").turn(MON).do("use")
    )
    assert scene.kind == "block"  # there is none to remove
    assert scene.options == [*CITIES, "Nadar (Madrid)", "Cultists"]
    scene.do("Nadar")
    assert scene.game.blocked_spare == 9
    assert scene.game.public()["blocked"] == ["the Game card of Madrid"]
    scene = Scene().hand(MON, "blocking disc").blocked(box("Zurich"), effect("Cultists")).turn(MON)
    scene.do("use", "remove", "Zurich")
    assert scene.game.blocked_spare == 9
    assert not scene.game.blocked[box("Zurich")]


@pytest.mark.rule("EMER-GAME-18")
def test_one_disc_a_place_and_it_blocks_the_claim():
    scene = Scene().cubes(MON, box("Rome"), 1).blocked(box("Rome"))
    assert box("Rome") not in blockable(scene.game)
    assert "claim a card" not in scene.turn(MON).options
    scene.hand(TUE, "blocking disc").turn(TUE).do("use", "remove")
    assert "claim a card" in scene.turn(MON).options


@pytest.mark.rule("EMER-GAME-18")
def test_no_more_than_ten_discs():
    scene = (
        Scene().hand(MON, "blocking disc").blocked(*(box(name) for name in CITIES[:10])).turn(MON).do("use")
    )
    assert scene.kind == "unblock"
    assert len(scene.options) == 10
    scene = Scene().locked(TUE, "Rome")
    scene.game.destroyed[city("Paris")] = True
    assert {box("Rome"), box("Paris")} & set(blockable(scene.game)) == set()


@pytest.mark.rule("EMER-GAME-19")
def test_a_shoggoth_destroys_an_agent_anywhere():
    scene = Scene().known(TUE).serving(TUE, "Ravachol", "Rome").main(MON, "Paris").hand(MON, "Shoggoth")
    scene.turn(MON).do("use")
    assert scene.where("Ravachol") == TROPHY
    assert scene.in_discard(MON) == ["Shoggoth"]


@pytest.mark.rule("EMER-GAME-20")
def test_only_whom_one_could_assassinate():
    scene = Scene().serving(TUE, "Ravachol", "Rome").hand(MON, "Shoggoth")
    assert "use a card's ability" not in scene.turn(MON).options  # not Known
    scene.known(TUE)
    assert "use a card's ability" in scene.turn(MON).options
    scene.game.vampire[agent("Ravachol")] = True
    assert "use a card's ability" not in scene.turn(MON).options
    scene = Scene().known(TUE, WED).serving(TUE, "Ravachol", "Rome").hand(MON, "Shoggoth").turn(MON).do("use")
    assert scene.options == ["Ravachol in Rome", "Main Agent Wednesday in Washington"]


@pytest.mark.rule("EMER-GAME-21")
def test_the_destroyed_agent_is_a_trophy():
    scene = (
        Scene(sides="LRLR")
        .known(TUE)
        .serving(TUE, "Elisee Reclus", "Rome", card="deck")
        .hand(MON, "Shoggoth")
    )
    scene.turn(MON).do("use")
    assert (scene.game.taker[agent("Elisee Reclus")], scene.controller("Elisee Reclus")) == (MON, TUE)
    assert "Elisee Reclus" in scene.out()
    assert points(scene.game, MON, LOYALIST, final=True) == 1


# --- the Third Section ---------------------------------------------------------------------------------


def section():
    return Scene().hand(MON, "The Third Section")


@pytest.mark.rule("EMER-GAME-23")
def test_a_game_card_is_removed():
    scene = (
        section().on_top("Rome", "Ravachol", "Nadar").cubes(TUE, top("Rome"), 1).cubes(THU, top("Rome"), 2)
    )
    scene.turn(MON).do("use")
    assert scene.names(scene.game.tops[city("Rome")]) == ["Nadar"]
    assert "Ravachol" in scene.out()
    assert scene.where("Ravachol") == GONE
    assert (scene.limbo(TUE), scene.limbo(THU)) == (1, 2)
    assert len(scene.game.row) == 0


@pytest.mark.rule("EMER-GAME-23")
def test_with_a_card_that_is_not_an_agent_no_agent_goes():
    scene = Scene(5, "LLLRR").hand(MON, "The Third Section").on_top("Cairo", "Zombies")
    for seat in (MON, TUE, WED, THU, FRI):
        scene.main(seat, "Paris")
    scene.turn(MON)
    before = list(scene.game.where)
    scene.do("use")
    assert "Zombies" in scene.out()
    assert scene.game.where == before


@pytest.mark.rule("EMER-GAME-23")
def test_not_one_with_a_blocking_disc():
    scene = section().on_top("Rome", "Nadar").blocked(top("Rome")).turn(MON)
    assert "use a card's ability" not in scene.options
    scene.on_top("Paris", "Okhrana").on_top("Cairo", "Zombies").turn(MON).do("use")
    assert scene.options == ["Zombies (Cairo)", "Okhrana (Paris)"]


@pytest.mark.rule("EMER-GAME-23")
def test_the_last_card_of_a_stack_reveals_an_effect_but_moves_no_war():
    scene = section().on_top("Rome", "Nadar").turn(MON).do("use")
    assert len(scene.game.row) == 1
    assert scene.game.marker == [0, 0]


@pytest.mark.rule("EMER-GAME-24")
def test_a_permanent_effect_is_removed_and_not_replaced():
    scene = section().available("Cultists", "Mi-Go").cubes(TUE, effect("Mi-Go"), 2).blocked(effect("Mi-Go"))
    scene.turn(MON).do("use", "Mi-Go")
    assert scene.names(scene.game.row) == ["Cultists"]
    assert "Mi-Go" in scene.out()
    assert (scene.limbo(TUE), scene.game.blocked_spare, len(scene.game.effect_deck)) == (2, 10, 10)


@pytest.mark.rule("EMER-GAME-25")
def test_a_card_in_hand_is_removed_unseen():
    scene = section().hand(MON, "one gold", "Rome").turn(MON).do("use")
    assert scene.in_hand(MON) == ["Rome"]
    assert scene.names(scene.game.unseen[MON]) == ["one gold"]
    assert scene.view(TUE)["zones"]["cards that Monday removed unseen"] == {"count": 1, "pieces": []}
    assert "use a card's ability" not in section().hand(MON, "Rome").turn(MON).options


@pytest.mark.rule("EMER-GAME-25")
def test_one_of_three_effects_is_chosen():
    scene = (
        section()
        .hand(MON, "one gold", "two gold")
        .available("Cultists")
        .on_top("Rome", "Nadar")
        .turn(MON)
        .do("use")
    )
    assert scene.options == [
        "remove a Game card",
        "remove a Permanent Effect",
        "remove a card of your hand, unseen",
    ]
    scene.do("remove a card")
    assert [name.split(" [")[0] for name in scene.options] == ["one gold", "two gold"]


@pytest.mark.rule("EMER-GAME-26")
def test_the_removed_necronomicon_is_lost_at_the_end():
    scene = section().on_top("Rome", "Necronomicon").cubes(MON, top("Rome"), 1).turn(MON).do("claim", "pass")
    game = scene.game
    game.board.move(
        scene.card("Necronomicon"),
        game.hands[MON] if scene.card("Necronomicon") in game.hands[MON].items else game.discards[MON],
        game.unseen[MON],
    )
    assert scene.points(MON) == 3  # nobody saw it
    assert points(game, MON, RESTORATIONIST) == 3
    assert points(game, MON, RESTORATIONIST, final=True) == 0


@pytest.mark.rule("EMER-GAME-26")
def test_the_counter_of_a_removed_agent_stays_on_the_board():
    scene = section().serving(MON, "Ravachol", "Rome", card="hand").turn(MON).do("use")
    assert scene.names(scene.game.unseen[MON]) == ["Ravachol"]
    assert (scene.where("Ravachol"), scene.controller("Ravachol")) == ("Rome", MON)


# --- cards that merely count ---------------------------------------------------------------------------


@pytest.mark.rule("EMER-GAME-29")
def test_the_necronomicon_scores_at_the_claim_and_by_who_owns_it():
    scene = (
        Scene(sides="LLLR").on_top("Rome", "Necronomicon").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    )
    assert (scene.points(MON), scene.game.known[MON]) == (3, True)
    scene = Scene().hand(TUE, "Necronomicon")
    assert [points(scene.game, TUE, side, final=True) for side in (LOYALIST, RESTORATIONIST)] == [3, 3]
    two = {"game_cards/Necronomicon/copies": 2, "game_cards/Shoggoth/copies": 1}
    scene = Scene(sheet=two).hand(TUE, "Necronomicon", "Necronomicon")
    assert points(scene.game, TUE, LOYALIST, final=True) == 6


@pytest.mark.rule("EMER-GAME-30")
def test_the_black_hand_counts_for_a_restorationist_who_reveals():
    scene = Scene(sides="RLRL").known(0, 1, 2, 3).royalty_of(MON, "Madrid").on_top("Rome", "The Black Hand")
    scene.cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert scene.points(MON) == 2
    scene.revealed(MON)
    assert scene.points(MON) == 4


@pytest.mark.rule("EMER-GAME-31")
@pytest.mark.parametrize("name", ["Fenians", "Inspector Lestrade"])
def test_fenians_and_lestrade_have_no_ability_in_the_rulebook(name):
    slug = name.lower().replace(" ", "-")
    assert slug not in ABILITIES
    scene = Scene(sheet={f"game_cards/{name}/cubes": 1}).hand(MON, name).turn(MON)
    assert "use a card's ability" not in scene.options
    assert "place Influence cubes" in scene.options
