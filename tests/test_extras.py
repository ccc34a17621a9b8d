"""How users are told to add a library: as this deckcheck was installed, and all that the extra asks for."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from deckcheck import compiled
from deckcheck.extras import could_be_better, how_to_add

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment about which nothing is known, with the current folder next to it."""
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


@pytest.mark.slow
@pytest.mark.pure
def test_all_that_an_extra_asks_for_is_named_together() -> None:
    needed = {
        tuple(re.match(r"[\w-]+", line)[0] for line in lines)  # type: ignore[index]
        for extra, lines in EXTRAS.items()
        if extra not in ("dev", "docs", "dask", "ray")
    }
    assert asked_for() - {()} == needed


@pytest.mark.parametrize(
    ("kind", "source", "python", "fresher"),
    [
        ("krcg", "krcg 4.19", (3, 11), True),
        ("krcg", "krcg 4.19", (3, 12), False),
        ("krcg", "krcg 5.14", (3, 11), False),
        ("update", "krcg 4.19", (3, 11), False),
    ],
)
def test_it_is_told_what_would_bring_fresher_cards(
    monkeypatch: pytest.MonkeyPatch, kind: str, source: str, python: tuple[int, int], fresher: bool
) -> None:
    class Version(tuple[int, ...]):
        major, minor = python

    monkeypatch.setattr(sys, "version_info", Version(python))
    assert any("Fresher" in line for line in could_be_better(kind, source)) is fresher


@pytest.mark.parametrize("is_compiled", [True, False])
def test_it_is_told_what_would_make_games_faster(monkeypatch: pytest.MonkeyPatch, is_compiled: bool) -> None:
    monkeypatch.setattr(compiled, "compiled", lambda: is_compiled)
    assert any("Faster" in line for line in could_be_better("update", "")) is not is_compiled


@pytest.mark.pure
@pytest.mark.parametrize(
    ("theirs", "code"), [("OWNER = 'somebody'", 0), ("", 0), ("import django_of_theirs", 2)]
)
def test_a_package_of_the_same_name_over_ours_is_told(
    tmp_path: Path, child: dict[str, str], theirs: str, code: int
) -> None:
    for name in ("deckcheck", "cardbase"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "rules").mkdir()
    for path in (ROOT / "rules").iterdir():
        if path.is_dir() and path.name != "__pycache__":
            (tmp_path / "rules" / path.name).symlink_to(path)
    (tmp_path / "rules" / "__init__.py").write_text(theirs, "utf-8")
    command = [
        sys.executable,
        "-m",
        "deckcheck",
        "check",
        str(ROOT / "sample_decks" / "bleeding_ventrue.twd"),
    ]
    done = subprocess.run(
        command,
        env={**child, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code
    assert done.stderr.count("another package called rules") == 1
    assert "Traceback" not in done.stderr
