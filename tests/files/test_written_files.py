"""Writing a file: whole or not at all, only where it is allowed, and everything about it but its content stays."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

from deckcheck.files import atomic
from deckcheck.files.atomic import written, written_bytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command, Ran

DECK = "Crypt (12 cards)\n12x  Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes and links of POSIX")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, "utf-8")
    return path


def alone(path: Path) -> bool:
    return os.listdir(path.parent) == [path.name]


def with_written(path: str, content: bytes) -> None:
    with written(path) as file:
        file.write(content.decode())


WAYS = pytest.mark.parametrize("write", [written_bytes, with_written])


@WAYS
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o664, 0o755])
def test_the_mode_stays(deck: Path, write: Callable[[str, bytes], None], mode: int) -> None:
    deck.chmod(mode)
    write(str(deck), b"new\n")
    assert (deck.read_bytes(), deck.stat().st_mode & 0o7777) == (b"new\n", mode)
    assert alone(deck)


@WAYS
def test_extended_attributes_stay(deck: Path, write: Callable[[str, bytes], None]) -> None:
    try:
        os.setxattr(deck, "user.origin", b"round 3")
    except (AttributeError, OSError):
        pytest.skip("no extended attributes here")
    write(str(deck), b"new\n")
    assert os.getxattr(deck, "user.origin") == b"round 3"


@WAYS
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_owner_and_group_stay(deck: Path, write: Callable[[str, bytes], None]) -> None:
    os.chown(deck, 12345, 23456)
    write(str(deck), b"new\n")
    assert (deck.stat().st_uid, deck.stat().st_gid) == (12345, 23456)


@WAYS
def test_another_group_may_do_no_more_than_everybody(
    deck: Path, write: Callable[[str, bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the group cannot be kept, what the old group was allowed is not for the new one."""
    deck.chmod(0o664)
    monkeypatch.setattr(atomic, "_given", lambda *_: False)
    write(str(deck), b"new\n")
    assert deck.stat().st_mode & 0o7777 == 0o644


@WAYS
def test_a_new_file_has_the_usual_mode(tmp_path: Path, write: Callable[[str, bytes], None]) -> None:
    (tmp_path / "usual").touch()
    write(str(tmp_path / "new"), b"new\n")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


@WAYS
def test_nobody_reads_it_before_it_is_in_place(
    deck: Path, write: Callable[[str, bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck.chmod(0o600)
    modes = []
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: modes.append(os.fstat(file).st_mode & 0o777) or fsync(file))
    write(str(deck), b"secret\n")
    assert modes == [0o600]


@WAYS
def test_a_link_stays_and_what_it_leads_to_is_replaced(
    deck: Path, write: Callable[[str, bytes], None], tmp_path: Path
) -> None:
    link, nowhere = tmp_path / "link", tmp_path / "nowhere"
    link.symlink_to(deck)
    nowhere.symlink_to(tmp_path / "later")
    write(str(link), b"new\n")
    write(str(nowhere), b"new\n")
    assert link.is_symlink()
    assert deck.read_bytes() == (tmp_path / "later").read_bytes() == b"new\n"


@WAYS
def test_a_link_that_loops_is_an_error_and_stays(tmp_path: Path, write: Callable[[str, bytes], None]) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OSError) as caught:  # noqa: PT011 - of which kind is what is asked
        write(str(tmp_path / "a"), b"new\n")
    assert caught.value.errno == errno.ELOOP
    assert sorted(os.listdir(tmp_path)) == ["a", "b"]
    assert (tmp_path / "a").is_symlink()


@WAYS
def test_a_failure_leaves_the_old_file(
    deck: Path, write: Callable[[str, bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write(str(deck), b"new\n")
    assert deck.read_text("utf-8") == DECK
    assert alone(deck)


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    for write in (written_bytes, with_written):
        write(f"/dev/fd/{writing}", b"report\n")
    os.close(writing)
    assert os.read(reading, 100) == b"report\nreport\n"
    os.close(reading)


# --- a file that may not be written is left by every command -------------------------------------------

GOOD = DECK.replace("12x  Lucita", "12x Lucita")
COMMANDS = {
    "add": ["add", "deck.txt", "Deflection"],
    "remove": ["remove", "deck.txt", "Villein"],
    "fmt": ["fmt", "deck.txt"],
    "fix": ["check", "--fix", "deck.txt"],
    "convert": ["convert", "--to", "yaml", "-o", "deck.txt", "good.txt"],
    "new": ["new", "--force", "deck.txt"],
    "check": ["check", "-o", "deck.txt", "good.txt"],
    "json": ["check", "--output-format", "json", "-o", "deck.txt", "good.txt"],
    "report": ["stats", "-o", "deck.txt", "good.txt"],
    "sheet": ["sheet", "--output-format", "html", "-o", "deck.txt", "good.txt"],
    "pdf": ["sheet", "--output-format", "pdf", "-o", "deck.txt", "good.txt"],
    "goldfish": ["goldfish", "-q", "--trace", "--save", "deck.txt", "good.txt"],
}


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_may_not_be_written_is_left(
    command: str, deck: Path, as_anybody: Callable[..., Ran]
) -> None:
    if command == "pdf":
        pytest.importorskip("reportlab")
    (deck.parent / "good.txt").write_text(GOOD, "utf-8")
    deck.write_text(DECK.replace("Villein", "Vilein") if command == "fix" else DECK, "utf-8")
    deck.chmod(0o444)
    before = deck.read_bytes(), deck.stat().st_ino
    ran = as_anybody(*COMMANDS[command], folder=deck.parent)
    assert ran.code == 2, ran
    assert "may not be written" in ran.words
    assert (deck.read_bytes(), deck.stat().st_ino) == before
    assert sorted(os.listdir(deck.parent)) == ["deck.txt", "good.txt"]
    deck.chmod(0o644)
    assert as_anybody(*COMMANDS[command], folder=deck.parent).code != 2
    assert deck.read_bytes() != before[0]


def test_what_cannot_be_mended_is_a_finding_and_the_others_are_mended(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.txt", "b.txt", "c.txt"):
        (tmp_path / name).write_text(DECK.replace("Villein", "Vilein"), "utf-8")
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: "b.txt" not in str(path) and access(path, mode))
    ran = deckcheck("check", "--fix", "--output-format", "concise", tmp_path)
    assert ran.code == 2
    assert "b.txt: error DC001 the file was not fixed: the file may not be written" in ran.out
    assert "3 legal; 2 fixed" in ran.err
    mended = [(tmp_path / name).read_text("utf-8") for name in ("a.txt", "b.txt", "c.txt")]
    assert ["Vilein" in text for text in mended] == [False, True, False]
