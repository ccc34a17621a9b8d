"""Every entry of the rulebook has a test that names it, every ruling an entry."""

import ast
import re
from pathlib import Path

import pytest

from rules.emerald import RULINGS
from tests.rulebooks import entries, examples, ids_tested

ENTRIES = {entry["id"]: entry for entry in entries("emerald")}
SOURCES = Path(__file__).parent.parent.parent / "rules" / "emerald"


@pytest.mark.slow
@pytest.mark.pure
def test_every_entry_is_tested():
    missing = sorted(set(ENTRIES) - ids_tested("emerald"))
    assert not missing, f"{len(missing)} of {len(ENTRIES)} entries without a test: {', '.join(missing)}"


@pytest.mark.slow
def test_every_worked_example_is_played():
    """Its numbers are checked by reading; here, that each has a test that says so."""
    told = {name for name, entry in ENTRIES.items() if any(test.get("example") for test in entry["tests"])}
    assert len(told) == 18
    assert not told - examples("emerald"), sorted(told - examples("emerald"))


@pytest.mark.slow
@pytest.mark.pure
def test_every_id_named_exists():
    assert ids_tested("emerald") <= set(ENTRIES)
    texts = [path.read_text("utf-8") for path in SOURCES.rglob("*.py")]
    named = {name for text in texts for name in re.findall(r"EMER-[A-Z0-9]+-\d\d", text)}
    assert named <= set(ENTRIES)
    assert len(named) > 130


def test_the_book_is_whole():
    assert len(ENTRIES) == 225


def test_every_ruling_names_an_entry_once():
    named = [ruling.rule for ruling in RULINGS]
    assert set(named) <= set(ENTRIES)
    assert len(set(named)) == len(named)
    for ruling in RULINGS:
        assert ruling.question.endswith("?"), ruling
        assert ruling.decision.endswith("."), ruling
        assert ruling.reason.endswith("."), ruling


@pytest.mark.pure
def test_every_question_that_an_entry_raises_about_play_is_ruled_on():
    """Entries with a note that says what the text does not say; the others' notes are about data or translation."""
    open_ones = {
        name
        for name, entry in ENTRIES.items()
        if re.search(
            r"[Nn]ot stated|not spelled out|does not settle|not described|is not said", entry.get("note", "")
        )
    }
    assert open_ones <= {ruling.rule for ruling in RULINGS}, sorted(open_ones - {r.rule for r in RULINGS})


ROOMS = ("terms", "rulings", "sheet", "state", "chapters", "table")
"""The rooms of `rules.emerald`: each imports only from those before it and from itself, for types too."""


@pytest.mark.slow
@pytest.mark.pure
def test_a_room_imports_only_from_those_before_it():
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        if parts == ("__init__",):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules.emerald."):
                assert ROOMS.index(node.module.split(".")[2]) <= ROOMS.index(parts[0]), (
                    f"{path.name}: {node.module}"
                )
        inside = [f for f in ast.walk(tree) if isinstance(f, ast.FunctionDef)]
        assert not [n for f in inside for n in ast.walk(f) if isinstance(n, ast.Import | ast.ImportFrom)], (
            path
        )
