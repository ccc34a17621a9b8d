"""Verbs of allies and retainers."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about


@value
class Employ(Verb):
    """The minion employs a retainer from hand, at its cost.

    Args:
        trait: what it must be ("animal"), "" for any.
        freely: regardless of its requirements.
        pool, blood: how much cheaper it is.
        discipline: that it must require, "" for any.
        buried: from the ash heap instead of the hand.
    """

    trait: str
    freely: bool = False
    pool: int = 0
    blood: int = 0
    discipline: str = ""
    buried: bool = False
    conditional = True
    declared = True
    worth = 0.0


@value
class RemovesRemains(Verb):
    """Removes an ally or vampire in the player's ash heap from the game, or burns the new ally."""

    worth = -0.3


@value
class SacrificesOne(Verb):
    """Burns an ally or retainer that its controller has, which can be the ally that just came into play."""

    worth = -2.0


@value
class LivesOff(Verb):
    """Burns life from the ally or retainer with this text.

    Args:
        life: how much.
    """

    life: int = 1
    conditional = True
    worth = 0.0


@value
class BecomeAlly(Verb):
    """Puts the played card into play as an ally with the life of its model."""

    worth = 1.2
    speeds_up = True


@value
class ReturnFromAsh(Verb):
    """Moves a copy of the ally from the ash heap to the ready region, at the price of cards in the ash heap.

    Args:
        clan: there must be fewer copies than the player has ready unique vampires of this clan.
        price: how many other cards in the ash heap are removed from the game.
    """

    clan: str
    price: int
    conditional = True
    worth = 3.0
    speeds_up = True
    looks_in = True


@value
class ActsAtOnce(Verb):
    """Lets the ally act in the turn in which it is recruited."""


@value
class UnlockFirstRecruiter(Verb):
    """Unlocks the acting minion if this was its first successful action of the turn to recruit an ally."""


@value
class BringAtOnce(Verb):
    """Locks an unlocked minion of a sect, which recruits or employs a card from hand; this is not an action.

    Args:
        sect: which.
    """

    sect: str
    conditional = True
    declared = True


@value
class MoreLife(Verb):
    """Gives the ally or retainer with this text more life: its superior version (VTES-6.1.5-06)."""

    amount: int

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.5 * about(self.amount)
