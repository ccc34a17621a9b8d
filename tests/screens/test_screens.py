"""What the commands print on a narrow, a usual and a wide terminal is what is kept, fits, and breaks no word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from screens import KEPT, SCREENS, WIDTHS, furnish, page, screen

from deckcheck.winners import origins
from tests.kept import compare

if TYPE_CHECKING:
    from pathlib import Path

DEAR = {
    "build",
    "doctor",
    "card",
    "cards",
    "new",
    "play_others",
    "similar",
    "stats",
    "suggest",
    "goldfish",
    "check",
    "tune",
    "compare",
    "play_vtes",
    "play_puzzle",
}
"""Screens that take more than a moment."""
NAMES = [pytest.param(name, marks=pytest.mark.slow) if name in DEAR else name for name in SCREENS]
WHOLE = re.compile(
    r"^(\$ |To make it: deckcheck |[-+@ ][^ ]| \d+x |Description: |record: |\s*~/|[^ ]+: (error|info) DC"
    r"|[^ ]+:\d+:\d+: |[A-Z][\w' ]+: Master, |#? ?[a-z-]+ = )"
)
"""Lines that stay as they are: commands, patches, deck files, records, paths, and the forms of a line each."""
EXCERPT = re.compile(r"^ +\d+ \| .*$|\w*…\w*", re.MULTILINE)
"""A window on a line of a file, and what marks itself as cut."""
FIRST = (
    "doctor",
    "stats",
    "odds",
    "similar",
    "suggest",
    "compare",
    "goldfish",
    "tune",
    "play_vtes",
    "play_others",
)
"""Commands that answer in one screen at first."""
NOT_KEPT = {"card": "prints what is printed on cards, which is not ours"}
WORD = re.compile(r"[^\W\d_][\w'’-]*[^\W_]")


@pytest.fixture(autouse=True)
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(origins, "_archive", lambda: "")  # krcg 4 has none; it names the decks that won


@pytest.mark.parametrize("name", NAMES)
def test_screens_are_those_that_are_kept(name: str) -> None:
    pages = {width: page(name, width) for width in WIDTHS}
    if name not in NOT_KEPT:
        whole = "".join(f"=== {width} columns\n\n{shown}\n" for width, shown in pages.items())
        compare(KEPT / f"{name}.txt", whole)
    for width, shown in pages.items():
        assert "internal error" not in shown
        controls = {char for char in shown if not char.isprintable()} - {"\n"}
        assert not controls, "nothing from a file commands the screen"
        wide = [line for line in shown.split("\n") if len(line) > max(width, 40) and not WHOLE.match(line)]
        assert not wide, "every line fits"
    known = {*WORD.findall(EXCERPT.sub("", pages[200])), "more"}  # of what a narrow screen leaves out
    broken = {word for width in (40, 80) for word in WORD.findall(EXCERPT.sub("", pages[width]))} - known
    if broken and name in FIRST:  # a narrow screen has more lines, and may have more rows
        broken -= set(WORD.findall("".join(screen(f"{line} --full", 200) for line in SCREENS[name])))
    assert not broken, "no word is broken"


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow) for name in FIRST])
def test_the_first_answer_is_one_screen(name: str) -> None:
    """With what was typed, 24 lines of 80 columns hold it, unless something is wrong."""
    for line in SCREENS[name]:
        *shown, code = screen(line, 80).splitlines()
        told = "--full" in line or "--trace" in line  # more than the answer
        if not told and code == "[exit code 0]":
            assert len(shown) < 24, line


def test_every_command_has_a_screen() -> None:
    from deckcheck.options import COMMANDS

    shown = {line.split()[0] for lines in SCREENS.values() for line in lines if line}
    assert set(COMMANDS) - {"sheet", "completion", "server"} <= shown, (
        "those print documents, or speak to an editor"
    )
    assert {path.stem for path in KEPT.glob("*.txt")} == set(SCREENS) - set(NOT_KEPT)
