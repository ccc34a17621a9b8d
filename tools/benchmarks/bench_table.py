"""How fast full tables are: `python -m tools.benchmarks.bench_table` (not collected by pytest).

Five Methuselahs with sample decks, who choose at random. Next to it, in the same run and in turns, what the
same number of decisions costs if nothing is decided: with the kernel alone (a game that only asks), and
with bare Python (a generator, a loop and a random number). Medians, and the ratio between them.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.full_table.seating import Host, Seating
from rules.kernel import Decision, Dice, Game, RandomPlayer, Result, Table

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
DECKS = (
    "anarch_gangrel.txt",
    "bleeding_ventrue.twd",
    "edition_2000_mixed.txt",
    "nosferatu_starter.txt",
    "tremere_walls.twd",
)
ROUNDS = 9
GAMES = 40
OPTIONS = list(range(5))


class Asking(Game):
    """Asks for this many decisions and does nothing with them."""

    __slots__ = ("_decisions",)

    def __init__(self, decisions: int) -> None:
        super().__init__(5, Dice(1))
        self._decisions = decisions

    def play(self):
        """Ask everybody in turn."""
        for number in range(self._decisions):
            yield Decision(number % 5, "ask", OPTIONS)
        return Result((0,), "done", (1.0,) * 5)


def asking(decisions: int):
    """Do the same without a kernel."""
    for _ in range(decisions):
        yield OPTIONS


def table(host: Host, first: int) -> int:
    """Play games; return their decisions."""
    return sum(len(host.play(number)[0].choices) for number in range(first, first + GAMES))


def kernel(decisions: int) -> None:
    """Ask with the kernel."""
    players = [RandomPlayer(seat) for seat in range(5)]
    Table(lambda: Asking(decisions)).run(players, limit=decisions + 1)


def bare(decisions: int) -> None:
    """Ask with bare Python."""
    pick = random.Random(1).randrange
    rules = asking(decisions)
    options = next(rules)
    try:
        while True:
            options = rules.send(options[pick(len(options))])
    except StopIteration:
        return


def timed(work) -> float:
    """Return the processor seconds of some work."""
    started = time.process_time()
    work()
    return time.process_time() - started


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    reader = LineReader(Names(open_cards()))
    decks = tuple(read_deck((SAMPLES / name).read_bytes(), reader).counted for name in DECKS)
    host = Host(Seating(decks, ("random",) * len(decks), rotate=True))
    table(host, 0)
    spent: dict[str, list[float]] = {"table": [], "kernel": [], "bare": []}
    games = decisions = 0
    for number in range(rounds):
        started = time.process_time()
        asked = table(host, number * GAMES)
        elapsed = time.process_time() - started
        games, decisions = games + GAMES, decisions + asked
        spent["table"].append(elapsed / asked)
        spent["kernel"].append(timed(lambda asked=asked: kernel(asked)) / asked)
        spent["bare"].append(timed(lambda asked=asked: bare(asked)) / asked)
    medians = {name: statistics.median(found) for name, found in spent.items()}
    per_game = decisions / games
    print(f"five seats, random players: {games} games of {per_game:.0f} decisions on average")
    print(f"{1 / medians['table'] / per_game:12,.0f} games/s")
    for name, words in (("table", "full table"), ("kernel", "kernel alone"), ("bare", "bare Python")):
        print(f"{1 / medians[name]:12,.0f} decisions/s  {words}")
    print(f"a decision at a full table costs {medians['table'] / medians['kernel']:.0f} of the kernel alone,")
    print(f"and {medians['table'] / medians['bare']:.0f} of bare Python (medians of {rounds} rounds)")


if __name__ == "__main__":
    main()
