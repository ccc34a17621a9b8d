"""Deck law knows what is printed, and nothing of play."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.vtes.law

ROOM = Path(rules.vtes.law.__path__[0])
OWN = "rules.vtes.law"
CONSTANTS = "rules.vtes.terms"
FILES = sorted(ROOM.rglob("*.py"))


def imported(file: Path) -> set[str]:
    """All that a file imports, types and functions included."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "names are written out"
            found.add(str(node.module))
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "rules.vtes"}
    return found


@pytest.mark.parametrize("file", FILES, ids=[file.relative_to(ROOM).as_posix() for file in FILES])
def test_the_law_asks_nothing_of_play(file: Path) -> None:
    ours = {name for name in imported(file) if name.split(".")[0] in ("rules", "deckcheck")}
    assert {name for name in ours if name not in (OWN, CONSTANTS) and not name.startswith(f"{OWN}.")} == set()


def test_the_law_goes_in_no_circle() -> None:
    """Each module comes after all it imports, at the top, for types or within a function."""
    needs = {}
    for file in FILES:
        name = ".".join((OWN, *file.relative_to(ROOM).with_suffix("").parts)).removesuffix(".__init__")
        needs[name] = imported(file)
    waiting = set(needs)
    while ready := {name for name in waiting if not needs[name] & waiting - {name}}:
        waiting -= ready
    assert waiting == set()
