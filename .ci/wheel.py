"""Build the compiled wheel, install it in a fresh environment, test it there, compare it with the pure build.

    python .ci/wheel.py [--wheel FILE] [--seeds N] [--games N] [--corpus FOLDER] [--no-tests] [--bench N]
    python .ci/wheel.py --build FOLDER
    python .ci/wheel.py --folders

The first takes an interpreter with the project's dependencies, the second one with hatchling alone. The
environment is outside the checkout and holds the wheel alone: the tests are copied next to it, without the
packages. Then the same games and judgements are run with the wheel and with the checkout, which is pure, and
all digests must agree (see `digests.py`). Slow tests of what is compiled run only here, where they take less
time; those about the Python files (`pure`) run elsewhere. Without a C compiler the step says so, and runs the
slow ones interpreted.
"""

from __future__ import annotations

import argparse
import os
import shutil
import site
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import LEVEL, WISH, chosen  # noqa: E402

TESTS = (
    "tests/kernel", "tests/nosferatu", "tests/emerald", "tests/vtes", "tests/goldfish", "tests/law",
    "tests/checks", "tests/deckfiles", "tests/cardbase", "tests/commands/test_check_json.py",
    "tests/commands/test_check_bad_input.py", "tests/commands/test_one_bad_file.py",
    "tests/commands/test_watch.py",
)  # fmt: skip
"""The tests of what is compiled."""

TEST = ["-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", "-p", "no:cacheprovider", "-m"]

BESIDE = ("tests", "tools", "sample_decks", "pyproject.toml", "README.md", "docs", "rules/README.md")
"""What the tests read in addition to the installed packages."""

BENCHMARKS = ("tools.benchmarks.bench_engine", "tools.benchmarks.bench_emerald")
WHERE = "import importlib, sys; print(importlib.import_module(sys.argv[1]).__file__)"


def files_of(python: Path, folder: Path, modules: list[str]) -> list[str]:
    """Import each module by itself, since the order of imports must not matter; returns their files."""

    def file_of(module: str) -> str:
        command = [str(python), "-c", WHERE, module]
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else f"not importable: {module}.py"

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(file_of, modules))


def missing() -> str:
    """Return what is missing for compiling, "" if nothing is."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "the headers of Python are not installed"
    return ""


def build_wheel(into: Path, quickly: bool) -> Path:
    """Build the compiled wheel as pip does, in an environment of its own; fast if nothing is timed."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(into), str(ROOT)]
    subprocess.run(command, check=True, env={**os.environ, WISH: "1", **({LEVEL: "0"} if quickly else {})})
    return next(into.glob("deckcheck-*.whl"))


def installed(wheel: Path, folder: Path) -> Path:
    """Install the wheel in a fresh environment that takes the rest from this one; returns its interpreter."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    (path,) = folder.rglob("site-packages")  # comes before those that a file in it names
    (path / "others.pth").write_text("\n".join(site.getsitepackages()), "utf-8")
    return python


def module_of(file: str) -> str:
    """Return the module of a file of the checkout."""
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def digests(python: str, where: Path, options: argparse.Namespace) -> list[str]:
    """Make the digests with an interpreter, in a folder."""
    command = [python, str(ROOT / ".ci" / "digests.py"), str(ROOT / "sample_decks")]
    command += ["--seeds", str(options.seeds), "--games", str(options.games)]
    if options.corpus:
        command += ["--corpus", str(options.corpus.resolve())]
    path = {"PYTHONPATH": str(where)} if where == ROOT else {}
    done = subprocess.run(
        command, cwd=where, check=True, stdout=subprocess.PIPE, text=True, env=os.environ | path
    )
    return done.stdout.splitlines()


def tell_built(wheel: Path, started: float) -> None:
    """Say what was built, and how long it took."""
    print(f"{wheel.name}: {wheel.stat().st_size:,} bytes, {time.monotonic() - started:.0f} s", flush=True)


def main() -> int:
    """Build, install, test, compare, measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--build", type=Path, help="build a wheel into this folder, and stop")
    parser.add_argument("--wheel", type=Path, help="take this wheel, and build none")
    parser.add_argument("--seeds", type=int, default=150, help="games of each sample of the kernel's games")
    parser.add_argument("--games", type=int, default=300, help="goldfish games of each deck and pilot")
    parser.add_argument("--corpus", type=Path, help="a folder of decks to judge as well")
    parser.add_argument("--no-tests", action="store_true", help="compare and measure only")
    parser.add_argument("--bench", type=int, default=0, help="measure with this many games")
    parser.add_argument("--folders", action="store_true", help="say which tests are run here, and stop")
    options = parser.parse_args()
    if options.folders:
        print(*TESTS)
        return 0
    lacking = "" if options.wheel else missing()
    if lacking:
        print(f"not compiled: {lacking}", flush=True)
        if options.build:
            return 0
        subprocess.run([sys.executable, *TEST, "slow and not pure", *TESTS], cwd=ROOT, check=True)
        return 0
    os.environ.pop("PYTHONPATH", None)
    started = time.monotonic()
    if options.build:
        tell_built(build_wheel(options.build, quickly=not options.bench), started)
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        wheel = options.wheel or build_wheel(folder, quickly=not options.bench)
        if not options.wheel:
            tell_built(wheel, started)
        python = installed(wheel, folder / "environment")
        modules = [module_of(file) for group in chosen(ROOT).values() for file in group]
        interpreted = [file for file in files_of(python, folder, modules) if file.endswith((".py", ".pyc"))]
        if interpreted:
            print("not compiled:", *interpreted, sep="\n")
            return 1
        print(f"{len(modules)} modules compiled", flush=True)
        beside = folder / "beside"
        beside.mkdir()
        for name in BESIDE:
            source, target = ROOT / name, beside / name
            target.parent.mkdir(exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, target)
        shared = ROOT.parent / "shared"
        if shared.is_dir():
            (folder / "shared").symlink_to(shared)
        if not options.no_tests:
            subprocess.run([str(python), *TEST, "not pure", *TESTS], cwd=beside, check=True)
        with ThreadPoolExecutor(2) as pool:
            sides = ((sys.executable, ROOT), (str(python), beside))
            pure, own = pool.map(lambda side: digests(*side, options), sides)
        differing = [two for one, two in zip(pure, own, strict=True) if one != two]
        print(f"{len(own)} digests, {len(differing)} differ from the pure build", *differing, sep="\n")
        if options.bench:
            for benchmark in BENCHMARKS:
                for where, name in ((ROOT, sys.executable), (beside, str(python))):
                    subprocess.run([name, "-m", benchmark, str(options.bench)], cwd=where, check=True)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
