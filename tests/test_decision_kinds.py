"""Every kind of decision that the engine of VTES asks is in the reference and has a question for people."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import rules.vtes
from rules.vtes.table.prompts import QUESTIONS

ROOT = Path(__file__).parents[1]
ASKING = {"Decision", "choose", "window", "once"}
"""What is called with a kind as its second argument."""
NEVER = {"stealth"}
"""A word for a moment at which "attempt" is asked instead."""
SAID_OTHERWISE = {"action"}
"""Kinds whose question names the minion."""
OPTIONS = {"close", "long"}
"""Words in the reference that are not kinds."""


def strings(node: ast.AST) -> set[str]:
    """Return all strings in a piece of source."""
    return {
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def kinds_asked(path: Path) -> set[str]:
    """Return the kinds of decisions that a file asks: in its calls, its tables KINDS, and by a name."""
    found: set[str] = set()
    tree = ast.parse(path.read_text("utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call) or len(call.args) < 2:
                continue
            if getattr(call.func, "id", getattr(call.func, "attr", "")) not in ASKING:
                continue
            kind = call.args[1]
            if isinstance(kind, ast.Constant):
                found |= strings(kind)
            elif isinstance(kind, ast.Subscript):
                module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
                found |= set(getattr(import_module(module), ast.unparse(kind.value)).values())
            elif isinstance(kind, ast.Name):
                found |= named(function, kind.id)
    return found - NEVER


def named(function: ast.FunctionDef, name: str) -> set[str]:
    """Return the strings that a function may give a name."""
    return {
        word
        for one in ast.walk(function)
        if isinstance(one, ast.Assign) and name in names_in(one.targets)
        for word in strings(one.value)
    }


def names_in(targets: list[ast.expr]) -> list[str]:
    """Return the names that are assigned to."""
    return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]


@cache
def asked() -> set[str]:
    """Return the kinds that all files ask."""
    return set[str]().union(*(kinds_asked(path) for path in sorted((ROOT / "rules" / "vtes").rglob("*.py"))))


@pytest.mark.slow
def test_every_kind_that_is_asked_has_a_question() -> None:
    assert set(QUESTIONS) == asked() - SAID_OTHERWISE


def test_every_kind_that_is_asked_is_in_the_reference() -> None:
    assert rules.vtes.__doc__ is not None
    reference = rules.vtes.__doc__.split("Decisions: kinds and options")[1].split("What a pilot sees")[0]
    assert set(re.findall(r'"([a-z-]+)"', reference)) - OPTIONS == asked()
