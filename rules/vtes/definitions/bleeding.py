"""Verbs of bleeds: how much, against whom, and what follows."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.worth import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@value
class MoreBleed(Verb):
    """Adds to the bleed of the action, if its condition holds.

    Args:
        amount: how much.
        clan: only if the acting vampire is of this clan.
        target_pool: only while the target, which may change, has no more pool than this; 0 for any.
        same_target: only while the target is the one at whom it was played.
    """

    amount: int
    clan: str = ""
    target_pool: int = 0
    same_target: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 * about(self.amount)


@value
class BleedsSeat(Condition):
    """The minion bleeds a certain Methuselah.

    Args:
        seat: whom.
        clan: the minion must be of this one.
    """

    seat: int
    clan: str


@value
class Redirect(Verb):
    """Redirects a bleed (VTES-6.1.1-02) to a chosen Methuselah, never the one who bleeds.

    Args:
        beyond_predator: the new target is the predator of the player's predator; otherwise anybody the player
            likes.
    """

    beyond_predator: bool = False
    softens = True
    conditional = True
    declared = True
    worth = 0.0


@value
class ReduceBleed(Verb):
    """Reduces a bleed against the Methuselah."""

    amount: int
    softens = True
    conditional = True
    worth = 0.0


@value
class BleedsOwnPrey(Verb):
    """Lets a minion, not of the predator, bleed its prey; the next card for another target is canceled."""

    conditional = True
    worth = 0.0


REDIRECTING: Final = (Redirect, BleedsOwnPrey)
"""What gives a bleed another target."""
