"""Games a second of A Study in Emerald on the stand-in: `python -m tools.benchmarks.bench_emerald [GAMES]`.

Not collected by pytest. Random players, sensible ones, and the engine alone (recorded choices, made again), for two
to five players. `.ci/wheel.py` runs it on the checkout and on a compiled copy of it.
"""

from __future__ import annotations

import sys

import rules.emerald.chapters.turn
from rules.emerald import SensiblePlayer
from rules.kernel import RandomPlayer, Table
from tools.benchmarks.bench_goldfish_command import best_of

ROUNDS = 3


class Replayer:
    """Makes recorded choices again, at every seat."""

    def __init__(self, choices) -> None:
        self.name = "recorded"
        self._next = iter(choices).__next__

    def sit(self, eyes) -> None:
        """Look at nothing."""

    def choose(self, decision) -> int:
        """Return the next choice."""
        return self._next()


def measure(players: int, games: int) -> None:
    """Measure and print for a number of players."""
    options = {"players": players, "sheet": "stand-in"}

    def play(kind):
        for seed in range(games):
            Table.start("emerald", options, seed).run(
                [kind(seed * players + seat) for seat in range(players)]
            )

    recorded = []
    for seed in range(games):
        table = Table.start("emerald", options, seed)
        table.run([RandomPlayer(seed * players + seat) for seat in range(players)])
        recorded.append(list(table.choices))

    def replay():
        for seed, choices in enumerate(recorded):
            Table.start("emerald", options, seed).run([Replayer(choices)] * players)

    random, sensible, engine = (
        games / best_of(ROUNDS, lambda: play(RandomPlayer)),
        games / best_of(ROUNDS, lambda: play(SensiblePlayer)),
        games / best_of(ROUNDS, replay),
    )
    decisions = sum(map(len, recorded)) / games
    print(
        f"{players} players: {random:6,.1f} games/s random ({decisions:,.0f} decisions each), {engine:6,.1f} the engine "
        f"alone, {sensible:6,.1f} sensible"
    )


def main() -> None:
    """Measure and print."""
    games = max(10, (int(sys.argv[1]) if len(sys.argv) > 1 else 500) // 10)
    compiled = not rules.emerald.chapters.turn.__file__.endswith(".py")
    print(
        f"emerald {'compiled' if compiled else 'interpreted'}, Python {sys.version.split()[0]}, {games} games each"
    )
    for players in (2, 3, 4, 5):
        measure(players, games)


if __name__ == "__main__":
    main()
