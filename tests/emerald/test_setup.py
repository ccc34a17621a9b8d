"""Preparing the game."""

from collections import Counter

import pytest

from rules.emerald.terms import BESIDE, FIRST_DOUBLE, NAMED, ON_CARD
from rules.kernel import EVERYONE, Table

from .scenes import Scene


def start(players=4, seed=1):
    return Table.start("emerald", {"players": players}, seed)


def prepared(players=4, seed=1):
    table = start(players, seed)
    for _ in range(players):
        table.choose(0)
    return table.game


@pytest.mark.rule("EMER-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_gets_one_of_six_identities(players):
    game = prepared(players)
    dealt = [zone.items[0] for zone in game.identities]
    assert [len(zone) for zone in game.identities] == [1] * players
    assert len(set(dealt)) == players
    assert len(game.identity_pack) == 6 - players
    assert game.view(-1)["zones"]["pack of Secret Identities"]["pieces"] == []


@pytest.mark.rule("EMER-SETUP-01")
def test_identities_are_dealt_by_the_seed():
    deals = Counter(tuple(prepared(2, seed).side(seat) for seat in (0, 1)) for seed in range(60))
    assert set(deals) == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.rule("EMER-SETUP-01")
def test_three_identities_are_of_each_side():
    game = Scene(5, "LLLRR").game
    sides = []
    for piece in [*(zone.items[0] for zone in game.identities), *game.identity_pack.items]:
        game.identities[0].items[0] = piece
        sides.append((game.piece_name(piece), game.side(0)))
    assert sides == [("Loyalist", 0)] * 3 + [("Restorationist", 1)] * 3


@pytest.mark.rule("EMER-SETUP-02")
def test_a_player_sees_the_own_identity_only():
    game = prepared()
    for seat in range(4):
        zones = game.view(seat)["zones"]
        for other, name in enumerate(("Monday", "Tuesday", "Wednesday", "Thursday")):
            seen = zones[f"identity of {name}"]["pieces"]
            assert bool(seen) == (seat == other)
    assert game.public()["sides"] == [None] * 4


@pytest.mark.rule("EMER-SETUP-04")
def test_six_cubes_in_reserve_fourteen_in_the_pool():
    game = prepared()
    assert game.public()["cubes"] == [{"the Active Reserve": 6, "the Pool": 14}] * 4


@pytest.mark.rule("EMER-SETUP-05")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 3, 24), (3, 3, 24), (4, 4, 12), (5, 4, 12)])
def test_each_city_has_a_stack_and_the_rest_is_set_aside_unseen(players, each, left):
    game = prepared(players)
    assert [len(stack) + len(top) for stack, top in zip(game.stacks, game.tops, strict=True)] == [each] * 12
    assert len(game.game_pack) == left
    for seat in range(-1, players):
        zones = game.view(seat)["zones"]
        assert zones["pack of Game cards"] == {"count": left, "pieces": []}
        assert zones["stack of Rome"] == {"count": each - 1, "pieces": []}


@pytest.mark.rule("EMER-SETUP-06")
def test_the_first_card_of_each_stack_is_face_up_with_the_agents_counter_on_it():
    game = prepared(seed=3)
    agents = [game.box.agent_of[top.items[0]] for top in game.tops]
    shown = [agent for agent in agents if agent >= 0]
    assert 0 < len(shown) < 12
    for agent in range(NAMED):
        assert game.where[agent] == (ON_CARD if agent in shown else BESIDE)
    assert game.view(-1)["zones"]["Game card of Rome"]["pieces"] == [
        game.board.name_of(game.tops[7].items[0])
    ]


@pytest.mark.rule("EMER-SETUP-07")
def test_the_city_cards_lie_open():
    game = prepared()
    zone = game.view(-1)["zones"]["City cards"]
    assert (zone["count"], len(zone["pieces"])) == (12, 12)
    assert "The Hague" in zone["pieces"]
    assert game.city_cards.loose == 0


@pytest.mark.rule("EMER-SETUP-08")
def test_two_permanent_effects_are_face_up():
    game = prepared()
    assert (len(game.row), len(game.effect_deck)) == (2, 10)
    zones = game.view(-1)["zones"]
    assert len(zones["Permanent Effects to claim"]["pieces"]) == 2
    assert zones["Permanent Effect deck"] == {"count": 10, "pieces": []}
    assert len({frozenset(prepared(seed=seed).row.items) for seed in range(12)}) > 6


@pytest.mark.rule("EMER-SETUP-09")
def test_all_blocking_discs_start_in_the_pool():
    game = prepared()
    assert game.blocked_spare == 10
    assert not any(game.blocked)


@pytest.mark.rule("EMER-SETUP-10")
@pytest.mark.parametrize(("players", "each", "left"), [(2, 4, 14), (3, 3, 13), (4, 2, 14), (5, 2, 12)])
def test_double_agent_counters_are_drawn_and_seen_by_who_drew_them(players, each, left):
    game = prepared(players)
    assert [len(zone) for zone in game.counters_spare] == [each] * players
    assert len(game.doubles) == left
    assert len(game.view(1)["zones"]["Double Agents of Tuesday"]["pieces"]) == each
    assert game.view(0)["zones"]["Double Agents of Tuesday"] == {"count": each, "pieces": []}
    assert all(
        FIRST_DOUBLE <= piece < FIRST_DOUBLE + 22 for zone in game.counters_spare for piece in zone.items
    )


@pytest.mark.rule("EMER-SETUP-11")
def test_both_markers_start_on_the_first_space():
    game = prepared()
    assert game.public()["tracks"] == {"war": [0, 16], "revolution": [0, 16]}
    assert game.reached == [0, 0]


@pytest.mark.rule("EMER-SETUP-12")
def test_everybody_has_a_disc_on_space_0():
    game = prepared()
    assert game.public()["points"] == [0] * 4
    assert game.public()["discs"] == [14] * 4


@pytest.mark.rule("EMER-SETUP-13")
def test_the_sanity_counters_are_shuffled_face_down():
    game = prepared()
    assert game.view(0)["zones"]["supply of Sanity counters"] == {"count": 18, "pieces": []}
    drawn = set()
    for seed in range(10):
        other = prepared(seed=seed)
        drawn.add(tuple(other.board.name_of(piece) for piece in other.board.top(other.sanity, 4)))
    assert len(drawn) > 4


@pytest.mark.rule("EMER-SETUP-14")
def test_everybody_draws_five_of_the_ten_initial_cards():
    game = prepared()
    for seat in range(4):
        assert (len(game.hands[seat]), len(game.decks[seat]), len(game.discards[seat])) == (5, 5, 0)
        assert all(seat * 10 <= piece < seat * 10 + 10 for piece in game.hands[seat].items)
    hands = {tuple(sorted(prepared(seed=seed).hands[0].items)) for seed in range(10)}
    assert len(hands) > 6


@pytest.mark.rule("EMER-SETUP-15")
def test_main_agents_are_placed_clockwise_from_a_random_first_player():
    firsts = set()
    for seed in range(20):
        table = start(4, seed)
        order = []
        for _ in range(4):
            assert table.decision.kind == "main-agent"
            assert len(table.options) == 12
            order.append(table.decision.seat)
            table.choose_text("Rome")  # the same city for all
        first = order[0]
        firsts.add(first)
        assert order == [(first + step) % 4 for step in range(4)]
        assert table.decision.seat == first
        assert table.game.present[7] == [1, 1, 1, 1]
        assert not any(table.game.vampire)
    assert firsts == {0, 1, 2, 3}


def test_the_setup_of_scenes_is_the_setup_of_the_game():
    """What tests begin from: the same pieces in other places."""
    assert Scene().game.census() == prepared().census()
    assert EVERYONE == -1


@pytest.mark.parametrize("players", [1, 6, "4", True, None])
def test_two_to_five_may_play(players):
    with pytest.raises(ValueError, match="emerald is for 2 to 5 players"):
        start(players)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"player": 4}, "no option 'player'"),
        ({"sheet": "printed"}, "there is no sheet 'printed'"),
        ({"sheet": "stand-in:x"}, "there is no sheet 'stand-in:x'"),
        ({"sheet": 5}, "a sheet is a text or its values"),
        ({"sheet": {}}, "board / 2 players / threshold: is missing"),
    ],
)
def test_options_that_make_no_game(options, problem):
    with pytest.raises(ValueError, match=problem):
        Table.start("emerald", options, 1)
