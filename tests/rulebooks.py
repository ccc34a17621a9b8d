"""The entries of the rulebooks in `tests/conformance`, and the tests that name them."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent
ROOT = TESTS.parent
MARKS = ("rule", "pytest.mark.rule")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def entries(book: str) -> list[dict[str, Any]]:
    """Return the entries of a rulebook (vtes, nosferatu or emerald) in their order."""
    read: list[dict[str, Any]] = yaml.load((TESTS / "conformance" / f"{book}.yaml").read_bytes(), LOADER)
    return read


def marks(node: ast.AST) -> Iterator[str]:
    """Yield the ids in the rule marks of a test function."""
    for mark in getattr(node, "decorator_list", ()):
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) in MARKS:
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


@cache
def carriers() -> dict[str, dict[str, list[str]]]:
    """Return for each id the tests that name it, by the file they are in."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for entry in marks(node):
                    found[entry][path.relative_to(TESTS).as_posix()].append(node.name)
    return found


def examples(folder: str) -> set[str]:
    """Return the ids that tests in a folder of `tests` name if their docstrings say that they play an example."""
    found = set()
    for path in sorted((TESTS / folder).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and "example" in (ast.get_docstring(node) or ""):
                found.update(marks(node))
    return found


def ids_tested(folder: str) -> set[str]:
    """Return the ids that tests in a folder of `tests` name."""
    return {
        entry for entry, files in carriers().items() if any(name.startswith(f"{folder}/") for name in files)
    }
