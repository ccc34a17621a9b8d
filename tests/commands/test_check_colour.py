"""Colour: the flag, then NO_COLOR, FORCE_COLOR, TERM=dumb, then whether the stream is a terminal."""

from __future__ import annotations

import io
import itertools
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from deckcheck.terminal.colour import Paint, wants_colour

if TYPE_CHECKING:
    from pathlib import Path

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


FLAGS = ("auto", "always", "never")
VALUES = (None, "", "1")
TABLE = list(itertools.product(FLAGS, VALUES, VALUES, (None, "", "dumb", "xterm"), (True, False)))


@pytest.mark.parametrize(("flag", "no", "force", "term", "terminal"), TABLE)
def test_the_whole_table(
    flag: str,
    no: str | None,
    force: str | None,
    term: str | None,
    terminal: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in (("NO_COLOR", no), ("FORCE_COLOR", force), ("TERM", term)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    if flag != "auto":
        expected = flag == "always"
    elif no:
        expected = False
    elif force:
        expected = True
    else:
        expected = terminal and term != "dumb"
    stream = Terminal() if terminal else io.StringIO()
    assert wants_colour(stream, flag) is expected


def test_paint_that_is_off_leaves_words_alone() -> None:
    assert Paint(False)("error", "red", "bold") == "error"
    assert Paint(True)("error", "red", "bold") == "\033[31;1merror\033[0m"
    assert Paint(True)("error") == "error"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
@pytest.mark.parametrize(
    ("variables", "flag", "coloured"),
    [
        ({}, (), True),
        ({"NO_COLOR": "1"}, (), False),
        ({"NO_COLOR": "1"}, ("--color", "always"), True),
        ({"NO_COLOR": ""}, (), True),
        ({"TERM": "dumb"}, (), False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, (), True),
        ({}, ("--color", "never"), False),
        ({}, ("--output-format", "json"), False),
    ],
)
def test_on_a_terminal(
    variables: dict[str, str], flag: tuple[str, ...], coloured: bool, tmp_path: Path, child: dict[str, str]
) -> None:
    import pty

    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    parent, terminal = pty.openpty()
    ran = subprocess.Popen(
        [sys.executable, "-m", "deckcheck", "check", *flag, "good.txt"],
        cwd=tmp_path,
        stdout=terminal,
        stderr=subprocess.DEVNULL,
        env={**child, "TERM": "xterm", **variables},
    )
    os.close(terminal)
    out = b""
    while True:
        try:
            block = os.read(parent, 65536)
        except OSError:  # the other end was closed
            break
        if not block:
            break
        out += block
    os.close(parent)
    assert ran.wait(timeout=60) == 0
    assert b"good.txt" in out
    assert (b"\033[" in out) is coloured
