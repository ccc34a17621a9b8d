"""Who plays what, and how likely in time: against counting every hand, and edge decks."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.card import CryptCard, LibraryCard, Requirement, X
from deckcheck.analysis import coverage, library
from deckcheck.analysis.curve import describe
from deckcheck.analysis.families import happy_families
from rules.vtes.law.playability import can_play

from .kit import card, vampire

CODES = ("ani", "dom", "pre")


@st.composite
def small_deck(draw: st.DrawFn) -> tuple[list[tuple[CryptCard, int]], list[tuple[LibraryCard, int]]]:
    icons = st.lists(st.sampled_from([*CODES, *(code.upper() for code in CODES)]), max_size=2, unique=True)
    crypt = [
        (vampire(draw(st.integers(1, 9)), *draw(icons)), draw(st.integers(1, 2)))
        for _ in range(draw(st.integers(1, 4)))
    ]
    kinds = st.sampled_from([("Action",), ("Master",), ("Combat",)])
    cards = [
        (
            card(*draw(st.lists(st.sampled_from(CODES), max_size=1)), types=draw(kinds)),
            draw(st.integers(1, 2)),
        )
        for _ in range(draw(st.integers(0, 4)))
    ]
    return crypt, cards


def spread(pairs: list[tuple[CryptCard, int]] | list[tuple[LibraryCard, int]]) -> list[int]:
    return [place for place, (_, copies) in enumerate(pairs) for _ in range(copies)]


@pytest.mark.slow
@given(small_deck())
@settings(max_examples=60, deadline=None)
def test_chances_by_counting_all_hands(
    deck: tuple[list[tuple[CryptCard, int]], list[tuple[LibraryCard, int]]],
):
    crypt, cards = deck
    covered = coverage.cover(cards, crypt, turns=3)
    crypt_hands = list(combinations(spread(crypt), min(4, len(spread(crypt)))))
    hands = list(combinations(spread(cards), min(7, len(spread(cards)))))
    playable: list[int] = []
    for one in covered:
        able = [sum(can_play(one.card, crypt[place][0]).able for place in hand) for hand in crypt_hands]
        needs_nobody = "Master" in one.card.types and not one.card.disciplines
        for least in range(1, 5):
            counted = Fraction(sum(number >= least for number in able), len(able))
            assert one.several[least - 1] == (1 if needs_nobody else counted)
    for crypt_hand in crypt_hands:
        able_now = [
            ("Master" in each.types and not each.disciplines)
            or any(can_play(each, crypt[who][0]).able for who in crypt_hand)
            for each, _ in cards
        ]
        playable += [sum(able_now[place] for place in hand) for hand in hands]
    told = coverage.playable_hand(covered, crypt)
    assert told.simulated == 0
    assert told.expected == Fraction(sum(playable), len(playable))
    assert list(told.chances) == [
        Fraction(playable.count(number), len(playable)) for number in range(len(told.chances))
    ]


def test_ready_players_by_turn():
    """Who can play it costs 5 or 9; seat one has 1, 5, 9 transfers, seats four and five 4, 8, 12."""
    crypt = [(vampire(5, "dom"), 1), (vampire(9, "DOM"), 1), (vampire(3), 2)]
    (told,) = coverage.cover([(card("dom"), 4)], crypt, turns=3)
    assert told.ready == (Fraction(0), Fraction(1), Fraction(1))
    assert told.superior == 1
    (late,) = coverage.cover([(card("dom"), 4)], crypt[1:], turns=3)
    assert late.ready == (Fraction(0), Fraction(0), Fraction(1))


@pytest.mark.slow
def test_many_kinds_of_crypt_hands_are_simulated_and_said_to_be():
    crypt = [(vampire(5, *(("dom",) if place % 3 else ())), 1) for place in range(20)]
    cards = [(card("dom"), 30), (card(), 30)]
    covered = coverage.cover(cards, crypt)
    exact = coverage.playable_hand(covered, crypt)
    told = coverage.playable_hand(covered, crypt, seed=7, most_hands=10)
    assert (told.simulated, told.seed) == (coverage.SAMPLES, 7)
    assert told == coverage.playable_hand(covered, crypt, seed=7, most_hands=10)
    for guess, chance in zip(told.chances, exact.chances, strict=True):
        error = (float(chance) * (1 - float(chance)) / told.simulated) ** 0.5
        assert abs(float(guess - chance)) <= 4 * error


def test_edge_decks():
    alone = [(vampire(4, "dom"), 1)]
    nothing = coverage.playable_hand(coverage.cover([], alone), alone)
    assert (nothing.expected, nothing.chances) == (0, (1,))
    cards = [(card("dom"), 100)]
    assert coverage.playable_hand(coverage.cover(cards, alone), alone).expected == 7
    assert coverage.cover(cards, [])[0].playable is False
    assert coverage.playable_hand(coverage.cover(cards, []), []).chances[0] == 1


def test_an_imbued_crypt_plays_powers_and_no_disciplines():
    crypt = [(vampire(4, "jud", clan="Judge", sect="", kind="Imbued"), 12)]
    power, action, plain = card("jud", types=("Power",)), card("dom"), card()
    told = coverage.cover([(power, 1), (action, 1), (plain, 1)], crypt)
    assert [one.playable for one in told] == [True, False, True]


def test_library_figures():
    told = library.describe(
        [
            (card(types=("Master",), trifle=True, pool=1), 10),
            (card(types=("Master",), text="Unique location."), 5),
            (card("dom", "obf", types=("Action Modifier", "Combat"), blood=1), 20),
            (card("dom", types=("Action",), blood=X), 25),
            (card(types=("Ally",), pool=3, requirement=Requirement(sects=frozenset({"anarch"}))), 10),
        ]
    )
    assert (told.count, told.masters, told.trifles, told.permanents) == (70, 15, 10, 15)
    assert told.masters_share == Fraction(3, 14)
    assert told.types["Action Modifier/Combat"] == told.by_type["Combat"] == 20
    assert (told.pool.total, told.pool.curve, told.pool.per_hand) == (40, {"0": 50, "1": 10, "3": 10}, 4)
    assert (told.blood.total, told.blood.variable, told.blood.curve["X"]) == (20, 25, 25)
    assert told.disciplines == {"dom": 45, "obf": 20}
    assert told.requirements == {"sect anarch": 10}
    assert library.describe([]).masters_share == 0


def test_happy_families_as_the_older_programs_reckon():
    """Ninety cards, twelve vampires, nine with one discipline and six with the other: 18, then 32, 24, 16."""
    crypt = describe([(vampire(5, "dom", "obf"), 6), (vampire(5, "DOM"), 3), (vampire(5), 3)])
    cards = library.describe(
        [(card(types=("Master",)), 20), (card("dom"), 40), (card("obf"), 20), (card(), 10)]
    )
    assert {family.code: family.target for family in happy_families(crypt, cards)} == {
        "master": 18, "": 32, "dom": 24, "obf": 16,
    }  # fmt: skip
    dom = next(family for family in happy_families(crypt, cards) if family.code == "dom")
    assert (dom.difference, dom.expected) == (16, 3)


@pytest.mark.rule("VTES-1.6.1-11")
def test_masters_without_demands_are_always_playable():
    (told,) = coverage.cover([(card(types=("Master",)), 3)], [(vampire(11), 12)], turns=2)
    assert (told.among, told.ready) == ((1, 1, 1), (1, 1))


def test_what_a_change_of_the_crypt_does_to_coverage():
    """One vampire out, one in: Dominate is played by fewer, and the new Auspex card by nobody."""
    dom, plain, aus = card("dom"), card(), card("aus")
    first, second = vampire(5, "dom"), vampire(5)
    before = coverage.cover([(dom, 4), (plain, 4)], [(first, 6), (second, 6)])
    after = coverage.cover([(dom, 4), (plain, 4), (aus, 2)], [(first, 3), (second, 9)])
    told = {change.card.id: change for change in coverage.coverage_changes(before, after)}
    assert set(told) == {dom.id, aus.id}
    was, now = told[dom.id].before, told[dom.id].after
    assert was is not None
    assert now is not None
    assert was.among[0] > now.among[0]
    assert told[aus.id].before is None
