"""Plausible faults put into a package, and how many of them its tests find.

    python -m tools.mutants rules/emerald --count 200 --seed 1

Each mutant changes one place of one module: a comparison reversed or off by one, a condition dropped or negated,
`and` for `or`, a sign, a number off by one, a call left out. It is put into a copy of the checkout, and the tests
that run the changed line are run there until one fails: those of the package's room, or those given. A mutant
that all of them let pass is listed with its line. What does not affect the course of anything (journal switches,
type hints, docstrings, how a class keeps its fields, what an error says) is left alone, and mutants for which
`harmless.yaml` says why they change nothing are counted separately.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from .faults import ROOT, drawn, listed
from .footprints import footprints
from .process import lay_out
from .trial import tried

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOMS = {
    "cardbase": ("tests/cardbase", "tests/law", "tests/deckfiles", "tests/checks"),
    "rules/kernel": ("tests/kernel", "tests/nosferatu", "tests/vtes"),
    "rules/vtes": ("tests/vtes", "tests/kernel", "tests/goldfish/test_kept_models.py"),
    "rules/vtes/law": ("tests/law", "tests/vtes", "tests/checks"),
    "rules/nosferatu": ("tests/nosferatu", "tests/kernel"),
    "rules/emerald": ("tests/emerald", "tests/kernel"),
}
"""The tests of each room; of the rooms around a package, the innermost counts."""
HARMLESS = Path(__file__).with_name("harmless.yaml")


def harmless() -> dict[tuple[str, str, str], str]:
    """Return why mutants change nothing, by file, line and fault."""
    rows = yaml.safe_load(HARMLESS.read_text("utf-8")) or []
    return {(row["file"], row["line"], row["fault"]): row["reason"] for row in rows}


def room(package: str) -> tuple[str, ...]:
    """Return the tests of the room that a package is or lies in; none if there is no such room."""
    around = [
        name for name in ROOMS if f"{package}/".startswith(f"{name}/") or package.startswith(f"{name}/")
    ]
    return ROOMS[max(around, key=len)] if around else ()


def files(tests: Sequence[str]) -> list[str]:
    """Return the files of tests in folders, or the files themselves, from the root."""
    found = {
        each.resolve().relative_to(ROOT).as_posix()
        for name in tests
        for each in ([ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("test_*.py"))
    }
    return sorted(found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests, say which survived; 1 if fewer are caught than `--least`."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("package", help="folder of the modules, such as rules/emerald, or one module")
    parser.add_argument("tests", nargs="*", help="files or folders of tests; by default the room's")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="of those drawn, to go on where a run ended")
    parser.add_argument("--again", type=Path, metavar="LOG", help="those that survived the run of this log")
    parser.add_argument("--afresh", action="store_true", help="measure anew which lines each test runs")
    parser.add_argument("--slow", action="store_true", help="run the tests marked slow too")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85, help="the share that must be caught")
    asked = parser.parse_args(arguments)
    package = asked.package.rstrip("/")
    if not (ROOT / package).exists():
        parser.error(f"there is no {package}")
    options = ("-m", "") if asked.slow else ()
    tests = files(asked.tests or room(package))
    if not tests:
        parser.error(f"{package} is in no room: say which tests are to find its faults")
    if asked.again:
        mutants = listed(ROOT / package, asked.again.read_text("utf-8").splitlines())
    else:
        mutants = drawn(ROOT / package, asked.count, asked.seed, asked.skip)
    reasons = harmless()
    same = [each for each in mutants if (each.path, each.text, each.change) in reasons]
    mutants = [each for each in mutants if each not in same]
    with tempfile.TemporaryDirectory() as temporary:
        folders = [lay_out(Path(temporary, str(number))) for number in range(asked.jobs)]
        known, failing = footprints(folders[0], tests, options, asked.afresh)
        if failing:
            print(f"the tests fail without any mutant: {', '.join(failing)}")
            return 1
        caught = 0
        for number, (each, found, count) in enumerate(tried(mutants, folders, known, options), 1):
            caught += found
            if not found:
                print(f"{each} (run by {count} tests)", flush=True)
            if number % 20 == 0:
                print(f"  {caught} of {number} caught", flush=True)
    share = caught / len(mutants) if mutants else 1.0
    print(f"{caught} of {len(mutants)} mutants caught, {share:.0%}; {len(same)} more change nothing")
    return 0 if share >= asked.least else 1


if __name__ == "__main__":
    sys.exit(main())
