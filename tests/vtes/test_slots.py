"""No class of the table or of the chapters grows fields for single cards."""

import ast
from pathlib import Path

import pytest

import rules.vtes

ROOMS = ("state", "chapters")
MOST = 30


def fields(text):
    """Return by class how many fields of its own it has, for those that say so."""
    return {
        node.name: len(ast.literal_eval(part.value))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
        for part in node.body
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__slots__"
    }


@pytest.mark.pure
def test_no_class_has_more_fields_than_it_may():
    here = Path(rules.vtes.__file__).parent
    counted = {}
    for room in ROOMS:
        for path in sorted((here / room).rglob("*.py")):
            counted.update(fields(path.read_text("utf-8")))
    assert {"State", "Methuselah", "Action", "Combat", "Play", "Setting"} <= set(counted)
    assert {name: count for name, count in counted.items() if count > MOST} == {}


def test_fields_are_counted_for_each_class_by_itself():
    text = 'class A:\n    __slots__ = ("a", "b")\n    class B(A):\n        __slots__ = ("c",)\nclass C:\n    x = 1\n'
    assert fields(text) == {"A": 2, "B": 1}
