"""Verbs that take cards out of play, or need that one was burned."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import What
    from rules.vtes.definitions.who import Who


@value
class Burn(Verb):
    """Burns cards in play."""

    what: What

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 if self.what in ("chosen", "blocker", "opponent") else 0.0


@value
class Remove(Verb):
    """Removes cards from the game: in play, being played, or a chosen one in an ash heap or uncontrolled."""

    what: What

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.8 if self.what == "chosen" else -0.5


@value
class RemoveTheirAsh(Verb):
    """Removes cards in the ash heap of the action's target, or of the prey, from the game.

    Args:
        count: how many; there must be that many.
        prey: the prey, at whom the action is directed and who then
        burns this much pool.
    """

    count: int
    prey: int = 0
    conditional = True
    declared = True


@value
class HasReaped(Verb):
    """Can be used only by a minion that just burned another.

    Args:
        who: what the other was.
        of_prey: the prey controlled it.
        consumed: it was burned by diablerie, or else in combat.
        fallen: also by a minion that was burned at the same time.
        bore: a kind of card that was on the other, "" for any or none.
    """

    who: Who = ANYONE
    of_prey: bool = False
    consumed: bool = False
    fallen: bool = False
    bore: str = ""
    conditional = True
    done = False
