"""Verbs of what a Methuselah may do in the phases of a turn."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about


@value
class MoreMasterActions(Verb):
    """Gives master phase actions in this phase.

    Args:
        amount: how many.
        later: in the next master phase instead.
    """

    amount: int
    later: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.9 * about(self.amount)


@value
class MoreTransfers(Verb):
    """Gives transfers in this influence phase."""

    amount: int
    speeds_up = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.9 * about(self.amount)


@value
class PayWithMasters(Verb):
    """Uses a master phase action and discards masters from hand.

    Args:
        count: how many.
    """

    count: int
    conditional = True
    worth = -0.6


@value
class SpendDiscard(Verb):
    """Uses a discard phase action."""

    conditional = True
    worth = 0.0


@value
class SpendMaster(Verb):
    """Uses a master phase action."""

    conditional = True
    worth = 0.0
