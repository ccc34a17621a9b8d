"""The first word: a command, a deck that `check` is meant for, a call for help, or a slip."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.analysis import reference
from deckcheck.options import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Command = Callable[..., Any]

ROOT = Path(__file__).resolve().parents[2]
DECK = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two decks, in which the command runs."""
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text(DECK, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ("one.txt",),
        ("one.txt", "two.txt", "--output-format", "concise"),
        ("one.txt", "--format", "standard", "--no-such-option"),
        (".",),
        ("*.txt", "-q"),
        ("*.txt", "not there.txt"),
    ],
    ids=" ".join,
)
def test_a_deck_in_the_place_of_a_command_is_checked(
    words: tuple[str, ...], folder: Path, deckcheck: Command
) -> None:
    meant, told = deckcheck("check", *words), deckcheck(*words)
    assert (told.code, told.out, told.err) == (meant.code, meant.out, meant.err)


def test_so_is_standard_input(deckcheck: Command) -> None:
    told = deckcheck("-", stdin=DECK.encode())
    assert told.code == 0
    assert told.out.startswith("-: LEGAL")


def test_a_link_goes_to_check_too(deckcheck: Command) -> None:
    link = "https://vdb.im/decks/deck?name=x#200848=12"
    assert deckcheck(link, "-q").out == deckcheck("check", link, "-q").out != ""


def test_a_command_goes_before_a_file_of_its_name(folder: Path, deckcheck: Command) -> None:
    (folder / "explain").write_text(DECK, encoding="utf-8")
    assert deckcheck("explain").out.startswith("code ")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("chek", "no command 'chek'; did you mean 'check'?"),
        ("goldfisch", "no command 'goldfisch'; did you mean 'goldfish'?"),
        ("xyzzy", "no command 'xyzzy'; it is one of check, explain, "),
        ("three.txt", "no command 'three.txt' and no such file; it is one of check, "),
        ("*.yaml", "no command '*.yaml' and no such file; it is one of check, "),
    ],
)
def test_a_slip_is_told_with_what_was_meant(word: str, said: str, folder: Path, deckcheck: Command) -> None:
    ran = deckcheck(word, "one.txt")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"deckcheck: {said}")


@pytest.mark.parametrize(
    "words", [(), *((name,) for name in COMMANDS), ("cards", "update"), ("play", "vtes")], ids=" ".join
)
def test_help_and_a_command_is_that_commands_help(words: tuple[str, ...], deckcheck: Command) -> None:
    told = deckcheck("help", *words)
    assert told.code == 0
    assert told.out == deckcheck(*words, "--help").out
    assert told.out.startswith("Usage: ")


def test_help_for_a_slip_is_told_what_was_meant(deckcheck: Command) -> None:
    ran = deckcheck("help", "chek")
    assert ran.code == 2
    assert ran.err == "deckcheck: no command 'chek'; did you mean 'check'?\n"


@pytest.mark.parametrize(
    ("running", "way"),
    [
        ((3, 11), "a newer Python: krcg 5 needs 3.12, but deckcheck runs on 3.11"),
        ((3, 12), "pip install 'krcg>=5'"),
    ],
)
def test_the_archive_that_is_missing_is_told_with_the_way_to_it(
    running: tuple[int, int], way: str, monkeypatch: pytest.MonkeyPatch, deckcheck: Command
) -> None:
    monkeypatch.setattr(sys, "version_info", (*running, 1, "final", 0))
    monkeypatch.setattr(reference, "ARCHIVE_FILE", "not there.json.xz")
    ran = deckcheck("stats", ROOT / "sample_decks" / "tremere_walls.twd", "--reference", "archive")
    assert ran.code == 2
    assert "--reference archive needs the archive of winning decks that comes with krcg 5" in ran.err
    assert way in ran.err
    assert "--reference FOLDER" in ran.err
