"""The ring of seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import Ring


def test_neighbours_go_round():
    ring = Ring(4)
    assert [ring.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [ring.before(seat) for seat in range(4)] == [3, 0, 1, 2]


def test_the_ring_closes_when_a_seat_leaves():
    ring = Ring(4)
    ring.leave(1)
    assert ring.after(0) == 2
    assert ring.before(2) == 0
    assert 1 not in ring
    assert len(ring) == 3


def test_a_gone_seat_still_knows_where_the_gap_closed():
    ring = Ring(5)
    ring.leave(2)
    ring.leave(3)
    assert ring.after(2) == 4
    assert ring.before(3) == 1
    assert ring.clockwise(2) == [4, 0, 1]


def test_the_order_is_told_again_when_a_seat_has_left_and_belongs_to_who_asked():
    ring = Ring(4)
    ring.clockwise(1).remove(2)
    assert ring.clockwise(1) == [1, 2, 3, 0]
    ring.leave(3)
    assert ring.clockwise(1) == [1, 2, 0]
    assert ring.others(1) == [2, 0]


def test_one_seat_is_its_own_neighbour():
    ring = Ring(1)
    assert ring.after(0) == 0
    assert ring.others(0) == []


def test_nobody_leaves_twice_and_the_last_one_stays():
    ring = Ring(2)
    ring.leave(0)
    with pytest.raises(ValueError, match="seat 1 has left"):
        ring.leave(0)
    with pytest.raises(ValueError, match="last one"):
        ring.leave(1)


def test_a_ring_needs_a_seat():
    with pytest.raises(ValueError, match="0"):
        Ring(0)


@pytest.mark.slow
@given(st.integers(2, 8), st.data())
def test_a_ring_is_a_list_of_those_who_stayed(count, data):
    ring, stayed = Ring(count), list(range(count))
    for _ in range(data.draw(st.integers(0, count - 1))):
        gone = data.draw(st.sampled_from(stayed))
        ring.leave(gone)
        stayed.remove(gone)
    for place, seat in enumerate(stayed):
        assert ring.after(seat) == stayed[(place + 1) % len(stayed)]
        assert ring.before(seat) == stayed[place - 1]
        assert ring.clockwise(seat) == stayed[place:] + stayed[:place]
        assert ring.others(seat) == ring.clockwise(seat)[1:]
    assert [seat for seat in range(count) if seat in ring] == stayed
