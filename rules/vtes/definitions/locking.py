"""Verbs that lock and unlock."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import What


class Lock(Verb, metaclass=Frozen):
    """Locks cards in play.

    Args:
        what: which.
        stays: they do not unlock as usual in the next unlock phase.
    """

    what: What
    stays: bool = False


class Unlock(Verb, metaclass=Frozen):
    """Unlocks cards in play.

    Args:
        what: which.
        stays: they do not unlock as usual in the next unlock phase.
    """

    what: What
    stays: bool = False
