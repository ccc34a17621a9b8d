"""Verbs of allies and retainers."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about


class Employ(Verb, metaclass=Frozen):
    """Lets the minion employ a retainer of the hand, at its cost.

    Args:
        trait: what it must be ("animal").
        freely: whatever it requires.
    """

    trait: str
    freely: bool = False
    conditional = True
    declared = True
    worth = 0.0


class RemovesRemains(Verb, metaclass=Frozen):
    """Removes an ally or vampire of one's ash heap from the game, or burns the ally that came into play."""

    worth = -0.3


class SacrificesOne(Verb, metaclass=Frozen):
    """Burns an ally or retainer that one controls; the ally that came into play is one."""

    worth = -2.0


class LivesOff(Verb, metaclass=Frozen):
    """Burns life of the ally or retainer whose text it is.

    Args:
        life: how much.
    """

    life: int = 1
    conditional = True
    worth = 0.0


class BecomeAlly(Verb, metaclass=Frozen):
    """Puts the played card into play as an ally with the life of its model."""

    worth = 1.2
    speeds_up = True


class ReturnFromAsh(Verb, metaclass=Frozen):
    """Moves a copy of the ally from the ash heap to the ready region, for cards of the ash heap.

    Args:
        clan: the copies must be fewer than one's ready unique vampires of this clan.
        price: how many other cards of the ash heap are removed from the game.
    """

    clan: str
    price: int
    conditional = True
    worth = 3.0
    speeds_up = True
    looks_in = True


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


class MoreLife(Verb, metaclass=Frozen):
    """Gives the ally or retainer whose text it is more life: its superior version (VTES-6.1.5-06)."""

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * about(self.amount)
