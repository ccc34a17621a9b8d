"""The three Rituals."""

import pytest

from rules.nosferatu.components import KINDS
from rules.nosferatu.flow import action_deck

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


def used(scene, *kinds):
    """Turn these Rituals face down."""
    for kind in kinds:
        card = scene.find(kind, scene.game.rituals_up)
        scene.game.board.move(card, scene.game.rituals_up, scene.game.rituals_down)
    return scene


@pytest.mark.rule("NOSF-RIT-01")
def test_silver_mirror_reveals_whom_renfield_picks():
    scene = Scene(vampire=3).action(COMPONENT).begin(action_deck).answer(SILVER_MIRROR)
    assert (scene.decision.seat, scene.decision.kind) == (0, "mirror")
    assert scene.decision.options == [1, 2, 3, 4, 5]
    scene.answer(2)
    assert [scene.zone(seat, "character of seat 3")["pieces"] for seat in range(-1, 6)] == [["Hunter"]] * 7
    assert scene.zone(1, "character of seat 4")["pieces"] == []


@pytest.mark.rule("NOSF-RIT-01")
def test_who_is_revealed_already_cannot_be_picked():
    scene = Scene().action(COMPONENT)
    scene.game.reveal(2)
    scene.begin(action_deck).answer(SILVER_MIRROR)
    assert scene.decision.options == [1, 3, 4, 5]


@pytest.mark.rule("NOSF-RIT-01")
def test_with_all_revealed_the_mirror_does_nothing():
    scene = Scene().action(COMPONENT)
    for seat in range(1, 6):
        scene.game.reveal(seat)
    scene.begin(action_deck).answer(SILVER_MIRROR)
    assert scene.over
    assert scene.kinds(scene.game.rituals_down) == [SILVER_MIRROR]


@pytest.mark.rule("NOSF-RIT-02")
def test_the_mirror_kills_nobody():
    scene = Scene(vampire=3).action(COMPONENT)
    for seat in (1, 2, 4, 5):
        scene.game.reveal(seat)
    scene.begin(action_deck).answer(SILVER_MIRROR)
    assert scene.decision.options == [3]
    scene.answer(3)
    assert scene.over
    assert scene.returned is None
    assert scene.zone(-1, "character of seat 4")["pieces"] == ["Vampire"]


@pytest.mark.rule("NOSF-RIT-03")
def test_time_distortion_takes_a_night_but_never_dawn():
    scene = Scene(players=8).action(COMPONENT).begin(action_deck).answer(TIME_DISTORTION)
    assert scene.kinds(scene.game.clock) == [NIGHT] * 7 + [DAWN]
    assert scene.zone(-1, "discard pile") == {"count": 1, "pieces": ["Night"]}


@pytest.mark.rule("NOSF-RIT-03")
def test_time_distortion_takes_a_revealed_night_first():
    scene = Scene().action(COMPONENT).clock(NIGHT, DAWN)
    scene.game.board.draw(scene.game.clock, scene.game.shown_clock)
    scene.game.board.draw(scene.game.clock, scene.game.shown_clock)
    scene.begin(action_deck).answer(TIME_DISTORTION)
    assert scene.kinds(scene.game.shown_clock) == [DAWN]
    assert len(scene.game.clock) == 5


@pytest.mark.rule("NOSF-RIT-03")
def test_without_a_night_time_distortion_does_nothing():
    scene = Scene().action(COMPONENT)
    for card in [card for card in scene.game.clock.items if KINDS[card] == NIGHT]:
        scene.game.board.move(card, scene.game.clock, scene.game.discard)
    scene.begin(action_deck).answer(TIME_DISTORTION)
    assert scene.over
    assert scene.kinds(scene.game.clock) == [DAWN]
    assert scene.kinds(scene.game.rituals_down) == [TIME_DISTORTION]


@pytest.mark.rule("NOSF-RIT-04")
def test_the_holder_chooses_whom_to_treat():
    scene = Scene(holder=4).bitten(1, 2, 5).action(COMPONENT).begin(action_deck).answer(BLOOD_TRANSFUSION)
    assert (scene.decision.seat, scene.decision.kind) == (4, "transfusion")
    assert scene.decision.options == [1, 2, 5]
    scene.answer(2)
    assert scene.public("bites") == [0, 1, 0, 0, 0, 1]


@pytest.mark.rule("NOSF-RIT-04")
def test_of_two_bites_one_is_taken():
    scene = Scene().bitten(2, 2).action(COMPONENT).begin(action_deck).answers(BLOOD_TRANSFUSION, 2)
    assert scene.public("bites")[2] == 1
    assert scene.zone(-1, "table before seat 3")["pieces"] == ["Bite"]


@pytest.mark.rule("NOSF-RIT-05")
def test_who_is_treated_draws_a_card():
    scene = Scene().bitten(5).reserve(5, RUMOUR).action(COMPONENT).next_draws(NIGHT)
    scene.begin(action_deck).answers(BLOOD_TRANSFUSION, 5)
    assert scene.kinds(scene.game.reserves[5]) == [NIGHT, RUMOUR]
    assert scene.zone(1, "Reserve of seat 6") == {"count": 2, "pieces": []}


@pytest.mark.rule("NOSF-RIT-06")
def test_a_transfusion_that_is_all_that_is_left_and_useless_turns_all_up():
    scene = used(Scene(), SILVER_MIRROR, TIME_DISTORTION).action(COMPONENT).begin(action_deck)
    assert scene.over
    assert scene.asked == []
    assert scene.kinds(scene.game.rituals_up) == [SILVER_MIRROR, TIME_DISTORTION, BLOOD_TRANSFUSION]


@pytest.mark.rule("NOSF-RIT-06")
def test_without_a_bite_transfusion_does_nothing():
    scene = Scene().action(COMPONENT).begin(action_deck).answer(BLOOD_TRANSFUSION)
    assert scene.over
    assert scene.public("bites") == [0] * 6
    assert scene.kinds(scene.game.rituals_down) == [BLOOD_TRANSFUSION]


@pytest.mark.rule("NOSF-RIT-06")
def test_with_a_bite_the_last_transfusion_is_used():
    scene = used(Scene(), SILVER_MIRROR, TIME_DISTORTION).bitten(1).action(COMPONENT).begin(action_deck)
    scene.answers(BLOOD_TRANSFUSION, 1)
    assert scene.public("bites")[1] == 0
    assert len(scene.game.rituals_up) == 3


@pytest.mark.rule("NOSF-RIT-07")
def test_the_draw_of_the_last_card_forms_a_new_library_with_the_bite_in_it():
    scene = Scene().bitten(5).action(COMPONENT).library(1)
    pile = len(scene.game.discard)
    bites = scene.kinds(scene.game.discard).count(BITE)
    scene.begin(action_deck).answers(BLOOD_TRANSFUSION, 5)
    assert scene.game.exhausted
    assert len(scene.game.discard) == 0
    assert len(scene.game.library) == pile + 1
    assert scene.kinds(scene.game.library).count(BITE) == bites + 1


@pytest.mark.rule("NOSF-RIT-08")
def test_the_removed_bite_is_discarded_and_darkness_stays():
    scene = Scene().bitten(5).action(COMPONENT)
    scene.game.lord = True
    scene.begin(action_deck).answers(BLOOD_TRANSFUSION, 5)
    assert scene.zone(-1, "discard pile") == {"count": 1, "pieces": ["Bite"]}
    assert scene.public("darkness") == "Lord of Darkness"


@pytest.mark.parametrize(
    ("bitten", "answers", "told"),
    [
        (
            (2, 5),
            (BLOOD_TRANSFUSION, 5),
            ["seat 5 uses Blood Transfusion on seat 6", "seat 6 loses", "seat 6 draws"],
        ),
        ((), (BLOOD_TRANSFUSION,), ["seat 5 uses Blood Transfusion"]),
        ((), (SILVER_MIRROR, 2), ["seat 5 uses Silver Mirror", "seat 3 is revealed: a Hunter"]),
        ((), (TIME_DISTORTION,), ["seat 5 uses Time Distortion", "a Night of the Clock is discarded"]),
    ],
)
def test_the_ritual_is_told_with_its_user_before_what_it_does(bitten, answers, told):
    scene = Scene(holder=4).bitten(*bitten).action(COMPONENT).begin(action_deck).answers(*answers)
    lines = scene.game.account(1)
    first = next(number for number, line in enumerate(lines) if " uses " in line)
    heard = lines[first:]
    assert heard[0] == told[0]
    assert len(heard) == len(told) + 1
    assert all(part in line for part, line in zip(told, heard, strict=False))
    assert heard[-1].endswith("is turned face down")


def test_a_mirror_is_told_before_renfield_chooses():
    scene = Scene(holder=4).action(COMPONENT).begin(action_deck).answer(SILVER_MIRROR)
    assert scene.decision.kind == "mirror"
    assert scene.game.account(1)[-1] == "seat 5 uses Silver Mirror"
