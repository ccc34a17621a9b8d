"""What was measured in each game of a run, and the means and intervals that follow from it.

The mean of a measure y is corrected for what chance dealt too much of. With the controls x of each game,
their means m over these games and their expectations e (`deckcheck.goldfish.controls`), the
estimate is mean(y) - b * (m - e), b the coefficients of the regression of y on x. Its variance is that of
the residuals over n, and a little more for b having been estimated: s^2 (1/n + (m - e)' S^-1 (m - e)), S the
centred sums of products of x (Cochran, Sampling Techniques, 1977, chapter 7; Lavenberg and Welch 1981).

The interval is Wilson's, generalised: that of the two numbers which, with the right shares, have the
variance and the skewness of the residuals. For a share without controls these are 0 and 1, so it is Wilson's
own; without skewness it is the normal one. If nothing varied, the bounds of the measure replace the two
numbers, so it is never a point as long as a game could still come out differently; and it never exceeds
those bounds.

Sums are of whole numbers, so nothing depends on the order in which processes deliver their games.
"""

from __future__ import annotations

import math

from cardbase.quick import value
from deckcheck.analysis.intervals import Z, mean_interval

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

GAMES_FOR_EACH: Final = 10
"""With fewer games than this for each control nothing is corrected."""
ALIKE: Final = 1e-9
"""A control that the others predict except for this share of its variance is left out."""
STILL: Final = 1e-9
"""Residuals that vary less do not vary: what is left is from rounding."""
MIXTURE: Final = 0.008
"""Squared width of the mixture behind `Sample.sure`: it is sharpest at about 1,000 games."""
ERROR: Final = 0.05
"""How often at most `Sample.sure` ever says so about a mean that is 0."""


@value
class Estimate:
    """A mean and its interval, of 95 % unless another was asked for.

    Attributes:
        mean: the best guess.
        low, high: ends of the interval.
        least, most: of the numbers that were observed.
    """

    mean: float
    low: float
    high: float
    least: int
    most: int

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


class Sample:
    """The numbers of each game.

    Args:
        expected: the expectation of each control.
        bounds: for each measure the least and the most it can be; infinite if there is no bound.
        leaning: whether intervals have the skewness of what was observed. Of differences, which a few games
            may have by chance, that would claim that those to come differ likewise.

    Attributes:
        deals: for each game its controls.
        numbers: for each game its measures: first those that have bounds; after them there may be others.
    """

    __slots__ = (
        "_columns", "_factor", "_lean", "_products", "_squares", "_sums", "_taken", "_totals", "bounds",
        "deals", "expected", "leaning", "numbers",
    )  # fmt: skip

    def __init__(
        self, expected: Sequence[float], bounds: Sequence[tuple[float, float]], leaning: bool = True
    ) -> None:
        self.leaning = leaning
        self.expected = tuple(expected)
        self.bounds = tuple(bounds)
        self.deals: list[tuple[int, ...]] = []
        self.numbers: list[tuple[int, ...]] = []
        self._taken = 0
        self._forget()

    def _forget(self) -> None:
        size = len(self.expected)
        self._totals = [0] * size
        self._products = [[0] * size for _ in range(size)]
        self._sums = [0] * len(self.bounds)
        self._squares = [0] * len(self.bounds)
        self._columns = [[0] * size for _ in self.bounds]
        self._factor: list[list[float]] = []
        self._lean: list[float] = []

    def add(self, deal: tuple[int, ...], numbers: tuple[int, ...]) -> None:
        """Add a game."""
        self.deals.append(deal)
        self.numbers.append(numbers)

    def merge(self, more: Sample) -> None:
        """Add the games of another sample of the same measures."""
        self.deals += more.deals
        self.numbers += more.numbers

    @property
    def games(self) -> int:
        """How many games were added."""
        return len(self.deals)

    # --- adding up ---------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Add up the games that came since the last time, and factor the products of the controls."""
        if self._taken == len(self.deals):
            return
        products, totals = self._products, self._totals
        # games of the same deal have the same products
        alike: dict[tuple[int, ...], int] = {}
        for deal in self.deals[self._taken :]:
            alike[deal] = alike.get(deal, 0) + 1
        for deal, times in alike.items():
            for row, one in enumerate(deal):
                if one:
                    times_one = times * one
                    totals[row] += times_one
                    line = products[row]
                    for place in range(row + 1):
                        line[place] += times_one * deal[place]
        chief = len(self.bounds)
        by_measure = list(zip(*[numbers[:chief] for numbers in self.numbers[self._taken :]], strict=True))
        by_control = list(zip(*self.deals[self._taken :], strict=True))
        for measure, values in enumerate(by_measure):
            self._sums[measure] += sum(values)
            self._squares[measure] += sum([one * one for one in values])
            column = self._columns[measure]
            if any(values):
                for place, controls in enumerate(by_control):
                    column[place] += _product(values, controls)
        self._taken = len(self.deals)
        self._decompose()

    def _decompose(self) -> None:
        """Find the triangular factor of the centred products (Cholesky); redundant controls are left out."""
        games = len(self.deals)
        size = len(self.expected)
        factor: list[list[float]] = []
        for row in range(size):
            line = [0.0] * (row + 1)
            total = self._totals[row]
            for place in range(row + 1):
                centred = (games * self._products[row][place] - total * self._totals[place]) / games
                left = centred
                other = factor[place] if place < row else line
                for before in range(place):
                    left -= line[before] * other[before]
                if place < row:
                    line[place] = left / other[place] if other[place] else 0.0
                elif left > ALIKE * centred and left > ALIKE:
                    line[place] = math.sqrt(left)
            factor.append(line)
        self._factor = factor
        self._lean = self._solve(
            [total / games - expected for total, expected in zip(self._totals, self.expected, strict=True)]
        )

    def _solve(self, right: list[float]) -> list[float]:
        """Solve the triangular system; what belongs to a control that is left out is 0."""
        found: list[float] = []
        for row, line in enumerate(self._factor):
            left = right[row]
            for place in range(row):
                left -= line[place] * found[place]
            found.append(left / line[row] if line[row] else 0.0)
        return found

    def _solve_back(self, right: list[float]) -> list[float]:
        """Solve the transposed triangular system: returns the coefficients of the regression."""
        size = len(right)
        found = [0.0] * size
        for row in range(size - 1, -1, -1):
            pivot = self._factor[row][row]
            if pivot:
                left = right[row]
                for below in range(row + 1, size):
                    left -= self._factor[below][row] * found[below]
                found[row] = left / pivot
        return found

    # --- what follows ------------------------------------------------------------------------------

    def estimate(self, measure: int, z: float = Z) -> Estimate:
        """Return the mean of a measure and its interval; of at least one game.

        Args:
            measure: its place among the numbers.
            z: the width of the interval; see `mean_interval`.
        """
        self._settle()
        values = {numbers[measure] for numbers in self.numbers}
        least, most = min(values), max(values)
        low = min(least, max(self.bounds[measure][0], least - 1))
        high = max(most, min(self.bounds[measure][1], most + 1))
        mean, variance, number = self._corrected(measure)
        shared = self._shared(measure)
        if not low < mean < high:
            mean, variance, number = self._plain(measure)
            shared = []
        if variance <= STILL:
            ends = mean_interval(number, mean, 0.0, low, high, z)
            return Estimate(mean, *ends, least, most)
        if not self.leaning:
            return Estimate(mean, *mean_interval(number, mean, variance, low, high, z), least, most)
        lean = self._skewed(measure, shared) / variance
        wide = math.sqrt(lean * lean + 4 * variance)
        ends = mean_interval(number, mean, variance, mean - (wide - lean) / 2, mean + (wide + lean) / 2, z)
        return Estimate(mean, max(low, ends[0]), min(high, ends[1]), least, most)

    def mean(self, measure: int) -> float:
        """Return the mean of `estimate`, without its interval."""
        self._settle()
        mean = self._corrected(measure)[0]
        values = {numbers[measure] for numbers in self.numbers}
        return mean if min(values) < mean < max(values) else self._plain(measure)[0]

    def _skewed(self, measure: int, shared: list[float]) -> float:
        """Return the third central moment of the residuals."""
        games = len(self.deals)
        coefficients = self._solve_back(shared) if shared else []
        told: dict[tuple[int, ...], float] = {}
        left = []
        for deal, numbers in zip(self.deals, self.numbers, strict=True):
            off = told.get(deal)
            if off is None:
                off = told[deal] = _dot(coefficients, deal) if shared else 0.0
            left.append(numbers[measure] - off)
        middle = sum(left) / games
        return sum([(one - middle) ** 3 for one in left]) / games

    def _plain(self, measure: int) -> tuple[float, float, float]:
        games = len(self.deals)
        total = self._sums[measure]
        return total / games, (games * self._squares[measure] - total * total) / (games * games), games

    def _corrected(self, measure: int) -> tuple[float, float, float]:
        """Return the mean, the variance that the controls do not explain, and the games that is worth."""
        games = len(self.deals)
        spare = games - 1 - sum(bool(line[-1]) for line in self._factor)
        shared = self._shared(measure)
        if not shared:
            return self._plain(measure)
        total = self._sums[measure]
        lean = self._lean
        mean = total / games - _dot(shared, lean)
        left = (games * self._squares[measure] - total * total) / games - _dot(shared, shared)
        return mean, max(0.0, left) / spare, 1 / (1 / games + _dot(lean, lean))

    def _shared(self, measure: int) -> list[float]:
        """Return what a measure shares with the controls, in terms of the factor; [] with too few games."""
        games = len(self.deals)
        if games < GAMES_FOR_EACH * (len(self.expected) + 1):
            return []
        total, column = self._sums[measure], self._columns[measure]
        return self._solve(
            [(games * one - total * other) / games for one, other in zip(column, self._totals, strict=True)]
        )

    def sure(self, measure: int) -> int:
        """Return whether the mean of a measure is surely above (1) or below (-1) 0, or neither (0).

        It may be asked after every game: over all of them it errs in at most 5 % of the runs, however many
        are played. (A normal mixture: Robbins 1970; for means as here: Waudby-Smith and others 2021.)
        """
        self._settle()
        mean, variance, number = self._corrected(measure)
        spread = number * MIXTURE + 1
        reach = math.sqrt(2 * spread / (number * number * MIXTURE) * math.log(math.sqrt(spread) / ERROR))
        if abs(mean) <= math.sqrt(variance) * reach:
            return 0
        return 1 if mean > 0 else -1


def _product(one: Sequence[int], other: Sequence[int]) -> int:
    return sum([a * b for a, b in zip(one, other, strict=True)])


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    total = 0.0
    for a, b in zip(one, other, strict=True):
        total += a * b
    return total
