"""Verbs of weapons, armor and other gear that minions bear or take up."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class TakeUp(Verb, metaclass=Frozen):
    """Puts the played card on the minion, as equipment.

    Args:
        passing: it burns at the end of combat, and is no use in this round.
    """

    passing: bool = False


class EmployInCombat(Verb, metaclass=Frozen):
    """Lets the minion employ a retainer of the hand, at its cost.

    Args:
        trait: what it must be ("animal").
    """

    trait: str
    conditional = True
    declared = True
