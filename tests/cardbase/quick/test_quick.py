"""What makes a start fast lies in one package, and nothing outside depends on how it works."""

from __future__ import annotations

import ast
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import cardbase.quick
from tests.test_house import FLOORS, ROOT
from tools.benchmarks.starts import START, WAYS

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ROOT / "cardbase" / "quick"
OUTSIDE = [
    path for floor in FLOORS for path in sorted((ROOT / floor).rglob("*.py")) if QUICK not in path.parents
]
ONLY_FOR_PAGES = {"references_in_words.py"}
DECK = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")


def imported(path: Path) -> list[tuple[str, str]]:
    """Give the modules that a file imports, and what it takes from each."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found += [(node.module or "", alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
    return found


@pytest.mark.slow
@pytest.mark.pure
def test_others_take_what_the_package_offers_and_know_none_of_its_files() -> None:
    offered = {("cardbase.quick", name) for name in cardbase.quick.__all__}
    taken = {one for path in OUTSIDE for one in imported(path) if one[0].startswith("cardbase.quick")}
    assert taken == offered
    assert not [path for path in OUTSIDE if ("cardbase", "quick") in imported(path)]


@pytest.mark.pure
def test_it_knows_nothing_of_the_house() -> None:
    for path in QUICK.glob("*.py"):
        used = {module for module, _ in imported(path) if module.partition(".")[0] in FLOORS}
        assert all(module.startswith("cardbase.quick") for module in used), path


@pytest.mark.slow
@pytest.mark.pure
def test_no_game_of_vtes_imports_what_only_types_need() -> None:
    """Each start would pay for it, 3 ms for `typing` and 8 for `dataclasses`."""
    for path in sorted((ROOT / "rules" / "vtes").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and path.name not in ONLY_FOR_PAGES:
                assert node.module not in ("typing", "dataclasses"), path


@pytest.mark.slow
@pytest.mark.pure
@pytest.mark.parametrize("words", [["check", DECK], ["goldfish", DECK, "--games", "2", "--seed", "1"]])
def test_the_house_works_the_same_without_each(words: list[str]) -> None:
    def printed(way: str) -> str:
        command = [sys.executable, "-c", START.format(way), *words]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert len(WAYS) > 8
    assert {way: printed(way) for way in WAYS} == dict.fromkeys(WAYS, printed("nothing"))
