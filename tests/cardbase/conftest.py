"""Keeps the tests of the ground floor away from the user's own folders."""

from __future__ import annotations

import os
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest
from invented import invented_lists

from cardbase.sources import look_in
from cardbase.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardbase.sources import CardSource
    from cardbase.store import CardStore

KNOWN_RELEASES = ("4.19", "5.14")
"""Releases of krcg whose lists these tests were written against."""


@pytest.fixture(scope="session", autouse=True)
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Send every path of the user's folders elsewhere; the compiled official cards are built once."""
    cache = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(cache))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("NO_PROXY", "127.0.0.1,localhost")
        for name in ("DECKCHECK_CARDS", "DECKCHECK_CARDS_URL"):
            patch.delenv(name, raising=False)
        yield cache


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Give each test a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache folder for one test; gives the folder the card files come to lie in."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "deckcheck"


@pytest.fixture
def invented(write_lists: Callable[..., Path], own_cache: Path) -> CardSource:
    """Invented lists, and a cache of their own."""
    source = look_in(str(write_lists(invented_lists())), "folder")
    assert source is not None
    return source


@pytest.fixture
def official(shared_cache: Path) -> Iterator[CardStore]:
    """The cards of the installed krcg."""
    store = open_store()
    yield store
    store.close()


@pytest.fixture
def amber() -> Callable[[str, object, object], None]:
    """Compare what the official lists say with what they said when the test was written.

    With a release of krcg that the tests know, a difference is an error of ours; with another, the lists
    have moved on, and the test says so without failing.
    """

    def compare(what: str, found: object, expected: object) -> None:
        if found != expected and version("krcg") not in KNOWN_RELEASES:
            pytest.xfail(f"krcg {version('krcg')}: {what}: {found!r} instead of {expected!r}")
        assert found == expected, what

    return compare


@pytest.fixture
def write_lists(tmp_path: Path) -> Callable[..., Path]:
    """Write card lists into a folder; gives the folder."""

    def write(files: dict[str, bytes], name: str = "invented") -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        for file, content in files.items():
            (folder / file).write_bytes(content)
        return folder

    return write


@pytest.fixture
def child_environment(own_folders: None) -> dict[str, str]:
    """Variables with which another Python finds the packages under test, and the same user folders."""
    import cardbase

    top = os.path.dirname(os.path.dirname(os.path.abspath(cardbase.__file__)))
    return {**os.environ, "PYTHONPATH": top, "PYTHONWARNINGS": "error"}
