"""Vampires and Zombies."""

import pytest

from rules.emerald.chapters.killing import may_kill_agents, may_kill_royalty, zombies_within
from rules.emerald.chapters.monsters import zombie_spots
from rules.emerald.state.scoring import points
from rules.emerald.terms import CITIES, LOYALIST, TROPHY

from .scenes import MON, THU, TUE, Scene, agent, city

# --- Vampires ------------------------------------------------------------------------------------------


def spots(scene, seat):
    return [CITIES[place] for place in zombie_spots(scene.game, seat)]


@pytest.mark.rule("EMER-VAMP-01")
def test_an_own_agent_becomes_a_vampire():
    scene = Scene().serving(MON, "Ravachol", "Rome").hand(MON, "Vampire").turn(MON).do("use")
    assert scene.options == ["Ravachol in Rome", "Main Agent Monday in Washington"]
    scene.do("Ravachol")
    assert scene.game.public()["agents"]["Ravachol"]["vampire"] is True
    assert scene.controller("Ravachol") == MON
    assert scene.in_discard(MON) == ["Ravachol", "Vampire"]


@pytest.mark.rule("EMER-VAMP-01")
def test_also_the_main_agent_but_none_twice():
    scene = Scene().hand(MON, "Vampire").turn(MON).do("use")
    assert scene.game.vampire[agent("Monday")]
    assert (
        "use a card's ability"
        not in scene.hand(TUE, "Vampire").main(TUE, "Rome", vampire=True).turn(TUE).options
    )


def feast(vampire=True):
    """Monday's Agent and Thursday's in Rome."""
    scene = (
        Scene()
        .serving(MON, "Ravachol", "Rome", vampire=vampire)
        .serving(THU, "Emma Goldman", "Rome", card="hand")
    )
    return scene.main(THU, "Rome").hand(MON, "Vampire")


@pytest.mark.rule("EMER-VAMP-02")
def test_a_vampire_turns_an_agent_of_a_known_player_there():
    scene = feast().known(THU).serving(THU, "Evno Asef", "Paris").turn(MON).do("use", "turn another")
    assert scene.kind == "action"  # Emma Goldman is the only one
    assert scene.game.vampire[agent("Emma Goldman")]
    assert not scene.game.vampire[agent("Thursday")]


@pytest.mark.rule("EMER-VAMP-02")
def test_whose_own_agents_are_all_vampires_turns_another():
    scene = feast().main(MON, "Paris", vampire=True).known(THU).turn(MON).do("use")
    assert scene.game.vampire[agent("Emma Goldman")]  # nothing else was to be chosen


@pytest.mark.rule("EMER-VAMP-02")
@pytest.mark.parametrize(("vampire", "known"), [(False, True), (True, False)])
def test_not_without_a_vampire_there_or_of_an_unknown_player(vampire, known):
    scene = feast(vampire).known(*[THU] * known).turn(MON).do("use")
    assert not scene.game.vampire[agent("Emma Goldman")]
    assert scene.controller("Emma Goldman") == THU
    assert ("way" in [kind for _, kind in scene.asked]) is False  # no way but its own


@pytest.mark.rule("EMER-VAMP-03")
def test_the_turned_agent_changes_hands():
    scene = feast().known(THU)
    monday, thursday = scene.game.spare[MON], scene.game.spare[THU]
    scene.turn(MON).do("use", "turn another")
    assert scene.controller("Emma Goldman") == MON
    assert (scene.game.spare[MON], scene.game.spare[THU]) == (monday - 1, thursday + 1)
    assert "Emma Goldman" in scene.in_discard(MON)
    assert len(scene.in_hand(THU)) == 1  # a replacement


@pytest.mark.rule("EMER-VAMP-04")
def test_vampires_assassinate_both_but_a_main_agent_gains_nothing():
    scene = Scene().serving(MON, "Ravachol", "Rome", card="hand", vampire=True).hand(MON, "Emma Goldman")
    scene.main(MON, "Paris", vampire=True)
    card = scene.card("Ravachol")
    assert may_kill_royalty(scene.game, MON, card)
    assert may_kill_agents(scene.game, MON, card)
    scene.game.vampire[agent("Ravachol")] = False
    assert not may_kill_royalty(scene.game, MON, card)
    assert not may_kill_agents(scene.game, MON, card)
    assert not any(may_kill_royalty(scene.game, MON, scene.card(name)) for name in ("Paris", "one cube"))


@pytest.mark.rule("EMER-VAMP-05")
def test_vampires_are_neither_assassinated_nor_lost_to_madness():
    scene = Scene(sheet={"cities/Rome/royalty_defence": 0, "cities/Rome/defence": 0}).known(THU).sanity("Mad")
    scene.serving(MON, "Ravachol", "Rome", card="hand", vampire=True).serving(
        THU, "Emma Goldman", "Rome", vampire=True
    )
    scene.turn(MON).do("use")
    assert scene.kind == "action"  # Royalty was the only victim
    assert scene.where("Ravachol") == "Rome"
    assert len(scene.game.mad[MON]) == 1


@pytest.mark.rule("EMER-VAMP-06")
def test_a_vampire_keeps_its_arrows_and_can_be_a_double_agent():
    scene = Scene(sheet={"agents/Ravachol/arrows": ("war +1",)}).doubles(TUE, "Ravachol")
    scene.serving(MON, "Ravachol", "Rome", card="hand", vampire=True).turn(MON).do("move track")
    assert scene.game.marker == [1, 0]
    scene.turn(TUE).do("reveal a double")
    assert scene.controller("Ravachol") == TUE
    assert scene.game.vampire[agent("Ravachol")]


# --- Zombies -------------------------------------------------------------------------------------------


def horde(begun=True, **cities):
    scene = Scene().zombies(**cities).hand(MON, "Zombies")
    scene.game.zombies_begun = begun
    return scene


@pytest.mark.rule("EMER-ZOMB-01")
def test_zombies_kill_one_agent_in_each_of_their_cities():
    scene = (
        horde(Paris=1, Rome=2).known(TUE).serving(TUE, "Ravachol", "Paris").serving(TUE, "Evno Asef", "Rome")
    )
    scene.serving(TUE, "Emma Goldman", "Rome").serving(TUE, "Johann Most", "Cairo").turn(MON).do("use")
    assert scene.options == ["Ravachol in Paris", "Emma Goldman in Rome", "Evno Asef in Rome", "nobody"]
    scene.do("Evno")
    assert scene.options == ["Ravachol in Paris", "nobody"]
    scene.do("Ravachol")
    assert scene.kind == "place-zombie"
    assert [scene.where(name) for name in ("Ravachol", "Evno Asef")] == [TROPHY, TROPHY]
    assert scene.game.taker[agent("Evno Asef")] == MON


@pytest.mark.rule("EMER-ZOMB-01")
def test_they_need_not():
    scene = horde(Paris=1).known(TUE).serving(TUE, "Ravachol", "Paris").turn(MON).do("use", "nobody")
    assert scene.kind == "place-zombie"
    assert scene.where("Ravachol") == "Paris"


@pytest.mark.rule("EMER-ZOMB-02")
def test_only_known_players_and_a_main_agent_last():
    scene = horde(Paris=1).serving(TUE, "Ravachol", "Paris").turn(MON).do("use")
    assert scene.kind == "place-zombie"
    scene = (
        horde(Paris=1, Rome=1)
        .known(TUE)
        .serving(TUE, "Ravachol", "Paris")
        .main(TUE, "Rome")
        .turn(MON)
        .do("use")
    )
    assert scene.options == ["Ravachol in Paris", "nobody"]
    scene.do("Ravachol")
    assert scene.options == ["Main Agent Tuesday in Rome", "nobody"]
    scene.do("Main")
    assert scene.ended == "main-agent"


@pytest.mark.rule("EMER-ZOMB-03")
def test_the_first_time_they_are_only_placed():
    scene = horde(begun=False, Paris=1).known(TUE).serving(TUE, "Ravachol", "Paris").turn(MON).do("use")
    assert scene.kind == "place-zombie"
    scene.do("no more")
    assert scene.game.zombies_begun
    scene.game.board.move(scene.card("Zombies"), scene.game.discards[MON], scene.game.hands[MON])
    assert scene.turn(MON).do("use").kind == "zombie-victim"


@pytest.mark.rule("EMER-ZOMB-04")
def test_where_zombies_can_be_placed():
    scene = horde().main(MON, "Paris").serving(MON, "Ravachol", "Zurich")
    assert spots(scene, MON) == ["Paris", "Zurich"]
    scene.turn(MON).do("use", "Paris")
    assert spots(scene, MON) == ["The Hague", "Madrid", "Paris", "Zurich"]
    scene.do("Madrid", "Rome")  # next to the one that is just down
    assert scene.kind == "action"
    assert scene.game.zombies_spare == 5
    assert [scene.game.zombies[city(name)] for name in ("Paris", "Madrid", "Rome")] == [1, 1, 1]


@pytest.mark.rule("EMER-ZOMB-04")
def test_fewer_may_be_placed_and_no_more_than_there_are():
    scene = horde(Paris=6).turn(MON).do("use", "Paris", "no more")
    assert scene.game.zombies_spare == 1
    scene = horde(Paris=7).turn(MON).do("use", "Paris")
    assert (scene.kind, scene.game.zombies_spare) == ("action", 0)


@pytest.mark.rule("EMER-ZOMB-05")
def test_none_in_a_locked_or_destroyed_city():
    scene = horde(Madrid=1).main(MON, "Paris")
    assert spots(scene, MON) == ["Madrid", "Paris", "Rome"]
    scene.locked(MON, "Paris")
    scene.game.destroyed[city("Rome")] = True
    assert spots(scene, MON) == ["Madrid"]


def hunters(**zombies):
    sheet = {"agents/Ravachol/assassinates_royalty": True, "agents/Emma Goldman/assassinates_agents": True}
    return Scene(sheet=sheet).zombies(**zombies)


@pytest.mark.rule("EMER-ZOMB-06")
@pytest.mark.parametrize(
    ("name", "vampire", "can"),
    [
        ("Ravachol", False, True),
        ("Emma Goldman", False, True),
        ("Evno Asef", True, True),
        ("Johann Most", False, False),
    ],
)
def test_agents_who_assassinate_kill_a_zombie_where_they_stand(name, vampire, can):
    scene = (
        hunters(Rome=1, Paris=1)
        .serving(MON, name, "Rome", card="hand", vampire=vampire)
        .main(MON, "Paris")
        .turn(MON)
    )
    assert ("use a card's ability" in scene.options) is can
    if can:
        assert zombies_within(scene.game, MON, scene.card(name)) == [city("Rome")]
        scene.do("use")
        assert scene.game.zombies[city("Rome")] == 0


@pytest.mark.rule("EMER-ZOMB-06")
def test_a_hired_assassin_needs_an_own_agent_there():
    scene = hunters(Rome=1).hand(MON, "Hired Assassin").turn(MON)
    assert "use a card's ability" not in scene.options
    scene = hunters(Rome=1).hand(MON, "Hired Assassin", "assassination").main(MON, "Rome").turn(MON).do("use")
    assert "assassination: kill a Zombie" not in scene.options
    scene.do("Hired Assassin: kill")
    assert scene.game.zombies_spare == 8


@pytest.mark.rule("EMER-ZOMB-07")
def test_it_costs_an_action_and_a_card_that_is_kept():
    scene = hunters(Rome=1).hand(MON, "Hired Assassin").main(MON, "Rome").turn(MON).do("use")
    assert scene.game.actions == 1
    assert scene.in_discard(MON) == ["Hired Assassin"]  # though its text is One-Use
    assert len(scene.game.sanity) == 18


@pytest.mark.rule("EMER-ZOMB-08")
def test_a_killed_zombie_can_be_placed_again():
    scene = hunters(Rome=8).hand(TUE, "Hired Assassin").main(TUE, "Rome").turn(TUE).do("use")
    assert scene.game.zombies_spare == 1
    scene.hand(MON, "Zombies")
    scene.game.zombies_begun = True
    scene.turn(MON).do("use")
    assert scene.ended == ""
    scene.do("Rome")
    assert scene.game.zombies[city("Rome")] == 8


@pytest.mark.rule("EMER-ZOMB-09")
def test_all_eight_as_first_action_end_the_game_for_eight_points():
    scene = horde(Rome=5, Paris=3)
    scene.game.claimed_by[scene.card("Zombies")] = MON
    scene.turn(MON).do("use")
    assert scene.ended == "zombies"
    assert points(scene.game, MON, LOYALIST, final=True) == 8
    assert scene.names(scene.game.played[MON]) == ["Zombies"]
