"""How pilots do at full tables: `python -m tools.benchmarks.full_tables --corpus FOLDER` (not collected by pytest).

Each table is dealt different decks of the tournament archive. First `--pilot` sits alone among `--rivals`: each
place of the table in turn, seat by seat, so that it plays every deck and every seat equally often. Then it
sits at all places: how games end, and what was done in them. Shares have their 95 % intervals.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from pathlib import Path

from deckcheck.analysis.intervals import mean_interval, share_interval
from deckcheck.full_table.deeds import DEEDS, Recorder
from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.full_table.seating import Host, Seating
from tools.benchmarks.archive_decks import archive_decks

SHARES = {met: kind for kind, words in DEEDS.items() for met in words}
"""Kind of deed -> of what it is a share."""


def share(hits: int, tries: int) -> dict[str, object]:
    low, high = share_interval(hits, tries)
    return {"count": hits, "of": tries, "share": hits / tries if tries else None, "ci95": [low, high]}


class Measured:
    """The results of games."""

    def __init__(self) -> None:
        self.games = self.decisions = 0
        self.seconds = 0.0
        self.wins = 0
        self.points: list[float] = []
        self.deeds: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.rounds: list[int] = []

    def play(self, seating: Seating, games: range, mine: int = -1) -> None:
        """Play games; count wins of a place if there is one to be measured."""
        host = Host(seating)
        for number in games:
            started = time.process_time()
            table, players = host.deal(number, journal=True)
            Recorder(table.game, self.deeds)  # type: ignore[arg-type]
            result = table.run(players)
            self.seconds += time.process_time() - started
            self.games += 1
            self.decisions += len(table.choices)
            self.endings[result.reason] += 1
            self.rounds.append(max(one.turns for one in table.game.methuselahs))  # type: ignore[attr-defined]
            if mine >= 0:
                seat = next(s for s in range(seating.seats) if seating.place_at(s, number) == mine)
                self.wins += result.winners == (seat,)
                self.points.append(result.scores[seat])

    def as_object(self, seats: int) -> dict[str, object]:
        found: dict[str, object] = {"games": self.games}
        if self.points:
            mean = sum(self.points) / len(self.points)
            spread = sum((point - mean) ** 2 for point in self.points) / len(self.points)
            found["wins"] = share(self.wins, self.games)
            found["victory_points"] = {
                "mean": mean,
                "ci95": list(mean_interval(len(self.points), mean, spread, 0, seats)),
            }
        found["endings"] = {kind: share(times, self.games) for kind, times in sorted(self.endings.items())}
        found["mean_rounds"] = sum(self.rounds) / self.games
        found["mean_decisions"] = self.decisions / self.games
        found["ms_per_game"] = 1000 * self.seconds / self.games
        found["us_per_decision"] = 1e6 * self.seconds / self.decisions
        found["per_game"] = {kind: self.deeds[kind] / self.games for kind in DEEDS}
        found["deeds"] = {kind: share(self.deeds[kind], self.deeds[of]) for kind, of in SHARES.items()}
        return found


def text(name: str, told: dict) -> None:
    """Print what was measured."""
    print(f"\n{name}: {told['games']} games, {told['mean_rounds']:.1f} turns each, "
          f"{told['mean_decisions']:.0f} decisions, {told['ms_per_game']:.0f} ms a game, "
          f"{told['us_per_decision']:.0f} us a decision")  # fmt: skip
    if "wins" in told:
        _line("wins", told["wins"])
        low, high = told["victory_points"]["ci95"]
        print(f"  victory points      {told['victory_points']['mean']:.2f} [{low:.2f}, {high:.2f}]")
    for kind, found in told["endings"].items():
        _line(f"ending {kind}", found)
    print("  a game: " + ", ".join(f"{many:.1f} {kind}" for kind, many in told["per_game"].items()))
    for kind, found in told["deeds"].items():
        _line(f"{SHARES[kind]} {kind}", found)


def _line(kind: str, found: dict) -> None:
    if found["of"]:
        low, high = found["ci95"]
        print(f"  {kind:<28}{found['share']:7.1%} [{low:.1%}, {high:.1%}] of {found['of']:,}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--pilot", default="watchful")
    parser.add_argument("--rivals", default="random")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--tables", type=int, default=10, help="tables, each of other decks")
    parser.add_argument("--games", type=int, default=1, help="games of each place of each table")
    parser.add_argument("--turns", type=int, default=TOURNAMENT_TURNS, help="the limit of each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("alone", "all"))
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    seats = asked.seats
    decks = [deck for _, deck in archive_decks(asked.corpus, asked.tables * seats, asked.seed)]
    random.Random(asked.seed).shuffle(decks)
    lone, full = Measured(), Measured()
    for number in range(asked.tables):
        own = tuple(decks[number * seats : (number + 1) * seats])
        first = number * asked.games
        for place in range(seats) if asked.only != "all" else ():
            pilots = tuple(asked.pilot if other == place else asked.rivals for other in range(seats))
            games = range(first + place, first + place + asked.games * seats, seats)
            lone.play(Seating(own, pilots, turns=asked.turns, seed=asked.seed, rotate=True), games, place)
        if asked.only != "alone":
            seating = Seating(own, (asked.pilot,) * seats, turns=asked.turns, seed=asked.seed, rotate=True)
            full.play(seating, range(number, number + asked.games * seats))
    told = {}
    if lone.games:
        told[f"one {asked.pilot} among {asked.rivals}"] = lone.as_object(seats)
    if full.games:
        told[f"{asked.pilot} everywhere"] = full.as_object(seats)
    if asked.json:
        print(json.dumps(told, indent=1))
    else:
        for name, found in told.items():
            text(name, found)


if __name__ == "__main__":
    main()
