"""Events: plain values that know what each seat sees of them, in words and as JSON."""

import json

import pytest

from cardbase.quick import value
from rules.kernel import EVERYONE, NOBODY, Board, Dice, Event, Journal, Naming, Zone, only
from rules.kernel.events import EventZone, Moved, Said, Shown, Shuffled, listed, plain, sees
from rules.kernel.words import in_runs, words

NAMING = Naming(lambda piece: f"card {piece}", lambda seat: f"seat {seat + 1}")


@value
class TurnBegan(Event):
    """A turn."""

    kind = "turn"

    seat: int
    turn: int


def board_with(**zones):
    board = Board(Dice(1), Journal(on=True))
    for name, zone in zones.items():
        board.add(zone, range(3) if name == "full" else ())
    return board


@pytest.mark.parametrize(
    ("mask", "seat", "seen"),
    [
        (EVERYONE, -1, True),
        (EVERYONE, 4, True),
        (NOBODY, 0, False),
        (only(0, 2), 2, True),
        (only(0, 2), 1, False),
        (only(0, 2), -1, False),
        (~only(2), 2, False),
        (~only(2), 3, True),
        (~only(2), -1, False),
    ],
)
def test_who_is_in_a_mask(mask, seat, seen):
    assert sees(mask, seat) is seen


def test_a_move_is_told_with_hidden_pieces_left_out():
    hand = Zone("seat 2 hand", 1, only(1), ordered=False, what="hand")
    board = board_with(full=Zone("deck", seen_by=NOBODY), hand=hand)
    piece = board.draw(board.zones["deck"], hand)
    (event,) = board.journal.events
    assert event.pieces == (piece,)
    assert (event.seat, event.count, event.under, event.noticed) == (1, 1, False, True)
    assert (event.source, event.target) == (
        EventZone("deck", -1, "deck"),
        EventZone("seat 2 hand", 1, "hand"),
    )
    assert event.seen_by(1) is event
    others = event.seen_by(0)
    assert (others.pieces, others.count) == ((), 1)
    assert words(others, NAMING) == "one piece: deck -> seat 2 hand"
    assert words(event, NAMING) == f"card {piece}: deck -> seat 2 hand"


def test_what_nobody_notices_is_not_an_event_for_them():
    one, two = (Zone(name, 0, only(0), count_public=False) for name in ("one", "two"))
    board = board_with(full=one, two=two)
    board.move(1, one, two)
    (event,) = board.journal.events
    assert event.seen_by(0) is event
    assert event.seen_by(1) is None
    assert board.journal.seen_by(1) == []
    assert board.journal.seen_by(-1) == []


def test_pouring_is_one_move_of_many():
    one, two = Zone("one", seen_by=NOBODY), Zone("two", seen_by=only(0))
    board = board_with(full=one, two=two)
    board.pour(one, two)
    (event,) = board.journal.events
    assert (event.pieces, event.count, event.seat) == ((0, 1, 2), 3, -1)
    assert words(event.seen_by(1), NAMING) == "3 pieces: one -> two"
    board.pour(one, two)
    assert len(board.journal.events) == 1


def test_showing_what_is_seen_already_tells_nothing():
    row = Zone("row", 0, only(0))
    board = board_with(full=row)
    board.show(1, row, only(0))
    assert board.journal.events == []
    board.show(1, row, only(1))
    (event,) = board.journal.events
    assert event == Shown(0, 1, EventZone("row", 0, "row"), only(0, 1))
    assert event.seen_by(2) == Shown(0, None, event.place, event.seen)
    assert words(event.seen_by(2), NAMING) == "somebody looks at a piece in row"
    board.show(1, row, only(1))
    assert len(board.journal.events) == 1


def test_the_text_that_is_followed_is_named():
    one, two = Zone("one"), Zone("two")
    board = board_with(full=one, two=two)
    board.journal.text = 77
    board.move(0, one, two)
    assert board.journal.events[0].text == 77
    assert plain(board.journal.events[0], str)["text"] == {"name": "77", "number": 77}


def test_sentences_are_events_too():
    journal = Journal(on=True)
    journal.say("it rains")
    journal.tell("something", {1: "a card"}, "a card of seat 2")
    assert [event.seen_by(0) for event in journal.events] == [
        Said("it rains", "it rains"),
        Said("something", "something"),
    ]
    assert words(journal.events[1].seen_by(1), NAMING) == "a card"
    assert words(journal.events[1], NAMING) == "a card of seat 2"
    journal.tell("", {0: "psst"}, "psst")
    assert journal.events[2].seen_by(1) is None
    assert plain(journal.events[1], str) == {"event": "said", "seat": None, "text": "a card of seat 2"}


def test_json_counts_seats_from_one_and_names_pieces():
    place, other = EventZone("seat 1 hand", 0, "hand"), EventZone("row", -1, "row")
    event = Moved(0, (5, 6), 2, place, other, True, only(0, 3), True, None)
    found = plain(event, lambda piece: f"card {piece}")
    assert json.loads(json.dumps(found)) == found
    assert found == {
        "event": "moved",
        "seat": 1,
        "pieces": [{"name": "card 5", "number": 5}, {"name": "card 6", "number": 6}],
        "count": 2,
        "source": {"seat": 1, "zone": "hand"},
        "target": {"seat": None, "zone": "row"},
        "under": True,
        "seen_by": [1, 4],
        "noticed": True,
        "text": None,
    }
    assert plain(Shown(0, 5, place, ~only(1)), str)["hidden_from"] == [2]
    assert "seen_by" not in plain(Shown(0, 5, place, EVERYONE), str)


def test_events_bear_the_number_of_the_turn():
    place = EventZone("deck", -1, "deck")
    told = listed(
        [Shuffled(-1, place), TurnBegan(1, 1), Shuffled(-1, place), TurnBegan(0, 2), Said("a", "a")], str
    )
    assert [(event["event"], event["turn"], event["seat"]) for event in told] == [
        ("shuffled", 0, None),
        ("turn", 1, 2),
        ("shuffled", 1, None),
        ("turn", 2, 1),
        ("said", 2, None),
    ]


def test_events_are_values():
    place = EventZone("deck", -1, "deck")
    assert Shuffled(0, place) == Shuffled(0, place) != Shuffled(1, place)
    assert len({Shuffled(0, place), Shuffled(0, place)}) == 1


def test_the_same_line_again_and_again_is_written_once():
    assert in_runs(["a", "a", "b", "a", "c", "c", "c"]) == ["a (2 times)", "b", "a", "c (3 times)"]
    assert in_runs([]) == []


@pytest.mark.parametrize("known", ["one", "two"])
def test_a_move_is_noticed_where_one_of_the_two_counts_is_public(known):
    one, two = (Zone(name, 0, only(0), count_public=name == known) for name in ("one", "two"))
    board = board_with(full=one, two=two)
    board.move(1, one, two)
    (event,) = board.journal.events
    others = event.seen_by(1)
    assert (others.pieces, others.count, others.noticed) == ((), 1, True)
