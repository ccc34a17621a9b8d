"""Crypt figures and the first four crypt cards, against counting every hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.card import CryptCard
from deckcheck.analysis import curve, opening
from deckcheck.analysis.turns import first_transfers, transfers_by, turn_for

from .kit import vampire

Crypt = list[tuple[CryptCard, int]]


@st.composite
def small_crypt(draw: st.DrawFn) -> Crypt:
    crypt: Crypt = []
    for number in range(draw(st.integers(1, 5))):
        name = draw(st.sampled_from(["", "", "Twin"]))
        traits = draw(st.sampled_from([(), (), ("non-unique",)])) if not name else ()
        crypt.append(
            (
                vampire(draw(st.integers(1, 6)), name=name, traits=traits, advanced=bool(name and number)),
                draw(st.integers(1, 3)),
            )
        )
    return crypt


def hands_of(crypt: Crypt) -> list[tuple[CryptCard, ...]]:
    cards = [(card, copy) for card, copies in crypt for copy in range(copies)]
    return [tuple(card for card, _ in hand) for hand in combinations(cards, min(4, len(cards)))]


def chances(values: list[int | None]) -> dict[int, Fraction]:
    counted = Counter(values)
    return {value: Fraction(n, len(values)) for value, n in sorted((v, n) for v, n in counted.items() if v)}


@pytest.mark.slow
@given(small_crypt())
def test_capacity_of_the_first_four_by_counting_hands(crypt: Crypt):
    totals = [sum(card.capacity for card in hand) for hand in hands_of(crypt)]
    assert opening.capacity_chances(crypt) == chances(list(totals))
    assert opening.expected_capacity(crypt) == Fraction(sum(totals), len(totals))


@pytest.mark.slow
@given(small_crypt())
def test_different_cards_among_the_first_four_by_counting_hands(crypt: Crypt):
    numbers = [len({card.id for card in hand}) for hand in hands_of(crypt)]
    assert opening.different_chances(crypt) == chances(list(numbers))


@pytest.mark.slow
@given(small_crypt())
def test_the_two_cheapest_by_counting_hands(crypt: Crypt):
    """The second is the cheapest of another name; of a non-unique vampire, another copy."""
    first: list[int | None] = []
    second: list[int | None] = []
    for hand in hands_of(crypt):
        ordered = sorted(hand, key=lambda card: card.capacity)
        first.append(ordered[0].capacity)
        together = [
            one.capacity + other.capacity
            for one, other in combinations(ordered, 2)
            if one.name != other.name or not one.unique
        ]
        cheapest = [one for one in ordered if one.capacity == ordered[0].capacity]
        best = [
            ordered[0].capacity + other.capacity
            for one in cheapest
            for place, other in enumerate(ordered)
            if (other.name != one.name or not one.unique) and place != ordered.index(one)
        ]
        assert (min(best) if best else None) == (min(together) if together else None)
        second.append(min(together) if together else None)
    counted_first, counted_second = opening.lowest_two(crypt)
    assert counted_first == chances(first)
    assert counted_second == chances(second)


def test_only_two_different_vampires_of_six_and_six():
    """Published as 2.2 %; it is 15 in 495 for all of one and one of ... : 3.03 % for a crypt of six pairs."""
    six_pairs = [(vampire(5), 2) for _ in range(6)]
    exact = opening.different_chances(six_pairs)[2]
    assert exact == Fraction(comb(6, 2), comb(12, 4)) == Fraction(15, 495)
    assert round(100 * float(exact), 2) == 3.03


@pytest.mark.rule("VTES-7-02")
@pytest.mark.parametrize(("seat", "transfers"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_transfers_of_the_first_turn(seat: int, transfers: int):
    assert first_transfers(seat) == transfers
    assert transfers_by(seat, 3) == transfers + 8


def test_the_turn_a_capacity_is_reached():
    """Seat 1 has 1, 5, 9, 13 transfers: capacity 5 comes out on turn 2, capacity 6 on turn 3."""
    assert [turn_for(1, capacity) for capacity in (1, 2, 5, 6, 9, 10)] == [1, 2, 2, 3, 3, 4]
    assert [turn_for(4, capacity) for capacity in (1, 4, 5, 8, 9)] == [1, 1, 2, 2, 3]


@pytest.mark.slow
@given(st.integers(1, 6), st.integers(1, 11))
def test_turn_for_is_the_first_turn_with_transfers_enough(seat: int, capacity: int):
    turn = turn_for(seat, capacity)
    assert transfers_by(seat, turn) >= capacity
    assert turn == 1 or transfers_by(seat, turn - 1) < capacity


def test_readiness_grows_with_turns_and_ends_at_ever():
    crypt = [(vampire(capacity), 2) for capacity in (2, 4, 5, 7, 8, 10)]
    told = opening.describe(crypt, turns=9)
    for readiness in (*told.first, *told.second):
        assert list(readiness.by_turn) == sorted(readiness.by_turn)
        assert readiness.by_turn[-1] == readiness.ever == 1
    assert told.first[5].by_turn[1] == sum(seat.by_turn[1] for seat in told.first[:5]) / 5
    assert [one.opening for one in told.named] == [Fraction(19, 33)] * 6


def test_one_unique_vampire_is_never_out_twice():
    told = opening.describe([(vampire(3), 12)])
    assert told.second[0].ever == 0
    assert told.different == {1: Fraction(1)}
    assert opening.describe([(vampire(1, traits=("non-unique",)), 12)]).second[0].ever == 1


def test_a_base_and_its_advanced_card_are_never_out_together():
    crypt = [(vampire(4, name="Theo"), 1), (vampire(6, name="Theo", advanced=True), 1)]
    assert opening.describe(crypt).second[0].ever == 0


def test_edge_crypts():
    assert curve.describe([]).mean == 0
    assert opening.describe([]).capacity == {0: Fraction(1)}
    alone = opening.describe([(vampire(9), 1)])
    assert (alone.drawn, alone.expected_capacity, alone.capacity) == (1, 9, {9: Fraction(1)})


def test_counts_are_over_copies():
    """Seven of capacity 8 and five of capacity 1: the mean is 61/12, not 4.5 as over different cards."""
    crypt = curve.describe([(vampire(8, "DOM", "obf", title="prince"), 7), (vampire(1, "dom"), 5)])
    assert crypt.mean == Fraction(61, 12)
    assert (crypt.min4, crypt.max4) == (4, 32)
    assert crypt.disciplines["dom"] == curve.Spread(inferior=5, superior=7)
    assert crypt.disciplines["obf"] == curve.Spread(inferior=7, superior=0)
    assert crypt.votes == 14


@pytest.mark.rule("VTES-6.3.3-14")
def test_prisci_vote_as_one_block():
    assert curve.votes_of({"priscus": 3, "2 votes": 2, "inner circle": 1}) == 3 + 4 + 4


@pytest.mark.parametrize(
    ("mean", "text"),
    [(Fraction(49, 8), "6.13"), (Fraction(4), "4"), (Fraction(13, 2), "6.5"), (Fraction(109, 12), "9.08")],
)
def test_the_mean_is_written_as_the_archive_does(mean: Fraction, text: str):
    assert curve.heading_mean(mean) == text


def test_groups_any_and_imbued():
    crypt = [
        (vampire(1, group=None), 6),
        (vampire(4, "jud", clan="Judge", sect="", kind="Imbued", group=4), 6),
    ]
    told = curve.describe(crypt)
    assert told.groups == {"4": 6, "ANY": 6}
    assert (told.imbued, told.points, told.sects) == (6, 0, {"Camarilla": 6})
