"""Forecasts of the share of a half-year's winners that each kind has, with and without simulated games."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tools.league.games import Played

SHRINK = 20
"""Games at the mean that every kind is taken to have had besides."""
EACH = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Winners that a forecast gives every kind besides those it had."""
OF_ALL_YEARS = (0.0, 10.0, 20.0, 50.0, 100.0, 200.0)
"""Winners that a forecast deals out by the shares of all years."""
STEEPEST = 10.0
"""How much success may count at most, in either direction."""


@dataclass(frozen=True, slots=True)
class Season:
    """A half-year to be forecast; the lists have a place for each kind, and the last for all others.

    Attributes:
        half: which.
        won: its winners.
        before: the winners of the half-year before.
        years: the winners of the years before.
        success: what games say of each kind.
    """

    half: int
    won: Sequence[int]
    before: Sequence[int]
    years: Sequence[int]
    success: Sequence[float]


def successes(games: Iterable[Played], kinds: int, half: int) -> list[float]:
    """Return each kind's success in the games up to those of a half-year, with 0 for the others at the end.

    That is its victory points less the mean of all seats, over its games and `SHRINK` more at the mean.
    """
    points, seats = [0.0] * kinds, [0] * kinds
    for game in games:
        if game.half <= half:
            for kind, gained in zip(game.kinds, game.points, strict=True):
                points[kind] += gained
                seats[kind] += 1
    mean = sum(points) / max(1, sum(seats))
    sums = zip(points, seats, strict=True)
    return [(gained - mean * number) / (number + SHRINK) for gained, number in sums] + [0.0]


def weights(season: Season, each: float, years: float) -> list[float]:
    """Return what a forecast without games is proportional to: n + c m + a."""
    whole = sum(season.years) or 1
    rows = zip(season.before, season.years, strict=True)
    return [won + years * long / whole + each for won, long in rows]


def shares(base: Sequence[float], success: Sequence[float], steep: float) -> list[float]:
    """Return the shares of a forecast: its weights times exp(b s), made to add up to 1."""
    lifted = [weight * exp(steep * gained) for weight, gained in zip(base, success, strict=True)]
    whole = sum(lifted)
    return [weight / whole for weight in lifted]


def loss(won: Sequence[int], shared: Sequence[float]) -> float:
    """Return the log loss of a forecast, summed over the winners of a half-year."""
    return -sum(number * log(share) for number, share in zip(won, shared, strict=True) if number)


def fitted(seasons: Sequence[Season], all_years: bool) -> tuple[float, float]:
    """Return the a and c with the least log loss over some half-years; c is 0 without `all_years`."""
    return min(
        ((each, years) for each in EACH for years in (OF_ALL_YEARS if all_years else (0.0,))),
        key=lambda both: sum(loss(one.won, shares(weights(one, *both), one.success, 0.0)) for one in seasons),
    )


def steepness(
    seasons: Sequence[tuple[Sequence[int], Sequence[float], Sequence[float]]], start: float = 0.0
) -> float:
    """Return the b with the least log loss over some half-years, which is convex in b: by Newton's method.

    Args:
        seasons: for each its winners, the weights of its forecast without games, and the successes.
        start: where to begin to look.
    """
    steep = start
    told = [(sum(won), _dot(won, success), base, success) for won, base, success in seasons]
    for _ in range(50):
        slope = curve = 0.0
        for winners, gained_by_winners, base, success in told:
            whole = mean = square = 0.0
            for weight, gained in zip(base, success, strict=True):
                lifted = weight * exp(steep * gained)
                whole += lifted
                mean += lifted * gained
                square += lifted * gained * gained
            mean /= whole
            slope += gained_by_winners - winners * mean
            curve += winners * (square / whole - mean * mean)
        step = slope / curve if curve > 1e-12 else 0.0
        steep = max(-STEEPEST, min(STEEPEST, steep + step))
        if abs(step) < 1e-6 or abs(steep) == STEEPEST:
            break
    return steep


def _dot(ones: Sequence[float], others: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(ones, others, strict=True))


@dataclass(frozen=True, slots=True)
class Scored:
    """A half-year's forecasts, scored.

    Attributes:
        half: which; `winners` how many it had.
        plain, with_games: the log loss without and with games, summed over its winners.
        steep: the b of the forecast with games.
    """

    half: int
    winners: int
    plain: float
    with_games: float
    steep: float


Prepared = list[list[tuple[Season, list[float]]]]
"""For each half-year to be scored the seasons up to it, with the weights by the a and c fitted for it."""


def prepared(seasons: Sequence[Season], first: int, all_years: bool) -> Prepared:
    """Fit what does not depend on games: a and c of each half-year's forecast."""
    found: Prepared = []
    for at, season in enumerate(seasons):
        if season.half >= first:
            each, years = fitted(seasons[:at], all_years)
            found.append([(one, weights(one, each, years)) for one in seasons[: at + 1]])
    return found


def scored(ready: Prepared, success: Sequence[Sequence[float]]) -> list[Scored]:
    """Score the forecasts with some successes, given by season and kind."""
    found = []
    steep = 0.0
    for known in ready:
        rows = [(one.won, base, success[place]) for place, (one, base) in enumerate(known)]
        steep = steepness(rows[:-1], steep)
        won, base, own = rows[-1]
        plain, with_games = loss(won, shares(base, own, 0.0)), loss(won, shares(base, own, steep))
        found.append(Scored(known[-1][0].half, sum(won), plain, with_games, steep))
    return found


def gain(rows: Sequence[Scored]) -> float:
    """Return by how much games lower the log loss per winner."""
    return sum(row.plain - row.with_games for row in rows) / sum(row.winners for row in rows)


def gain_interval(rows: Sequence[Scored], seed: int, times: int = 2000) -> tuple[float, float]:
    """Return the 95 % interval of the gain, from half-years drawn again."""
    chance = Random(seed)
    return middle([gain(chance.choices(rows, k=len(rows))) for _ in range(times)])


def middle(gains: Sequence[float]) -> tuple[float, float]:
    """Return the ends of what is left without the 2.5 % at either end."""
    ranked = sorted(gains)
    return ranked[round(0.025 * len(ranked))], ranked[round(0.975 * len(ranked)) - 1]


def by_chance(
    ready: Prepared, success: Sequence[Sequence[float]], seed: int, times: int = 999
) -> list[float]:
    """Return the gains of successes that were dealt to other kinds at random; others keep their 0."""
    chance = Random(seed)
    kinds = len(success[0]) - 1
    gains = []
    for _ in range(times):
        order = chance.sample(range(kinds), kinds)
        dealt = [[*(row[kind] for kind in order), row[kinds]] for row in success]
        gains.append(gain(scored(ready, dealt)))
    return gains
