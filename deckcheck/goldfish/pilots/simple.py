"""The pilots that do not think: yardsticks for those that do."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.pilots.base import Pilot
from rules.kernel import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Decision


@mypyc_attr(allow_interpreted_subclasses=True)
class First(Pilot):
    """Always takes the first option, which passes if that is possible."""

    name = "first"

    def choose(self, decision: Decision) -> int:
        """See `Pilot.choose`."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Random(Pilot):
    """Takes any option, all equally likely; its dice follow the game's seed and are not the game's."""

    name = "random"

    def deal(self, seed: int) -> None:
        """See `Pilot.deal`."""
        self._pick = Dice(seed, "pilot").pick

    def choose(self, decision: Decision) -> int:
        """See `Pilot.choose`."""
        return self._pick(len(decision.options))
