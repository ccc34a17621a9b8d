"""The game and its cards in a few words."""

import pytest

from rules.nosferatu.components import KIND_NAMES, several
from rules.nosferatu.explained import CARD_TEXTS, SUMMARY, explained


def test_every_kind_of_card_is_explained():
    for kind, name in enumerate(KIND_NAMES):
        assert explained(name) == [name, CARD_TEXTS[kind]]
        assert explained(name.upper()) == [name, CARD_TEXTS[kind]]


@pytest.mark.parametrize(
    ("typed", "name"),
    [("bi", "Bite"), ("STAKE", "Ancestral Stake"), ("mirror", "Silver Mirror"), ("d", "Dawn")],
)
def test_the_beginning_of_a_word_is_enough(typed, name):
    assert explained(typed)[0] == name


def test_other_names_are_unknown():
    assert explained("garlic") == []
    assert explained("ite") == []


def test_the_summary_names_what_a_player_meets():
    said = " ".join(SUMMARY)
    for word in (
        "Renfield",
        "Vampire",
        "Hunters",
        "Stake",
        "Bites",
        "Nights",
        "Components",
        "Rumours",
        "Dawn",
    ):
        assert word in said
    for word in ("Clock", "Ritual", "Library", "Darkness", "five", "win"):
        assert word in said


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], ""),
        (["Bite"], "a Bite"),
        (["Vampire"], "the Vampire"),
        (["Renfield"], "Renfield"),
        (["Night", "Dawn", "Night"], "2 Nights and Dawn"),
        (["Night", "Bite", "Rumour", "Rumour"], "a Night, a Bite and 2 Rumours"),
    ],
)
def test_cards_stand_in_a_sentence_as_one_says_them(names, said):
    assert several(names) == said
