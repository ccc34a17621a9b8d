"""Plausible faults put into a package, and how many of them its tests find.

    python -m tests.mutants rules/emerald tests/emerald/test_*.py --count 200 --seed 1 --jobs 2

Each mutant changes one place of one module: a comparison turned or moved by one, a condition dropped or negated,
`and` for `or`, a sign, a number off by one, a call left out. It is put into a copy of the checkout, the tests are
run there until one fails, and a mutant that lets all of them pass is listed with its line. What does not
change the course of anything (journal switches, type hints, docstrings, how a class keeps its fields, what an
error says) is left alone.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import wait
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import hypothesis  # noqa: F401  (imported once, for every child)
import pytest
import yaml  # noqa: F401

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.connection import Connection

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


def drawn(package: Path, count: int, seed: int, skip: int = 0) -> list[Mutant]:
    """Draw mutants of a package, or of one module, at random; each fault is as likely."""
    found = [package] if package.is_file() else sorted(package.rglob("*.py"))
    modules = [path for path in found if path.name != "__init__.py"]
    every = [
        (path, number)
        for path in modules
        for number, _ in enumerate(_numbered(ast.parse(path.read_text("utf-8"))))
    ]
    random.Random(seed).shuffle(every)
    return [mutant(path, number) for path, number in every[skip : skip + count]]


def lay_out(folder: Path) -> Path:
    """Copy the checkout."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder)
    return folder


class _Teller:
    """A plugin of pytest that writes down in which file the first test failed."""

    def __init__(self, told: Path) -> None:
        self._told = told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write the file of a failed test."""
        if report.failed and not self._told.exists():
            self._told.write_text(report.nodeid.partition("::")[0], "utf-8")


def _run_tests(folder: Path, tests: Sequence[str], told: Path) -> NoReturn:
    """Run the tests of a copy in this process, which is a child for that alone, and end it."""
    os.chdir(folder)
    sys.dont_write_bytecode = False  # or every child compiles all the tests anew
    for name in [name for name in sys.modules if name.partition(".")[0] in COPIED]:
        del sys.modules[name]
    sys.path[:] = [str(folder), *(path for path in sys.path if path not in ("", str(ROOT)))]
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    code = 1
    try:
        options = [
            "-x",
            "-q",
            "-n0",
            "-p",
            "no:cacheprovider",
            "-W",
            "ignore::pytest.PytestAssertRewriteWarning",
        ]
        code = int(pytest.main([*tests, *options], plugins=[_Teller(told)]))
    finally:
        os._exit(code)


def _outcome(child: int) -> bool:
    """Wait for the tests; return whether they pass."""
    started = time.monotonic()
    while time.monotonic() - started < LONGEST:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) == 0
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def catcher(mutant: Mutant, folder: Path, tests: Sequence[str]) -> str:
    """Run the tests on a mutant in a copy of the checkout.

    A child is forked for it, which has the libraries of the tests imported already.

    Returns:
        The file of the test that fails, "?" where that is not known, "" where all pass.
    """
    path = folder / mutant.path
    before = path.read_bytes()
    told = folder / "failed-in.txt"
    told.unlink(missing_ok=True)
    path.write_text(mutant.source, "utf-8")
    try:
        child = os.fork()
        if not child:
            _run_tests(folder, tests, told)
        passed = _outcome(child)
    finally:
        path.write_bytes(before)
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            compiled.unlink()
    if passed:
        return ""
    return told.read_text("utf-8") if told.exists() else "?"


def _work(folder: Path, tests: Sequence[str], mutants: Sequence[Mutant], results: Connection) -> NoReturn:
    """Try mutants one after the other, those tests first that found the last fault of the same module."""
    found: dict[str, str] = {}
    for each in mutants:
        first = found.get(each.path, "")
        ordered = [first, *(test for test in tests if test != first)] if first in tests else list(tests)
        caught_in = catcher(each, folder, ordered)
        if caught_in:
            found[each.path] = caught_in
        results.send((each, bool(caught_in)))
    os._exit(0)


def tried(
    mutants: Sequence[Mutant], folders: Sequence[Path], tests: Sequence[str]
) -> Iterator[tuple[Mutant, bool]]:
    """Give for each mutant, as it is done, whether a test caught it; each folder's are tried in a process."""
    ends = []
    for number, folder in enumerate(folders):
        here, there = Pipe(duplex=False)
        if not os.fork():
            _work(folder, tests, mutants[number :: len(folders)], there)
        there.close()
        ends.append(here)
    while ends:
        for end in wait(ends):
            try:
                yield end.recv()  # type: ignore[union-attr]
            except EOFError:
                ends.remove(end)  # type: ignore[arg-type]
    for _ in folders:
        os.wait()


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests, say who survived; 1 where fewer are caught than `--least`."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("package", help="folder of the modules, such as rules/emerald, or one module")
    parser.add_argument("tests", nargs="+", help="files of tests, the quickest first")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="of those drawn, to go on where a run ended")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85, help="the share that must be caught")
    asked = parser.parse_args(arguments)
    mutants = drawn(ROOT / asked.package, asked.count, asked.seed, asked.skip)
    with tempfile.TemporaryDirectory() as temporary:
        folders = [lay_out(Path(temporary, str(number))) for number in range(asked.jobs)]
        unchanged = Mutant(mutants[0].path, 0, "none", (ROOT / mutants[0].path).read_text("utf-8"))
        failing = catcher(unchanged, folders[0], asked.tests)
        if failing:
            print(f"the tests fail without any mutant, in {failing}")
            return 1
        print("the tests pass without a mutant", flush=True)
        caught = 0
        for number, (each, found) in enumerate(tried(mutants, folders, asked.tests), 1):
            caught += found
            if not found:
                print(f"{each.path}:{each.line}: {each.change}", flush=True)
            if number % 20 == 0:
                print(f"  {caught} of {number} caught", flush=True)
    print(f"{caught} of {len(mutants)} mutants caught, {caught / len(mutants):.0%}")
    return 0 if caught >= asked.least * len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
