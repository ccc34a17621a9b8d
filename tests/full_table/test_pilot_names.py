"""Among the pilots, which stand on each other, no two things have one name."""

import ast
from collections import defaultdict
from pathlib import Path

ROOMS = ("deckcheck/goldfish/pilots", "deckcheck/full_table/pilots", "deckcheck/full_table/pilots/habits")
ROOT = Path(__file__).parents[2]


def constants(text):
    """The names of the constants that a file defines."""
    given = [node for node in ast.parse(text).body if isinstance(node, ast.AnnAssign) and node.value]
    names = [node.target.id for node in given if isinstance(node.target, ast.Name)]
    return [name for name in names if name.isupper()]


def test_no_constant_of_the_pilots_is_defined_in_two_files():
    files = defaultdict(list)
    for room in ROOMS:
        for path in sorted((ROOT / room).glob("*.py")):
            for name in constants(path.read_text("utf-8")):
                files[name].append(path.name)
    assert "WAY_OUT" in files
    assert {name: where for name, where in files.items() if len(where) > 1} == {}
