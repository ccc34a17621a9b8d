"""What a pilot gains over another in the very same deals: `python -m tools.benchmarks.paired --corpus FOLDER --pilot X`.

Tables of five decks of the tournament archive. Each deal is played by five of `--rival`, and again with `--pilot` at
one place: at each place in turn, with each place going first in turn (`--firsts`: with how many of them). What
happens at that place, one time and the other, is compared. The difference has its 95 % interval over the tables,
since the games of a table are alike. `--everywhere` lets the pilot sit at all places too: wins by seat.

The same command gives the same games; `--table N` begins with another table of the same draw, and `--rows FILE` keeps
a line of JSON for each game. Seconds are of the processor. A game in which a pilot fails is told and left out.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections import Counter, defaultdict
from pathlib import Path

from deckcheck.analysis.intervals import share_interval
from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.full_table.seating import Host, SeatError, Seating
from rules.vtes.cards.decks import CompiledDeck
from tools.benchmarks.archive_decks import archive_decks, held_out

SEATS = 5


class Deals:
    """The deals of one table: five decks, each place of which goes first in turn.

    Args:
        number: of the table, from 0.
        decks: of the table, by place.
        turns: after which a game ends.
        seed: of the run.
    """

    def __init__(self, number: int, decks: list, turns: int, seed: int) -> None:
        self.number = number
        self.decks = tuple(decks)
        self.compiled = [CompiledDeck(deck, "current") for deck in decks]
        self.turns, self.seed = turns, seed
        self.hosts: dict[tuple[str, ...], Host] = {}

    def play(self, pilots: tuple[str, ...], first: int) -> dict | None:
        """Return the winner's place, the points by place and the choices of a game; None if a pilot failed."""
        host = self.hosts.get(pilots)
        if host is None:
            seating = Seating(self.decks, pilots, turns=self.turns, seed=self.seed, rotate=True)
            host = self.hosts[pilots] = Host(seating, self.compiled)
        number = SEATS * self.number + first
        started = time.process_time()
        try:
            table, result = host.play(number)
        except SeatError as error:
            print(f"FAILED at table {self.number}, first place {first}: {error}", flush=True)
            return None
        seconds = time.process_time() - started
        place = [host.seating.place_at(seat, number) for seat in range(SEATS)]
        points = [0.0] * SEATS
        for seat, score in enumerate(result.scores):
            points[place[seat]] = score
        winner = place[result.winners[0]] if len(result.winners) == 1 else -1
        return {"winner": winner, "points": points, "choices": list(table.choices), "seconds": seconds}


def firsts(number: int, place: int, many: int) -> list[int]:
    """Return which places go first in the games of a place: all in turn, or as many as are asked for."""
    return [(place + number + step) % SEATS for step in range(many)]


def rows_of(deals: Deals, pilot: str, rival: str, many: int):
    """Yield what happened in each game of a table at the place of the pilot, and there without it."""
    usual: dict[int, dict | None] = {}
    for place in range(SEATS):
        seated = tuple(pilot if other == place else rival for other in range(SEATS))
        for first in firsts(deals.number, place, many):
            if first not in usual:
                usual[first] = deals.play((rival,) * SEATS, first)
            before, now = usual[first], deals.play(seated, first)
            if before is None or now is None:
                continue
            yield {
                "table": deals.number, "place": place, "first": first, "seat": (place - first) % SEATS,
                "win": now["winner"] == place, "won": before["winner"] == place,
                "points": now["points"][place], "had": before["points"][place],
                "changed": now["choices"] != before["choices"],
                "seconds": round(now["seconds"], 4), "usual_seconds": round(before["seconds"], 4),
            }  # fmt: skip


def difference(rows: list[dict], now: str, before: str) -> tuple[float, float]:
    """Return the mean difference, and half of its 95 % interval over the tables."""
    tables = defaultdict(list)
    for row in rows:
        tables[row["table"]].append(row[now] - row[before])
    means = [statistics.fmean(found) for found in tables.values()]
    error = statistics.stdev(means) / math.sqrt(len(means)) if len(means) > 1 else math.inf
    return statistics.fmean(means), 1.96 * error


def told(rows: list[dict], pilot: str, rival: str) -> str:
    """Return the result in words."""
    number, wins = len(rows), sum(row["win"] for row in rows)
    low, high = share_interval(wins, number)
    points, about = difference(rows, "points", "had")
    share, near = difference(rows, "win", "won")
    mean = statistics.fmean([row["points"] for row in rows])
    each = statistics.fmean([row["seconds"] for row in rows])
    usual = statistics.fmean([row["usual_seconds"] for row in rows])
    before = sum(row["won"] for row in rows) / number
    return (
        f"{pilot} alone among {rival}: {number} games at {len({row['table'] for row in rows})} tables, "
        f"{sum(row['changed'] for row in rows) / number:.1%} of them changed\n"
        f"  wins {wins / number:.1%} [{low:.1%}, {high:.1%}], {before:.1%} without it: paired {share:+.1%} +- {near:.1%}\n"
        f"  victory points {mean:.3f}, paired {points:+.3f} +- {about:.3f}\n"
        f"  {1000 * each:,.0f} ms a game; {1000 * usual:,.0f} without it"
    )


def everywhere(found: list[tuple[int, dict]], pilot: str) -> str:
    """Return who won where the pilot sits at all places.

    Args:
        found: for each game who went first, and what happened.
        pilot: its name.
    """
    wins = Counter((game["winner"] - first) % SEATS for first, game in found if game["winner"] >= 0)
    lines = [
        f"{pilot} at all places: {len(found)} games, {sum(wins.values()) / len(found):.1%} with a winner"
    ]
    for seat in range(SEATS):
        low, high = share_interval(wins[seat], len(found))
        lines.append(f"  seat {seat + 1} wins {wins[seat] / len(found):.1%} [{low:.1%}, {high:.1%}]")
    each = statistics.fmean([game["seconds"] for _, game in found])
    return "\n".join([*lines, f"  {1000 * each:,.0f} ms a game"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--pilot", required=True)
    parser.add_argument("--rival", default="watchful")
    parser.add_argument(
        "--games", type=int, default=2000, help="games of the pilot, rounded up to whole tables"
    )
    parser.add_argument("--firsts", type=int, default=SEATS, help="games of each place at a table, 1 to 5")
    parser.add_argument("--table", type=int, default=0, help="the first table, from 0")
    parser.add_argument("--turns", type=int, default=TOURNAMENT_TURNS, help="the limit of each seat")
    parser.add_argument("--seed", type=int, default=1, help="of the draw of decks, and of the games")
    parser.add_argument("--held-out", action="store_true", help="only decks to which nothing was fitted")
    parser.add_argument("--everywhere", action="store_true", help="the pilot at all places, and nothing else")
    parser.add_argument("--rows", type=Path, help="file to which a line is added for each game")
    asked = parser.parse_args()
    each = asked.firsts if asked.everywhere else SEATS * asked.firsts
    tables = -(-asked.games // each)
    last = asked.table + tables
    if asked.held_out:
        found = [deck for name, deck in archive_decks(asked.corpus) if held_out(name)]
        random.Random(asked.seed).shuffle(found)
        decks = found[: last * SEATS]
    else:
        decks = [deck for _, deck in archive_decks(asked.corpus, last * SEATS, asked.seed)]
    if len(decks) < last * SEATS:
        parser.error(f"{last} tables need {last * SEATS} decks; the folder has {len(decks)}")
    rows: list[dict] = []
    full: list[tuple[int, dict]] = []
    for number in range(asked.table, last):
        deals = Deals(number, decks[number * SEATS : (number + 1) * SEATS], asked.turns, asked.seed)
        if asked.everywhere:
            for first in firsts(number, 0, asked.firsts):
                game = deals.play((asked.pilot,) * SEATS, first)
                full += [(first, game)] if game else []
            continue
        for row in rows_of(deals, asked.pilot, asked.rival, asked.firsts):
            rows.append(row)
            if asked.rows:
                with asked.rows.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
    if rows:
        print(told(rows, asked.pilot, asked.rival))
    if full:
        print(everywhere(full, asked.pilot))


if __name__ == "__main__":
    main()
