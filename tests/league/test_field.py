"""What won when, and who is seated in a game of the league."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from deckcheck.shelf import open_shelf
from deckcheck.winners.origins import shipped_table
from tools.league.games import HALVES, SEATS, League
from tools.league.kinds import FIRST, KINDS, POOL, Entry, Field, entries, half_year, name_of


@pytest.mark.parametrize(
    ("day", "name"),
    [(date(2015, 6, 30), "2015/1"), (date(2015, 7, 1), "2015/2"), (date(2016, 1, 1), "2016/1")],
)
def test_half_years_begin_in_january_and_july(day, name):
    assert name_of(half_year(day)) == name


@pytest.fixture(scope="module")
def won():
    return entries(shipped_table(), open_shelf().store)


@pytest.mark.slow
def test_sixty_kinds_are_named_and_all_others_are_counted_together(won):
    field = Field(won)
    assert len(field.kinds) == KINDS
    for half in (FIRST, HALVES[-1]):
        counts = field.winners(half)
        assert sum(counts) == sum(one.half == half for one in won)
        assert counts[-1] == sum(one.half == half and one.kind not in field.kinds for one in won)
    two = [sum(pair) for pair in zip(field.winners(FIRST), field.winners(FIRST - 1), strict=True)]
    assert field.winners(FIRST, 2) == two


@pytest.mark.slow
def test_games_seat_five_kinds_with_decks_that_won_in_the_two_years_before(won):
    field = Field(won)
    league = League(field)
    before = {}
    for one in won:
        before.setdefault(one.cards, set()).add((one.half, one.kind))
    halves = Counter()
    for number in range(4 * len(HALVES)):
        half, seated = league.seated(number)
        halves[half] += 1
        assert len({kind for kind, _ in seated}) == SEATS
        for kind, deck in seated:
            known = before[deck]
            assert any(half - POOL <= when < half and named == field.kinds[kind] for when, named in known)
    assert set(halves.values()) == {4}


def test_a_game_seats_winners_of_the_two_years_before_it_and_no_others():
    store = open_shelf().store
    whole = ((store.card(200001), 12), (store.card(100001), 60))
    field = Field([Entry(FIRST, "a", whole), Entry(FIRST + 1, "b", whole), Entry(FIRST, "c", whole[1:])])
    a, b = field.kinds.index("a"), field.kinds.index("b")
    assert [set(field.pool(FIRST + more)) for more in (0, 1, 2, POOL, POOL + 1, POOL + 2)] == [
        set(),
        {a},
        {a, b},
        {a, b},
        {b},
        set(),
    ]


@pytest.mark.slow
def test_a_game_is_the_same_whenever_it_is_played(won):
    field = Field(won)
    once, again = (League(field).play(1) for _ in range(2))
    assert once == again
    assert sum(once.points) <= SEATS
    assert len(once.kinds) == len(once.points) == SEATS
