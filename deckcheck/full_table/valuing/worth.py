"""What a position is worth to a seat: the victory points it has, and those it may still expect."""

from __future__ import annotations

import json
import os
from functools import cache

from deckcheck.full_table.valuing.features import NAMES, features

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Result
    from rules.vtes.state.state import State

FILE: Final = os.path.join(os.path.dirname(__file__), "weights.json")
"""Written by `python -m tools.benchmarks.fit_value`."""
WIN: Final = 2.0
"""What winning the game counts on top of its victory points."""
SURE_POINT: Final = 1.3
"""A victory point that is won counts a little more than one that is to come."""
LEAST: Final = 0.25
"""Expectations below this approach zero, and never reach it: to be weak is better than to be ousted."""


@cache
def weights() -> dict[int, list[float]]:
    """Return for each number of seats left what each feature weighs.

    Raises:
        ValueError: the file was made for other features.
    """
    with open(FILE, encoding="utf-8") as file:
        found = json.load(file)
    if tuple(found["features"]) != NAMES:
        raise ValueError(f"{FILE} weighs other features than are known; make it anew")
    return {int(seats): row["weights"] for seats, row in found["seats"].items()}


def above_zero(expected: float) -> float:
    """Return an expectation that is always positive, and in the same order: a line runs below zero."""
    return expected if expected >= LEAST else LEAST / (1.0 + 2.0 * (LEAST - expected))


def worth(state: State, seat: int, result: Result | None) -> float:
    """Return what a position is worth to a seat: victory points, and `WIN` for winning.

    Args:
        state: of the game, best at the end of the seat's turn.
        seat: from 0.
        result: how the game ended; None while it runs.
    """
    if result is not None:
        return SURE_POINT * result.scores[seat] + (WIN if result.winners == (seat,) else 0.0)
    sure = SURE_POINT * state.methuselahs[seat].victory_points
    if seat not in state.ring:
        return sure
    expected = 0.0
    for weight, feature in zip(weights()[state.ring.size], features(state, seat), strict=True):
        expected += weight * feature
    return sure + min(above_zero(expected), state.ring.size + WIN)  # no more than to win it all from here
