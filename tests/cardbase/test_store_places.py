"""The compiled card file in odd places: folders that cannot be written, file systems and clocks of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from cardbase.fold import fold
from cardbase.sources import CardSource, installed_source
from cardbase.store import open_store
from cardbase.vekn import read_lists

if TYPE_CHECKING:
    from pathlib import Path

# A cache folder that cannot be used.


def works_in_memory(source: CardSource, reason: str) -> None:
    store = open_store(source)
    assert store.path == ""
    assert reason in store.rebuilt
    assert store.named(fold("Ada Quill")) == [(200001, "name")]
    assert store.card(200001) is not None
    store.close()


def test_a_cache_path_that_is_a_file(
    invented: CardSource, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    works_in_memory(invented, "Not a directory")
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "deckcheck").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    works_in_memory(invented, "File exists")


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs a folder in which nobody can make one")
def test_a_cache_folder_that_cannot_be_made(invented: CardSource, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/self")
    works_in_memory(invented, "cannot be written")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_cache_folder(invented: CardSource, own_cache: Path) -> None:
    own_cache.mkdir(parents=True)
    own_cache.chmod(0o500)
    works_in_memory(invented, "Permission denied")
    own_cache.chmod(0o700)


def test_a_card_file_in_a_folder_that_became_read_only(invented: CardSource, own_cache: Path) -> None:
    open_store(invented).close()
    own_cache.chmod(0o500)
    store = open_store(invented)
    assert store.rebuilt == ""
    assert store.card(200001) is not None
    store.close()
    own_cache.chmod(0o700)


def test_a_folder_where_the_card_file_should_be(invented: CardSource, own_cache: Path) -> None:
    path = open_store(invented).path
    os.unlink(path)
    os.mkdir(path)
    works_in_memory(invented, "Is a directory")


RUN = """
import resource, signal, sys
from cardbase.store import card_files, open_store
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), -1))
store = open_store()
print(store.path == "", len(list(store.cards())), len(card_files()))
store.close()
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
@pytest.mark.parametrize("room", [0, 10_000, 1_000_000, 2_000_000])
def test_a_disk_that_fills_up(own_cache: Path, child_environment: dict[str, str], room: int) -> None:
    """The process may write only a limited amount: at the start, among the cards, in the text index."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(room)],
        env=child_environment | {"XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    count = len(read_lists(installed_source().read()).cards)
    assert done.stdout.split() == ["True", str(count), "0"]


# A file system that keeps times of its own, and clocks that are beyond them.


def opened_twice(source: CardSource) -> str:
    """Open the cards, and again; gives the path of the file, which must be built once and hold them."""
    first, second = open_store(source), open_store(source)
    assert (first.rebuilt, second.rebuilt) == ("missing", "")
    assert first.path
    assert first.path == second.path
    assert second.named(fold("Ada Quill")) == [(200001, "name")]
    first.close()
    second.close()
    return first.path


def ignored(*_: object) -> None:
    """Set no time, as some network and FUSE file systems do."""


def shifted(utime: object = os.utime) -> object:
    return lambda path, times: utime(path, (times[0] - 3600, times[1] - 3600))  # type: ignore[operator]


@pytest.mark.parametrize("kind", ["ignored", "shifted"])
def test_a_file_system_that_keeps_no_time_that_is_set(
    kind: str, invented: CardSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "utime", ignored if kind == "ignored" else shifted())
    path = opened_twice(invented)
    # what stands there without its seal is looked over, and built again where it is damaged
    with open(path, "r+b") as file:
        file.seek(-4096, os.SEEK_END)
        file.write(b"\xff" * 4096)
    healed = open_store(invented)
    assert healed.rebuilt.startswith("damaged")
    assert healed.path == path
    healed.close()


def test_a_file_system_that_refuses_to_set_a_time(
    invented: CardSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "utime", refused)
    works_in_memory(invented, "Operation not permitted")


@pytest.mark.parametrize("seconds", [253_402_300_800, 2**33, 2**40, 0, -1], ids=str)
def test_a_clock_of_any_time(seconds: int, invented: CardSource, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: float(seconds))
    opened_twice(invented)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_where_the_card_file_should_be(
    own_cache: Path, child_environment: dict[str, str], invented: CardSource
) -> None:
    path = open_store(invented).path
    os.unlink(path)
    os.mkfifo(path)
    code = (
        "import sys; from cardbase.sources import look_in; from cardbase.store import open_store\n"
        "store = open_store(look_in(sys.argv[1], 'folder')); print(store.rebuilt, store.path); store.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, invented.folder],
        env=child_environment | {"XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"]},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.stderr) == (f"missing {path}\n", "")
    assert os.path.isfile(path)
