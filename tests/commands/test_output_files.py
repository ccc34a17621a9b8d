"""`-o FILE` in every command: the ending chooses the form, an ending that is not written is refused."""

from __future__ import annotations

import os
import re
import sys
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from deckcheck.delivery import FORMS_OF_ENDING, by_ending, deck_format_of, delivered, form_of
from deckcheck.options import COMMANDS, command_named
from deckcheck.options.declaring import choices_of
from deckcheck.reports.text_pdf import BARS, text_pdf
from deckcheck.usage import UsageError

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TextIO

    from conftest import Command

DECK = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"
PATHS = [
    (name, below)
    for name, place in COMMANDS.items()
    for below in (place if isinstance(place, dict) else [""])
]
WITHOUT = {
    "web": "it serves a page; --build names its folder",
    "fmt": "it rewrites decks in place",
    "add": "it rewrites a deck in place",
    "remove": "it rewrites a deck in place",
    "desk note": "it adds to the record",
    "cards path": "it prints a path, for a shell",
    "cards reset": "it removes files",
    "cards update": "it replaces the card data",
    "completion": "it prints a script, for a shell",
    "server": "it talks to an editor",
}
"""The commands without `-o`, each with the reason."""
BY_THEMSELVES = {"check", "sheet", "desk draw", "convert", "build", "new"}
"""The commands that write their file themselves: a deck, sheets, or findings of a run that goes on."""

CALLS = {
    "stats": ["stats", "deck.txt"],
    "odds": ["odds", "deck.txt", "Villein"],
    "draw": ["draw", "deck.txt", "--seed", "1"],
    "goldfish": ["goldfish", "deck.txt", "-n", "5", "-q", "-j", "1"],
    "suggest": ["suggest", "deck.txt", "-q", "--learn-from", "winners", "--alone"],
    "similar": ["similar", "deck.txt", "-q", "--learn-from", "winners", "--alone"],
    "diff": ["diff", "deck.txt", "deck.txt"],
    "compare": ["compare", "deck.txt", "winners/1.txt", "--games", "5", "-q", "-j", "1"],
    "search": ["search", "lucita"],
    "card": ["card", "Lucita"],
    "inventory": ["inventory", "deck.txt", "winners/1.txt"],
    "cards info": ["cards", "info"],
    "cards model": ["cards", "model", "deck.txt"],
    "explain": ["explain", "DC101"],
    "play vtes": ["play", "vtes", "deck.txt", "--games", "1", "--turns", "2", "-j", "1"],
    "play puzzle": ["play", "puzzle", "--pilot", "first"],
    "play nosferatu": ["play", "nosferatu", "--games", "1", "-j", "1"],
    "play emerald": ["play", "emerald", "--sheet", "stand-in", "--games", "1", "-j", "1"],
}
"""A call of each command whose report is a file; but those that take long, and those of an event."""
ELSEWHERE = {"tune", "desk log", "desk received", "doctor"}
CHANGING = ("elapsed_s", "games_per_s")
"""What differs from run to run."""


def _fields(path: str) -> set[str]:
    command = command_named(*path.split(" "))
    assert command is not None
    return {one.field for one in command.options}


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(DECK, "utf-8")
    winners = tmp_path / "winners"
    winners.mkdir()
    for number in range(6):
        (winners / f"{number}.txt").write_text(DECK.replace("20x", f"{20 + number}x"), "utf-8")
    return tmp_path


def _named(path: str) -> list[str]:
    return path.split(" ")


@pytest.mark.parametrize("path", [f"{name} {below}".strip() for name, below in PATHS])
def test_every_command_that_reports_has_it_or_says_why_not(path: str) -> None:
    command = command_named(*_named(path))
    assert command is not None
    one = next((one for one in command.options if one.field == "output"), None)
    if path in WITHOUT:
        assert one is None
        return
    assert one is not None, f"{path} needs OUTPUT, or a reason in WITHOUT"
    assert one.positional or one.short == "-o"
    assert one.positional or one.writes, "what writes files is for the command line alone"
    assert command.reports == (path not in BY_THEMSELVES)
    if command.reports:
        assert "json" in choices_of(command.made, "output_format")
        assert path in CALLS or path in ELSEWHERE


def _steady(text: str) -> list[str]:
    return [line for line in text.splitlines() if not any(word in line for word in CHANGING)]


@pytest.mark.slow
@pytest.mark.parametrize("path", CALLS)
def test_the_file_has_what_would_be_printed(path: str, work: Path, deckcheck: Command) -> None:
    command = command_named(*_named(path))
    assert command is not None
    forms = choices_of(command.made, "output_format")
    written = {each: wanted[0] for each, wanted in FORMS_OF_ENDING.items() if wanted[0] in forms}
    assert {".txt", ".json"} <= set(written)
    for ending in (".txt", ".JSON"):
        form = written[ending.lower()]
        printed = deckcheck(*CALLS[path], "--output-format", form)
        ran = deckcheck(*CALLS[path], "-o", f"report{ending}")
        assert (ran.code, ran.out) == (printed.code, "")
        assert _steady((work / f"report{ending}").read_text("utf-8")) == _steady(printed.out)
    other = deckcheck(*CALLS[path], "-o", "report.html", "--output-format", "json")
    assert other.out == ""
    assert (work / "report.html").read_text("utf-8")[:1] in "[{"


@pytest.mark.parametrize("path", CALLS)
def test_an_ending_that_is_not_written_is_refused_with_those_that_are(
    path: str, work: Path, deckcheck: Command
) -> None:
    before = sorted(os.listdir(work))
    ran = deckcheck(*CALLS[path], "-o", "report.docx")
    assert (ran.code, ran.out) == (2, "")
    assert "report.docx: .docx cannot be written here" in ran.err
    assert ".json" in ran.err
    assert ".txt" in ran.err
    assert sorted(os.listdir(work)) == before


def test_a_picture_is_the_report_where_a_command_draws(work: Path, deckcheck: Command) -> None:
    drawn = deckcheck("stats", "deck.txt", "-o", "deck.svg")
    assert (drawn.code, drawn.out) == (0, "")
    deckcheck("stats", "deck.txt", "--plot", "plot.svg")
    assert (work / "deck.svg").read_bytes() == (work / "plot.svg").read_bytes()
    both = deckcheck("stats", "deck.txt", "-o", "deck.svg", "--plot", "plot.svg")
    assert both.code == 2
    assert "leave one out" in both.err


@pytest.mark.parametrize(
    "call", [["stats", "deck.txt"], ["check", "deck.txt"], ["convert", "deck.txt", "--to", "yaml"]]
)
def test_a_hyphen_is_standard_output(call: list[str], work: Path, deckcheck: Command) -> None:
    printed = deckcheck(*call)
    ran = deckcheck(*call, "-o", "-")
    assert (ran.code, ran.out) == (printed.code, printed.out)
    assert not (work / "-").exists()


def test_a_command_that_fails_leaves_the_old_file(work: Path, deckcheck: Command) -> None:
    (work / "old.json").write_text("old", "utf-8")
    (work / "empty.txt").write_text("nothing\n", "utf-8")
    for call in (["stats", "empty.txt"], ["stats", "missing.txt"], ["goldfish", "empty.txt"]):
        assert deckcheck(*call, "-o", "old.json").code == 2
        assert (work / "old.json").read_text("utf-8") == "old"
    assert sorted(os.listdir(work)) == ["deck.txt", "empty.txt", "old.json", "winners"]


@pytest.mark.parametrize("call", [["draw", "deck.txt", "-i"], ["play", "vtes", "deck.txt", "--me", "1"]])
def test_what_is_played_at_the_terminal_is_no_report(call: list[str], work: Path, deckcheck: Command) -> None:
    ran = deckcheck(*call, "-o", "report.txt")
    assert ran.code == 2
    assert "terminal" in ran.err


def test_a_word_of_a_query_is_no_file(work: Path, deckcheck: Command) -> None:
    plain = deckcheck("search", "lucita", "-obfuscate")
    assert deckcheck("search", "lucita", "-obfuscate", "-o", "found.txt").out == ""
    assert (work / "found.txt").read_text("utf-8") == plain.out


@pytest.mark.parametrize(
    ("path", "forms", "found"),
    [("a.HTM", ("text", "html"), "html"), ("a", ("json",), ""), ("b.c/a", ("json",), ""), ("a.pdf", ("form",), "form"),
     ("a.pdf", ("pdf",), "pdf"), ("a.pdf", ("html", "picture"), "picture"),
     ("a.pdf", ("text", "paper"), "paper"), (".json", ("json",), "")],
)  # fmt: skip
def test_the_form_of_an_ending(path: str, forms: tuple[str, ...], found: str) -> None:
    assert form_of(path, forms) == found


def _set(path: Path) -> list[str]:
    """Return the lines of an uncompressed PDF."""
    strings = re.findall(rb"\((.*)\) Tj", path.read_bytes())
    letters = (re.sub(rb"\\(\d{3})", lambda found: bytes([int(found[1], 8)]), each) for each in strings)
    return [re.sub(rb"\\(.)", rb"\1", each).decode("cp1252") for each in letters]


@pytest.mark.slow
@pytest.mark.parametrize("path", [path for path in CALLS if "plot" not in _fields(path)])
def test_a_report_without_a_picture_is_set_on_pages(
    path: str, work: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pytest.importorskip("reportlab.rl_config"), "pageCompression", 0)
    printed = deckcheck(*CALLS[path])
    ran = deckcheck(*CALLS[path], "-o", "report.pdf")
    assert (ran.code, ran.out) == (printed.code, "")
    lines = [line for line in _set(work / "report.pdf") if not re.fullmatch(r" *page \d+ of \d+", line)]
    blackened = re.sub(f"[{BARS}]", " ", printed.out)
    assert _steady("\n".join(lines)) == [line for line in _steady(blackened) if line.strip()]


def test_letters_that_the_type_lacks_are_told(work: Path) -> None:
    pytest.importorskip("reportlab")
    assert text_pdf("Ángel — 3 ▏█\n", "a")[1] == ""
    assert text_pdf("Łukasz and Győző\n", "a")[1] == "Łő"
    assert text_pdf("one\n" * 200, "a") == text_pdf("one\n" * 200, "a")


def test_a_command_that_fails_leaves_the_old_pages(work: Path, deckcheck: Command) -> None:
    (work / "old.pdf").write_text("old", "utf-8")
    assert deckcheck("diff", "deck.txt", "missing.txt", "-o", "old.pdf").code == 2
    assert (work / "old.pdf").read_text("utf-8") == "old"


def test_without_the_library_text_is_offered(
    work: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    ran = deckcheck("explain", "DC101", "-o", "report.pdf")
    assert ran.code == 2
    assert "PDF needs reportlab" in ran.err
    assert ".txt" in ran.err
    assert not (work / "report.pdf").exists()


def test_a_form_asked_for_stands(work: Path) -> None:
    command = command_named("stats")
    assert command is not None
    options = command.made(decks=("deck.txt",), output="a.md", output_format="csv")
    assert by_ending(options, frozenset({"output_format"}), ("markdown", "csv")) is options
    assert by_ending(options, frozenset(), ("markdown", "csv")).output_format == "markdown"


@pytest.mark.parametrize(
    ("path", "found"), [("a.yaml", "yaml"), ("a.twd", "twd"), ("a.txt", "text"), ("a.CSV", "csv"), ("a", "")]
)
def test_the_deck_format_of_an_ending(path: str, found: str) -> None:
    assert deck_format_of(path, ("twd", "text", "jol", "yaml", "csv", "vdb-json", "krcg-json")) == found


def test_an_ending_of_several_deck_formats_is_asked_about() -> None:
    with pytest.raises(UsageError, match="vdb-json and krcg-json end so; say which with --to"):
        deck_format_of("a.json", ("text", "vdb-json", "krcg-json"))


def test_decks_are_written_as_their_ending_says(work: Path, deckcheck: Command) -> None:
    assert deckcheck("new", "new.yaml", "--clan", "Brujah").code == 0
    assert (work / "new.yaml").read_text("utf-8").startswith("name:")
    assert deckcheck("convert", "deck.txt", "-o", "deck.csv").code == 0
    assert "Lucita" in (work / "deck.csv").read_text("utf-8").splitlines()[1]
    missing = deckcheck("convert", "deck.txt")
    assert missing.code == 2
    assert "--to is missing" in missing.err
    assert deckcheck("new", "new.docx").code == 2
    assert not (work / "new.docx").exists()


@pytest.mark.parametrize(
    ("code", "printed", "kept"), [(130, "", "old"), (2, "", "old"), (2, "part\n", "part\n"), (1, "", "")]
)
def test_what_reports_nothing_and_fails_leaves_the_old_file(
    work: Path, code: int, printed: str, kept: str
) -> None:
    command = command_named("search")
    assert command is not None
    options = command.made(query=("x",), output="found.txt")
    (work / "found.txt").write_text("old", "utf-8")

    def report(_: object, stdout: TextIO, __: TextIO) -> int:
        stdout.write(printed)
        return code

    assert delivered(report, options, frozenset({"output"}), StringIO(), StringIO()) == code
    assert (work / "found.txt").read_text("utf-8") == kept
    assert sorted(os.listdir(work)) == ["deck.txt", "found.txt", "winners"]
