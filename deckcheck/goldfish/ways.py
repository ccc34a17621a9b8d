"""Which of some ways is best, tried in the same worlds: in few all of them, in more the best ones."""

from __future__ import annotations

import math

from rules.vtes.terms import ADD, ADD_MORE, FOLLOW, STRIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Final

SURE: Final = 1.0
"""What is better by this many standard errors is done."""


def without_amount(option: int) -> tuple[int, int]:
    """Return verb and card of an option of the influence phase: ADD, however many counters it puts there."""
    verb, card = divmod(option, STRIDE)
    return ADD if ADD_MORE <= verb < FOLLOW else verb, card


def transferred(option: int) -> int:
    """Return how many counters an option of the influence phase to put some on a card puts there."""
    verb = option // STRIDE
    return verb - ADD_MORE + 2 if verb >= ADD_MORE else 1


def worlds_for(budget: int, ways: int, few: int) -> int:
    """Return in how many worlds the last two of some ways are tried, so that a budget of playouts is spent.

    Args:
        budget: how many playouts there are.
        ways: how many ways are all tried in a few worlds first.
        few: in how many.
    """
    return few + max(0, budget - few * ways) // 2


def lead(usual: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return by how much one way is ahead of the usual one over the same worlds, and its standard error.

    Args:
        usual: what came of the usual way in each world, of at least two.
        other: what came of the other in the same worlds.
    """
    number = len(usual)
    ahead = [two - one for one, two in zip(usual, other, strict=True)]
    mean = sum(ahead) / number
    variance = sum([(one - mean) * (one - mean) for one in ahead]) / (number * (number - 1))
    return mean, math.sqrt(variance)


def best_way(
    ways: int,
    play: Callable[[int, int], float],
    stages: Sequence[tuple[int, int]],
    sure: float = SURE,
    small: float = 0.0,
    behind: float = SURE,
    clear: float = math.inf,
) -> int:
    """Return the best of some ways, by sequential halving; the first unless another is surely better.

    At the end of each stage ways that are behind are given up, and a way that is clearly ahead is taken.

    Args:
        ways: how many there are; way 0 is the usual one.
        play: returns what comes of a way in a world; both are numbers from 0.
        stages: for each how many other ways are still tried, and in how many worlds by its end.
        sure: by how many standard errors a way must be ahead to be better.
        small: a lead of no more than this counts as none.
        behind: by how many standard errors a way is behind that is given up.
        clear: by how many a way is ahead that is taken before the last stage.
    """
    found: list[list[float]] = [[] for _ in range(ways)]
    alive = list(range(1, ways))
    for most, worlds in stages:
        alive = alive[:most]
        for way in (0, *alive):
            row = found[way]
            row += [play(way, world) for world in range(len(row), worlds)]
        leads = {way: lead(found[0], found[way]) for way in alive}
        alive = [way for way in alive if leads[way][0] + behind * leads[way][1] > 0.0]
        alive.sort(key=lambda way: -leads[way][0])
        if not alive:
            return 0
        mean, error = leads[alive[0]]
        if mean > small and mean >= clear * error:
            break
    return alive[0] if mean > small and mean >= sure * error else 0
