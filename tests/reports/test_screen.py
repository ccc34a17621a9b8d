"""The one screen of an answer: what it keeps and what it lets go when it is too long."""

from __future__ import annotations

from deckcheck.reports.screen import LINES, Facts, Screen, screen_text
from deckcheck.reports.tables import ReportTable


def _table(name: str, rows: int) -> ReportTable:
    cells = tuple((f"{name} {at}", at) for at in range(rows))
    return ReportTable(name, f"What {name} shows", ("card", "copies"), ("text", "count"), cells)


def test_an_answer_that_fits_is_shown_whole() -> None:
    text = screen_text(Screen("All is well.", (_table("first", 3), "A word more."), ("more: --full",)))
    assert text == (
        "All is well.\n\nWhat first shows\n  card     copies\n  ---------------\n  first 0       0\n"
        "  first 1       1\n  first 2       2\n\nA word more.\n\nmore: --full\n"
    )


def test_the_last_table_loses_its_last_rows_and_says_so() -> None:
    lines = screen_text(Screen("Long.", (_table("first", 6), _table("second", 30)), ("more",))).splitlines()
    assert len(lines) == LINES
    assert "  first 5       5" in lines
    assert "  second 0       0" in lines
    assert "  and 25 more: --full" in lines


def test_parts_for_which_no_row_is_left_go_whole_but_never_the_verdict() -> None:
    screen = Screen("Longer.", (_table("first", 40), _table("second", 2), "A last word."), ("more",))
    lines = screen_text(screen).splitlines()
    assert len(lines) == LINES
    assert lines[0] == "Longer."
    assert lines[-1] == "more"
    assert "  first 14      14" in lines
    assert "What second shows" not in lines
    assert "A last word." not in lines


def test_an_empty_table_takes_no_line() -> None:
    assert screen_text(Screen("Nothing.", (_table("first", 0),))) == "Nothing.\n"


def test_facts_stand_behind_what_they_are_about() -> None:
    text = screen_text(
        Screen("All.", (Facts((("crypt", "12 cards"), ("none", ""), ("library", "a b " * 20))),))
    )
    assert text == (
        "All.\n\n  crypt    12 cards\n"
        "  library  a b a b a b a b a b a b a b a b a b a b a b a b a b a b a b a b a b a\n"
        "           b a b a b\n"
    )


def test_facts_lose_their_last_rows_and_leave_room_for_what_comes_below() -> None:
    facts = Facts((("", ""), *((f"{at}", "fact") for at in range(40)), ("last", "")))
    lines = screen_text(Screen("All.", (facts,), ("more",), below=2)).splitlines()
    assert len(lines) == LINES - 2
    assert lines[-4:] == ["  15  fact", "      and 24 more: --full", "", "more"]


def test_a_narrow_screen_may_take_more_lines() -> None:
    lines = screen_text(Screen("All.", (_table("first", 40),)), 40).splitlines()
    assert LINES < len(lines) <= 2 * LINES
    assert lines[-1].startswith("  first 39 ")
