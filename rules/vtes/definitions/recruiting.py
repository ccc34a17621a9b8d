"""Verbs of allies that come for a short while, and of what brings them without an action."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class ActsAtOnce(Verb, metaclass=Frozen):
    """Lets the recruited ally act in the turn in which it is recruited."""


class UnlockFirstRecruiter(Verb, metaclass=Frozen):
    """Unlocks the acting minion if it is its first successful action of the turn to recruit an ally."""


class BringAtOnce(Verb, metaclass=Frozen):
    """Locks an unlocked minion of a sect, which recruits or employs a card of the hand: it is no action.

    Args:
        sect: which.
    """

    sect: str
    conditional = True
    declared = True
