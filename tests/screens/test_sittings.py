"""A whole game of a person at a terminal of 80 columns, with what a person does between the choices, is what is kept.

Whoever sits there errs, looks, takes back, saves, and closes the terminal; then plays on to the end from the file.
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.commands.play_nosferatu import run as nosferatu
from deckcheck.commands.play_vtes import run as vtes
from deckcheck.options.play_nosferatu import NosferatuOptions
from deckcheck.options.play_vtes import VtesOptions
from tests.kept import compare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

KEPT = Path(__file__).parent / "sittings"
SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
FIRST = ("1", "99", "no such thing", "?", "1", "u", "u", "0", "l", "s", "s game.json", "1", "1")
"""What is typed before the terminal is closed."""
LONGEST = 5_000


class Screen(io.StringIO):
    """A terminal that shows what is typed as well."""

    def __init__(self) -> None:
        """Nothing is shown yet."""
        super().__init__()
        self._last = ""

    def write(self, text: str) -> int:
        """Show a text, and note what was shown last."""
        self._last = (self._last + text)[-300:]
        return super().write(text)

    def waits(self) -> bool:
        """Whether Enter continues: the game is over, or it is over for the person."""
        return "\nEnter or " in self._last.rpartition("\n> ")[2]

    def isatty(self) -> bool:
        """It is one."""
        return True

    def keyboard(self, lines: Iterator[str]) -> Callable[[], str]:
        """Return what reads these lines, and then finds the terminal closed."""

        def read() -> str:
            try:
                line = next(lines)
            except StopIteration:
                raise EOFError from None
            self.write(f"> {line}\n")
            return line

        return read


def doing_much(screen: Screen) -> Iterator[str]:
    """Type the first thing there is to do, and pass now and then; at the end take back once, then end."""
    at_the_end = iter(("u",))
    for number in range(LONGEST):
        if screen.waits():
            yield next(at_the_end, "")
            continue
        offered = re.findall(r"^  (\d+)  ", screen.getvalue().rpartition("\nYou (seat ")[2], re.MULTILINE)
        yield offered[1 if number % 3 else 0]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bleeding_ventrue.twd", "nosferatu_starter.txt"):
        (tmp_path / name).write_bytes((SAMPLES / name).read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def fits(shown: str) -> bool:
    """Whether every line fits, and the record, which is for programs, is not shown."""
    return "record: " not in shown and all(len(line) <= 80 for line in shown.split("\n"))


@pytest.mark.slow
def test_a_game_of_vtes() -> None:
    decks = ("bleeding_ventrue.twd", "nosferatu_starter.txt")
    screen = Screen()
    options = VtesOptions(decks=decks, me=1, seed=3, turns=4, save="left.json")
    assert vtes(options, screen, io.StringIO(), screen.keyboard(iter(FIRST))) == 0
    screen.write("\n=== later\n\n")
    options = VtesOptions(replay="left.json", me=1, save="left.json")
    assert vtes(options, screen, io.StringIO(), screen.keyboard(doing_much(screen))) == 0
    shown = screen.getvalue()
    assert fits(shown)
    compare(KEPT / "vtes.txt", shown)


@pytest.mark.slow
def test_a_game_of_nosferatu() -> None:
    screen = Screen()
    options = NosferatuOptions(me=3, seed=3, save="left.json")
    assert nosferatu(options, screen, io.StringIO(), screen.keyboard(iter(FIRST))) == 0
    screen.write("\n=== later\n\n")
    options = NosferatuOptions(replay="left.json", me=3)
    assert nosferatu(options, screen, io.StringIO(), screen.keyboard(doing_much(screen))) == 0
    shown = screen.getvalue()
    assert fits(shown)
    compare(KEPT / "nosferatu.txt", shown)
