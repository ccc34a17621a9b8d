"""Text breaks between its words, and tables stay tables, at any width of the screen."""

from __future__ import annotations

import io
import os
import pty
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.terminal.layout import LEAST, MOST, WIDTH, columns, table, width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WORDS = st.lists(
    st.text(st.characters(categories=("L", "Nd")), min_size=1, max_size=8), min_size=1, max_size=40
)


@pytest.mark.slow
@given(WORDS, st.integers(LEAST, MOST))
def test_wrapping_keeps_every_word_whole_and_fits(words: list[str], width: int) -> None:
    lines = wrapped(" ".join(words), width, "* ", "  ")
    assert " ".join(line[2:] for line in lines).split() == words
    assert all(columns(line) <= width for line in lines)


def test_a_line_that_just_fits_is_not_broken() -> None:
    assert wrapped("aaaa bbbb", 9) == ["aaaa bbbb"]
    assert wrapped("aaaa bbbb", 8) == ["aaaa", "bbbb"]
    assert wrapped("x" * 20 + " y", 10) == ["x" * 20, "y"]


def test_wide_letters_take_two_columns() -> None:
    assert columns("日本") == 4
    assert columns("e\u0301") == 1
    assert wrapped("日本 日本", 8) == ["日本", "日本"]
    assert table(("a", "b"), [("日本", "x"), ("xxxx", "y")], (False, False))[2:] == ["日本  x", "xxxx  y"]


def test_a_table_wraps_its_texts_first() -> None:
    rows = [("Ann", "a deck with a name of many words that goes on", "12")]
    lines = table(("player", "deck", "crypt"), rows, (False, False, True), 40)
    assert lines == [
        "player  deck                       crypt",
        "------  -------------------------  -----",
        "Ann     a deck with a name of         12",
        "        many words that goes on",
    ]


def test_a_text_that_goes_on_does_not_look_like_a_row():
    rows = [("1 Wolves at the county line", "7"), ("  of these by the light of the moon", "3")]
    told = table(("deck", "wins"), rows, (False, True), 29, hang="  ")
    assert told[2:] == [
        "1 Wolves at the county      7",
        "  line",
        "  of these by the light     3",
        "    of the moon",
    ]


def test_a_table_that_cannot_be_squeezed_is_parted_and_each_part_names_its_rows() -> None:
    head = ("name", *(f"number {at}" for at in range(6)))
    lines = table(head, [("Ann", *"123456"), ("Bea", *"654321")], (False, *[True] * 6), 40)
    assert all(len(line) <= 40 for line in lines)
    assert [line for line in lines if line.startswith("Ann")] == [
        "Ann          1         2         3",
        "Ann          4         5         6",
    ]
    assert lines.count("") == 1


@pytest.mark.slow
@given(st.lists(st.tuples(WORDS, WORDS, st.integers(0, 999)), min_size=1, max_size=5), st.integers(48, MOST))
def test_a_table_loses_no_letter_and_fits(rows: list[tuple[list[str], list[str], int]], width: int) -> None:
    told = [(" ".join(one), " ".join(two), str(number)) for one, two, number in rows]
    lines = table(("one", "two", "three"), told, (False, False, True), width)
    assert all(columns(line) <= width for line in lines)
    printed = sorted(re.sub(r"[\s-]", "", "".join(lines[2:])))
    assert printed == sorted("".join(map("".join, told)).replace(" ", ""))


@pytest.mark.parametrize(
    ("told", "width"), [("60", 60), ("7", LEAST), ("500", MOST), ("", WIDTH), ("x", WIDTH), ("0", WIDTH)]
)
def test_the_width_is_what_columns_says(told: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", told)
    assert width_of(io.StringIO()) == width


def test_the_width_is_the_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl, termios = pytest.importorskip("fcntl"), pytest.importorskip("termios")
    monkeypatch.delenv("COLUMNS", raising=False)
    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, b"\x18\x00\x3d\x00\x00\x00\x00\x00")  # 24 rows, 61 columns
    with open(side, "w") as stream:
        assert width_of(stream) == 61
    os.close(main)


@pytest.mark.slow
@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize(
    "arguments",
    [
        ("explain",),
        ("explain", "DC201"),
        ("explain", "stats"),
        ("check", "sample_decks"),
        ("check", "sample_decks", "--event"),
        ("check", "sample_decks", "--statistics", "--format", "v5"),
        ("stats", "sample_decks/tremere_walls.twd"),
        ("stats", "sample_decks"),
        ("odds", "sample_decks/tremere_walls.twd", "Deflection", "--turns", "3", "--target", "80"),
        ("draw", "sample_decks/tremere_walls.twd", "--seed", "3"),
        ("diff", "sample_decks/tremere_walls.twd", "sample_decks/bleeding_ventrue.twd"),
        ("search", "type:master clan:ventrue"),
        ("search", "clan:tremere group:1-2"),
        ("card", "Deflection"),
        ("cards", "model", "sample_decks"),
        (
            "goldfish",
            "sample_decks/anarch_gangrel.txt",
            "-n",
            "20",
            "--compare",
            "sample_decks/tremere_walls.twd",
        ),
        ("goldfish", "sample_decks/anarch_gangrel.txt", "--trace"),
        ("play", "vtes", "sample_decks/anarch_gangrel.txt", "--games", "2", "--turns", "3", "--rotate"),
        ("play", "vtes", "sample_decks/anarch_gangrel.txt", "--trace", "--turns", "1"),
    ],
    ids=" ".join,
)
def test_no_line_of_a_report_is_wider_than_the_screen(
    arguments: tuple[str, ...], width: int, deckcheck: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.chdir(ROOT)
    ran = deckcheck(*arguments)
    assert "internal error" not in ran.err
    assert len(ran.out) > 100
    too_wide = [line for line in ran.out.splitlines() if columns(line) > width]
    assert [line for line in too_wide if not line.startswith("record: ")] == []


def test_what_names_a_row_leaves_room_for_the_column_beside_it() -> None:
    """Two columns of just half the screen, a gap, and a text as wide as it may be: that was two columns more."""
    head, right = ("player", "verdict", "deck", "crypt"), (False, False, False, True)
    row = ("A. Sample", "not legal", "Wolves at the county line", "12")
    assert all(len(line) <= 40 for line in table(head, [row], right, 40)), table(head, [row], right, 40)
