"""One vocabulary of options: a flag means the same in every command, and what means the same has one flag."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.options import COMMANDS, command_named
from deckcheck.shortway import read
from deckcheck.usage import UsageError, checked

if TYPE_CHECKING:
    from deckcheck.options.declaring import Command, Option
    from tests.conftest import Command as Deckcheck

ROOT = Path(__file__).resolve().parents[1]
FOLDER = str(ROOT / "sample_decks")
DECK = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
ALIKE = {
    "--apply": "a doctor's swaps have numbers; tune has one change to make",
    "--from": "a list where folders are accepted too, as they were before --learn-from",
    "--output": "a report takes the form of its ending; decks, sheets and forms are written by their commands",
    "--pilot": "VTES has pilots, the other games kinds of players",
    "--seat": "in a position every seat is known, and none is drawn",
    "--seed": "the judge's is told aloud, digit by digit",
}
"""Flags whose values differ between commands, and what is the same nevertheless."""
SHORT = {
    "-n": {"--games", "--number"},
    "-o": {"--output"},
    "-q": {"--quiet"},
    "-j": {"--jobs"},
    "-i": {"--interactive"},
}
"""What each short flag stands for."""
FORMS = (
    "text", "concise", "names", "markdown", "csv", "json", "json-lines", "html", "pdf", "parquet", "form",
    "sarif", "junit", "github", "gitlab",
)  # fmt: skip
"""The forms of reports; no command calls one of them otherwise."""
PAIRED = {
    "--quiet": ("--jobs",),
    "--executor": ("--jobs",),
    "--jobs": ("--executor",),
    "--output": ("--output-format",),
    "--game": ("--trace",),
}
"""What a command must have if it has one of these; `--game` counts where there is more than one game."""
ONE_GAME = ("play nosferatu", "play emerald")


def commands() -> dict[str, Command]:
    """Return every command by its path: "play vtes"."""
    found = {}
    for name, place in COMMANDS.items():
        for below in place if isinstance(place, dict) else ("",):
            command = command_named(name, below)
            assert command is not None
            found[f"{name} {below}".strip()] = command
    return found


def flags() -> dict[str, list[tuple[str, Option]]]:
    """Return the options by their names, with the commands that have them."""
    found = defaultdict(list)
    for path, command in commands().items():
        for one in command.options:
            if not one.positional:
                found[one.name].append((path, one))
    return found


def test_a_flag_takes_the_same_in_every_command() -> None:
    takes = {
        name: {(one.kind, one.values or one.metavar) for _, one in uses} for name, uses in flags().items()
    }
    assert {name for name, kinds in takes.items() if len(kinds) > 1} == {*ALIKE}, "rename it, or say why"


def test_a_short_flag_stands_for_one_thing() -> None:
    for name, uses in flags().items():
        for path, one in uses:
            if one.short:
                assert name in SHORT[one.short], path


def test_a_flag_that_is_short_in_one_command_is_in_all() -> None:
    for name, uses in flags().items():
        assert len({one.short for _, one in uses}) == 1, name


def test_what_means_the_same_has_one_flag() -> None:
    names = defaultdict(set)
    for name, uses in flags().items():
        for _, one in uses:
            names[one.help].add(name)
    assert not {about: told for about, told in names.items() if len(told) > 1 and about != "{choices}."}


def test_an_earlier_spelling_is_not_that_of_another_option() -> None:
    for path, command in commands().items():
        spelled = [name for one in command.options if not one.positional for name in one.accepted]
        assert len(spelled) == len(set(spelled)), path


@pytest.mark.parametrize("name", PAIRED)
def test_what_belongs_together_is_together(name: str) -> None:
    for path, command in commands().items():
        has = {one.name for one in command.options}
        if has & {*PAIRED[name]} and not (name == "--game" and path in ONE_GAME):
            assert name in has, path


def test_forms_of_reports_have_one_name_and_json_is_always_one() -> None:
    for path, one in flags()["--output-format"]:
        assert set(one.choices) <= {*FORMS}, path
        assert path == "sheet" or {"text", "json"} <= {*one.choices}, path
        assert [form for form in ("text",) if form in one.choices] == list(one.choices[:1])[
            : path != "sheet"
        ], path


EARLIER = [
    (path, old, one)
    for path, command in commands().items()
    for one in command.options
    for old in one.formerly
]


@pytest.mark.parametrize("path", [path for path, one in flags()["--output-format"] if "text" in one.choices])
def test_forms_have_the_same_other_words(path: str) -> None:
    (one,) = (one for one in commands()[path].options if one.name == "--output-format")
    made = commands()[path].made
    needed = {
        field.field: ("a",) if field.kind == "list" else "a" for field in made.OPTIONS if field.required
    }
    for other, word in (("TXT", "text"), ("table", "text"), ("md", "markdown"), ("jsonl", "json-lines")):
        if word in one.choices:
            assert checked(made(**needed, output_format=other)).output_format == word
        else:
            with pytest.raises(UsageError, match=f"--output-format is '{other}'"):
                checked(made(**needed, output_format=other))


@pytest.mark.parametrize(("path", "old", "one"), EARLIER, ids=[f"{path} {old}" for path, old, _ in EARLIER])
def test_an_earlier_spelling_is_read_as_today_s(path: str, old: str, one: Option) -> None:
    value = {"flag": [], "number": ["1"]}.get(one.kind, ["word"])
    required = [one.spellings[-1] for one in commands()[path].options if one.required and not one.positional]
    assert not required
    options = commands()[path].options
    plain = ["deck.txt"] if any(one.positional for one in options) else []
    before, now = (read([name, *value, *plain], options) for name in (old, one.name))
    assert before == now
    assert before


WORDS = [
    ("convert", DECK, "--to", "Text"),
    ("new", "--to", "TWD", "--clan", "gangrel"),
    ("draw", DECK, "--seat", "Random", "--seed", "3"),
    ("play", "vtes", DECK, DECK, "-n", "1", "-j", "1", "--pilot", "Watchful,FIRST", "--turns", "1"),
    ("play", "nosferatu", "-n", "1", "-j", "1", "--pilot", "Random"),
    ("play", "emerald", "-n", "1", "-j", "1", "--pilot", "First", "--sheet", "Stand-In"),
    ("stats", DECK, "--output-format", "Markdown"),
    ("similar", DECK, "--from", "TWD", "--learn-from", FOLDER, "--alone", "--show", "1", "--to", "TEXT"),
    ("suggest", DECK, "--from", "Twd", "--type", "MASTER", "--format", "Standard", "--limit", "1"),
    ("card", "Deflection", "--on", "Today", "--output-format", "Json"),
    ("odds", DECK, "Deflection", "--zone", "LIBRARY"),
    ("completion", "BASH"),
    ("explain", "Stats"),
    ("explain", "GROUPING"),
]
SLOW_WORDS = [
    ("check", DECK, "--format", "STANDARD,V5", "--from", "TWD", "--edition", "Current", "--on", "TODAY"),
    ("check", DECK, "--output-format", "JSON", "--fail-on", "ERROR", "--select", "dc104"),
    (
        "goldfish",
        DECK,
        "-n",
        "5",
        "-j",
        "1",
        "--pilot",
        "First",
        "--seat",
        "RANDOM",
        "--rival",
        "PATIENT",
    ),
    ("search", "bounce", "--sort", "NAME", "--legal-in", "Standard", "--output-format", "Names"),
]
"""Command lines with words in capitals."""


@pytest.mark.parametrize(
    "words", [*WORDS, *(pytest.param(words, marks=pytest.mark.slow) for words in SLOW_WORDS)], ids=" ".join
)
def test_words_count_in_any_case(words: tuple[str, ...], deckcheck: Deckcheck) -> None:
    ran = deckcheck(*words)
    assert ran.code == 0, ran.err
    assert ran.out == deckcheck(*(word if word in (DECK, FOLDER) else word.lower() for word in words)).out


def test_a_new_deck_is_written_to_the_file_of_o(deckcheck: Deckcheck, tmp_path: Path) -> None:
    for words in (("one.txt",), ("-o", "one.txt"), ("--output", "one.txt")):
        path = tmp_path / "one.txt"
        path.unlink(missing_ok=True)
        ran = deckcheck("new", *words[:-1], path)
        assert (ran.code, "crypt 0, library 0" in ran.err) == (0, True)
        assert path.exists()
    assert deckcheck("new", path, "-o", path, "--force").code == 2
    assert deckcheck("new", "-o", path, "--force", "-q").err == ""


@pytest.mark.slow
def test_progress_is_shown_only_where_it_can_be_silenced() -> None:
    """Each bar is drawn if it is wanted, which somebody decides."""
    for file in set((ROOT / "deckcheck").rglob("*.py")) - {ROOT / "deckcheck/winners/__main__.py"}:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                wanted = len(node.args) > 3 or any(word.arg == "wanted" for word in node.keywords)
                assert node.func.id not in ("Progress", "tracked") or wanted, file
