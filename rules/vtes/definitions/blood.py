"""Verbs that move blood and pool."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.references import ACTOR, BLEED, ME, POOL, STEALTH
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount, What


class AddBlood(Verb, metaclass=Frozen):
    """Puts blood from the bank on the chosen card of the uncontrolled region, if it is still there."""

    amount: int


class GainBlood(Verb, metaclass=Frozen):
    """Gives the chosen minion (or the one that plays or bears the card) blood from the bank.

    Args:
        amount: how much at most; what does not fit is lost (VTES-1.5-04).
        ground: from a hunting ground: a vampire gains from one only each turn.
    """

    amount: int
    ground: bool = False


class BurnBlood(Verb, metaclass=Frozen):
    """Burns blood of the minion that plays or bears the card; it must have that much."""

    amount: int
    conditional = True


class BloodToPool(Verb, metaclass=Frozen):
    """Moves blood from the chosen vampire to its controller's pool: as much as one likes between two numbers.

    Where the vampire has less than the lower number, all of it may be moved.
    """

    least: int
    most: int
    declared = True
    brings_pool = True


class Exchange(Verb, metaclass=Frozen):
    """Moves 1 blood from the bearer to its controller's pool, or 1 pool to the bearer."""

    conditional = True
    declared = True


class GainPool(Verb, metaclass=Frozen):
    """Its Methuselah gains pool.

    Args:
        amount: how much.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    amount: int
    if_bled: bool = False
    brings_pool = True


class BurnEdge(Verb, metaclass=Frozen):
    """Burns the Edge: it becomes uncontrolled."""

    conditional = True


class PoolOrBlood(Verb, metaclass=Frozen):
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
    brings_pool = True


class FeedKin(Verb, metaclass=Frozen):
    """Moves blood from a ready vampire to a younger uncontrolled one of the same clan.

    Args:
        most: how much.
    """

    most: int
    conditional = True
    declared = True


class MoveBlood(Verb, metaclass=Frozen):
    """Moves blood from one to another, each a card or a Methuselah: their blood, counters or pool.

    Args:
        amount: how much, or as much as there is.
        giver, taker: references; the bank may take it.
        least: its Methuselah chooses how much, no less than this; all of it where below 0.
    """

    amount: Amount
    giver: str
    taker: str
    least: int = -1


class Gain(Verb, metaclass=Frozen):
    """Gives somebody something from the bank."""

    thing: str
    amount: Amount
    who: What = ACTOR

    def brings(self) -> bool:
        """Return whether what is gained is pool of one's own."""
        return self.thing == POOL and self.who == ME

    def helps(self) -> bool:
        """Return whether a bleed is made bigger."""
        return self.thing == BLEED


class Lose(Verb, metaclass=Frozen):
    """Burns something of somebody."""

    thing: str
    amount: Amount
    who: What = ACTOR

    def is_soft(self) -> bool:
        """Return whether a bleed is made smaller."""
        return self.thing == BLEED

    def helps_to_block(self) -> bool:
        """Return whether it takes stealth."""
        return self.thing == STEALTH


class Hunt(Verb, metaclass=Frozen):
    """Hunts.

    Args:
        more: for how much more than usual.
    """

    more: int = 0
