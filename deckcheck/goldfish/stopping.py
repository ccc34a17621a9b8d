"""When enough games were played: every chief interval is narrow enough, or a comparison is decided.

Looks are few and far between, so that looking does not stop a run at a lucky moment: after the first there
are as many games as the widest interval still needs, or at least a tenth more, at most twice as many. They
fall between batches of `BATCH` games, which are added up in order, so neither the number of
processes nor their speed changes when a run ends.
"""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.goldfish.measures import AIM
from deckcheck.goldfish.tallies import GOAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.goldfish.experiment import Outcome
    from deckcheck.goldfish.measures import Measures
    from deckcheck.goldfish.sample import Sample

BATCH: Final = 100
LEAST: Final = 400
"""Games that are always played."""
MOST: Final = 10_000
"""The most games that are played."""
SHARES: Final = 0.015
"""Half the width of the interval of a share, unless another is given: 1.5 points."""
MEANS: Final = 4 / 3
"""Half the width of the interval of a mean, as a share of its range: this many times that of shares (2 %)."""


@value
class Reached:
    """How narrow the intervals are.

    Attributes:
        asked: half the width that was requested, of shares.
        widest: of the chief measures, the one whose interval is the furthest from narrow enough.
        ratio: of its width to the one that is narrow enough.
        decided: of a comparison: 1 and -1 if the first surely has more or less of it; 0 if neither, or
            nothing is compared.
        about: what is compared: "goal" or "aim"; "" for nothing.
    """

    asked: float
    widest: str
    ratio: float
    decided: int = 0
    about: str = ""

    @property
    def enough(self) -> bool:
        """Whether no more games are needed."""
        return self.ratio <= 1 or bool(self.decided)


def look(outcome: Outcome, measures: Measures, precision: float) -> Reached:
    """Look at how narrow the intervals of some games are; see `Reached`.

    Args:
        outcome: of at least one game, with its samples.
        measures: of those samples.
        precision: half the width of the interval of a share that is narrow enough.
    """
    if len(outcome.samples) == 3:
        about = GOAL if GOAL in measures.names else AIM
        differences = outcome.samples[2]
        ratio = _ratio(measures, differences, about, precision)
        return Reached(precision, about, ratio, measures.sure(differences, about), about)
    sample = outcome.samples[0]
    ratios = {name: _ratio(measures, sample, name, precision) for name in measures.names}
    widest = max(ratios, key=ratios.__getitem__)
    return Reached(precision, widest, ratios[widest])


def _ratio(measures: Measures, sample: Sample, name: str, precision: float) -> float:
    found = measures.estimate(sample, name)
    enough = precision if name in measures.shares else precision * MEANS * max(1, found.most - found.least)
    return found.half_width / enough


class Stopping:
    """Says after each batch whether a run is at its end.

    Args:
        measures: of its samples.
        precision: as for `look`.

    Attributes:
        reached: what the last look showed; None before the first.
    """

    __slots__ = ("_measures", "_next", "_precision", "reached")

    def __init__(self, measures: Measures, precision: float) -> None:
        self._measures = measures
        self._precision = precision
        self._next = LEAST
        self.reached: Reached | None = None

    def __call__(self, outcome: Outcome) -> bool:
        """Return whether the games of an outcome are enough."""
        games = outcome.tally.games
        if games < self._next:
            return False
        self.reached = found = look(outcome, self._measures, self._precision)
        if found.enough:
            return True
        needed = int(games * found.ratio * found.ratio)
        needed = min(max(needed, games + games // 10), 2 * games)
        self._next = -(-needed // BATCH) * BATCH
        return False
