"""Compile the engine with mypyc, run its tests compiled, and say how fast it then is.

    python .ci/compiled.py [--opt 0|1|2|3] [--into FOLDER] [--games N] [--no-tests]

Nothing in the checkout changes: it is copied, and what is compiled is the copy. Without a C compiler or
without mypyc the step is skipped, and says so. The copy is kept where `--into` names a folder: put that
folder first on PYTHONPATH and the `deckcheck` of the checkout plays with the compiled engine.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("cardbase", "rules", "deckcheck", "tests", "sample_decks")
INTERPRETED = {
    "rules/kernel/battery.py",  # what a game's tests run: as they are written
    "rules/kernel/compiling.py",  # the hint that there is a compiler
    "rules/kernel/golden.py",
    "rules/vtes/table/samples.py",
}
ROOMS = ("definitions", "cards", "state", "verbs", "chapters", "table")
EMERALD = tuple(f"rules/emerald/{room}*.py" for room in ("", "state/", "chapters/", "table/"))
ENGINE = (
    *("rules/kernel/*.py", "rules/nosferatu/*.py", *EMERALD),
    *("rules/vtes/*.py", "rules/vtes/law/rulebook.py"),
)
DERIVED_VALUE = re.compile(r"^@value\nclass \w+\(", re.MULTILINE)
"""A value with a base: what `@value` makes over is no extension class and cannot derive from one."""
TESTS = ("tests/kernel", "tests/nosferatu", "tests/emerald", "tests/vtes")
BENCHMARK = "tests.benchmarks.bench_engine"


def modules(root: Path) -> list[str]:
    """Return the files that are compiled, relative to the root of a checkout."""
    patterns = (*ENGINE, *(f"rules/vtes/{room}/*.py" for room in ROOMS))
    found = [path for pattern in patterns for path in sorted(root.glob(pattern))]
    names = [path.relative_to(root).as_posix() for path in found]
    return [
        name
        for name, path in zip(names, found, strict=True)
        if name not in INTERPRETED
        and path.stem != "__init__"
        and not DERIVED_VALUE.search(path.read_text("utf-8"))
    ]


def missing() -> str:
    """Return what is missing to compile, "" where nothing is."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "the headers of Python are not installed"
    for needed in ("mypyc", "setuptools"):
        if importlib.util.find_spec(needed) is None:
            return f"{needed} is not installed"
    return ""


SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="engine", packages=[], ext_modules=mypycify({files!r}, opt_level={opt!r}, multi_file=True))
"""


def compile_into(folder: Path, opt: str) -> None:
    """Copy the checkout into a folder and compile the engine there, in place."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    setup = folder / "compile_engine.py"
    setup.write_text(SETUP.format(files=modules(folder), opt=opt), encoding="utf-8")
    jobs = str(os.cpu_count() or 1)
    subprocess.run(
        [sys.executable, setup.name, "-q", "build_ext", "--inplace", "-j", jobs], cwd=folder, check=True
    )
    shutil.copy2(ROOT / "pyproject.toml", folder)  # afterwards: it is not about the engine


def main() -> int:
    """Compile, test, measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--opt", default="1", help="level of the C compiler's optimisation")
    parser.add_argument("--into", type=Path, help="keep the compiled copy in this new folder")
    parser.add_argument("--games", type=int, default=2_000, help="games to measure with")
    parser.add_argument("--no-tests", action="store_true", help="compile and measure only")
    options = parser.parse_args()
    lacking = missing()
    if lacking:
        print(f"skipped: {lacking}")
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.into or Path(temporary, "compiled")
        folder.mkdir(parents=True)
        started = time.monotonic()
        compile_into(folder, options.opt)
        print(f"{len(modules(folder))} modules compiled in {time.monotonic() - started:.0f} s", flush=True)
        shared = ROOT.parent / "shared"
        link = folder.parent / "shared"
        if shared.is_dir() and not link.exists():
            link.symlink_to(shared)
        if not options.no_tests:
            tests = [sys.executable, "-m", "pytest", *TESTS, "-q", "-m", "", "-p", "no:cacheprovider"]
            if importlib.util.find_spec("xdist") is not None:
                tests += ["-n", "2", "--dist", "loadfile"]
            subprocess.run(tests, cwd=folder, check=True)
        for where, name in ((ROOT, "interpreted"), (folder, "compiled")):
            print(f"{name}:", flush=True)
            subprocess.run(
                [sys.executable, "-m", BENCHMARK, str(options.games)],
                cwd=where,
                check=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
