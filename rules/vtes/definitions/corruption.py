"""Verbs of corruption counters, which each Methuselah puts on minions of others."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.verb import Verb


class FailForCorruption(Verb, metaclass=Frozen):
    """Burns one's own corruption counters on the blocking minion, whose attempt to block fails.

    Args:
        amount: how many.
    """

    amount: int = 1
    conditional = True
