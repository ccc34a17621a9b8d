"""All that is printed: what the grammar reads it writes back, and no sentence has two meanings."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.vtes.cards.grammar import lines
from rules.vtes.cards.grammar.grammar import (
    DECLINED,
    MISMATCH,
    OTHER_SPELLING,
    SAME,
    Either,
    Number,
    Rule,
    Words,
)
from rules.vtes.cards.grammar.meanings import of
from rules.vtes.cards.grammar.phrases import N
from rules.vtes.cards.grammar.reading_back import WRONG, read_back
from rules.vtes.cards.grammar.said import ActionStealth, Gets
from rules.vtes.terms import STEALTH

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

GOVERN, DEFLECTION = 100845, 100518
DECLINED_AT_MOST = 5929
"""Sentences of all cards that nothing reads. Lower it when more are read; it is never raised."""


def card(cards: CardStore, number: int) -> Card:
    found = cards.card(number)
    assert found is not None
    return found


@pytest.mark.slow
def test_every_sentence_that_is_read_is_written_back(cards: CardStore) -> None:
    """No mismatch, no ambiguity, nothing that made sentences alike lost; what is declined never grows."""
    counts: Counter[str] = Counter()
    for one in cards.cards():
        for found in read_back(one):
            counts[found.verdict] += 1
            assert found.verdict not in WRONG, (one.full_name, found)
            assert found.restored, (one.full_name, found)
    assert counts[SAME] > 5 * counts[OTHER_SPELLING]
    assert counts[DECLINED] <= DECLINED_AT_MOST


def test_sentences_are_numbered_as_their_models_number_them(cards: CardStore) -> None:
    found = read_back(card(cards, DEFLECTION))
    assert [one.number for one in found] == list(range(1, len(found) + 1))


def test_a_rule_that_forgets_what_it_read_is_found_out(
    cards: CardStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetful = Rule("+{n} stealth action", of(ActionStealth, N))
    monkeypatch.setattr(Rule, "write", lambda *_: "+9 stealth action")
    monkeypatch.setattr(lines, "LIBRARY", Either(forgetful))
    assert MISMATCH in [one.verdict for one in read_back(card(cards, GOVERN))]


def test_rules_that_quarrel_are_found_out(cards: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    quarrel = Either(
        Rule("+{n} stealth action", of(ActionStealth, N)), Rule("+{n} stealth action", of(Gets, STEALTH, N))
    )
    monkeypatch.setattr(lines, "LIBRARY", quarrel)
    assert [one.verdict for one in read_back(card(cards, GOVERN))].count("ambiguous") == 1


def test_a_word_that_a_vocabulary_drops_is_told(cards: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    alike = Rule(
        "+{n} {what} action",
        of(ActionStealth, N),
        n=Number(),
        what=Words({"thievery": None, "stealth": None}),
    )
    monkeypatch.setattr(lines, "LIBRARY", Either(alike))
    (told,) = [one for one in read_back(card(cards, GOVERN)) if one.verdict == OTHER_SPELLING]
    assert told.written == "+1 thievery action."


def test_meaning_is_read_by_rules_only() -> None:
    """Expressions cut texts into sentences and headings; what a sentence means is for rules, which write it too."""
    cutting = {"grammar.py", "lines.py", "sentences.py", "telling.py"}
    folder = Path(lines.__file__).parent
    found = {
        path.name
        for path in folder.glob("*.py")
        if re.search(
            r"^(import re|from cardbase\.quick import .*\bpattern)\b", path.read_text("utf-8"), re.MULTILINE
        )
    }
    assert found == cutting
