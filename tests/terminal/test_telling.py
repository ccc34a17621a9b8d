"""Telling a game: lines that fit a terminal, and whole ones in a pipe."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from deckcheck.terminal.telling import HOW_TO_ANSWER, teller

if TYPE_CHECKING:
    from collections.abc import Callable


class Screen(io.StringIO):
    """A terminal that notes what had reached it at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def isatty(self) -> bool:
        return True

    def flush(self) -> None:
        self.seen.append(self.getvalue())


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setenv("COLUMNS", "40")
    return Screen()


@pytest.fixture
def tell(screen: Screen) -> Callable[[str], None]:
    return teller(screen)


def test_a_line_that_fits_is_told_as_it_is(screen: Screen, tell: Callable[[str], None]) -> None:
    tell("   Berlin:  5 cubes")
    assert screen.getvalue() == "   Berlin:  5 cubes\n"


def test_a_wide_line_keeps_its_indentation_and_goes_on_a_little_further_in(
    screen: Screen, tell: Callable[[str], None]
) -> None:
    tell("   St. Petersburg: Shoggoth; Monday: Main Agent Monday")
    assert screen.getvalue().splitlines() == [
        "   St. Petersburg: Shoggoth; Monday:",
        "     Main Agent Monday",
    ]


def test_each_line_reaches_the_screen_at_once(screen: Screen, tell: Callable[[str], None]) -> None:
    tell("Turn 1")
    assert screen.seen == ["Turn 1\n"]


def test_in_a_pipe_a_line_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    pipe = io.StringIO()
    teller(pipe)("a word " * 20)
    assert pipe.getvalue() == "a word " * 20 + "\n"


def test_a_wide_option_goes_on_below_its_name(screen: Screen, tell: Callable[[str], None]) -> None:
    tell("  0  transfer 2 to Massimiliano, who is in torpor")
    tell("  10  transfer 2 to Massimiliano, who is in torpor")
    assert screen.getvalue().splitlines() == [
        "  0  transfer 2 to Massimiliano, who is",
        "     in torpor",
        "  10  transfer 2 to Massimiliano, who is",
        "      in torpor",
    ]


def test_how_to_answer_fills_the_lines_of_a_narrow_terminal(
    screen: Screen, tell: Callable[[str], None]
) -> None:
    for line in HOW_TO_ANSWER:
        tell(line)
    *lines, last = screen.getvalue().splitlines()
    assert all(25 < len(line) <= 40 for line in lines)
    assert last.endswith("q leaves.")
