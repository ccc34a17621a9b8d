"""What is read of each card is as it was, or the difference is reported card by card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.value import Value
from rules.vtes.terms import BLEED_VALUE
from tests.kept import HOW, REWRITE
from tests.vtes.readings import KEPT, Reading, difference, keep, kept, notation, reading_of

if TYPE_CHECKING:
    from cardbase.store import CardStore

GOVERN = 100845
LARGEST = 850_000
NAMES = {1: "Alpha", 2: "Beta"}
OLD = Reading("aaaa", "1111", ("+1 bleed", "-2"))


@pytest.mark.slow
@pytest.mark.pure  # the notation asks classes for what they take, which compiled ones do not tell
def test_cards_are_read_as_they_were(cards: CardStore) -> None:
    """After an upgrade of the card data, or a change of the grammar, this shows the effect."""
    now = {card.id: reading_of(card) for card in cards.cards()}
    if REWRITE:
        keep(now)
    told = difference(kept(), now, {card.id: card.full_name for card in cards.cards()})
    assert not told, f"{HOW}\n{told}"


def test_what_is_kept_is_small_and_has_no_printed_text(cards: CardStore) -> None:
    text = KEPT.read_text("utf-8")
    assert len(text.encode()) < LARGEST
    printed = {line for card in cards.cards() for line in card.text.split(". ") if len(line) > 60}
    assert not [line for line in printed if line in text]
    assert "=" not in text, "something is told as Python writes it"


def test_a_reading_outlives_the_file() -> None:
    for one in (OLD, replace(OLD, clauses=())):
        assert Reading.of(str(one)) == one


def test_a_card_that_is_read_otherwise_is_told_with_both() -> None:
    now = Reading("aaaa", "2222", ("+2 bleed", "-2"))
    assert difference({1: OLD}, {1: now}, NAMES) == (
        "1 read otherwise:\n  Alpha (same text): before +1 bleed; now +2 bleed\n"
    )
    read = Reading("bbbb", "2222", ("+1 bleed", "+1 stealth"))
    assert "Alpha (text changed): before missing 2; now +1 stealth" in difference({1: OLD}, {1: read}, NAMES)


def test_what_no_words_tell_is_told_as_such() -> None:
    now = replace(OLD, model="2222")
    assert "Alpha (same text): in what no words tell" in difference({1: OLD}, {1: now}, NAMES)


def test_new_cards_lost_cards_and_new_words_are_told_apart() -> None:
    told = difference({1: OLD, 3: OLD}, {1: replace(OLD, text="bbbb"), 2: OLD}, NAMES)
    assert told == (
        "1 new:\n  Beta: +1 bleed | missing 2\n"
        "1 no longer in the card data:\n  3\n"
        "1 worded otherwise, read as before:\n  Alpha\n"
    )
    assert not difference({1: OLD}, {1: OLD}, NAMES)


@pytest.mark.pure
def test_a_model_is_told_by_all_that_it_holds(cards: CardStore) -> None:
    govern = cards.card(GOVERN)
    assert govern is not None
    assert "bleed=2" in notation(model_of(govern))
    assert notation(Model()) == "Model()"
    one, two = (Model(values=(Value(BLEED_VALUE, amount),)) for amount in (1, 2))
    assert notation(one) != notation(two)
