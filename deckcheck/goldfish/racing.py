"""Many small changes of a deck race each other; the few that are left are judged over games of their own.

A race is successive halving with paired seeds: all play some games, the worse part drops out, the rest plays
as many games again as it has behind it, and so on. As long as there are many, a swap is ranked by the average
of all swaps with the card that goes and of all with the card that comes, which are many more games; then by
its own. From the few that are left pairs are made, and two copies instead of one, which race as well.

The winner of a race was lucky too. So what is reported about the finalists comes from games that were played
after all races: none of them had a part in choosing. Their intervals hold together (Bonferroni), so that in
19 of 20 runs nothing is claimed that does not help.
"""

from __future__ import annotations

from itertools import combinations

from cardbase.quick import replace, value
from deckcheck.goldfish.causes import Effect, corrected, effect_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from deckcheck.goldfish.changes import Change
    from deckcheck.goldfish.trials import Aim, Differences

    Arm = tuple[Change, ...]

    Racing = Any
    """What plays arms: `deckcheck.goldfish.trials.Trials`, or its replacement in a test."""


FIRST_GAMES = 24
"""Games in the first round; each further round has as many as were played before it."""
KEPT = 3
"""One in this many stays in the race after a round."""
FEW = 8
"""With this many left, the race of single swaps is over."""
MANY = 64
"""From this many on, a swap is ranked by its two cards."""
PAIRED, DOUBLED = 5, 3
"""How many of the best are made into pairs, and doubled."""
PAIR_GAMES = 200
"""Games for which pairs and single swaps race each other."""
FINALISTS = 6


@value
class Finalist:
    """A change that came through the races: what it brings, over games that had no part in choosing it."""

    changes: tuple[Change, ...]
    effect: Effect


@value
class RaceResult:
    """The result of a race.

    Attributes:
        aim: what effects are measured by.
        finalists: those that bring most first.
        mean: of the deck as it is, over the games that the finalists were judged by.
        games: how many of these there are.
        tried: changes, pairs among them.
        played: games, of all changes.
        level: of the intervals of the finalists.
        interrupted: whether Ctrl-C was pressed.
        leading: of a race that was interrupted, the changes in front so far, about which nothing is claimed.
    """

    aim: Aim
    finalists: tuple[Finalist, ...]
    mean: float
    games: int
    tried: int
    played: int
    level: float
    interrupted: bool
    leading: tuple[tuple[Change, ...], ...] = ()

    @property
    def helping(self) -> list[Finalist]:
        """The finalists that bring something beyond chance, the best first."""
        return [one for one in self.finalists if one.effect.helps]


def race(
    start: Callable[[list[Arm]], Racing],
    singles: Sequence[Arm],
    games: int,
    admits: Callable[[Arm], bool] = lambda _: True,
    *,
    most_cards: int = 2,
) -> RaceResult:
    """Race single swaps, then pairs of the best, and judge the finalists.

    Args:
        start: makes what plays a list of arms.
        singles: a `SWAP` of one copy each.
        games: by which the finalists are judged.
        admits: returns whether a pair, or two copies, may be tried.
        most_cards: 1 for single swaps only, otherwise 2.

    Raises:
        PilotError: if the pilot fails.
    """
    arms = list(singles)
    with start(arms) as trials:
        best, others, behind = survivors(trials, arms)
        aim: Aim = trials.aim
        played, broken = trials.played, trials.interrupted
    tried = len(arms)
    if most_cards > 1 and not broken and best:
        chosen = [arms[at] for at in (*best, *others)]
        pairs = [arm for arm in _pairs(chosen) if admits(arm)]
        tried += len(pairs)
        arms = [*(arms[at] for at in best), *pairs]
        with start(arms) as trials:
            found = trials.play(range(len(arms)), behind, behind + PAIR_GAMES)
            best = _ranked(found, range(len(arms)))
            played, behind, broken = played + trials.played, behind + PAIR_GAMES, trials.interrupted
    arms = [arms[at] for at in best[:FINALISTS]]
    if broken:  # what is known so far had a part in choosing: nothing can be claimed from it
        leading = tuple(arms) if played else ()
        return RaceResult(aim, (), 0.0, 0, tried, played, corrected(FINALISTS), True, leading)
    with start(arms) as trials:
        found = trials.play(range(len(arms)), behind, behind + games)
        played, broken = played + trials.played, trials.interrupted
        level = corrected(len(arms))
        judged = [
            Finalist(arm, effect_of(found.of(at, aim), level))
            for at, arm in enumerate(arms)
            if found.counts[at]
        ]
    judged.sort(key=lambda one: -one.effect.mean)
    score = found.score
    mean = score.mean or 0.0
    return RaceResult(aim, tuple(judged), mean, score.number, tried, played, level, broken)


def survivors(
    trials: Racing, arms: Sequence[Arm], few: int = FEW, games: int = FIRST_GAMES
) -> tuple[list[int], list[int], int]:
    """Race until few are left; returns these and those of the last round, best first, and the games taken.

    Args:
        trials: plays the arms.
        arms: all of them; their cards are asked about only if they are many.
        few: so many may be left.
        games: in the first round.
    """
    chosen = list(range(len(arms)))
    dropped: list[int] = []
    found = trials.play(chosen, 0, 0)
    behind = 0
    while chosen and not trials.interrupted:
        more = max(games, behind)
        found.merge(trials.play(chosen, behind, behind + more))
        behind += more
        best = _by_cards(found, chosen, arms) if len(chosen) > MANY else _ranked(found, chosen)
        left = max(few, -(-len(chosen) // KEPT))
        chosen, dropped = best[:left], best[left:]
        if len(chosen) <= few:
            break
    return chosen, dropped, behind


def _ranked(found: Differences, chosen: Sequence[int]) -> list[int]:
    return sorted(chosen, key=lambda arm: (-found.mean(arm), arm))


def _by_cards(found: Differences, chosen: Sequence[int], arms: Sequence[Arm]) -> list[int]:
    """Rank swaps by the means of all swaps with their cards: of the one that goes, and of the one that comes.

    Of every four, one is taken that does best by itself, whatever its cards do elsewhere.
    """
    means = {arm: found.mean(arm) for arm in chosen}
    going: dict[int, list[float]] = {}
    coming: dict[int, list[float]] = {}
    for arm in chosen:
        going.setdefault(_goes(arms[arm]), []).append(means[arm])
        coming.setdefault(_comes(arms[arm]), []).append(means[arm])
    fitted = {arm: _mean(going[_goes(arms[arm])]) + _mean(coming[_comes(arms[arm])]) for arm in chosen}
    by_cards = sorted(chosen, key=lambda arm: (-fitted[arm], arm))
    by_itself = sorted(chosen, key=lambda arm: (-means[arm], arm))
    ranked: dict[int, None] = {}
    for place in range(len(by_cards)):
        ranked.setdefault(by_cards[place])
        if place % KEPT == 0:
            ranked.setdefault(by_itself[place // KEPT])
    return list(ranked)


def _goes(arm: Arm) -> int:
    return arm[0].card


def _comes(arm: Arm) -> int:
    assert arm[0].into is not None
    return arm[0].into.id


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _pairs(best: Sequence[Arm]) -> list[Arm]:
    """Make pairs of single swaps, the best with each card that goes, and two copies of the very best."""
    doubled: list[Arm] = [(replace(change, copies=2),) for (change,) in best[:DOUBLED]]
    apart: dict[int, Arm] = {}
    for arm in best:
        apart.setdefault(_goes(arm), arm)
    found = dict.fromkeys(combinations([*best[:PAIRED], *list(apart.values())[:PAIRED]], 2))
    pairs: list[Arm] = [
        (*first, *second)
        for first, second in found
        if first != second and _goes(first) != _comes(second) and _comes(first) != _goes(second)
    ]
    return doubled + list({frozenset(pair): pair for pair in pairs}.values())
