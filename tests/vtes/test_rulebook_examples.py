"""The eleven worked examples of the rulebook of 2006, told with other minions and cards, in three editions."""

import pytest

from .chaptertools import rule, since_2006
from .scenarios import Run, Scenario, opened, play

ACTING, OTHER = "Claus Wegener", "Nathan Turner"


def story(edition, seats, *steps, but=None, phase="minion", **how):
    """Play a story from a position, and where something must not happen, from the position where it must."""
    position = {"edition": edition, "phase": phase, "seats": seats, **how}
    told = Scenario("examples", 0, "", "", "", position, list(steps), but or {})
    play(told)
    if but is not None:
        play(told, turned=True)


def knows(card, disciplines, **more):
    return {"card": card, "disciplines": disciplines, **more}


@rule("VTES-6.1.6-02")
@since_2006
def test_example_1_a_card_that_is_a_bleed_follows_the_rules_of_bleeding(edition):
    """It bleeds the prey only, so nobody else may block; it bleeds for one more."""
    seats = [{"ready": [ACTING], "hand": ["Computer Hacking"]}, {"ready": [OTHER]}, {"ready": ["Anson"]}]
    story(
        edition,
        seats,
        {1: "Computer Hacking"},
        {"cannot": {3: "Anson"}},
        {"pass": "action"},
        {"then": {"pool": [30, 28, 30], ACTING: {"locked": True}}},
        but={"seats": {2: {"ousted": True, "ready": []}}},
    )


@rule("VTES-6.1.6-03")
@since_2006
def test_example_2_one_announces_each_action_and_pays_when_it_succeeds(edition):
    seats = [
        {"ready": [ACTING, "Anson"], "hand": ["Carlton Van Wyk"]},
        {"ready": [OTHER]},
    ]
    story(
        edition,
        seats,
        {1: [ACTING, "bleed"]},
        {"then": {ACTING: {"locked": True}, "pool": [30, 30]}},
        {"pass": "action"},
        {"then": {"pool": [30, 29]}},
        {1: ["Anson", "Carlton Van Wyk"]},
        {
            "then": {
                "Anson": {"locked": True},
                "pool": [30, 29],
                "in": {"Carlton Van Wyk": "seat 1 card being played"},
            }
        },
        {"pass": "action"},
        {"then": {"pool": [28, 29]}},
    )


@rule("VTES-6.2.2-05")
@since_2006
def test_example_3_the_prey_tries_to_block_as_often_as_it_likes_then_the_predator(edition):
    """The action has 1 stealth, so each attempt fails."""
    seats = [
        {"ready": [ACTING], "hand": ["Carlton Van Wyk"]},
        {"ready": [OTHER, "Anson"]},
        {"ready": ["Kuyén"]},
    ]
    story(
        edition,
        seats,
        {1: "Carlton Van Wyk"},
        {2: [OTHER, "Anson"]},
        {3: "Kuyén"},
        {"pass": "action"},
        {"then": {OTHER: {"locked": False}, "Kuyén": {"locked": False}, "Carlton Van Wyk": {"blood": 2}}},
    )


@rule("VTES-6.2.2-11")
@since_2006
def test_example_4_intercept_against_the_stealth_of_a_hunt(edition):
    seats = [
        {"ready": [{"card": ACTING, "blood": 3}]},
        {"ready": [OTHER]},
        {"ready": [knows("Anson", "aus")], "hand": ["Enhanced Senses"]},
    ]
    story(
        edition,
        seats,
        {1: "hunt"},
        {3: ["Anson", "Enhanced Senses"]},
        {"pass": "action"},
        {"then": {"Anson": {"locked": True, "blood": 7}, ACTING: {"locked": True, "blood": 2}}},
    )


@rule("VTES-6.2.2-09")
@since_2006
def test_example_5_a_bleed_grows_when_nobody_will_block_any_more(edition):
    seats = [{"ready": [knows(ACTING, "dem")], "hand": ["Confusion"]}, {"ready": [OTHER]}]
    story(
        edition,
        seats,
        {1: "bleed"},
        {2: "pass"},
        {1: "Confusion"},
        {"pass": "action"},
        {"then": {"pool": [30, 28]}},
    )


@rule("VTES-6.4.2-02")
@since_2006
def test_example_6_maneuvers_answer_each_other(edition):
    """A gun leads to long range, its opponent back, a card to long range again, and then nobody answers."""
    seats = [
        {"ready": [{"card": ACTING, "cards": ["Submachine Gun"]}], "hand": ["Fake Out"]},
        {"ready": [OTHER], "hand": ["Fake Out"]},
    ]
    story(
        edition,
        seats,
        {1: "bleed"},
        {2: OTHER},
        {1: "Submachine Gun"},
        {2: "Fake Out"},
        {1: "Fake Out"},
        {"pass": "action"},
        {"then": {OTHER: {"blood": 1}, ACTING: {"blood": 5}}},
    )


@rule("VTES-6.4.3-09")
@since_2006
def test_example_7_pairs_of_strikes_and_one_left_over(edition):
    """One has an additional strike, the other two; the third pair is a strike alone, which nothing answers."""
    seats = [
        {"ready": [knows(ACTING, "cel")], "hand": ["Blur"]},
        {"ready": [knows(OTHER, "CEL")], "hand": ["Blur", "Dodge", "Dodge"]},
    ]
    story(
        edition,
        seats,
        {1: "bleed"},
        {2: [OTHER, "Dodge"]},
        {1: "Blur"},
        {2: ["Blur", "2 additional strikes", "Dodge"]},
        {"pass": "action"},
        {"then": {ACTING: {"blood": 5 - 1 - 1}, OTHER: {"blood": 4 - 1}}},
    )


@rule("VTES-6.4.5-11")
@since_2006
@pytest.mark.parametrize("before", [3, 4])
def test_example_8_stolen_blood_comes_before_damage(edition, before):
    """Of a capacity of 5: two life are stolen, what is too much drains, then 2 damage is healed."""
    seats = [
        {"ready": [knows(ACTING, "THA", blood=before)], "hand": ["Theft of Vitae"]},
        {"ready": ["Outcast Mage"]},
    ]
    story(
        edition,
        seats,
        {1: "bleed"},
        {2: "Outcast Mage"},
        {1: ["Theft of Vitae", "steal 2 blood"]},
        {2: "Outcast Mage"},
        {"pass": "action"},
        {"then": {ACTING: {"blood": 3}, "in": {"Outcast Mage": "seat 2 ash heap"}}},
    )


@rule("VTES-6.4.6-08")
@since_2006
@pytest.mark.parametrize(
    ("blood", "hand", "choices", "left"),
    [
        (1, ["Wolf Claws"], ["Wolf Claws"], {OTHER: {"region": "torpor", "blood": 1}}),
        (
            2,
            ["Burning Wrath"],
            ["Burning Wrath", "hand strike at +2 damage"],
            {OTHER: {"region": "torpor", "blood": 0}},
        ),
        (
            1,
            ["Burning Wrath"],
            ["Burning Wrath", "hand strike at +2 damage"],
            {"in": {OTHER: "seat 2 ash heap"}},
        ),
        (
            1,
            ["Wolf Claws", "Carrion Crows"],
            ["Carrion Crows", "the opposing minion takes 2R damage", "Wolf Claws"],
            {"in": {OTHER: "seat 2 ash heap"}},
        ),
        (
            2,
            ["Wolf Claws", "Carrion Crows"],
            ["Carrion Crows", "the opposing minion takes 2R damage", "Wolf Claws"],
            {OTHER: {"region": "torpor", "blood": 0}},
        ),
    ],
)
def test_example_9_aggravated_damage(edition, blood, hand, choices, left):
    """It wounds without being healed; each further point costs a wounded vampire blood, or burns it."""
    seats = [
        {"ready": [knows(ACTING, "ANI POT pro")], "hand": hand},
        {"ready": [{"card": OTHER, "blood": blood}]},
    ]
    story(edition, seats, {1: "bleed"}, {2: OTHER}, {1: choices}, {"pass": "action"}, {"then": left})


@rule("VTES-7-10")
@since_2006
def test_example_10_a_counter_taken_back_keeps_its_owner_in_the_game(edition):
    """Two pool, and a vampire that lacks two counters: two transfers take one back, two give the rest."""
    seats = [
        {
            "pool": 2,
            "uncontrolled": [{"card": "Kuyén", "counters": 4}, {"card": "Anson", "counters": 2}],
        },
        {"ready": [OTHER]},
    ]
    run = Run(opened({"edition": edition, "phase": "influence", "turn": 4, "seats": seats}))
    run.choose(1, ["take back from Anson", "transfer 2 to Kuyén", "move Kuyén?"])
    run.pass_until("turn")
    run.then({"pool": [1, 30], "Kuyén": {"region": "ready", "blood": 6}, "out": []})


@rule("VTES-9.1-05")
@since_2006
def test_example_11_victory_points(edition):
    """The first to fall gives its predator six pool and a point, its next prey too; the last one left wins one more."""
    seats = [{"pool": 1, "ready": [ACTING, "Anson"]}, {"pool": 1}, {"pool": 1}, {"pool": 1}]
    run = Run(opened({"edition": edition, "phase": "minion", "seats": seats}))
    for minion in (ACTING, "Anson"):
        run.choose(1, [minion, "bleed"])
        run.pass_until("action")
    run.then({"pool": [13, 0, 0, 1], "out": [2, 3]})
    assert [side.victory_points for side in run.game.methuselahs] == [2, 0, 0, 0]
    fallen = {"ousted": True, "pool": 0}
    seats = [{"pool": 1, "victory points": 2}, fallen, fallen, {"pool": 1, "ready": [ACTING]}]
    run = Run(opened({"edition": edition, "phase": "minion", "seat": 4, "seats": seats}))
    run.choose(4, "bleed")
    run.pass_until("action")
    assert run.table.result.scores == (2.0, 0.0, 0.0, 2.0)
    assert run.table.result.winners == (0, 3), "they share it"
