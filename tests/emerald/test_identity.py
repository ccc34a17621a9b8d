"""Revealing an identity, Double Agents, Sanity, being Known."""

import pytest

from rules.emerald.chapters.sanity import draw_sanity, mad_limit
from rules.emerald.state import changes
from rules.emerald.terms import GONE, REVOLUTION, TROPHY, WAR

from .scenes import MON, THU, TUE, WED, Scene, agent, box, city, top

# --- revealing your identity --------------------------------------------------------------------------


def near_the_end(reached):
    """Monday, a Restorationist with 23 points shown, the threshold being 30; the Revolution bears `reached`."""
    scene = Scene(sides="RLRL").known(0, 1, 2, 3).city_of(MON, "Berlin").city_of(MON, "St. Petersburg")
    scene.city_of(MON, "Vienna").city_of(MON, "The Hague").game.open_points[MON] += 3  # as of a Necronomicon
    scene.game.claimed_by[scene.card("Necronomicon")] = MON
    scene.game.reached[REVOLUTION] = reached
    return scene


@pytest.mark.rule("EMER-REVID-01")
def test_who_reaches_the_threshold_by_revealing_may_reveal_and_the_game_ends():
    scene = near_the_end(8).turn(MON)
    assert scene.points(MON) == 23
    scene.do("reveal your identity")
    assert scene.ended == "victory-points"
    assert scene.points(MON) == 31
    assert scene.game.revealed == [True, False, False, False]


@pytest.mark.rule("EMER-REVID-01")
@pytest.mark.parametrize(("reached", "legal"), [(6, False), (7, True)])
def test_who_does_not_reach_it_may_not(reached, legal):
    assert ("reveal your identity" in near_the_end(reached).turn(MON).options) is legal


def test_a_revealed_player_does_not_reveal_again():
    scene = near_the_end(8)
    scene.game.revealed[MON] = True
    assert "reveal your identity" not in scene.turn(MON).options


# --- Double Agents -------------------------------------------------------------------------------------


@pytest.mark.rule("EMER-DBL-01")
def test_a_double_agent_changes_hands():
    scene = Scene().serving(THU, "Errico Malatesta", "Rome").doubles(MON, "Errico Malatesta")
    monday, thursday = scene.game.spare[MON], scene.game.spare[THU]
    scene.turn(MON).do("reveal a double")
    assert scene.controller("Errico Malatesta") == MON
    assert scene.where("Errico Malatesta") == "Rome"
    assert scene.game.present[city("Rome")] == [1, 0, 0, 0]
    assert (scene.game.spare[MON], scene.game.spare[THU]) == (monday - 1, thursday + 1)
    assert scene.view(-1)["zones"]["revealed Double Agents of Monday"]["pieces"] == [
        "Double Agent Errico Malatesta"
    ]
    assert scene.game.actions == 1


@pytest.mark.rule("EMER-DBL-01")
def test_only_agents_of_others_are_revealed():
    scene = Scene().on_top("Rome", "Errico Malatesta").serving(MON, "Ravachol", "Paris")
    scene.doubles(MON, "Errico Malatesta", "Ravachol", "Vera Figner")
    assert "reveal a Double Agent" not in scene.turn(MON).options
    scene.serving(TUE, "Emma Goldman", "Paris").serving(TUE, "Evno Asef", "Paris").doubles(
        MON, "Emma Goldman", "Evno Asef"
    )
    assert scene.turn(MON).do("reveal a double").options == [
        "Double Agent Emma Goldman",
        "Double Agent Evno Asef",
    ]


@pytest.mark.rule("EMER-DBL-02")
@pytest.mark.parametrize("place", ["deck", "hand", "discard"])
def test_the_loser_hands_the_agents_card_over(place):
    scene = Scene().serving(THU, "Errico Malatesta", "Rome", card=place).doubles(MON, "Errico Malatesta")
    hand = len(scene.in_hand(THU))
    scene.turn(MON).do("reveal a double")
    assert scene.in_discard(MON) == ["Errico Malatesta"]
    assert len(scene.in_hand(THU)) == hand
    assert ("deck of Thursday is shuffled" in scene.game.account(-1)) is (place == "deck")


@pytest.mark.rule("EMER-DBL-02")
def test_a_card_that_was_removed_unseen_cannot_be_handed_over():
    scene = Scene().serving(THU, "Errico Malatesta", "Rome", card="gone").doubles(MON, "Errico Malatesta")
    scene.turn(MON).do("reveal a double")
    assert scene.controller("Errico Malatesta") == MON
    assert scene.in_discard(MON) == []


@pytest.mark.rule("EMER-DBL-03")
@pytest.mark.parametrize("standing", [TROPHY, GONE])
def test_a_dead_agent_is_not_a_double_agent(standing):
    scene = Scene().serving(THU, "Errico Malatesta", "Rome").doubles(MON, "Errico Malatesta")
    changes.stand(scene.game, agent("Errico Malatesta"), standing)
    assert "reveal a Double Agent" not in scene.turn(MON).options


@pytest.mark.rule("EMER-DBL-04")
def test_a_restorationist_may_reveal_and_keep_holmes():
    scene = Scene(sides="LLLR").serving(THU, "Sherlock Holmes", "Rome").doubles(MON, "Sherlock Holmes")
    scene.turn(MON).do("reveal a double")
    assert (scene.seat, scene.options) == (THU, ["give the Agent up", "reveal your identity"])
    scene.do("reveal")
    assert scene.controller("Sherlock Holmes") == THU
    assert scene.game.revealed[THU]


@pytest.mark.rule("EMER-DBL-04")
def test_a_loyalist_cannot_keep_holmes_but_is_asked_so_that_nobody_can_tell():
    scene = Scene(sides="RRRL").serving(THU, "Sherlock Holmes", "Rome").doubles(MON, "Sherlock Holmes")
    scene.turn(MON).do("reveal a double")
    assert (scene.seat, scene.options) == (THU, ["give the Agent up"])
    scene.do("give")
    assert scene.controller("Sherlock Holmes") == MON
    assert not scene.game.revealed[THU]


@pytest.mark.rule("EMER-DBL-04")
def test_a_revealed_restorationist_keeps_holmes_at_once():
    scene = (
        Scene(sides="LLLR")
        .serving(THU, "Sherlock Holmes", "Rome")
        .doubles(MON, "Sherlock Holmes")
        .revealed(THU)
    )
    scene.turn(MON).do("reveal a double")
    assert scene.kind == "action"
    assert scene.controller("Sherlock Holmes") == THU


@pytest.mark.rule("EMER-DBL-05")
@pytest.mark.parametrize(
    ("sides", "answer", "keeper"), [("RRRL", "reveal", THU), ("RRRL", "give", MON), ("LLLR", "reveal", MON)]
)
def test_a_loyalist_who_reveals_keeps_moriarty(sides, answer, keeper):
    scene = Scene(sides=sides).serving(THU, "Professor Moriarty", "Rome").doubles(MON, "Professor Moriarty")
    scene.turn(MON).do("reveal a double", answer)
    assert scene.controller("Professor Moriarty") == keeper
    assert scene.game.revealed[THU] is (answer == "reveal")


# --- Sanity --------------------------------------------------------------------------------------------

TERRORS = {"game_cards/Hide Royalty/bombs": 3}


@pytest.mark.rule("EMER-SAN-01")
def test_claiming_a_sanity_symbol_draws_a_counter():
    scene = Scene().on_top("Rome", "Zombies").cubes(MON, top("Rome"), 1).sanity("Sane").turn(MON).do("claim")
    assert len(scene.game.sanity) == 17


@pytest.mark.rule("EMER-SAN-01")
@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        ("assassination: assassinate Royalty", 1),
        ("Hide Royalty: its", 1),
        ("assassination: assassinate an", 0),
    ],
)
def test_killing_or_hiding_royalty_draws_one_killing_an_agent_none(card, drawn):
    scene = (
        Scene(sheet={"cities/Rome/royalty_defence": 0, "cities/Rome/defence": 0}).known(TUE).main(MON, "Rome")
    )
    scene.serving(TUE, "Ravachol", "Rome").hand(MON, "assassination", "Hide Royalty").sanity("Sane")
    scene.turn(MON).do("use", card)
    assert len(scene.game.sanity) == 18 - drawn


@pytest.mark.rule("EMER-SAN-02")
def test_a_sane_counter_leaves_the_game():
    scene = Scene().sanity("Sane")
    assert draw_sanity(scene.game, MON) is False
    assert scene.out().count("Sane counter") == 1
    assert len(scene.game.mad[MON]) == 0


@pytest.mark.rule("EMER-SAN-02")
def test_a_mad_counter_is_kept_for_all_to_see():
    scene = Scene().sanity("Mad")
    assert draw_sanity(scene.game, MON) is True
    assert scene.view(TUE)["zones"]["Mad counters of Monday"] == {"count": 1, "pieces": ["Mad counter"]}
    assert "Mad counter" not in scene.out()


@pytest.mark.rule("EMER-SAN-03")
@pytest.mark.parametrize(("before", "revealed"), [(1, False), (2, True)])
def test_the_third_mad_counter_reveals_the_identity(before, revealed):
    scene = Scene(sides="LRLR").mad(MON, before).sanity("Mad")
    assert scene.ends(draw_sanity, MON) == ""
    assert scene.game.revealed[MON] is revealed
    assert scene.game.public()["sides"][MON] == ("Loyalist" if revealed else None)


@pytest.mark.rule("EMER-SAN-04")
def test_a_restorationist_goes_insane():
    scene = Scene(sides="RLRL").mad(MON, 2).sanity("Mad")
    assert scene.ends(draw_sanity, MON) == "insanity"
    assert scene.where("Monday") == GONE
    assert scene.game.revealed[MON]


@pytest.mark.rule("EMER-SAN-05")
def test_a_loyalist_plays_on():
    scene = Scene(sides="LRLR").mad(MON, 2).sanity("Mad")
    assert scene.ends(draw_sanity, MON) == ""
    assert scene.where("Monday") == "Washington"


@pytest.mark.rule("EMER-SAN-06")
@pytest.mark.parametrize(("side", "reason"), [("R", "insanity"), ("L", "")])
def test_an_empty_supply_is_as_bad_as_a_third_mad_counter(side, reason):
    scene = Scene(sides=side + "LRR")
    scene.game.board.pour(scene.game.sanity, scene.game.gone)
    assert scene.ends(draw_sanity, MON) == reason
    assert scene.game.revealed[MON]


@pytest.mark.rule("EMER-SAN-07")
def test_a_revealed_loyalist_draws_no_counter():
    scene = Scene(sides="LRLR").revealed(MON).on_top("Rome", "Zombies").cubes(MON, top("Rome"), 1)
    scene.turn(MON).do("claim")
    assert len(scene.game.sanity) == 18
    assert draw_sanity(scene.game, MON) is False
    scene = Scene(sides="RLRL").revealed(MON)
    draw_sanity(scene.game, MON)
    assert len(scene.game.sanity) == 17  # a revealed Restorationist does


@pytest.mark.rule("EMER-SAN-07")
def test_but_for_the_agent_who_killed_royalty():
    scene = Scene(sides="LRLR", sheet={"cities/Rome/royalty_defence": 1}).revealed(MON).sanity("Mad")
    scene.serving(MON, "Vera Figner", "Rome", card="hand").turn(MON).do("use")
    assert scene.where("Vera Figner") == GONE
    assert len(scene.game.sanity) == 17


def test_madness_is_counted_by_player():
    scene = Scene(sides="RRLL").mad(MON, 2).mad(TUE, 1).sanity("Mad")
    assert scene.ends(draw_sanity, TUE) == ""
    assert mad_limit(scene.game, MON) == 3


# --- Known to the Authorities --------------------------------------------------------------------------


@pytest.mark.rule("EMER-KNOWN-01")
def test_at_the_start_nobody_is_known_and_nobody_a_victim():
    scene = Scene(sheet={"cities/Rome/defence": 0}).main(MON, "Rome").serving(TUE, "Ravachol", "Rome")
    assert scene.game.public()["known"] == [False] * 4
    scene.hand(MON, "Hired Assassin", "Shoggoth").turn(MON)
    assert "use a card's ability" not in scene.options
    assert "use a card's ability" in scene.known(TUE).turn(MON).options


@pytest.mark.rule("EMER-KNOWN-02")
def test_who_gets_a_point_becomes_known():
    scene = Scene().cubes(MON, box("Rome"), 1)
    before = scene.game.spare[MON]
    scene.turn(MON).do("claim")
    assert scene.game.public()["known"] == [True, False, False, False]
    assert scene.game.spare[MON] == before - 2


@pytest.mark.rule("EMER-KNOWN-03")
@pytest.mark.parametrize("points", [0, 1])
def test_an_agent_worth_points_makes_known_whatever_the_side(points):
    scene = Scene(sides="LRLR", sheet={"agents/Ravachol/counter_points": points})
    scene.on_top("Rome", "Ravachol").cubes(MON, top("Rome"), 1).turn(MON).do("claim")
    assert scene.game.known == [bool(points), False, False, False]
    assert scene.points(MON) == 0


@pytest.mark.rule("EMER-KNOWN-03")
@pytest.mark.parametrize(("track", "space"), [(WAR, 5), (REVOLUTION, 6)])
def test_a_track_on_a_space_with_points_makes_everybody_known(track, space):
    scene = Scene(sides="LRLR")
    changes.advance(scene.game, track, space - 1)
    assert scene.game.known == [False] * 4
    changes.advance(scene.game, track, 1)
    assert scene.game.known == [True] * 4


@pytest.mark.rule("EMER-KNOWN-03")
def test_a_killed_agent_makes_the_killer_known():
    scene = Scene(sides="RLRL", sheet={"cities/Rome/defence": 0}).main(MON, "Rome").known(TUE)
    scene.serving(TUE, "Ravachol", "Rome").hand(MON, "Shoggoth").turn(MON).do("use")
    assert scene.game.known == [True, True, False, False]


@pytest.mark.rule("EMER-KNOWN-04")
def test_being_known_is_for_ever():
    scene = Scene().cubes(MON, box("Rome"), 1).turn(MON).do("claim", "pass")
    scene.cubes(TUE, box("Rome"), 1).turn(TUE).do("claim")
    assert scene.points(MON) == 0
    assert scene.game.known[MON]
    assert scene.game.known == [True, True, False, False]
    assert WED == 2
