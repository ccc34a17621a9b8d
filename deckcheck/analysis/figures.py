"""A deck's figures one by one, each a single number: what decks are compared by.

The names are those of `definitions`. A figure that a deck does not have (a mean over no cards) is None.
"""

from __future__ import annotations

from fractions import Fraction

from cardbase.quick import value
from deckcheck.analysis import coverage, curve, library, opening

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardbase.card import CryptCard, LibraryCard

Number = Fraction | int | None
Figures = dict[str, Number]


def figures_of(crypt: Sequence[tuple[CryptCard, int]], cards: Sequence[tuple[LibraryCard, int]]) -> Figures:
    """Compute every single figure of a deck, given as (card, copies), by name of its definition."""
    vampires = curve.describe(crypt)
    described = library.describe(cards)
    covered = coverage.cover(cards, crypt, turns=0)
    costs, _ = opening.lowest_two(crypt)
    different = opening.different_chances(crypt)
    size = described.count
    return {
        "crypt": vampires.count,
        "min4": vampires.min4,
        "max4": vampires.max4,
        "mean": vampires.mean if vampires.count else None,
        "votes": vampires.votes,
        "points": Fraction(vampires.points, vampires.count) if vampires.count else None,
        "opening-capacity": opening.expected_capacity(crypt) if vampires.count else None,
        "different": sum((n * chance for n, chance in different.items()), Fraction(0)),
        "cheapest": sum((cost * chance for cost, chance in costs.items()), Fraction(0)) if costs else None,
        "library": size,
        "masters-share": described.masters_share if size else None,
        "trifles": described.trifles,
        "pool-cost": described.pool.total,
        "pool-hand": described.pool.per_hand if size else None,
        "blood-cost": described.blood.total,
        "blood-hand": described.blood.per_hand if size else None,
        "permanents": described.permanents,
        "playable-hand": coverage.expected_playable(covered) if size else None,
        "unplayable": sum(one.copies for one in covered if not one.playable),
    }


@value
class FigureChange:
    """One figure before and after a change of the deck."""

    name: str
    before: Number
    after: Number

    @property
    def difference(self) -> Fraction | None:
        """After minus before; None if either is missing."""
        if self.before is None or self.after is None:
            return None
        return Fraction(self.after) - self.before


def changes(before: Figures, after: Figures) -> tuple[FigureChange, ...]:
    """Return the figures that differ between two states of a deck, in the order of the figures."""
    return tuple(
        FigureChange(name, value, after.get(name))
        for name, value in before.items()
        if after.get(name) != value
    )


def percentile(value: Number, sorted_values: Sequence[float]) -> float | None:
    """Return the mid-rank percentile of a value: the percentage below it plus half of that equal to it.

    Args:
        value: the value, None for none.
        sorted_values: those of the reference set, ascending.
    """
    if value is None or not sorted_values:
        return None
    from bisect import bisect_left, bisect_right

    exact = float(value)
    below, up_to = bisect_left(sorted_values, exact), bisect_right(sorted_values, exact)
    return 50 * (below + up_to) / len(sorted_values)


def ranked(figures: Sequence[Mapping[str, Number]]) -> dict[str, list[float]]:
    """Sort the values of a reference set figure by figure, for `percentile`."""
    values: dict[str, list[float]] = {}
    for one in figures:
        for name, number in one.items():
            if number is not None:
                values.setdefault(name, []).append(float(number))
    for numbers in values.values():
        numbers.sort()
    return values


def median(values: Sequence[float]) -> float:
    """Return the median of at least one value, in ascending order."""
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2
