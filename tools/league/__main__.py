"""Play the league and score its forecasts: `python -m tools.league --games 20000`; see docs/league.md.

`--keep FILE` keeps the games, one line of JSON each; `--games-of FILE` scores them again without playing.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from deckcheck.full_table.seating import SeatError
from deckcheck.shelf import open_shelf
from deckcheck.winners.origins import shipped_table
from tools.league.forecast import Season, by_chance, gain, gain_interval, middle, prepared, scored, successes
from tools.league.games import HALVES, League, Played
from tools.league.kinds import SCORED, YEARS, Field, entries, name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

TOLD = 8
"""Kinds with most and least success that are told."""
QUESTIONS = (
    ("last half-year", False, "Games improve the forecast"),
    ("all years", True, "Games say more than popularity does"),
)
"""What games are added to, whether it knows all years, and what is said if they help."""


def main() -> None:
    """Play and score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="watchful")
    parser.add_argument("--keep", type=Path, help="keep the games in this file")
    parser.add_argument("--games-of", type=Path, help="score the games of this file, play none")
    parser.add_argument("--deals", type=int, default=999, help="how often successes are dealt at random")
    asked = parser.parse_args()
    field = Field(entries(shipped_table(), open_shelf().store))
    if asked.games_of:
        lines = asked.games_of.read_text("utf-8").splitlines()
        games = [_game(json.loads(line)) for line in lines]
    else:
        games = _played(League(field, asked.seed, asked.pilot), asked.games)
    if asked.keep:
        asked.keep.write_text("".join(f"{json.dumps(asdict(game))}\n" for game in games), "utf-8")
    _tell_games(field, games)
    seasons = [season_of(field, games, half) for half in HALVES]
    for name, all_years, claim in QUESTIONS:
        _tell_question(seasons, name, all_years, claim, asked.seed, asked.deals)


def season_of(field: Field, games: Sequence[Played], half: int) -> Season:
    """Return a half-year with what is known before it, and its games."""
    success = successes(games, len(field.kinds), half)
    return Season(half, field.winners(half), field.winners(half - 1), field.winners(half - 1, YEARS), success)


def _game(kept: dict) -> Played:
    return Played(**{**kept, "kinds": tuple(kept["kinds"]), "points": tuple(kept["points"])})


def _played(league: League, games: int) -> list[Played]:
    """Play games; those in which a pilot fails are left out, and told."""
    started = time.process_time()
    found = []
    for number in range(games):
        try:
            found.append(league.play(number))
        except SeatError as error:
            sys.stderr.write(f"left out: {error}\n")
        if (number + 1) % 1000 == 0:
            sys.stderr.write(f"{number + 1} games, {time.process_time() - started:.0f} s\n")
    return found


def _tell_games(field: Field, games: Sequence[Played]) -> None:
    """Print how the games went, and which kinds had most and least success."""
    kinds = len(field.kinds)
    won = [sum(column) for column in zip(*(field.winners(half) for half in HALVES), strict=True)]
    timed = sum(game.by_time for game in games) / len(games)
    last = HALVES[-1]
    even, odd = ([game for game in games if game.number % 2 == part] for part in (0, 1))
    halves = [successes(part, kinds, last)[:kinds] for part in (even, odd)]
    success = successes(games, kinds, last)
    seats = Counter(kind for game in games for kind in game.kinds)
    print(f"{len(games)} games, {timed:.1%} ended by time; {kinds} kinds with {sum(won[:kinds])} of "
          f"{sum(won)} winners from {name_of(HALVES[0])} to {name_of(last)}")  # fmt: skip
    print(f"success in even and odd games: correlation {correlation(*halves):.2f}")
    popular = [math.log(1 + number) for number in won[:kinds]]
    print(
        f"success and the logarithm of all winners: correlation {correlation(success[:kinds], popular):.2f}"
    )
    ranked = sorted(range(kinds), key=lambda kind: -success[kind])
    print("\nkind                                  success  seats  winners")
    for kind in (*ranked[:TOLD], *ranked[-TOLD:]):
        print(f"{field.kinds[kind]:<36} {success[kind]:>+8.2f} {seats[kind]:>6} {won[kind]:>8}")


def correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    """Return the correlation of two rows of figures; 0 if one of them does not vary."""
    varied = len(set(ones)) > 1 and len(set(others)) > 1
    return statistics.correlation(ones, others) if varied else 0.0


def _tell_question(
    seasons: Sequence[Season], name: str, all_years: bool, claim: str, seed: int, deals: int
) -> None:
    """Print what games add to a forecast, and what is to be called of it."""
    ready = prepared(seasons, SCORED, all_years)
    success = [season.success for season in seasons]
    rows = scored(ready, success)
    found = gain(rows)
    low, high = gain_interval(rows, seed)
    null = by_chance(ready, success, seed, deals)
    least, most = middle(null)
    by_luck = (1 + sum(one >= found for one in null)) / (1 + len(null))
    winners = sum(row.winners for row in rows)
    plain = sum(row.plain for row in rows) / winners
    with_games = sum(row.with_games for row in rows) / winners
    better = sum(row.plain > row.with_games for row in rows)
    print(f"\nover {name!r}: log loss {plain:.4f} without games, {with_games:.4f} with them, "
          f"of {winners} winners in {len(rows)} half-years")  # fmt: skip
    print(f"gain {found:+.4f} [{low:+.4f}, {high:+.4f}], better in {better} half-years")
    print(f"dealt at random: 95 % from {least:+.4f} to {most:+.4f}; p {by_luck:.3f}")
    print(f"{claim}." if low > 0 and by_luck < 0.05 else "No improvement was shown.")
    for row in rows:
        each = (row.plain - row.with_games) / max(1, row.winners)
        print(f"  {name_of(row.half)}  {row.winners:>4} winners  gain {each:+.4f}  b {row.steep:+.2f}")


if __name__ == "__main__":
    main()
