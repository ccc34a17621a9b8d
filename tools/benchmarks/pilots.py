"""Which pilot comes further? `python -m tools.benchmarks.pilots --corpus FOLDER --pilot greedy --rival patient`.

Both play each deck over the same seeds. The aim is that of `--pilot`, or `--aim`. It shows the mean difference
for each deck, and for all decks with its 95 % interval (over the decks: their differences are not the same).

`--checkout FOLDER` plays the rival there: the same pilot as it was in another version of the project.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

THERE = """
import sys
from pathlib import Path
from cardbase.names import Names
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.goldfish.experiment import Experiment, Solitaire
from deckcheck.shelf import open_shelf
import json
asked = json.load(sys.stdin)
reader = LineReader(Names(open_shelf().store))
for path in asked["paths"]:
    deck = read_deck(Path(path).read_bytes(), reader).counted
    solitaire = Solitaire(Experiment(deck, pilot=asked["pilot"], seed=asked["seed"]))
    rows = []
    for number in range(asked["games"]):
        _, watch, _ = solitaire.play(number)
        rows.append((watch.rows, watch.first_minion))
    print(json.dumps(rows), flush=True)
"""
"""Plays games and reports what was recorded; it runs in any version that has these names."""


def elsewhere(checkout: Path, asked: dict) -> list[list]:
    done = subprocess.run(
        [sys.executable, "-c", THERE],
        input=json.dumps(asked),
        env={**os.environ, "PYTHONPATH": str(checkout)},
        cwd=checkout,
        text=True,
        capture_output=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> None:
    from deckcheck.goldfish.aims import reached
    from deckcheck.goldfish.experiment import Experiment, Solitaire
    from tools.benchmarks.archive_decks import archive_decks

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="greedy")
    parser.add_argument("--rival", default="")
    parser.add_argument("--aim", default="", help="a goal")
    parser.add_argument("--checkout", type=Path, help="folder of another version")
    asked = parser.parse_args()
    rival = asked.rival or asked.pilot
    decks = archive_decks(asked.corpus, asked.decks, asked.seed)
    old: list[list] = []
    if asked.checkout:
        paths = [str((asked.corpus / f"{name}.txt").resolve()) for name, _ in decks]
        wanted = {"paths": paths, "pilot": rival, "seed": asked.seed, "games": asked.games}
        old = elsewhere(asked.checkout.resolve(), wanted)
    means = []
    for place, (name, deck) in enumerate(decks):
        started = time.process_time()
        ours = Solitaire(Experiment(deck, pilot=asked.pilot, seed=asked.seed, aim=asked.aim, goal=asked.aim))
        aim = ours.pilot.aim
        theirs = (
            Solitaire(Experiment(deck, pilot=rival, seed=asked.seed, aim=asked.aim, goal=asked.aim))
            if not old
            else None
        )
        differences = []
        for number in range(asked.games):
            _, watch, _ = ours.play(number)
            mine = watch.reached_goal() if asked.aim else reached(aim, watch.rows, watch.first_minion)
            if theirs is not None:
                _, other, _ = theirs.play(number)
                yours = other.reached_goal() if asked.aim else reached(aim, other.rows, other.first_minion)
            else:
                yours = reached(aim, *old[place][number])
            differences.append(mine - yours)
        mean = statistics.fmean(differences)
        error = statistics.stdev(differences) / math.sqrt(len(differences))
        means.append(mean)
        spent = time.process_time() - started
        print(f"{name[:30]:<32}{mean:>+8.2f} +- {1.96 * error:<8.2f}{spent:>6.1f} s", flush=True)
    mean, error = statistics.fmean(means), statistics.stdev(means) / math.sqrt(len(means))
    better = sum(one > 0 for one in means)
    print(
        f"{asked.pilot} - {rival}{' of the checkout' if old else ''}: {mean:+.3f} "
        f"[{mean - 1.96 * error:+.3f}, {mean + 1.96 * error:+.3f}] of its aim over {len(means)} decks "
        f"of {asked.games} games; better in {better}"
    )


if __name__ == "__main__":
    main()
