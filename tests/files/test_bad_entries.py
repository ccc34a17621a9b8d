"""One bad entry of a folder ends nothing: every command that walks folders reports it and does the rest."""

from __future__ import annotations

import os
import socket
from typing import TYPE_CHECKING

import pytest

from deckcheck.files import find_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command, Ran

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links, pipes and permissions of POSIX")

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
WAYS = ["lists", "lists/*", "lists/**", "**/*.txt", "lists/*.txt", "file://{here}/lists"]


@pytest.fixture(autouse=True)
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck before and one behind whatever is bad."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lists").mkdir()
    for name in ("a.txt", "z.txt"):
        (tmp_path / "lists" / name).write_text(GOOD, "utf-8")
    return tmp_path / "lists"


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def long_link(path: Path) -> None:
    path.symlink_to("x" * 300)


def broken(path: Path) -> None:
    path.symlink_to("nowhere")


def through_a_file(path: Path) -> None:
    path.symlink_to("a.txt/deck.txt")


LOST = {
    loop: "the link leads in a circle",
    long_link: "the path or where the link leads is too long",
    broken: "there is no such file",
    through_a_file: "Not a directory",
}
"""Entries that cannot be opened, and what is said of them."""


def pipe(path: Path) -> None:
    os.mkfifo(path)


def piped(path: Path) -> None:
    os.mkfifo(path.parent / "pipe")
    path.symlink_to("pipe")


def bound(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folders_in_circles(path: Path) -> None:
    """Lay three links back: followed forty deep they would be more paths than can be counted."""
    path.mkdir()
    for name in "xyz":
        (path / name).symlink_to("..", target_is_directory=True)


PASSED_OVER = [pipe, piped, bound, device, folders_in_circles]
"""Entries that are not files, and would be waited for or never end."""


@pytest.mark.parametrize("way", WAYS)
def test_what_cannot_be_opened_is_a_finding(way: str, lists: Path, deckcheck: Command) -> None:
    for number, made in enumerate(LOST):
        made(lists / f"m{number}.txt")
    if "://" in way:
        pytest.importorskip("fsspec")
    ran = deckcheck("check", "--output-format", "concise", way.format(here=lists.parent))
    assert ran.code == 2
    where = f"file://{lists}" if "://" in way else "lists"
    for number, (line, said) in enumerate(zip(ran.out.splitlines(), LOST.values(), strict=True)):
        assert line.startswith(f"{where}/m{number}.txt: error DC001 {said}")
    assert ran.err.endswith(f"checked {len(LOST) + 2} decks: 2 legal, {len(LOST)} unreadable\n")


@pytest.mark.parametrize("way", WAYS)
def test_what_is_not_a_file_is_neither_read_nor_waited_for(way: str, lists: Path, deckcheck: Command) -> None:
    for number, made in enumerate(PASSED_OVER):
        made(lists / f"m{number}.txt")
    if "://" in way:
        pytest.importorskip("fsspec")
    ran = deckcheck("check", "--output-format", "concise", way.format(here=lists.parent))
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.endswith("checked 2 decks: 2 legal\n")


COMMANDS: dict[tuple[str, ...], int] = {
    ("check", "lists"): 2,
    ("check", "--diff", "lists"): 2,
    ("check", "--fix", "lists"): 2,
    ("check", "--event", "lists"): 2,
    ("check", "--against", "other/a.txt", "lists"): 2,
    ("check", "lists/*", "--output-format", "json"): 2,
    ("stats", "lists"): 2,
    ("fmt", "--check", "lists"): 2,
    ("convert", "--to", "yaml", "--out-dir", "out", "lists"): 2,
    ("diff", "lists", "other"): 2,
    ("diff", "other", "lists"): 2,
    ("similar", "lists/a.txt", "--from", "lists"): 0,
    ("suggest", "lists/a.txt", "--from", "lists"): 0,
    ("cards", "model", "lists"): 2,
    ("play", "vtes", "lists/a.txt", "--against", "lists", "--games", "1", "--turns", "1"): 0,
}
"""Every command that walks folders, and its exit code: 0 where what cannot be read is left out."""


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_goes_on(words: tuple[str, ...], lists: Path, deckcheck: Command) -> None:
    other = lists.parent / "other"
    other.mkdir()
    for name in ("a.txt", "z.txt"):
        (other / name).write_text(GOOD, "utf-8")
    alone = deckcheck(*words)
    for number, made in enumerate((*LOST, *PASSED_OVER)):
        made(lists / f"m{number}.txt")
    ran = deckcheck(*words)
    assert alone.code in (0, 1), alone
    assert ran.code == COMMANDS[words]
    assert not ran.err.startswith("deckcheck: ")
    if COMMANDS[words]:
        named = all(f"m{number}.txt" in ran.out + ran.err for number in range(len(LOST)))
        assert named or (words[1] == "--diff" and f"{len(LOST)} unreadable" in ran.err)
    else:
        told = ran.out + ran.err
        assert f"{len(LOST)} files left out" in told or told.count(": left out: ") == len(LOST)


# --- where we may not look ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        "lists",
        "**/*.txt",
        *(pytest.param(way, marks=pytest.mark.slow) for way in ("lists/**", "*/*/*.txt", "lists/*/deck.txt")),
    ],
)
def test_a_locked_folder_and_a_link_below_it_are_findings(
    way: str, lists: Path, as_anybody: Callable[..., Ran]
) -> None:
    for name in ("locked", "open"):
        (lists / name).mkdir()
        (lists / name / "deck.txt").write_text(GOOD, "utf-8")
    (lists / "m.txt").symlink_to("locked/deck.txt")
    (lists / "locked").chmod(0)
    ran = as_anybody("check", "--output-format", "concise", way, folder=lists.parent)
    (lists / "locked").chmod(0o755)
    assert ran.code == 2
    found = {line.partition(":")[0] for line in ran.out.splitlines()}
    assert found == {"lists/m.txt", "lists/locked"}
    assert ran.out.count("DC001 the file may not be read") == len(found)
    assert f"{1 if way.startswith(('*/', 'lists/*/')) else 3} legal" in ran.err


def test_an_entry_that_the_system_fails_on_ends_nothing(lists: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Network and foreign file systems fail on single entries, and in the middle of a folder."""

    class Failing:
        name = "m.txt"
        path = "lists/m.txt"

        def fail(self, **_: bool) -> bool:
            raise OSError(5, "Input/output error", self.path)

        is_dir = is_file = is_symlink = fail

    class Folder:
        def __enter__(self) -> list[object]:
            with scan("lists") as entries:
                return [*entries, Failing()]

        def __exit__(self, *_: object) -> None:
            pass

    scan = os.scandir
    monkeypatch.setattr(os, "scandir", lambda _: Folder())
    assert find_files(["lists"]) == ["lists/a.txt", "lists/m.txt", "lists/z.txt"]


@pytest.mark.parametrize("word", ["lists/**/nowhere.txt", "**/nowhere-[ab].txt"])
def test_a_pattern_in_the_place_of_a_command_does_not_follow_circles(
    word: str, lists: Path, deckcheck: Command
) -> None:
    folders_in_circles(lists / "below")
    assert "no command" in deckcheck(word).err
