"""How fast `deckcheck goldfish` is: `python -m tools.benchmarks.bench_goldfish_command [DECK | start]`.

Not collected by pytest. Says how many games a second one core plays of a deck (six turns, each pilot), how
that splits into engine, pilot and watching, how memory grows with the number of games, what two processes
gain, and how long the command takes to start compared with a cold `deckcheck check` (`... start` prints only that).
"""

from __future__ import annotations

import os
import statistics
import sys
import time
import tracemalloc
from pathlib import Path

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.goldfish.experiment import Experiment, Solitaire
from deckcheck.goldfish.pilots import NAMES
from deckcheck.goldfish.running import play_many
from rules.kernel import Dice, Table
from rules.vtes.table.game import Vtes
from tools.benchmarks.processes import in_turn, ratio

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "sample_decks" / "bleeding_ventrue.twd"
GAMES = 1_000
ROUNDS = 21
START = "from deckcheck.__main__ import start; start()"
"""How the installed command starts."""
DEALING = f"""
import os
from deckcheck.goldfish.experiment import Solitaire
Solitaire.play = lambda *_: os._exit(0)
{START}"""
"""The same until the first game is to be dealt."""
COMMANDS = {
    "a bare Python": ["-c", "pass"],
    "check": ["-c", START, "check", "DECK"],
    "stats": ["-c", START, "stats", "DECK"],
    "goldfish, to its first game": ["-c", DEALING, "goldfish", "DECK", "-n", "1", "-q"],
    "goldfish, one game": ["-c", START, "goldfish", "DECK", "-n", "1", "-q"],
}
RATIOS = (
    ("goldfish, to its first game", "check"),
    ("goldfish, one game", "check"),
    ("check", "a bare Python"),
)


class Replayer:
    """Makes recorded choices again: what remains is the engine."""

    name = "replayer"

    def __init__(self, choices: list[int]) -> None:
        self._choices = iter(choices)

    def sit(self, eyes: object) -> None:
        """Look at nothing."""

    def choose(self, decision: object) -> int:
        """Return the next choice."""
        return next(self._choices)


def best_of(times: int, work) -> float:
    """Return the processor seconds of the fastest of some tries."""

    def once() -> float:
        started = time.process_time()
        work()
        return time.process_time() - started

    return min(once() for _ in range(times))


def speed(deck) -> None:
    """Print games a second for each pilot, on one core."""
    for pilot in NAMES:
        experiment = Experiment(deck, pilot=pilot)
        play_many(experiment, 100)
        spent = best_of(5, lambda experiment=experiment: play_many(experiment, GAMES))
        print(f"{pilot:10} {GAMES / spent:9,.0f} games/s")


def shares(deck) -> None:
    """Print what the engine alone needs for the games of the greedy pilot."""
    solitaire = Solitaire(Experiment(deck, seat=1))
    setting = solitaire.settings[1]
    recorded = []
    for number in range(GAMES):
        table, _, _ = solitaire.play(number)
        recorded.append((table.game.dice.seed, table.choices))
    idle = solitaire.seated(1)[1]

    def replay() -> None:
        for seed, choices in recorded:
            table = Table(lambda seed=seed: Vtes(setting, Dice(seed)))
            table.run([Replayer(choices), idle, idle, idle, idle])

    engine = best_of(5, replay)
    whole = best_of(5, lambda: play_many(solitaire.experiment, GAMES))
    decisions = sum(len(choices) for _, choices in recorded) / GAMES
    print(f"engine alone {engine / GAMES * 1e6:.0f} us of {whole / GAMES * 1e6:.0f} us a game, "
          f"{decisions:.0f} decisions")  # fmt: skip


def memory(deck) -> None:
    """Print how much memory is held after more and more games."""
    experiment = Experiment(deck)
    play_many(experiment, 500)
    tracemalloc.start()
    for games in (500, 1_000, 2_000, 4_000):
        outcome, _ = play_many(experiment, games)
        held, _ = tracemalloc.get_traced_memory()
        print(f"after {games:5} games {held / 1024:8.0f} KiB held, {outcome.tally.games} counted")
        del outcome
    tracemalloc.stop()


def processes(deck) -> None:
    """Print what two processes gain."""
    experiment = Experiment(deck)
    spent = {}
    for jobs in (1, 2):
        started = time.perf_counter()
        play_many(experiment, 8 * GAMES, jobs=jobs)
        spent[jobs] = time.perf_counter() - started
    print(f"two processes: {spent[1] / spent[2]:.2f} times as fast ({os.cpu_count()} processors)")


def start() -> None:
    """Print what cold starts take of the processor, in turn, byte-compiled, and their ratios."""
    os.chdir(ROOT)
    commands = {
        name: [sys.executable, *(str(DECK) if word == "DECK" else word for word in arguments)]
        for name, arguments in COMMANDS.items()
    }
    times = {name: [1000 * one.processor for one in used] for name, used in in_turn(commands, ROUNDS).items()}
    for name, taken in times.items():
        print(f"{name:27} {min(taken):6.0f} ms at best, {statistics.median(taken):6.0f} usually")
    for name, other in RATIOS:
        print(f"{name} takes {ratio(times[name], times[other])} times as long as {other}")


def main() -> None:
    """Measure everything, or only the start."""
    if sys.argv[1:] == ["start"]:
        start()
        return
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else DECK
    deck = read_deck(path.read_bytes(), LineReader(Names(open_cards()))).counted
    print(path.name)
    speed(deck)
    shares(deck)
    memory(deck)
    processes(deck)
    start()


if __name__ == "__main__":
    main()
