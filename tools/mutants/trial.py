"""Faults shown to tests: in a copy of the checkout, by processes that have already collected the tests."""

from __future__ import annotations

import ast
import gc
import os
import shutil
import sys
import tempfile
import types
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING

from .process import bound, forked, noticed, outcome, run_pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import pytest

    from .faults import Mutant
    from .footprints import Footprints

CAUGHT = 1
NOT_TO_BE_PUT = 71
"""Exit code of a child that could not put a fault into what is already imported."""
FIRST = 6
"""Test files that are tried before the others if a module has to be imported again."""


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


class _Put:
    """Replaces a module's text by the changed one for a while."""

    def __init__(self, folder: Path, mutant: Mutant) -> None:
        self._path = folder / mutant.path
        self._mutant = mutant

    def __enter__(self) -> None:
        self._before = self._path.read_bytes()
        self._stat = self._path.stat()
        self._path.write_text(ast.unparse(self._mutant.tree) + "\n", "utf-8")

    def __exit__(self, *_: object) -> None:
        self._path.write_bytes(self._before)
        os.utime(self._path, ns=(self._stat.st_atime_ns, self._stat.st_mtime_ns))


class _Own:
    """A folder for what the tests write, removed afterwards."""

    def __enter__(self) -> str:
        self._folder = tempfile.mkdtemp(prefix="mutant-")
        return self._folder

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)


def _enter(own: str) -> None:
    """Have this child write to its own folder only."""
    os.environ["PYTEST_DEBUG_TEMPROOT"] = own
    sys.dont_write_bytecode = True


class _Server:
    """A plugin of pytest: when the tests are collected, it shows them one fault after the other."""

    def __init__(
        self, folder: Path, mutants: Sequence[Mutant], known: Footprints, results: Connection
    ) -> None:
        self._folder = folder
        self._mutants = mutants
        self._known = known
        self._results = results

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every fault in a child of this process."""
        gc.unfreeze()
        functions = [each for each in gc.get_objects() if isinstance(each, types.FunctionType)]
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        for number, mutant in enumerate(self._mutants):
            chosen = [items[test] for test in self._known.seeing(mutant) if test in items]
            code = 0
            if chosen:
                with _Put(self._folder, mutant), _Own() as own:
                    trial = partial(self._tried, mutant, functions, session, chosen, own)
                    code = outcome(forked(trial))
            self._results.send((number, code, len(chosen)))
        return True

    def _tried(
        self,
        mutant: Mutant,
        functions: Sequence[types.FunctionType],
        session: pytest.Session,
        items: Sequence[pytest.Item],
        own: str,
    ) -> int:
        _enter(own)
        path = str(self._folder / mutant.path)
        module = compile(mutant.tree, path, "exec", dont_inherit=True)
        codes = {(code.co_qualname, code.co_firstlineno): code for code in _codes(module)}
        swapped = 0
        for function in functions:
            was = function.__code__
            if was.co_filename != path:
                continue
            code = codes.get((was.co_qualname, was.co_firstlineno))
            if code is not None and code != was:
                if code.co_freevars != was.co_freevars:
                    return NOT_TO_BE_PUT
                function.__code__ = code
                swapped += 1
        if not swapped:
            return NOT_TO_BE_PUT
        for item, following in zip(items, [*items[1:], None], strict=True):
            bound(self._known.seconds([item.nodeid]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return CAUGHT
        return 0


class _Chooser:
    """A plugin of pytest that keeps some of the tests, in their order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._order = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )


def _chosen(
    folder: Path,
    files: Sequence[str],
    tests: Sequence[str],
    own: str,
    known: Footprints,
    options: Sequence[str],
) -> int:
    _enter(own)
    bound(20 + known.seconds(tests))
    return run_pytest(folder, files, _Chooser(tests), options)


def _imported_anew(
    mutant: Mutant, folder: Path, known: Footprints, options: Sequence[str]
) -> tuple[int, int]:
    """Try a fault of what runs at import: the tests of the most fitting files first, then the others."""
    seeing = known.seeing(mutant)
    files: dict[str, list[str]] = {}
    for test in seeing:
        files.setdefault(test.partition("::")[0], []).append(test)
    fitting = sorted(files, key=lambda file: -len(files[file]) / len(known.files[file].seconds))
    rest = [file for file in known.files if file not in fitting[:FIRST]]
    for some in (fitting[:FIRST], rest):
        tests = [test for test in seeing if test.partition("::")[0] in some]
        tests += [test for file in some for test in known.files[file].seconds if test not in set(tests)]
        if not tests:
            continue
        with _Put(folder, mutant), _Own() as own:
            code = outcome(forked(partial(_chosen, folder, some, tests, own, known, options)))
        if noticed(code):
            return code, len(tests)
    return 0, sum(len(measured.seconds) for measured in known.files.values())


def _work(
    folder: Path,
    share: dict[int, Mutant],
    known: Footprints,
    options: Sequence[str],
    results: Connection,
) -> int:
    """Try faults: first those of what is called, then those of what runs at import."""
    pending = dict(share)
    quick = [number for number, mutant in share.items() if not known.early(mutant)]
    if quick:
        mutants = [share[number] for number in quick]
        tests = sorted({test.partition("::")[0] for mutant in mutants for test in known.seeing(mutant)})
        here, there = Pipe(duplex=False)
        server = forked(lambda: run_pytest(folder, tests, _Server(folder, mutants, known, there), options))
        there.close()
        for _ in quick:
            try:
                place, code, count = here.recv()
            except EOFError:
                break
            if code != NOT_TO_BE_PUT:
                results.send((quick[place], noticed(code), count))
                del pending[quick[place]]
        outcome(server)
    for number, mutant in pending.items():
        code, count = _imported_anew(mutant, folder, known, options)
        results.send((number, noticed(code), count))
    return 0


def tried(
    mutants: Sequence[Mutant], folders: Sequence[Path], known: Footprints, options: Sequence[str] = ()
) -> Iterator[tuple[Mutant, bool, int]]:
    """Yield for each fault, as it is done, whether a test caught it, and how many tests could have.

    Each folder is a copy of the checkout; its share of the faults is tried by a process of its own.
    """
    ends: list[Connection] = []
    children = []
    for number, folder in enumerate(folders):
        here, there = Pipe(duplex=False)
        share = {place: mutants[place] for place in range(number, len(mutants), len(folders))}
        children.append(forked(partial(_work, folder, share, known, options, there)))
        there.close()
        ends.append(here)
    while ends:
        for end in wait(ends):
            assert isinstance(end, Connection)
            try:
                place, caught, count = end.recv()
                yield mutants[place], caught, count
            except EOFError:
                ends.remove(end)
    for child in children:
        outcome(child)
