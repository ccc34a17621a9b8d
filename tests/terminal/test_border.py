"""Nothing that a file, a path or an argument says commands the terminal, whatever the command and the form."""

from __future__ import annotations

import io
import json
import math
import os
import re
import shutil
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.sources import installed_source
from deckcheck.__main__ import main
from deckcheck.reports import EVENT_REPORTS, REPORTS
from deckcheck.terminal.border import Border, draw, hand_over

if TYPE_CHECKING:
    from collections.abc import Callable

    Screen = Callable[..., tuple[int, str, str]]

ERASE = "\x1b[2J\x1b[1;1H\x1b[32mLEGAL\x1b[0m"
TITLE = "\x1b]0;owned\x07"
HOSTILE = f"{ERASE}{TITLE}\x9b31m \u202egnihton\u202c \u2066x\u2069 a\u200bb \u200e\u061c \xad\ufeff\x7f\x08 \u2028z \U000e0041"
INJECTED = "\nINJECTED: LEGAL"
COLOUR = re.compile(r"\x1b\[[0-9;]+m")
DECK = f"""Deck Name: Name {HOSTILE}
Author: Author {HOSTILE}
Description: Words {HOSTILE}

Crypt (12 cards)
11x Lucita
1x Lucitta {HOSTILE}

Library (61 cards)
20x Villein
38x Govern the Unaligned
1x Deflecton
1x Govern {HOSTILE} nothing
gibberish {HOSTILE} here
1x Villein  # deckcheck: ignore[DC007] because {HOSTILE}
"""
FORMS = ["text", "concise", "json", "json-lines", *REPORTS]
WRITABLE = (
    "twd", "text", "jol", "lackey", "lackey-dek", "ardb", "eldb",
    "vdb", "vdb-json", "vdb-url", "krcg-json", "vtesdecks-json", "sutekh-xml", "yaml", "csv",
)  # fmt: skip


class Terminal(io.StringIO):
    """A screen; it cannot be asked for its size."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """A deck whose every free text is hostile, in a file whose name is."""
    folder = tmp_path / f"dir {ERASE}\u202e"
    folder.mkdir()
    path = folder / f"li{TITLE}st \u2067 \x9b2J{INJECTED}.txt"
    path.write_text(DECK, encoding="utf-8")
    return str(path)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Return a function that runs a command on a terminal, and gives what came to it.

    No bar is drawn, however slow the machine is: it has commands of its own.
    """
    monkeypatch.setattr("deckcheck.terminal.progress.PATIENCE", math.inf)

    def run(*arguments: str, stdin: str = "", colour: bool = False) -> tuple[int, str, str]:
        out, err = Terminal(), Terminal()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
            if not colour:
                patch.setenv("NO_COLOR", "1")
            code = main(list(arguments))
        return code, out.getvalue(), err.getvalue()

    return run


def commands(text: str) -> set[str]:
    """Return the characters of a text that are not text but commands to whatever shows it."""
    return {
        char
        for char in text
        if char not in "\n\t" and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")
    }


def check_clean(told: tuple[int, str, str], shown: str = "\\u202e") -> None:
    """See that nothing commands the terminal, and that what would have is shown, so that it is known."""
    _, out, err = told
    assert commands(out) == set()
    assert commands(err) == set()
    assert INJECTED not in out + err
    assert shown in out + err or shown.replace("\\", "\\\\") in out + err


@pytest.mark.parametrize("form", FORMS)
def test_no_form_of_check_lets_a_deck_command_the_terminal(form: str, deck: str, screen: Screen) -> None:
    check_clean(screen("check", deck, "--output-format", form, "--statistics"))


@pytest.mark.parametrize("form", EVENT_REPORTS)
def test_no_page_of_an_event_does(form: str, deck: str, screen: Screen) -> None:
    again = deck.replace("li\x1b", "other\x1b")
    shutil.copy(deck, again)
    check_clean(screen("check", deck, again, "--event", "--output-format", form))


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_no_form_of_check_does_in_a_file(form: str, deck: str, screen: Screen, tmp_path: Path) -> None:
    report = tmp_path / "report"
    screen("check", deck, "--output-format", form, "-o", str(report))
    text = report.read_text(encoding="utf-8")
    assert commands(text) == set()
    assert INJECTED not in text


@pytest.mark.parametrize("form", ["text", "concise"])
def test_colours_are_our_own_and_nobody_elses(form: str, deck: str, screen: Screen) -> None:
    plain = screen("check", deck, "--output-format", form)[1]
    painted = screen("check", deck, "--output-format", form, colour=True)[1]
    assert painted != plain
    assert COLOUR.sub("", painted) == plain
    assert commands(plain) == set()
    assert "\x1b[32mLEGAL" not in painted


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["stats", "{}"],
        ["stats", "{}", "--output-format", "markdown"],
        ["stats", "{}", "--output-format", "json"],
        ["stats", "{}", "{}.not there"],
        ["stats", "{}", "sample_decks/tremere_walls.twd"],
        ["stats", "sample_decks/tremere_walls.twd", "--reference", "{}"],
        ["odds", "{}", "Villein"],
        ["odds", "{}", HOSTILE],
        ["odds", "{}", "Villein", "--output-format", "json"],
        ["draw", "{}", "--seed", "1"],
        ["draw", "{}", "--seed", "1", "--output-format", "json"],
        ["goldfish", "{}", "-n", "5", "-q"],
        ["goldfish", "{}", "-n", "5", "-q", "--output-format", "json"],
        ["goldfish", "{}", "-n", "5", "-q", "--compare", "{}"],
        ["goldfish", "{}", "--trace"],
        ["goldfish", "{}", "--trace", "--output-format", "json"],
        ["goldfish", "{}", "--follow", HOSTILE],
        ["goldfish", "--replay", "{}"],
        ["play", "vtes", "{}", "--games", "1", "--turns", "2", "--players", "2"],
        ["play", "vtes", "{}", "--trace", "--turns", "1", "--players", "2"],
        ["diff", "{}", "sample_decks/tremere_walls.twd"],
        ["diff", "{}", "sample_decks/tremere_walls.twd", "--output-format", "markdown"],
        ["diff", "{}", "sample_decks/tremere_walls.twd", "--output-format", "json"],
        ["check", "{}", "--diff", "--unsafe-fixes"],
        ["check", "{}", "{}.not there"],
        ["check", "{}", "--select", HOSTILE],
        ["check", f"--{HOSTILE}"],
        ["check", "{}", "--format", HOSTILE],
        ["check", "{}", "--show-settings"],
        ["fmt", "--check", "{}"],
        ["fmt", "--diff", "{}"],
        ["add", "--diff", "{}", "3 Deflection"],
        ["add", "{}", f"3 {HOSTILE}"],
        ["remove", "--diff", "{}", "1 Villein"],
        ["remove", "{}", f"3 {HOSTILE}"],
        ["new", "--name", HOSTILE, "--author", HOSTILE],
        ["new", "{}"],
        ["new", "--clan", HOSTILE],
        ["sheet", "{}"],
        ["sheet", "{}", "--player", HOSTILE, "--event", HOSTILE],
        ["convert", "{}", "--to", HOSTILE],
        ["convert", "{}", "--to", "yaml"],
        *(["convert", "{}", "--to", name, "--keep-unknown"] for name in WRITABLE),
        ["search", HOSTILE],
        ["search", f'name:"{HOSTILE}"'],
        ["search", "type:master", "--fits", "{}"],
        ["card", HOSTILE],
        ["explain", HOSTILE],
        ["cards", "model", "{}", "{}.not there"],
        ["cards", "update", "--file", "{}"],
        ["completion", HOSTILE],
        [HOSTILE],
    ],
    ids=lambda arguments: " ".join(arguments).replace(HOSTILE, "HOSTILE").replace("{}", "DECK"),
)
def test_no_command_lets_a_deck_a_path_or_a_word_command_the_terminal(
    arguments: list[str], deck: str, screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = screen(*(word.replace("{}", deck) for word in arguments))
    assert "internal error" not in told[2]
    check_clean(told, "")


def test_a_deck_on_standard_input_is_written_back_visible(screen: Screen) -> None:
    check_clean(screen("fmt", "-", stdin=DECK))


@pytest.mark.slow
def test_names_of_fetched_cards_cannot_command_the_terminal(screen: Screen, tmp_path: Path) -> None:
    source = installed_source()
    for name in source.files:
        content = Path(source.folder, name).read_bytes()
        (tmp_path / name).write_bytes(
            content.replace(b"Deflection", f"Deflection {ERASE}\u202e{INJECTED}".encode())
        )
    told = screen("cards", "update", "--file", str(tmp_path), "--diff")
    assert told[0] == 0
    check_clean(told, "Deflection \\u001b[2J")


def test_a_program_reads_what_the_file_says(deck: str, screen: Screen) -> None:
    told = json.loads(screen("check", deck, "--output-format", "json")[1])
    assert told["decks"][0]["name"].startswith(f"Name {ERASE}{TITLE}\x9b31m \u202egnihton\u202c")
    assert told["decks"][0]["path"] == deck


@pytest.mark.skipif(os.name == "nt", reason="paths are bytes on other systems")
def test_bytes_of_a_path_that_are_not_text_are_shown(tmp_path: Path, screen: Screen) -> None:
    path = os.path.join(os.fsencode(tmp_path), b"deck\x9b2J.txt")
    with open(path, "wb") as file:
        file.write(DECK.encode())
    check_clean(screen("check", os.fsdecode(path)), "deck\\udc9b2J.txt")


def test_a_converted_deck_in_a_pipe_is_the_deck_and_on_a_terminal_it_is_seen(
    deck: str, deckcheck: Callable[..., object], screen: Screen
) -> None:
    piped = deckcheck("convert", deck, "--to", "text", "--keep-unknown").out  # type: ignore[attr-defined]
    shown = screen("convert", deck, "--to", "text", "--keep-unknown")[1]
    assert "\x1b[2J" in piped
    assert "\\u001b[2J" in shown
    assert commands(shown) == set()


def test_the_border_indents_what_a_message_goes_on_with() -> None:
    stream = io.StringIO()
    Border(stream, messages=True).write("a\nb\n")
    Border(stream).write("a\nb\n")
    assert stream.getvalue() == "a\n  b\na\nb\n"


def test_what_the_program_draws_and_documents_in_pipes_pass_the_border() -> None:
    pipe, terminal = io.StringIO(), Terminal()
    draw(Border(terminal), "\r[#]")  # type: ignore[arg-type]
    hand_over(Border(terminal), "\x1b")  # type: ignore[arg-type]
    hand_over(Border(pipe), "\x1b")  # type: ignore[arg-type]
    assert terminal.getvalue() == "\r[#]\\u001b"
    assert pipe.getvalue() == "\x1b"
