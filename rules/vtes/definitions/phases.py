"""Verbs of what a Methuselah may do in the phases of a turn."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about


class MoreMasterActions(Verb, metaclass=Frozen):
    """Gives master phase actions in this phase."""

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.9 * about(self.amount)


class MoreTransfers(Verb, metaclass=Frozen):
    """Gives transfers in this influence phase."""

    amount: int
    speeds_up = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.9 * about(self.amount)


class PayWithMasters(Verb, metaclass=Frozen):
    """Uses a master phase action and discards masters from hand.

    Args:
        count: how many.
    """

    count: int
    conditional = True
    worth = -0.6


class SpendDiscard(Verb, metaclass=Frozen):
    """Uses a discard phase action."""

    conditional = True
    worth = 0.0


class SpendMaster(Verb, metaclass=Frozen):
    """Uses a master phase action."""

    conditional = True
    worth = 0.0
