"""What goes into the card file comes out of it again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented import invented_lists

from cardbase.card import Card, CryptCard, Printing, Requirement
from cardbase.rows import article_behind, crypt_card, crypt_row, library_card, library_row, name_rows
from cardbase.sources import installed_source
from cardbase.vekn import read_lists

WORDS = st.text(
    st.characters(exclude_characters="|:\n\0", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=9
)
SETS = st.frozensets(WORDS, max_size=3)
REQUIREMENTS = st.builds(
    Requirement,
    titles=SETS,
    titled=st.sampled_from([None, True, False]),
    sects=SETS,
    not_sects=SETS,
    traits=SETS,
    not_traits=SETS,
    imbued=st.booleans(),
    vampire=st.booleans(),
    min_capacity=st.integers(0, 11),
    max_capacity=st.integers(0, 11),
    table=st.lists(WORDS, max_size=2).map(tuple),
)
DAYS = st.none() | st.dates(date(1994, 8, 16), date(2099, 12, 31))
PRINTINGS = st.lists(st.builds(Printing, WORDS, WORDS | st.just(""), DAYS), max_size=4).map(tuple)


def through_a_row(card: Card) -> Card:
    return crypt_card(crypt_row(card)) if isinstance(card, CryptCard) else library_card(library_row(card))


@pytest.mark.parametrize("layout", ["old", "new"])
def test_invented_cards_come_back_as_they_were(layout: str) -> None:
    for card in read_lists(invented_lists(layout)).cards:
        assert through_a_row(card) == card


@pytest.mark.slow
def test_every_official_card_comes_back_as_it_was() -> None:
    for card in read_lists(installed_source().read()).cards:
        assert through_a_row(card) == card


@pytest.mark.slow
@given(REQUIREMENTS)
def test_any_demand_comes_back(requirement: Requirement) -> None:
    card = replace(read_lists(invented_lists()).library[0], requirement=requirement)
    assert through_a_row(card) == card


@pytest.mark.slow
@given(PRINTINGS)
def test_any_printings_come_back(printings: tuple[Printing, ...]) -> None:
    card = replace(read_lists(invented_lists()).crypt[0], printings=printings)
    assert through_a_row(card) == card


def test_in_a_row_a_set_is_sorted_and_what_has_an_order_keeps_it() -> None:
    card = read_lists(invented_lists()).library[0]
    demand = Requirement(sects=frozenset("hgfedcba"), table=("two", "one"))
    row = library_row(replace(card, requirement=demand, types=("b", "a")))
    assert "b|a" in row
    text = next(part for part in row if isinstance(part, str) and "two" in part)
    assert "a|b|c|d|e|f|g|h" in text.splitlines()
    assert "two|one" in text.splitlines()


def test_an_article_may_stand_behind() -> None:
    assert article_behind("The Paper Rack") == ("Paper Rack, The",)
    assert article_behind("Paper Rack") == ()
    assert article_behind("The") == ()


def test_the_spellings_of_a_card() -> None:
    lists = read_lists(invented_lists())
    spellings = {
        (key, how) for key, card_id, how, _, _ in name_rows(lists.cards) if card_id in (200001, 100003)
    }
    assert spellings == {
        ("adaquill", "name"), ("motherquill", "alias"), ("thescribe", "alias"), ("scribethe", "article"),
        ("inksealtm", "name"), ("inkseal", "alias"),
    }  # fmt: skip
