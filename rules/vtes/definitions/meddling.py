"""Verbs that meddle with others: their vampires locked, their cards discarded or removed."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.verb import Verb


class ChooseDiablerist(Choose, metaclass=Frozen):
    """Chooses a vampire that has committed diablerie since the end of one's last turn."""


class LosePoolOrCards(Verb, metaclass=Frozen):
    """For each counter on the card, the Methuselah whom it is about burns 1 pool or a card of the hand.

    The cards are drawn at random, all at once.
    """


class BledDiscards(Verb, metaclass=Frozen):
    """The Methuselah who was bled discards cards of their choice, if the bleed was successful.

    Args:
        amount: how many.
    """

    amount: int


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
