"""Fit what positions at a full table are worth: `python -m tools.benchmarks.fit_value --corpus FOLDER`.

Five of `--pilot` play archive decks that `held_out` does not keep for measuring. At the end of each turn the features
of its seat are noted, and then what the seat still came to: its victory points from there on, and `WIN` for winning.
For each number of seats left a ridge regression gives each feature its weight. One table in five is not fitted but
foretold: the area under the curve (AUC) is the share of pairs, one position of a later winner and one of another
seat, of which the first is valued higher. `--games 0 --rows FILE` fits again from rows that were kept.

A pilot that searches plays far fewer games than it takes to fit so much: `--refit` draws the weights that there are
towards its games, and tells the AUC of both. To make the file anew:

    python -m tools.benchmarks.fit_value --corpus FOLDER --games 2000
    python -m tools.benchmarks.fit_value --corpus FOLDER --games 100 --pilot informed --refit
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np

from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.full_table.seating import Host, Seating
from deckcheck.full_table.valuing.features import NAMES, features
from deckcheck.full_table.valuing.worth import FILE, WIN, weights
from rules.vtes.cards.decks import CompiledDeck
from tools.benchmarks.archive_decks import archive_decks, held_out

SEATS = 5
REPORTED = ("positions", "auc", "auc before", "explained", "explained before")
PENALTY = 50.0
"""Of the ridge, for features of variance 1."""
FORETOLD = 5
"""Every so many tables one is not fitted."""


class Noted:
    """Notes the features of each seat at the end of its turns."""

    def __init__(self, table) -> None:
        self.rows: list[tuple[int, int, float, list[float]]] = []
        table.game.on_turn_end = self.ended

    def ended(self, game, seat: int) -> None:
        if seat in game.ring and game.ring.size > 1:
            had = game.methuselahs[seat].victory_points
            self.rows.append((game.ring.size, seat, had, features(game, seat)))


def played(decks: list, pilots: tuple[str, ...], number: int, turns: int, seed: int):
    """Yield the rows of the five games of a table: table, seats left, points to come, win, features."""
    seating = Seating(tuple(decks), pilots, turns=turns, seed=seed, rotate=True)
    host = Host(seating, [CompiledDeck(deck, "current") for deck in decks])
    for game in range(SEATS):
        table, players = host.deal(SEATS * number + game)
        noted = Noted(table)
        result = table.run(players)
        for left, seat, had, row in noted.rows:
            yield number, left, result.scores[seat] - had, float(result.winners == (seat,)), row


def area(foretold, won) -> float:
    """Return the share of pairs that are in order."""
    order = np.argsort(foretold, kind="stable")
    ranks = np.empty(len(foretold))
    ranks[order] = np.arange(len(foretold))
    hits, others = int(won.sum()), int((~won).sum())
    return float((ranks[won].mean() - (hits - 1) / 2) / others)


def explained(foretold, target) -> float:
    """Return which share of the variance is foretold."""
    return float(1 - ((target - foretold) ** 2).mean() / target.var())


def ridge(found, target):
    """Return the weights of a ridge regression; the penalty is for features of variance 1."""
    mean, spread = found.mean(0), found.std(0)
    still = spread < 1e-9
    unit = np.where(still, 0.0, (found - mean) / np.where(still, 1.0, spread))
    unit[:, 0] = 1.0
    penalty = PENALTY * np.eye(unit.shape[1])
    penalty[0, 0] = 0.0
    slopes = np.linalg.solve(unit.T @ unit + penalty, unit.T @ target)
    weights = np.where(still, 0.0, slopes / np.where(still, 1.0, spread))
    weights[0] = slopes[0] - (weights[1:] * mean[1:]).sum()
    return weights


def fitted(rows: list, before: list[float] | None = None) -> dict[str, object]:
    """Return the weights for one number of seats left, and how well they foretell.

    Args:
        rows: of the positions.
        before: the weights from which these may differ as far as the rows say so; None to fit anew.
    """
    found = np.array([row[4] for row in rows], float)
    points = np.array([row[2] for row in rows])
    won = np.array([row[3] for row in rows]) > 0
    kept = np.array([row[0] for row in rows]) % FORETOLD == 0
    target = points + WIN * won
    start = np.zeros(found.shape[1]) if before is None else np.array(before)
    weights = start + ridge(found[~kept], target[~kept] - found[~kept] @ start)
    told: dict[str, object] = {"positions": len(rows), "foretold": int(kept.sum())}
    for when, some in (("", weights), (" before", start)):
        if when and before is None:
            continue
        told[f"auc{when}"] = round(area(found[kept] @ some, won[kept]), 4)
        told[f"explained{when}"] = round(explained(found[kept] @ some, target[kept]), 4)
    return told | {"weights": [round(float(weight), 5) for weight in weights]}


def told(file: dict) -> str:
    """Return the weights as a table, and how well they foretell."""
    seats = sorted(file["seats"], reverse=True)
    rows = [file["seats"][one] for one in seats]
    lines = [f"{'seats left':<36}" + "".join(f"{one:>9}" for one in seats)]
    words = [word for word in REPORTED if word in rows[0]]
    lines += [f"{word:<36}" + "".join(f"{row[word]:>9}" for row in rows) for word in words]
    for place, name in enumerate(NAMES):
        lines += [f"{name:<36}" + "".join(f"{row['weights'][place]:>9.3f}" for row in rows)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--pilot", default="watchful")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--turns", type=int, default=TOURNAMENT_TURNS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--rows", type=Path, help="file to which rows are added, and from which all are fitted"
    )
    parser.add_argument("--refit", action="store_true", help="start from the weights that there are")
    parser.add_argument("--output", type=Path, default=Path(FILE))
    asked = parser.parse_args()
    decks = [deck for name, deck in archive_decks(asked.corpus) if not held_out(name)]
    random.Random(asked.seed).shuffle(decks)
    rows: list = []
    started = time.process_time()
    for number in range(asked.games // SEATS):
        own = [decks[(SEATS * number + place) % len(decks)] for place in range(SEATS)]
        rows += played(own, (asked.pilot,) * SEATS, number, asked.turns, asked.seed)
    print(f"{asked.games} games in {time.process_time() - started:.0f} s, {len(rows):,} positions")
    if asked.rows:
        with asked.rows.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
        rows = [json.loads(line) for line in asked.rows.read_text("utf-8").splitlines()]
    by_seats = {left: [row for row in rows if row[1] == left] for left in range(2, SEATS + 1)}
    before = weights() if asked.refit else {}
    start = json.loads(Path(FILE).read_text("utf-8")) if asked.refit else {}
    found = {
        "pilot": asked.pilot, "games": asked.games, "turns": asked.turns,
        **({"before": {what: start[what] for what in ("pilot", "games")}} if start else {}),
        "features": list(NAMES),
        "seats": {str(left): fitted(some, before.get(left)) for left, some in by_seats.items()},
    }  # fmt: skip
    asked.output.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(told(found))


if __name__ == "__main__":
    main()
