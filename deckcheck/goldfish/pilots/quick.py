"""The quick pilot: the first ready minions as early as possible, whatever they are."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.aims import EARLY
from deckcheck.goldfish.pilots.greedy import Greedy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from deckcheck.goldfish.pilots.appraising import Appraisal

LEFT: Final = 1
"""The pool that it leaves in any case."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Quick(Greedy):
    """Gives all transfers to the card that needs the least blood, down to its last pool.

    Until somebody is ready it spends pool only on what brings somebody out. If only transfers matter, its
    first minion is ready in the first turn by which the seat had the transfers for the cheapest card of the
    opening crypt: never later than with any other pilot.
    """

    name = "quick"
    aim: ClassVar[str] = EARLY
    floor: ClassVar[int] = LEFT
    first_floor: ClassVar[int] = LEFT

    def _choose_among(self, candidates: list[tuple[int, int, Appraisal]]) -> int:
        """Plan for the card that needs the least; of two alike for the one that gives more."""
        if not candidates:
            return 0
        self._plan, missing, _ = min(candidates, key=lambda one: (one[1], -one[2].wish, one[0]))
        return missing

    def _let_in(self, missing: int, budget: int) -> int:
        """See `Greedy`: nothing comes sooner than what is planned."""
        return missing

    def _master_worth(self, piece: int) -> float:
        """See `Greedy`: before the first minion nothing is bought that could keep it waiting."""
        page = self._pages[piece]
        if page.pool_cost and not self.eyes.ready and self.eyes.pool - page.pool_cost < self._blood_wanted():
            return 0.0
        return super()._master_worth(piece)

    def _blood_wanted(self) -> int:
        """Return the pool that the card which needs the least still takes, and the last one."""
        pages = self._pages
        needs = [pages[piece].capacity - counters for piece, counters in self.eyes.invested.items()]
        return min(needs, default=0) + LEFT
