"""What goes with more victory points, of many things asked at once: cards drawn early, and opponents met.

Who asks about forty cards finds two by chance alone, if each interval holds 19 times out of 20. So all
intervals of a report are wider together (Bonferroni): in 19 of 20 reports every one of them holds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.analysis.intervals import Z, deviations
from deckcheck.goldfish.tallies import Distribution

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.card import Card
    from deckcheck.goldfish.causes import Effect


class Grouped:
    """A distribution for each of many things, by their numbers.

    Args:
        least, most, reach: as of a `Distribution`.

    Attributes:
        by: number of the thing -> what came with it.
    """

    __slots__ = ("_bounds", "by")

    def __init__(self, least: float, most: float, reach: float) -> None:
        self._bounds = least, most, reach
        self.by: dict[int, Distribution] = {}

    def of(self, thing: int) -> Distribution:
        """Return the distribution of a thing, empty at first."""
        if thing not in self.by:
            self.by[thing] = Distribution(None, *self._bounds)
        return self.by[thing]

    def merge(self, other: Grouped) -> None:
        """Add the contents of another."""
        for thing, more in other.by.items():
            self.of(thing).merge(more)


@dataclass(frozen=True, slots=True)
class EarlyCard:
    """What a card goes with if it is drawn early.

    Attributes:
        card: which.
        games: in which it was drawn early.
        effect: how many victory points more there were in them than in the others; None without games of
            both kinds.
    """

    card: Card
    games: int
    effect: Effect | None


@dataclass(frozen=True, slots=True)
class Opponent:
    """How a deck does at the tables of one opponent.

    Attributes:
        name: the opponent's file, within its folder.
        games: in which both sat at the table.
        effect: how many victory points more the deck had there than the opponent.
    """

    name: str
    games: int
    effect: Effect


def width_for(asked: int) -> float:
    """Return the width of each of so many intervals, in standard deviations, that hold together in 95 %."""
    from deckcheck.goldfish.causes import corrected

    return deviations(corrected(asked))


def difference(some: Distribution, all: Distribution, z: float = Z) -> Effect | None:
    """Return how much more some of the games have than the others, with the interval of the difference.

    It is made of the intervals of both means (Zou and Donner 2008), so it is not too narrow over few games.

    Args:
        some: numbers of these games.
        all: numbers of all games.
        z: the width of the interval.

    Returns:
        None if there are no such games, or no others.
    """
    from deckcheck.goldfish.causes import Effect

    rest = {value: times - some.counts.get(value, 0) for value, times in all.counts.items()}
    others = Distribution({value: n for value, n in rest.items() if n}, all.least, all.most, all.reach)
    mine, theirs = some.interval(z), others.interval(z)
    if mine is None or theirs is None or some.mean is None or others.mean is None:
        return None
    more = some.mean - others.mean
    low = more - math.hypot(some.mean - mine[0], theirs[1] - others.mean)
    high = more + math.hypot(mine[1] - some.mean, others.mean - theirs[0])
    return Effect(more, low, high)


def mean_of(halves: Distribution, z: float = Z) -> Effect:
    """Return in whole points the mean of what was counted in halves, with its interval.

    Of games that were all alike it may still be anything: a few of them prove little. Without games it is 0.
    """
    from deckcheck.goldfish.causes import Effect

    low, high = halves.interval(z) or (0.0, 0.0)
    return halved(Effect(halves.mean or 0.0, low, high))


def halved(effect: Effect) -> Effect:
    """Return in whole points what was counted in halves."""
    from deckcheck.goldfish.causes import Effect

    return Effect(effect.mean / 2, effect.low / 2, effect.high / 2)


def early_cards(
    cards: Mapping[int, Card], early: Grouped, half_points: Distribution, asked: int
) -> list[EarlyCard]:
    """Return what each card of a deck goes with, the best first.

    Args:
        cards: by official id.
        early: half points of the games in which each was drawn early.
        half_points: of all games.
        asked: about so many cards the report asks in all.
    """
    z = width_for(asked)
    found = []
    for id, card in cards.items():
        effect = difference(early.of(id), half_points, z)
        found.append(EarlyCard(card, early.of(id).number, halved(effect) if effect is not None else None))
    return sorted(found, key=lambda one: (-(one.effect.mean if one.effect else 0.0), one.card.full_name))


def opponents(names: Mapping[int, str], met: Grouped, asked: int) -> list[Opponent]:
    """Return how a deck does against each opponent that it met, the weakest first.

    Args:
        names: by number.
        met: half points more than each.
        asked: about so many the report asks in all.
    """
    z = width_for(asked)
    found = [Opponent(names[number], one.number, mean_of(one, z)) for number, one in met.by.items()]
    return sorted(found, key=lambda one: (-one.effect.mean, one.name))
