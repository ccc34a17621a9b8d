"""A deck counts its cards from its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invented import invented_lists

from cardbase.deck import MOST_COPIES, CardLine, Deck, Entry, Match, Place
from cardbase.vekn import read_lists

if TYPE_CHECKING:
    from cardbase.card import Card

LISTS = read_lists(invented_lists())
ADA, BRAM = LISTS.crypt[:2]
RACK = LISTS.library[0]


def entry(row: int, count: int, card: Card | None, section: str = "crypt") -> Entry:
    match = Match(card, "exact" if card else "unknown")
    return Entry(CardLine(count, True, card.name if card else "???", match, column=1, end=9), row, section)


def test_repeated_lines_are_summed_in_the_order_of_the_file() -> None:
    deck = Deck((entry(1, 2, BRAM), entry(2, 1, ADA), entry(3, 3, BRAM), entry(5, 4, RACK, "library")))
    assert deck.crypt == ((BRAM, 5), (ADA, 1))
    assert deck.library == ((RACK, 4),)
    assert deck.counted == ((BRAM, 5), (ADA, 1), (RACK, 4))
    assert deck.ids == {BRAM.id, ADA.id, RACK.id}


def test_a_card_may_stand_on_many_lines() -> None:
    deck = Deck(tuple(entry(row, row, card) for row, card in enumerate([ADA, ADA, BRAM, ADA, BRAM, None], 1)))
    assert deck.crypt == deck.counted == ((ADA, 1 + 2 + 4), (BRAM, 3 + 5))
    assert deck.library == ()


def test_counts_that_make_no_sense_count_nothing() -> None:
    deck = Deck(tuple(entry(row, count, ADA) for row, count in enumerate([0, -1, MOST_COPIES + 1, 2], 1)))
    assert deck.crypt == ((ADA, 2),)
    assert deck.size("crypt") == 2
    assert not deck.size_is_sure("crypt")
    assert deck.size_is_sure("library")


def test_cards_of_unknown_name_count_for_the_size_of_their_section() -> None:
    deck = Deck((entry(1, 2, ADA), entry(2, 3, None)))
    assert deck.counted == ((ADA, 2),)
    assert deck.size("crypt") == 5


def test_an_entry_knows_its_card_and_its_place() -> None:
    line = entry(7, 2, ADA)
    assert line.card is ADA
    assert line.place == Place(7, 1, 9)


def test_a_line_that_stands_nowhere_begins_and_ends_at_the_first_column() -> None:
    line = CardLine(1, False, "Ada", Match(ADA, "exact"))
    assert (line.column, line.end, line.columns, line.comment) == (1, 1, None, "")
