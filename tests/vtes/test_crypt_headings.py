"""What a vampire is, said before its text or alone, is not a missing clause."""

from __future__ import annotations

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.lines import sentences_of
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import STRENGTH

from .story import card


@pytest.mark.parametrize("name", ["Alexis Sorokin", "Ági", "Kyrylo", "Volo", "Jamal", "Lord Fianna"])
def test_a_vampire_whose_text_says_only_what_it_is_is_whole(name):
    """Red List, circles; what else is printed there is read."""
    assert read_crypt(card(name)).verdict(FULL) == WHOLE


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ("Dominique Santo Paulo", "Black Hand"), ("Enkidu, The Noah", "Red List"),
        ("Elimelech the Twice-Damned", "Seraph"), ("Larry", "Chicago Circle"),
        ("Tupdog", "Tremere antitribu slave"), ("Teresita, The Godmother", "Black Hand Seraph"),
    ],
)  # fmt: skip
def test_what_it_is_is_told_apart_from_what_its_text_says(name, head):
    found = sentences_of(card(name))
    said = [one for one in found if one.printed == head]
    assert len(said) == 1
    assert said[0].heading


def test_what_follows_is_read():
    read = read_crypt(card("Dominique Santo Paulo"))
    assert not read.missing
    assert {value.when for value in read.values} == {
        Is(FOE, Who(clan="Nosferatu")),
        Is(FOE, Who(clan="Nosferatu antitribu")),
    }
    assert all(isinstance(value, Value) and value.kind == STRENGTH for value in read.values)


def test_what_follows_and_is_not_read_is_missing():
    assert read_crypt(card("Jalan-Aajav")).missing
