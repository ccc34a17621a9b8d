"""Which lists are used, and where the user's files lie."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import platformdirs
import pytest
from invented import invented_lists

from cardbase.sources import SourceError, cache_folder, data_folder, find_source, installed_source, look_in

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

XDG = ("XDG_CACHE_HOME", "XDG_DATA_HOME")


@pytest.mark.parametrize("value", [None, "", "/tmp/somewhere", "relative/path"])
def test_the_folders_are_those_of_platformdirs(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in XDG:
        if value is None:
            monkeypatch.delenv(name)
        else:
            monkeypatch.setenv(name, value)
    assert cache_folder() == platformdirs.user_cache_dir("deckcheck", appauthor=False)
    assert data_folder() == platformdirs.user_data_dir("deckcheck", appauthor=False)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems ask platformdirs itself")
def test_another_home_moves_the_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in XDG:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", "/home/of/another")
    assert cache_folder() == "/home/of/another/.cache/deckcheck"
    assert data_folder() == "/home/of/another/.local/share/deckcheck"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems ask platformdirs itself")
def test_without_any_home_nothing_is_written_into_the_working_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def nobody(uid: int) -> None:
        raise KeyError(uid)

    for name in XDG:
        monkeypatch.delenv(name)
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    assert os.path.isabs(cache_folder())
    with pytest.raises(OSError, match="Not a directory"):
        os.makedirs(cache_folder())


def test_the_installed_distribution_is_the_default() -> None:
    source = find_source()
    assert source == installed_source()
    assert source.kind == "krcg"
    assert source.label.startswith("krcg ")
    assert set(source.read()) == set(source.files) >= {"vtescrypt.csv", "vteslib.csv", "vtessets.csv"}


def test_krcg_is_never_imported(child_environment: dict[str, str]) -> None:
    import subprocess

    code = (
        "import sys; from cardbase.sources import find_source; find_source().read(); "
        "print([name for name in ('krcg', 'requests', 'platformdirs') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=child_environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_downloaded_copy_comes_before_the_installed_one(tmp_path: Path) -> None:
    copy(os.path.join(data_folder(), "lists"))
    source = find_source()
    assert (source.kind, source.label) == ("update", "update")


def test_an_incomplete_downloaded_copy_is_not_used() -> None:
    folder = copy(os.path.join(data_folder(), "lists"))
    os.unlink(os.path.join(folder, "vteslib.csv"))
    assert find_source().kind == "krcg"


def test_the_copy_set_aside_serves_while_there_is_no_other() -> None:
    aside = copy(os.path.join(data_folder(), "lists.old"))
    assert find_source().folder == aside
    place = copy(os.path.join(data_folder(), "lists"))
    assert find_source().folder == place


def test_the_folder_that_the_environment_names_comes_first(
    write_lists: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    copy(os.path.join(data_folder(), "lists"))
    folder = str(write_lists(invented_lists()))
    monkeypatch.setenv("DECKCHECK_CARDS", folder)
    source = find_source()
    assert (source.kind, source.folder, source.label) == ("folder", folder, folder)
    assert "vtesbundles.csv" in source.files


def test_a_named_folder_without_lists_is_an_error_and_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_CARDS", str(tmp_path / "nowhere"))
    with pytest.raises(SourceError, match=r"nowhere: no card lists here \(DECKCHECK_CARDS"):
        find_source()


def test_the_bundles_may_be_missing(write_lists: Callable[..., Path]) -> None:
    source = look_in(str(write_lists(invented_lists("old"))), "folder")
    assert source is not None
    assert source.files == ("vtescrypt.csv", "vteslib.csv", "vtessets.csv")


def test_the_stamp_changes_with_a_file(write_lists: Callable[..., Path]) -> None:
    folder = write_lists(invented_lists())
    before = look_in(str(folder), "folder")
    os.utime(folder / "vteslib.csv", (1, 1))
    after = look_in(str(folder), "folder")
    assert before is not None
    assert after is not None
    assert before.stamp != after.stamp


def test_a_list_that_cannot_be_read_is_named(write_lists: Callable[..., Path]) -> None:
    folder = write_lists(invented_lists())
    source = look_in(str(folder), "folder")
    assert source is not None
    (folder / "vteslib.csv").unlink()
    with pytest.raises(SourceError, match=r"vteslib\.csv: No such file"):
        source.read()


def test_without_krcg_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.sources._spec_of", lambda name: None)
    with pytest.raises(SourceError, match="pip install krcg"):
        find_source()


def test_a_krcg_of_an_unknown_layout_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "krcg").mkdir()
    (tmp_path / "krcg" / "__init__.py").touch()
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    with pytest.raises(SourceError, match="has no card lists where they are expected"):
        installed_source()


def copy(folder: str) -> str:
    source = installed_source()
    os.makedirs(folder)
    for name in source.files:
        shutil.copy(os.path.join(source.folder, name), folder)
    return folder
