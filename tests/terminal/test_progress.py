"""The bar: when it is drawn, what it says, that it fits, and that nothing is written behind it."""

from __future__ import annotations

import io
import re

import pytest

from deckcheck.terminal.border import Border
from deckcheck.terminal.progress import Progress, duration, tracked


class Screen(io.StringIO):
    """A terminal that somebody looks at."""

    def isatty(self) -> bool:
        return True

    @property
    def lines(self) -> list[str]:
        """What stands on it in the end, and has stood on it: each drawing of a bar by itself."""
        return [line.strip() for line in re.split(r"[\r\n]", self.getvalue()) if line.strip()]


class Clock:
    """A clock that a test winds."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def bar(total: int, *steps: tuple[float, int], what: str = "games") -> list[str]:
    """Draw a bar: seconds since the beginning, and how many are done by then."""
    screen, clock = Screen(), Clock()
    progress = Progress(screen, total, what, clock=clock)
    for seconds, done in steps:
        clock.now = 100.0 + seconds
        progress.tell(done)
    return screen.lines


def test_what_is_over_in_a_second_shows_no_bar() -> None:
    assert bar(100, (0.1, 10), (0.5, 50), (0.95, 99)) == []


def test_the_bar_tells_count_rate_and_time_left() -> None:
    (line,) = bar(1_000, (0.5, 100), (2.0, 400))
    assert line == "[############..................] 400/1,000 games, 200/s, 3 s left"


def test_what_was_done_earlier_is_no_part_of_the_rate() -> None:
    screen, clock = Screen(), Clock()
    progress = Progress(screen, 1_000, "games", clock=clock, done=600)
    clock.now = 102.0
    progress.tell(800)
    assert screen.lines == ["[########################......] 800/1,000 games, 100/s, 2 s left"]


def test_a_slow_rate_has_a_decimal_and_an_unknown_total_no_bar() -> None:
    assert bar(10, (4.0, 2)) == ["[######........................] 2/10 games, 0.5/s, 16 s left"]
    assert bar(0, (2.0, 500)) == ["500 games, 250/s"]


def test_the_last_drawing_is_of_all_however_soon_it_comes() -> None:
    assert [line.partition("] ")[2].partition(" ")[0] for line in bar(100, (2.0, 97), (2.01, 99), (2.02, 100))] == [
        "97/100", "100/100",
    ]  # fmt: skip
    assert bar(100, (0.5, 97), (0.9, 100)) == []


def test_it_is_not_drawn_more_often_than_anybody_can_read() -> None:
    steps = [(1 + number / 1000, number) for number in range(1, 501)]
    assert 4 <= len(bar(1_000, *steps)) <= 6


@pytest.mark.parametrize("columns", [40, 60, 200])
def test_it_fits_the_screen(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    (line,) = bar(1_000_000, (3.0, 123_456))
    assert len(line) <= columns
    assert "123,456/1,000,000 games" in line


def test_what_is_written_while_it_stands_has_a_line_of_its_own() -> None:
    screen, clock = Screen(), Clock()
    out = Border(screen)
    progress = Progress(out, 10, "decks", clock=clock)
    clock.now += 2
    progress.tell(5)
    out.write("a.txt: left out\n")
    assert "\r" in screen.getvalue()
    assert screen.getvalue().endswith("\ra.txt: left out\n")
    progress.tell(6)
    clock.now += 2
    progress.tell(7)
    progress.end()
    last = screen.getvalue().rpartition("\n")[2]
    assert re.fullmatch(r"\[#+\.*\] 7/10 decks, [^\r]*\r +\r", last)


def test_nothing_is_drawn_where_nobody_looks() -> None:
    out, clock = io.StringIO(), Clock()
    progress = Progress(out, 10, "decks", clock=clock)
    clock.now += 5
    progress.tell(5)
    progress.end()
    assert out.getvalue() == ""


def test_tracked_gives_all_of_them_and_wipes_up_when_left() -> None:
    assert list(tracked("abc", Screen(), "letters")) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.2, "0 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (200, "3 min 20 s"), (7_500, "2 h 5 min")],
)
def test_a_time_in_words(seconds: float, told: str) -> None:
    assert duration(seconds) == told
