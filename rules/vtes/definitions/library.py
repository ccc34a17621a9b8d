"""Verbs of libraries and ash heaps."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.references import ME
from rules.vtes.definitions.verb import Verb


class DrawAndBury(Verb, metaclass=Frozen):
    """Draws up to so many cards without discarding, then puts as many from the hand under the library."""

    most: int
    conditional = True
    declared = True
    worth = 0.4


class ExchangeWithAsh(Verb, metaclass=Frozen):
    """Exchanges the chosen card of the hand for a card of the ash heap.

    Args:
        sect: the card of the ash heap must require a minion of this sect, "" for any card.
    """

    sect: str
    conditional = True
    worth = 0.2


class BurnTop(Verb, metaclass=Frozen):
    """Burns cards from the top of a library, as many as it has.

    Args:
        amount: how many.
        who: whose library.
    """

    amount: int
    who: str = ME
    worth = 0.0


class BurnTheirLibrary(Verb, metaclass=Frozen):
    """Burns the top cards of the library of the Methuselah who was bled.

    Args:
        amount: how many.
    """

    amount: int


class BuryFromAsh(Verb, metaclass=Frozen):
    """Moves a library card of one's ash heap to the bottom of one's library."""

    conditional = True
    worth = 0.1


class ShuffleThis(Verb, metaclass=Frozen):
    """Shuffles the card whose text it is into its owner's library."""


class RemoveTheirAsh(Verb, metaclass=Frozen):
    """Removes cards of another's ash heap from the game: of whom the action is directed at, or of the prey.

    Args:
        count: how many; there must be as many.
        prey: of the prey, at whom the action is directed; then this burns so much of its pool.
    """

    count: int
    prey: int = 0
    conditional = True
    declared = True


class Rearrange(Verb, metaclass=Frozen):
    """Lets its Methuselah look at the top cards of the library and lay them in any order.

    Args:
        count: how many.
    """

    count: int
    conditional = True
    worth = 0.3


class TakeBack(Verb, metaclass=Frozen):
    """Puts the card of the action, or that which calls its referendum, back into the hand it came from."""
