"""What values cost, by who makes them: `python -m tools.benchmarks.values [--compiled]`.

`@value` of the house against frozen slotted dataclasses, attrs and msgspec where these are installed, pure or
compiled with mypyc: defining 40 classes of 8 fields in a process of its own, with all that this imports, and
then what is done with their objects. Processor time, medians of rounds in turn in one run.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from cardbase.quick.spelled_out import spelled_out

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 11
CLASSES, FIELDS, OBJECTS = 40, 8, 100_000
HEADS = {
    "@value": ("", "from cardbase.quick import value as define", "@define", ""),
    "dataclasses": ("", "from dataclasses import dataclass", "@dataclass(frozen=True, slots=True)", ""),
    "attrs": ("attrs", "import attrs", "@attrs.frozen", ""),
    "msgspec": ("msgspec", "import msgspec", "", "(msgspec.Struct, frozen=True)"),
}
"""By name: the library, its import, the decorator of a class, and its bases."""
WORK = f"""

def make() -> None:
    for number in range({OBJECTS}):
        Value0(number, 1, 2, 3, 4, 5, 6, 7)


def read(one: Value0) -> int:
    total = 0
    for _ in range({OBJECTS}):
        total += one.field0 + one.field7
    return total


def compare(one: Value0, other: Value0) -> int:
    same = 0
    for _ in range({OBJECTS}):
        if one == other and hash(one) == hash(other):
            same += 1
    return same
"""
PROBE = """
import json, sys, time
sys.path.insert(0, "")
bare = time.process_time_ns()
import made
defined = time.process_time_ns()
times = [defined - bare]
one, other = (made.Value0(9, 1, 2, 3, 4, 5, 6, 7) for _ in range(2))
for ask in (lambda: made.make(), lambda: made.read(one), lambda: made.compare(one, other)):
    started = time.process_time_ns()
    ask()
    times.append(time.process_time_ns() - started)
equal = made.compare(one, other) > 0
try:
    one.field0 = 1
    frozen = False
except AttributeError:
    frozen = True
print(json.dumps([times, equal and frozen]))
"""
COMPILE = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="made", ext_modules=mypycify(["--ignore-missing-imports", "made.py"], opt_level="2"))
"""


def written(name: str) -> str:
    """Write a module of values."""
    _, imported, decorator, bases = HEADS[name]
    fields = "\n".join(f"    field{number}: int" for number in range(FIELDS))
    classes = [f"{decorator}\nclass Value{number}{bases}:\n{fields}\n\n" for number in range(CLASSES)]
    return f"{imported}\n\n" + "\n".join(classes) + WORK


def compiled(folder: Path, text: str) -> str:
    """Compile a module with mypyc; return why it cannot be, "" if it can."""
    (folder / "made.py").write_text(spelled_out(text))
    (folder / "setup.py").write_text(COMPILE)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stdout + done.stderr).strip().splitlines()[0]


ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)


def measured(folder: Path) -> tuple[list[float], bool]:
    """Import a module in a process of its own, and do what is done.

    Returns:
        Nanoseconds, and whether two equal values are equal there and cannot be changed.
    """
    command = [sys.executable, "-c", PROBE]
    ran = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    times, right = json.loads(ran.stdout)
    return times, right


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.values")
    parser.add_argument("--compiled", action="store_true", help="compile each module with mypyc")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folders = {}
        for name, (library, *_) in HEADS.items():
            folder = Path(place) / name.strip("@")
            folder.mkdir()
            if library and find_spec(library) is None:
                print(f"{library} is not installed")
                continue
            (folder / "made.py").write_text(written(name))
            if options.compiled and (why := compiled(folder, written(name))):
                print(f"{name} cannot be compiled: {why}")
                continue
            folders[name] = folder
        times: dict[str, list[list[float]]] = {name: [] for name in folders}
        right: dict[str, bool] = {}
        for number in range(ROUNDS + 1):
            for name, folder in folders.items():
                took, right[name] = measured(folder)
                if number:  # the first writes the bytecode
                    times[name].append(took)
    print(
        f"| made by | {CLASSES} classes | an object | two fields | a comparison, two hashes |\n|---|---:|---:|---:|---:|"
    )
    for name, rounds in times.items():
        define, *asked = [statistics.median(column) for column in zip(*rounds, strict=True)]
        row = [f"{define / 1e6:.1f} ms", *(f"{one / OBJECTS:.0f} ns" for one in asked)]
        print(f"| {name}{'' if right[name] else ', wrong'} | {' | '.join(row)} |")


if __name__ == "__main__":
    main()
