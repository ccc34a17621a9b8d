"""Excerpts are windows: one long line makes no report large, and a window shows the place it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.deck import Deck
from deckcheck.checks.finding import Finding
from deckcheck.reports import REPORTS
from deckcheck.reports.excerpt import CUT, excerpt
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import columns

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

CARDS = 1_990
A_FINDING = 720
"""Bytes that the largest form takes for a finding."""


def cut(line: str, column: int, end: int, room: int) -> Any:
    finding = Finding("DC005", "unread-line", "warning", "", row=1, column=column, end_row=1, end_column=end)
    return excerpt(Deck((), lines=(line,)), finding, room)


@pytest.mark.slow
@given(
    st.text(st.characters(exclude_characters="\n\r", exclude_categories=("Cs",)), min_size=1, max_size=400),
    st.integers(1, 420), st.integers(1, 420), st.integers(40, 100),
)  # fmt: skip
def test_a_window_fits_and_its_marks_stand_below_the_place(line: str, one: int, two: int, room: int) -> None:
    shown = cut(line, min(one, two), max(one, two), room)
    assert columns(shown.text) <= room
    assert one_line(shown.text) == shown.text
    assert shown.marks.count("^") == max(columns(shown.at), 1)
    assert len(shown.marks) - shown.marks.count("^") == columns(shown.before)


def test_a_short_line_is_whole() -> None:
    shown = cut("4x Deflection  # why", 1, 14, 100)
    assert (shown.before, shown.at, shown.behind) == ("", "4x Deflection", "  # why")


def test_a_long_line_is_cut_on_both_sides_of_the_place() -> None:
    shown = cut(f"{'a' * 5000}HERE{'b' * 5000}", 5001, 5005, 60)
    assert shown.at == "HERE"
    assert shown.before.startswith(f"{CUT}aaa")
    assert shown.behind.endswith(f"bbb{CUT}")
    assert 55 <= len(shown.text) <= 60
    beginning, end = cut("HERE" + "b" * 200, 1, 5, 60), cut("a" * 200 + "HERE", 201, 205, 60)
    assert beginning.text.startswith("HEREb")
    assert end.text.endswith("aHERE")


def test_a_place_that_is_wider_than_the_window_is_cut_too() -> None:
    shown = cut("x" * 26_000, 1, 26_001, 60)
    assert len(shown.text) <= 60
    assert set(shown.at) == {"x", "."}


@pytest.mark.slow
@pytest.mark.parametrize("form", ["text", "concise", "json", *REPORTS])
def test_a_line_of_78_kilobytes_with_two_thousand_findings_makes_no_large_report(
    form: str, tmp_path: Path, deckcheck: Callable[..., Any]
) -> None:
    path = tmp_path / "link.txt"
    parts = ";".join(f"{900_000 + at}".ljust(38, "x") for at in range(CARDS))
    path.write_text(f"https://vdb.im/decks/deck?name=x#200848=12;{parts}\n", encoding="utf-8")
    ran = deckcheck("check", path, "--output-format", form, "-q")
    assert len(ran.out) > CARDS * 50
    assert len(ran.out) < CARDS * A_FINDING


@pytest.mark.parametrize("form", ["text", "concise", "json", *REPORTS])
def test_a_name_of_26_kilobytes_is_quoted_short(
    form: str, tmp_path: Path, deckcheck: Callable[..., Any]
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"Crypt\n12x Lucita\n\nLibrary\n60x Villein\n3x {'W' * 26_000}\n", encoding="utf-8")
    ran = deckcheck("check", path, "--output-format", form, "-q")
    assert "WWW" in ran.out
    assert ran.out.count("W") < 1_000
