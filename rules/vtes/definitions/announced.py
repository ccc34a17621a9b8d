"""Verbs of how an action is announced: by whom, at what price, and what holds from then on."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.who import Who


class OnlyBy(Verb, metaclass=Frozen):
    """Can be used only by a minion that fits.

    Args:
        who: what it must be.
    """

    who: Who
    conditional = True
    done = False


class OnlyIf(Verb, metaclass=Frozen):
    """Can be used only while a condition holds for the card whose text it is.

    Args:
        condition: which.
    """

    condition: Condition
    conditional = True
    done = False


class AsAnnounced(Verb, metaclass=Frozen):
    """Does something as the action is announced, not when it is resolved.

    Args:
        then: what.
    """

    then: Verb
    declared = True
    done = False


class PricePerCopy(Verb, metaclass=Frozen):
    """Makes the action cost 1 blood for each card of this name that its Methuselah controls."""

    conditional = True
    declared = True
    done = False


class AfterPassed(Verb, metaclass=Frozen):
    """Can be used only after a political action whose referendum passed."""

    conditional = True
    done = False


class OnlyUnsuccessful(Verb, metaclass=Frozen):
    """Can be used only after an action that was not successful."""

    conditional = True
    done = False
