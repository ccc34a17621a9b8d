"""Phase 2: what the action deck does."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from rules.nosferatu.flow import action_deck, case_of, end_of_turn, turn

from .scenes import (
    BITE,
    BLOOD_TRANSFUSION,
    COMPONENT,
    DAWN,
    NIGHT,
    RUMOUR,
    SILVER_MIRROR,
    TIME_DISTORTION,
    Scene,
)


@pytest.mark.rule("NOSF-P2-01")
def test_renfield_announces_what_the_deck_is_and_shows_nothing():
    scene = Scene().action(RUMOUR, COMPONENT).begin(action_deck)
    assert scene.over
    assert scene.public("case") == 3
    assert scene.game.account(-1) == [
        "the action deck is shuffled",
        "seat 1 (Renfield) announces case 3: nothing happens",
    ]
    assert scene.zone(0, "action deck")["pieces"] == ["Component", "Rumour"]
    assert scene.zone(3, "action deck")["pieces"] == []


@pytest.mark.rule("NOSF-P2-01")
def test_the_announcement_is_not_a_choice_of_renfield():
    scene = Scene().action(BITE, COMPONENT).begin(action_deck)
    assert scene.public("case") == 1
    assert scene.asked == [(0, "bite")]


@pytest.mark.rule("NOSF-P2-02")
@pytest.mark.parametrize("deck", [(NIGHT, COMPONENT, COMPONENT), (BITE,), (BITE, NIGHT, RUMOUR)])
def test_a_bite_or_a_night_makes_case_one(deck):
    assert case_of(set(deck)) == 1


@pytest.mark.rule("NOSF-P2-03")
@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_components_alone_make_case_two(size):
    scene = Scene(players=8).action(*[COMPONENT] * size).begin(action_deck)
    assert scene.public("case") == 2
    assert scene.decision.kind == "ritual"


@pytest.mark.rule("NOSF-P2-04")
@pytest.mark.parametrize("deck", [(RUMOUR, COMPONENT, COMPONENT), (RUMOUR, RUMOUR), (RUMOUR,)])
def test_a_rumour_without_bite_and_night_makes_case_three(deck):
    assert case_of(set(deck)) == 3


@pytest.mark.rule("NOSF-P2-05")
def test_every_deck_is_exactly_one_case():
    counted = Counter()
    for size in range(1, 8):
        for deck in combinations_with_replacement((BITE, NIGHT, RUMOUR, COMPONENT), size):
            dark = BITE in deck or NIGHT in deck
            pure = all(card == COMPONENT for card in deck)
            tame = not dark and RUMOUR in deck
            assert [dark, pure, tame].count(True) == 1
            assert case_of(set(deck)) == 1 + [dark, pure, tame].index(True)
            counted[case_of(set(deck))] += 1
    assert set(counted) == {1, 2, 3}


@pytest.mark.rule("NOSF-P2-06")
def test_renfield_places_each_bite_before_a_player():
    scene = Scene().action(BITE, RUMOUR).begin(action_deck)
    assert (scene.decision.seat, scene.decision.kind) == (0, "bite")
    scene.answer(2)
    assert scene.over
    assert scene.public("bites") == [0, 0, 1, 0, 0, 0]
    assert scene.zone(-1, "table before seat 3")["pieces"] == ["Bite"]


@pytest.mark.rule("NOSF-P2-07")
def test_hunters_and_the_vampire_can_be_bitten_and_renfield_cannot():
    scene = Scene(renfield=2, vampire=3).action(BITE).begin(action_deck)
    assert scene.decision.options == [0, 1, 3, 4, 5]


@pytest.mark.rule("NOSF-P2-08")
def test_nobody_has_more_than_two_bites():
    scene = Scene().bitten(2, 2).action(BITE).begin(action_deck)
    assert scene.decision.options == [1, 3, 4, 5]


@pytest.mark.rule("NOSF-P2-08")
def test_both_bites_of_a_deck_may_go_to_one_player():
    scene = Scene().action(BITE, BITE).begin(action_deck).answers(2, 2)
    assert scene.over
    assert scene.public("bites")[2] == 2


@pytest.mark.rule("NOSF-P2-09")
def test_the_bitten_player_discards_a_card_unseen():
    scene = Scene().reserve(2, RUMOUR, COMPONENT).action(BITE).begin(action_deck).answer(2)
    assert (scene.decision.seat, scene.decision.kind) == (2, "lose")
    scene.answer(COMPONENT)
    assert scene.kinds(scene.game.reserves[2]) == [RUMOUR]
    for seat in (-1, 0, 1, 3):
        assert scene.zone(seat, "discard pile") == {"count": 1, "pieces": []}
        texts = scene.game.account(seat) if seat >= 0 else scene.game.account(-1)
        assert texts[-1] != "seat 3 discards Component"
        assert "seat 3 discards a card" in texts


@pytest.mark.rule("NOSF-P2-09")
def test_every_bite_costs_a_card():
    scene = Scene().reserve(2, RUMOUR, COMPONENT).action(BITE, BITE).begin(action_deck)
    scene.answers(2, RUMOUR, 2, COMPONENT)
    assert scene.over
    assert len(scene.game.reserves[2]) == 0
    assert len(scene.game.discard) == 2


@pytest.mark.rule("NOSF-P2-09")
def test_an_empty_reserve_loses_nothing_but_the_bite_counts():
    scene = Scene().action(BITE).begin(action_deck).answer(2)
    assert scene.over
    assert scene.public("bites")[2] == 1
    assert len(scene.game.discard) == 0


@pytest.mark.rule("NOSF-P2-10")
def test_a_bitten_player_plays_with_a_smaller_reserve_from_then_on():
    scene = Scene(holder=2).reserve(2, RUMOUR, COMPONENT).action(BITE).begin(action_deck).answers(2, RUMOUR)
    scene.begin(end_of_turn).clock(DAWN).begin(turn)
    assert len(scene.game.reserves[2]) == 3
    scene.answers(scene.option_kinds()[0], scene.option_kinds()[0])
    assert len(scene.game.reserves[2]) == 1


@pytest.mark.rule("NOSF-P2-11")
@pytest.mark.parametrize("already", [False, True])
def test_bites_turn_darkness_to_the_lord(already):
    scene = Scene().action(BITE, BITE)
    scene.game.lord = already
    scene.begin(action_deck).answers(1, 2)
    assert scene.public("darkness") == "Lord of Darkness"
    assert ("Darkness shows Lord of Darkness" in scene.game.account(-1)) is not already


@pytest.mark.rule("NOSF-P2-12")
def test_nights_alone_do_not_turn_darkness():
    scene = Scene().action(NIGHT, RUMOUR).begin(action_deck)
    assert scene.over
    assert scene.public("darkness") == "Eternal Thirst"


@pytest.mark.rule("NOSF-P2-13")
def test_nights_join_the_clock_for_good():
    scene = Scene().action(NIGHT, NIGHT).begin(action_deck)
    assert scene.kinds(scene.game.clock) == [NIGHT] * 8 + [DAWN]
    scene.begin(end_of_turn).clock(DAWN).next_draws(*[RUMOUR] * 4).begin(turn)
    while not scene.over:
        scene.answer(("give", 1) if scene.decision.kind == "dawn" else scene.option_kinds()[0])
    assert scene.kinds(scene.game.clock)[:8] == [NIGHT] * 8


@pytest.mark.rule("NOSF-P2-14")
def test_components_in_case_one_give_no_ritual():
    scene = Scene().action(NIGHT, COMPONENT, COMPONENT).begin(action_deck)
    assert scene.over
    assert scene.asked == []
    assert scene.returned is None


@pytest.mark.rule("NOSF-P2-15")
def test_the_holder_chooses_one_of_the_rituals_face_up():
    scene = Scene(holder=4).bitten(1).action(COMPONENT)
    mirror = scene.find(SILVER_MIRROR, scene.game.rituals_up)
    scene.game.board.move(mirror, scene.game.rituals_up, scene.game.rituals_down)
    scene.begin(action_deck)
    assert (scene.decision.seat, scene.decision.kind) == (4, "ritual")
    assert scene.option_kinds() == [TIME_DISTORTION, BLOOD_TRANSFUSION]


@pytest.mark.rule("NOSF-P2-15")
def test_every_ritual_face_up_may_be_chosen_useful_or_not():
    """Nobody is bitten, nobody is left to be revealed: all three are offered all the same."""
    scene = Scene().action(COMPONENT)
    for seat in range(1, 6):
        scene.game.reveal(seat)
    scene.begin(action_deck)
    assert scene.option_kinds() == [SILVER_MIRROR, TIME_DISTORTION, BLOOD_TRANSFUSION]


@pytest.mark.rule("NOSF-P2-16")
def test_the_vampire_with_the_stake_chooses_the_ritual():
    scene = Scene(vampire=3, holder=3).action(COMPONENT, COMPONENT).begin(action_deck)
    assert (scene.decision.seat, scene.decision.kind) == (3, "ritual")


@pytest.mark.rule("NOSF-P2-17")
def test_a_used_ritual_is_turned_face_down():
    scene = Scene().action(COMPONENT).begin(action_deck).answer(TIME_DISTORTION)
    assert scene.kinds(scene.game.rituals_down) == [TIME_DISTORTION]
    assert scene.kinds(scene.game.rituals_up) == [SILVER_MIRROR, BLOOD_TRANSFUSION]


@pytest.mark.rule("NOSF-P2-18")
def test_when_all_are_face_down_all_are_turned_up():
    scene = Scene().bitten(1).action(COMPONENT)
    scene.begin(action_deck).answer(TIME_DISTORTION)
    scene.begin(action_deck).answers(BLOOD_TRANSFUSION, 1)
    scene.begin(action_deck).answers(SILVER_MIRROR, 2)
    assert scene.kinds(scene.game.rituals_up) == [SILVER_MIRROR, TIME_DISTORTION, BLOOD_TRANSFUSION]
    assert len(scene.game.rituals_down) == 0


@pytest.mark.rule("NOSF-P2-19")
def test_phase_three_follows_the_ritual():
    scene = Scene(holder=4).clock(*[NIGHT] * 4).next_draws(*[COMPONENT] * 10).begin(turn)
    while scene.game.phase == 1:
        scene.answer(COMPONENT)
    assert scene.decision.kind == "ritual"
    scene.answer(TIME_DISTORTION)
    assert scene.game.phase == 3
    assert scene.decision.kind == "stake"


@pytest.mark.rule("NOSF-P2-20")
def test_case_three_does_nothing():
    scene = Scene().bitten(1).action(RUMOUR, COMPONENT)
    before = scene.view(0)
    scene.begin(action_deck)
    assert scene.over
    after = scene.view(0)
    assert after["zones"] == before["zones"]
    assert after["public"]["darkness"] == before["public"]["darkness"]


@pytest.mark.rule("NOSF-P2-01")
def test_the_announcement_of_the_turn_before_is_gone():
    scene = Scene().action(RUMOUR).begin(action_deck).begin(end_of_turn)
    assert scene.public("case") == 3
    scene.begin(turn)
    assert scene.public("case") == 0
