"""Verbs that lock and unlock."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import What
    from rules.vtes.definitions.who import Who


@value
class Lock(Verb):
    """Locks cards in play.

    Args:
        what: which.
        stays: they do not unlock as usual in the next unlock phase.
    """

    what: What
    stays: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.3 if self.what == "chosen" else 0.0


@value
class Unlock(Verb):
    """Unlocks cards in play.

    Args:
        what: which.
        stays: they do not unlock as usual in the next unlock phase.
    """

    what: What
    stays: bool = False

    def worth_in_pool(self) -> float:
        """Return what it is worth to whoever plays it, in points of pool."""
        return 0.9 * (2 if self.what == "chosen" else 1)


@value
class UnlockActor(Verb):
    """Unlocks the acting minion, or the one with this text, if it is locked."""

    conditional = True
    worth = 0.9


@value
class MayUnlock(Verb):
    """Lets the minion that plays it unlock, at a price.

    Args:
        blood: that it burns.
        corruption: how many of the player's corruption counters burn, all from one minion of the target.
    """

    blood: int = 0
    corruption: int = 0


@value
class StaysLocked(Verb):
    """Keeps the minion that played it from unlocking as normal in its next unlock phase.

    Args:
        who: only if it fits this.
    """

    who: Who = ANYONE


@value
class Stun(Verb):
    """Keeps the target from unlocking as normal in its next unlock phase.

    Args:
        locks: it is locked too.
        vampires: only if it is a vampire.
        itself: the striking minion instead.
    """

    locks: bool = False
    vampires: bool = False
    itself: bool = False
    worth = 0.0


@value
class LockReactor(Verb):
    """Locks the reacting minion; a locked one that has woken can do so too (VTES-11T-06)."""

    worth = 0.0


@value
class Wake(Verb):
    """Lets the locked minion that plays it block and react until the action ends (VTES-11-02).

    Args:
        discipline: it reacts only with cards that require this one, "" for any.
    """

    discipline: str = ""
    conditional = True
    worth = 0.0


@value
class WakeOther(Verb):
    """Lets another locked minion of the player's block and react until the action ends.

    Args:
        who: what it must be, compared with the minion that plays it; or `or_who`.
        or_who: what else.
    """

    who: Who
    or_who: Who | None = None
    conditional = True
    declared = True
