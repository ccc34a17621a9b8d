"""Who knows what."""

import json

import pytest

from rules.kernel import Decision, RandomPlayer, Table
from rules.nosferatu import RULINGS, SensiblePlayer
from rules.nosferatu.flow import action_deck
from rules.nosferatu.state import QUESTIONS

from .scenes import BITE, BLOOD_TRANSFUSION, COMPONENT, NIGHT, RUMOUR, SILVER_MIRROR, Scene
from .test_coverage import ENTRIES


def decisions(seed, players=6, kind=RandomPlayer):
    """Every decision of a game, with the table as it stands then."""
    table = Table.start("nosferatu", {"players": players}, seed, journal=True)
    seated = [kind(seed + seat) for seat in range(players)]
    for seat, player in enumerate(seated):
        player.sit(table.game.eyes(seat))
    while not table.over:
        yield table.decision, table
        table.choose(seated[table.decision.seat].choose(table.decision))


@pytest.mark.slow
@pytest.mark.rule("NOSF-INFO-01")
def test_nobody_can_show_a_character_or_a_reserve():
    for seed in range(25):
        for _, table in decisions(seed):
            game = table.game
            for seat in game.players():
                if not game.revealed(seat):
                    for other in game.others(seat):
                        zones = game.view(other)["zones"]
                        assert zones[f"character of seat {seat + 1}"]["pieces"] == []
                        assert zones[f"Reserve of seat {seat + 1}"]["pieces"] == []


@pytest.mark.rule("NOSF-INFO-02")
def test_a_claim_is_not_a_move_and_changes_nothing():
    scene = Scene(vampire=3, holder=4).reserve(4, BITE, RUMOUR)
    before = [scene.view(seat) for seat in range(6)]
    scene.game.journal.say("seat 5: I am the Vampire")
    assert [scene.view(seat) for seat in range(6)] == before
    assert scene.game.eyes(1).role_of(4) is None


@pytest.mark.rule("NOSF-INFO-03")
def test_only_the_top_of_the_discard_pile_can_be_seen():
    scene = Scene().reserve(4, BITE, RUMOUR, COMPONENT)
    game, reserve = scene.game, scene.game.reserves[4]
    for kind in (BITE, RUMOUR):
        game.lay_on_discard(scene.find(kind, reserve), reserve, face_up=True)
    for seat in range(-1, 6):
        assert scene.zone(seat, "discard pile") == {"count": 2, "pieces": ["Rumour", None]}
    game.lay_on_discard(scene.find(COMPONENT, reserve), reserve, face_up=False)
    for seat in range(-1, 6):
        assert scene.zone(seat, "discard pile") == {"count": 3, "pieces": []}


@pytest.mark.rule("NOSF-INFO-04")
def test_no_decision_is_about_showing_or_describing_cards():
    seen = {d.kind for seed in range(40) for d, _ in decisions(seed, 8, SensiblePlayer)}
    seen |= {d.kind for seed in range(40) for d, _ in decisions(seed, 5)}
    assert seen == set(QUESTIONS)
    assert not any(word in kind for kind in seen for word in ("show", "describe", "picture"))


@pytest.mark.rule("NOSF-INFO-05")
def test_a_hunter_sees_the_own_cards_and_what_lies_open():
    scene = (
        Scene(vampire=3).reserve(2, BITE).reserve(5, NIGHT).action(RUMOUR, COMPONENT).bitten(1).discarded(2)
    )
    zones = scene.view(2)["zones"]
    hidden = {name for name, zone in zones.items() if zone["count"] != len([p for p in zone["pieces"] if p])}
    assert hidden == {
        "action deck",
        "Library",
        "Clock",
        "discard pile",
        "Reserve of seat 6",
        *(f"character of seat {seat + 1}" for seat in (1, 3, 4, 5)),
    }
    assert zones["Reserve of seat 3"]["pieces"] == ["Bite"]
    assert scene.view(2)["public"]["bites"] == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("NOSF-INFO-05")
def test_renfield_does_not_see_reserves_library_and_clock():
    scene = Scene(vampire=3).reserve(2, BITE).reserve(5, NIGHT).action(RUMOUR, COMPONENT)
    zones = scene.view(0)["zones"]
    hidden = {name for name, zone in zones.items() if zone["count"] != len([p for p in zone["pieces"] if p])}
    assert hidden == {"Library", "Clock", "Reserve of seat 3", "Reserve of seat 6"}


def test_the_number_of_bites_in_the_deck_is_known_only_when_all_are_placed():
    scene = Scene().reserve(1, RUMOUR)
    scene.game.givers.extend([4, 5])
    scene.action(BITE, BITE)
    scene.begin(action_deck).answer(1)
    assert scene.decision.kind == "lose"
    assert scene.public("rounds") == []
    scene.answers(RUMOUR, 2)
    assert scene.public("rounds") == [[[4, 5], 2]]


@pytest.mark.parametrize("seed", range(12))
def test_games_that_differ_only_in_who_is_the_vampire_look_the_same_to_a_bystander(seed):
    """The same cards, the same choices, another Vampire: seat 5 can see no difference, move for move."""
    one, two = (Table.start("nosferatu", {}, seed, journal=True) for _ in range(2))
    one.choose_text("seat 2")
    two.choose_text("seat 3")
    player = RandomPlayer(seed)
    while not (one.over or two.over):
        assert sight(one, 5) == sight(two, 5)
        options = [option for option in one.decision.options if option in two.decision.options]
        assert options
        wanted = options[player.choose(Decision(0, "", options))]
        if wanted in (1, 2) and one.decision.kind in ("mirror", "thirst"):
            return
        for table in (one, two):
            table.choose(table.decision.options.index(wanted))


def sight(table, seat):
    decision = table.decision
    own = table.options if decision.seat == seat else None
    return json.dumps([table.game.view(seat), decision.seat, decision.kind, own, table.game.account(seat)])


def test_rulings_name_rules_that_exist_and_say_why():
    assert len({ruling.question for ruling in RULINGS}) == len(RULINGS)
    for ruling in RULINGS:
        assert ruling.rule in ENTRIES
        assert ruling.question.endswith("?")
        assert ruling.decision.endswith(".")
        assert ruling.reason.endswith(".")


def test_a_person_is_told_how_things_stand():
    scene = Scene(vampire=3, holder=4).reserve(3, BITE, NIGHT).bitten(2).clock(NIGHT, NIGHT)
    game = scene.game
    game.reveal(5)
    first, clock, reserves, own = game.status(3)
    assert "Stake: seat 5. Bites: seat 3: 1. Darkness: Eternal Thirst. Revealed: seat 6: a Hunter." in first
    rituals = "Rituals face up: Silver Mirror, Time Distortion, Blood Transfusion."
    assert clock == f"-- Clock: 7 cards face down, none shown. Library: 50 cards. {rituals}"
    assert reserves == "-- Cards in other Reserves: seat 2: 0, seat 3: 0, seat 5: 0, seat 6: 0."
    assert own == "-- You are the Vampire. Reserve: Bite, Night."
    assert game.status(-1) == [first, clock, reserves.replace("seat 5", "seat 4: 2, seat 5")]
    assert game.status(1)[-1] == "-- You are a Hunter. Reserve: empty."
    for _ in range(2):
        game.board.draw(game.clock, game.shown_clock)
    for kind in (SILVER_MIRROR, BLOOD_TRANSFUSION):
        game.board.move(scene.find(kind, game.rituals_up), game.rituals_up, game.rituals_down)
    scene.library(1)
    told = "5 cards face down, 2 Nights shown. Library: 1 card. Rituals face up: Time Distortion."
    assert game.status(-1)[1] == f"-- Clock: {told}"


def test_character_cards_have_a_back_of_their_own():
    game = Scene().game
    characters = {game.back_of(zone.items[0]) for zone in game.character}
    others = {game.back_of(card) for zone in (game.library, game.clock) for card in zone.items}
    assert len(characters) == len(others) == 1
    assert characters != others


@pytest.mark.parametrize(
    ("holder", "stake", "words"), [(-1, None, "nobody"), (0, 0, "seat 1"), (4, 4, "seat 5")]
)
def test_everybody_sees_who_holds_the_stake(holder, stake, words):
    scene = Scene(holder=holder, renfield=5)
    assert scene.game.public()["stake"] == stake
    for seat in range(-1, 6):
        assert f"Stake: {words}. " in scene.game.status(seat)[0]


@pytest.mark.rule("NOSF-INFO-01")
def test_each_seat_reads_of_its_own_character_and_reserve_alone():
    game = Scene(vampire=3, renfield=5).reserve(0, BITE, RUMOUR).game
    told = [game.status(seat) for seat in range(-1, 6)]
    assert len(told[0]) == 3, "who sits at no seat has no character"
    assert told[1][3:] == ["-- You are a Hunter. Reserve: Bite, Rumour."]
    assert told[4][3].startswith("-- You are the Vampire. ")
    assert told[6][3].startswith("-- You are Renfield. ")
    assert len({tuple(lines[:2]) for lines in told}) == 1


def test_renfield_is_reminded_who_the_vampire_is():
    assert Scene(vampire=3).game.status(0)[-1] == "-- You are Renfield. The Vampire is seat 4."
    table = Table.start("nosferatu", {"renfield": 2}, 1)
    assert table.game.status(2)[-1] == "-- You are Renfield."
    table.choose_text("seat 6")
    assert table.game.status(2)[-1] == "-- You are Renfield. The Vampire is seat 6."
