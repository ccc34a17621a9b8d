"""What makes a start fast, and what each thing saves: `python -m tools.benchmarks.starts [ROUNDS] [NAME ...]`.

Whole processes with all of it and without one thing each (`without.py`), in turn in one run, with the files
of bytecode and the caches in place. Given is the median of the differences in processor time between two runs
of the same round.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

from tools.benchmarks import without
from tools.benchmarks.processes import in_turn

ROOT = Path(__file__).resolve().parents[2]
DECK = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
COMMANDS = {
    "`--version`": ["--version"],
    "`check DECK`": ["check", DECK],
    "`goldfish DECK --games 1`": ["goldfish", DECK, "--games", "1", "--seed", "1"],
}
WAYS = [
    name for name, thing in vars(without).items() if callable(thing) and name.islower() and name[0] != "_"
]
START = "from tools.benchmarks.without import {} as way; way(); from deckcheck.__main__ import start; start()"
ROUNDS = 41


def main() -> None:
    """Measure, and print a table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    ways = [way for way in WAYS if way in (sys.argv[2:] or WAYS) or way == "nothing"]
    os.chdir(ROOT)
    commands = {
        (way, command): [sys.executable, "-c", START.format(way) if way else "pass", *words]
        for command, words in COMMANDS.items()
        for way in ["", *ways]
    }
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        used = in_turn(commands, rounds)
    times = {key: [1000 * one.processor for one in each] for key, each in used.items()}
    print("| without | " + " | ".join(COMMANDS) + " |\n|---|" + "---:|" * len(COMMANDS))
    for way in ["", *ways]:
        row = []
        for command in COMMANDS:
            here = times[way, command]
            if way in ("", "nothing"):
                row.append(f"{statistics.median(here):.1f}")
            else:
                pairs = zip(here, times["nothing", command], strict=True)
                row.append(f"{statistics.median(mine - all_of_it for mine, all_of_it in pairs):+.1f}")
        print(f"| {way or 'a bare Python'} | " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
