"""Which files a folder or a pattern means, and that what is not read is named."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from deckcheck.files import find_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command, Ran

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"


@pytest.fixture(autouse=True)
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two decks, one of them in a folder below, in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lists" / "below").mkdir(parents=True)
    for name in ("lists/one.txt", "lists/below/two.txt"):
        (tmp_path / name).write_text(GOOD, "utf-8")
    return tmp_path / "lists"


BOTH = ["lists/below/two.txt", "lists/one.txt"]


# --- what is not read is named --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        ["check", "lists"],
        ["check", "--output-format", "json", "lists"],
        ["check", "lists/**"],
        ["fmt", "--check", "lists"],
        ["stats", "lists"],
        ["convert", "--to", "yaml", "--out-dir", "out", "lists"],
        ["diff", "lists", "other"],
        ["cards", "model", "lists"],
    ],
    ids=" ".join,
)
def test_files_of_unknown_kinds_are_named(command: list[str], lists: Path, deckcheck: Command) -> None:
    for name in ("a.docx", "below/b.pdf", "c.jpg", ".hidden.docx", "deckcheck.toml"):
        (lists / name).touch()
    (lists.parent / "other").mkdir()
    ran = deckcheck(*command)
    assert "3 files not read: a.docx, b.pdf, c.jpg\n" in ran.err
    assert ran.code in (0, 1)  # fmt finds something to do


def test_one_file_and_many_files_are_named(lists: Path, deckcheck: Command) -> None:
    (lists / "0.pdf").touch()
    assert deckcheck("check", "lists").err.startswith("1 file not read: 0.pdf\n")
    for number in range(1, 12):
        (lists / f"{number}.pdf").touch()
    err = deckcheck("check", "lists").err
    assert err.startswith(
        "12 files not read: 0.pdf, 1.pdf, 10.pdf, 11.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf and 4 more\n"
    )
    assert "not read" not in deckcheck("check", "-q", "lists").err


def test_a_folder_that_holds_no_deck_says_what_it_holds(lists: Path, deckcheck: Command) -> None:
    (lists.parent / "scans").mkdir()
    (lists.parent / "scans" / "one.jpg").touch()
    ran = deckcheck("check", "scans")
    assert ran.code == 2
    assert ran.err.startswith("1 file not read: one.jpg\n")


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_subfolder_that_may_not_be_read_is_a_finding(lists: Path, as_anybody: Callable[..., Ran]) -> None:
    (lists / "below").chmod(0)
    ran = as_anybody("check", "--output-format", "concise", "lists", folder=lists.parent)
    (lists / "below").chmod(0o755)
    assert ran.code == 2
    assert ran.out == "lists/below: error DC001 the file may not be read\n"
    assert ran.err == "checked 2 decks: 1 legal, 1 unreadable\n"


# --- what would hang or never end -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("argument", ["lists", "lists/*", "lists/**", "lists/**/*.txt"])
def test_a_pipe_in_a_folder_is_not_waited_for(
    argument: str, lists: Path, as_anybody: Callable[..., Ran]
) -> None:
    os.mkfifo(lists / "pipe.txt")
    ran = as_anybody("check", argument, folder=lists.parent)
    assert ran.code == 0
    assert "1 file not read: pipe.txt\n" in ran.err
    assert "lists/one.txt: LEGAL" in ran.out


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="there is no /dev/fd")
def test_a_pipe_that_is_named_is_read(deckcheck: Command) -> None:
    reading, writing = os.pipe()
    os.write(writing, GOOD.encode())
    os.close(writing)
    assert f"/dev/fd/{reading}: LEGAL" in deckcheck("check", f"/dev/fd/{reading}").out
    os.close(reading)


def test_links_to_folders_are_not_followed_and_named(lists: Path) -> None:
    """Three links back to the top: followed forty deep they would be more paths than can be counted."""
    for name in ("a", "b", "c"):
        (lists / "below" / name).symlink_to("../..", target_is_directory=True)
    for argument in ("lists", "lists/**", "lists/**/*.txt", "**/*.txt", "./**/**/*.txt", "**"):
        passed_over: list[str] = []
        found = [os.path.normpath(path) for path in find_files([argument], passed_over)]
        assert found == BOTH, argument
        if not argument.endswith(".txt"):
            assert [os.path.normpath(path) for path in passed_over] == [
                f"lists/below/{name}" for name in "abc"
            ]
    assert find_files(["lists/below/a/lists/one.txt"]) == ["lists/below/a/lists/one.txt"]


def test_a_link_to_a_deck_is_read_and_one_that_leads_nowhere_is_told(lists: Path, deckcheck: Command) -> None:
    (lists / "link.txt").symlink_to("one.txt")
    (lists / "lost.txt").symlink_to("nowhere.txt")
    ran = deckcheck("check", "--output-format", "concise", "lists")
    assert ran.code == 2
    assert ran.out.startswith("lists/lost.txt: error DC001 there is no such file")
    assert "4 decks: 3 legal, 1 unreadable" in ran.err


# --- patterns -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("**/*.txt", BOTH),
        ("**", [f"./{path}" for path in BOTH]),
        ("lists/**", BOTH),
        ("lists/**/", BOTH),
        ("l*/**/two.txt", ["lists/below/two.txt"]),
        ("**/below/*.txt", ["lists/below/two.txt"]),
        ("**/b*/**/*.txt", ["lists/below/two.txt"]),
        ("lists/*.txt", ["lists/one.txt"]),
        ("lists/*/*.txt", ["lists/below/two.txt"]),
        ("lists/[a-z]ne.txt", ["lists/one.txt"]),
        ("**/*.yaml", ["**/*.yaml"]),
        ("nowhere/**/*.txt", ["nowhere/**/*.txt"]),
    ],
)
def test_patterns(pattern: str, found: list[str]) -> None:
    assert find_files([pattern]) == found


def test_a_pattern_from_the_root(lists: Path) -> None:
    assert find_files([f"{lists}/**/*.txt"]) == [str(lists / "below/two.txt"), str(lists / "one.txt")]


def test_a_pattern_below_a_folder_named_like_one(lists: Path) -> None:
    (lists / "[2026]").mkdir()
    (lists / "[2026]" / "three.txt").write_text(GOOD, "utf-8")
    assert find_files(["**/t*.txt"]) == ["lists/[2026]/three.txt", "lists/below/two.txt"]
    assert find_files(["lists/[2026]"]) == ["lists/[2026]/three.txt"]
