"""What is in the box, counted."""

from collections import Counter

import pytest

from rules.emerald.sheet import printed
from rules.emerald.state.box import Box
from rules.emerald.terms import (
    AGENTS,
    CITIES,
    EFFECTS,
    FIRST_CITY_CARD,
    FIRST_DOUBLE,
    FIRST_EFFECT,
    FIRST_GAME_CARD,
    FIRST_IDENTITY,
    FIRST_SANITY,
    GAME_CARDS,
    PIECES,
    SANITY_COUNTERS,
)
from rules.kernel import Table

from .scenes import Scene, blank, box_of


@pytest.fixture(scope="module")
def box():
    return box_of({})


def start(players=4, seed=1):
    return Table.start("emerald", {"players": players}, seed).game


@pytest.mark.rule("EMER-COMP-01")
@pytest.mark.parametrize("players", [2, 5])
def test_each_player_has_cubes_discs_a_main_agent_and_ten_cards(players):
    game = start(players)
    for seat in range(players):
        assert sum(game.cubes[seat]) == 20
        assert game.spare[seat] + 1 == 15  # one is on the Victory Point track
        assert [a for a, owner in enumerate(game.controller) if owner == seat] == [22 + seat]
        assert len(game.decks[seat]) + len(game.hands[seat]) == 10


@pytest.mark.rule("EMER-COMP-01")
def test_there_are_five_sets_of_initial_cards():
    game = start(2)
    assert len([piece for piece in game.gone.items if piece < FIRST_GAME_CARD]) == 30


@pytest.mark.rule("EMER-COMP-02")
def test_the_cards_add_up_to_140(box):
    sizes = [
        FIRST_GAME_CARD,
        FIRST_CITY_CARD - FIRST_GAME_CARD,
        FIRST_EFFECT - FIRST_CITY_CARD,
        FIRST_IDENTITY - FIRST_EFFECT,
        FIRST_DOUBLE - FIRST_IDENTITY,
    ]
    assert sizes == [50, 60, 12, 12, 6]
    assert sum(sizes) == 140
    assert all(box.names)
    assert Counter(box.names[FIRST_IDENTITY:FIRST_DOUBLE]) == {"Loyalist": 3, "Restorationist": 3}


PRINTED_LIST = {
    "The Diogenes Club": 2, "Freemasons": 3, "Hide Royalty": 3, "Hired Assassin": 6, "The Holy Brotherhood": 2,
    "Infernal Machine": 2, "Nadar": 2, "Necronomicon": 2, "Shoggoth": 2, "Okhrana": 2, "The Peoples' Will": 2,
}  # fmt: skip
"""The cards of which the printed list says that there are several."""


@pytest.mark.rule("EMER-COMP-02")
def test_the_one_multiplicity_that_does_not_add_up_is_the_necronomicons():
    listed = {name: PRINTED_LIST.get(name, 1) for name in GAME_CARDS}
    assert 22 + sum(listed.values()) == 61
    ours = {name: printed()["game_cards", name, "copies"] for name in GAME_CARDS}
    assert 22 + sum(ours.values()) == 60
    assert {name for name in GAME_CARDS if ours[name] != listed[name]} == {"Necronomicon"}
    stated = printed().values["game_cards", "Necronomicon", "copies"]
    assert (stated.value, stated.confidence) == (1, "C")
    assert "61" in stated.source


@pytest.mark.rule("EMER-COMP-03")
def test_the_shared_pieces():
    game = start()
    assert FIRST_SANITY - FIRST_DOUBLE == 22
    assert PIECES - FIRST_SANITY == 18 == SANITY_COUNTERS
    assert (game.safe_spare, game.blocked_spare, game.zombies_spare) == (3, 10, 8)
    assert len(game.where) == 22 + 5
    assert len(game.marker) == 2


@pytest.mark.rule("EMER-COMP-04")
def test_one_initial_set(box):
    cards = range(10)
    assert [sum(symbols[card] for card in cards) for symbols in (box.cubes, box.gold, box.bombs)] == [7, 5, 5]
    assert len([card for card in cards if box.ability[card]]) == 2
    shown = Counter(
        (box.cubes[card], box.gold[card], box.bombs[card], bool(box.ability[card])) for card in cards
    )
    assert shown == {
        (1, 0, 0, False): 1,
        (0, 1, 0, False): 1,
        (2, 0, 0, False): 1,
        (0, 2, 0, False): 1,
        (1, 1, 0, False): 1,
        (1, 0, 1, False): 2,
        (0, 1, 1, False): 1,
        (1, 0, 0, True): 1,
        (0, 0, 2, True): 1,
    }


@pytest.mark.rule("EMER-COMP-04")
def test_all_initial_sets_are_alike(box):
    sets = [box.names[first : first + 10] for first in range(0, 50, 10)]
    assert all(one == sets[0] for one in sets)


@pytest.mark.rule("EMER-COMP-05")
def test_each_agent_has_a_card_and_a_double_agent_counter(box):
    cards = [
        box.agent_of[piece] for piece in range(FIRST_GAME_CARD, FIRST_CITY_CARD) if box.agent_of[piece] >= 0
    ]
    counters = [box.agent_of[piece] for piece in range(FIRST_DOUBLE, FIRST_SANITY)]
    assert cards == counters == list(range(22))
    for number, name in enumerate(AGENTS):
        assert box.names[box.card_of[number]] == name
        assert box.names[FIRST_DOUBLE + number] == f"Double Agent {name}"
    assert len(set(AGENTS)) == 22


@pytest.mark.rule("EMER-COMP-06")
def test_twelve_cities_have_a_card_each(box):
    assert [box.names[piece] for piece in box.city_card] == list(CITIES)
    assert len(set(CITIES)) == 12
    assert len(set(EFFECTS)) == 12


def test_what_the_examples_of_the_rulebook_print_is_in_the_sheet():
    sheet = printed()
    for path, value in {
        ("cities", "Berlin", "points"): 6,
        ("cities", "Berlin", "defence"): 5,
        ("cities", "Washington", "royalty_defence"): 5,
        ("cities", "Washington", "royalty_points"): 4,
        ("agents", "Sergei Kravchinsky", "counter_bombs"): 1,
        ("agents", "Sergei Kravchinsky", "assassinates_royalty"): True,
        ("agents", "Professor Moriarty", "assassinates_agents"): True,
        ("main_agents", "Monday", "counter_bombs"): 1,
        ("game_cards", "Shoggoth", "sanity"): True,
    }.items():
        assert sheet[path] == value
        assert sheet.values[path].confidence == "A"


@pytest.mark.rule("EMER-SETUP-03")
def test_a_counter_says_what_its_agent_may_assassinate():
    """Counters lie next to the board; marks AR, AA and AA/R say what their Agents may do."""
    marks = {
        "agents/Ravachol/assassinates_royalty": True,
        "agents/Ravachol/assassinates_agents": True,
        "agents/Emma Goldman/assassinates_royalty": True,
        "agents/Johann Most/assassinates_agents": True,
        "agents/Ravachol/counter_bombs": 3,
    }
    scene = Scene(sheet=marks).known(1)
    assert scene.where("Ravachol") == 12  # next to the board
    for name in ("Ravachol", "Emma Goldman", "Johann Most", "Louise Michel"):
        scene.serving(0, name, "Berlin", card="hand")
    scene.serving(1, "Evno Asef", "Berlin").game.box.royal_defence[0] = 3
    scene.game.box.defence[0] = 3
    uses = scene.turn(0).do("use").options
    assert sorted(uses) == [
        "Emma Goldman: assassinate Royalty",
        "Johann Most: assassinate an Agent",
        "Ravachol: assassinate Royalty",
        "Ravachol: assassinate an Agent",
    ]


def test_a_box_cannot_be_made_of_an_incomplete_sheet():
    with pytest.raises(ValueError, match="lacks 515 values; the first: board / 2 players / threshold"):
        Box(printed())
    assert Box(blank()).made_up == 0
