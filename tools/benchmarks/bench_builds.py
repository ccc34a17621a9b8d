"""How fast builds of the engine are compared with each other, in turns: `python tools/benchmarks/bench_builds.py BUILD ...`.

    [--corpus FOLDER] [--rounds N] [--games N]

A build is a folder with the packages (a checkout, an older one, one that was compiled in place), or the
interpreter of an environment into which a wheel was installed. Each plays in a process of its own, one round
after the other, so that whatever else the machine does affects all of them; processor time counts. The others
are compared with the first. Their choices show whether all play the same games; if rules were added between
two builds they do not, and then the cost of a decision is compared.

What is played: eight decks alone with the greedy pilot, the engine's part of that (the choices made again), five
random players at a full table with these decks, and with a deck whose cards nobody can react to: it bleeds, and
turns pool into blood and blood into pool.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_decks"
DECKS = 8
WORKS = ("goldfish", "engine", "five", "quiet")
TITLES = {
    "goldfish": "alone with the greedy pilot",
    "engine": "the engine's part of it",
    "five": "five random players",
    "quiet": "five random players with a deck that nobody answers",
}
QUIET = """Deck Name: Nobody answers

Crypt
6x Alice Chen
6x Brock Sterling

Library
20x Blood Doll
20x Vessel
10x Minion Tap
10x Short-Term Investment
"""


class Again:
    """Makes recorded choices again."""

    name = "again"

    def __init__(self, choices: list[int]) -> None:
        self._choices = iter(choices)

    def sit(self, eyes: object) -> None:
        """Look at nothing."""

    def choose(self, decision: object) -> int:
        """Return the next choice."""
        return next(self._choices)


class Works:
    """What is played in one process; each work returns the choices of its games."""

    def __init__(self, paths: list[str]) -> None:
        from cardbase.names import Names
        from deckcheck.carddata import open_cards
        from deckcheck.deckfiles import LineReader, read_deck
        from deckcheck.goldfish.experiment import Experiment, Solitaire
        from rules.vtes.cards.decks import CompiledDeck
        from rules.vtes.state.setting import Setting

        reader = LineReader(Names(open_cards()))
        decks = [read_deck(Path(path).read_bytes(), reader).counted for path in paths]
        self.alone = [Solitaire(Experiment(deck)) for deck in decks]
        compiled = [CompiledDeck(deck, "current") for deck in decks]
        seats = [[compiled[(first + seat) % len(compiled)] for seat in range(5)] for first in (0, 3)]
        self.tables = [Setting(decks) for decks in seats]
        quiet = CompiledDeck(read_deck(QUIET.encode(), reader).counted, "current")
        self.quiet_table = [Setting([quiet] * 5)]
        self.recorded: list[tuple] = []

    def goldfish(self, games: int) -> list[list[int]]:
        """Play alone."""
        return [solitaire.play(number)[0].choices for solitaire in self.alone for number in range(games)]

    def engine(self, games: int) -> list[list[int]]:
        """Have the engine play the same games without anybody thinking."""
        from rules.kernel import Dice, Table
        from rules.vtes.table.game import Vtes

        played = []
        for setting, seed, seated, seat, choices in self.recorded:
            players = seated.copy()
            players[seat] = Again(choices)
            table = Table(lambda setting=setting, seed=seed: Vtes(setting, Dice(seed)))
            table.run(players)
            played.append(table.choices)
        return played

    def five(self, games: int) -> list[list[int]]:
        """Play at a full table."""
        return self._at_tables(self.tables, games // 8 + 1)

    def quiet(self, games: int) -> list[list[int]]:
        """Play at a full table where nobody can react."""
        return self._at_tables(self.quiet_table, games // 4 + 1)

    @staticmethod
    def _at_tables(settings: list, games: int) -> list[list[int]]:
        from rules.kernel import Dice, RandomPlayer, Table
        from rules.vtes.table.game import Vtes

        played = []
        for setting in settings:
            for seed in range(games):
                table = Table(lambda setting=setting, seed=seed: Vtes(setting, Dice(seed)))
                table.run([RandomPlayer(10 * seed + seat) for seat in range(5)])
                played.append(table.choices)
        return played

    def record(self, games: int) -> None:
        """Record the choices for `engine`."""
        for solitaire in self.alone:
            for number in range(games):
                table = solitaire.play(number)[0]
                seat = solitaire.seat(number)
                setting, seated = solitaire.settings[seat], solitaire.seated(seat)
                self.recorded.append((setting, table.game.dice.seed, seated, seat - 1, table.choices))


def serve(games: int, paths: list[str]) -> None:
    """Play what standard input asks for; say how long it took and what was played."""
    import gc

    import rules.kernel.table

    works = Works(paths)
    works.record(games)
    gc.set_threshold(50_000, 10, 10)  # as `goldfish` does
    print("pure" if rules.kernel.table.__file__.endswith(".py") else "compiled", flush=True)
    for line in sys.stdin:
        work = getattr(works, line.strip())
        started = time.process_time()
        played = work(games)
        spent = time.process_time() - started
        said = hashlib.sha256(repr([list(choices) for choices in played]).encode()).hexdigest()
        print(json.dumps([spent, sum(map(len, played)), said]), flush=True)


class Build:
    """A process that plays with one build."""

    def __init__(self, build: str, games: int, paths: list[str]) -> None:
        self.name = build
        path = Path(build).absolute()
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        python = str(path)
        if path.is_dir():
            environment["PYTHONPATH"] = str(path)
            python = sys.executable
        command = [python, "-P", str(Path(__file__).resolve()), "--serve", "--games", str(games), *paths]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)
        self.kind = self._answer()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} broke off")
        return line.strip()

    def play(self, work: str) -> tuple[float, int, str]:
        """Play a round; return the seconds, the decisions and a digest of them."""
        assert self._process.stdin is not None
        print(work, file=self._process.stdin, flush=True)
        spent, decisions, said = json.loads(self._answer())
        return spent, decisions, said

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def main() -> int:
    """Measure in turns, and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("builds", nargs="+", help="folders or interpreters; with --serve the decks")
    parser.add_argument("--corpus", type=Path, default=SAMPLES, help="take eight decks from this folder")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--games", type=int, default=40, help="a round and deck")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.games, options.builds)
        return 0
    files = sorted(path for path in options.corpus.rglob("*") if path.suffix in (".txt", ".twd"))
    step = max(1, len(files) // DECKS)
    paths = [str(path.resolve()) for path in files[step // 3 :: step][:DECKS]]
    builds = [Build(build, options.games, paths) for build in options.builds]
    agreed = True
    for work in WORKS:
        first = [build.play(work) for build in builds]
        agreed = agreed and len({said for _, _, said in first}) == 1
        times: list[list[float]] = [[] for _ in builds]
        for number in range(options.rounds):
            for place in range(len(builds))[:: -1 if number % 2 else 1]:
                times[place].append(builds[place].play(work)[0])
        print(f"{TITLES[work]}, {first[0][1]:,} decisions a round")
        for build, taken, said in zip(builds, times, first, strict=True):
            share = said[1] / first[0][1]
            ratio = share * statistics.median(a / b for a, b in zip(times[0], taken, strict=True))
            best = share * min(times[0]) / min(taken)
            line = (
                f"  {build.kind:8} {ratio:5.2f} times as fast, {best:5.2f} by the best rounds   {build.name}"
            )
            other = f": a decision, in other games ({said[1]:,} decisions)"
            print(line if said[2] == first[0][2] else f"{line}{other}")
    for build in builds:
        build.close()
    return 0 if agreed else 1


if __name__ == "__main__":
    sys.exit(main())
