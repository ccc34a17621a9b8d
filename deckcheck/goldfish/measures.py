"""Which numbers a run measures in each game, and which of them decide how long it goes on.

The chief measures are those of a report that have an interval: six means after the last turn, and shares of
the games. Their numbers come first; after them come those of each turn, whose means a report shows.
"""

from __future__ import annotations

import math

from deckcheck.analysis.intervals import Z
from deckcheck.goldfish.aims import reached
from deckcheck.goldfish.sample import Sample
from deckcheck.goldfish.tallies import COLUMNS, GOAL, SHARES, SHOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from deckcheck.goldfish.sample import Estimate
    from deckcheck.goldfish.watching import Watch

AIM: Final = "aim"
OUSTED: Final = "prey_ousted"
TARGET: Final = "target_used"


class Measures:
    """The numbers that are measured in the games of an experiment.

    Args:
        turns: of each game.
        aim: of the pilot; "goal" if the goal replaces it.
        goal: whether there is a goal.
        target: whether a card is followed.

    Attributes:
        names: of the chief measures: columns (after the last turn), "first_minion by N", "prey_ousted",
            "goal", "target_used" and "aim".
        shares: those of them that are 0 or 1 in each game.
    """

    __slots__ = ("_aim", "_goal_is_aim", "_places", "_turns", "names", "shares")

    def __init__(self, turns: int, aim: str, goal: bool = False, target: bool = False) -> None:
        self._turns = turns
        self._aim = aim
        self._goal_is_aim = aim == GOAL
        firsts = [f"first_minion by {turn}" for turn in range(1, self._turns + 1)]
        names = [*COLUMNS[:SHOWN], *firsts, OUSTED]
        self.shares = SHARES | {*firsts, OUSTED, GOAL, TARGET}
        if goal:
            names.append(GOAL)
        if target:
            names.append(TARGET)
        names.append(AIM)
        if self._goal_is_aim:
            self.shares |= {AIM}
        self.names = tuple(names)
        self._places = {name: place for place, name in enumerate(names)}

    def new_sample(self, expected: Sequence[float], pairs: bool = False) -> Sample:
        """Return an empty sample; `pairs` for the differences of two decks or pilots."""
        bounds = []
        for name in self.names:
            least, most = 0.0, 1.0 if name in self.shares else math.inf
            bounds.append((-most, most) if pairs else (least, most))
        return Sample(expected, bounds, leaning=not pairs)

    def of_game(self, watch: Watch, goal: int) -> tuple[int, ...]:
        """Return the numbers of the game that a watch has seen.

        Args:
            watch: of the game that was just finished.
            goal: 1 if it reached the goal.
        """
        rows, first = watch.rows, watch.first_minion
        numbers = list(rows[-1][:SHOWN])
        numbers += [1 if 0 < first <= turn else 0 for turn in range(1, self._turns + 1)]
        numbers.append(1 if watch.prey_ousted else 0)
        if GOAL in self._places:
            numbers.append(goal)
        if TARGET in self._places:
            numbers.append(1 if watch.target_used else 0)
        numbers.append(goal if self._goal_is_aim else reached(self._aim, rows, first))
        for row in rows:
            numbers += row[:SHOWN]
        return tuple(numbers)

    def estimate(self, sample: Sample, name: str, z: float = Z) -> Estimate:
        """Return the mean of a chief measure and its interval; see `Sample.estimate`."""
        return sample.estimate(self._places[name], z)

    def sure(self, sample: Sample, name: str) -> int:
        """See `Sample.sure`."""
        return sample.sure(self._places[name])

    def by_turn(self, sample: Sample) -> Sample:
        """Return a sample of the same games with the numbers of each turn; see `at`."""
        chief = len(self.names)
        pairs = sample.bounds[0][0] < 0
        bounds = []
        for name in COLUMNS[:SHOWN]:
            most = 1.0 if name in SHARES else math.inf
            bounds.append((-most if pairs else 0.0, most))
        turns = Sample(sample.expected, bounds * self._turns, sample.leaning)
        turns.deals = sample.deals
        turns.numbers = [numbers[chief:] for numbers in sample.numbers]
        return turns

    def at(self, name: str, turn: int) -> int:
        """Return the place of a column at the end of a turn (from 1; -1 for the last) in such a sample."""
        return ((turn if turn > 0 else self._turns) - 1) * SHOWN + COLUMNS.index(name)
