"""Which lines each test runs, so that a fault is shown only to the tests that can see it.

They are measured once and kept in `.pytest_cache`: a test file is measured again when it has changed. For a
module that has changed since, only the tests that run anything in it are known.
"""

from __future__ import annotations

import functools
import gc
import os
import pickle
import sqlite3
import sys
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .faults import ROOT
from .process import PACKAGES, forked, outcome, run_pytest

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from .faults import Mutant

KEPT = ROOT / ".pytest_cache" / "footprints"
BEFORE = "before any test"
STARTS = ("subprocess.Popen", "os.fork", "os.posix_spawn")
"""Python's audit events of a process that starts another."""


def _mark(path: Path) -> int:
    return zlib.crc32(path.read_bytes())


def _sources(folder: Path) -> dict[str, int]:
    return {
        path.relative_to(folder).as_posix(): _mark(path)
        for package in PACKAGES
        for path in (folder / package).rglob("*.py")
    }


@dataclass(slots=True)
class TestFile:
    """What the tests of one file run.

    Attributes:
        mark: of the file's text.
        sources: the marks of all modules then.
        seconds: of processor time, by test.
        lines: by module, then by test: a number whose bit N stands for line N.
        imported: by module, what runs before any test, at import.
        starting: the tests that start other processes, in which any line may run.
    """

    __test__ = False  # else pytest takes it for a test

    mark: int
    sources: dict[str, int]
    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, int]] = field(default_factory=dict)
    imported: dict[str, int] = field(default_factory=dict)
    starting: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Footprints:
    """What tests run, by file of tests."""

    files: dict[str, TestFile]
    sources: dict[str, int]

    def seeing(self, mutant: Mutant) -> list[str]:
        """Return the tests that may run the changed statement, or anything of a module changed since, best first."""
        wanted = sum(1 << line for line in range(mutant.first, mutant.last + 1))
        chosen: list[tuple[int, bool, float, str, float]] = []
        name = Path(mutant.path).stem.rstrip("s")
        for file, measured in self.files.items():
            known = measured.sources.get(mutant.path) == self.sources[mutant.path] and mutant.within
            lines = measured.lines.get(mutant.path, {})
            seeing = [test for test, mask in lines.items() if not known or mask & wanted]
            share = len(seeing) / max(1, len(measured.seconds))
            for test in seeing:
                seconds = measured.seconds[test]
                slowness = (seconds > 0.03) + (seconds > 0.3) + (seconds > 2)
                chosen.append((slowness, name not in file, -share, test, seconds))
            chosen += [(9, False, 0.0, test, 0.0) for test in measured.starting.difference(seeing)]
        return [test for *_, test, _ in sorted(chosen)]

    def early(self, mutant: Mutant) -> bool:
        """Return whether the changed statement runs at import, or may."""
        wanted = sum(1 << line for line in range(mutant.first, mutant.last + 1))
        return not mutant.within or any(
            measured.imported.get(mutant.path, 0) & wanted for measured in self.files.values()
        )

    def seconds(self, tests: Sequence[str]) -> float:
        """Return how long these tests take."""
        return sum(self.files[test.partition("::")[0]].seconds.get(test, 1.0) for test in tests)


class _Follower:
    """A plugin of pytest that has coverage.py write down what each test runs."""

    def __init__(self, coverage: Any, told: Path) -> None:
        self._coverage = coverage
        self._told = told
        self._contexts = [BEFORE]
        self._seconds: dict[str, float] = {}
        self._fixtures: dict[str, list[str]] = {}
        self._failed: list[str] = []
        self._starting: set[str] = set()
        sys.addaudithook(self._hear)

    def _hear(self, event: str, _: object) -> None:
        if event in STARTS:
            self._starting.add(self._contexts[-1])

    def _caches(self) -> None:
        for cache in self._found_caches:
            cache.cache_clear()

    def pytest_collection_finish(self) -> None:
        gc.unfreeze()
        self._found_caches = [
            each
            for each in gc.get_objects()
            if isinstance(each, functools._lru_cache_wrapper)
            and each.__wrapped__.__module__.partition(".")[0] in PACKAGES
        ]
        gc.freeze()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._caches()  # or what is remembered is run only by the first test
        self._contexts.append(item.nodeid)
        self._coverage.switch_context(item.nodeid)
        self._fixtures[item.nodeid] = list(getattr(item, "fixturenames", ()))
        started = time.process_time()
        done = yield
        self._seconds[item.nodeid] = time.process_time() - started
        self._contexts.pop()
        return done

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        self._contexts.append(f"fixture {fixturedef.argname} {fixturedef.baseid}")
        self._coverage.switch_context(self._contexts[-1])
        try:
            return (yield)
        finally:
            self._contexts.pop()
            self._coverage.switch_context(self._contexts[-1])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self._told.write_bytes(pickle.dumps((self._seconds, self._fixtures, self._starting, self._failed)))


def _measured(
    folder: Path, tests: Sequence[str], options: Sequence[str]
) -> tuple[dict[str, TestFile], list[str]]:
    """Run tests and follow them; return what is known of their files, and which tests fail."""
    told, data = folder / "followed.pickle", folder / "followed.sqlite"
    for path in (told, data):
        path.unlink(missing_ok=True)

    def work() -> int:
        import coverage

        os.environ["COVERAGE_CORE"] = "ctrace"
        follower = coverage.Coverage(
            data_file=str(data), config_file=False, include=[f"{folder / name}/*" for name in PACKAGES]
        )
        follower.start()
        follower.switch_context(BEFORE)
        code = run_pytest(folder, tests, _Follower(follower, told), ["--maxfail=1000", *options])
        follower.stop()
        follower.save()
        return code

    code = outcome(forked(work))
    if not told.exists() or not data.exists():
        return {}, [f"pytest ended with {code}"]
    seconds, fixtures, starting, failed = pickle.loads(told.read_bytes())
    sources = _sources(folder)
    files = {test: TestFile(_mark(folder / test), sources) for test in tests}
    for test, spent in seconds.items():
        file = files[test.partition("::")[0]]
        file.seconds[test] = spent
        if test in starting:
            file.starting.add(test)
    users: dict[str, list[str]] = {}
    for test, names in fixtures.items():
        for name in names:
            users.setdefault(name, []).append(test)
    with sqlite3.connect(data) as connection:
        rows = connection.execute(
            "SELECT file.path, context.context, line_bits.numbits FROM line_bits"
            " JOIN file ON file.id = line_bits.file_id JOIN context ON context.id = line_bits.context_id"
        ).fetchall()
    for path, context, numbits in rows:
        module = Path(path).relative_to(folder).as_posix()
        mask = int.from_bytes(numbits, "little")
        if context in ("", BEFORE):
            for each in files.values():
                each.imported[module] = each.imported.get(module, 0) | mask
            continue
        if context.startswith("fixture "):
            _, name, place = context.split(" ", 2)
            running = [test for test in users.get(name, ()) if test.startswith(place)]
        else:
            running = [context]
        for test in running:
            lines = files[test.partition("::")[0]].lines.setdefault(module, {})
            lines[test] = lines.get(test, 0) | mask
    return files, failed


def footprints(
    folder: Path, tests: Sequence[str], options: Sequence[str] = (), afresh: bool = False
) -> tuple[Footprints, list[str]]:
    """Return what files of tests run, measured now if it is not known; and the tests that fail without faults.

    Args:
        folder: a copy of the checkout.
        tests: files, from the root.
        options: of pytest, such as "-m" for the slow ones too.
        afresh: whether all are measured now.
    """
    files: dict[str, TestFile] = {}
    known_in = KEPT.with_name("-".join([KEPT.name, *options]))
    for test in tests:
        kept = known_in / f"{test.replace('/', '.')}.pickle"
        if kept.exists() and not afresh:
            known = pickle.loads(kept.read_bytes())
            if known.mark == _mark(folder / test):
                files[test] = known
    missing = [test for test in tests if test not in files]
    if missing:
        found, failed = _measured(folder, missing, options)
        if failed:
            return Footprints({}, {}), failed
        known_in.mkdir(parents=True, exist_ok=True)
        for test, measured in found.items():
            files[test] = measured
            (known_in / f"{test.replace('/', '.')}.pickle").write_bytes(pickle.dumps(measured))
    return Footprints(files, _sources(folder)), []
