"""Verbs that move blood and pool."""

from __future__ import annotations

from cardbase.value import value
from rules.vtes.definitions.verb import Verb


@value
class AddBlood(Verb):
    """Puts blood from the bank on the chosen card of the uncontrolled region, if it is still there."""

    amount: int


@value
class GainBlood(Verb):
    """Gives the chosen minion (or the one that plays or bears the card) blood from the bank.

    Args:
        amount: how much at most; what does not fit is lost (VTES-1.5-04).
        ground: from a hunting ground: a vampire gains from one only each turn.
    """

    amount: int
    ground: bool = False


@value
class FillUp(Verb):
    """Gives the chosen vampire blood up to its capacity."""


@value
class BurnBlood(Verb):
    """Burns blood of the minion that plays or bears the card; it must have that much."""

    amount: int
    conditional = True


@value
class BloodToPool(Verb):
    """Moves blood from the chosen vampire to its controller's pool: as much as one likes between two numbers.

    Where the vampire has less than the lower number, all of it may be moved.
    """

    least: int
    most: int
    declared = True


@value
class Exchange(Verb):
    """Moves 1 blood from the bearer to its controller's pool, or 1 pool to the bearer."""

    conditional = True
    declared = True


@value
class GainPool(Verb):
    """Its Methuselah gains pool.

    Args:
        amount: how much.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    amount: int
    if_bled: bool = False


@value
class BurnPool(Verb):
    """The Methuselah whom it is about burns pool."""

    amount: int


@value
class PreyBurnsPool(Verb):
    """The prey burns pool."""

    amount: int


@value
class StealPool(Verb):
    """Moves pool of the chosen Methuselah to one's own."""

    amount: int


@value
class NeedsEdge(Verb):
    """Can be used only by the Methuselah who holds the Edge."""

    conditional = True
    done = False


@value
class BurnEdge(Verb):
    """Burns the Edge: it becomes uncontrolled."""

    conditional = True


@value
class Distribute(Verb):
    """Distributes blood from the bank among one's ready vampires, one counter after the other."""

    amount: int


@value
class PoolOrBlood(Verb):
    """Gains pool if one controls a ready vampire of a clan, or feeds a big uncontrolled one of it.

    Args:
        clan: which.
        pool, blood: how much of either.
        min_capacity: of the uncontrolled vampire.
    """

    clan: str
    pool: int
    blood: int
    min_capacity: int
    conditional = True
    declared = True


@value
class RetireForPool(Verb):
    """Removes the chosen vampire from the game; its controller gains pool equal to its capacity."""


@value
class FeedKin(Verb):
    """Moves blood from a ready vampire to a younger uncontrolled one of the same clan.

    Args:
        most: how much.
    """

    most: int
    conditional = True
    declared = True
