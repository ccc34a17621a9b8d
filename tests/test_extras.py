"""How one is told to add a library: as this deckcheck was installed, and all that the extra asks for."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

from deckcheck.extras import how_to_add

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment that nothing is known of, with the current folder beside it."""
    (tmp_path / "env" / "bin").mkdir(parents=True)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "env"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "env" / "bin" / "python"))
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path


def test_an_environment_is_named_by_its_interpreter(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert how_to_add("pygls") == f"{elsewhere}/env/bin/python -m pip install pygls"
    monkeypatch.chdir(elsewhere)
    assert how_to_add("reportlab", "segno") == "env/bin/python -m pip install reportlab segno"


def test_an_active_environment_needs_no_path(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIRTUAL_ENV", str(elsewhere / "env"))
    assert how_to_add("pygls") == "python -m pip install pygls"
    monkeypatch.setenv("VIRTUAL_ENV", str(elsewhere / "another"))
    assert how_to_add("pygls") != "python -m pip install pygls"


def test_a_path_with_a_blank_is_quoted(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(elsewhere / "my env" / "python"))
    monkeypatch.chdir(elsewhere)
    assert how_to_add("pygls") == '"my env/python" -m pip install pygls'


@pytest.mark.parametrize(
    ("file", "command"),
    [
        ("pipx_metadata.json", "pipx inject deckcheck pygls"),
        ("uv-receipt.toml", "uv pip install --python {}/env pygls"),
    ],
)
def test_tools_that_keep_an_environment_for_it_are_told_by_their_file(
    elsewhere: Path, file: str, command: str
) -> None:
    assert how_to_add("pygls") != command.format(elsewhere)
    (elsewhere / "env" / file).touch()
    assert how_to_add("pygls") == command.format(elsewhere)


def test_a_bundle_cannot_be_added_to(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "pip install" not in how_to_add("pygls")


def asked_for() -> set[tuple[str, ...]]:
    """The libraries that the code says how to add, as it names them."""
    found = set()
    for path in (ROOT / "deckcheck").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "how_to_add":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        continue
                    assert path.name == "cluster.py", "names what it needs where it says how to get it"
                found.add(tuple(a.value for a in node.args if isinstance(a, ast.Constant)))
    return found


@pytest.mark.pure
def test_all_that_an_extra_asks_for_is_named_together() -> None:
    needed = {
        tuple(re.match(r"[\w-]+", line)[0] for line in lines)  # type: ignore[index]
        for extra, lines in EXTRAS.items()
        if extra not in ("dev", "docs", "dask", "ray")
    }
    assert asked_for() - {()} == needed
