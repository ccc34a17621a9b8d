"""Every entry of the rulebook has a test that names it."""

import ast
import re
from pathlib import Path

import yaml

BOOK = Path(__file__).parent.parent / "conformance" / "nosferatu.yaml"
ENTRIES = {entry["id"] for entry in yaml.safe_load(BOOK.read_text("utf-8"))}
SOURCES = Path(__file__).parent.parent.parent / "rules" / "nosferatu"


def rules_tested():
    """The ids in `@pytest.mark.rule(...)` of all tests beside this one."""
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found.add(mark.args[0].value)
    return found


def test_every_entry_is_tested():
    missing = sorted(ENTRIES - rules_tested())
    assert not missing, f"{len(missing)} of {len(ENTRIES)} entries without a test: {', '.join(missing)}"


def test_every_id_named_exists():
    assert rules_tested() <= ENTRIES
    texts = [path.read_text("utf-8") for path in SOURCES.glob("*.py")]
    named = {name for text in texts for name in re.findall(r"NOSF-[A-Z0-9]+-\d\d", text)}
    assert named <= ENTRIES
    assert len(named) > 30


def test_the_book_is_whole():
    assert len(ENTRIES) == 89
