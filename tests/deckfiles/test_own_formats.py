"""All that is special about a format is in its own file: nobody else knows formats by their names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import deckcheck
from deckcheck.deckfiles import format_named, formats
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.registry import MODULES

ROOT = Path(deckcheck.__file__).parent
OWN = {f"{module}.py": name for name, module in MODULES.items()}
OUTPUT_FORMATS = {"text", "csv", "json", "markdown"}
"""Names that reports have too; they name a deck format where they are compared with the format of a deck."""


def naming(tree: ast.Module) -> list[tuple[int, str]]:
    """Return line and name of each string in the code that names a deck format."""
    found = []
    compared = {
        id(inside)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and "format" in ast.unparse(node)
        if "output_format" not in ast.unparse(node)
        for inside in ast.walk(node)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or node.value not in tuple(MODULES):
            continue
        if node.value not in OUTPUT_FORMATS or id(node) in compared:
            found.append((node.lineno, node.value))
    return found


EXAMPLES = {
    "options/new.py": {"twd", "yaml", "vdb"},  # those that `new` offers
    "desk/columns.py": {"discord"},  # a heading of rosters
    "delivery.py": {"twd"},  # what the ending .twd asks for
    "commands/similar.py": {"krcg-json"},  # a list among answers in JSON
}
"""Where a few formats are on offer, or one is chosen, by name."""


@pytest.mark.slow
def test_no_other_file_names_a_format() -> None:
    told = []
    for path in sorted(ROOT.rglob("*.py")):
        inside = path.relative_to(ROOT).as_posix()
        own = OWN.get(path.name, "") if path.parent.name == "deckfiles" else ""
        if inside == "deckfiles/registry.py":
            continue
        allowed = {own} | EXAMPLES.get(inside, set())
        text = path.read_text("utf-8")
        if not any(f'"{name}"' in text for name in MODULES):
            continue
        names = naming(ast.parse(text))
        told += [f"{inside}:{line} names {name}" for line, name in names if name not in allowed]
    assert not told


def test_what_counts_as_naming_one() -> None:
    assert naming(ast.parse('if deck.file_format == "jol": pass')) == [(1, "jol")]
    assert naming(ast.parse('if file_format in ("text",): pass')) == [(1, "text")]
    assert naming(ast.parse('if deck.file_format == "json": pass')) == [(1, "json")]
    assert naming(ast.parse('if options.output_format == "csv": Loss("text", "x")')) == []
    assert naming(ast.parse('if options.output_format == "json": pass')) == []


@pytest.mark.parametrize("name", formats())
def test_each_file_has_one_format_under_its_name(name: str) -> None:
    form = format_named(name)
    assert isinstance(form, DeckFormat)
    assert form.name == name
    assert form.ending.startswith(".")
    assert not form.by_line or form.editable
