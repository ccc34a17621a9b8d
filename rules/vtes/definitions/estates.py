"""Verbs of masters and events that feed, loot, redeem, or put an end to others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class FeedsPoachers(Verb, metaclass=Frozen):
    """Feeds ready vampires of a sect, one's own: one for each hunting ground of others that is no such.

    Args:
        sect: which.
    """

    sect: str
    conditional = True


class BurnsUpTo(Verb, metaclass=Frozen):
    """Burns blood of the chosen vampire, as much as one likes up to so much.

    Args:
        most: how much.
    """

    most: int


class GehennaInPlay(Verb, metaclass=Frozen):
    """Can be played only while so many Gehenna events are in play.

    Args:
        least: how many.
    """

    least: int
    conditional = True
    done = False


class EndsGehenna(Verb, metaclass=Frozen):
    """Burns all Gehenna events and convictions, then sends the vampires of low capacity to torpor.

    Args:
        capacity: the highest that falls.
    """

    capacity: int


class LockOrPool(Verb, metaclass=Frozen):
    """Locks the card whose text it is, or burns pool of its controller, as they like.

    Args:
        pool: how much.
    """

    pool: int


class ForbidsAgain(Verb, metaclass=Frozen):
    """Keeps the card that was canceled from being played again this turn, wherever it comes from."""


class AuctionsControl(Verb, metaclass=Frozen):
    """Lets all bid pool for control of the chosen vampire; who has bid most pays, and takes control of it.

    Args:
        credit: how much of the bid may be paid later, 1 pool in each discard phase.
    """

    credit: int
