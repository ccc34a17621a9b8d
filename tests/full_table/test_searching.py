"""The pilot that tries its choices out at a full table."""

from typing import ClassVar

import pytest

from deckcheck.full_table.games import TableGames
from deckcheck.full_table.pilots import TABLE_NAMES, table_pilot_named
from deckcheck.full_table.pilots.searching import Searching
from deckcheck.full_table.seating import Host, Seating
from deckcheck.goldfish.playouts import Playouts
from rules.kernel import Decision
from rules.vtes.terms import ADD, ADD_MORE, DRAW_CRYPT, EDGE, FOLLOW, PASS, STRIDE, TAKE_BACK
from tests.vtes.chaptertools import GANGREL, PLAIN, PRINCE, WEAPON
from tests.vtes.story import Position

TUPDOG = "Tupdog"
HELL = "The unnamed"
MANY = "Aabbt Kindred"  # not unique, capacity 4


class Idle(Searching):
    """Would do nothing with its minions, if it did not try."""

    name = "idle"

    def action(self, decision):
        return PASS


class Voting(Idle):
    """Tries out votes only."""

    name = "voting"
    kinds: ClassVar = {"vote": 2}


def no_deal(game, seat, alike, dice):
    raise AssertionError("nothing was to be tried")


def asked(story, pilot):
    """The name of what a pilot does that may try out choices."""
    seat = story.table.decision.seat
    pilot.deal(3)
    pilot.attend(Playouts(story.table, seat))
    pilot.sit(story.game.eyes(seat))
    return story.options[pilot.choose(story.table.decision)]


def at_the_brink(pool=1):
    """Seat 0 can oust its prey, which has 1 pool and nobody to block; if it does not, its predator ousts it."""
    position = Position(players=3, passive=False, pool=pool).at(1).pool(1, 1).at(2).ready(PLAIN).ready(PRINCE)
    return position.at(0).ready(GANGREL, blood=4).start().until("action")


def test_it_leaves_the_usual_for_what_is_better():
    story = at_the_brink()
    assert asked(story, Idle()) == "bleed"
    assert len(story.table.choices) == len(at_the_brink().table.choices)


def test_a_game_that_fails_is_told_and_the_usual_is_done(capsys):
    story = at_the_brink()
    pilot = Idle()
    playouts = Playouts(story.table, 0)
    pilot.attend(playouts)
    pilot.sit(story.game.eyes(0))
    playouts.deal = no_deal
    assert story.options[pilot.choose(story.table.decision)] == "pass"
    assert pilot.failures == 1
    told = capsys.readouterr().err
    assert "pilot idle could not try out 'action' of seat 1, and did what is usual" in told
    assert told.count("\n") == 1
    assert "AssertionError: nothing was to be tried" in told


def test_without_a_game_to_try_it_does_the_usual():
    story = at_the_brink()
    pilot = Idle()
    pilot.sit(story.game.eyes(0))
    assert story.options[pilot.choose(story.table.decision)] == "pass"


def test_kinds_that_are_not_searched_cost_nothing():
    story = at_the_brink()
    pilot = Voting()
    playouts = Playouts(story.table, 0)
    playouts.deal = no_deal
    pilot.attend(playouts)
    pilot.sit(story.game.eyes(0))
    assert story.options[pilot.choose(story.table.decision)] == "pass"


@pytest.mark.parametrize(("kind", "ways"), [("seat", 3), ("mode", 3), ("react", 1)])
def test_seats_and_levels_are_no_cards_even_where_copies_in_hand_have_their_numbers(kind, ways):
    position = Position(players=4, passive=False).at(0).hand(*("On the Qui Vive",) * 3)
    story = position.ready(PLAIN).start().until("discard")
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    numbers = story.me.hand.items[:3]
    asked = Decision(0, kind, numbers, dict.fromkeys(numbers))
    assert len(pilot._ways(asked, 0, 5)) == ways


def test_copies_of_a_card_are_one_way():
    position = Position(players=3, passive=False).pool(20).at(1).ready(PLAIN)
    position = position.at(0).hand("Blood Doll", "Blood Doll", "Blood Doll").ready(GANGREL, blood=4)
    story = position.start().until("master")
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    decision = story.table.decision
    dolls = [option for option in decision.options if option in pilot.eyes.hand]
    assert len(dolls) == 3
    assert len(pilot._ways(decision, 0, 6)) == len(decision.options) - 2


def ways_of(story, name):
    """How many ways to do something with a card are tried, and how many there are."""
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    decision, names = story.table.decision, story.options
    ways = pilot._ways(decision, names.index("pass"), 20)
    return sum(name in names[way] for way in ways), sum(name in one for one in names)


@pytest.mark.parametrize(("other", "ways"), [(1, 1), (2, 2)])
def test_transfers_to_copies_are_one_way_if_they_have_as_much(other, ways):
    position = Position(players=3, passive=False).at(0).pool(20).ready(GANGREL)
    story = position.uncontrolled(MANY, 1).uncontrolled(MANY, other).start().until("influence")
    found, offered = ways_of(story, f"to {MANY}")
    assert (found, offered > 2) == (ways, True)


@pytest.mark.parametrize(("borne", "ways"), [((), 1), ((WEAPON,), 2)])
def test_copies_of_a_minion_act_as_one_if_they_stand_alike(borne, ways):
    position = Position(players=3, passive=False).at(0).ready(TUPDOG).on(TUPDOG, *borne).ready(TUPDOG)
    assert ways_of(position.start().until("act"), TUPDOG) == (ways, 2)


def test_only_who_unlocks_for_pool_is_tried_in_the_unlock_phase():
    position = Position(players=3, passive=False).at(0).pool(9, 0).ready(HELL, locked=True)
    story = position.start().until("unlock")
    assert story.options == ["pass", f"unlock {HELL}"]
    assert ways_of(story, HELL) == (1, 1)
    decision = story.table.decision
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    assert len(pilot._ways(Decision(0, "unlock", [PASS, EDGE]), 1, 4)) == 1
    assert len(pilot._ways(Decision(0, "unlock", [PASS, EDGE, *decision.options[1:]]), 1, 4)) == 3


def test_any_number_of_transfers_to_a_card_is_one_way_and_none_is_taken_back():
    add, two, back = ADD * STRIDE, ADD_MORE * STRIDE, TAKE_BACK * STRIDE
    paths = [FOLLOW * STRIDE + 12, (FOLLOW + 1) * STRIDE + 12]
    options = [PASS, DRAW_CRYPT, add, add + 9, two + 9, back + 9, two, *paths]
    decision = Decision(0, "influence", options)
    pilot = Searching()
    pilot.sit(at_the_brink(pool=20).game.eyes(0))
    ways = pilot._ways(decision, 6, 9)
    assert [options[way] for way in ways[:4]] == [two, PASS, DRAW_CRYPT, two + 9]
    assert sorted(options[way] for way in ways[4:]) == paths
    assert pilot._ways(decision, 6, 4) == ways[:4]


@pytest.mark.parametrize(
    ("seats", "ways", "stages"),
    [
        (5, 2, [(1, 4), (2, 6), (2, 8), (2, 10), (2, 12), (1, 14), (1, 16), (1, 18), (1, 20)]),
        (5, 6, [(5, 4), (2, 6), (2, 8), (1, 10), (1, 12)]),
        (
            2,
            6,
            [
                (5, 10),
                (2, 12),
                (2, 14),
                (2, 16),
                (2, 18),
                (2, 20),
                (1, 22),
                (1, 24),
                (1, 26),
                (1, 28),
                (1, 30),
            ],
        ),
    ],
)
def test_what_it_tries_is_a_budget_of_playouts(seats, ways, stages):
    pilot = Searching()
    pilot.sit(Position(players=seats, passive=False).ready(GANGREL).start().game.eyes(0))
    assert pilot._stages(ways) == stages


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game_wherever_it_is_played(decks):
    seating = Seating(decks, ("searching", "watchful", "watchful"), turns=2, seed=4)
    host = Host(seating)
    games = [host.play(number)[0].choices for number in (0, 1, 0)]
    assert games[0] == games[2]
    apart = TableGames(seating)
    tally = apart.empty()
    apart.play_into(tally, 1)  # its journal on, as in runs of many
    assert apart.host.table.choices == games[1]


@pytest.mark.slow
def test_it_plays_other_games_than_watchful(decks):
    games = [
        Host(Seating(decks, (pilot, "watchful", "watchful"), turns=4, seed=4)).play(0)[0].choices
        for pilot in ("watchful", "searching")
    ]
    assert games[0] != games[1]


def test_it_is_known_by_name():
    assert isinstance(table_pilot_named("searching"), Searching)
    assert {"searching", "informed"} <= set(TABLE_NAMES)
    assert table_pilot_named("informed").name == "informed"


@pytest.mark.parametrize("name", ["searching", "informed"])
def test_only_one_of_the_two_knows_the_decks_of_the_others(decks, name):
    host = Host(Seating(decks, (name, "watchful", "watchful")))
    table, players = host.deal(0)
    real, dealt = len(table.game.setting.faces), set()
    playouts = players[0]._playouts
    for seed in range(5):
        for side in playouts.open(seed).game.methuselahs[1:]:
            dealt.update(side.hand.items, side.library.items, side.crypt.items)
    assert len(dealt) > 150
    assert all((number < real) == (name == "informed") for number in dealt)
