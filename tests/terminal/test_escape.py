"""Every control and format character of Unicode is written out, in the way of JSON, and nothing else is."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.terminal.escape import one_line, quoted, shortened, visible

COMMANDING = ("Cc", "Cf", "Cs", "Zl", "Zp")


@pytest.mark.slow
def test_every_character_of_unicode_is_shown_or_is_text() -> None:
    every = set(map(chr, range(sys.maxunicode + 1)))
    commanding = {char for char in every if unicodedata.category(char) in COMMANDING} - {"\n", "\t"}
    assert {char for char in every if visible(char) != char} == commanding
    assert "".join(map(visible, sorted(commanding))).isascii()


def test_a_line_has_neither_ends_nor_tabs() -> None:
    assert one_line("a\nb\tc\r\n") == "a\\u000ab c\\u000d\\u000a"
    assert visible("a\nb\tc") == "a\nb\tc"


@pytest.mark.parametrize("text", ["Kuyén", "🧛 x", "Œuvre №1", "日本", "a\u00a0b", "█▎"])
def test_text_stays_as_it_is(text: str) -> None:
    assert visible(text) == one_line(text) == text


@pytest.mark.slow
@given(st.text())
def test_a_json_document_means_the_same_behind_it(text: str) -> None:
    assert json.loads(visible(json.dumps([text], ensure_ascii=False))) == [text]


@pytest.mark.slow
@given(st.text(alphabet=st.characters(categories=("Cc", "Cf", "Zl", "Zp", "L"))))
def test_doing_it_twice_changes_nothing(text: str) -> None:
    assert one_line(one_line(text)) == one_line(text)
    assert one_line(text).isprintable()


def test_what_is_quoted_is_short_and_keeps_both_ends() -> None:
    told = quoted("begin" + "x" * 26_000 + "end")
    assert len(told) <= 82
    assert told.startswith("'begin")
    assert told.endswith("end'")
    assert shortened("x" * 80) == "x" * 80
    assert len(shortened("x" * 81)) == 80
