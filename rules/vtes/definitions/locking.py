"""Verbs that lock and unlock."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import What
    from rules.vtes.definitions.who import Who


class Lock(Verb, metaclass=Frozen):
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


class Unlock(Verb, metaclass=Frozen):
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


class UnlockActor(Verb, metaclass=Frozen):
    """Unlocks the acting minion, or the one with this text, if it is locked."""

    conditional = True
    worth = 0.9


class MayUnlock(Verb, metaclass=Frozen):
    """Lets the minion that plays it unlock, at a price.

    Args:
        blood: that it burns.
        corruption: how many of the player's corruption counters burn, all from one minion of the target.
    """

    blood: int = 0
    corruption: int = 0


class StaysLocked(Verb, metaclass=Frozen):
    """Keeps the minion that played it from unlocking as normal in its next unlock phase.

    Args:
        who: only if it fits this.
    """

    who: Who = ANYONE


class Stun(Verb, metaclass=Frozen):
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


class LockReactor(Verb, metaclass=Frozen):
    """Locks the reacting minion; a locked one that has woken can do so too (VTES-11T-06)."""

    worth = 0.0


class Wake(Verb, metaclass=Frozen):
    """Lets the locked minion that plays it block and react until the action ends (VTES-11-02)."""

    conditional = True
    worth = 0.0


class WakeOther(Verb, metaclass=Frozen):
    """Lets another locked minion of the player's block and react until the action ends.

    Args:
        who: what it must be, compared with the minion that plays it; or `or_who`.
        or_who: what else.
    """

    who: Who
    or_who: Who | None = None
    conditional = True
    declared = True
