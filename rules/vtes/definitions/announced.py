"""Verbs of how an action is announced: by whom, at what price, and what holds from then on."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class AsAnnounced(Verb, metaclass=Frozen):
    """Does something as the action is announced, not when it is resolved.

    Args:
        then: what.
    """

    then: Verb
    conditional = True
    declared = True
    done = False


class PricePerCopy(Verb, metaclass=Frozen):
    """Makes the action cost 1 blood for each card of this name that its Methuselah controls."""

    conditional = True
    declared = True
    done = False
