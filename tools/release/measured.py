"""Measure how several forms start: `python -m tools.release.measured PROGRAM...`.

A PROGRAM is a command, such as "python3 dist/deckcheck.pyz". They take turns; medians in processor seconds of
the first start, in an empty home, of the next ones, and of 200 games of goldfish.
"""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from pathlib import Path
from statistics import median

from tools.benchmarks.processes import run

DECK = Path(__file__).parents[2] / "sample_decks" / "bleeding_ventrue.twd"
CHECK = ("check", "--quiet", str(DECK))
GAMES = ("goldfish", "--quiet", "-n", "200", str(DECK))
FIRST, NEXT, PLAYED = 5, 15, 5


def seconds(program: str, words: tuple[str, ...], home: str) -> float:
    """Return the processor time of one run in a home, its children included."""
    environment = {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    return run([*shlex.split(program), *words], environment=environment).processor


def main(programs: list[str]) -> int:
    """Measure these programs."""
    figures: dict[str, list[list[float]]] = {program: [[], [], []] for program in programs}
    with tempfile.TemporaryDirectory() as folder:
        homes = {program: str(Path(folder, str(number))) for number, program in enumerate(programs)}
        for number in range(FIRST):
            for program in programs:
                figures[program][0].append(seconds(program, CHECK, f"{homes[program]}-{number}"))
        for words, rounds, column in ((CHECK, NEXT, 1), (GAMES, PLAYED, 2)):
            for number in range(rounds + 1):  # the first fills the cache
                for program in programs:
                    taken = seconds(program, words, homes[program])
                    figures[program][column] += [taken] if number else []
    print("first   next  goldfish")
    for program, columns in figures.items():
        first, later, played = map(median, columns)
        print(f"{first:5.2f}  {later:5.3f}  {played:8.2f}  {program}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
