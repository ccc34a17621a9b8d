"""The means and intervals that reports show: corrected for what was dealt if samples were kept."""

from __future__ import annotations

from deckcheck.analysis.intervals import share_interval
from deckcheck.goldfish.tallies import COLUMNS, SHOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.goldfish.measures import Measures
    from deckcheck.goldfish.sample import Sample
    from deckcheck.goldfish.tallies import Difference, GoldfishTally

    Shown = tuple[float | None, tuple[float, float] | None]
    """A mean and its 95 % interval; None without a game."""


class Figures:
    """The figures of one deck, or of a difference.

    Args:
        counts: what was counted: the tally, or the difference of two.
        sample: of the same games; None for plain means.
        measures: of the sample.
    """

    __slots__ = ("_counts", "_measures", "_sample", "_turns")

    def __init__(
        self,
        counts: GoldfishTally | Difference,
        sample: Sample | None = None,
        measures: Measures | None = None,
    ) -> None:
        self._counts = counts
        self._measures = measures
        self._sample = sample if sample is not None and sample.games else None
        self._turns: Sample | None = None

    def column(self, name: str, turn: int = -1) -> Shown:
        """Return the mean of a column at the end of a turn, and its interval."""
        if self._sample is None or self._measures is None or name not in COLUMNS[:SHOWN]:
            counted = self._counts.column(name, turn)
            return counted.mean, counted.interval()
        if turn < 0:
            return self.chief(name)
        found = self._of_turns().estimate(self._measures.at(name, turn))
        return found.mean, (found.low, found.high)

    def mean(self, name: str, turn: int) -> float | None:
        """Return the mean of a column at the end of a turn, which is cheaper than with its interval."""
        if self._sample is None or self._measures is None or name not in COLUMNS[:SHOWN]:
            return self._counts.column(name, turn).mean
        return self._of_turns().mean(self._measures.at(name, turn))

    def _of_turns(self) -> Sample:
        assert self._sample is not None
        assert self._measures is not None
        if self._turns is None:
            self._turns = self._measures.by_turn(self._sample)
        return self._turns

    def chief(self, name: str) -> Shown:
        """Return the mean of a chief measure, and its interval; only if samples were kept."""
        if self._sample is None or self._measures is None or name not in self._measures.names:
            return None, None
        found = self._measures.estimate(self._sample, name)
        return found.mean, (found.low, found.high)

    def share(self, name: str, hits: int, games: int) -> Shown:
        """Return a share of the games and its interval: of a chief measure, otherwise as counted."""
        mean, interval = self.chief(name)
        if mean is not None:
            return mean, interval
        return (hits / games if games else None), share_interval(hits, games)

    def first_minion_by(self, turn: int) -> Shown:
        """Return the share of the games with a minion ready by a turn; not for a difference."""
        tally: GoldfishTally = self._counts  # type: ignore[assignment]
        hits = sum(times for when, times in tally.first_minion.counts.items() if when <= turn)
        return self.share(f"first_minion by {turn}", hits, tally.games)
