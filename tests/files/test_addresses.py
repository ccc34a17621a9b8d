"""Decks at addresses elsewhere, through fsspec; and what is said where it is not installed."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from conftest import Command

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
SMALL = GOOD.replace("12", "11")


@pytest.fixture
def memory() -> Iterator[str]:
    """A folder in the memory of this process."""
    fsspec = pytest.importorskip("fsspec")
    system = fsspec.filesystem("memory")
    files = {"a.txt": GOOD, "below/b.txt": SMALL, "notes.md": "x", ".hidden.txt": GOOD}
    files["lines.jsonl"] = json.dumps({"text": SMALL}) + "\n"
    for name, text in files.items():
        system.pipe_file(f"/lists/{name}", text.encode())
    yield "memory://lists"
    system.rm("/lists", recursive=True)


def paths(deckcheck: Command, *words: str) -> dict[str, str]:
    ran = deckcheck("check", *words, "--output-format", "json-lines", "--isolated", "-q")
    return {one["path"]: one["verdict"] for one in map(json.loads, ran.out.splitlines())}


def test_a_file_a_folder_and_a_glob(memory: str, deckcheck: Command) -> None:
    one, two = "memory:///lists/a.txt", "memory:///lists/below/b.txt"
    lines = "memory:///lists/lines.jsonl:1"
    assert paths(deckcheck, f"{memory}/a.txt") == {one: "legal"}
    assert paths(deckcheck, memory) == {one: "legal", two: "illegal", lines: "illegal"}
    assert paths(deckcheck, f"{memory}/*.txt") == {one: "legal", "memory:///lists/.hidden.txt": "legal"}
    assert paths(deckcheck, f"{memory}/**/b.txt") == {two: "illegal"}
    assert "1 file not read: notes.md" in deckcheck("check", memory).err


def test_other_commands_read_one_deck(memory: str, deckcheck: Command) -> None:
    ran = deckcheck("stats", f"{memory}/a.txt", "--output-format", "json")
    assert ran.code == 0
    assert len(json.loads(ran.out)["decks"]) == 1


def test_a_file_that_is_missing_is_a_finding(memory: str, deckcheck: Command) -> None:
    ran = deckcheck("check", f"{memory}/nowhere.txt", f"{memory}/a.txt", "--isolated")
    assert ran.code == 2
    assert "there is no such file" in ran.words
    assert "1 legal, 1 unreadable" in ran.err


def test_local_files_by_their_address(tmp_path: Path, deckcheck: Command) -> None:
    pytest.importorskip("fsspec")
    (tmp_path / "deck.txt").write_text(GOOD, "utf-8")
    assert list(paths(deckcheck, f"file://{tmp_path}/*.txt").values()) == ["legal"]


def test_a_protocol_alone_is_not_the_folder_one_is_in(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fsspec")
    (tmp_path / "deck.txt").write_text(GOOD, "utf-8")
    monkeypatch.chdir(tmp_path)
    ran = deckcheck("check", "file://")
    assert ran.code == 2
    assert "file://: names neither a file nor a folder" in ran.err


@pytest.mark.parametrize("address", ["nosuch://x/y.txt", "s3://bucket/deck.txt", "://x"])
def test_what_nobody_can_open_is_told(
    deckcheck: Command, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fsspec")
    monkeypatch.setitem(sys.modules, "s3fs", None)
    ran = deckcheck("check", address)
    assert ran.code == 2
    assert ran.err.startswith("deckcheck: ") or ran.out
    assert "Traceback" not in ran.err
    assert "internal error" not in ran.err


def test_without_fsspec_it_is_said_how_to_get_it(deckcheck: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fsspec", None)
    ran = deckcheck("check", "s3://bucket/*.txt")
    assert ran.code == 2
    assert "-m pip install fsspec" in ran.err


def test_links_to_decks_on_the_web_are_not_addresses(
    deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fsspec", None)
    ran = deckcheck("check", "https://example.org/deck.txt")
    assert ran.code == 2
    assert "fsspec" not in ran.words
