"""Changing a file: edits of this program wait for each other, others' are noticed, and nothing is lost."""

from __future__ import annotations

import io
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from deckcheck.commands import edit as edit_command
from deckcheck.commands import fmt as fmt_command
from deckcheck.files import changing
from deckcheck.files.changing import held, replaced
from deckcheck.options.edit import AddOptions
from deckcheck.options.fmt import FmtOptions

if TYPE_CHECKING:
    from pathlib import Path

DECK = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
NAMES = (
    "Deflection", "Blood Doll", "Haven Uncovered", "Freak Drive", "Majesty", "Conditioning",
    "Social Charm", "Vessel",
)  # fmt: skip


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, "utf-8")
    return path


@pytest.mark.slow
@pytest.mark.parametrize("link", [False, True], ids=["by its path", "by a link"])
def test_eight_edits_at_once_are_all_made(deck: Path, child: dict[str, str], link: bool) -> None:
    pytest.importorskip("fcntl")
    path = deck
    if link:
        path = deck.parent / "link.txt"
        path.symlink_to(deck)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "deckcheck", "add", path, f"2 {name}"], env=child, stderr=subprocess.PIPE
        )
        for name in NAMES
    ]
    told = [process.communicate(timeout=120)[1].decode() for process in running]
    assert [process.returncode for process in running] == [0] * 8, told
    text = deck.read_text("utf-8")
    assert [name for name in NAMES if f"2x {name}\n" not in text] == []
    assert "Library (76 cards)" in text
    # what each of them said was true when it said so
    assert sorted(line.rsplit("library ", 1)[1] for line in told) == [f"{62 + 2 * n}\n" for n in range(8)]
    assert sorted(entry.name for entry in deck.parent.iterdir()) == ["deck.txt"] + ["link.txt"] * link


def test_the_second_waits_for_the_first_and_sees_what_it_wrote(deck: Path) -> None:
    pytest.importorskip("fcntl")
    seen = []

    def second() -> None:
        with held(str(deck)):
            seen.append(deck.read_text("utf-8"))

    with ThreadPoolExecutor(1) as pool:
        with held(str(deck)):
            waiting = pool.submit(second)
            replaced(str(deck), DECK.encode(), b"new\n")
            assert seen == []
        waiting.result(60)
    assert seen == ["new\n"]


def test_a_file_that_was_replaced_before_it_was_held_is_let_go(
    deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else would find the lock on the old one."""
    fcntl = pytest.importorskip("fcntl")
    lock, locked = fcntl.flock, []

    def replaced_first(file: object, how: int) -> None:
        if not locked:
            replaced(str(deck), DECK.encode(), b"new\n")
        locked.append(file)
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", replaced_first)
    with held(str(deck)), open(deck, "rb") as other:
        assert len(locked) == 2
        with pytest.raises(BlockingIOError):
            lock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_nobody_waits_without_end(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fcntl")
    monkeypatch.setattr(changing, "PATIENCE", 0.1)
    with held(str(deck)):
        err = io.StringIO()
        assert edit_command.add(AddOptions(str(deck), ("Villein",)), io.StringIO(), err) == 2
    assert "another program is using the file" in err.getvalue()
    assert deck.read_text("utf-8") == DECK


def test_where_there_are_no_locks_nothing_is_held(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with held(str(deck)), held(str(deck)):
        replaced(str(deck), DECK.encode(), b"new\n")
    assert deck.read_bytes() == b"new\n"


@pytest.mark.parametrize("command", ["add", "fmt"])
def test_what_an_editor_wrote_meanwhile_is_left_and_told(
    command: str, deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = edit_command if command == "add" else fmt_command
    deck.write_text(DECK.replace("12x Lucita", "12x  Lucita"), "utf-8")
    replace = module.replaced

    def later(path: str, before: bytes, after: bytes) -> None:
        deck.write_text("somebody else's\n", "utf-8")
        replace(path, before, after)

    monkeypatch.setattr(module, "replaced", later)
    err = io.StringIO()
    if command == "add":
        code = edit_command.add(AddOptions(str(deck), ("Villein",)), io.StringIO(), err)
    else:
        code = fmt_command.run(FmtOptions((str(deck),)), io.StringIO(), err)
    assert code == 2
    assert "the file changed meanwhile and was not written" in err.getvalue()
    assert deck.read_text("utf-8") == "somebody else's\n"
