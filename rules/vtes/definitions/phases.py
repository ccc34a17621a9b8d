"""Verbs of what a Methuselah may do in the phases of a turn."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class MoreMasterActions(Verb, metaclass=Frozen):
    """Gives master phase actions in this phase."""

    amount: int


class MoreTransfers(Verb, metaclass=Frozen):
    """Gives transfers in this influence phase."""

    amount: int


class PayWithMasters(Verb, metaclass=Frozen):
    """Uses a master phase action and discards masters of the hand.

    Args:
        count: how many.
    """

    count: int
    conditional = True


class SpendDiscard(Verb, metaclass=Frozen):
    """Uses a discard phase action."""

    conditional = True


class SpendMaster(Verb, metaclass=Frozen):
    """Uses a master phase action."""

    conditional = True
