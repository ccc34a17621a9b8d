"""Verbs of referendums about minions and cards in play: vampires banished, locations burned or given away."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.political import Terms


class LevelVotes(Terms, metaclass=Frozen):
    """In this referendum titled vampires have a vote less, prisci a ballot less, and the Edge is worth 2."""

    weighs = True
    done = False


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
