"""95 % intervals of what is counted or averaged over games, which never extend beyond what is possible.

A share has Wilson's score interval. A mean has the same, generalised: a higher mean is considered possible as
long as games like those observed, mixed with as many at the upper bound as it takes, would give the observed
result within 1.96 of their own standard errors; likewise for a lower one. So the interval ends at the bounds,
is a point only there, is Wilson's if all numbers are on the bounds, and the normal one over many games.
"""

from __future__ import annotations

import math

Z = 1.959963984540054
"""95 % of the normal distribution is within this many standard deviations."""


def share_interval(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score method; (0, 1) without a try.

    Args:
        hits: how often it happened.
        tries: of how many.
    """
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    return mean_interval(tries, share, share * (1 - share), 0, 1)


def deviations(level: float) -> float:
    """Return how many standard deviations hold a share of the normal distribution: 1.96 for 0.95."""
    from statistics import NormalDist

    return NormalDist().inv_cdf((1 + level) / 2)


def mean_interval(
    number: float, mean: float, variance: float, low: float, high: float, z: float = Z
) -> tuple[float, float]:
    """Return the interval of a mean: of 95 %, unless told otherwise.

    Args:
        number: how many were observed, at least 1; of corrected means, how many plain ones equal their worth.
        mean: their mean.
        variance: their variance: the mean of the squared distances from `mean`.
        low: the lower bound, below which no number is.
        high: the upper bound likewise.
        z: its width in standard deviations on each side; see `deviations`.
    """
    return _end(number, mean, variance, low, z), _end(number, mean, variance, high, z)


def _end(number: float, mean: float, variance: float, bound: float, z: float) -> float:
    """Return the mean of the mixture with the bound that the observations just do not contradict.

    With a share e at the bound, d from the mean, the mixture's mean is e * d away, and its variance is
    (1 - e) * (variance + e * d * d): (e * d)^2 = z^2 / number * that, solved for e.
    """
    distance = bound - mean
    if not distance:
        return mean
    spread = variance / (distance * distance)
    unit = z * z / number
    middle = unit * (1 - spread)
    share = (middle + math.sqrt(middle * middle + 4 * (1 + unit) * unit * spread)) / (2 * (1 + unit))
    return mean + min(share, 1.0) * distance
