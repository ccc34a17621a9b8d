"""Zones and the one door between them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import EVERYONE, NOBODY, Board, Dice, Journal, Naming, ScriptedDice, Zone, only
from rules.kernel.words import words


def board_of(dice=None, journal=True, **zones):
    board = Board(dice or Dice(1), Journal(journal), lambda piece: f"card {piece}")
    for name, (zone, pieces) in zones.items():
        zone.name = name
        board.add(zone, pieces)
    return board, *[board.zones[name] for name in zones]


def deck(count, **more):
    return Zone("", seen_by=NOBODY, **more), range(count)


def hand(seat, *pieces):
    return Zone("", seat, only(seat), ordered=False), pieces


def table(*pieces):
    return Zone(""), pieces


def test_move_takes_from_one_and_lays_on_the_other():
    board, own, row = board_of(own=hand(0, 1, 2, 3), row=table(9))
    board.move(2, own, row)
    assert own.items == [1, 3]
    assert row.items == [9, 2]
    board.move(1, own, row, under=True)
    assert row.items == [1, 9, 2]


def test_what_is_not_there_cannot_be_moved_or_shown():
    board, own, row = board_of(own=hand(0, 1), row=table())
    with pytest.raises(LookupError, match="card 5 is not in own"):
        board.move(5, own, row)
    with pytest.raises(LookupError, match="card 5 is not in own"):
        board.show(5, own)
    with pytest.raises(LookupError, match="row is empty"):
        board.draw(row, own)
    with pytest.raises(LookupError, match="row is empty"):
        board.draw_random(row, own)


def test_zone_names_are_unique():
    board, _ = board_of(own=hand(0))
    with pytest.raises(ValueError, match="'own'"):
        board.add(Zone("own"))


def test_a_shuffled_deck_rolls_only_for_what_is_drawn():
    with ScriptedDice([0, 3, 1]) as dice:
        board, pile, own = board_of(dice, pile=deck(50), own=hand(0))
        board.shuffle(pile)
        drawn = [board.draw(pile, own) for _ in range(3)]
    assert drawn == [0, 3, 1]
    assert len(pile) == 47


@pytest.mark.parametrize("journal", [False, True])
def test_dealing_a_whole_shuffled_deck_rolls_for_all_but_its_last_piece(journal):
    with ScriptedDice([0, 1, 0]) as dice:
        board, pile, own = board_of(dice, journal, pile=deck(4), own=hand(0))
        board.shuffle(pile)
        board.deal(pile, own, 9)
    assert own.items == [0, 1, 3, 2]
    assert len(pile) == 0


def test_what_is_put_on_top_of_a_shuffled_deck_comes_first():
    with ScriptedDice([2]) as dice:
        board, pile, own = board_of(dice, pile=deck(5), own=hand(0, 77))
        board.shuffle(pile)
        board.move(77, own, pile)
        assert board.draw(pile, own) == 77
        assert board.draw(pile, own) == 2


def test_what_is_put_under_a_shuffled_deck_comes_last():
    board, pile, own = board_of(pile=deck(5), own=hand(0, 77))
    board.shuffle(pile)
    board.move(77, own, pile, under=True)
    assert {board.draw(pile, own) for _ in range(5)} == set(range(5))
    assert board.draw(pile, own) == 77


def test_fetching_out_of_a_shuffled_deck_leaves_the_rest_to_chance():
    with ScriptedDice([0, 0]) as dice:
        board, pile, own = board_of(dice, pile=deck(4), own=hand(0))
        board.shuffle(pile)
        board.move(0, pile, own)
        assert board.draw(pile, own) == 1
        board.draw(pile, own)
        board.draw(pile, own)
    assert sorted(own.items) == [0, 1, 2, 3]


def test_looking_at_the_top_settles_it():
    board, pile, own = board_of(pile=deck(20), own=hand(0))
    board.shuffle(pile)
    seen = board.top(pile, 3)
    assert seen == board.top(pile, 3)
    assert [board.draw(pile, own) for _ in range(3)] == seen
    assert board.top(own, 9) == list(reversed(own.items))


@pytest.mark.slow
@given(st.integers(0, 12), st.integers(0, 2**32), st.lists(st.integers(0, 5), max_size=30))
def test_a_shuffled_deck_stays_a_deck(count, seed, steps):
    """Whatever is done to a deck that is not wholly decided, no piece is lost or doubled."""
    board, pile, own = board_of(Dice(seed), pile=deck(count), own=hand(0, 100, 101))
    for step in steps:
        if step == 0:
            board.shuffle(pile)
        elif step == 1 and pile.items:
            board.draw(pile, own)
        elif step == 2 and own.items:
            board.move(own.items[0], own, pile)
        elif step == 3 and own.items:
            board.move(own.items[-1], own, pile, under=True)
        elif step == 4 and pile.items:
            top = board.top(pile)[0]
            assert board.draw(pile, own) == top
        elif step == 5 and pile.items:
            board.draw_random(pile, own)
        assert 0 <= pile.loose <= len(pile)
        assert sorted([*pile.items, *own.items]) == [*range(count), 100, 101]


def test_pour_moves_all_in_order():
    board, pile, row = board_of(pile=deck(3), row=table(9))
    board.pour(pile, row)
    assert row.items == [9, 0, 1, 2]
    assert pile.items == []


def test_arrange_takes_the_same_pieces_only():
    board, pile = board_of(pile=deck(3))
    board.shuffle(pile)
    board.arrange(pile, [2, 0, 1])
    assert board.top(pile, 3) == [1, 0, 2]
    with pytest.raises(ValueError, match="other pieces"):
        board.arrange(pile, [2, 0, 5])
    with pytest.raises(ValueError, match="other pieces"):
        board.arrange(pile, [2, 0])


def test_each_seat_sees_its_own_hand_and_only_the_size_of_others():
    board, *_ = board_of(mine=hand(0, 2, 1), yours=hand(1, 3), pile=deck(2))
    assert board.view(0) == {
        "mine": {"count": 2, "pieces": ["card 1", "card 2"]},
        "yours": {"count": 1, "pieces": []},
        "pile": {"count": 2, "pieces": []},
    }
    assert board.view(-1)["mine"] == {"count": 2, "pieces": []}


def test_the_count_may_be_secret_too():
    secret = Zone("", seen_by=only(1), count_public=False), [4, 5]
    board, *_ = board_of(cellar=secret)
    assert board.view(0)["cellar"] == {"count": None, "pieces": []}
    assert board.view(1)["cellar"] == {"count": 2, "pieces": ["card 5", "card 4"]}


def test_single_pieces_may_be_known_to_further_seats():
    board, pile, own = board_of(pile=deck(3), own=hand(1))
    board.show(1, pile, only(0))
    assert board.view(0)["pile"]["pieces"] == [None, "card 1", None]
    assert board.view(1)["pile"]["pieces"] == []
    board.show(2, pile)
    assert board.view(-1)["pile"]["pieces"] == ["card 2", None, None]
    board.hide(2, pile)
    assert board.view(-1)["pile"]["pieces"] == []
    board.move(1, pile, own)
    assert board.view(0)["own"] == {"count": 1, "pieces": []}


def test_a_piece_may_lie_face_up_among_hidden_ones():
    board, own, pile = board_of(own=hand(0, 8), pile=deck(2))
    board.move(8, own, pile, shown=EVERYONE)
    assert board.view(-1)["pile"]["pieces"] == ["card 8", None, None]
    board.shuffle(pile)
    assert board.view(-1)["pile"]["pieces"] == []


def test_hidden_places_are_those_a_seat_does_not_see():
    board, pile, own = board_of(pile=deck(2), own=hand(0, 9))
    board.show(0, pile, only(0))
    assert board.hidden_places(0) == [(pile, 1)]
    assert board.hidden_places(1) == [(pile, 0), (pile, 1), (own, 0)]


NAMING = Naming(lambda piece: f"card {piece}", lambda seat: f"seat {seat + 1}")


def events_in_words(board, seat=None):
    """What happened on a board in words: all of it, or what a seat sees."""
    journal = board.journal
    return [words(event, NAMING) for event in (journal.events if seat is None else journal.seen_by(seat))]


def test_the_journal_names_a_piece_only_to_those_who_saw_it():
    board, pile, own, row = board_of(pile=deck(1), own=hand(1), row=table())
    board.draw(pile, own)
    board.move(0, own, row)
    assert events_in_words(board, -1) == ["one piece: pile -> own", "card 0: own -> row"]
    assert events_in_words(board, 1) == ["card 0: pile -> own", "card 0: own -> row"]
    assert events_in_words(board, 0)[1:] == ["card 0: own -> row"]


def test_who_was_shown_a_piece_sees_where_it_goes():
    """Besides those who see all of the pile, and nobody else."""
    pile, cellar = (Zone("", seen_by=only(1)), [4, 5]), (Zone("", seen_by=NOBODY), [])
    board, pile, cellar = board_of(pile=pile, cellar=cellar)
    board.show(4, pile, only(0))
    board.move(4, pile, cellar)
    board.move(5, pile, cellar)
    assert events_in_words(board, 0)[-2:] == ["card 4: pile -> cellar", "one piece: pile -> cellar"]
    assert events_in_words(board, 1)[-2:] == ["card 4: pile -> cellar", "card 5: pile -> cellar"]
    assert events_in_words(board, 2)[-2:] == ["one piece: pile -> cellar"] * 2


def test_the_journal_can_leave_out_a_few():
    board, own, cellar = board_of(own=(Zone(""), [5]), cellar=(Zone("", seen_by=~only(2)), []))
    board.move(5, own, cellar)
    board.move(5, cellar, board.add(Zone("nowhere", seen_by=~only(2))))
    assert events_in_words(board, 2)[1:] == ["one piece: cellar -> nowhere"]
    assert events_in_words(board, 0)[1:] == ["card 5: cellar -> nowhere"]
    assert events_in_words(board)[1:] == ["card 5: cellar -> nowhere"]


def test_nobody_notices_a_move_between_secret_places():
    dark = {"seen_by": only(0), "count_public": False}
    board, one, two = board_of(one=(Zone("", **dark), [1]), two=(Zone("", **dark), []))
    board.move(1, one, two)
    assert events_in_words(board, -1) == []
    assert events_in_words(board, 0) == ["card 1: one -> two"]


def test_a_journal_that_is_off_stays_empty():
    board, pile, own = board_of(journal=False, pile=deck(3), own=hand(0))
    board.shuffle(pile)
    board.draw(pile, own)
    board.show(own.items[0], own)
    board.pour(own, pile)
    board.journal.say("nothing")
    board.journal.tell("nothing", {}, "nothing")
    assert board.journal.events == []


def test_the_census_counts_every_piece_and_finds_doubles():
    board, own, _row = board_of(own=hand(0, 1, 2), row=table(3))
    assert board.census() == {"card 1": 1, "card 2": 1, "card 3": 1}
    own.items.append(3)
    with pytest.raises(AssertionError, match="card 3 lies in two places"):
        board.census()


def test_what_was_shown_is_hidden_when_it_comes_back():
    board, pile, own = board_of(pile=deck(3), own=hand(0))
    board.show(0, pile)
    board.show(1, pile)
    board.move(0, pile, own)
    board.move(0, own, pile)
    assert board.view(1)["pile"]["pieces"] == [None, None, "card 1"]
    board.pour(pile, own)
    board.pour(own, pile)
    assert board.view(1)["pile"]["pieces"] == []


def test_a_shuffled_deck_is_mixed_before_it_is_poured_out():
    with ScriptedDice([0, 0]) as dice:
        board, pile, row = board_of(dice, pile=deck(3), row=table())
        board.shuffle(pile)
        board.pour(pile, row)
    assert row.items == [1, 2, 0]
    assert pile.loose == 0


def test_a_listener_hears_of_each_event_at_once():
    heard = []
    board, own, row = board_of(own=hand(0, 1), row=table())
    board.journal.listener = lambda event: heard.append((words(event, NAMING), list(row.items)))
    board.move(1, own, row)
    board.journal.say("done")
    assert heard == [("card 1: own -> row", [1]), ("done", [1])]
