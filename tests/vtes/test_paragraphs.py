"""Chapters and state read like the rulebook: short, unguarded, and without a word of any single card."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cardbase.store import open_store

from .single_words import REASONS

VTES = Path(__file__).parents[2] / "rules" / "vtes"
ROOMS = ("chapters", "state")
LONGEST = 30
"""Lines of a function, below its docstring."""
MEANING = "state/conditions.py"
"""Where each condition has its meaning, as the other words have theirs in the verbs room."""
OF_THE_GAME = {"Corruption", "Inflict", "Lock", "Mark", "Normal", "Red List"}
"""Words of the rulebook and of the engine that are names of cards too."""
PURE = pytest.mark.pure  # they read Python files


def files(*rooms):
    for room in rooms:
        for path in sorted((VTES / room).rglob("*.py")):
            yield path.relative_to(VTES).as_posix(), path.read_text("utf-8")


def lines_of(function):
    """How many lines a function has, below its docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


@PURE
def test_no_function_is_longer_than_a_paragraph():
    long = {
        node.name
        for _, text in files(*ROOMS)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and lines_of(node) > LONGEST
    }
    assert not long


def asks_the_setting(test):
    """Whether a condition has a word of the setting in it, other than the courses that were chosen."""
    return any(
        isinstance(node, ast.Attribute)
        and node.attr != "courses"
        and (
            (isinstance(node.value, ast.Name) and node.value.id == "setting")
            or (isinstance(node.value, ast.Attribute) and node.value.attr == "setting")
        )
        for node in ast.walk(test)
    )


def guards(tree):
    """The conditions of a file that ask the setting, a whole condition counted once."""
    inner = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.IfExp | ast.While | ast.comprehension):
            tests = node.ifs if isinstance(node, ast.comprehension) else [node.test]
        elif isinstance(node, ast.BoolOp | ast.Compare) and id(node) not in inner:
            tests = [node]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and id(node) not in inner:
            tests = [node.operand]
        else:
            continue
        inner.update(id(part) for test in tests for part in ast.walk(test))
        yield from (test for test in tests if asks_the_setting(test))


@PURE
def test_chapters_do_not_ask_what_the_decks_can_do():
    """That chooses the steps of a course, once; or a function of the state asks it."""
    found = {
        name
        for name, text in files("chapters")
        if name != "chapters/course.py" and any(guards(ast.parse(text)))
    }
    assert not found


@PURE
def test_what_a_table_needs_stands_with_the_other_needs():
    found = {
        (name, node.name)
        for name, text in files("chapters")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and "setting" in {argument.arg for argument in node.args.args}
    }
    assert {name for name, _ in found} == {"chapters/course.py"}


@pytest.mark.slow
@PURE
def test_words_of_a_single_card_are_unknown():
    found = {}
    for name, text in files(*ROOMS):
        used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
        used |= {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
        if name != MEANING and used & REASONS.keys():
            found[name] = used & REASONS.keys()
    assert not found


@pytest.mark.slow
@PURE
def test_no_card_is_named_in_code_or_beside_it():
    names = {name for card in open_store().cards() for name in (card.name, card.full_name)} - OF_THE_GAME
    texts = dict(files(*ROOMS))
    everything = "\n".join(texts.values())
    near = [name for name in names if name in everything]
    found = {
        (file, name)
        for name in near
        for file, text in texts.items()
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
    }
    assert not found
