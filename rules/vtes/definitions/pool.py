"""Verbs of pool and of the Edge."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about


@value
class LosePoolOrBlood(Verb):
    """For each counter on the card, the Methuselah it concerns burns 1 pool or 1 blood from a vampire."""

    worth = 2.0


@value
class BloodToPool(Verb):
    """Moves blood from the chosen vampire to its controller's pool: as much as one likes between two numbers.

    Where the vampire has less than the lower number, all of it may be moved.
    """

    least: int
    most: int
    declared = True
    brings_pool = True
    worth = 1.0


@value
class Exchange(Verb):
    """Moves 1 blood from the bearer to its controller's pool, or 1 pool to the bearer."""

    conditional = True
    declared = True
    worth = 0.8


@value
class GainPool(Verb):
    """Its Methuselah gains pool.

    Args:
        amount: how much.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    amount: int
    if_bled: bool = False
    brings_pool = True

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 1.1 * about(self.amount)


@value
class BurnEdge(Verb):
    """Burns the Edge: it becomes uncontrolled."""

    conditional = True
    worth = 0.0


@value
class PoolOrBlood(Verb):
    """Gains pool if the player has a ready vampire of a clan, or feeds a big uncontrolled one of that clan.

    Args:
        clan: which.
        pool, blood: how much of either.
        min_capacity: the least capacity of the uncontrolled vampire.
    """

    clan: str
    pool: int
    blood: int
    min_capacity: int
    conditional = True
    declared = True
    brings_pool = True
    worth = 3.5
    speeds_up = True
