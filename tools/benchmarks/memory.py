"""Whether memory stays flat: `python -m tools.benchmarks.memory [--table] [--games N] [--jobs N] [DECK...]`.

Not collected by pytest. Plays N games of the goldfish in one run, or with --table as many at a full table with these
decks, or the sample decks if none is given, and looks twenty times at the memory that the process holds (with
--jobs, its workers together). The first twentieth warms up: decks, faces and tables are built once. After that
nothing may grow; the last line says by how much it did, and the exit code is 1 if that is more than 1 MB.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.full_table.pilots import TABLE_NAMES
from deckcheck.full_table.seating import Host, Seating
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.pilots import NAMES
from deckcheck.goldfish.running import BLOCK, play_many

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
DECK = SAMPLES / "bleeding_ventrue.twd"
TABLE = sorted([*SAMPLES.glob("*.t??")])
LOOKS = 20
MOST_GROWTH = 1024
"""In KiB, from the first look to the last."""


def resident(pid: int | str = "self") -> int:
    """Return how much memory a process holds, in KiB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        for line in file:
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    return 0


def children() -> list[str]:
    """Return the ids of the worker processes."""
    found = []
    for task in os.listdir("/proc/self/task"):
        with open(f"/proc/self/task/{task}/children", encoding="ascii") as file:
            found += file.read().split()
    return found


class Curve:
    """Looks at the memory as games go by.

    Args:
        games: of the whole run.

    Attributes:
        looks: (games played, KiB).
    """

    def __init__(self, games: int) -> None:
        self._step = max(games // LOOKS, 1)
        self._started = time.perf_counter()
        self.looks: list[tuple[int, int]] = []

    def look(self, games: int) -> None:
        """Look, if it is time to: `progress` of a run."""
        if games < (len(self.looks) + 1) * self._step:
            return
        held = resident() + sum(resident(child) for child in children())
        self.looks.append((games, held))
        spent = time.perf_counter() - self._started
        print(f"{games:12,} games {held:9,} KiB {games / spent:9,.0f} games/s", flush=True)

    @property
    def growth(self) -> int:
        """KiB from the first look to the last."""
        return self.looks[-1][1] - self.looks[0][1]


def main() -> int:
    """Play, print the curve, and judge it."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.memory", description=__doc__)
    parser.add_argument("decks", nargs="*")
    parser.add_argument("--table", action="store_true", help="games at a full table, not of the goldfish")
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pilot", help=f"{', '.join(NAMES)}, or at a table {', '.join(TABLE_NAMES)}")
    parser.add_argument("--turns", type=int, default=6)
    asked = parser.parse_args()
    if asked.games < LOOKS * BLOCK:
        parser.error(f"--games must be {LOOKS * BLOCK} or more: games are played {BLOCK} at a time")
    paths = [Path(name) for name in asked.decks] or (TABLE if asked.table else [DECK])
    reader = LineReader(Names(open_cards()))
    decks = tuple(read_deck(path.read_bytes(), reader).counted for path in paths)
    pilot = asked.pilot or ("random" if asked.table else "greedy")
    named = ", ".join(path.name for path in paths)
    print(f"{named}, {asked.games:,} games of {asked.turns} turns, pilot {pilot}")
    print(f"{'before':>12}       {resident():9,} KiB")
    curve = Curve(asked.games)
    if asked.table:
        host = Host(Seating(decks, (pilot,) * len(decks), turns=asked.turns, rotate=True))
        for number in range(asked.games):
            host.play(number)
            curve.look(number + 1)
    else:
        experiment = Experiment(decks[0], turns=asked.turns, pilot=pilot)
        outcome, _ = play_many(experiment, asked.games, jobs=asked.jobs, progress=curve.look)
        assert outcome.tally.games == asked.games
    print(f"grew by {curve.growth:,} KiB from {curve.looks[0][0]:,} games to {curve.looks[-1][0]:,}")
    return 1 if curve.growth > MOST_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
