"""Verbs of referendums about minions and cards in play: vampires banished, locations burned or given away."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.political import Terms


class LevelVotes(Terms, metaclass=Frozen):
    """In this referendum titled vampires have a vote less, prisci a ballot less, and the Edge is worth 2."""

    weighs = True
    done = False


class LockForPoints(Terms, metaclass=Frozen):
    """Locks chosen ready unlocked vampires of one's own for points among Methuselahs, locations, equipment.

    A Methuselah burns a pool for each point, a card with a point burns.

    Args:
        sect: of the vampires.
        points: for each of them.
    """

    sect: str
    points: int


class GiveLocation(Terms, metaclass=Frozen):
    """A chosen Methuselah takes control of a chosen location."""

    conditional = True


class StrikeAtOne(Terms, metaclass=Frozen):
    """A chosen Methuselah burns pool, or a chosen location burns; or both.

    Args:
        pool: how much.
        both: the titles with which the acting vampire may choose both, parted by "/".
    """

    pool: int
    both: str


class FavorMasters(Terms, metaclass=Frozen):
    """Puts the card into play for one or more chosen Methuselahs, which it remembers.

    Args:
        apart: none of them may be one that another such card in play remembers.
    """

    apart: bool = False
    conditional = True


class Appoint(Terms, metaclass=Frozen):
    """Puts the card on a chosen ready vampire of a sect that bears none, with equipment of the library.

    Its caller may look for that and pays half its cost in pool, the vampire half of one in blood.

    Args:
        sect: of the vampire.
    """

    sect: str
    conditional = True


class FetchFromAsh(Terms, metaclass=Frozen):
    """Moves cards of the ash heap, or other copies of them, to the hand, then discards down.

    Args:
        count: how many; there must be as many.
        not_types: mask of kinds it must not be of.
    """

    count: int
    not_types: int = 0
    conditional = True
