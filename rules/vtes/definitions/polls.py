"""Verbs of cards in play that are used while votes are cast, and of what keeps counters for that."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False


class FirstUse(Verb, metaclass=Frozen):
    """Can be used only if nothing else of the same card was used in this action."""

    conditional = True
    done = False
