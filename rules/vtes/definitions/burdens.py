"""Verbs and conditions of cards that burden a minion while they are on it, and of signs against one."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class BurnsUnlessMakerPays(Verb, metaclass=Frozen):
    """Burns the card unless the minion that the card remembers burns blood.

    Args:
        blood: how much.
    """

    blood: int


class CountersByHalf(Verb, metaclass=Frozen):
    """Puts half as many counters on the new card in play as the acting vampire has capacity, rounded down."""


class BurnedCorruption(Verb, metaclass=Frozen):
    """Only after an action during which the controller of the card has burned corruption counters."""

    conditional = True
    done = False


class MakerPreyBurnsPool(Verb, metaclass=Frozen):
    """The prey of the controller of the card burns pool.

    Args:
        amount: how much.
    """

    amount: int
