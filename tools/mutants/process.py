"""A copy of the checkout, and pytest in a process of its own that works there."""

from __future__ import annotations

import contextlib
import importlib
import os
import pkgutil
import resource
import shutil
import signal
import sys
from typing import TYPE_CHECKING

import hypothesis
import pytest
import yaml  # noqa: F401  (imported once, for every child)
from hypothesis import Phase

from .faults import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

COPIED = ("cardbase", "rules", "deckcheck", "tests", "sample_decks", "pyproject.toml")
PACKAGES = ("cardbase", "rules")
LONGEST = 120
"""Seconds of wall-clock time that a test may take at least."""
MEMORY = 6 << 30
"""Bytes after which it counts as failed."""
OPTIONS = ("-x", "-q", "-n0", "--tb=no", "-p", "no:cacheprovider")
OPTIONS += ("-W", "ignore::pytest.PytestAssertRewriteWarning")


def lay_out(folder: Path) -> Path:
    """Copy the checkout."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder)
    return folder


def run_pytest(folder: Path, tests: Sequence[str], plugin: object, options: Sequence[str] = ()) -> int:
    """Run tests of a copy in this process, which must be a child for that alone, and return pytest's code."""
    os.chdir(folder)
    sys.dont_write_bytecode = False  # or every child compiles all the tests again
    for name in [name for name in sys.modules if name.partition(".")[0] in COPIED]:
        del sys.modules[name]
    sys.path[:] = [str(folder), *(path for path in sys.path if path not in ("", str(ROOT)))]
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    for package in PACKAGES:
        for found in pkgutil.walk_packages([str(folder / package)], f"{package}."):
            importlib.import_module(found.name)
    return int(pytest.main([*tests, *OPTIONS, *options], plugins=[_Unshrunk(), plugin]))


class _Unshrunk:
    """A plugin that spares a failing property the search for a smaller example."""

    def pytest_sessionstart(self) -> None:
        phases = (Phase.explicit, Phase.generate)
        hypothesis.settings.register_profile(
            "unshrunk", hypothesis.settings.get_profile("repeatable"), phases=phases
        )
        hypothesis.settings.load_profile("unshrunk")


def forked(work: Callable[[], int]) -> int:
    """Do something in a child process; return its id."""
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        os.setsid()
        code = work()
    finally:
        os._exit(code)


def bound(seconds: float) -> None:
    """End this process if it does not come to an end: it gets ten times as long as it should take.

    Its processor time counts, not wall-clock time, unless it waits for nothing.
    """
    signal.setitimer(signal.ITIMER_PROF, 10 + 10 * seconds)
    signal.setitimer(signal.ITIMER_REAL, LONGEST + 100 * seconds)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def noticed(code: int) -> bool:
    """Return whether a child's exit code is that of a test that failed or ran too long.

    One that wall-clock time ended, or that was killed from outside, may have been slow because the machine was.
    """
    return code not in (0, -signal.SIGALRM, -signal.SIGKILL)


def outcome(child: int) -> int:
    """Wait for a child and end what it started; return its exit code, below 0 if it did not end by itself."""
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(status)
