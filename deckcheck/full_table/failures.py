"""Games of a run that were not played to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckcheck.full_table.seating import SeatError


@dataclass(slots=True)
class Failures:
    """How many games pilots failed in; such a game counts as nothing else, and the others are played.

    Attributes:
        count: how many.
        first: what is told of the first of them; "" while there is none.
        record: of that game up to where its pilot failed.
    """

    count: int = 0
    first: str = ""
    record: str = ""

    def add(self, error: SeatError) -> None:
        """Count a game in which a pilot failed."""
        self.merge(Failures(1, str(error), error.record))

    def merge(self, other: Failures) -> None:
        """Add those of later games."""
        if not self.count:
            self.first, self.record = other.first, other.record
        self.count += other.count
