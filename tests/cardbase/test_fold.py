"""Spellings that differ only in what does not matter fold to the same key."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.fold import fold, words
from cardbase.sources import installed_source
from cardbase.vekn import read_lists

LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789éàüñçôÅøßæœłðþı")
NOISE = st.text(st.sampled_from(" \t.,:;-'\"!?()[]/&*_"), max_size=4)
ACCENTS = st.sampled_from(["\u0300", "\u0301", "\u0302", "\u0303", "\u0308", "\u030a", "\u0327"])


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("Dónal O'Connor", "donaloconnor"),
        ("DONAL OCONNOR", "donaloconnor"),
        ("Søren Þórður Łukasz", "sorenthordurlukasz"),
        ("Straße", "strasse"),
        ("Æther œuvre", "aetheroeuvre"),
        ("Ink Seal™", "inksealtm"),
        ("Ink Seal (TM)", "inksealtm"),
        ("Ⅳ ½", "iv12"),
        ("", ""),
        ("— ’ …", ""),
    ],
)
def test_known_spellings(spelling: str, key: str) -> None:
    assert fold(spelling) == key


@pytest.mark.slow
@given(st.text())
def test_a_key_is_plain_and_folds_to_itself(text: str) -> None:
    key = fold(text)
    assert key == "" or key.isalnum()
    assert key == key.lower()
    assert fold(key) == key


@pytest.mark.slow
@given(st.text(LETTERS))
def test_case_does_not_matter(text: str) -> None:
    assert fold(text.lower()) == fold(text) == fold(text.upper().lower())


@pytest.mark.slow
@given(st.lists(st.tuples(LETTERS, NOISE)))
def test_blanks_and_punctuation_do_not_matter(pieces: list[tuple[str, str]]) -> None:
    assert fold("".join(letter + noise for letter, noise in pieces)) == fold("".join(p[0] for p in pieces))


@pytest.mark.slow
@given(st.lists(st.tuples(st.sampled_from("abcdefghijklmnopqrstuvwxyz"), st.lists(ACCENTS, max_size=2))))
def test_accents_do_not_matter_however_they_are_written(pieces: list[tuple[str, list[str]]]) -> None:
    accented = "".join(letter + "".join(accents) for letter, accents in pieces)
    plain = "".join(letter for letter, _ in pieces)
    assert fold(accented) == fold(unicodedata.normalize("NFC", accented)) == plain


@given(st.text())
def test_words_make_up_the_key_of_plain_spellings(text: str) -> None:
    assert all(word and word == fold(word) for word in words(text))


def test_words_of_a_name() -> None:
    assert words("J. S. Simmons, Esq.") == ("j", "s", "simmons", "esq")
    assert words("Mask-Maker's [G6] “End”") == ("mask", "makers", "g6", "end")


@pytest.fixture(scope="module")
def names() -> list[str]:
    return sorted({card.name for card in read_lists(installed_source().read()).cards})


@pytest.mark.slow
@settings(deadline=None)
@given(data=st.data())
def test_any_card_is_found_however_its_name_is_mangled(names: list[str], data: st.DataObject) -> None:
    """Case, accents and punctuation of a real name are changed at random: the key stays the same."""
    name = data.draw(st.sampled_from(names))
    mangled = ""
    for letter in name:
        form = data.draw(st.sampled_from(["as it is", "upper", "lower", "decomposed", "noise behind"]))
        mangled += {
            "as it is": letter,
            "upper": letter.upper() if letter.upper().lower() == letter.lower() else letter,
            "lower": letter.lower(),
            "decomposed": unicodedata.normalize("NFD", letter),
            "noise behind": letter + data.draw(NOISE),
        }[form]
    assert fold(mangled) == fold(name)
