"""Plausible faults put into a package, and how many of them its tests find.

    python -m tests.mutants rules/emerald tests/emerald --count 200 --seed 1 --jobs 2

Each mutant changes one place of one module: a comparison turned or moved by one, a condition dropped or negated,
`and` for `or`, a sign, a number off by one, a call left out. It is put into a copy of the checkout, the tests are
run there until one fails, and a mutant that lets all of them pass is listed with its line. What does not
change the course of anything (journal switches, type hints, docstrings, what an error says) is left alone.
"""

from __future__ import annotations

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("cardbase", "rules", "deckcheck", "tests", "sample_decks", "pyproject.toml")
LONGEST = 600
"""Seconds after which a run of the tests counts as failed: the mutant does not come to an end."""

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
UNSEEN = ("TYPE_CHECKING", "journal.on")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One changed module.

    Attributes:
        path: of the module, relative to the root.
        line: where it was changed.
        change: what was done, in words.
        source: the whole changed module.
    """

    path: str
    line: int
    change: str
    source: str


def places(tree: ast.AST) -> Iterator[ast.AST]:
    """Give the nodes in which a fault could be seen."""
    if isinstance(tree, ast.FunctionDef):
        children: list[ast.AST] = [*tree.args.defaults, *tree.body]
    elif isinstance(tree, ast.AnnAssign):
        children = [] if tree.value is None else [tree.value]
    else:
        children = list(ast.iter_child_nodes(tree))
    for node in children:
        if isinstance(node, ast.If) and any(word in ast.unparse(node.test) for word in UNSEEN):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Raise):
            continue
        yield node
        yield from places(node)


def faults(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Give what may go wrong at a node: in words, and the node that takes its place."""
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
    """Puts a node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old = old
        self._new = new

    def visit(self, node: ast.AST) -> ast.AST:
        """Replace the node, or go on below it."""
        if node is self._old:
            return ast.copy_location(self._new, node)
        visited: ast.AST = self.generic_visit(node)
        return visited


def _numbered(tree: ast.AST) -> Iterator[tuple[ast.AST, tuple[str, ast.AST]]]:
    return ((node, fault) for node in places(tree) for fault in faults(node))


def mutant(path: Path, wanted: int) -> Mutant:
    """Make one mutant of a module, by its number."""
    tree = ast.parse(path.read_text("utf-8"))
    node, (change, put) = next(pair for number, pair in enumerate(_numbered(tree)) if number == wanted)
    line = getattr(node, "lineno", 0)
    changed = ast.fix_missing_locations(_Put(node, put).visit(tree))
    return Mutant(path.relative_to(ROOT).as_posix(), line, change, ast.unparse(changed) + "\n")


def drawn(package: Path, count: int, seed: int) -> list[Mutant]:
    """Draw mutants of a package at random; each fault is as likely."""
    modules = [path for path in sorted(package.rglob("*.py")) if path.name != "__init__.py"]
    every = [
        (path, number)
        for path in modules
        for number, _ in enumerate(_numbered(ast.parse(path.read_text("utf-8"))))
    ]
    random.Random(seed).shuffle(every)
    return [mutant(path, number) for path, number in every[:count]]


def lay_out(folder: Path) -> Path:
    """Copy the checkout."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder)
    return folder


def is_caught(mutant: Mutant, folder: Path, tests: Sequence[str]) -> bool:
    """Run the tests on a mutant in a copy of the checkout; return whether one fails."""
    path = folder / mutant.path
    before = path.read_bytes()
    path.write_text(mutant.source, "utf-8")
    command = [sys.executable, "-B", "-m", "pytest", *tests, "-x", "-q", "-p", "no:cacheprovider"]
    try:
        ran = subprocess.run(command, cwd=folder, capture_output=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_bytes(before)
    return ran.returncode != 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests, say who survived; 1 where fewer are caught than `--least`."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("package", help="folder of the modules, such as rules/emerald")
    parser.add_argument("tests", nargs="+", help="tests to run, the quickest to fail first")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85, help="the share that must be caught")
    asked = parser.parse_args(arguments)
    mutants = drawn(ROOT / asked.package, asked.count, asked.seed)
    with tempfile.TemporaryDirectory() as temporary:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            folders.put(lay_out(Path(temporary, str(number))))

        def run(each: Mutant) -> bool:
            folder = folders.get()
            try:
                return is_caught(each, folder, asked.tests)
            finally:
                folders.put(folder)

        if not run(Mutant(mutants[0].path, 0, "none", (ROOT / mutants[0].path).read_text("utf-8"))):
            print("the tests pass without a mutant", flush=True)
        else:
            print("the tests fail without any mutant")
            return 1
        with ThreadPoolExecutor(asked.jobs) as pool:
            caught = 0
            for number, (each, found) in enumerate(zip(mutants, pool.map(run, mutants), strict=True), 1):
                caught += found
                if not found:
                    print(f"{each.path}:{each.line}: {each.change}", flush=True)
                if number % 20 == 0:
                    print(f"  {caught} of {number} caught", flush=True)
    print(f"{caught} of {len(mutants)} mutants caught, {caught / len(mutants):.0%}")
    return 0 if caught >= asked.least * len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
