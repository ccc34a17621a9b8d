"""Verbs that let something happen later in the action: in an attempt to block, or when it was successful."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class IfSuccessful(Verb, metaclass=Frozen):
    """Does something after the action was resolved, if it was successful.

    Args:
        then: what.
        bled: only if it was a bleed for 1 or more.
        always: be it not successful, as long as it was resolved.
    """

    then: Verb
    bled: bool = False
    always: bool = False


class MayUnlock(Verb, metaclass=Frozen):
    """Lets the minion that plays it unlock, at a price.

    Args:
        blood: that it burns.
        corruption: one's own corruption counters that burn, all from one minion of the target.
    """

    blood: int = 0
    corruption: int = 0


class MayInAttempt(Verb, metaclass=Frozen):
    """Lets the acting minion do something once in the action, while a minion attempts to block.

    Args:
        then: what; or `other`, where that is possible.
        other: what else.
        blood: that it burns for it.
    """

    then: tuple[Verb, ...]
    other: tuple[Verb, ...] = ()
    blood: int = 0
    needs = "attempts to block"


class OnceATurn(Verb, metaclass=Frozen):
    """Can be played only once each turn by a minion, in whatever way."""

    conditional = True
    declared = True
    done = False
