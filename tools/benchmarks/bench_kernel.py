"""How fast the kernel is: `python -m tools.benchmarks.bench_kernel` (not collected by pytest)."""

import time

from rules.kernel import (
    NOBODY,
    Board,
    Decision,
    Dice,
    FirstPlayer,
    Game,
    Journal,
    RandomPlayer,
    Result,
    Table,
    Zone,
)
from rules.nosferatu import SensiblePlayer


class Counting(Game):
    """Decisions and nothing else: what the kernel itself costs."""

    __slots__ = ()

    def play(self):
        options = [0, 1, 2]
        for _ in range(200_000):
            yield Decision(0, "count", options)
        return Result((0,), "done", (1.0,))


def measure(what, count, unit, work):
    """Run three times and print the best."""
    best = min(timed(work) for _ in range(3))
    print(f"{what:42} {count / best:12,.0f} {unit}/s   {best / count * 1e9:8.0f} ns")


def timed(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def draws():
    board: Board[int] = Board(Dice(1), Journal())
    deck, hand = board.add(Zone("deck", seen_by=NOBODY), range(90)), board.add(Zone("hand"))
    for _ in range(2_000):
        board.shuffle(deck)
        for _ in range(20):
            board.draw(deck, hand)
        board.pour(hand, deck)


def moves():
    board: Board[int] = Board(Dice(1), Journal())
    hand, row = board.add(Zone("hand"), range(7)), board.add(Zone("row"))
    for _ in range(20_000):
        board.move(3, hand, row)
        board.move(3, row, hand)


def picks():
    pick = Dice(1).pick
    for _ in range(200_000):
        pick(60)


def nosferatu(kind):
    for seed in range(300):
        Table.start("nosferatu", {"players": 6}, seed).run([kind(seed * 6 + seat) for seat in range(6)])


def main():
    measure("decisions, first player", 200_000, "decisions", lambda: count_with(FirstPlayer()))
    measure("decisions, random player", 200_000, "decisions", lambda: count_with(RandomPlayer(1)))
    measure("rolls", 200_000, "rolls", picks)
    measure("draws from a deck shuffled lazily", 40_000, "draws", draws)
    measure("moves through the door", 40_000, "moves", moves)
    measure("Nosferatu, six random players", 300, "games", lambda: nosferatu(RandomPlayer))
    measure("Nosferatu, six sensible players", 300, "games", lambda: nosferatu(SensiblePlayer))


def count_with(player):
    Table(lambda: Counting(1, Dice(1))).run([player], limit=300_000)


if __name__ == "__main__":
    main()
