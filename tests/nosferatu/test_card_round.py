"""Phase 1: the card round."""

import pytest

from rules.kernel import RandomPlayer, Table
from rules.nosferatu.flow import card_round, turn

from .scenes import BITE, COMPONENT, DAWN, NIGHT, RUMOUR, Scene


def round_of(scene):
    """Play a card round in which everybody takes the first options; return who played, in order."""
    scene.begin(card_round)
    while not scene.over:
        scene.answer(scene.option_kinds()[0])
    return list(scene.game.givers)


def nights(scene, count=5):
    return scene.clock(*[NIGHT] * count)


@pytest.mark.rule("NOSF-P1-01")
def test_everybody_but_renfield_gives_one_card_face_down():
    scene = nights(Scene(renfield=2, vampire=3))
    assert round_of(scene) == [4, 5, 0, 1, 3]
    assert len(scene.game.action) == 5
    assert scene.zone(1, "action deck") == {"count": 5, "pieces": []}
    assert not any(seat == 2 for seat, _ in scene.asked)


@pytest.mark.rule("NOSF-P1-02")
def test_the_holder_plays_first_then_clockwise():
    assert round_of(nights(Scene(holder=4))) == [4, 5, 1, 2, 3]
    assert round_of(nights(Scene(holder=1))) == [1, 2, 3, 4, 5]


@pytest.mark.rule("NOSF-P1-03")
def test_each_plays_once():
    for players in (5, 6, 7, 8):
        played = round_of(nights(Scene(players=players), players))
        assert sorted(played) == list(range(1, players))


@pytest.mark.rule("NOSF-P1-04")
def test_phase_two_follows_the_last_play():
    scene = nights(Scene()).next_draws(*[RUMOUR] * 10).begin(turn)
    while scene.game.phase == 1:
        scene.answer(scene.option_kinds()[0])
    assert scene.game.givers == [4, 5, 1, 2, 3]
    assert not scene.game.dawn
    texts = scene.game.account(-1)
    assert texts[texts.index("Turn 2, phase 2: what was given to Renfield") - 1] == "the Clock shows a Night"


@pytest.mark.rule("NOSF-P1-05")
def test_dawn_ends_the_round_at_once():
    scene = Scene(holder=4).clock(NIGHT, DAWN)
    before = [len(zone) for zone in scene.game.reserves]
    assert round_of(scene) == [4, 5, 1]
    assert scene.game.dawn
    assert len(scene.game.action) == 3
    assert len(scene.game.discard) == 3
    assert [len(zone) for zone in scene.game.reserves] == before
    assert {seat for seat, _ in scene.asked} == {4, 5, 1}


@pytest.mark.rule("NOSF-P1-05")
def test_after_dawn_the_other_phases_still_follow():
    scene = Scene(holder=4).clock(DAWN).next_draws(*[RUMOUR] * 4).begin(turn)
    scene.answers(RUMOUR, RUMOUR, RUMOUR, RUMOUR)
    assert scene.decision.kind == "dawn"
    assert scene.game.phase == 3
    scene.answer(("give", 1))
    assert scene.over
    assert "Turn 2, phase 4: the turn ends" in scene.game.account(-1)


@pytest.mark.rule("NOSF-P1-06")
def test_a_play_begins_with_two_cards_drawn_unseen():
    scene = Scene().reserve(4, BITE, NIGHT).next_draws(RUMOUR, COMPONENT).begin(card_round)
    assert scene.kinds(scene.game.reserves[4]) == [NIGHT, BITE, RUMOUR, COMPONENT]
    assert scene.zone(1, "Reserve of seat 5") == {"count": 4, "pieces": []}
    assert scene.game.account(1) == ["seat 5 draws a card"] * 2
    assert scene.game.account(4)[0] == "seat 5 draws a Rumour"


@pytest.mark.rule("NOSF-P1-07")
def test_then_one_card_is_discarded_face_up():
    scene = Scene().reserve(4, BITE, NIGHT).next_draws(RUMOUR, COMPONENT).begin(card_round)
    assert (scene.decision.seat, scene.decision.kind) == (4, "discard")
    scene.answer(RUMOUR)
    assert len(scene.game.reserves[4]) == 3
    assert scene.zone(-1, "discard pile") == {"count": 1, "pieces": ["Rumour"]}


@pytest.mark.rule("NOSF-P1-08")
def test_then_one_card_is_given_to_renfield_face_down():
    scene = Scene().reserve(4, BITE, NIGHT).next_draws(RUMOUR, COMPONENT).begin(card_round)
    scene.answer(RUMOUR)
    assert (scene.decision.seat, scene.decision.kind) == (4, "give")
    scene.answer(BITE)
    assert scene.kinds(scene.game.action) == [BITE]
    assert "seat 5 gives Renfield a card" in scene.game.account(1)


@pytest.mark.rule("NOSF-P1-09")
@pytest.mark.parametrize("holder", [3, 4])
def test_any_kind_may_be_discarded_or_given_by_hunter_and_vampire(holder):
    scene = Scene(vampire=3, holder=holder).reserve(holder, BITE, NIGHT).next_draws(RUMOUR, COMPONENT)
    scene.begin(card_round)
    assert scene.option_kinds() == [NIGHT, BITE, RUMOUR, COMPONENT]
    scene.answer(BITE)
    assert scene.decision.kind == "give"
    assert scene.option_kinds() == [NIGHT, RUMOUR, COMPONENT]


@pytest.mark.rule("NOSF-P1-10")
@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_play_leaves_the_reserve_as_large_as_it_was(size):
    scene = Scene().reserve(4, *[RUMOUR] * size).next_draws(BITE, COMPONENT).begin(card_round)
    scene.answers(BITE, COMPONENT)
    assert scene.kinds(scene.game.reserves[4]) == [RUMOUR] * size


@pytest.mark.rule("NOSF-P1-11")
def test_the_player_reveals_a_clock_card_but_the_holder_does_not():
    scene = nights(Scene(holder=4)).next_draws(RUMOUR, RUMOUR, RUMOUR, RUMOUR).begin(card_round)
    scene.answers(RUMOUR, RUMOUR)
    assert len(scene.game.shown_clock) == 0
    scene.answers(RUMOUR, RUMOUR)
    assert scene.zone(-1, "revealed Clock cards") == {"count": 1, "pieces": ["Night"]}


@pytest.mark.rule("NOSF-P1-12")
def test_a_night_lets_the_round_go_on_and_stays_out_of_the_clock():
    scene = nights(Scene(holder=4)).next_draws(*[RUMOUR] * 4).begin(card_round)
    assert len(scene.game.clock) == 7
    scene.answers(RUMOUR, RUMOUR, RUMOUR, RUMOUR)
    assert len(scene.game.clock) == 6
    assert scene.decision.seat == 1
    while not scene.over:
        scene.answer(scene.option_kinds()[0])
    assert len(scene.game.shown_clock) == 4


@pytest.mark.rule("NOSF-P1-13")
def test_at_most_two_clock_cards_less_than_players_are_revealed():
    most = dict.fromkeys((5, 6, 7, 8), 0)
    for players in most:
        for seed in range(60):
            table, player = Table.start("nosferatu", {"players": players}, seed), RandomPlayer(seed)
            while not table.over:
                most[players] = max(most[players], len(table.game.shown_clock))
                table.choose(player.choose(table.decision))
    assert most == {players: players - 2 for players in most}


@pytest.mark.rule("NOSF-P1-14")
def test_who_reveals_dawn_has_given_a_card_before():
    scene = Scene(holder=4).clock(DAWN).next_draws(RUMOUR, RUMOUR, BITE, COMPONENT).begin(card_round)
    scene.answers(RUMOUR, RUMOUR, COMPONENT, BITE)
    assert scene.over
    assert scene.game.dawn
    assert scene.kinds(scene.game.action) == [BITE, RUMOUR]


@pytest.mark.rule("NOSF-P1-15")
def test_renfield_looks_at_each_card_as_it_comes():
    scene = Scene(holder=4).next_draws(RUMOUR, COMPONENT).begin(card_round)
    scene.answers(RUMOUR, COMPONENT)
    assert scene.zone(0, "action deck") == {"count": 1, "pieces": ["Component"]}
    assert "seat 5 gives Renfield a Component" in scene.game.account(0)
    assert scene.zone(1, "action deck") == {"count": 1, "pieces": []}


@pytest.mark.rule("NOSF-P1-16")
def test_with_one_card_left_the_second_comes_from_the_new_library():
    scene = Scene(rolls=[7]).reserve(1, BITE).library(1)
    pile = len(scene.game.discard)
    last = scene.game.library.items[-1]
    scene.game.draw(4)
    assert scene.game.reserves[4].items == [last]
    assert len(scene.game.discard) == 0
    assert len(scene.game.library) == pile
    scene.game.draw(4)
    assert len(scene.game.library) == pile - 1
    assert scene.game.exhausted
    assert scene.kinds(scene.game.reserves[1]) == [BITE]
    scene.dice.finish()


@pytest.mark.rule("NOSF-P1-16")
def test_with_two_cards_left_the_new_library_is_formed_at_once():
    scene = Scene().reserve(5, NIGHT).bitten(2).library(2)
    pile = len(scene.game.discard)
    scene.begin(card_round)
    assert scene.decision.kind == "discard"
    assert len(scene.game.library) == pile
    assert len(scene.game.library) == scene.game.library.loose
    assert len(scene.game.discard) == 0
    assert scene.game.bites[2] == 1
    assert len(scene.game.clock) == 7


@pytest.mark.rule("NOSF-P1-16")
def test_without_library_and_pile_nobody_draws():
    scene = Scene().clock(NIGHT, DAWN)
    for card in list(scene.game.library.items):
        scene.game.board.move(card, scene.game.library, scene.game.reserves[1])
    scene.begin(card_round)
    assert scene.decision.seat == 1
    assert scene.game.givers == [4, 5]
    assert len(scene.game.action) == 0
