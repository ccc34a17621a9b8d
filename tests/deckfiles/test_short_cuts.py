"""What is read without an expression is what the expression reads; only so may it be left unasked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.deckfiles import columns, headings

KINDS = st.sampled_from(
    ["Crypt", "crypt", "Library", "Master", "Action Modifier/Combat", "Politics", "Lucita"]
)
FIGURES = st.sampled_from(
    ["", " cards", " card", "; 2 trifle", "; 12 trifles", ";2 trifle", " cards, min=4, max=20, avg=3.25",
     " cards, min=4 max=20 avg=3", " cards, min=4., max=2.0, avg=3,5", " cards, Min: 22", " vampires",
     " cards, min=.5, max=1, avg=2", ")", " [x]", " cards, max=4, min=20, avg=3", " cards; 3 trifles"]
)  # fmt: skip
LINES = st.builds(
    "{}{}{}({}{}){}".format,
    st.sampled_from(["", " ", "-- "]),
    KINDS,
    st.sampled_from([" ", "  ", "", ": "]),
    st.sampled_from(["12", "0", "012", "12345", "", "x", "¹²"]),
    FIGURES,
    st.sampled_from(["", " ", "x"]),
)


@pytest.mark.slow
@given(LINES)
def test_headings(line: str) -> None:
    short = headings._plain_heading(line, 7)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(headings, "_plain_heading", lambda line, row: None)
        if short is not None:
            assert [short] == headings.read_headings(line, 7)


@pytest.mark.slow
@given(
    st.lists(st.one_of(LINES, st.sampled_from(["", "2x Lucita", "cRYPT (1 cards min 2 max 3", "İ Crypt"])))
)
def test_the_heading_that_only_programs_write(lines: list[str]) -> None:
    text = "\n".join(lines)
    found, slow = headings.find_strict_crypt(text), headings.STRICT_CRYPT.search(text)
    assert (found is None) == (slow is None)
    if found is not None and slow is not None:
        assert found[0] == slow.start()
        assert found[1].startswith(slow[0])


WORDS = st.sampled_from(
    ["Theo", "Bell", "10", "8", "123", "cel", "DOM", "-none-", "prince", "inner", "circle", "1", "vote", "Power",
     "and", "the", "Inner", "Voice", "Brujah", "Banu", "Haqim", "(ADV)", "adv", "Advent", "Gangrel", "antitribu",
     "٣"]
)  # fmt: skip
TAILS = st.builds(
    "{}{}{}".format,
    st.lists(WORDS, max_size=9).flatmap(
        lambda words: st.builds(lambda blank: blank.join(words), st.sampled_from([" ", "  "]))
    ),
    st.sampled_from([":", " : ", " :", ": ", "", "::"]),
    st.sampled_from(["4", "ANY", "any", "*", "0", "44", ""]),
).map(str.strip)


@pytest.mark.slow
@pytest.mark.pure
@given(TAILS)
def test_columns(text: str) -> None:
    short = columns._plain_tail(text)
    with pytest.MonkeyPatch.context() as patch:
        read = columns.read_tail(text)
        patch.setattr(columns, "_plain_tail", lambda text: None)
        patch.setattr(columns, "BEGINNINGS", _All())
        patch.setattr(columns, "TITLES", ())
        assert read == columns.read_tail(text)
    if short is not None:
        assert read is None or read[0] == short[0]


class _All:
    def __contains__(self, word: object) -> bool:
        return True
