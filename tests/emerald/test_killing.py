"""Assassinating Royalty and Agents, and hiding Royalty."""

import pytest

from rules.emerald.chapters.killing import agents_within, force, royalty_within, targets
from rules.emerald.terms import GONE, ON_MI_GO, TROPHY

from .scenes import FRI, MON, THU, TUE, WED, Scene, agent, city

EASY = {"cities/Rome/royalty_defence": 0, "cities/Rome/defence": 0}
EITHER = {"agents/Ravachol/assassinates_royalty": True, "agents/Ravachol/assassinates_agents": True}


def kravchinsky(**more):
    """Worked example: Monday's Kravchinsky (1 bomb) and Main Agent (1 bomb) in Washington, defence 5."""
    scene = (
        Scene(sheet=more)
        .serving(MON, "Sergei Kravchinsky", "Washington", card="hand")
        .main(MON, "Washington")
    )
    return scene.hand(MON, "assassination", "cube and bomb")


# --- Royalty -------------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-ASSR-01")
def test_a_card_for_either_is_used_for_one():
    scene = Scene(sheet={**EASY, **EITHER}).known(TUE).serving(MON, "Ravachol", "Rome", card="hand")
    scene.serving(TUE, "Emma Goldman", "Rome").sanity("Sane").turn(MON).do("use")
    assert scene.options == ["Ravachol: assassinate Royalty", "Ravachol: assassinate an Agent"]
    scene.do("Ravachol: assassinate Royalty")
    assert scene.kind == "action"
    assert scene.game.royal_owner[city("Rome")] == MON
    assert scene.where("Emma Goldman") == "Rome"


@pytest.mark.rule("EMER-ASSR-02")
def test_the_first_agent_of_the_list_is_an_agent_like_the_others():
    sheet = {**EASY, "agents/Baron Ungern-Sternberg/assassinates_royalty": True}
    scene = Scene(sheet=sheet).serving(MON, "Baron Ungern-Sternberg", "Rome", card="hand").main(MON, "Paris")
    scene.sanity("Mad").turn(MON).do("use")
    assert scene.game.royal_owner[city("Rome")] == MON
    assert scene.where("Baron Ungern-Sternberg") == GONE


@pytest.mark.rule("EMER-ASSR-02")
def test_an_agent_tries_where_the_counter_stands():
    scene = Scene(sheet={"cities/Madrid/royalty_defence": 1, "cities/Rome/royalty_defence": 0})
    scene.serving(MON, "Vera Figner", "Madrid", card="hand").main(MON, "Rome")
    assert royalty_within(scene.game, MON, scene.card("Vera Figner")) == [city("Madrid")]


@pytest.mark.rule("EMER-ASSR-02")
def test_an_agent_who_serves_nobody_or_another_tries_nothing():
    scene = Scene(sheet=EASY).hand(MON, "Vera Figner").main(MON, "Rome").turn(MON)
    assert "use a card's ability" not in scene.options
    scene = (
        Scene(sheet=EASY)
        .serving(TUE, "Vera Figner", "Rome")
        .main(MON, "Rome")
        .hand(MON, "Vera Figner")
        .turn(MON)
    )
    assert "use a card's ability" not in scene.options


@pytest.mark.rule("EMER-ASSR-03")
def test_a_hired_assassin_tries_wherever_there_is_an_own_agent():
    sheet = {f"cities/{name}/royalty_defence": 0 for name in ("Rome", "Paris", "Madrid")}
    scene = Scene(sheet=sheet).main(MON, "Rome").serving(MON, "Ravachol", "Paris").hand(MON, "Hired Assassin")
    assert royalty_within(scene.game, MON, scene.card("Hired Assassin")) == [city("Paris"), city("Rome")]


@pytest.mark.rule("EMER-ASSR-04")
@pytest.mark.parametrize(("bombs", "legal"), [(2, False), (3, True), (4, True)])
def test_the_bombs_must_reach_the_defence(bombs, legal):
    scene = (
        Scene(sheet={"game_cards/Fenians/bombs": bombs})
        .main(MON, "Rome")
        .hand(MON, "Hired Assassin", "Fenians")
    )
    assert scene.game.box.royal_defence[city("Rome")] == 3
    scene.game.box.counter_bombs[agent("Monday")] = 0
    try:
        assert ("use a card's ability" in scene.turn(MON).options) is legal
    finally:
        scene.game.box.counter_bombs[agent("Monday")] = 1


@pytest.mark.rule("EMER-ASSR-05")
def test_monday_kills_washingtons_royalty():
    """Worked example: 1 + 1 on counters, two cards with 3 bombs."""
    scene = kravchinsky().sanity("Mad").turn(MON)
    assert force(scene.game, MON, city("Washington")) == 2
    scene.do("use", "assassination")
    assert scene.game.royal_owner[city("Washington")] == MON
    assert scene.in_hand(MON) == []
    assert scene.in_discard(MON) == ["assassination", "cube and bomb"]


@pytest.mark.rule("EMER-ASSR-05")
def test_only_counters_in_the_city_help():
    scene = kravchinsky().main(MON, "Rome")
    assert force(scene.game, MON, city("Washington")) == 1
    assert "use a card's ability" not in scene.turn(MON).options


@pytest.mark.rule("EMER-ASSR-05")
def test_no_more_bombs_are_played_than_needed():
    scene = kravchinsky().hand(MON, "gold and bomb").sanity("Sane").turn(MON)
    scene.do("use", "assassination", "gold and bomb")
    assert scene.kind == "action"
    assert scene.in_hand(MON) == ["cube and bomb"]


@pytest.mark.rule("EMER-ASSR-06")
def test_the_bombs_of_the_card_itself_do_not_count():
    scene = Scene().main(MON, "Rome").hand(MON, "assassination", "cube and bomb")  # 1 + 1, and 2 on the card
    assert royalty_within(scene.game, MON, scene.card("assassination")) == []
    scene.hand(MON, "gold and bomb")
    assert royalty_within(scene.game, MON, scene.card("assassination")) == [city("Rome")]


@pytest.mark.rule("EMER-ASSR-07")
@pytest.mark.parametrize("safe", [True, False])
def test_dead_or_safe_royalty_is_not_a_target(safe):
    scene = Scene(sheet=EASY).main(MON, "Rome").hand(MON, "Hired Assassin")
    assert royalty_within(scene.game, MON, scene.card("Hired Assassin")) == [city("Rome")]
    scene.royalty_of(TUE, "Rome", safe=safe)
    assert royalty_within(scene.game, MON, scene.card("Hired Assassin")) == []


@pytest.mark.rule("EMER-ASSR-08")
def test_the_killer_gets_the_points_at_once():
    """Worked example: +4."""
    scene = kravchinsky().sanity("Sane")
    before = scene.game.spare[MON]
    scene.turn(MON).do("use", "assassination")
    assert scene.points(MON) == 4
    assert scene.game.spare[MON] == before - 2  # the Royalty, and being Known
    assert not scene.game.safe[city("Washington")]


@pytest.mark.rule("EMER-ASSR-09")
def test_then_the_killer_draws_a_sanity_counter():
    """Worked example: it is Mad, and kept."""
    scene = kravchinsky().sanity("Mad").turn(MON).do("use", "assassination")
    assert len(scene.game.mad[MON]) == 1
    assert len(scene.game.sanity) == 17


@pytest.mark.rule("EMER-ASSR-10")
@pytest.mark.parametrize(("counter", "where"), [("Mad", GONE), ("Sane", "Washington")])
def test_a_mad_counter_eliminates_the_agent(counter, where):
    """Worked example: Kravchinsky's counter leaves the board, the card the game."""
    scene = kravchinsky().sanity(counter)
    before = scene.game.spare[MON]
    scene.turn(MON).do("use", "assassination")
    assert scene.where("Sergei Kravchinsky") == where
    assert ("Sergei Kravchinsky" in scene.out()) is (counter == "Mad")
    assert ("Sergei Kravchinsky" in scene.in_discard(MON)) is (counter == "Sane")
    assert scene.game.spare[MON] == before - 2 + (counter == "Mad")
    assert scene.where("Monday") == "Washington"


@pytest.mark.rule("EMER-ASSR-11")
@pytest.mark.parametrize("name", ["Sherlock Holmes", "Professor Moriarty", "Ravachol"])
def test_holmes_moriarty_and_vampires_survive_it(name):
    scene = Scene(sheet={**EASY, f"agents/{name}/assassinates_royalty": True}).sanity("Mad")
    scene.serving(MON, name, "Rome", card="hand", vampire=name == "Ravachol").turn(MON).do("use")
    assert scene.game.royal_owner[city("Rome")] == MON
    assert scene.where(name) == "Rome"
    assert len(scene.game.mad[MON]) == 1


@pytest.mark.rule("EMER-ASSR-12")
def test_a_double_agent_foils_the_attempt():
    scene = kravchinsky().serving(MON, "Errico Malatesta", "Washington").doubles(THU, "Errico Malatesta")
    scene.doubles(TUE, "Vera Figner").turn(MON).do("use", "assassination")
    assert (scene.seat, scene.kind, scene.options) == (TUE, "foil", ["reveal nobody"])  # asked all the same
    scene.do("reveal nobody")
    assert (scene.seat, scene.options) == (THU, ["reveal nobody", "Double Agent Errico Malatesta"])
    scene.do("Double")
    assert scene.game.royal_owner[city("Washington")] == -1
    assert scene.controller("Errico Malatesta") == THU
    assert scene.in_hand(MON) == []  # what was played is spent
    assert len(scene.game.sanity) == 18
    assert scene.in_discard(THU) == ["Errico Malatesta"]
    assert scene.kind == "action"


@pytest.mark.rule("EMER-ASSR-12")
def test_if_nobody_reveals_the_attempt_goes_through():
    """Worked example: nobody reveals Kravchinsky."""
    scene = kravchinsky().doubles(THU, "Sergei Kravchinsky").sanity("Sane").turn(MON)
    scene.do("use", "assassination", "reveal nobody")
    assert scene.game.royal_owner[city("Washington")] == MON


@pytest.mark.rule("EMER-ASSR-12")
def test_who_foils_with_the_acting_agent_gets_the_card_that_was_played():
    scene = kravchinsky().doubles(THU, "Sergei Kravchinsky").turn(MON)
    scene.do("use", "assassination", "Double")
    assert scene.in_discard(THU) == ["Sergei Kravchinsky"]
    assert "Sergei Kravchinsky" not in scene.in_discard(MON)


def test_nobody_is_asked_where_every_double_agent_of_the_city_is_known():
    scene = kravchinsky().doubles(THU, "Sergei Kravchinsky", "Vera Figner").sanity("Sane")
    game = scene.game
    game.board.move(game.counters_spare[THU].items[0], game.counters_spare[THU], game.revealed_doubles[THU])
    scene.turn(MON).do("use", "assassination")
    assert ("foil" in [kind for _, kind in scene.asked]) is False


# --- Agents --------------------------------------------------------------------------------------------


def moriarty():
    """Worked example: Wednesday's Moriarty in Berlin (defence 5) with 2 bombs on counters; Monday is there."""
    scene = Scene(5, "LRLRL", {"agents/Professor Moriarty/counter_bombs": 2}).main(MON, "Berlin")
    return scene.serving(MON, "Elisee Reclus", "Berlin").serving(
        WED, "Professor Moriarty", "Berlin", card="hand"
    )


@pytest.mark.rule("EMER-ASSA-01")
def test_moriarty_kills_in_berlin_only():
    scene = moriarty().known(MON, TUE).serving(TUE, "Ravachol", "Paris").main(WED, "Paris")
    scene.hand(WED, "assassination", "cube and bomb")
    assert agents_within(scene.game, WED, scene.card("Professor Moriarty")) == [agent("Elisee Reclus")]
    scene.game.box.defence[city("Paris")] = 3
    scene.hand(WED, "Hired Assassin")
    found = agents_within(scene.game, WED, scene.card("Hired Assassin"))
    assert found == [agent("Elisee Reclus"), agent("Ravachol")]


@pytest.mark.rule("EMER-ASSA-02")
@pytest.mark.parametrize(
    ("cards", "legal"), [(("assassination",), False), (("assassination", "cube and bomb"), True)]
)
def test_wednesday_needs_three_more_bombs(cards, legal):
    """Worked example: 5 against 2 on counters."""
    scene = moriarty().known(MON).hand(WED, *cards)
    assert force(scene.game, WED, city("Berlin")) == 2
    assert ("use a card's ability" in scene.turn(WED).options) is legal


@pytest.mark.rule("EMER-ASSA-03")
def test_only_agents_of_known_players_are_targets():
    """Worked example: Monday must be Known first."""
    scene = moriarty()
    assert targets(scene.game, WED, city("Berlin")) == []
    assert targets(scene.known(MON).game, WED, city("Berlin")) == [agent("Elisee Reclus")]
    assert targets(scene.known(WED).game, WED, city("Berlin")) == [agent("Elisee Reclus")]  # not its own


@pytest.mark.rule("EMER-ASSA-04")
def test_vampires_are_not_targets():
    scene = moriarty().known(MON)
    scene.game.vampire[agent("Elisee Reclus")] = True
    assert targets(scene.game, WED, city("Berlin")) == []


@pytest.mark.rule("EMER-ASSA-05")
def test_a_main_agent_is_a_target_when_it_is_the_last():
    """Worked example: Reclus, but not Monday's Main Agent."""
    scene = moriarty().known(MON)
    assert agent("Monday") not in targets(scene.game, WED, city("Berlin"))
    scene = Scene().main(THU, "Rome")
    assert targets(scene.game, MON, city("Rome")) == []
    assert targets(scene.known(THU).game, MON, city("Rome")) == [agent("Thursday")]
    scene.serving(THU, "Ravachol", "Paris")
    assert targets(scene.game, MON, city("Rome")) == []


@pytest.mark.rule("EMER-ASSA-06")
def test_a_loyalists_main_agent_stays_and_the_identity_is_out():
    scene = (
        Scene(sides="RLRL", sheet=EASY)
        .main(MON, "Rome")
        .main(TUE, "Rome")
        .known(TUE)
        .hand(MON, "Hired Assassin")
    )
    scene.turn(MON).do("use", "Hired Assassin: assassinate an")
    assert scene.game.public()["sides"] == [None, "Loyalist", None, None]
    assert scene.where("Tuesday") == "Rome"
    assert (scene.kind, scene.ended) == ("action", "")


@pytest.mark.rule("EMER-ASSA-06")
def test_a_restorationists_main_agent_ends_the_game_and_is_taken():
    scene = (
        Scene(sides="LRLR", sheet=EASY)
        .main(MON, "Rome")
        .main(TUE, "Rome")
        .known(TUE)
        .hand(MON, "Hired Assassin")
    )
    scene.turn(MON).do("use", "Hired Assassin: assassinate an")
    assert scene.ended == "main-agent"
    assert scene.where("Tuesday") == TROPHY
    assert scene.game.taker[agent("Tuesday")] == MON
    assert scene.game.revealed[TUE]


@pytest.mark.rule("EMER-ASSA-07")
def test_the_killer_takes_counter_and_disc():
    scene = moriarty().known(MON).hand(WED, "assassination", "cube and bomb")
    before = scene.game.spare[MON]
    scene.turn(WED).do("use", "Professor Moriarty: ass", "assassination")
    assert scene.where("Elisee Reclus") == TROPHY
    assert scene.game.taker[agent("Elisee Reclus")] == WED
    assert scene.controller("Elisee Reclus") == MON  # the disc on it
    assert scene.game.spare[MON] == before
    assert "Elisee Reclus" in scene.out()
    assert scene.game.present[city("Berlin")][MON] == 1


@pytest.mark.rule("EMER-ASSA-08")
def test_a_double_agent_foils_it_too():
    scene = (
        moriarty().known(MON).hand(WED, "assassination", "cube and bomb").doubles(FRI, "Professor Moriarty")
    )
    scene.turn(WED).do("use", "Professor Moriarty: ass", "assassination", "Double")
    assert (scene.seat, scene.kind) == (WED, "keep")
    scene.do("give")
    assert scene.where("Elisee Reclus") == "Berlin"
    assert scene.controller("Professor Moriarty") == FRI


@pytest.mark.rule("EMER-ASSA-08")
def test_moriarty_may_stay_but_the_attempt_fails():
    scene = (
        moriarty().known(MON).hand(WED, "assassination", "cube and bomb").doubles(FRI, "Professor Moriarty")
    )
    scene.turn(WED).do("use", "Professor Moriarty: ass", "assassination", "Double", "reveal")
    assert scene.controller("Professor Moriarty") == WED
    assert scene.where("Elisee Reclus") == "Berlin"
    assert scene.in_discard(WED) == ["Professor Moriarty", "assassination", "cube and bomb"]


@pytest.mark.rule("EMER-ASSA-09")
def test_killing_an_agent_draws_no_sanity_counter():
    scene = moriarty().known(MON).hand(WED, "assassination", "cube and bomb")
    scene.turn(WED).do("use", "Professor Moriarty: ass", "assassination")
    assert len(scene.game.sanity) == 18


# --- hiding --------------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-HIDE-01")
@pytest.mark.parametrize(("bombs", "legal"), [(3, False), (4, True)])
def test_royalty_is_hidden_with_the_same_bombs(bombs, legal):
    scene = (
        Scene(sheet={"game_cards/Fenians/bombs": bombs})
        .main(MON, "Washington")
        .hand(MON, "Hide Royalty", "Fenians")
    )
    assert ("use a card's ability" in scene.turn(MON).options) is legal  # 1 bomb on the Main Agent, defence 5


@pytest.mark.rule("EMER-HIDE-01")
def test_it_needs_an_own_agent_there_and_cannot_be_foiled():
    scene = Scene(sheet=EASY).hand(MON, "Hide Royalty").main(MON, "Paris").turn(MON)
    assert "use a card's ability" not in scene.options
    scene = (
        Scene(sheet=EASY).hand(MON, "Hide Royalty").serving(MON, "Ravachol", "Rome").doubles(TUE, "Ravachol")
    )
    scene.sanity("Sane").turn(MON).do("use")
    assert scene.kind == "action"
    assert scene.game.safe[city("Rome")]


@pytest.mark.rule("EMER-HIDE-02")
def test_hidden_royalty_is_safe_and_gives_its_points():
    scene = (
        Scene()
        .main(MON, "Washington")
        .hand(MON, "Hide Royalty", "assassination", "cube and bomb", "gold and bomb")
    )
    before = scene.game.spare[MON]
    scene.sanity("Sane").turn(MON).do("use", "assassination", "cube and bomb")
    assert scene.points(MON) == 4
    about = scene.game.public()["cities"]["Washington"]
    assert (about["safe"], about["royal_owner"]) == (True, MON)
    assert scene.game.safe_spare == 2
    assert scene.game.spare[MON] == before - 2


@pytest.mark.rule("EMER-HIDE-03")
@pytest.mark.parametrize("safe", [True, False])
def test_dead_or_safe_royalty_is_not_hidden(safe):
    scene = (
        Scene(sheet=EASY)
        .main(MON, "Rome")
        .hand(MON, "Hide Royalty")
        .royalty_of(TUE, "Rome", safe=safe)
        .turn(MON)
    )
    assert "use a card's ability" not in scene.options


@pytest.mark.rule("EMER-HIDE-04")
def test_hiding_draws_a_sanity_counter():
    scene = Scene(sheet=EASY).main(MON, "Rome").hand(MON, "Hide Royalty").sanity("Mad").turn(MON).do("use")
    assert len(scene.game.mad[MON]) == 1
    assert scene.where("Monday") == "Rome"


def test_without_a_safe_counter_nothing_is_hidden():
    scene = Scene(sheet=EASY).main(MON, "Rome").hand(MON, "Hide Royalty")
    for name in ("Berlin", "Madrid", "Paris"):
        scene.royalty_of(TUE, name, safe=True)
    assert "use a card's ability" not in scene.turn(MON).options


def test_a_city_without_royalty_or_destroyed_is_not_a_scene():
    scene = Scene(sheet={"cities/Cairo/royalty_defence": 0}).main(MON, "Cairo").hand(MON, "Hired Assassin")
    assert royalty_within(scene.game, MON, scene.card("Hired Assassin")) == []
    scene = Scene(sheet=EASY).main(MON, "Rome").hand(MON, "Hired Assassin")
    scene.game.destroyed[city("Rome")] = True
    assert royalty_within(scene.game, MON, scene.card("Hired Assassin")) == []
    assert ON_MI_GO == 14
