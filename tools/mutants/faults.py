"""Plausible one-line faults: a comparison reversed or off by one, a condition dropped or negated, `and` for `or`, a
sign, a number off by one, a call left out.
"""

from __future__ import annotations

import ast
import copy
import itertools
import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[2]

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
LEFT_OUT = ("__init__.py", "samples.py")
"""Modules without a fault: samples are data of the tests."""
UNSEEN = ("TYPE_CHECKING", "journal.on")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One changed module.

    Attributes:
        path: of the module, relative to the root.
        line: where it was changed.
        change: what was done, in words, and from what to what.
        text: the line as it was.
        first, last: lines of the statement that was changed; for one with a block, those above the block.
        within: whether that is in the body of a function, which runs when it is called and not at import.
        tree: the whole changed module.
    """

    path: str
    line: int
    change: str
    text: str
    first: int
    last: int
    within: bool
    tree: ast.Module

    def __str__(self) -> str:
        """Say where, and what was done: one line."""
        return f"{self.path}:{self.line}: {self.change}"


def places(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes in which a fault could be seen."""
    if isinstance(tree, ast.FunctionDef):
        children: list[ast.AST] = [*tree.args.defaults, *tree.body]
    elif isinstance(tree, ast.AnnAssign):
        children = [] if tree.value is None else [tree.value]
    elif isinstance(tree, ast.ClassDef):
        children = list(tree.body)
    else:
        children = list(ast.iter_child_nodes(tree))
    for node in children:
        if isinstance(node, ast.If) and any(word in ast.unparse(node.test) for word in UNSEEN):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Raise):
            continue
        yield node
        yield from places(node)


def faults(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield what may go wrong at a node: in words, and the node that takes its place."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in COMPARISONS[type(node.ops[0])]:
            yield f"compare with {other.__name__}", ast.Compare(node.left, [other()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        opposite = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and for or, or the reverse", ast.BoolOp(opposite, node.values)
        for left_out in range(len(node.values)):
            rest = [value for place, value in enumerate(node.values) if place != left_out]
            kept = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield f"condition {left_out + 1} dropped", kept
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield "not, or the minus, dropped", node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield "another operator", ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
        yield "another operator", ast.AugAssign(node.target, SIGNS[type(node.op)](), node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more", ast.Constant(node.value + 1)
        yield "one less", ast.Constant(node.value - 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "the opposite", ast.Constant(not node.value)
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        changed = copy.copy(node)
        changed.test = ast.UnaryOp(ast.Not(), node.test)
        yield "condition negated", changed
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "call left out", ast.Pass()


class _Put(ast.NodeTransformer):
    """Replaces a node by another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old = old
        self._new = new

    def visit(self, node: ast.AST) -> ast.AST:
        """Replace the node, or go on below it."""
        if node is self._old:
            return ast.copy_location(self._new, node)
        visited: ast.AST = self.generic_visit(node)
        return visited


def numbered(tree: ast.AST) -> Iterator[tuple[ast.AST, tuple[str, ast.AST]]]:
    return ((node, fault) for node in places(tree) for fault in faults(node))


def _around(tree: ast.AST, wanted: ast.AST) -> list[ast.AST]:
    """Return the nodes around one, from the outermost to itself; none if it is not in the tree."""
    if tree is wanted:
        return [tree]
    for child in ast.iter_child_nodes(tree):
        if found := _around(child, wanted):
            return [tree, *found]
    return []


def _lines(statement: ast.stmt) -> tuple[int, int]:
    last = statement.end_lineno or statement.lineno
    body = getattr(statement, "body", None)
    return statement.lineno, max(statement.lineno, body[0].lineno - 1) if body else last


def _first(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def mutant(path: Path, wanted: int) -> Mutant:
    """Make one mutant of a module, by its number."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    node, (change, put) = next(pair for number, pair in enumerate(numbered(tree)) if number == wanted)
    line = getattr(node, "lineno", 0)
    around = _around(tree, node)
    first, last = _lines(next(each for each in reversed(around) if isinstance(each, ast.stmt)))
    within = any(
        isinstance(outer, ast.FunctionDef) and inner in outer.body
        for outer, inner in itertools.pairwise(around)
    )
    words = f"{change}: {_first(node)} -> {_first(put)}"
    changed = ast.fix_missing_locations(_Put(node, put).visit(tree))
    text = source.splitlines()[line - 1].strip()
    return Mutant(path.relative_to(ROOT).as_posix(), line, words, text, first, last, within, changed)


def modules(package: Path) -> list[Path]:
    """Return the modules of a package that are worth a fault, or the one module."""
    found = [package] if package.is_file() else sorted(package.rglob("*.py"))
    return [path for path in found if path.name not in LEFT_OUT]


def listed(package: Path, lines: Iterable[str]) -> list[Mutant]:
    """Return the mutants of a package that an earlier run has listed, one per line."""
    wanted = [line for line in lines if line.count(":") > 1]
    places = {tuple(line.split(":", 2)[:2]) for line in wanted}
    found = []
    for path in modules(package):
        name = path.relative_to(ROOT).as_posix()
        if all(place[0] != name for place in places):
            continue
        for number, (node, _) in enumerate(numbered(ast.parse(path.read_text("utf-8")))):
            if (name, str(getattr(node, "lineno", 0))) in places:
                made = mutant(path, number)
                if any(line.startswith(f"{made} (") for line in wanted):
                    found.append(made)
    return found


def drawn(package: Path, count: int, seed: int, skip: int = 0) -> list[Mutant]:
    """Draw mutants of a package, or of one module, at random; all faults are equally likely."""
    every = [
        (path, number)
        for path in modules(package)
        for number, _ in enumerate(numbered(ast.parse(path.read_text("utf-8"))))
    ]
    random.Random(seed).shuffle(every)
    return [mutant(path, number) for path, number in every[skip : skip + count]]
