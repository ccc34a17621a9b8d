"""Verbs that act on the ash heap of any Methuselah (an action on nothing else is undirected, VTES-GL-05)."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class FeedOnRemains(Verb, metaclass=Frozen):
    """Removes the chosen card from the game, if it still lies in its ash heap, and feeds the acting vampire.

    Args:
        blood: how much it gains; 0 for what a hunt brings.
        more: what a hunt brings more than usual.
        pool: what its Methuselah gains.
        unlocks: it unlocks, a hunter only if it gained blood.
    """

    blood: int = 0
    more: int = 0
    pool: int = 0
    unlocks: bool = False
